"""Cards, packs with their rank orders, and card sets."""

import pytest

from vorhand.engine.kernel.table.cards import CARDS, Pack, each_of, faults_of_deck

TOEPEN = Pack("T987AKQJ")
FIPSEN = Pack("AKQJT987", [rank + suit for suit in "CSH" for rank in "AKQJT987"] + ["7D"])


def test_there_are_fifty_two_cards() -> None:
    """A card is a rank and a suit: thirteen ranks in four suits."""
    assert len(set(CARDS)) == 52
    assert {"TD", "2C", "AS", "JH"} <= set(CARDS)


def test_pack_is_listed_suit_by_suit_and_high_to_low() -> None:
    """Cards are listed C D H S, within a suit by the ranks of the game."""
    assert Pack("T9A").cards == (
        *("TC", "9C", "AC"),
        *("TD", "9D", "AD"),
        *("TH", "9H", "AH"),
        *("TS", "9S", "AS"),
    )


def test_pack_in_dealing_order_goes_from_two_to_ace() -> None:
    """A shuffle begins with the suits C D H S, and 2 3 4 … T J Q K A within each."""
    assert TOEPEN.in_dealing_order[:9] == ["7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "7D"]


def test_pack_of_chosen_cards_has_no_others() -> None:
    """A pack may hold a single card of a suit."""
    assert len(FIPSEN) == 25
    assert [card for card in FIPSEN.cards if card[1] == "D"] == ["7D"]


@pytest.mark.parametrize("pack", [TOEPEN, FIPSEN, Pack("AKQJT9876")], ids=["32", "25", "36"])
def test_set_of_cards_is_listed_in_the_order_of_the_pack(pack: Pack) -> None:
    """A hand is accepted in any order and listed in one."""
    some = list(pack.cards[::3])
    assert pack.list_of(pack.set_of(reversed(some))) == some
    assert pack.list_of(pack.full) == list(pack.cards)
    assert pack.list_of(0) == []


def test_every_card_has_a_bit_of_its_own() -> None:
    """The cards of a hand can be told from the set again."""
    assert len({*TOEPEN.bits.values()}) == 32
    assert all(TOEPEN.name(bit) == card for card, bit in TOEPEN.bits.items())


@pytest.mark.parametrize(("ranks", "best"), [("T987AKQJ", "TD"), ("AKQJT987", "AD")])
def test_highest_card_is_a_matter_of_the_game(ranks: str, best: str) -> None:
    """The ten is above the ace in one game, and below it in another."""
    bits = Pack(ranks).bits
    assert max(["JD", "AD", "TD"], key=bits.__getitem__) == best


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


def test_whole_pack_in_any_order_is_a_deck() -> None:
    """A deck holds exactly the pack, each card once."""
    assert not any(faults_of_deck(TOEPEN, [*reversed(TOEPEN.cards)]).values())


def test_faults_of_a_deck_name_the_cards() -> None:
    """Cards may be missing, there twice, or not of this pack."""
    deck = ["TC", "TC", "2S", *TOEPEN.cards[2:]]
    assert faults_of_deck(TOEPEN, deck) == {
        "missing": ["9C"],
        "repeated": ["TC"],
        "foreign": ["2S"],
    }
