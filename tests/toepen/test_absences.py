"""The two conventions for absent players."""

import pytest

from tests.toepen.tables import (
    FOUR,
    THREE,
    after,
    between,
    deal_of,
    events_of,
    legal,
    play_on,
    refused,
    seen,
    shown,
    table,
    why_not,
)

BOTH = pytest.mark.parametrize("procedure", ["formal", "fast"])
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
    """Who is away takes no part, and cannot leave for another reason."""
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
    away = {"away": {2: "own-needs"}, "dealer": 1}
    hands = "TD TC 8D 7D | AH KH QH JH | AS KS QS JS | 9C 8C 7C JC"
    waiting = table(hands, exchange=True, procedure="fast", **away)
    poor = table(hands, poverty=True, procedure="fast", lives_lost=[0, 9, 9, 0], **away)
    for state in (waiting, after(waiting, "1 exchange-hand"), poor, table(hands, **away)):
        assert legal(state, 2) == ["2 step-in"]
        assert shown(after(state, "2 step-in")).phase == shown(state).phase


def test_step_in_after_the_last_card() -> None:
    """Who has folded while away may be back before the hand is over."""
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
    """Who has left is away until they step in."""
    hands = "TD 9D 8D 7D | AH KH QH JH | AS KS QS JS | -"
    if reason == "own-needs":
        hands = FOUR
    state = table(hands, away={3: reason}, dealer=0, lives_lost=[0, 9, 0, 0])
    over = after(state, "0 knock, 1 fold, 2 stay")
    assert (shown(over).phase, shown(over).away[3]) == ("game-over", reason)
    assert shown(after(over, "new-rubber")).away[3] == reason


def test_who_is_out_does_not_step_out() -> None:
    """Who is out of the game takes no part."""
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
    told = [event.sentence() for event in events_of(between(3, absences=True), "2 own-needs")]
    assert told == ["Seat 2 leaves the table for its own needs.", "The deal passes to seat 0."]


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


# Own needs


def test_who_is_away_on_own_needs_is_dealt_in() -> None:
    """A hand is dealt to them as to everybody."""
    assert shown(table(THREE, away={1: "own-needs"})).in_hand == [True, True, True]


@BOTH
def test_who_is_away_has_kept_at_once(procedure: str) -> None:
    """Whenever they would be asked about their hand, they have kept it."""
    state = table(THREE, away={0: "own-needs"}, exchange=True, procedure=procedure)
    assert shown(state).record == ["0 keep-hand"]
    assert 0 not in shown(state).to_act


def test_formal_turn_of_who_is_away_is_passed() -> None:
    """Formal: they have kept when the turn comes to them, and not before."""
    state = table(THREE, away={1: "own-needs"}, exchange=True)
    assert shown(state).record == []
    assert shown(after(state, "0 keep-hand")).record == ["0 keep-hand", "1 keep-hand"]
    assert shown(after(state, "0 keep-hand")).to_act == [2]


def test_formal_turn_of_who_has_come_back_in_time() -> None:
    """Formal: who steps in before being asked, is asked."""
    state = table(THREE, "1 step-in, 0 keep-hand", away={1: "own-needs"}, exchange=True)
    assert legal(state) == ["1 keep-hand", "1 exchange-hand"]


def test_fast_who_has_kept_while_away_does_not_exchange() -> None:
    """Fast: they have kept when the exchange begins; who comes back finds it so."""
    state = table(THREE, "1 step-in", away={1: "own-needs"}, exchange=True, procedure="fast")
    assert why_not(state, "1 exchange-hand") == "toepen.kept"


def test_exchange_of_a_table_that_is_all_away() -> None:
    """If everybody is away, all have kept with the deal, and the table waits for the leader."""
    state = after(between(3, absences=True, exchange=True), "0 own-needs, 1 own-needs, 2 own-needs")
    dealt = after(state, deal_of(state, THREE))
    assert shown(dealt).record == ["0 keep-hand", "1 keep-hand", "2 keep-hand"]
    assert (shown(dealt).phase, shown(dealt).to_act) == ("play", [0])


@BOTH
def test_who_is_away_trusts(procedure: str) -> None:
    """They doubt nobody."""
    state = table(THREE, "0 exchange-hand", away={1: "own-needs"}, exchange=True,
                  procedure=procedure)  # fmt: skip
    assert shown(state).record[-2:] == ["0 exchange-hand", "1 trust"]
    assert shown(state).to_act == [2]


@BOTH
def test_who_is_away_folds_on_the_first_knock(procedure: str) -> None:
    """They have folded when they would be asked, at the normal cost."""
    state = table(FOUR, "1 knock", away={2: "own-needs"}, procedure=procedure)
    assert shown(state).record == ["1 knock", "2 fold"]
    assert shown(state).lives_lost == [0, 0, 1, 0]
    assert shown(state).in_hand == [True, True, False, True]


def test_formal_fold_of_who_is_away_comes_in_turn() -> None:
    """Formal: the fold comes when the round comes to them."""
    state = table(FOUR, "1 knock", away={3: "own-needs"}, dealer=2)
    assert shown(state).record == ["1 knock"]
    assert shown(after(state, "2 stay")).record == ["1 knock", "2 stay", "3 fold"]
    assert shown(after(state, "2 stay")).to_act == [0]


