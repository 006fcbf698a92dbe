"""Absent players: leaving, coming back, the deal, and who buys drinks."""

from typing import Any

import pytest

from checks.acting import IN_CODES, after, events_of, legal, refused, seen, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, between, deal_of, play_on, table

REASONS = pytest.mark.parametrize("reason", ["own-needs", "buying-drinks"])


# Stepping out and in


@REASONS
def test_player_steps_out_between_hands(reason: str) -> None:
    """In phase `deal` any player in the game may leave, and says why."""
    state = after(between(3, absences=True), f"1 {reason}")
    assert shown(state).away == [None, reason, None]
    assert seen(state, 0).away == [None, reason, None]


def test_nobody_steps_out_during_a_hand() -> None:
    """One leaves between hands."""
    assert why_not(table(THREE, absences=True), "1 own-needs") == "common.phase"
    assert "1 own-needs" in legal(between(3, absences=True))


def test_absences_may_be_off() -> None:
    """Where the option is off nobody leaves, and so nobody comes back."""
    assert refused(between(3), "1 own-needs").facts == {"option": "absences"}
    assert why_not(between(3), "1 own-needs") == "common.option-off"
    assert why_not(between(3), "1 step-in") == "common.option-off"
    assert why_not(table(THREE), "1 step-in") == "common.option-off"


@REASONS
def test_who_is_away_does_not_step_out_again(reason: str) -> None:
    """A player who is away takes no part, and cannot leave for another reason."""
    state = between(3, away={1: reason})
    assert why_not(state, "1 own-needs") == "common.not-in-hand"
    assert why_not(state, "1 buying-drinks") == "common.not-in-hand"
    assert legal(state, 1) == ["1 step-in"]
    assert "1 own-needs" in legal(after(state, "1 step-in"))


def test_only_who_is_away_steps_in() -> None:
    """Nobody comes back who has not left."""
    state = between(3, away={1: "own-needs"})
    assert why_not(state, "0 step-in") == "toepen.not-away"
    assert shown(after(state, "1 step-in")).away == [None, None, None]


def test_step_in_at_any_time() -> None:
    """One comes back in every phase of a hand, on turn or not."""
    away: dict[str, Any] = {"away": {2: "own-needs"}, "dealer": 1}
    hands = "TD TC 8D 7D | AH KH QH JH | AS KS QS JS | 9C 8C 7C JC"
    waiting = table(hands, exchange=True, procedure="fast", **away)
    poor = table(hands, poverty=True, procedure="fast", lives_lost=[0, 9, 9, 0], **away)
    for state in (waiting, after(waiting, "1 exchange-hand"), poor, table(hands, **away)):
        assert legal(state, 2) == ["2 step-in"]
        assert shown(after(state, "2 step-in")).phase == shown(state).phase


def test_step_in_after_the_last_card() -> None:
    """A player who has folded while away may be back before the hand is over."""
    state = table(FOUR, "1 knock, 3 stay, 0 stay", away={2: "own-needs"}, procedure="fast")
    closing = play_on(state, 12)
    assert shown(closing).phase == "closing"
    assert shown(after(closing, "2 step-in")).away == [None] * 4
    asked = after(closing, "0 knock, 2 step-in")
    assert shown(asked).to_act == [1, 3]


def test_step_in_after_the_game() -> None:
    """When the game is over nothing is done but to begin a new rubber."""
    state = play_on(table("TD 9D 8D 7D | - | AS KS QS JS", away={1: "buying-drinks"},
                          dealer=2, lives_lost=[0, 0, 9]), 8)  # fmt: skip
    over = after(state, "close")
    assert why_not(over, "1 step-in") == "common.game-over"
    assert "1 step-in" in legal(after(over, "new-rubber"))


@REASONS
def test_absence_outlasts_hands_and_rubbers(reason: str) -> None:
    """A player who has left is away until they step in."""
    hands = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | -"
    if reason == "own-needs":
        hands = FOUR
    state = table(hands, away={3: reason}, dealer=0, lives_lost=[0, 9, 0, 0])
    over = after(state, "0 knock, 1 fold, 2 stay")
    assert (shown(over).phase, shown(over).away[3]) == ("game-over", reason)
    assert shown(after(over, "new-rubber")).away[3] == reason


