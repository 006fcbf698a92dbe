"""The best of some plays, with trumps and without."""

import pytest

from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.tricks.playing import Play, best_play

PACK = Pack("AKQJT987")


def plays(cards: str) -> list[Play]:
    """Cards played by the seats 0, 1, 2 and so on."""
    return [(seat, PACK.bits[card]) for seat, card in enumerate(cards.split())]


def best(cards: str, suits: str) -> int:
    """The seat of the best card, by suits from the one that beats all others down."""
    return best_play(plays(cards), *(PACK.suits[suit] for suit in suits))[0]


def test_highest_card_of_the_suit_led_is_the_best() -> None:
    """Without trumps only the suit led counts."""
    assert best("9D KD AS TD", "D") == 1


def test_trump_beats_the_suit_led() -> None:
    """Trumps come first, and the highest of them is the best."""
    assert best("AD 7S KD 8S", "SD") == 3


def test_suit_led_decides_where_nobody_has_trumped() -> None:
    """A suit of which no card was played decides nothing."""
    assert best("9D KD AS TD", "HD") == 1
    assert best("9D KD AS TD", "HCSD") == 2


def test_order_of_play_does_not_matter() -> None:
    """The best card is the best at any place."""
    assert best_play(plays("9D KD AS")[::-1], PACK.suits["D"]) == (1, PACK.bits["KD"])


def test_plays_of_none_of_the_suits() -> None:
    """Some card must be of a suit that counts."""
    with pytest.raises(ValueError, match="nobody"):
        best("9D KD", "CS")
