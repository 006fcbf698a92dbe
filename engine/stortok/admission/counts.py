"""What the numbers of a claimed state show: how many plays and pick-ups there have been, and what
hands these can have left.

Each play puts a card on the pile, and each pick-up takes one off, so the size of the pile and the
number of turns give the number of both. Each play draws a card as long as the stock lasts; so the
plays beyond the drawn cards made hands smaller, and pick-ups made them larger.
"""

from collections.abc import Iterator
from typing import NamedTuple

from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.stortok.admission.shown import had_cards
from vorhand.engine.stortok.admission.totals import most_cards_a_seat
from vorhand.engine.stortok.beating import KNOWN_CARDS
from vorhand.engine.stortok.going_out import TURN_LIMIT
from vorhand.engine.stortok.play import HAND_SIZES
from vorhand.engine.stortok.table import HAND_SIZE, PACK, Table


class Turns(NamedTuple):
    """The turns so far."""

    plays: int
    pick_ups: int
    without_draw: int
    """The last plays, after which the stock had no card to draw."""

    def before(self, table: Table) -> int:
        """The plays to the tricks before the current one."""
        return self.plays - len(table.trick)


def stock_dealt(table: Table) -> int:
    """How many cards were in the stock after the deal."""
    return len(PACK) - table.players * HAND_SIZE - (not table.is_under_stock)


def counted(table: Table) -> Turns | None:
    """The turns of a claimed table; null if no turns can have led to its numbers."""
    turns = table.version - 1
    laid = len(table.discard_pile) - (not table.is_under_stock)
    drawn = stock_dealt(table) - len(table.stock)
    plays, pick_ups = (turns + laid) // 2, (turns - laid) // 2
    without_draw = plays - drawn
    if (turns + laid) % 2 or min(plays, pick_ups, drawn, without_draw) < 0:
        return None
    return None if without_draw and table.stock else Turns(plays, pick_ups, without_draw)


def faults_of_numbers(table: Table, turns: Turns | None) -> Iterator[Fault]:
    """The count of actions agrees with the stock and the pile, and is within the limit of turns."""
    limit = table.options.turn_limit
    if limit is not None and table.version > limit + 1:
        said = "The game was over after {limit} turns."
        yield Fault("/version", TURN_LIMIT, said, {"limit": limit})
    if turns:
        return
    drawn, laid = stock_dealt(table) - len(table.stock), len(table.discard_pile)
    if drawn < 0:
        said = "After the deal the stock has {cards:number} cards, and then no more."
        yield Fault("/stock", HAND_SIZES, said, {"cards": stock_dealt(table)})
    elif table.stock and laid > drawn + (not table.is_under_stock):
        said = "The pile is too large: only {drawn} cards have been drawn, one after each play."
        yield Fault("/discard_pile", HAND_SIZES, said, {"drawn": drawn})
    else:
        said = "It cannot be {version}, with {drawn} cards drawn and {laid} on the pile."
        values = {"version": table.version, "drawn": drawn, "laid": laid}
        yield Fault("/version", common.COUNTERS, said, values)


def faults_of_hand_sizes(table: Table, turns: Turns) -> Iterator[Fault]:
    """Each seat was dealt five cards; known cards are added, and plays without a draw are
    subtracted.
    """
    sizes = [hand.bit_count() for hand in table.hands]
    picked_up = [known.bit_count() for known in table.known_cards]
    short = [max(0, HAND_SIZE + p - size) for p, size in zip(picked_up, sizes, strict=True)]
    too_many = sum(short) > turns.without_draw
    most = _most_without_draw(table, turns)
    for seat, missing in enumerate(short):
        if missing and (too_many or missing > most[seat]):
            said = (
                "{seat} has {size} cards, {picked_up} of them picked up; at most {played} of this "
                "hand were played without drawing another."
            )
            if too_many:
                said = (
                    "{seat} has {size} cards, {picked_up} of them picked up; only {played} in all "
                    "hands were played without drawing another."
                )
            played = turns.without_draw if too_many else most[seat]
            values = {"size": sizes[seat], "picked_up": picked_up[seat], "played": played}
            yield Fault(f"/hands/{seat}", HAND_SIZES, said, {"seat": seat, **values})


def _most_without_draw(table: Table, turns: Turns) -> list[int]:
    """How many cards each seat can have played without drawing another: one to a trick."""
    in_trick = min(turns.without_draw, len(table.trick))
    earlier = turns.without_draw - in_trick
    before = most_cards_a_seat(earlier, turns.pick_ups, max(1, had_cards(table).bit_count()))
    now = [play.seat for play in table.trick[len(table.trick) - in_trick :]]
    return [before + (seat in now) for seat in range(table.players)]


def faults_of_drawn(table: Table, turns: Turns) -> Iterator[Fault]:
    """A seat that has drawn a card in the current trick still holds it, unknown to the others."""
    for play in table.trick[: max(0, len(table.trick) - turns.without_draw)]:
        if not table.hands[play.seat] & ~table.known_cards[play.seat]:
            said = "{seat} has drawn a card in this trick, which nobody knows."
            yield Fault(f"/known_cards/{play.seat}", KNOWN_CARDS, said, {"seat": play.seat})
