"""Packs of any faces: cards that are alike, jokers, suits and ranks of one's own."""

import pickle
from itertools import chain
from random import Random
from typing import Any, Final

import pytest

from vorhand import kit
from vorhand.engine.kernel.cards.faces import JOKER
from vorhand.engine.kernel.table.cards import (
    CARDS,
    each_of,
    faults_of_deck,
    pack_of,
    pack_with_all_of,
)
from vorhand.engine.text.language import ENGLISH

DOUBLE: Final = kit.Pack("AKQJT98765432", copies=2, jokers=1)
PINOCHLE: Final = kit.Pack("ATKQJ9", copies=2)
TRUMPS: Final = ["Sk", *(f"T{number}" for number in range(21, 0, -1))]
TAROCK: Final = kit.Pack(
    [*TRUMPS, *"KQCJ1234"],
    faces=[
        *(kit.Face(name, "tarock", name) for name in TRUMPS),
        *kit.faces_of("KQCJ1234", "HD"),
        *kit.faces_of("KQCJ4321", "CS"),
    ],
)
COLOURS: Final = kit.Pack(
    ["wild", "skip", "2", "1", "0"],
    faces=[
        *(
            kit.Face(f"{suit}{rank}", suit, rank, copies=1 if rank == "0" else 2)
            for suit in ("r", "b")
            for rank in ("0", "1", "2", "skip")
        ),
        kit.Face("wild", "wild", "wild", copies=4, said="a wild card", listed="wild card"),
    ],
)
PACKS: Final = [DOUBLE, PINOCHLE, TAROCK, COLOURS]
packs = pytest.mark.parametrize("pack", PACKS)


def test_two_packs_and_a_joker() -> None:
    """Each card is there twice, and the joker is a suit of its own."""
    assert len(DOUBLE) == 105
    assert DOUBLE.full.bit_count() == 105
    assert DOUBLE.cards[:3] == ("AC", "AC", "KC")
    assert DOUBLE.cards[-1] == "JK"
    assert DOUBLE.list_of(DOUBLE.suits["joker"]) == ["JK"]
    assert (DOUBLE.ranks, PINOCHLE.ranks) == ("joker A K Q J T 9 8 7 6 5 4 3 2", "ATKQJ9")
    assert DOUBLE.copies("TD") == 2
    assert DOUBLE.full.bit_length() > 64


def test_hands_of_own_suits_are_listed_as_they_were_declared() -> None:
    """Suit by suit, high to low, whatever the order within a suit was."""
    hand = TAROCK.set_of(["1S", "KC", "T2", "KH", "4D", "Sk"])
    assert TAROCK.list_of(hand) == ["Sk", "T2", "KH", "4D", "KC", "1S"]
    assert COLOURS.list_of(COLOURS.full)[:7] == ["rskip", "rskip", "r2", "r2", "r1", "r1", "r0"]


@packs
def test_sets_are_read_and_listed(pack: kit.Pack) -> None:
    """A list of cards, in any order, is one set, and the set is listed in one order."""
    rng = Random(pack.ranks)
    for _ in range(50):
        hand = rng.sample(pack.cards, rng.randrange(len(pack) + 1))
        held = pack.set_of(hand)
        assert held.bit_count() == len(hand)
        assert pack.list_of(held) == sorted(hand, key=pack.place)
        assert held == pack.normal(held) == pack.set_of(reversed(hand))


@packs
def test_what_is_put_together_comes_apart(pack: kit.Pack) -> None:
    """Cards are counted, whichever of those that are alike lie here or there."""
    rng = Random(pack.ranks)
    for _ in range(50):
        deck = rng.sample(pack.cards, len(pack))
        ends = sorted(rng.sample(range(len(deck) + 1), 2))
        parts = [deck[: ends[0]], deck[ends[0] : ends[1]]]
        one, other = map(pack.set_of, parts)
        both = pack.plus(one, other)
        assert both == pack.set_of(chain(*parts)) == pack.together([other, one])
        assert (pack.minus(both, one), pack.minus(both, other)) == (other, one)
        assert pack.minus(one, pack.full) == 0


