"""Which card beats which: spades are high trumps, clubs low ones."""

from itertools import pairwise

import pytest

from checks.acting import IN_CODES, legal, refused, why_not
from checks.games.stortok.tables import late, table
from vorhand.engine.stortok.table import PACK

HIGH_TO_LOW = "AKQJT9876"
BEATS = [
    ("9D", "TD", "a higher card of the same suit"),
    ("9D", "6C", "a low trump on a card that is no trump"),
    ("AD", "6C", "the lowest low trump on an ace"),
    ("AD", "6S", "the lowest high trump on an ace"),
    ("9C", "TC", "a higher low trump on a low trump"),
    ("AC", "6S", "any high trump on a low trump"),
    ("9S", "TS", "a higher high trump on a high trump"),
]
BEATS_NOT = [
    ("9D", "7D", "a lower card of the same suit"),
    ("9D", "AH", "another suit that is no trump"),
    ("6C", "AD", "a card that is no trump on a low trump"),
    ("9C", "7C", "a lower low trump on a low trump"),
    ("6S", "AC", "a low trump on a high trump"),
    ("9S", "7S", "a lower high trump on a high trump"),
    ("6S", "AH", "a card that is no trump on a high trump"),
]


@pytest.mark.parametrize(("led", "card"), [row[:2] for row in BEATS], ids=[row[2] for row in BEATS])
def test_card_that_beats(led: str, card: str) -> None:
    """Higher of the suit; any trump on a plain card; a high trump on a low one."""
    state = late(f"{led} QH | {card} | JH", f"0 {led}")
    assert legal(state) == [f"1 {card}", "1 pick-up"]


@pytest.mark.parametrize(
    ("led", "card"), [row[:2] for row in BEATS_NOT], ids=[row[2] for row in BEATS_NOT]
)
def test_card_that_does_not_beat(led: str, card: str) -> None:
    """Whatever else is played is refused, and the card may be picked up."""
    state = late(f"{led} QH | {card} | JH", f"0 {led}")
    assert why_not(state, f"1 {card}") == "stortok.must-beat"
    assert legal(state) == ["1 pick-up"]


def test_ranks_go_from_the_ace_to_the_six() -> None:
    """A K Q J T 9 8 7 6: each beats the next, and is not beaten by it."""
    for higher, lower in pairwise(HIGH_TO_LOW):
        state = late(f"{lower}H QD | {higher}H | JD", f"0 {lower}H", turned_up="8S")
        assert legal(state) == [f"1 {higher}H", "1 pick-up"]
        state = late(f"{higher}H QD | {lower}H | JD", f"0 {higher}H", turned_up="8S")
        assert legal(state) == ["1 pick-up"]


def test_refusal_says_what_would_beat() -> None:
    """The card to beat, and which of one's own cards would do."""
    state = late("9D QH | 7D TD 6C AH | JH", "0 9D")
    refusal = refused(state, "1 AH")
    assert refusal.facts == {"seat": 1, "card": "AH", "to_beat": "9D", "would_beat": ["6C", "TD"]}
    assert refusal.sentence_in(IN_CODES) == "AH does not beat 9D; possible: 6C TD."


def test_refusal_where_nothing_would_beat() -> None:
    """With no card that beats, there is only the pick-up."""
    assert refused(late("AS QH | KS | JH", "0 AS"), "1 KS").facts["would_beat"] == []


def test_any_card_may_be_led() -> None:
    """To lead, there is nothing to beat."""
    assert legal(late("QH 6C 9D AS | KH | JH")) == ["0 6C", "0 9D", "0 QH", "0 AS"]


def test_card_to_beat_is_the_last_one_played_and_not_the_suit_led() -> None:
    """Once a trump has been played, a higher card of the suit led beats nothing any more."""
    state = late("9D QH | 6C 8H | KD 7C 6S | JH", "0 9D, 1 6C")
    assert legal(state, 2) == ["2 7C", "2 6S", "2 pick-up"]
    assert why_not(state, "2 KD") == "stortok.must-beat"


def test_suit_need_not_be_followed() -> None:
    """Who could play higher in the suit may play a trump instead."""
    state = late("9D QH | TD 6C 7S | JH", "0 9D")
    assert legal(state) == ["1 6C", "1 TD", "1 7S", "1 pick-up"]


def test_forehand_is_asked_to_beat_the_card_turned_up() -> None:
    """It is the first card to beat, and a high trump, so it takes a higher high trump."""
    state = table("9S 7S AC AD AH | | ")
    assert legal(state) == ["0 9S", "0 pick-up"]
    assert why_not(state, "0 AC") == "stortok.must-beat"


@pytest.mark.parametrize("high", "CDHS")
def test_trumps_are_those_of_the_card_turned_up(high: str) -> None:
    """Whatever suit is turned up, just its colour is trumps."""
    low = {"C": "S", "S": "C", "D": "H", "H": "D"}[high]
    plain = [suit for suit in "CDHS" if suit not in (high, low)]
    led, others = f"9{plain[0]}", f"A{plain[1]} 6{low} 6{high}"
    state = late(f"{led} Q{plain[0]} | {others} | J{plain[0]}", f"0 {led}", turned_up=f"8{high}")
    beating = [card for card in PACK.cards if card in (f"6{low}", f"6{high}")]
    assert legal(state) == [*(f"1 {card}" for card in beating), "1 pick-up"]
