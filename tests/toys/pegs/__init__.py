"""Pegs, a toy of scores that are counted in the course of a hand: each heart counts at once."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from vorhand import kit

PAGE: Final = "tests/toys/pegs/rules.md"
PACK: Final = kit.Pack("AKQJT")
HAND_SIZE: Final = 4


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 50), kit.Doc("With how many pegs one wins.", 5)] = 5


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Pegs."""

    options: Options
    pegs: Annotated[
        kit.CountOfEach, kit.Doc("How far each seat has pegged.", [3, 1]), kit.PUBLIC, kit.KEPT
    ]
    pegs_at_deal: Annotated[
        kit.CountOfEach,
        kit.Doc("How far each seat had pegged at the deal.", [2, 1]),
        kit.PUBLIC,
        kit.at_the_deal("pegs"),
    ]
    record: kit.Record
    witnesses: kit.Witnesses
    pile: Annotated[kit.CardsInOrder, kit.Doc("The pile, its top card first."), kit.SEEN_BY_ALL]
    rest: Annotated[
        kit.CardsInOrder, kit.Doc("What is not dealt."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Lay(kit.SeatAction):
    """Lay a card on the pile."""

    said = "lay {card}"
    card: kit.Card


TARGET: Final = kit.AtScore[Table](
    lambda options: options.target,
    scores="pegs",
    reason="pegs",
    is_exact=True,
    clause=kit.Clause("pegs.target", "The game is over as soon as somebody is home.", PAGE),
)


def deal(table: Table, action: kit.Deal) -> None:
    """Four cards each."""
    table.rest = kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))


def begin_hand(table: Table) -> None:
    """Forehand begins."""
    table.phase, table.in_hand = "lay", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def lay(table: Table, action: Lay) -> None:
    """Lay a card on the pile, and count a heart."""
    kit.move(table, [action.card], ("hands", action.seat), "pile")
    if PACK.bits[action.card] & PACK.suits["H"]:
        table.pegs = kit.put(table.pegs, action.seat, table.pegs[action.seat] + 1)


def go_on(table: Table) -> None:
    """The next lays a card, until all are laid or somebody is home."""
    (seat,) = kit.seats_in(table.to_act)
    table.to_act = 1 << kit.next_seat(seat, table.everybody)
    if not any(table.hands) or TARGET.is_reached(table):
        kit.end_hand(table)
        table.tell(kit.HandOver, None, table.dealer)
        TARGET.go_on(table)


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    kit.Kind(Lay, moments=kit.at("lay"), rules=(kit.TURN, kit.CARD_NOT_HELD), does=lay, then=go_on,
             choices=kit.FromHand()),
    TARGET,
)  # fmt: skip
PEGS: Final = kit.game(
    "pegs", "Pegs", Table, sources=("A toy.",), players=range(2, 4), pack=PACK, most_acts=24,
    rulebook=RULEBOOK, events=(kit.HandOver,),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=PEGS, pages={"en": Path(__file__).parent / "rules.md"}
)
