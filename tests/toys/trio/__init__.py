"""Trio, a toy of rummy: sets and runs are laid, several at once, a joker stands for any card, and
cards are laid off; not every way is listed.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/trio/rules.md"
PACK: Final = kit.Pack("AKQJT9876", jokers=1)
HAND_SIZE: Final = 7
TURNS: Final = 60


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Trio."""

    options: Options
    hands_won: HandsWon
    turns: Annotated[kit.Count, kit.Doc("How many turns have ended.", 3), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    laid: Annotated[kit.HandOfEach, kit.Doc("The cards melded."), kit.SEEN_BY_ALL]
    pile: Annotated[kit.CardsInOrder, kit.Doc("The pile, its top card first."), kit.SEEN_BY_ALL]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Draw(kit.SeatAction):
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeUp(kit.SeatAction):
    """Take up the top card of the pile."""


@dataclass(frozen=True, slots=True)
class Discard(kit.SeatAction):
    """Lay a card on the pile."""

    said = "discard {card:cards}"
    card: kit.Card


MELDS: Final = kit.Melds(run=["6789TJQKA"], wild=["JK"])
LAY_OFFS: Final = kit.LayOffs(MELDS, "laid")
ARE_MELDS = MELDS.rule(
    "trio.melds",
    "Cards are laid in sets of at least three of one rank, or in runs of at least three of one"
    " suit.",
    PAGE,
)
FITS = LAY_OFFS.rule("trio.lay-off", "A card that is laid off makes a longer meld of a meld.", PAGE)
TARGET = target_of("trio")


def deal(table: Table, action: kit.Deal) -> None:
    """Seven cards each; one is turned up, and the rest is the stock."""
    rest = kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))
    table.pile, table.stock = rest[:1], rest[1:]


def begin_hand(table: Table) -> None:
    """Forehand begins."""
    table.phase, table.in_hand = "draw", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def draw(table: Table, action: Draw) -> None:
    """The top card of the stock, unseen by the others."""
    kit.move(table, table.stock[:1], "stock", ("hands", action.seat))
    table.phase = "meld"


def take_up(table: Table, action: TakeUp) -> None:
    """The top card of the pile, which everybody has seen."""
    kit.move(table, table.pile[:1], "pile", ("hands", action.seat))
    table.phase = "meld"


def meld(table: Table, action: kit.Meld) -> None:
    """Each meld by itself."""
    for cards in action.melds:
        kit.move(table, cards, ("hands", action.seat), ("laid", action.seat))


def after_meld(table: Table) -> None:
    """Whoever has no cards left wins; otherwise the turn goes on."""
    (seat,) = kit.seats_in(table.to_act)
    if not table.hands[seat]:
        win_hand(table, seat)


def discard(table: Table, action: Discard) -> None:
    """On the pile."""
    kit.move(table, [action.card], ("hands", action.seat), "pile")


def go_on(table: Table) -> None:
    """The next has a turn, unless the hand is over."""
    (seat,) = kit.seats_in(table.to_act)
    table.turns += 1
    order = kit.clockwise(table.dealer, table.everybody)
    if not table.hands[seat]:
        win_hand(table, seat)
    elif not table.stock or table.turns == TURNS:
        win_hand(table, min(order, key=lambda each: table.hands[each].bit_count()))
    else:
        table.phase, table.to_act = "draw", 1 << kit.next_seat(seat, table.everybody)


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Draw, moments=kit.at("draw"), rules=(kit.TURN,), does=draw),
    kit.Kind(TakeUp, moments=kit.at("draw"), rules=(kit.TURN,), does=take_up),
    kit.Kind(kit.Meld, moments=kit.at("meld"), rules=(kit.TURN, kit.MELDS_NOT_HELD, ARE_MELDS),
             does=meld, then=after_meld, choices=MELDS),
    kit.Kind(kit.LayOff, moments=kit.at("meld"), rules=(kit.TURN, kit.CARD_NOT_HELD, FITS),
             does=LAY_OFFS.does, then=after_meld, choices=LAY_OFFS),
    kit.Kind(Discard, moments=kit.at("meld"), rules=(kit.TURN, kit.CARD_NOT_HELD),
             does=discard, then=go_on, choices=kit.FromHand()),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(TARGET,),
)  # fmt: skip
TRIO: Final = kit.game(
    "trio", "Trio", Table, sources=("A toy.",), players=range(2, 4), pack=PACK, most_acts=400,
    rulebook=RULEBOOK, own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PICTURE: Final = kit.Picture(
    of_seats={"hands_won": ("{n} hand", "{n} hands")},
    stocks={"stock_size": kit.message("Stock")},
    heaps={"pile": kit.message("Pile")},
    laid={"laid": kit.message("Melds")},
)
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=TRIO,
    pages={"en": Path(__file__).parent / "rules.md"},
    picture=PICTURE,
)
