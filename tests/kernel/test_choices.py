"""What is chosen with an action: listed, proposed, numbered, and named in a record."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.kernel.tiny import PACK, hand, tiny
from vorhand.engine.kernel.game.choice_lists import Choosing
from vorhand.engine.kernel.rules.choices import MOST_WAYS, Choices, FromHand, OneOf, SomeCards
from vorhand.engine.kernel.rules.rule_sets import CardsRule
from vorhand.engine.kernel.table.actions import PlayCard, SeatAction
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.knocking.acts import Stay


@dataclass(frozen=True, slots=True)
class Bid(SeatAction):
    """Bid for some tricks, with the hand open or not."""

    type = "bid"
    tricks: int
    is_open: bool


@dataclass(frozen=True, slots=True)
class Discard(SeatAction):
    """Lay two cards away."""

    type = "discard"
    cards: tuple[str, ...]


PAIRS = ("AC", "KC"), ("AC", "QC"), ("KC", "QC")


def of(kind: type[SeatAction], choices: Any) -> Any:
    """These choices, as those of a kind."""
    choices.belong_to(kind)
    return choices


def bids() -> OneOf:
    """One or two tricks, open or not; the record says how many, and `open`."""
    words = ["bid 1", "bid 1 open", "bid 2", "bid 2 open"]
    made: OneOf = of(
        Bid, OneOf((1, 2), (False, True), word=lambda bid: words[2 * bid.tricks - 2 + bid.is_open])
    )
    return made


# Nothing to choose


def test_kind_with_nothing_to_choose() -> None:
    """A seat has the one action, and its kind is the word for it."""
    stay = of(Stay, Choices())
    assert stay.listed(tiny(), 2, 1) == (Stay(2),)
    assert (stay.all(tiny()), stay.bit(tiny(), Stay(2))) == (1, 1)
    assert stay.said(2) == [("stay", Stay(2))]
    assert ([*stay.said(0)], stay.pattern) == ([("stay", Stay(0))], "stay")


def test_nothing_to_choose_is_not_proposed() -> None:
    """Only kinds that take more than a seat list what could be proposed."""
    assert of(Stay, Choices()).proposed(tiny(), 1) == ()


# A card of one's hand


def test_cards_are_listed_by_suit_from_high_to_low() -> None:
    """Clubs, diamonds, hearts, spades; a choice outside the pack is none."""
    plays = of(PlayCard, FromHand(PACK))
    chosen = hand("QS", "KC", "AC", "QD") | 1 << 60
    assert [play.card for play in plays.listed(tiny(), 2, chosen)] == ["AC", "KC", "QD", "QS"]
    assert [*plays.listed(tiny(), 2, 0)] == []


def test_card_has_the_bit_that_it_has_in_the_pack() -> None:
    """A card of another game has none, so no rule lets it pass."""
    plays = of(PlayCard, FromHand(PACK))
    assert plays.bit(tiny(), PlayCard(0, "KD")) == hand("KD")
    assert plays.bit(tiny(), PlayCard(0, "2D")) == 0
    assert plays.all(tiny()) == PACK.full


def test_cards_proposed_are_those_of_the_hand() -> None:
    """All legal actions; a seat without cards gets one that represents all."""
    plays = of(PlayCard, FromHand(PACK))
    assert plays.proposed(tiny(), 0) == [PlayCard(0, "AC"), PlayCard(0, "KD")]
    assert plays.proposed(tiny(), 2) == [PlayCard(2, "AC")]


def test_pattern_of_a_pack_with_a_card_missing() -> None:
    """Suits of the same ranks share an expression; a single rank or suit needs no brackets."""
    short = Pack("AKQ", [card for card in PACK.cards if card != "AS"])
    assert of(PlayCard, FromHand(short)).pattern == "[AKQ][CDH]|[KQ]S"
    lone = Pack("AKQ", [card for card in PACK.cards if card in ("AC", "KD", "QD")])
    assert of(PlayCard, FromHand(lone)).pattern == "AC|[KQ]D"


def test_cards_of_the_largest_pack_are_in_the_record() -> None:
    """The word of a play is its card."""
    plays = of(PlayCard, FromHand(PACK))
    assert dict(plays.said(1))["QH"] == PlayCard(1, "QH")
    assert len([*plays.said(1)]) == 12
    assert ("QH", PlayCard(1, "QH")) in plays.said(1)


# One of a few things


def test_one_of_a_few_is_listed_in_the_order_of_its_values() -> None:
    """The values are all combinations, the first slowest; each has a bit in that order."""
    bid = bids()
    listed = [Bid(1, 1, False), Bid(1, 1, True), Bid(1, 2, False), Bid(1, 2, True)]
    assert [*bid.listed(tiny(), 1, bid.all(tiny()))] == listed
    assert [bid.bit(tiny(), each) for each in listed] == [1, 2, 4, 8]
    assert [*bid.listed(tiny(), 1, 0b1010 | 1 << 9)] == [listed[1], listed[3]]


def test_value_that_cannot_be_chosen() -> None:
    """It has no bit."""
    assert bids().bit(tiny(), Bid(1, 3, False)) == 0


def test_choices_that_meet_a_condition() -> None:
    """A condition on the values gives the set, and the set the values."""
    bid = bids()
    two = bid.that(lambda tricks, is_open: tricks == 2)
    assert two == 0b1100
    assert bid.values_of(two) == [(2, False), (2, True)]


def test_one_of_a_few_is_proposed_whole() -> None:
    """A seat could propose any of them, whatever its cards."""
    assert len(bids().proposed(tiny(), 2)) == 4


def test_words_of_one_of_a_few() -> None:
    """The expression is made of all words, unless one is given; without a word it is the kind, with
    the values where there are several.
    """
    bid = bids()
    assert ("bid 2 open", Bid(0, 2, True)) in bid.said(0)
    assert dict(bid.said(0))["bid 1"] == Bid(0, 1, False)
    assert bid.pattern == "bid 1|bid 1 open|bid 2|bid 2 open"
    assert of(Bid, OneOf((1, 2), (False, True))).said(0)[1] == ("bid 1 true", Bid(0, 1, True))
    assert of(Bid, OneOf((1, 2), (False,))).pattern == "bid 1 false|bid 2 false"
    assert of(Bid, OneOf((1,), (False,))).pattern == "bid"
    assert of(Bid, OneOf(("1.5", "2+"), (None,))).pattern == r"bid 1\.5 null|bid 2\+ null"
    assert of(Bid, OneOf((1,), (False,), pattern="b")).pattern == "b"


# A card of the hand


@dataclass(frozen=True, slots=True)
class Lay(SeatAction):
    """Lay a card away."""

    type = "lay"
    card: str


def test_card_of_the_hand_with_another_action() -> None:
    """It is listed, proposed and numbered as a play is; the record says its kind."""
    lay, table = of(Lay, FromHand(PACK)), tiny(hands=(hand("AC", "KD"), hand("QC"), 0))
    assert lay.listed(table, 0, table.hands[0]) == (Lay(0, "AC"), Lay(0, "KD"))
    assert lay.proposed(table, 1) == [Lay(1, "QC")]
    assert ("lay AC", Lay(2, "AC")) in lay.said(2)
    assert lay.bit(table, Lay(0, "KD")) == hand("KD")
    assert lay.pattern == "lay ([AKQ][CDHS])"


def test_action_without_a_card_is_none_from_the_hand() -> None:
    """It is said at once."""
    with pytest.raises(TypeError, match="Bid is chosen FromHand, so it has one member of its own"):
        of(Bid, FromHand(PACK))


# Some cards


def some_cards(number: int, within: int | None = None) -> SomeCards:
    """The choice of this many cards of the hand, to be discarded."""
    held = CardsRule[Any](
        *("held", "", "", ""),
        cards=lambda table, seat: table.hands[seat] if within is None else within,
    )
    count = CardsRule[Any](*("number", "", "", ""), numbers=lambda table: 1 << number)
    chosen = SomeCards()
    chosen.belong_to(Discard, (held, count))
    return chosen


@pytest.mark.parametrize("chosen", [0, 1])
def test_all_ways_to_choose_some_cards(chosen: int) -> None:
    """All that the rules allow are listed; one is proposed for all."""
    some, table = some_cards(2), tiny(hands=(0, hand("AC", "KC", "QC"), 0))
    assert some.listed(table, 1, chosen) == [Discard(1, pair) for pair in PAIRS]
    assert some.proposed(table, 1) == [Discard(1, ("AC", "KC"))]
    assert [*some.said(1)] == []


@pytest.mark.parametrize(("number", "listed"), [(1, 12), (2, 66), (3, 220), (6, MOST_WAYS)])
def test_no_more_ways_than_anybody_reads(number: int, listed: int) -> None:
    """Of very many ways the first are listed; what is chosen from says it for all of them."""
    some, table = some_cards(number), tiny(hands=(PACK.full, 0, 0))
    assert len(some.listed(table, 0, 1)) == listed
    assert (len(some.cards_of(table, 0)), some.numbers(table)) == (12, (number,))


def test_first_ways_are_those_that_the_rules_allow() -> None:
    """Cards that a rule forbids take no room in the list."""
    some, table = some_cards(6, within=hand(*PACK.cards[-7:])), tiny(hands=(PACK.full, 0, 0))
    assert len(some.listed(table, 0, 1)) == 7
    assert all({*each.cards} <= {*PACK.cards[-7:]} for each in some.listed(table, 0, 1))


def test_some_cards_are_proposed_that_the_rules_allow() -> None:
    """So the refusal of a closed kind comes from the rule that closes it."""
    table = tiny(hands=(hand("AC", "KC", "QC"), 0, 0))
    assert some_cards(2, within=hand("KC", "QC")).proposed(table, 0) == [Discard(0, ("KC", "QC"))]


def test_rule_that_leaves_too_few_cards_is_the_one_that_is_broken() -> None:
    """The rules before it are kept."""
    not_the_ace, only_the_ace = (
        CardsRule[Any](*(name, "", "", ""), cards=cards, numbers=lambda table: 1 << 1)
        for name, cards in (
            ("not-the-ace", lambda table, seat: ~hand("AC")),
            ("only-the-ace", lambda table, seat: hand("AC")),
        )
    )
    chosen, table = SomeCards(), tiny(hands=(hand("AC", "KC"), 0, 0))
    for rules, card in (((not_the_ace, only_the_ace), "KC"), ((only_the_ace, not_the_ace), "AC")):
        chosen.belong_to(Discard, rules)
        assert chosen.proposed(table, 0) == [Discard(0, (card,))]


def test_some_cards_that_no_rule_limits() -> None:
    """All cards of the pack, in any number."""
    chosen = of(Discard, SomeCards())
    assert len(chosen.cards_of(tiny(), 0)) == 12
    assert chosen.numbers(tiny()) == tuple(range(13))


@pytest.mark.parametrize(
    ("named", "is_kept", "wrong"),
    [("AC KC", True, None), ("AC", False, None), ("AC AH", False, "AH"), ("AC AC", False, "AC")],
    ids=["two", "one", "not within", "twice"],
)
def test_rule_about_some_cards(named: str, is_kept: bool, wrong: str | None) -> None:
    """It is kept by its number of its cards, each named once."""
    two_clubs = CardsRule[Any](
        *("two-clubs", "", "", ""),
        cards=lambda table, seat: PACK.suits["C"],
        numbers=lambda table: 1 << 2,
    )
    action = Discard(0, tuple(named.split()))
    assert two_clubs.allows(tiny(), action, 1) is is_kept
    assert two_clubs.wrong_card(tiny(), action) == wrong


def test_the_contract_says_how_many_ways_are_listed() -> None:
    """The description of what is chosen from has the number."""
    assert f"at most {MOST_WAYS} for a seat" in " ".join((Choosing.__doc__ or "").split())
