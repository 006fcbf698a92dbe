"""Armoede: a player with one life left raises the stake at once."""

from typing import Any

import pytest

from checks.acting import IN_CODES, after, events_of, legal, seen, shown, why_not
from checks.games.toepen.tables import FOUR, THREE, table
from vorhand.engine import ONLOOKER

POOR: dict[str, Any] = {"poverty": True, "lives_lost": [0, 9, 3, 0]}
BOTH = pytest.mark.parametrize("procedure", ["formal", "fast"])


def test_stake_is_raised_as_though_by_a_knock() -> None:
    """Knocks becomes 1, and nobody counts as the last knocker."""
    state = shown(table(FOUR, **POOR))
    assert (state.phase, state.window) == ("poverty", None)
    assert (state.knocks, state.last_knocker) == (1, None)


def test_no_poverty_without_the_option() -> None:
    """Where the option is off, the play begins at the stake of one life."""
    state = shown(table(FOUR, lives_lost=[0, 9, 3, 0]))
    assert (state.phase, state.knocks) == ("play", 0)


def test_no_poverty_with_two_lives_left() -> None:
    """Poor is who has exactly one life left."""
    assert shown(table(FOUR, poverty=True, lives_lost=[0, 8, 3, 0])).phase == "play"


def test_no_poverty_where_all_are_poor() -> None:
    """There must be another player in the hand who has more."""
    assert shown(table(THREE, poverty=True, lives_lost=[9, 9, 9])).phase == "play"
    assert shown(table(THREE, poverty=True, lives_lost=[9, 9, 8])).phase == "poverty"


def test_poverty_is_among_those_in_the_hand() -> None:
    """Neither a poor nor a rich player counts who has not been dealt in."""
    away: dict[str, Any] = {"away": {3: "buying-drinks"}, "poverty": True, "dealer": 2}
    hands = "TD | AH | AS | -"
    assert shown(table(hands, **away, lives_lost=[9, 9, 9, 0])).phase == "play"
    assert shown(table(hands, **away, lives_lost=[0, 0, 0, 9])).phase == "play"
    assert shown(table(hands, **away, lives_lost=[9, 0, 0, 0])).phase == "poverty"


def test_poverty_is_looked_at_after_the_exchange() -> None:
    """A challenge may make a player poor."""
    state = table("7D | | ", "0 exchange-hand, 1 challenge", exchange=True, poverty=True,
                  lives_lost=[8, 0, 0])  # fmt: skip
    assert shown(state).phase == "exchange"
    assert shown(after(state, "0 keep-hand, 1 keep-hand, 2 keep-hand")).phase == "poverty"


def test_the_others_answer_in_turn_from_forehand() -> None:
    """Formal: every player who is not poor answers, first the one left of the dealer."""
    state = table(FOUR, dealer=1, **POOR)
    assert legal(state) == ["2 stay", "2 fold"]
    assert shown(after(state, "2 stay")).to_act == [3]
    assert shown(after(state, "2 stay, 3 stay")).to_act == [0]
    assert shown(after(state, "2 stay, 3 stay, 0 stay")).phase == "play"


def test_formal_answer_out_of_turn() -> None:
    """Formal: only the seat that is asked answers."""
    assert why_not(table(FOUR, **POOR), "2 fold") == "common.turn"


def test_poor_player_is_not_asked() -> None:
    """A player with one life left neither stays nor folds; players with more do."""
    fast = table(FOUR, procedure="fast", **POOR)
    assert shown(fast).to_act == [0, 2, 3]
    assert why_not(fast, "1 stay") == "toepen.poor-not-asked"
    assert why_not(fast, "1 fold") == "toepen.poor-not-asked"
    assert why_not(table(FOUR, **POOR), "1 fold") == "common.turn"
    assert "2 fold" in legal(fast)


def test_fast_answers_are_hidden_and_seen_together() -> None:
    """Fast: in any order, hidden and together as on a knock."""
    state = table(FOUR, "3 fold, 0 stay", procedure="fast", **POOR)
    assert seen(state, 2).record == ["3 answer", "0 answer"]
    assert seen(state, 3).record == ["3 fold", "0 answer"]
    assert shown(state).lives_lost == [0, 9, 3, 0]
    over = shown(after(state, "2 fold"))
    assert (over.phase, over.lives_lost) == ("play", [0, 9, 4, 1])


