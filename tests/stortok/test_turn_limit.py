"""The limit of turns, and the games that would never end without it."""

from typing import Any

import pytest

from checks.acting import after, happened, legal, seen, shown
from checks.games.stortok.tables import GAME, late, table
from vorhand.engine import ONLOOKER
from vorhand.engine.stortok.state import State

ROUND = (
    "0 QH, 1 pick-up, 2 KD, 0 pick-up, 1 QH, 2 pick-up",
    "0 KD, 1 pick-up, 2 QH, 0 pick-up, 1 KD, 2 pick-up",
)
"""Twelve turns of three players who pass two cards round."""


def without_version(state: State) -> dict[str, Any]:
    """All that a state shows, but for the number of actions."""
    return {name: value for name, value in GAME.dump(state).items() if name != "version"}


def passing_round(**options: Any) -> State:
    """Three players with cards that nobody need ever get rid of."""
    return after(late("QH 6C 9C | 7C TC | KD 6D JC", **options), *ROUND)


def test_three_players_can_pass_cards_round_for_ever() -> None:
    """After twelve turns everything is as it was, and so after any number of twelves."""
    once = passing_round()
    state = once
    for _ in range(20):
        state = after(state, *ROUND)
        assert without_version(state) == without_version(once)
    assert shown(state).version == shown(once).version + 240


def test_cycle_can_be_reached_from_the_deal() -> None:
    """From a new game on, by legal actions alone, three players come to pass cards round: whoever
    leads plays the first card, and the next picks it up.
    """
    state = table("9S 9D 8D | TS TD | JS JD AH")
    seen_before: set[str] = set()
    for _ in range(2000):
        (seat,) = shown(state).to_act
        listed = GAME.seat_actions(state, seat)
        has_stock = bool(shown(state).stock)
        is_to_lead = seen(state, ONLOOKER).card_to_beat is None
        action = listed[0] if is_to_lead or has_stock else listed[-1]
        state = GAME.apply(state, action)[0]
        now = str(without_version(state))
        if now in seen_before:
            break
        seen_before.add(now)
    else:
        pytest.fail("no state came back")
    assert shown(state).phase == "play"
    assert shown(state).in_hand == [True, True, True]


def test_limit_ends_what_would_never_end() -> None:
    """The game is over after this many turns, without a Great Fool."""
    state = late("QH 6C 9C | 7C TC | KD 6D JC", turns_left=11)
    acts = ", ".join(ROUND).split(", ")
    state = after(state, ", ".join(acts[:10]))
    assert shown(state).phase == "play"
    assert happened(state, acts[10])[-1] == (
        "The limit of turns is reached, and nobody is the Great Fool. Out, in order: nobody."
    )
    over = after(state, acts[10])
    assert (shown(over).phase, shown(over).loser, shown(over).to_act) == ("game-over", None, [])
    assert GAME.outcome(over) == {
        "winners": [],
        "losers": [],
        "scores": None,
        "reason": "turn-limit",
    }
    assert legal(over) == []


def test_pick_up_is_a_turn_too() -> None:
    """The limit may be reached by a pick-up."""
    state = late("QH 6C | 7C TC | KD 6D", "0 QH, 1 pick-up", turns_left=2)
    assert shown(state).phase == "game-over"
    assert shown(state).hands[1] == ["TC", "7C", "QH"]


def test_deal_is_no_turn() -> None:
    """With a limit of one, the deal leaves one turn."""
    state = table("9S | | ", turn_limit=1)
    assert (shown(state).phase, seen(state, ONLOOKER).turns_left) == ("play", 1)
    over = after(state, "0 9S")
    assert (shown(over).phase, seen(over, ONLOOKER).turns_left) == ("game-over", 0)


def test_play_that_reaches_the_limit_and_leaves_one_makes_a_great_fool() -> None:
    """The Great Fool comes before the limit."""
    state = late("9D QH | TD", "0 9D, 1 TD", turns_left=2)
    assert shown(state).loser == 0
    found = GAME.outcome(state)
    assert found
    assert (found["reason"], found["losers"]) == ("great-fool", [0])


def test_who_has_gone_out_before_the_limit_has_won() -> None:
    """Those who got rid of their cards have done what the game is about; nobody has lost."""
    state = late("9D | TD JH | QD QH", "0 9D, 1 TD", turns_left=2)
    assert GAME.outcome(state) == {
        "winners": [0],
        "losers": [],
        "scores": None,
        "reason": "turn-limit",
    }
    assert happened(late("9D | TD JH | QD QH", "0 9D", turns_left=2), "1 TD")[-1].endswith(
        "Out, in order: seat 0."
    )


def test_turn_before_the_limit_is_an_ordinary_one() -> None:
    """Without reaching the limit the game goes on."""
    state = late("9D | TD JH | QD QH", "0 9D, 1 TD", turns_left=3)
    assert shown(state).phase == "play"


def test_without_a_limit_nothing_is_counted_down() -> None:
    """turn_limit null: the game lasts until there is a Great Fool."""
    assert seen(table(" | "), ONLOOKER).turns_left is None
