"""Twins, a toy with two packs and a joker: most cards are there twice."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/twins/rules.md"
PACK: Final = kit.Pack("AKQJT9", copies=2, jokers=1, orders={"play": kit.Order(trumps=["JK"])})
HAND_SIZE: Final = 6
EXCHANGED: Final = 2


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Twins."""

    options: Options
    hands_won: HandsWon
    record: kit.Record
    witnesses: kit.Witnesses
    aside: Annotated[kit.HandOfEach, kit.Doc("The cards laid aside."), kit.SEEN_BY_OWNER]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class LayAside(kit.SeatAction):
    """Lay two cards aside."""

    said = "lay aside {cards}"
    cards: Annotated[tuple[kit.Card, ...], kit.Items(0, 52), kit.Doc("The cards.", ["TH", "TH"])]


LAY_TWO = kit.CardsRule[Table](
    "twins.lay-two",
    "Exactly two cards are laid aside.",
    PAGE,
    "Two cards are laid aside, not {named}.",
    fact_types={"named": Annotated[kit.Count, kit.Doc("How many were named.", 3)]},
    numbers=lambda table: 1 << EXCHANGED,
    facts=lambda table, action: {"named": len(action.cards)},
)
TARGET = target_of("twins")


def deal(table: Table, action: kit.Deal) -> None:
    """Six cards each; the rest is the stock."""
    table.stock = kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))


def begin_hand(table: Table) -> None:
    """Forehand is the first to exchange."""
    table.phase, table.in_hand = "exchange", table.everybody
    exchange(table, kit.next_seat(table.dealer, table.everybody))


def exchange(table: Table, seat: int) -> None:
    """The two top cards of the stock, unseen by the others."""
    kit.move(table, table.stock[:EXCHANGED], "stock", ("hands", seat))
    table.to_act = 1 << seat


def lay_aside(table: Table, action: LayAside) -> None:
    """Only whoever lays cards aside knows them."""
    kit.move(table, action.cards, ("hands", action.seat), ("aside", action.seat))


def go_on_exchanging(table: Table) -> None:
    """The next in turn; after the dealer, forehand leads."""
    (seat,) = kit.seats_in(table.to_act)
    if seat == table.dealer:
        table.phase = "play"
        kit.await_card(table)
    else:
        exchange(table, kit.next_seat(seat, table.everybody))


def play(table: Table, action: kit.PlayCard) -> None:
    """The joker is a suit of its own."""
    kit.play_card(table, action, table.pack.orders["play"])


def go_on_playing(table: Table) -> None:
    """Await the next card; the winner of a trick leads, and that of the last one wins the hand."""
    if not kit.is_trick_complete(table):
        kit.await_card(table)
        return
    winner, card = table.pack.orders["play"].best_play(table.trick)
    kit.win_trick(table, winner, card)
    if table.tricks < HAND_SIZE:
        kit.await_lead(table)
    else:
        win_hand(table, winner)


def rulebook() -> kit.Rulebook[Table]:
    """What is possible when, with the rules that it meets."""
    return kit.Rulebook[Table](
        kit.Kind(LayAside, moments=kit.at("exchange"),
                 rules=(kit.TURN, kit.CARDS_NOT_HELD, LAY_TWO), does=lay_aside,
                 then=go_on_exchanging, choices=kit.SomeCards()),
        kit.Kind(kit.PlayCard, moments=kit.at("play"),
                 rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT), does=play,
                 then=go_on_playing, choices=kit.FromHand()),
        kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
        others=(TARGET,),
    )  # fmt: skip


TWINS: Final = kit.game(
    "twins", "Twins", Table, sources=("A toy.",), players=range(3, 5), pack=PACK, most_acts=60,
    rulebook=rulebook(), own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=TWINS, pages={"en": Path(__file__).parent / "rules.md"}
)
