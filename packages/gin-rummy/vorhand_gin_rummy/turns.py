"""The deal, and what is drawn and discarded; or a hand is called off."""

from dataclasses import dataclass
from typing import Final

from vorhand import kit
from vorhand_gin_rummy.table import LEFT_IN_STOCK, PACK, PAGE, TURNS, VALUES, Table

TARGET: Final = kit.AtScore[Table](
    lambda options: options.target, clause=kit.Clause(
        "gin-rummy.target", "Somebody has won as soon as the score agreed on is reached.", PAGE),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TakeUp(kit.SeatAction):
    """Take up the top card of the pile."""


@dataclass(frozen=True, slots=True)
class Draw(kit.SeatAction):
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Pass(kit.SeatAction):
    """Leave the card on the pile."""


@dataclass(frozen=True, slots=True)
class Discard(kit.SeatAction):
    """Lay a card on the pile."""

    said = "discard {card:cards}"
    card: kit.Card


NOT_BACK = kit.ChoiceRule[Table](
    *("gin-rummy.not-back", "A card that was taken up is not discarded in the same turn.", PAGE),
    "This card has just been taken up.",
    allowed_choices=lambda table, seat: PACK.full & ~table.taken_up,
)


def deal(table: Table, action: kit.Deal) -> None:
    """Ten cards each, one by one; one is turned up, and the rest is the stock."""
    rest = kit.deal_in_batches(table, action, table.everybody, (1,) * 10)
    table.pile, table.stock = rest[:1], rest[1:]


def begin_hand(table: Table) -> None:
    """Forehand may take up the first card. In Oklahoma it says how good a hand must be."""
    table.in_hand, table.limit = table.everybody, table.options.knock
    if table.options.oklahoma:
        value = VALUES[table.pile[0][0]]
        table.limit = value if value > 1 else 0
    _await(table, "first", 1 - table.dealer)


def _await(table: Table, phase: str, seat: int) -> None:
    table.phase, table.to_act = phase, 1 << seat


def take_up(table: Table, action: TakeUp) -> None:
    """Everybody has seen the card."""
    kit.move(table, table.pile[:1], "pile", ("hands", action.seat))
    table.phase = "discard"


def draw(table: Table, action: Draw) -> None:
    """Unseen by the other."""
    kit.move(table, table.stock[:1], "stock", ("hands", action.seat))
    table.phase = "discard"


def leave(table: Table, action: Pass) -> None:
    """After forehand, the dealer may take up the first card; then forehand draws."""
    _await(table, "stock" if action.seat == table.dealer else "first", 1 - action.seat)


def discard(table: Table, action: Discard) -> None:
    """It is the other's turn; or nobody gets anything, and the same player deals again."""
    kit.move(table, [action.card], ("hands", action.seat), "pile")
    table.turns += 1
    if table.turns == TURNS or len(table.stock) == LEFT_IN_STOCK:
        table.clear()
        table.tell(kit.HandOver, None, table.dealer)
        TARGET.go_on(table)
    else:
        _await(table, "draw", 1 - action.seat)
