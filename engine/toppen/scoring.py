"""Fines: folding, the end of a hand and of the game."""

from typing import Final

from engine.kernel.events import Folded, GameOver, HandOver
from engine.kernel.game import Outcome
from engine.kernel.seats import put, seats_in
from engine.kernel.tricks import leave_hand
from engine.toppen.events import FinesDrunk
from engine.toppen.state import Table

MOST_MULTIPLIED: Final = 8
"""Who alone knocks before each of the four cards doubles three times."""


def most_fines_a_hand(players: int) -> int:
    """What a hand can cost one player. To double three times, nobody else may knock in between:
    the others only before their first card, ahead of it all, and before their last.
    """
    knocks = 2 * (players - 1) + 4
    return (1 + knocks) * MOST_MULTIPLIED


def drink(table: Table, seat: int) -> None:
    """Drink the fine as it stands, times one's own multiplier."""
    fines = table.fine * table.multipliers[seat]
    in_all = table.fines[seat] + fines
    table.fines = put(table.fines, seat, in_all)
    table.tell(FinesDrunk, seat, fines, in_all, table.options.fine_unit)


def fold(table: Table, seat: int) -> None:
    """Leave the hand, and drink what it costs at this moment."""
    table.tell(Folded, seat)
    leave_hand(table, seat)
    drink(table, seat)


def settle(table: Table, winner: int) -> None:
    """Everyone in the hand but the winner of the last trick drinks; all do if that winner has
    folded.
    """
    for seat in seats_in(table.in_hand & ~(1 << winner)):
        drink(table, seat)
    table.tell(HandOver, winner if table.in_hand >> winner & 1 else None, winner)
    end_hand(table, winner)


def win_hand(table: Table, winner: int) -> None:
    """One player is left in the hand: that player has won it, and deals next."""
    table.tell(HandOver, winner, winner)
    end_hand(table, winner)


def end_hand(table: Table, dealer: int) -> None:
    """Clear the table; the next deal is due, or the game is over."""
    clear(table)
    table.dealer = dealer
    table.phase = "game-over" if table.hand_number == table.options.hands else "deal"
    result = outcome(table)
    if result:
        winners, losers = tuple(result["winners"]), tuple(result["losers"])
        table.tell(GameOver, winners, losers, result["reason"])


def clear(table: Table) -> None:
    """Take all cards and every trace of the hand from the table."""
    nothing = (0,) * table.players
    table.window = table.last_knocker = None
    table.to_act = table.in_hand = table.unanswered = 0
    table.hands = table.folded = nothing
    table.fines_before = table.fines
    table.fine = 1
    table.multipliers = (1,) * table.players
    table.talon = ()
    table.record = ()
    table.has_knocked = False
    table.tricks = table.has_played = 0
    table.trick = ()
    table.led = table.pack.full
    table.trick_winner = table.lead_passed_to = None


def outcome(table: Table) -> Outcome | None:
    """Who has won and lost, once the game is over: who has drunk least has won."""
    if table.phase != "game-over":
        return None
    least = min(table.fines)
    seats = range(table.players)
    return {
        "winners": [seat for seat in seats if table.fines[seat] == least],
        "losers": [seat for seat in seats if table.fines[seat] > least],
        "scores": list(table.fines),
        "reason": "hands",
    }
