"""Knocking: melds, what is laid off to them, and what the hand counts."""

from dataclasses import dataclass
from typing import Annotated

from vorhand import kit
from vorhand_gin_rummy.scoring import Ending, score, with_bonuses
from vorhand_gin_rummy.table import DEADWOOD, LAY_OFFS, MELDS, PACK, PAGE, Table
from vorhand_gin_rummy.turns import TARGET


@dataclass(frozen=True, slots=True)
class Knock(kit.SeatAction):
    """Discard a card, and end the hand."""

    said = "knock with {card:cards}"
    card: kit.Card


@dataclass(frozen=True, slots=True)
class BigGin(kit.SeatAction):
    """End the hand with eleven cards in melds."""


@dataclass(frozen=True, slots=True)
class HandScored(kit.SeatEvent):
    """The hand is over: who gets how much for it, the deadwood of both, and the scores."""

    said = kit.Case(
        "ending",
        {
            "knock": "{seat} has knocked with {own} against {other}: {points}.",
            "gin": "{seat} has gin against {other}: {points}.",
            "big-gin": "{seat} has big gin against {other}: {points}.",
            "undercut": "{seat} undercuts with {other} against {own}: {points}.",
        },
    )
    ending: Annotated[Ending, kit.Doc("How it ended.", "undercut")]
    own: Annotated[kit.Count, kit.Doc("The deadwood of the knocker.", 7)]
    other: Annotated[kit.Count, kit.Doc("The deadwood of the other.", 5)]
    points: Annotated[kit.Count, kit.Doc("What the seat gets.", 27)]
    scores: Annotated[tuple[kit.Count, ...], kit.PerSeat, kit.Doc("The scores.", [48, 0])]


GOOD_ENOUGH = DEADWOOD.rule_without(
    *("gin-rummy.knock", "A knocker's deadwood counts no more than was agreed on.", PAGE),
    most=lambda table: table.limit,
)
ALL_MELDED = kit.ActionRule[Table](
    *("gin-rummy.big-gin", "Big gin is eleven cards in melds.", PAGE),
    "Not all eleven cards are in melds.",
    holds=lambda table, action: DEADWOOD.least(PACK, table.hands[action.seat]) == 0,
)
ARE_MELDS = MELDS.rule(
    "gin-rummy.melds",
    "A meld is three or four cards of one rank, or three or more of one suit in sequence, in which"
    " the ace is low.",
    PAGE,
)
LEFT = DEADWOOD.rule_after(
    *("gin-rummy.deadwood", "A knocker melds so that no more deadwood than that is left.", PAGE),
    most=lambda table, seat: table.limit if seat == table.knocker else None,
)
FITS = LAY_OFFS.rule(
    "gin-rummy.lay-off", "A card that is laid off makes a longer meld of the knocker's.", PAGE
)
NOT_ON_GIN = kit.TableRule[Table](
    *("gin-rummy.not-on-gin", "Nothing is laid off against gin.", PAGE, "The knocker has gin."),
    holds=lambda table: table.knocker is None or table.hands[table.knocker] != 0,
)


def knock(table: Table, action: Knock | BigGin) -> None:
    """A card goes to the pile or, with big gin, none. Everybody sees the others."""
    if isinstance(action, Knock):
        kit.move(table, [action.card], ("hands", action.seat), "pile")
    else:
        table.limit = 0
    table.phase, table.knocker = "meld", action.seat
    kit.show(table, table.hands[action.seat], ("hands", action.seat), table.everybody)


def meld(table: Table, action: kit.Meld) -> None:
    """Each meld by itself; everybody sees what is left."""
    for cards in action.melds:
        kit.move(table, cards, ("hands", action.seat), ("laid", action.seat))
    if action.seat != table.knocker:
        kit.show(table, table.hands[action.seat], ("hands", action.seat), table.everybody)


def after_meld(table: Table) -> None:
    """After the knocker, the other lays off and melds; then the hand is scored."""
    assert table.knocker is not None
    knocker = table.knocker
    if table.phase == "meld":
        table.phase, table.to_act = "lay-off", 1 << 1 - knocker
        return
    own, other = (DEADWOOD.worth(PACK, table.hands[seat]) for seat in (knocker, 1 - knocker))
    ending, points = score(own, other, table.laid[knocker].bit_count(), table.options)
    seat = 1 - knocker if ending == "undercut" else knocker
    kit.end_hand(table)
    table.scores = kit.plus(table.scores, seat, points)
    table.hands_won = kit.plus(table.hands_won, seat)
    if table.scores[seat] >= table.options.target:
        table.scores = with_bonuses(table.scores, table.hands_won, seat, table.options)
    table.tell(HandScored, seat, ending, own, other, points, table.scores)
    TARGET.go_on(table)
