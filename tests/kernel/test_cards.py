"""Cards, packs with their rank orders, and card sets."""

import pytest

from vorhand.engine.kernel.table.cards import Pack, each_of

TOEPEN = Pack("T987AKQJ")
FIPSEN = Pack("AKQJT987", [rank + suit for suit in "CSH" for rank in "AKQJT987"] + ["7D"])


def test_pack_is_listed_suit_by_suit_and_high_to_low() -> None:
    """Cards are listed C D H S, within a suit by the ranks of the game."""
    assert Pack("T9A").cards == (
        *("TC", "9C", "AC"),
        *("TD", "9D", "AD"),
        *("TH", "9H", "AH"),
        *("TS", "9S", "AS"),
    )


def test_pack_of_chosen_cards_has_no_others() -> None:
    """A pack may hold a single card of a suit."""
    assert len(FIPSEN) == 25
    assert [card for card in FIPSEN.cards if card[1] == "D"] == ["7D"]


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


def test_suit_is_a_mask() -> None:
    """The cards of one suit in a hand are those in the mask of the suit."""
    hand = TOEPEN.set_of(["TD", "JD", "TH", "JS"])
    assert TOEPEN.list_of(hand & TOEPEN.suits["D"]) == ["TD", "JD"]
    assert TOEPEN.list_of(hand & TOEPEN.suit_of[TOEPEN.bits["7H"]]) == ["TH"]


def test_higher_and_lower_cards_of_the_suit() -> None:
    """In Toepen the ten is the highest, and the ace is between eight and king."""
    ace = TOEPEN.bits["AD"]
    assert TOEPEN.list_of(TOEPEN.above(ace)) == ["TD", "9D", "8D", "7D"]
    assert TOEPEN.list_of(TOEPEN.below(ace)) == ["KD", "QD", "JD"]


def test_cards_of_a_set_one_by_one() -> None:
    """Ascending: suit by suit, low to high."""
    held = TOEPEN.set_of(["TD", "JD", "KC"])
    assert [TOEPEN.name(card) for card in each_of(held)] == ["KC", "JD", "TD"]


def test_cards_of_ranks_are_found_in_all_suits() -> None:
    """All tens and jacks of the pack are eight cards."""
    assert TOEPEN.list_of(TOEPEN.of_ranks("TJ")) == ["TC", "JC", "TD", "JD", "TH", "JH", "TS", "JS"]
