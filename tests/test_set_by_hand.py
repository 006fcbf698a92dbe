"""Positions that somebody has set up: any totals with which a hand can be played.

The totals of random games are replaced by any others within their ranges, the ends among them.
"""

import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from tests.checks.games import PACKAGES, each_game, levels_of, packed
from tests.checks.playing import PARTS as PARTS_PLAYED
from tests.checks.playing import random_games
from tests.checks.tested import packaged, record_of
from vorhand.api import create_app
from vorhand.bots import suggest
from vorhand.engine import Game, ImpossibleState, dump_action
from vorhand.engine.schema.fast import quick_validator
from vorhand.kit.checks.claims import claim_from, with_sets_sorted
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.playing import chosen, readers
from vorhand.kit.checks.shapes import phases, shape_of_state, shape_of_view

PARTS: Final = 2
TABLES_A_PART: Final = 20
ACTIONS: Final = 60
LOOKED_AT: Final = 10
"""One in this many states is looked at closely."""

each_part: Final = pytest.mark.parametrize("part", range(PARTS))


@cache
def moments(game: Game[Any]) -> list[dict[str, list[Any]]]:
    """The states of each of many random games, by their phases."""
    found: list[dict[str, list[Any]]] = []
    for steps in (steps for part in range(PARTS_PLAYED) for steps in random_games(game, part)):
        by_phase: dict[str, list[Any]] = defaultdict(list)
        for state in (state for step in steps for state in (step.before, step.after)):
            by_phase[state.phase].append(state)
        found.append(by_phase)
    return found


def set_up(game: Game[Any], rng: random.Random) -> JsonState:
    """A moment of a random game, in any of its phases, with other totals."""
    by_phase = rng.choice(moments(game))
    claim = claim_from(game.dump(rng.choice(by_phase[rng.choice([*by_phase])])))
    return {**claim, **record_of(game.id).set_by_hand(claim, rng)}


def played_on(game: Game[Any], state: Any, rng: random.Random) -> Iterator[Any]:
    """The states of random play from here; each action is accepted."""
    for _ in range(ACTIONS):
        yield state
        action = chosen(packaged(game.id), state, rng)
        if action is None:
            return
        game.check(state, action)
        state, _ = game.apply(state, action)
    yield state


def look_closely(game: Game[Any], state: Any, rng: random.Random) -> None:
    """What may be asked of any state is answered: views, other deals, a suggestion, the outcome."""
    has_shape = quick_validator(shape_of_view(game))
    for reader in readers(state):
        view = game.view(state, reader)
        assert has_shape(json.loads(json.dumps(view)))
        other = game.redeal(state, reader, draws(rng.random()))
        assert game.view(other, reader) == view
        assert game.admit(game.dump(other)) == other
    seat = rng.randrange(state.players)
    listed, level = game.seat_actions(state, seat), levels_of(game)[:2][-1]
    assert suggest(packed(game), state, seat, level).action in [*listed, None]
    assert (game.outcome(state) is None) == (state.phase != "game-over")


@each_part
@each_game
def test_any_totals_are_admitted_and_played_on(game: Game[Any], part: int) -> None:
    """Whatever was set up is admitted as it is, and so is every state that play leads to from
    there, for several hands.
    """
    has_shape = quick_validator(shape_of_state(game))
    met: Counter[str] = Counter()
    for number in range(TABLES_A_PART):
        rng = random.Random(f"set by hand {part} {number}")
        claim = set_up(game, rng)
        assert has_shape(claim)
        for at, state in enumerate(played_on(game, game.admit(claim), rng)):
            now = game.dump(state)
            assert at or now == with_sets_sorted(game, claim)
            assert has_shape(json.loads(json.dumps(now)))
            assert game.admit(now) == state
            if (at + number) % LOOKED_AT == 0:
                look_closely(game, state, rng)
            met[f"{'then' if at else 'first'} {state.phase}"] += 1
    assert met["then play"] > 5 * TABLES_A_PART
    assert met["first play"] > 0


@each_game
def test_every_phase_is_set_up(game: Game[Any]) -> None:
    """No phase is left out."""
    rng = random.Random(game.id)
    assert {set_up(game, rng)["phase"] for _ in range(400)} == {*phases(game)}


@each_game
def test_any_totals_over_http(game: Game[Any]) -> None:
    """The service calls such a state consistent, and begins a record with it."""
    client = create_app({"packages": [*PACKAGES.values()]}).test_client()
    rng = random.Random(f"http {game.id}")
    for _ in range(12):
        claim = set_up(game, rng)
        answer = client.post("/check-state", json={"state": claim}).get_json()
        assert answer["consistent"], answer
        action = chosen(packaged(game.id), game.admit(claim), rng)
        if action is None:
            continue
        move = dump_action(action)
        applied = client.post("/apply-action", json={"state": claim, "action": move}).get_json()
        replayed = client.post("/replay", json={"state": claim, "actions": [move]}).get_json()
        assert replayed["state"] == applied["state"]


@each_game
def test_last_numbers_that_can_be_counted(game: Game[Any]) -> None:
    """With each number at the end of its range, whatever is legal stays within it."""
    rng = random.Random(f"limit {game.id}")
    tried = 0
    while tried < 100:
        claim = {**set_up(game, rng), "version": 2**31 - rng.choice((1, 2, 3))}
        claim["hand_number"] = rng.choice((claim["hand_number"], 2**31 - 1))
        try:
            state = game.admit(claim)
        except ImpossibleState:
            continue
        tried += 1
        for _ in range(3):
            action = chosen(packaged(game.id), state, rng)
            if action is None:
                break
            state, _ = game.apply(state, action)
            assert game.admit(game.dump(state)) == state
        if state.version == 2**31 - 1:
            assert game.legal_actions(state) == []