@packs
def test_cards_dealt_one_by_one_become_sets(pack: kit.Pack) -> None:
    """Whatever bits of those that are alike a place has got."""
    bits = Random(pack.ranks).sample(each_of(pack.full), len(pack) // 2)
    assert pack.normal(sum(bits)) == pack.set_of(map(pack.name, bits))


def test_higher_and_lower_cards_of_a_suit_with_copies() -> None:
    """A card is neither above nor below another that is alike."""
    for bit in each_of(PINOCHLE.alike[PINOCHLE.bits["KD"]]):
        assert PINOCHLE.list_of(PINOCHLE.above(bit)) == ["AD", "AD", "TD", "TD"]
        assert PINOCHLE.list_of(PINOCHLE.below(bit)) == ["QD", "QD", "JD", "JD", "9D", "9D"]
    assert PINOCHLE.list_of(PINOCHLE.of_ranks("9"))[:3] == ["9C", "9C", "9D"]
    assert TAROCK.of_ranks(["Sk", "K"]).bit_count() == 5


def test_deal_begins_in_the_order_of_the_declaration() -> None:
    """A pack of usual cards, each once, begins as deal/v1 has it, however it is made."""
    assert DOUBLE.in_dealing_order[:4] == ["AC", "AC", "KC", "KC"]
    assert DOUBLE.in_dealing_order[-1] == "JK"
    assert TAROCK.in_dealing_order == [face.name for face in TAROCK.faces]
    turned = kit.Pack("AK", faces=kit.faces_of("KA", "SC"))
    assert turned == kit.Pack("AK", ["AC", "KC", "AS", "KS"])
    assert turned.in_dealing_order == ["KC", "AC", "KS", "AS"]


def test_usual_packs_have_the_bits_that_they_always_had() -> None:
    """One for each rank in each suit, with gaps for what is not there."""
    pack = kit.Pack("AKQ", ["QS", "AC"])
    assert pack.bits == {"AC": 0b100, "QS": 0b1 << 9}
    assert pack.suits == {suit: 0b111 << 3 * at for at, suit in enumerate("CDHS")}
    assert (pack.has_copies, pack.is_usual, pack.firsts) == (False, True, pack.full)
    assert kit.Pack("AKQ", without=["AC"]).cards[0] == "KC"


@packs
def test_pack_is_one_value(pack: kit.Pack) -> None:
    """It is equal to another that is made in the same way, here and in other processes."""
    again = pickle.loads(pickle.dumps(pack))
    assert again == pack
    assert hash(again) == hash(pack)
    assert (again.bits, again.in_dealing_order) == (pack.bits, pack.in_dealing_order)
    assert pack_of(pack.ranked, pack.faces, ()) == pack
    assert pack != kit.Pack("AK")
    assert kit.Pack("AK", copies=2) != kit.Pack("AK", copies=3)


def test_deck_has_each_card_as_often_as_the_pack() -> None:
    """What is missing, repeated or foreign is named; cards that are alike change nothing."""
    deck = [*PINOCHLE.cards]
    assert faults_of_deck(PINOCHLE, deck) == {"missing": [], "repeated": [], "foreign": []}
    assert faults_of_deck(PINOCHLE, ["AC", "AC", "AC", "8C", *deck[2:]]) == {
        "missing": [],
        "repeated": ["AC"],
        "foreign": ["8C"],
    }
    assert faults_of_deck(PINOCHLE, deck[3:])["missing"] == ["AC", "AC", "TC"]


@pytest.mark.parametrize(
    ("pack", "cards", "said"),
    [
        (kit.Pack("AK"), ["AC", "QC"], "this pack has no QC"),
        (PINOCHLE, ["AC", "8C"], "this pack has no 8C"),
        (PINOCHLE, ["AC", "AC", "AC"], "this pack has no AC more than 2 times"),
    ],
)
def test_set_of_cards_that_the_pack_does_not_have(
    pack: kit.Pack, cards: list[str], said: str
) -> None:
    """It says which."""
    with pytest.raises(KeyError, match=said):
        pack.set_of(cards)


FACE: Final = kit.Face("x", "suit", "1")


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ({"faces": []}, "a pack has at least one card"),
        ({"faces": [FACE._replace(name="a b")]}, "no spaces, not 'a b'"),
        ({"faces": [FACE, FACE]}, "two faces have the name x; `copies` says how many"),
        ({"faces": [FACE, FACE._replace(name="y")]}, "x and y have the same suit and the same"),
        ({"faces": [FACE._replace(rank="3")]}, "x has the rank 3, which is not among the ranks"),
        ({"faces": [FACE._replace(copies=0)]}, "at least one card of each face, not 0 of x"),
        ({"faces": [FACE], "copies": 2}, "the faces of a pack say which cards there are"),
        ({"faces": [FACE], "cards": ["x"]}, "the faces of a pack say which cards there are"),
        ({"faces": [FACE], "ranks": "11"}, "given once each, from high to low, not 1 1"),
        ({"faces": [FACE], "without": ["y"]}, "without y, which it does not have"),
        ({"faces": [FACE._replace(name="AC", said="a club")]}, "AC is one of the usual cards"),
        ({"ranks": "AK", "without": ["QC"]}, "without QC, which it does not have"),
        ({"ranks": "AKA"}, "each once, not AKA"),
        ({"ranks": "AK", "copies": 0}, "at least one card of each face, not 0 of AC"),
    ],
)
def test_faces_that_make_no_pack(made: dict[str, Any], said: str) -> None:
    """Nothing is left out without a word."""
    with pytest.raises(ValueError, match=said):
        kit.Pack(**{"ranks": "12", **made})


