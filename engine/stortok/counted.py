"""What the numbers of a claimed state tell: how many plays and pick-ups there have been, and what
hands these can have left.

Each turn but a pick-up puts a card on the pile, and each pick-up takes one off, so the size of the
pile and the number of turns tell how many there were of both. Each play draws a card as long as the
stock lasts; so the plays beyond the cards drawn made hands smaller, and pick-ups made them larger.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel import common
from engine.kernel.claimed import Claim
from engine.kernel.clauses import Fault
from engine.stortok import clauses
from engine.stortok.actions import PACK
from engine.stortok.claimed import Shown
from engine.stortok.state import HAND_SIZE


class Turns(NamedTuple):
    """The turns there have been."""

    plays: int
    pick_ups: int
    without_draw: int
    """The plays after which the stock had no card to draw: the last of all."""

    @property
    def number(self) -> int:
        """Plays and pick-ups together."""
        return self.plays + self.pick_ups

    def before(self, shown: Shown) -> int:
        """The plays to the tricks before the present one."""
        return self.plays - len(shown.trick)


def stock_dealt(shown: Shown) -> int:
    """How many cards were in the stock after the deal."""
    return len(PACK) - shown.players * HAND_SIZE - (not shown.is_under_stock)


def counted(claim: Claim, shown: Shown) -> Turns | None:
    """The turns of a claim; null where no turns can have led to its numbers."""
    turns = claim["version"] - 1
    laid = len(shown.pile) - (not shown.is_under_stock)
    drawn = stock_dealt(shown) - len(shown.stock)
    plays, pick_ups = (turns + laid) // 2, (turns - laid) // 2
    without_draw = plays - drawn
    if (turns + laid) % 2 or min(plays, pick_ups, drawn, without_draw) < 0:
        return None
    return None if without_draw and shown.stock else Turns(plays, pick_ups, without_draw)


def faults_of_numbers(claim: Claim, shown: Shown, turns: Turns | None) -> Iterator[Fault]:
    """The count of actions agrees with the stock and the pile, and is within the limit of turns."""
    limit = claim["options"]["turn_limit"]
    if limit is not None and claim["version"] > limit + 1:
        yield Fault("/version", clauses.TURN_LIMIT, f"The game was over after {limit} turns.")
    if turns:
        return
    drawn = stock_dealt(shown) - len(shown.stock)
    if drawn < 0:
        said = f"After the deal the stock has {stock_dealt(shown)} cards, and then no more."
        yield Fault("/stock", clauses.HAND_SIZES, said)
    elif shown.stock and len(shown.pile) > drawn + (not shown.is_under_stock):
        said = f"The pile is too large: only {drawn} cards have been drawn, one after each play."
        yield Fault("/discard_pile", clauses.HAND_SIZES, said)
    else:
        said = (
            f"It cannot be {claim['version']}, with {drawn} cards drawn and {len(shown.pile)} on "
            "the pile."
        )
        yield Fault("/version", common.COUNTERS, said)


def faults_of_hand_sizes(shown: Shown, turns: Turns) -> Iterator[Fault]:
    """Five cards were dealt to each; known cards come on top, plays without a draw are missing."""
    sizes = [hand.bit_count() for hand in shown.hands]
    picked_up = [known.bit_count() for known in shown.known]
    short = [max(0, HAND_SIZE + p - size) for p, size in zip(picked_up, sizes, strict=True)]
    if sum(short) <= turns.without_draw:
        return
    for seat, missing in enumerate(short):
        if missing:
            yield Fault(
                f"/hands/{seat}",
                clauses.HAND_SIZES,
                f"Seat {seat} has {sizes[seat]} cards, {picked_up[seat]} of them picked up; only "
                f"{turns.without_draw} cards in all were played without drawing another.",
            )


def faults_of_drawn(shown: Shown, turns: Turns) -> Iterator[Fault]:
    """Who has drawn a card in the present trick still holds it, unknown to the others."""
    for play in shown.trick[: max(0, len(shown.trick) - turns.without_draw)]:
        if not shown.hands[play.seat] & ~shown.known[play.seat]:
            said = f"Seat {play.seat} has drawn a card in this trick, which nobody knows."
            yield Fault(f"/known_cards/{play.seat}", clauses.KNOWN_CARDS, said)
