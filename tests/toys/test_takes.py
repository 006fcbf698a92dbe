"""Toys in which a card is played for others: one that it beats, some that add up to it, as many of
a lower rank.
"""

from typing import Any

import pytest

from tests.toys.angler import ANGLER, Capture
from tests.toys.climber import CLIMBER, Climb
from tests.toys.parry import PARRY, Beat
from tests.toys.playing import after, claim_of
from vorhand import Refusal, closed_to
from vorhand.engine.kernel.places.moves import Move
from vorhand.engine.kernel.places.places import Spot
from vorhand.kit import Deal, PlayCard, Takes


def dealt(game: Any, players: int, top: str) -> Any:
    """A table, just dealt, with these cards on top of its deck; seat 1 acts first."""
    state = game.start(players, 0, game.options(players, None, {}), "")
    cards = top.split()
    rest = [card for card in state.pack.cards if card not in cards]
    return after(game, state, Deal(deck=(*cards, *rest)))


def refused(game: Any, state: Any, action: Any) -> Refusal:
    """The refusal of an action."""
    with pytest.raises(Refusal) as caught:
        game.check(state, action)
    return caught.value


def attacked() -> Any:
    """Seat 1 has attacked with the queen of hearts; seat 0 defends."""
    state = dealt(PARRY, 2, "QH JH 9D AC KH TH 9S TC")
    return after(PARRY, state, PlayCard(1, "QH"))


def test_higher_card_and_trump_beat() -> None:
    """Listed is each card that beats, for the card that it beats; the refusal names them."""
    state = attacked()
    listed = [each for each in PARRY.seat_actions(state, 0) if isinstance(each, Beat)]
    assert listed == [Beat(0, "KH", ("QH",)), Beat(0, "9S", ("QH",))]
    refusal = refused(PARRY, state, Beat(0, "TH", ("QH",)))
    assert (refusal.facts["because"], refusal.facts["would"]) == ("not-for", ["KH", "9S"])
    assert refused(PARRY, state, Beat(0, "KH", ("JH",))).facts["because"] == "not-there"
    assert refused(PARRY, state, Beat(0, "KH", ("QH", "QH"))).facts["because"] == "not-there"
    assert refused(PARRY, state, Beat(0, "KH", ())).facts["because"] == "none"
    assert refused(PARRY, state, Beat(0, "JH", ("QH",))).clause.id == "common.card-not-held"


def test_card_that_beats_nothing_says_why_where_another_does() -> None:
    """So a player reads it on the card; of those that beat something, nothing is closed."""
    closed = [each for each in closed_to(PARRY, attacked(), 0) if each.kind is Beat]
    assert [each.action for each in closed] == [Beat(0, "TC", ("QH",)), Beat(0, "TH", ("QH",))]
    assert {tuple(each.refusal.facts["would"]) for each in closed} == {("KH", "9S")}
    lost = after(PARRY, dealt(PARRY, 2, "AS JH"), PlayCard(1, "AS"))
    assert [each.action for each in closed_to(PARRY, lost, 0) if each.kind is Beat] == [None]


def test_beaten_card_stays_in_the_record() -> None:
    """The card, then what it is for; the gate reads the action from them."""
    state = after(PARRY, attacked(), Beat(0, "9S", ("QH",)))
    assert state.record[-3:] == ("0 beat", "hands/0>beaten 9S", "attack>beaten QH")
    assert PARRY.admit(claim_of(PARRY, state)) == state


def fishing() -> Any:
    """Two, three, five and seven lie on the floor; seat 1 holds a seven, a king and an ace."""
    return dealt(ANGLER, 2, "7C KC AC JD QD 6D 2H 3H 5H 7H")


def test_sums_are_listed_shortest_first() -> None:
    """A seven takes a seven, or two and five; a king three ways."""
    listed = [each.taken for each in ANGLER.seat_actions(fishing(), 1) if isinstance(each, Capture)]
    assert {*map(frozenset, listed)} == {
        frozenset(each.split()) for each in ("3H 7H", "2H 3H 5H", "7H", "2H 5H")
    }
    assert [len(taken) for taken in listed] == [2, 3, 1, 2]


def test_whatever_adds_up_may_be_sent() -> None:
    """In any order; what does not, or is named twice, is refused with the reason."""
    state = fishing()
    assert after(ANGLER, state, Capture(1, "KC", ("2H", "5H", "3H"))).taken[1].bit_count() == 4
    assert refused(ANGLER, state, Capture(1, "KC", ("2H", "7H"))).facts["because"] == "not-for"
    assert refused(ANGLER, state, Capture(1, "7C", ("2H", "2H"))).facts["because"] == "not-there"
    assert refused(ANGLER, state, PlayCard(1, "7C")).clause.id == "angler.must-take"
    assert after(ANGLER, state, PlayCard(1, "AC")).floor.bit_count() == 5


def test_as_many_of_a_higher_rank_climb() -> None:
    """Listed once for each number of cards; other suits may be sent."""
    state = dealt(CLIMBER, 3, "9C 9D TC TD TH JC QC KC JD JH QD QH 9H KD AD AH 9S TS JS QS KS AS")
    state = after(CLIMBER, state, Climb(1, ("9C", "9D")))
    listed = [each.cards for each in CLIMBER.seat_actions(state, 2) if isinstance(each, Climb)]
    assert listed == [("JD", "JH"), ("QD", "QH"), ("AD", "AH")]
    for cards in (("JD",), ("JD", "QD"), ()):
        assert refused(CLIMBER, state, Climb(2, cards)).clause.id == "climber.higher"
    state = after(CLIMBER, state, Climb(2, ("JH", "JD")))
    assert CLIMBER.admit(claim_of(CLIMBER, state)) == state


def test_cards_that_are_exchanged_are_read_from_the_moves() -> None:
    """The card goes where the others lay, and they come to the hand; a card drawn after it is none
    of them.
    """
    hand, floor, stock = Spot("hands", 1), Spot("floor"), Spot("stock")
    laid = Move(("QH",), hand, floor)
    takes = Takes(lambda table: [], lambda table, card, cards: True)
    assert takes.named([laid, Move(("AC", "KC"), floor, hand)]) == ("QH", ("AC", "KC"))
    assert takes.named([laid, Move(("AC",), stock, hand)]) == ("QH", ())
