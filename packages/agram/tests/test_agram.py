"""The rules of Agram, the worked example."""

from typing import Any

from vorhand import tell
from vorhand.kit import Deal, action_named, after, deal_hands, why_impossible, why_not
from vorhand_agram import AGRAM
from vorhand_agram.table import Table

HANDS = "AC TC 9C AD TD 9D | 8C 7C 6C 8D 7D 6D | 5C 4C 3C 5D 4D 3D"
TRICKS = [
    ["0 AC", "1 8C", "2 5C"],
    ["0 TC", "1 7C", "2 4C"],
    ["0 9C", "1 6C", "2 3C"],
    ["0 AD", "1 8D", "2 5D"],
    ["0 TD", "1 7D", "2 4D"],
    ["0 9D", "1 6D", "2 3D"],
]
ACTS = [written for trick in TRICKS for written in trick]


def table(hands: str, *acts: str, **options: Any) -> Table:
    """A table with these hands, after these acts; seat 0 leads."""
    found: Table = after(AGRAM, deal_hands(AGRAM, hands, options=options), *acts)
    return found


def test_pack_has_no_ace_of_spades() -> None:
    """35 cards: A T 9 8 7 6 5 4 3 in four suits, without the ace of spades."""
    assert len(AGRAM.pack(3, None)) == 35
    assert "AS" not in AGRAM.pack(3, None).cards
    assert AGRAM.pack(3, None).ranks == "AT9876543"


def test_forehand_leads_to_the_first_trick() -> None:
    """The seat left of the dealer leads to the first trick."""
    state = table(HANDS)
    assert state.to_act == 0b001
    assert why_not(AGRAM, state, "1 8C") == "common.turn"


def test_suit_is_followed() -> None:
    """Whoever holds a card of the suit led plays one; whoever holds none plays any card."""
    state = table("AC | 8C 8D | 5D 5H 5S 4D 4H 4S", "0 AC")
    assert why_not(AGRAM, state, "1 8D") == "common.follow-suit"
    assert after(AGRAM, state, "1 8C", "2 5H").trick_winner == 0


def test_highest_card_of_the_suit_led_wins() -> None:
    """An ace of another suit does not win; the winner leads."""
    state = table("4C 9H | 8C 8D | AD 5D 4D 3D TD 9D", "0 4C", "1 8C", "2 AD")
    assert state.to_act == 0b010
    assert state.trick_winner == 1


def test_sixth_trick_wins_the_hand() -> None:
    """The tricks before it count nothing."""
    hands = "AC TC 9C AD TD 3H | 8C 7C 6C 8D 7D 9H | 5C 4C 3C 5D 4D 4H"
    state = table(hands, *ACTS[:-3], "0 3H", "1 9H", "2 4H")
    assert state.hands_won == (0, 1, 0)


def test_deal_passes_to_the_left() -> None:
    """The next dealer is the seat left of the last, whoever has won; the table is cleared."""
    state = table(HANDS, *ACTS)
    assert (state.phase, state.dealer, state.hand_number) == ("deal", 0, 1)
    assert not any(state.hands)
    assert state.record == state.talon == ()
    AGRAM.check(state, Deal(seed="next"))


def test_game_ends_with_the_target() -> None:
    """The first to win as many hands as were agreed on wins the game."""
    before = table(HANDS, *ACTS[:-1], target=1)
    state, events = AGRAM.apply(before, action_named(AGRAM, ACTS[-1]))
    assert AGRAM.outcome(state) == {
        "winners": [0],
        "losers": [1, 2],
        "scores": [1, 0, 0],
        "reason": "hands",
    }
    assert tell(events[-1])["type"] == "game-over"
    assert AGRAM.legal_actions(state) == []


def test_hands_won_with_which_the_game_goes_on() -> None:
    """agram.target: any number of hands below it, for as many players."""
    state = table(HANDS, *ACTS)
    assert why_impossible(AGRAM, state, phase="game-over") == [("/phase", "agram.target")]
    assert ("/hands_won", "agram.target") in why_impossible(AGRAM, state, hands_won=[4, 0, 0])
    assert ("/hands_won", "agram.target") in why_impossible(AGRAM, state, hands_won=[3, 3, 0])


def test_everyone_has_had_six_cards() -> None:
    """agram.hand-sizes: in hand or played."""
    state = table(HANDS, "0 AC")
    shown = AGRAM.dump(state)
    *others, last = shown["hands"]
    changed = {"hands": [*others, last[1:]], "talon": [*shown["talon"], last[0]]}
    assert why_impossible(AGRAM, state, **changed) == [("/hands/2", "agram.hand-sizes")]
