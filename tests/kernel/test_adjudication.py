"""The one order of adjudication: admit, check, apply; and how a game starts."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import pytest

from vorhand.engine import GAMES, ImpossibleState, InvalidStart, Refusal, adjudicate, start
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


def test_refusal_has_what_the_table_may_do_instead(new: Claim) -> None:
    """A refused table action is nobody's; the refusal lists the table's own actions."""
    with pytest.raises(Refusal) as caught:
        adjudicate(TOEPEN, new, Close())
    assert caught.value.legal_actions == [Deal()]


def test_refusal_of_a_seat_that_is_not_there_has_no_actions(dealt: Claim) -> None:
    """Nobody sits there, so that nothing can be done there."""
    with pytest.raises(Refusal, match=r"^common\.no-such-seat$") as caught:
        adjudicate(TOEPEN, dealt, Knock(3))
    assert not caught.value.legal_actions


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


def test_illegal_action_is_refused(new: Claim) -> None:
    """A possible state does not make every action legal."""
    with pytest.raises(Refusal, match=r"^common\.phase$"):
        adjudicate(TOEPEN, new, Close())


def test_sender_acts_only_for_their_seat(dealt: Claim) -> None:
    """An action that names another seat is refused, and nothing is said about that seat."""
    with pytest.raises(Refusal) as caught:
        adjudicate(TOEPEN, dealt, Knock(0), sender=1)
    assert caught.value.clause.id == "common.not-your-seat"
    assert caught.value.facts == {"sender": 1}


def test_sender_is_looked_at_before_the_rules(dealt: Claim) -> None:
    """Somebody else's seat is not acted for, whether it exists or not."""
    with pytest.raises(Refusal, match=r"^common\.not-your-seat$"):
        adjudicate(TOEPEN, dealt, Knock(7), sender=1)
    with pytest.raises(Refusal, match=r"^common\.phase$"):
        adjudicate(TOEPEN, dealt, Knock(1), sender=1)


def test_action_is_carried_out_at_the_version_for_which_it_is_meant(dealt: Claim) -> None:
    """At that one it is as without, and at any other it is refused, with both versions."""
    keep = KeepHand(dealt["to_act"][0])
    meant = adjudicate(TOEPEN, dealt, keep, expected_version=dealt["version"])
    assert meant == adjudicate(TOEPEN, dealt, keep)
    for other in (dealt["version"] - 1, dealt["version"] + 1):
        with pytest.raises(Refusal, match=r"^common\.version$") as caught:
            adjudicate(TOEPEN, dealt, keep, expected_version=other)
        assert caught.value.facts == {"expected": other, "version": dealt["version"]}
    assert keep in caught.value.legal_actions


def test_version_is_looked_at_after_the_sender_and_before_the_rules(dealt: Claim) -> None:
    """If everything about an action is wrong, the sender is refused first, and then the version."""
    with pytest.raises(Refusal, match=r"^common\.not-your-seat$"):
        adjudicate(TOEPEN, dealt, Knock(7), 1, 7)
    with pytest.raises(Refusal, match=r"^common\.version$"):
        adjudicate(TOEPEN, dealt, Knock(1), 1, 7)


def test_sender_may_send_an_action_of_the_table(new: Claim) -> None:
    """A table action has no seat, so that it is nobody else's."""
    assert adjudicate(TOEPEN, new, Deal(seed="vorhand"), sender=1).state.version == 1


def test_sender_of_a_refused_action_of_the_table_is_told_of_the_table(new: Claim) -> None:
    """A table action belongs to no seat: its refusal lists what the table may do instead, whoever
    sent it.
    """
    with pytest.raises(Refusal, match=r"^common\.phase$") as caught:
        adjudicate(TOEPEN, new, Close(), sender=1)
    assert caught.value.legal_actions == [Deal()]


def test_sender_sits_at_the_table(new: Claim) -> None:
    """Nobody sends an action from a seat that there is not."""
    with pytest.raises(Refusal, match=r"^common\.no-such-seat$"):
        adjudicate(TOEPEN, new, Deal(seed="vorhand"), sender=3)


def test_dealer_is_one_of_the_players() -> None:
    """The first dealer has a seat at the table."""
    assert TOEPEN.dump(start(TOEPEN, 3, dealer=2))["dealer"] == 2
    with pytest.raises(Refusal) as caught:
        start(TOEPEN, 3, dealer=3)
    assert caught.value.clause.id == "common.no-such-dealer"
    assert caught.value.sentence == "There is no seat 3 at a table of 3."


@pytest.mark.parametrize("players", [2, 9])
def test_too_few_or_too_many_players(players: int) -> None:
    """A game is started for a number of players that it can be played by."""
    with pytest.raises(InvalidStart, match="/players: Expected an integer from 3 to 8"):
        start(TOEPEN, players)


def test_id_is_the_callers_own() -> None:
    """The id of a table is kept as it was given."""
    assert TOEPEN.dump(start(TOEPEN, 3, id="table 12"))["id"] == "table 12"


def test_unknown_preset_is_an_error() -> None:
    """An unknown value is never taken for a default."""
    with pytest.raises(InvalidStart, match="/preset: Expected toepen, "):
        start(TOEPEN, 3, preset="toepen-slow")
