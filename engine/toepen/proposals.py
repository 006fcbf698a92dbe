"""What a seat could conceivably propose, legal or not."""

from engine.kernel.actions import PlayCard
from engine.kernel.closed import Proposals, plays_from_hand
from engine.toepen.actions import ABSENCES, SIGNALS, Announce, StepOut
from engine.toepen.state import Table


def proposals(table: Table, seat: int) -> Proposals:
    """The actions of each kind that takes more than a seat, from what this seat knows."""
    return {
        PlayCard: plays_from_hand(table, seat),
        Announce: [Announce(seat, signal) for signal in SIGNALS],
        StepOut: [StepOut(seat, reason) for reason in ABSENCES],
    }
