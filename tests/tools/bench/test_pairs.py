"""What the benchmark reckons, and that it runs; how fast anything is, no test says."""

import json
import math
import os
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tools.bench.__main__
from tools.bench import (
    bulk,
    compiled,
    http,
    learning,
    packages,
    playouts,
    replay,
    report,
    served,
    sizing,
    wsgi,
)
from tools.bench.__main__ import KINDS, main
from tools.bench.pace import Pace
from tools.bench.pairs import ENOUGH, FEWEST, Quartiles, in_turn, in_turns, quartiles, ratios
from tools.bench.report import Figure, Goal, table_of
from vorhand.api import create_app
from vorhand.engine import GAMES

TABLE = playouts.Table(GAMES["toepen"], "toepen", 3)


class Coin:
    """A game and a state such as pyspiel's: two throws by chance, and then one choice."""

    def __init__(self) -> None:
        self.applied: list[int] = []

    def new_initial_state(self) -> "Coin":
        return Coin()

    def is_terminal(self) -> bool:
        return len(self.applied) == 3

    def is_chance_node(self) -> bool:
        return len(self.applied) < 2

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        assert action in (0, 1)
        self.applied.append(action)


def test_half_of_the_figures_lie_between_the_quartiles() -> None:
    """Half of the figures lie between the quartiles, however far out the others are."""
    assert quartiles([5, 1, 2, 3, 1000]) == Quartiles(2, 3, 5)


def test_ratio_is_taken_within_each_turn() -> None:
    """A machine that runs three times slower from one turn to the next changes no ratio."""
    assert ratios([(1, 4), (3, 12), (9, 36)], 1, 0) == Quartiles(4, 4, 4)


def test_order_turns_round() -> None:
    """In odd turns the last is measured first; the costs keep their places."""
    order: list[str] = []

    def measure(name: str, cost: float) -> float:
        order.append(name)
        return cost

    measures = [lambda turn: measure("a", 1 + turn), lambda turn: measure("b", 2 + turn)]
    assert [in_turn(measures, turn) for turn in range(3)] == [(1, 2), (2, 3), (3, 4)]
    assert order == ["a", "b", "b", "a", "a", "b"]


@pytest.mark.parametrize(
    ("goal", "is_missed"),
    [
        (Goal("at least", 0.12), False),
        (Goal("at least", 0.13), True),
        (Goal("at most", 0.12), False),
        (Goal("at most", 0.11), True),
        (None, False),
    ],
)
def test_median_that_just_meets_its_goal(goal: Goal | None, is_missed: bool) -> None:
    """A goal is met by a median just at it, and a figure without one is never missed."""
    figure = Figure("a / b", Quartiles(0.1, 0.12, 0.14), "2 to 1", goal)
    assert figure.is_missed == is_missed
    assert ("missed" in table_of([figure])) == is_missed


def test_playouts_are_played_to_their_end() -> None:
    """Games are played to their end, and every action is counted, those of chance too."""
    measures = playouts.measures_of(Coin(), [TABLE], seconds=0)
    assert all(cost > 0 for cost in in_turn(measures, 0))
    rng = Random(0)
    assert playouts.play(TABLE, rng) > 20
    assert playouts.play_in_openspiel(Coin(), rng) == 3


def test_figures_of_the_other_engine_are_read_as_they_are_told() -> None:
    """A figure keeps all that it says, and its name says which engine it is of."""
    figure = Figure("a / b", Quartiles(0.1, 0.12, 0.14), "2 to 1", Goal("at least", 0.1))
    told = json.loads(compiled.written([figure]))
    assert compiled.read(told[0]) == replace(figure, name="a / b, compiled")


