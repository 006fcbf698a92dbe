"""The one order of adjudication: admit, check, apply; and how a game starts."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest

from vorhand.engine import GAMES, ImpossibleState, Refusal, adjudicate, start
from vorhand.engine.kernel.table.actions import Close, Deal
from vorhand.engine.knocking.acts import Knock
from vorhand.engine.toepen.exchange import ExchangeHand, KeepHand

TOEPEN = GAMES["toepen"]
LOST = {"lives_lost": [0, 4, 10], "lives_lost_before": [0, 4, 10]}
OVER = {**LOST, "version": 100, "hand_number": 5, "phase": "game-over"}
Claim: TypeAlias = Mapping[str, Any]


@pytest.fixture
def new() -> Claim:
    """A table of three before the first deal."""
    return TOEPEN.dump(start(TOEPEN, 3))


@pytest.fixture
def dealt(new: Claim) -> Claim:
    """The same table with the cards dealt."""
    return TOEPEN.dump(adjudicate(TOEPEN, new, Deal(seed="vorhand")).state)


def test_verdict_has_the_state_after_and_the_events(new: Claim, dealt: Claim) -> None:
    """An allowed action gives the state that comes of it, and what happened."""
    verdict = adjudicate(TOEPEN, new, Deal(seed="vorhand"))
    assert TOEPEN.dump(verdict.state) == dealt
    assert [event.type for event in verdict.events] == ["cards-dealt"] * 3


def test_refusal_has_what_the_acting_seat_may_do_instead(dealt: Claim) -> None:
    """A refused player gets their own legal actions, and nobody else's."""
    with pytest.raises(Refusal) as caught:
        adjudicate(TOEPEN, dealt, KeepHand(0))
    assert caught.value.legal_actions == []
    with pytest.raises(Refusal) as caught:
        adjudicate(TOEPEN, dealt, Knock(1))
    assert caught.value.legal_actions == [KeepHand(1), ExchangeHand(1)]


@pytest.mark.parametrize("seat", [3, 4, 7])
def test_unknown_seat_acts_after_the_game_is_over(new: Claim, seat: int) -> None:
    """That the game is over is said first, to a seat that is not there too; it can do nothing."""
    with pytest.raises(Refusal, match=r"^common\.game-over$") as caught:
        adjudicate(TOEPEN, {**new, **OVER}, Knock(seat))
    assert not caught.value.legal_actions


def test_impossible_state_comes_before_illegal_action(new: Claim) -> None:
    """A state that the rules cannot produce is not adjudicated upon."""
    with pytest.raises(ImpossibleState):
        adjudicate(TOEPEN, {**new, "knocks": 1}, Close())
