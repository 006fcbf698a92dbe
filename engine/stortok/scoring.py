"""Going out, and the end of the game."""

from engine.kernel.game import Outcome
from engine.kernel.seats import seats_in
from engine.stortok.events import GameOver, Out
from engine.stortok.state import Table


def go_out(table: Table, seat: int) -> None:
    """Leave the game without a card."""
    table.in_hand &= ~(1 << seat)
    table.went_out += (seat,)
    table.tell(Out, seat)


def end_if_over(table: Table) -> bool:
    """End the game if one player alone has cards, or if the limit of turns is reached; whether it
    is over.
    """
    has_fool = not table.in_hand & table.in_hand - 1
    limit = table.options.turn_limit
    if not has_fool and (limit is None or table.turns < limit):
        return False
    table.phase = "game-over"
    table.to_act = 0
    if has_fool:
        (table.loser,) = seats_in(table.in_hand)
    result = outcome(table)
    assert result
    winners, losers = tuple(result["winners"]), tuple(result["losers"])
    table.tell(GameOver, winners, losers, result["reason"], table.loser, table.went_out)
    return True


def outcome(table: Table) -> Outcome | None:
    """Who has won and lost, once the game is over: who has gone out, and the Great Fool."""
    if table.phase != "game-over":
        return None
    return {
        "winners": sorted(table.went_out),
        "losers": [] if table.loser is None else [table.loser],
        "scores": None,
        "reason": "turn-limit" if table.loser is None else "great-fool",
    }