def test_fast_answer_beside_the_poor_is_hidden_too() -> None:
    """Fast: what the player left of the poor one has answered is seen by nobody else yet."""
    state = table(FOUR, "2 fold", procedure="fast", **POOR)
    assert [seen(state, reader).record for reader in (0, 1, ONLOOKER)] == [["2 answer"]] * 3
    assert seen(state, 2).record == ["2 fold"]


def test_fast_answer_with_two_lives_left_is_hidden_too() -> None:
    """Fast: poor is who has one life left, and everybody else's answer is hidden."""
    state = table(FOUR, "2 fold", procedure="fast", poverty=True, lives_lost=[0, 9, 8, 0])
    assert seen(state, 0).record == ["2 answer"]


def test_fast_answer_stands() -> None:
    """Fast: nobody answers twice."""
    state = table(FOUR, "3 fold", procedure="fast", **POOR)
    assert why_not(state, "3 stay") == "toepen.answer-once"
    assert "2 stay" in legal(state)


def test_fast_poverty_is_closed_by_the_table() -> None:
    """Fast only: who has not spoken when the table closes, stays."""
    state = table(FOUR, "3 fold", procedure="fast", **POOR)
    closed = shown(after(state, "close"))
    assert (closed.phase, closed.in_hand) == ("play", [True, True, True, False])
    assert why_not(table(FOUR, **POOR), "close") == "common.phase"


@BOTH
def test_fold_costs_one_life(procedure: str) -> None:
    """A player who folds in poverty loses what a fold on the first knock costs."""
    state = table(FOUR, "0 fold, 2 fold, 3 stay", procedure=procedure, **POOR)
    assert shown(state).lives_lost == [1, 9, 4, 0]
    assert shown(state).to_act == [1]


@BOTH
def test_poor_player_left_alone_wins(procedure: str) -> None:
    """If everybody else folds, the poor player wins the hand and deals next."""
    over = shown(table(THREE, "0 fold, 2 fold", poverty=True, lives_lost=[0, 9, 0],
                       procedure=procedure))  # fmt: skip
    assert (over.phase, over.dealer, over.lives_lost) == ("deal", 1, [1, 9, 1])


def test_no_card_is_played_before_the_answers() -> None:
    """The others decide before the first lead; no knock is possible either."""
    state = table(FOUR, **POOR)
    assert why_not(state, "0 TD") == "common.phase"
    assert why_not(state, "0 knock") == "common.phase"
    assert {"0 TD", "0 knock"} <= {*legal(after(state, "0 stay, 2 stay, 3 stay"))}


def test_poverty_counts_as_the_first_knock() -> None:
    """The next knock is the second: it needs three lives left, and a fold on it costs two."""
    state = table(FOUR, "0 stay, 2 stay, 3 stay", poverty=True, lives_lost=[0, 9, 7, 8])
    assert why_not(state, "3 knock") == "toepen.knock-lives"
    assert why_not(state, "1 knock") == "toepen.knock-lives"
    knocked = after(state, "2 knock, 3 fold")
    assert shown(knocked).knocks == 2
    assert shown(knocked).lives_lost == [0, 9, 7, 10]


def test_poor_player_may_fold_on_a_real_knock() -> None:
    """A knock by another is answered by everybody else in the hand, the poor too."""
    state = table(THREE, "0 stay, 2 stay, 0 knock", poverty=True, lives_lost=[0, 9, 0])
    assert legal(state) == ["1 stay", "1 fold"]


def test_anybody_with_the_lives_may_knock_after_poverty() -> None:
    """Poverty makes nobody the last knocker."""
    state = table(THREE, "0 stay, 2 stay", poverty=True, lives_lost=[0, 9, 0])
    assert {"0 knock", "2 knock"} <= {*legal(state)}


def test_poverty_is_told_with_its_seats() -> None:
    """The table hears who is poor, all of them at once."""
    last = table("7D | | ", "0 keep-hand, 1 keep-hand", exchange=True, poverty=True,
                 lives_lost=[9, 0, 9])  # fmt: skip
    assert [event.sentence(IN_CODES) for event in events_of(last, "2 keep-hand")] == [
        "Seat 2 keeps the hand.",
        "One life left: seat 0 and seat 2. The stake is raised.",
    ]
