"""The settlement, the end of the game, and rubbers."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import DealPassed, tell_hand_over
from vorhand.engine.toepen.lives import announce_out, lose_lives
from vorhand.engine.toepen.table import OURS, Table

DEALER: Final = kit.Clause(
    "toepen.dealer",
    "Before a deal the dealer is somebody who is in the game and not away, if there is one.",
    OURS,
)


@dataclass(frozen=True, slots=True)
class NewRubber(kit.Action):
    """Restore all lives and begin the next rubber."""


@dataclass(frozen=True, slots=True)
class RubberBegun(kit.Event):
    """All lives are restored; these seats have lost another rubber."""

    said = kit.Plural(
        "A new rubber begins. {losers:seats} has lost the last one.",
        "A new rubber begins. {losers:seats} have lost the last one.",
        by="losers",
        none="A new rubber begins.",
    )
    losers: Annotated[kit.SeatsTold, kit.Doc("Who has lost another rubber.", [0])]


RUBBERS_LIMIT = kit.TableRule[Table].under(
    kit.common.LIMIT, holds=lambda table: max(table.rubbers_lost) < kit.LIMIT
)
"""No count of rubbers lost goes beyond the largest number."""


def settle(table: Table, winner: int) -> None:
    """Everyone in the hand except the winner of the last trick loses one life more than the knocks;
    all of them do if that winner has folded.
    """
    losers = table.in_hand & ~(1 << winner)
    for seat in kit.seats_in(losers):
        lose_lives(table, seat, table.knocks + 1)
    tell_hand_over(table, winner)
    announce_out(table, losers)
    end_hand(table, winner)


def end_hand(table: Table, dealer: int) -> None:
    """Clear the table; the game is over, or the next deal is due."""
    table.clear()
    table.dealer = dealer
    if is_game_over(table):
        table.phase = "game-over"
        kit.tell_game_over(table, outcome(table))
    else:
        begin_deal(table)


def begin_deal(table: Table) -> None:
    """Await the deal, by the next player to the left if the dealer is out or away."""
    table.phase = "deal"
    present = table.in_game & ~table.away_seats
    if present and not present >> table.dealer & 1:
        table.dealer = kit.next_seat(table.dealer, present)
        table.tell(DealPassed, table.dealer)


def is_game_over(table: Table) -> bool:
    """Return whether the game has ended: with its first player out, or with at most one left."""
    if table.options.ending == "first-loser":
        return table.options.lives in table.lives_lost
    return table.in_game.bit_count() <= 1


def outcome(table: Table) -> kit.Outcome | None:
    """The outcome, once the game is over."""
    if table.phase != "game-over":
        return None
    return {
        "winners": list(kit.seats_in(table.in_game)),
        "losers": list(kit.seats_in(table.everybody & ~table.in_game)),
        "scores": None,
        "reason": "lives" if table.options.ending == "first-loser" else "last-survivor",
    }


def new_rubber(table: Table, action: NewRubber) -> None:
    """Restore all lives and count the rubber."""
    losers = kit.seats_in(table.everybody & ~table.in_game)
    for seat in losers:
        table.rubbers_lost = kit.put(table.rubbers_lost, seat, table.rubbers_lost[seat] + 1)
    table.lives_lost = table.lives_lost_before = (0,) * table.players
    table.tell(RubberBegun, losers)
