"""Games played at random: the same from a seed, accepted by `adjudicate`, and counted."""

import io
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.command.records import adjudicate, verdicts_in
from vorhand.command.__main__ import main
from vorhand.command.intervals import Moments, share, spread
from vorhand.command.plans import Plan
from vorhand.command.playing import play
from vorhand.engine import GAMES

SHORT: dict[str, tuple[str, ...]] = {
    "toepen": ("--players", "5"),
    "siwweschroem": (),
    "toppen": ("--option", "hands=2"),
    "fipsen": ("--preset", "fipsen-tournament", "--option", "deals=3"),
    "stortok": (),
}


def simulate(*words: str | Path) -> int:
    """The exit status of `vorhand simulate`, quiet, with these words, in one process."""
    return main(["simulate", *map(str, words), "--quiet", "--processes", "1"])


def figures_of(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Any:
    """What `vorhand simulate --json` prints."""
    assert simulate(*words, "--json") == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", GAMES)
def test_simulated_games_are_adjudicated(game: str, tmp_path: Path) -> None:
    """Every record that is written is ok, and comes to what it expects."""
    words = [game, "--games", "4", "--seed", "s", *SHORT[game]]
    assert simulate(*words, "--output", tmp_path / "r.jsonl") == 0
    assert adjudicate(tmp_path / "r.jsonl", "--output", tmp_path / "v.jsonl") == 0
    told = verdicts_in(tmp_path / "v.jsonl")
    assert [each["unexpected"] for each in told] == [[]] * 4
    assert all(each["outcome"] for each in told)


def test_another_seed_plays_other_games() -> None:
    """Seed and number choose the game; the players' cards differ."""
    plans = [Plan("toepen", 3, seed, 100) for seed in ("s", "t")]
    dealt = {play(plan, n).record["start"]["deal"]["seed"] for plan in plans for n in range(20)}
    assert len(dealt) == 40


def test_figures_are_those_of_the_games_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The figures are those of the games that were written."""
    output = tmp_path / "r"
    told = figures_of(
        capsys, "toppen", "--games", "8", "--seed", "s", "--option", "hands=2", "--output", output
    )
    records = verdicts_in(output)
    assert (told["games"], told["reasons"]) == (8, {"hands": 8})
    assert told["hands_a_game"] == {"least": 2, "median": 2, "mean": 2, "most": 2}
    kinds = Counter(action["type"] for record in records for action in record["actions"])
    assert {kind: times for kind, times in told["actions"].items() if times} == kinds
    assert told["actions_a_game"]["most"] == max(len(record["actions"]) for record in records)
    scores = [record["expect"]["outcome"]["scores"] for record in records]
    for seat in told["seats"]:
        assert seat["score"]["mean"] == round(sum(each[seat["seat"]] for each in scores) / 8, 2)
    assert told["clauses"]["common.follow-suit"] > 0
    assert "common.no-seed" not in told["clauses"]


def test_game_without_an_end_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    """A game that goes on is abandoned after this many hands, and counts for no seat."""
    told = figures_of(capsys, "toppen", "--games", "2", "--hands", "3")
    assert told["reasons"] == {"left": 2}
    assert told["hands_a_game"]["most"] == 3
    assert told["seats"][0]["wins"] == {"times": 0, "share": None, "interval": None}


@pytest.mark.parametrize("game", GAMES)
def test_table_for_a_person(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The table names the game, the seed, each seat and each kind of action."""
    assert simulate(game, "--games", "1", "--hands", "2", "--seed", "mine") == 0
    shown = capsys.readouterr().out
    assert GAMES[game].title in shown
    assert "seed mine" in shown
    assert all(kind in shown for kind in GAMES[game].action_types)


def test_records_into_a_pipe(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With - the records go to standard output, and the figures elsewhere."""
    assert main(["simulate", "stortok", "--games", "3", "--processes", "1", "--output", "-"]) == 0
    piped, figures = capsysbinary.readouterr()
    assert piped.count(b"\n") == 3
    assert b"Stortok" in figures
    stdin = io.TextIOWrapper(io.BufferedReader(io.BytesIO(piped)))  # type: ignore[arg-type]
    monkeypatch.setattr(sys, "stdin", stdin)
    assert adjudicate("-") == 0
    assert capsysbinary.readouterr().out.count(b'"verdict":"ok"') == 3


def test_output_that_is_there_already(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No records are overwritten without --force."""
    (tmp_path / "r").touch()
    assert simulate("toepen", "--games", "1", "--output", tmp_path / "r") == 2
    assert "already exists. Add --force to overwrite it." in capsys.readouterr().err
    assert simulate("stortok", "--games", "1", "--output", tmp_path / "r", "--force") == 0
    assert len(verdicts_in(tmp_path / "r")) == 1


def test_intervals_are_those_worked_out_by_hand() -> None:
    """Wilson's interval of 8 in 10, and that of the mean of 1, 2, 3, 4, worked out by hand."""
    assert share(8, 10) == {"times": 8, "share": 0.8, "interval": [0.4902, 0.9433]}
    assert share(0, 10)["interval"] == [0, 0.2775]
    assert Moments(4, 10, 30).mean() == {"mean": 2.5, "interval": [1.23, 3.77]}
    assert Moments(1, 7, 49).mean() == {"mean": 7, "interval": None}
    assert Moments().mean() is None
    assert Moments(4, 3, 3).mean(of_shares=True) == {"mean": 0.75, "interval": [0.26, 1]}
    assert Moments(4, 10, 30).at_least(2) == 1.0
    assert Moments(4, 10, 30).per(2) == Moments(4, 5, 7.5)
    assert spread(Counter([1, 1, 4, 6])) == {"least": 1, "median": 2.5, "mean": 3, "most": 6}
