"""Solo, a toy: whoever bids most names the order of the cards, and plays against the others."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand import kit

PAGE: Final = "tests/toys/solo/rules.md"
JACKS: Final = ("JC", "JS", "JH", "JD")
PACK: Final = kit.Pack("ATKQJ", orders={"grand": kit.Order(JACKS, "ATKQ")})
NAMED: TypeAlias = Literal["C", "D", "H", "S", "grand"]


class Options(NamedTuple):
    """What a table has agreed on."""

    deals: Annotated[int, kit.Between(1, 20), kit.Doc("How many hands are played.", 3)] = 3


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Solo."""

    options: Options
    auction: kit.AuctionShown
    order: Annotated[
        NAMED | None, kit.Doc("The suit of trumps, or grand; null: not named.", "H"), kit.PUBLIC
    ]
    points: Annotated[
        kit.CountOfEach, kit.Doc("The points in each seat's tricks.", [0, 21, 4]), kit.PUBLIC
    ]
    scores: Annotated[kit.CountOfEach, kit.Doc("The scores.", [18, 0, 40]), kit.PUBLIC, kit.KEPT]
    record: kit.Record
    aside: Annotated[
        kit.CardsInOrder, kit.Doc("The cards that nobody has."), kit.PRIVATE, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class NameOrder(kit.SeatAction):
    """Say in which order cards rank."""

    said = kit.Case("order", {"grand": "grand"}, "{order:suit}")
    order: Annotated[NAMED, kit.Doc("The suit of trumps, or grand.", "H")]


def deal(table: Table, action: kit.Deal) -> None:
    """Six cards each; two are left over."""
    table.aside = kit.deal_in_batches(table, action, table.everybody, (3, 3))


def won(table: Table) -> None:
    """The highest bidder names the order."""
    table.phase, table.to_act = "order", 1 << declarer(table)


def declarer(table: Table) -> int:
    """Who plays alone."""
    assert table.auction.seat is not None
    return table.auction.seat


def passed_out(table: Table) -> None:
    """The hand is thrown in, and the next deals."""
    kit.end_hand(table)
    DEALS.go_on(table)


def name_order(table: Table, action: NameOrder) -> None:
    """Forehand leads."""
    table.order, table.phase = action.order, "play"
    kit.await_card(table)


def after_trick(table: Table, winner: int) -> None:
    """Its points are the winner's."""
    cards = table.pack.together(card for _, card in table.trick)
    table.points = kit.plus(table.points, winner, kit.CARD_POINTS(table.pack, cards))


def after_hand(table: Table, winner: int) -> None:
    """With more points than the others, the declarer scores the bid."""
    seat, value, points = declarer(table), table.auction.value or 0, table.points
    kit.end_hand(table)
    if 2 * points[seat] > sum(points):
        table.scores = kit.plus(table.scores, seat, value)
    DEALS.go_on(table)


BIDS: Final = kit.Ladder[Table](
    [18, 20, 22, 23, 24], won=won, passed_out=passed_out, holds=True, from_forehand=True
)
TRICKS: Final = kit.Tricks[Table](
    order=lambda table: table.order, after=after_trick, last=after_hand
)
DEALS: Final = kit.AfterDeals[Table](
    lambda options: options.deals,
    clause=kit.Clause("solo.deals", "The game is over after the last hand, not before.", PAGE),
)
RULEBOOK: Final = kit.Rulebook[Table](
    BIDS,
    kit.Kind(NameOrder, moments=kit.at("order"), rules=(kit.TURN,), does=name_order,
             choices=kit.OneOf(["C", "D", "H", "S", "grand"]),
             tells=kit.Case("order", {"grand": "{seat} plays grand."},
                            "{seat} plays with {order:suit} as trumps.")),
    TRICKS,
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=BIDS.begin),
    DEALS,
)  # fmt: skip


SOLO: Final = kit.game(
    "solo", "Solo", Table, sources=("A toy.",), players=range(3, 4), pack=PACK, hand_size=6,
    rulebook=RULEBOOK, most_acts=40,
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=SOLO, pages={"en": Path(__file__).parent / "rules.md"}
)
