"""Packs: what they cannot hold, and which cards of a suit are higher and lower."""

import pytest

from vorhand.engine.kernel.table.cards import Pack

TOEPEN = Pack("T987AKQJ")


@pytest.mark.parametrize(
    ("ranks", "cards", "said"),
    [
        (
            "AKQ",
            ["AC", "KC", "AC"],
            "a pack of the ranks AKQ has no second AC; `copies` says how many there are of each",
        ),
        ("AKQ", ["AC", "2C"], "a pack of the ranks AKQ has no 2C"),
        ("AKQ", ["AC", "joker"], "a pack of the ranks AKQ has no joker"),
        ("AKA", None, "the ranks of a pack are some of 23456789TJQKA, each once, not AKA"),
        ("AKO", None, "the ranks of a pack are some of 23456789TJQKA, each once, not AKO"),
    ],
)
def test_pack_of_cards_that_it_does_not_know(
    ranks: str, cards: list[str] | None, said: str
) -> None:
    """None is left out without a word."""
    with pytest.raises(ValueError, match=f"^{said}$"):
        Pack(ranks, cards)


def test_higher_and_lower_cards_of_the_suit() -> None:
    """In Toepen the ten is the highest, and the ace is between eight and king."""
    ace = TOEPEN.bits["AD"]
    assert TOEPEN.list_of(TOEPEN.above(ace)) == ["TD", "9D", "8D", "7D"]
    assert TOEPEN.list_of(TOEPEN.below(ace)) == ["KD", "QD", "JD"]
