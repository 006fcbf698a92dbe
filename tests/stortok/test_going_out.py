"""Dropping out, the Great Fool, and the order of going out."""

import pytest

from checks.acting import after, happened, legal, refused, seen, shown, why_not
from checks.games.stortok.tables import GAME, late
from vorhand.engine import ONLOOKER
from vorhand.engine.stortok.state import State


def outcome(state: State) -> dict[str, object] | None:
    """How the game has ended."""
    found = GAME.outcome(state)
    return None if found is None else dict(found)


def test_who_has_no_cards_is_out() -> None:
    """Nothing more to lose; the others play on."""
    before = late("9D | TD 8H | JD JH")
    assert happened(before, "0 9D") == ["Seat 0 plays 9D.", "Seat 0 has no cards left and is out."]
    state = after(before, "0 9D")
    assert (shown(state).went_out, shown(state).in_hand) == ([0], [False, True, True])
    assert (shown(state).phase, outcome(state)) == ("play", None)


def test_who_is_out_takes_no_part() -> None:
    """common.not-in-hand: whatever is tried, on turn or not."""
    state = late("9D | TD 8H | JD JH", "0 9D")
    assert why_not(state, "0 pick-up") == "common.not-in-hand"
    assert refused(state, "0 9D").facts["seat"] == 0
    assert "takes no part" in refused(state, "0 9D").sentence


def test_game_is_over_as_soon_as_one_player_has_cards() -> None:
    """That player is the Great Fool, even in the middle of a trick."""
    state = late("9D | TD | JD JH", "0 9D, 1 TD")
    assert (shown(state).phase, shown(state).loser, shown(state).to_act) == ("game-over", 2, [])
    assert outcome(state) == {
        "winners": [0, 1],
        "losers": [2],
        "scores": None,
        "reason": "great-fool",
    }
    assert len(shown(state).trick) < seen(state, ONLOOKER).trick_size


def test_game_is_over_with_the_last_card_of_a_trick() -> None:
    """The trick is won, and the game is over."""
    before = late("9D QH | TD", "0 9D")
    assert happened(before, "1 TD") == [
        "Seat 1 plays TD.",
        "Seat 1 has no cards left and is out.",
        "Seat 1 wins the trick with TD.",
        "The game is over. Seat 0 is the Great Fool. Out, in order: seat 1.",
    ]


def test_two_with_cards_play_on() -> None:
    """Just before the end nobody has lost yet."""
    state = late("9D | TD | JD JH | QD", "0 9D, 1 TD")
    assert (shown(state).phase, shown(state).loser) == ("play", None)


def test_order_of_going_out() -> None:
    """Those who have gone out are listed in the order of going out, not of the seats."""
    state = late("QD | 9D | JD JH | TD AH", "1 9D, 2 pick-up, 3 TD, 0 QD", lead=1)
    assert shown(state).went_out == [1, 0]
    assert seen(state, ONLOOKER).went_out == [1, 0]


def test_end_tells_the_loser_and_the_order() -> None:
    """Seat 2 goes out before seat 0; seat 1 is the Great Fool."""
    before = late("KD | TD JH | QD", "2 QD", lead=2)
    end = GAME.apply(before, GAME.seat_actions(before, 0)[0])[1][-1]
    assert end.type == "game-over"
    assert (end.loser, end.went_out) == (1, (2, 0))  # type: ignore[attr-defined]
    assert (end.winners, end.losers) == ((0, 2), (1,))  # type: ignore[attr-defined]
    assert end.sentence() == (
        "The game is over. Seat 1 is the Great Fool. Out, in order: seat 2 and seat 0."
    )


def test_table_stays_as_it_is() -> None:
    """Nothing is cleared when the game is over: hands, pile, trick and trumps can be seen."""
    before = late("9D QH 7H | TD", "0 9D")
    state = after(before, "1 TD")
    assert shown(state).hands == [["QH", "7H"], []]
    assert shown(state).discard_pile == [*shown(before).discard_pile, "TD"]
    assert len(shown(state).trick) == 2
    assert (shown(state).high_trumps, shown(state).dealer) == ("S", shown(before).dealer)
    assert shown(state).in_hand == [True, False]


@pytest.mark.parametrize("act", ["0 QH", "1 pick-up", "0 pick-up"])
def test_nothing_is_done_after_the_end(act: str) -> None:
    """common.game-over: there is no other hand, and no new game at this table."""
    state = late("9D QH | TD", "0 9D, 1 TD")
    assert why_not(state, act) == "common.game-over"
    assert legal(state) == []
