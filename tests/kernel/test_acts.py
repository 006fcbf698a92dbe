"""How the record of a hand names what was done in it."""

import re
from dataclasses import dataclass

import pytest

from tests.kernel.tiny import PACK
from vorhand.engine.kernel.rules.choices import FromHand, OneOf, SomeCards
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.notation import Act, Notation
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import Action, Close, Deal, PlayCard, SeatAction
from vorhand.engine.knocking.acts import Fold, Knock


@dataclass(frozen=True, slots=True)
class Bid(SeatAction):
    """Bid for some tricks."""

    type = "bid"
    tricks: int


@dataclass(frozen=True, slots=True)
class Discard(SeatAction):
    """Lay cards away, face down."""

    type = "discard"
    cards: tuple[str, ...] = ()


def done(table: object, action: Action) -> None:
    """Nothing is done: only names matter here."""


ACTS = Notation(
    Rulebook(
        Kind(
            Bid,
            moments=at("play"),
            does=done,
            choices=OneOf((1, 2), word=lambda bid: f"b{bid.tricks}"),
        ),
        Kind(Knock, moments=at("play"), does=done),
        Kind(PlayCard, moments=at("play"), does=done, choices=FromHand(PACK)),
        Kind(Discard, moments=at("play"), does=done, choices=SomeCards()),
        Kind(Fold, moments=at("play"), does=done, is_act=False),
        Kind(Close, moments=at("play"), does=done),
        Kind(Deal, moments=at("deal"), does=done),
    ),
    seats=3,
)


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (PlayCard(2, "AC"), "2 AC"),
        (Bid(0, 2), "0 b2"),
        (Knock(1), "1 knock"),
        (Close(), "close"),
        (Discard(1, ("AC", "KC")), "1 discard"),
    ],
)
def test_name_of_an_act(action: Action, name: str) -> None:
    """A seat and a word: the card, what was chosen, or the kind; the table's has no seat."""
    assert ACTS.name(action) == name
    assert re.fullmatch(ACTS.pattern_with(["discard"]), name)


def test_action_that_a_name_stands_for() -> None:
    """A name that says everything gives the action; one that does not, only its kind and seat."""
    assert ACTS.actions["2 AC"] == PlayCard(2, "AC")
    assert ACTS.actions["close"] == Close()
    assert "1 discard" not in ACTS.actions
    assert ACTS.read["1 discard"] == Act(Discard, 1, "")
    assert ACTS.read["2 AC"] == Act(PlayCard, 2, "AC")
    assert ACTS.read["close"] == Act(Close, 0, "")


def test_kinds_that_are_no_acts() -> None:
    """A record contains neither the deal that begins a hand nor the act that ends it."""
    assert {act.kind for act in ACTS.read.values()} == {Bid, Knock, PlayCard, Discard, Close}


def test_seats_that_are_not_there() -> None:
    """The acts are those of all seats that a table can have."""
    assert {act.seat for act in ACTS.read.values()} == {0, 1, 2}
    assert not re.fullmatch(ACTS.pattern_with(), "3 knock")


def test_pattern_of_all_acts() -> None:
    """The table's acts; and for a seat its cards, plain kinds, and then what is chosen."""
    assert ACTS.pattern_with(["gone"]) == "^(close|[0-2] ([AKQ][CDHS]|knock|discard|b1|b2|gone))$"


def test_cards_of_a_record() -> None:
    """Each with its place, which counts the other acts too."""
    record = ("0 b1", "1 AC", "close", "2 QD")
    assert ACTS.played(record) == [(1, 1, "AC"), (3, 2, "QD")]
    assert ACTS.plays["2 QD"] == Act(PlayCard, 2, "QD")
    assert "close" not in ACTS.plays


def test_word_of_two_actions() -> None:
    """The record could not be read, so it is said at once."""
    bids = Kind(Bid, moments=at("play"), does=done, choices=OneOf((1, 2), word=lambda bid: "b"))
    with pytest.raises(ValueError, match="'0 b' is the word of two actions in the record"):
        Notation(Rulebook(bids), seats=2)