@REASONS
def test_absence_outlasts_a_hand(reason: str) -> None:
    """The next hand finds away who was away before."""
    hands = {"own-needs": FOUR, "buying-drinks": FOUR.replace("TC 9C 8C 7C", "-")}[reason]
    over = after(table(hands, away={3: reason}, dealer=0), "0 knock, 1 fold, 2 fold")
    assert shown(over).phase == "deal"
    assert shown(over).away[3] == reason


def test_who_is_out_does_not_step_out() -> None:
    """A player who is out of the game takes no part."""
    state = between(3, absences=True, ending="last-survivor", lives_lost=[0, 10, 0])
    assert why_not(state, "1 own-needs") == "common.not-in-hand"


# The deal


@REASONS
def test_dealer_who_leaves_hands_the_deal_on(reason: str) -> None:
    """For either reason, the deal goes at once to the left; stepping in does not bring it back."""
    state = after(between(3, dealer=1, absences=True), f"1 {reason}")
    assert shown(state).dealer == 2
    assert shown(after(state, "1 step-in")).dealer == 2


def test_deal_passes_over_who_is_away() -> None:
    """The next dealer is in the game and not away."""
    state = after(between(4, dealer=1, absences=True), "2 own-needs, 1 buying-drinks")
    assert shown(state).dealer == 3


def test_winner_who_is_away_does_not_deal() -> None:
    """The winner of the last trick may be somebody who is buying drinks by now."""
    state = after(play_on(table(THREE, absences=True), 12), "close", "0 buying-drinks")
    assert shown(state).dealer == 1


def test_deal_stays_where_nobody_is_present() -> None:
    """The deal is handed on only if there is somebody to take it."""
    state = after(between(3, dealer=2, absences=True), "0 own-needs, 1 own-needs, 2 own-needs")
    assert shown(state).dealer == 2
    assert shown(after(state, "1 step-in")).dealer == 1


def test_passing_of_the_deal_is_told() -> None:
    """The table hears who deals instead."""
    told = [
        event.sentence(IN_CODES) for event in events_of(between(3, absences=True), "2 own-needs")
    ]
    assert told == ["Seat 2 leaves the table for a moment.", "Seat 0 deals now."]


def test_nobody_deals_to_one_alone() -> None:
    """At least two players must be dealt in."""
    state = after(between(3, absences=True), "0 buying-drinks, 1 buying-drinks")
    refusal = refused(state, "deal")
    assert (refusal.clause.id, refusal.facts) == ("toepen.too-few-present", {"count": 1})
    assert "deal" not in legal(state)
    assert legal(after(state, "1 step-in"))[-1] == "deal"


def test_own_needs_count_as_present_for_the_deal() -> None:
    """Who attends to their own needs is dealt in."""
    assert legal(after(between(3, absences=True), "0 buying-drinks, 1 own-needs"))[-1] == "deal"


# Buying drinks


def test_who_buys_drinks_is_not_dealt_in() -> None:
    """No cards, no part in the hand."""
    state = table("TD 9D 8D 7D | - | AS KS QS JS", away={1: "buying-drinks"})
    assert (shown(state).in_hand, shown(state).hands[1]) == ([True, False, True], [])
    assert why_not(state, "1 knock") == "common.not-in-hand"


def test_who_buys_drinks_loses_nothing() -> None:
    """An absence for the table's sake costs no lives."""
    state = play_on(table("TD 9D 8D 7D | - | AS KS QS JS", away={1: "buying-drinks"}), 8)
    assert shown(after(state, "close")).lives_lost == [0, 0, 1]


def test_who_has_brought_the_drinks_is_back_from_the_next_deal() -> None:
    """Stepping in during a hand does not deal one in."""
    state = table("TD 9D 8D 7D | - | AS KS QS JS", "1 step-in", away={1: "buying-drinks"})
    assert shown(state).in_hand == [True, False, True]
    assert why_not(state, "1 knock") == "common.not-in-hand"
    over = after(play_on(state, 8), "close")
    assert shown(after(over, deal_of(over, THREE))).in_hand == [True, True, True]
