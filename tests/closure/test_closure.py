"""From every accepted state, however it was made, every legal action leads to an accepted one."""

import random

import pytest

from tests.checks.games import PLAYED
from vorhand.engine import IS_COMPILED, start
from vorhand.engine.toepen import admission
from vorhand.kit.checks.closure import stepping
from vorhand.kit.checks.closure.mutating import SEAT_ADDED, SEAT_REMOVED, mutations
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.shapes import shape_of_state


def is_accepted(claim: JsonState) -> bool:
    """Whether the gate takes a claim."""
    return stepping.accepted(PLAYED[claim["game"]], claim) is not None


@pytest.mark.parametrize("game", PLAYED)
def test_seat_more_or_fewer(game: str) -> None:
    """In all lists at once, a seat is added or taken out, and the original stays as it was."""
    players = PLAYED[game].players[0]
    claim = PLAYED[game].dump(start(PLAYED[game], players))
    before = repr(claim)
    shape, rng = shape_of_state(PLAYED[game]), random.Random(0)
    made = mutations(claim, claim, shape, lambda changed: True, rng)
    more, fewer = (
        next(edit.make(claim) for edit in made if edit.kind == kind)
        for kind in (SEAT_ADDED, SEAT_REMOVED)
    )
    for changed, by in ((more, 1), (fewer, -1)):
        assert changed["players"] == claim["players"] + by
        assert {len(changed[name]) for name in ("hands", "in_hand")} == {changed["players"]}
    assert repr(claim) == before
    assert is_accepted(more)
    assert not is_accepted({**claim, "players": claim["players"] + 1})


def over_in_the_first_hand() -> JsonState:
    """Toepen, over in the first hand: and yet a rubber has been lost, before any hand."""
    table = PLAYED["toepen"].dump(start(PLAYED["toepen"], 3))
    lost = {"lives_lost": [1, 10, 4], "lives_lost_before": [1, 10, 4]}
    counts = {"rubbers_lost": [0, 1, 0], "hand_number": 1, "version": 50}
    return {**table, **lost, **counts, "phase": "game-over"}


def stepped_on() -> list[str]:
    """What is played from there."""
    claim = over_in_the_first_hand()
    now = stepping.accepted(PLAYED["toepen"], claim)
    return [*stepping.stepped(PLAYED["toepen"], claim, now, random.Random(0))]


def test_totals_that_no_hands_can_leave() -> None:
    """They are accepted, and so is whatever is played from there."""
    assert is_accepted(over_in_the_first_hand())
    assert len(stepped_on()) > 1


@pytest.mark.skipif(IS_COMPILED, reason="compiled, the gate keeps its functions")
def test_gate_that_leaves_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the gate thinks that every game is over, it refuses what a new rubber leads to, and
    this is noticed.
    """
    monkeypatch.setattr(admission, "is_game_over", lambda table: True)
    assert is_accepted(over_in_the_first_hand())
    with pytest.raises(AssertionError, match="By the lives lost the game is over"):
        stepped_on()