def test_card_is_called_by_one_name() -> None:
    """Two packs may have the same card, but not two cards of one name and other words."""
    assert kit.Pack(["wild"], faces=[COLOURS.faces[-1]._replace(copies=1)]).cards == ("wild",)
    with pytest.raises(ValueError, match="wild is 'a wild card', and not 'the fool': choose"):
        kit.Pack(["wild"], faces=[COLOURS.faces[-1]._replace(said="the fool")])


def test_pack_of_all_tables() -> None:
    """It has each card as often as one of them has it."""
    small, large = kit.Pack("AKQ", copies=2), kit.Pack("AKQJ", jokers=1)
    whole = pack_with_all_of([small, large])
    assert (whole.copies("AC"), whole.copies("JC"), whole.copies("JK")) == (2, 1, 1)
    assert pack_with_all_of([large, kit.Pack("AKQ")]) is large
    other = FACE._replace(rank="2")
    with pytest.raises(ValueError, match="two packs of a game have different cards called x"):
        pack_with_all_of([kit.Pack("12", faces=[each]) for each in (FACE, other)])


GRAND: Final = kit.Order(trumps=["JC", "JS", "JH", "JD"], ranks="ATKQ987")
HEARTS: Final = kit.Order(
    trumps=[*GRAND.trumps, "AH", "TH", "KH", "QH", "9H", "8H", "7H"], ranks="ATKQ987"
)
SKAT: Final = kit.Pack("AKQJT987", orders={"grand": GRAND, "hearts": HEARTS, "null": kit.Order()})


@pytest.mark.parametrize(
    ("order", "cards", "best"),
    [
        ("grand", "KH TH JD", "JD"),
        ("grand", "KH TH AS", "TH"),
        ("grand", "JD JC JH", "JC"),
        ("grand", "QH 9H TS", "QH"),
        ("hearts", "AS 7H TS", "7H"),
        ("hearts", "7H JD AH", "JD"),
        ("null", "TH QH JH", "QH"),
        ("null", "JS AD QS", "QS"),
    ],
)
def test_best_play_by_an_order(order: str, cards: str, best: str) -> None:
    """The highest trump, or else the highest card of the suit led."""
    plays = [(seat, SKAT.bits[card]) for seat, card in enumerate(cards.split())]
    assert SKAT.name(SKAT.orders[order].best_play(plays)[1]) == best


