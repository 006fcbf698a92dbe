"""Angler, a toy of fishing: this card, for those that add up to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/angler/rules.md"
PACK: Final = kit.Pack("KQJ765432A")
VALUES: Final = {rank: at + 1 for at, rank in enumerate("A234567JQK")}
HAND_SIZE: Final = 3
ON_FLOOR: Final = 4


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Angler."""

    options: Options
    hands_won: HandsWon
    record: kit.Record
    witnesses: kit.Witnesses
    floor: Annotated[kit.SetOfCards, kit.Doc("The cards on the floor."), kit.SEEN_BY_ALL]
    taken: Annotated[kit.HandOfEach, kit.Doc("The cards that each has taken."), kit.SEEN_BY_ALL]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Capture(kit.Take):
    """Take cards from the floor."""


def _floor(table: Table) -> Sequence[kit.Card]:
    return table.pack.list_of(table.floor)


def _captures(table: Table, card: kit.Card, cards: Sequence[kit.Card]) -> bool:
    return VALUES[card[0]] == sum(VALUES[each[0]] for each in cards)


FISHING: Final = kit.Takes(_floor, _captures, kit.adding_up(_floor, VALUES))
CAPTURES = FISHING.rule(
    "angler.captures", "A card takes cards that together count as much as it does.", PAGE
)


def _free(table: Table, seat: int) -> kit.CardSet:
    """The cards that can take nothing."""
    there = [VALUES[card[0]] for card in _floor(table)]
    ranks = [rank for rank, value in VALUES.items() if not kit.can_add_up(value, there)]
    return table.pack.of_ranks(ranks)


MUST_TAKE = kit.ChoiceRule[Table](
    "angler.must-take",
    "A card that can take is not laid on the floor.",
    PAGE,
    "{card} can take.",
    fact_types=kit.facts.CARD,
    allowed_choices=_free,
    facts=lambda table, action: {"seat": action.seat, "card": action.card},
)
TARGET = target_of("angler")


def deal(table: Table, action: kit.Deal) -> None:
    """Three cards each, four on the floor; the rest is the stock."""
    rest = kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))
    table.floor, table.stock = table.pack.set_of(rest[:ON_FLOOR]), rest[ON_FLOOR:]


def begin_hand(table: Table) -> None:
    """Forehand begins."""
    table.phase, table.in_hand = "play", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def capture(table: Table, action: Capture) -> None:
    """The card, then those that it takes."""
    kit.move(table, [action.card], ("hands", action.seat), ("taken", action.seat))
    kit.move(table, action.taken, "floor", ("taken", action.seat))


def lay(table: Table, action: kit.PlayCard) -> None:
    """On the floor."""
    kit.move(table, [action.card], ("hands", action.seat), "floor")


def go_on(table: Table) -> None:
    """The next has a turn; from empty hands, others are dealt, or the hand is over."""
    (seat,) = kit.seats_in(table.to_act)
    order = kit.clockwise(table.dealer, table.everybody)
    if not any(table.hands):
        if len(table.stock) < HAND_SIZE * table.players:
            win_hand(table, max(order, key=lambda each: table.taken[each].bit_count()))
            return
        for each in order:
            kit.move(table, table.stock[:HAND_SIZE], "stock", ("hands", each))
    table.to_act = 1 << kit.next_seat(seat, table.everybody)


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Capture, moments=kit.at("play"), rules=(kit.TURN, kit.CARD_NOT_HELD, CAPTURES),
             does=capture, then=go_on, choices=FISHING),
    kit.Kind(kit.PlayCard, moments=kit.at("play"), rules=(kit.TURN, kit.CARD_NOT_HELD, MUST_TAKE),
             does=lay, then=go_on, choices=kit.FromHand()),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(TARGET,),
)  # fmt: skip
ANGLER: Final = kit.game(
    "angler", "Angler", Table, sources=("A toy.",), players=range(2, 4), pack=PACK, most_acts=120,
    rulebook=RULEBOOK, own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=ANGLER, pages={"en": Path(__file__).parent / "rules.md"}
)