def test_fast_fold_of_who_is_away_is_open() -> None:
    """Fast: it is there when the window opens, before anyone else answers, for all to see."""
    state = table(FOUR, "1 knock", away={3: "own-needs"}, dealer=2, procedure="fast")
    assert seen(state, 0).record == ["1 knock", "3 fold"]
    assert seen(state, 0).lives_lost == [0, 0, 0, 1]
    assert shown(state).to_act == [0, 2]
    told = [event.type for event in events_of(table(FOUR, away={3: "own-needs"}, dealer=2,
                                                    procedure="fast"), "1 knock")]  # fmt: skip
    assert told == ["knocked", "folded", "lives-lost"]


@BOTH
def test_everybody_else_away(procedure: str) -> None:
    """If all the others are away, a knock wins the hand at once."""
    state = table(THREE, away={1: "own-needs", 2: "own-needs"}, dealer=0, procedure=procedure)
    over = shown(after(state, "0 knock"))
    assert (over.phase, over.lives_lost, over.dealer) == ("deal", [0, 1, 1], 0)


@BOTH
def test_who_is_away_folds_in_poverty(procedure: str) -> None:
    """A player with lives enough who is away has folded when asked in poverty."""
    state = table(FOUR, away={1: "own-needs"}, poverty=True, lives_lost=[0, 3, 9, 0],
                  procedure=procedure)  # fmt: skip
    asked = shown(after(state, "0 stay"))
    assert "1 fold" in asked.record
    assert asked.lives_lost == [0, 4, 9, 0]


@BOTH
def test_poor_player_who_is_away_folds_on_the_first_real_knock(procedure: str) -> None:
    """The poverty does not ask the poor; the next knock does."""
    state = table(FOUR, "0 stay, 1 stay, 3 stay", away={2: "own-needs"}, poverty=True,
                  lives_lost=[0, 0, 9, 0], procedure=procedure, ending="last-survivor")  # fmt: skip
    assert shown(state).in_hand == [True, True, True, True]
    knocked = shown(after(state, "1 knock"))
    assert (knocked.in_hand[2], knocked.lives_lost) == (False, [0, 0, 10, 0])


def test_hand_that_is_over_with_the_deal() -> None:
    """If poverty finds all but the poor player away, the deal itself ends the hand."""
    state = between(3, away={1: "own-needs", 2: "own-needs"}, dealer=0, poverty=True,
                    lives_lost=[9, 0, 0])  # fmt: skip
    over = shown(after(state, deal_of(state, THREE)))
    assert (over.phase, over.hand_number, over.version) == ("deal", 101, 10_003)
    assert (over.lives_lost, over.dealer, over.record) == ([9, 1, 1], 0, [])


def test_table_waits_for_who_is_away_and_on_turn() -> None:
    """If the turn to play comes first, the table waits for them to step in."""
    state = table(THREE, "0 TD", away={1: "own-needs"})
    assert shown(state).to_act == [1]
    assert why_not(state, "1 AH") == "common.not-in-hand"
    assert why_not(state, "2 AS") == "common.turn"
    assert shown(after(state, "1 step-in, 1 AH")).to_act == [2]


def test_knock_ends_the_waiting() -> None:
    """Who is awaited and away folds on a knock like anybody away."""
    state = table(FOUR, "0 TD, 3 knock, 0 stay, 2 stay", away={1: "own-needs"})
    assert (shown(state).window, shown(state).to_act) == (None, [2])


@BOTH
def test_who_is_away_does_not_act(procedure: str) -> None:
    """Being away, one takes no part in the hand."""
    state = table(
        "JC JD JH AS | | ", away={0: "own-needs"}, procedure=procedure, announcements=True
    )
    assert why_not(state, "0 knock") == "common.not-in-hand"
    assert why_not(state, "0 whistle") == "common.not-in-hand"
    assert legal(state, 0) == ["0 step-in"]
    assert {"0 knock", "0 whistle"} <= {*legal(after(state, "0 step-in"), 0)}


def test_who_comes_back_owes_the_announcement() -> None:
    """Who is away makes no announcement, and owes it when back with four cards."""
    state = table("TC TD TH AS | | ", away={0: "own-needs"}, announcements=True)
    assert "1 knock" in legal(state, 1)
    back = after(state, "0 step-in")
    assert why_not(back, "0 TC") == "toepen.announce-due"
    assert "0 TC" in legal(after(back, "0 sing"))


def test_step_in_waits_for_no_announcement() -> None:
    """Stepping in is the one thing that comes before an announcement that is due."""
    assert legal(table("TC TD TH AS | | ", away={0: "own-needs"}, announcements=True), 0) == [
        "0 step-in"
    ]


def test_who_is_away_pays_like_the_others() -> None:
    """Who was dealt in and comes back to lose the last trick pays for it."""
    state = play_on(table(THREE, "0 TD, 1 step-in", away={1: "own-needs"}), 11)
    assert shown(after(state, "close")).lives_lost == [0, 1, 1]