def test_trumps_are_a_suit_of_their_own() -> None:
    """A jack follows trumps, and not its suit."""
    grand, bits = SKAT.orders["grand"], SKAT.bits
    assert grand.suit_of[bits["JH"]] == grand.trumps == SKAT.of_ranks("J")
    assert SKAT.list_of(grand.suit_of[bits["9H"]]) == ["AH", "KH", "QH", "TH", "9H", "8H", "7H"]
    assert SKAT.list_of(grand.above(bits["QH"])) == ["AH", "KH", "TH"]
    assert SKAT.list_of(grand.above(bits["JH"])) == ["JC", "JS"]
    assert SKAT.orders["hearts"].trumps.bit_count() == 11
    assert SKAT.orders["null"].suit_of[bits["JH"]] == SKAT.suits["H"]


def test_first_of_two_alike_wins() -> None:
    """Neither is higher."""
    pack = kit.Pack("ATKQJ9", copies=2, orders={"queens": kit.Order(["QC", "QS"])})
    order = pack.orders["queens"]
    for card in ("QC", "AD"):
        assert order.best_play([(seat, pack.bits[card]) for seat in (2, 0)])[0] == 2
    assert pack.list_of(order.trumps) == ["QC", "QC", "QS", "QS"]


def test_second_of_two_alike_wins_where_the_order_says_so() -> None:
    """Of these cards only, and over none that is higher; a copy from another process knows it."""
    order = kit.Order(["TH", "QC", "QS"], second_wins=["QC"])
    pack = pickle.loads(pickle.dumps(kit.Pack("ATKQJ9", copies=2, orders={"queens": order})))
    wins = pack.orders["queens"].best_play
    queen, other, ten = (pack.bits[card] for card in ("QC", "QS", "TH"))
    assert wins([(2, queen), (0, other), (1, queen)])[0] == 1
    assert wins([(2, other), (0, other)])[0] == wins([(2, ten), (0, ten)])[0] == 2
    assert wins([(2, queen), (1, ten), (0, queen)])[0] == 1
    assert pack != kit.Pack("ATKQJ9", copies=2, orders={"queens": kit.Order(order.trumps)})


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (kit.Order(["10H"]), "the order odd: there is no 10H in the pack"),
        (kit.Order(["AC", "AC"]), "the order odd: AC is named twice"),
        (kit.Order((), "AK2"), "the order odd: there is no rank 2 in the pack"),
        (kit.Order((), "AKK"), "the order odd: K is named twice"),
        (kit.Order(second_wins=["10H"]), "the order odd: there is no 10H in the pack"),
        (kit.Order(second_wins=["AC", "AC"]), "the order odd: AC is named twice"),
        (kit.Order(["KC"], "A"), "the order odd: the rank of KD is missing"),
    ],
)
def test_order_that_the_pack_does_not_know(order: kit.Order, said: str) -> None:
    """A trump that is not there is no trump."""
    with pytest.raises(ValueError, match=said):
        kit.Pack("AK", orders={"odd": order})


def test_words_of_other_cards() -> None:
    """Sentences and lists call a card by their words for it; without words, by its name."""
    said = ENGLISH.say("{card} and {cards}", {"card": "JK", "cards": ["JK", "TD", "r1", "wild"]})
    assert said == "The joker and joker, ten of diamonds, r1 and wild card"
    codes = ENGLISH.at_table(has_codes=True)
    assert codes.say("{card} {cards}", {"card": "JK", "cards": ["wild", "r1"]}) == "JK wild r1"
    assert JOKER.name not in CARDS