def test_engine_that_is_not_compiled_is_not_measured_as_if_it_were(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Neither where there is none, nor where it does not run, nor the plain one."""
    for folder in (tmp_path / "none", tmp_path):
        with pytest.raises(RuntimeError, match="make compiled"):
            compiled.figures_of("http", 15, lambda: None, folder)
    monkeypatch.setattr(tools.bench.__main__, "IS_COMPILED", False)
    with pytest.raises(SystemExit, match="not compiled"):
        main(["--json", "--only", "http"])


@pytest.mark.parametrize(("kind", "times"), [(bulk, 1), (http, 2)])
def test_each_engine_is_measured_where_it_matters(
    monkeypatch: pytest.MonkeyPatch, kind: Any, times: int
) -> None:
    """What says nothing about the engine is measured once, everything else with each engine."""
    measured: list[Figure] = []

    def once(*of: object, **named: object) -> list[Figure]:
        measured.append(Figure("a / b", Quartiles(0.1, 0.12, 0.14), ""))
        return measured[-1:]

    monkeypatch.setattr(tools.bench.__main__, "IS_COMPILED", False)
    monkeypatch.setattr(kind, "figures", once)
    monkeypatch.setattr(compiled, "figures_of", once)
    assert main(["--only", kind.__name__.rpartition(".")[2]]) == 0
    assert len(measured) == times


@pytest.mark.parametrize(("load", "is_warned"), [(0.1, False), (5.0, True)])
def test_load_of_the_machine(monkeypatch: pytest.MonkeyPatch, load: float, is_warned: bool) -> None:
    """It is told before the figures, and where it is not little they come with a warning."""
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 9.0, 9.0))
    assert f"load {load:.2f}" in report.load()
    assert ("NOT QUIET" in report.load()) == is_warned


def test_all_presets_and_numbers_of_players_are_played() -> None:
    """Each game is played with each of its presets by each number of players."""
    of_each = [len(game.presets) * len(game.players) for game in GAMES.values()]
    assert len({*playouts.tables()}) == sum(of_each)


def test_service_and_echo_answer_at_the_same_length() -> None:
    """The echo answers every request with what Vorhand does; all phases are asked about."""
    vorhand = create_app()
    batches = http.batches_of(vorhand, [TABLE], games=3)
    assert {batch.phase for batch in batches} >= {"deal", "exchange", "play", "game-over"}
    assert sum(batch.share for batch in batches) == pytest.approx(1)
    for sample in (sample for batch in batches for sample in batch.samples):
        echoed = wsgi.call(wsgi.json_echo_app(), wsgi.environ_of(sample))
        assert json.loads(echoed) == json.loads(sample.answer)
        assert wsgi.call(vorhand, wsgi.environ_of(sample)) == sample.answer
    sides = [partial(wsgi.cost, app) for app in (vorhand, wsgi.json_echo_app())]
    costs = http.measured(batches, sides, pairs=1, tick=lambda: None)
    assert all(cost > 0 for turns in costs.values() for turn in turns for cost in turn)


def test_measurement_ends_when_its_time_is_over() -> None:
    """After some turns, however long they take; with time left, after all."""
    for enough, turns in ((True, FEWEST), (False, 9)):
        costs = in_turns([lambda turn: 1.0], 9, lambda is_over=enough: ENOUGH if is_over else None)
        assert len(costs) == turns


def test_time_that_a_measurement_leaves_is_for_the_others() -> None:
    """Each has the same share of what is left; the turns of each are counted."""
    now = [100.0]
    pace = Pace(60, 3, lambda: now[0])
    assert pace.begin() == 20
    now[0] += 10
    assert pace.tick() is None
    assert pace.begin() == 25
    now[0] += 25
    assert pace.tick() == ENOUGH
    now[0] += 100
    assert pace.begin() == 0
    assert pace.tick() == ENOUGH
    assert pace.turns == [1, 1, 1]


def test_two_workers_take_half_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of records are adjudicated for what they cost, and the client hands out parts of
    nothing.
    """
    monkeypatch.setattr(bulk, "CLUSTER", bulk.CLUSTER.replace("n_workers=64", "n_workers=2"))
    monkeypatch.setattr(bulk, "PARTS", 4)
    monkeypatch.setattr(bulk, "BYTES", 2**16)
    busy, speedup = bulk.figures(2, lambda: None)
    assert 0 < busy.ratio.median < 1
    assert 1.2 < speedup.ratio.median <= 2


@pytest.mark.parametrize(
    "kind", ["http", "vouchers", "sealed", "german", "playouts", "packages", "learning"]
)
def test_kind_is_measured(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each comes to its figures, at one table; those left out take long with one, too."""
    for module in (http, playouts):
        monkeypatch.setattr(module, "tables", lambda: [TABLE])
    monkeypatch.setattr(playouts, "GAMES", {TABLE.game.id: TABLE.game})
    for module in (playouts, packages, learning):
        monkeypatch.setattr(module, "SECONDS", 0.01)
    ticks: list[int] = []
    found = KINDS[kind].figures(2, lambda: ticks.append(1))
    assert len(ticks) == 2
    assert all(figure.ratio.median > 0 for figure in found)


def test_replays_come_to_the_end_of_the_single_actions() -> None:
    """A game is replayed to the end that its single actions come to."""
    vorhand, played = create_app(), replay.played_by_chance("toepen", 3)
    whole = wsgi.environ_of(played.whole) | {"PATH_INFO": "/replay"}
    answer = json.loads(wsgi.call(vorhand, whole))
    last = json.loads(wsgi.call(vorhand, wsgi.environ_of(played.single[-1])))
    assert answer["applied"] == len(played.single) > 30
    assert answer["state"] == last["state"]


def test_echo_is_served() -> None:
    """The apps that are compared over HTTP answer over sockets as they do in process."""
    vorhand = create_app()
    (batch, *_) = http.batches_of(vorhand, [TABLE], games=1)
    sample = batch.samples[0]
    echoed = wsgi.call(wsgi.echo_of_what_is_sent(), wsgi.environ_of(sample))
    assert json.loads(echoed) == json.loads(sample.body)
    assert served.request_of(sample.body).endswith(b"\r\n\r\n" + sample.body)


def test_answer_that_is_an_error_is_not_measured() -> None:
    """A request that Vorhand refuses stops the measurement."""
    with pytest.raises(RuntimeError, match="400"):
        wsgi.call(create_app(), wsgi.environ_of(wsgi.Sample(b"{", b"")))


@pytest.mark.parametrize("wrong", ["--pairs=14", "--only=engine", "--quick"])
def test_option_that_the_benchmark_does_not_have(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An option that the benchmark does not have, or cannot keep, is refused."""
    with pytest.raises(SystemExit) as stopped:
        main([wrong])
    assert stopped.value.code == 2
    assert wrong.partition("=")[0] in capsys.readouterr().err


@pytest.mark.parametrize("share", [0.5, 0.7])
def test_queue_of_one_server_is_the_one_that_is_known(share: float) -> None:
    """With costs as they come by chance, 50 and 99 of 100 take what the formula for M/M/1 says;
    more cores take more, but as each has a queue of its own, nothing takes less.
    """
    rng = Random(3)
    costs = [rng.expovariate(1000) for _ in range(50_000)]
    one = sizing.queued(costs, 1, share)
    assert one.a_second == pytest.approx(1000 * share, rel=0.02)
    assert one.p50 == pytest.approx(math.log(2) / (1 - share), rel=0.12)
    assert one.p99 == pytest.approx(math.log(100) / (1 - share), rel=0.12)
    two = sizing.queued(costs, 2, share)
    assert two.a_second == pytest.approx(2 * one.a_second)
    assert two.p99 == one.p99


def test_costs_are_spread_as_times_alone_are() -> None:
    """Their mean is the one that was measured while many were under way."""
    assert sizing.costing(4.0, [1.0, 2.0, 3.0]) == [2.0, 4.0, 6.0]
