"""Who attends to their own needs: dealt in, and as good as having answered."""

import pytest

from checks.acting import after, events_of, legal, seen, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, between, deal_of, play_on, table

BOTH = pytest.mark.parametrize("procedure", ["formal", "fast"])


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
def test_answers_of_those_away_come_from_the_knockers_left(procedure: str) -> None:
    """Several who are away fold in the order in which they are asked, not in that of the deal."""
    state = table(FOUR, "1 knock", procedure=procedure, away={0: "own-needs", 2: "own-needs"})
    answered = after(state, "3 stay") if procedure == "formal" else state
    assert [act for act in shown(answered).record if "fold" in act] == ["2 fold", "0 fold"]


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
    before = shown(state)
    assert (over.phase, over.hand_number) == ("deal", before.hand_number + 1)
    assert over.version == before.version + 1
    assert (over.lives_lost, over.dealer, over.record) == ([9, 1, 1], 0, [])


def test_poor_player_who_is_away_may_win() -> None:
    """If all the others fold in poverty, the absent poor player has won, and hands the deal on."""
    state = table(THREE, away={1: "own-needs"}, poverty=True, lives_lost=[0, 9, 0])
    over = shown(after(state, "0 fold, 2 fold"))
    assert (over.phase, over.lives_lost, over.dealer) == ("deal", [1, 9, 1], 2)


def test_table_waits_for_who_is_away_and_on_turn() -> None:
    """If the turn to play comes first, the table waits for them to step in."""
    state = table(THREE, "0 TD", away={1: "own-needs"})
    assert shown(state).to_act == [1]
    assert why_not(state, "1 AH") == "common.not-in-hand"
    assert why_not(state, "2 AS") == "common.turn"
    assert shown(after(state, "1 step-in, 1 AH")).to_act == [2]


def test_knock_ends_the_waiting() -> None:
    """A player who is awaited and away folds on a knock like anybody away."""
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
    """A player who is away makes no announcement, and owes it when back with four cards."""
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
