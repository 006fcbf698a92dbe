"""Hidden cards are dealt so that all ways in which they can lie are equally likely."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice, permutations
from typing import Final

import pytest

from tests.checks.drawing import is_even
from vorhand.engine import GAMES
from vorhand.engine.hidden.hidden_cards import (
    Condition,
    Hidden,
    Place,
    in_any_order,
    shown_voids,
)
from vorhand.engine.kernel.table.cards import CardSet, Pack
from vorhand.engine.kernel.table.draws import below
from vorhand.kit.checks.draws import draws

PACK: Final = Pack("AKQJ")
DEALS: Final = 60
"""How often each way to deal is met on average, where ways are counted."""


def cards(names: str) -> CardSet:
    """The set of these cards."""
    return PACK.set_of(names.split())


def all_ways(
    places: Sequence[Place], hidden: CardSet, condition: Condition | None
) -> set[tuple[CardSet, ...]]:
    """Every way to deal, found by laying the cards out in every order."""
    ways = set()
    for order in permutations(PACK.list_of(hidden)):
        rest = iter(order)
        dealt = tuple(PACK.set_of(islice(rest, place.size)) for place in places)
        if all(map(fits, places, dealt)) and (condition is None or condition(dealt)):
            ways.add(dealt)
    return ways


def fits(place: Place, held: CardSet) -> bool:
    """Whether a place can hold these cards."""
    in_kind = [(held & kind).bit_count() == some for kind, some in place.either]
    return not held & ~place.permitted and (any(in_kind) or not place.either)


def holds_a_club(dealt: Sequence[CardSet]) -> bool:
    """The first place holds a club."""
    return dealt[0] & PACK.suits["C"] != 0


ACES: Final = PACK.of_ranks("A")
KINGS: Final = PACK.of_ranks("K")


@pytest.mark.parametrize(
    ("places", "hidden", "condition"),
    [
        ([Place(2), Place(1), Place(3)], "AC KC AD KD AH KH", None),
        ([Place(2, ~cards("AC KC")), Place(4)], "AC KC AD KD AH KH", None),
        ([Place(1, ~cards("AC")), Place(1, ~cards("AD")), Place(3)], "AC KC AD KD AH", None),
        ([Place(1, cards("AC KD")), Place(2, cards("AC KC AD")), Place(2)], "AC KC AD KD AH", None),
        ([Place(2, cards("AC KC")), Place(0, 0), Place(3)], "AC KC AD KD AH", None),
        ([Place(3, either=[(ACES, 2), (KINGS, 2)]), Place(3)], "AC KC AD KD AH QH", None),
        (
            [Place(2, ~cards("AC"), [(ACES, 2), (KINGS, 2)]), Place(2, ~cards("KC")), Place(2)],
            "AC KC AD KD AH KH",
            None,
        ),
        (
            [Place(2, either=[(ACES, 2)]), Place(2, either=[(ACES, 1), (KINGS, 2)]), Place(2)],
            "AC KC AD KD AH KH",
            None,
        ),
        ([Place(2), Place(1, ~cards("AD")), Place(3)], "AC KC AD KD AH KH", holds_a_club),
    ],
)
def test_all_ways_to_deal_are_equally_likely(
    places: list[Place], hidden: str, condition: Condition | None
) -> None:
    """No way is left out that the places and the condition permit, and none comes more often."""
    stream = draws()
    ways = all_ways(places, cards(hidden), condition)
    dealt = Counter(
        tuple(Hidden([places], cards(hidden), condition).deal(stream))
        for _ in range(DEALS * len(ways))
    )
    assert dealt.keys() == ways
    assert is_even([*dealt.values()])


def test_all_ways_in_all_forms_are_equally_likely() -> None:
    """Two aces lie in the first place and one in the third, or the other way round; a form that
    cannot be changes nothing.
    """
    forms = [
        [Place(2, ACES), Place(1), Place(1, ACES), Place(1, ~ACES)],
        [Place(1, ACES), Place(2), Place(2, ACES), Place(0, ~ACES)],
        [Place(4, ACES), Place(0), Place(0), Place(1)],
    ]
    hidden = cards("AC AD AH KC QC")
    stream = draws()
    ways = set().union(*(all_ways(places, hidden, None) for places in forms))
    dealt = Counter(tuple(Hidden(forms, hidden).deal(stream)) for _ in range(DEALS * len(ways)))
    assert dealt.keys() == ways
    assert is_even([*dealt.values()])


def test_what_was_told_of_is_dealt_at_once_however_rare_it_is() -> None:
    """Four aces of a pack, dealt again and again, do not use up many draws."""
    places = [Place(4, either=[(ACES, 4)]), Place(12)]
    stream = islice(draws(), 100)
    assert Hidden([places], PACK.full).deal(stream)[0] == ACES


def test_forms_that_a_place_cannot_have_are_passed_over() -> None:
    """Two cards are not three aces, but may be a king."""
    place = Place(2, either=[(ACES, 3), (KINGS, -1), (KINGS, 1)])
    held, _ = Hidden([[place, Place(1)]], cards("KC AC AD")).deal(draws())
    assert held & KINGS == cards("KC")


@pytest.mark.parametrize(
    "places",
    [
        [Place(1), Place(1)],
        [Place(2), Place(2)],
        [Place(2, cards("AC")), Place(1)],
        [Place(3, either=[(KINGS, 1)])],
        [Place(3, either=[(ACES, 4)])],
    ],
)
def test_cards_that_cannot_lie_in_the_places(places: list[Place]) -> None:
    """There is an error where no way to deal is permitted."""
    with pytest.raises(ValueError, match="3 hidden cards cannot lie in these places"):
        Hidden([places], cards("AC AD AH"))


def test_no_hidden_cards_need_no_draws() -> None:
    """Where there is nothing to choose, nothing is drawn."""
    assert Hidden([[]], 0).deal(iter(())) == []
    assert Hidden([[Place(1)]], cards("AC")).deal(iter(())) == [cards("AC")]
    assert in_any_order(PACK, 0, iter(())) == ()


def test_cards_that_may_lie_anywhere_are_shuffled_once() -> None:
    """Where each may lie in every place, no draw is taken but those of one shuffle."""
    assert len(Hidden([[Place(2), Place(2)]], cards("AC AD AH AS")).deal(iter([5, 6, 7]))) == 2


@pytest.mark.parametrize("draw", [-1, 2**32])
def test_draw_out_of_range_is_an_error(draw: int) -> None:
    """A draw is a number of 32 bits."""
    with pytest.raises(ValueError, match=f"from 0 to 4294967295, not {draw}"):
        below(3, iter([draw]))


def test_choice_of_more_than_a_draw_can_tell_takes_several() -> None:
    """Two draws make a number, of which what is beyond the last full round is thrown away."""
    assert below(2**33, iter([1, 7])) == 2**32 + 7
    assert below(2**32 + 1, iter([2**32 - 1, 2**32 - 1, 0, 9])) == 9
    assert below(2**32, iter([2**32 - 1])) == 2**32 - 1


def test_choice_of_one_takes_a_draw() -> None:
    """So the next choice has the same draw, however many there were to choose from."""
    for bound in (1, 2, 2**32):
        stream = iter([6, 7])
        assert below(bound, stream) == 6 % bound
        assert next(stream) == 7


def test_all_orders_are_equally_likely() -> None:
    """The cards of a stock come in every order equally often."""
    stream = draws()
    orders = Counter(in_any_order(PACK, cards("AC KD QH JS"), stream) for _ in range(DEALS * 24))
    assert len(orders) == 24
    assert is_even([*orders.values()])


def test_same_draws_deal_the_same() -> None:
    """The deal depends only on the draws."""
    places = [Place(2, ~cards("AC")), Place(3, either=[(ACES, 2)]), Place(11)]
    dealt = [Hidden([places], PACK.full).deal(draws(5)) for _ in range(2)]
    assert dealt[0] == dealt[1] != Hidden([places], PACK.full).deal(draws(6))


@pytest.mark.parametrize(
    ("plays", "voids"),
    [
        ("", {}),
        ("0 AC", {}),
        ("0 AC, 1 KC, 2 QC", {}),
        ("0 AC, 1 KD, 2 QC", {1: "C"}),
        ("0 AC, 1 KC, 2 QC, 1 AD, 2 KD, 0 AH", {0: "D"}),
        ("0 AC, 1 KD, 2 KC, 0 JC, 1 JH, 2 JD", {1: "C", 2: "C"}),
        ("0 AC, 1 KD, 0 AH, 1 JD", {1: "CH"}),
        # Seat 0 has folded after its lead, and seat 1 leads next.
        ("0 AC, 1 KD, 2 QC, 2 AH, 1 AS", {1: "CH"}),
    ],
)
def test_voids_that_plays_have_shown(plays: str, voids: dict[int, str]) -> None:
    """A seat that has not followed suit holds none of that suit."""
    split = [play.split() for play in plays.split(", ") if play]
    found = shown_voids(
        GAMES["toppen"].rulebook.editions[1],
        PACK,
        [(int(seat), PACK.bits[card]) for seat, card in split],
    )
    wanted = {seat: sum(PACK.suits[suit] for suit in suits) for seat, suits in voids.items()}
    assert found == wanted
