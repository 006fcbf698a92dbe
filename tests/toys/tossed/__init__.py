"""Tossed, a toy of shedding cards: the pile is turned and shuffled when the stock has run out."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/tossed/rules.md"
PACK: Final = kit.Pack("AKQJT987")
PACKS: Final = {2: PACK, 3: PACK, 4: kit.Pack("AKQ7", copies=2)}
HAND_SIZE: Final = 5
WILD: Final = "7"
TURNS: Final = 40


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Tossed."""

    options: Options
    hands_won: HandsWon
    last: Annotated[
        kit.Seat | None, kit.Doc("Who has acted last, while the pile is shuffled.", 1), kit.PUBLIC
    ]
    turns: Annotated[kit.Count, kit.Doc("How many turns have ended.", 3), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    pile: Annotated[kit.CardsInOrder, kit.Doc("The pile, its top card first."), kit.SEEN_BY_ALL]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Draw(kit.SeatAction):
    """Draw the top card of the stock."""


def _fitting(table: Table, seat: int) -> kit.CardSet:
    """The cards of the suit or the rank of the top card, and the wild ones."""
    top = table.pack.bits[table.pile[0]]
    rank = table.pack.of_ranks(table.pile[0][0])
    return table.pack.suit_of[top] | rank | table.pack.of_ranks(WILD)


FITS = kit.ChoiceRule[Table](
    "tossed.fits",
    "A card is played on one of its own suit or rank; a seven is played on any card.",
    PAGE,
    "{card} does not fit on {top:card}.",
    fact_types={
        **kit.facts.CARD,
        "top": Annotated[kit.Card, kit.Doc("The top card of the pile.", "TH")],
    },
    allowed_choices=_fitting,
    facts=lambda table, action: {
        "seat": action.seat,
        "card": action.card,
        "top": table.pile[0],
    },
)
TARGET = target_of("tossed")


def deal(table: Table, action: kit.Deal) -> None:
    """Five cards each; one is turned up, and the rest is the stock."""
    rest = kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))
    table.pile, table.stock = rest[:1], rest[1:]


def begin_hand(table: Table) -> None:
    """Forehand begins."""
    table.phase, table.in_hand = "play", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def toss(table: Table, action: kit.PlayCard) -> None:
    """The card is the new top of the pile."""
    kit.move(table, [action.card], ("hands", action.seat), "pile")


def draw(table: Table, action: Draw) -> None:
    """The top card of the stock, unseen by the others."""
    kit.move(table, table.stock[:1], "stock", ("hands", action.seat))


def go_on(table: Table) -> None:
    """The next has a turn; where the stock has run out, the pile is shuffled first."""
    (seat,) = kit.seats_in(table.to_act)
    table.turns += 1
    if not table.hands[seat]:
        win_hand(table, seat)
    elif table.turns == TURNS or not (table.stock or table.pile[1:]):
        order = kit.clockwise(table.dealer, table.everybody)
        win_hand(table, min(order, key=lambda each: table.hands[each].bit_count()))
    elif table.stock:
        table.to_act = 1 << kit.next_seat(seat, table.everybody)
    else:
        table.last, table.phase, table.to_act = seat, "shuffle", 0


def turn_pile(table: Table, action: kit.Reshuffle) -> None:
    """All but the top card of the pile are the new stock."""
    kit.reshuffle(table, action, table.pile[1:], kit.under("pile"), "stock")


def after_turning(table: Table) -> None:
    """The one after the last to act goes on."""
    assert table.last is not None
    table.phase = "play"
    table.to_act = 1 << kit.next_seat(table.last, table.everybody)
    table.last = None


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(kit.PlayCard, moments=kit.at("play"), rules=(kit.TURN, kit.CARD_NOT_HELD, FITS),
             does=toss, then=go_on, choices=kit.FromHand()),
    kit.Kind(Draw, moments=kit.at("play"), rules=(kit.TURN,), does=draw, then=go_on),
    kit.Kind(kit.Reshuffle, moments=kit.at("shuffle"), does=turn_pile, then=after_turning),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(TARGET,),
)  # fmt: skip
TOSSED: Final = kit.game(
    "tossed", "Tossed", Table, sources=("A toy.",), players=range(2, 5), pack=PACKS, most_acts=120,
    rulebook=RULEBOOK, own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=TOSSED, pages={"en": Path(__file__).parent / "rules.md"}
)
