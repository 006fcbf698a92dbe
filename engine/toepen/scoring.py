"""Lives, folding, the end of a hand and of the game."""

from engine.kernel.events import DealPassed, Folded, GameOver, HandOver
from engine.kernel.game import Outcome
from engine.kernel.seats import next_seat, put, seats_in
from engine.kernel.tricks import leave_hand
from engine.toepen.actions import PACK
from engine.toepen.events import LivesLost, Out
from engine.toepen.state import Table


def lose_lives(table: Table, seat: int, lives: int) -> None:
    """Take lives from a seat, as far as it has them."""
    left = table.lives_left(seat)
    lost = min(lives, left)
    table.lives_lost = put(table.lives_lost, seat, table.lives_lost[seat] + lost)
    table.tell(LivesLost, seat, lost, left - lost)


def fold(table: Table, seat: int) -> None:
    """Fold: lose what the hand was worth before the last knock."""
    table.tell(Folded, seat)
    leave_hand(table, seat)
    lose_lives(table, seat, table.knocks)


def tell_who_is_out(table: Table, seats: int) -> None:
    """Say which of these seats have no lives left."""
    lives, lost = table.options.lives, table.lives_lost
    for seat in seats_in(seats):
        if lost[seat] == lives:
            table.tell(Out, seat)


def is_game_over(table: Table) -> bool:
    """Whether the game has ended: with its first player out, or with at most one left."""
    if table.options.ending == "first-loser":
        return table.options.lives in table.lives_lost
    return table.in_game.bit_count() <= 1


def settle(table: Table, winner: int) -> None:
    """Everyone in the hand but the winner of the last trick loses a life more than the knocks; all
    of them do if that winner has folded.
    """
    losers = table.in_hand & ~(1 << winner)
    for seat in seats_in(losers):
        lose_lives(table, seat, table.knocks + 1)
    table.tell(HandOver, winner if table.in_hand >> winner & 1 else None, winner)
    tell_who_is_out(table, losers)
    end_hand(table, winner)


def win_hand(table: Table, winner: int) -> None:
    """One player is left in the hand: that player has won it, and deals next."""
    table.tell(HandOver, winner, winner)
    end_hand(table, winner)


def end_hand(table: Table, dealer: int) -> None:
    """Clear the table; the game is over, or the next deal is due."""
    clear(table)
    table.dealer = dealer
    if is_game_over(table):
        table.phase = "game-over"
        result = outcome(table)
        assert result
        winners, losers = tuple(result["winners"]), tuple(result["losers"])
        table.tell(GameOver, winners, losers, result["reason"])
    else:
        begin_deal(table)


def begin_deal(table: Table) -> None:
    """Await the deal, of the next player to the left where the dealer is out or away."""
    table.phase = "deal"
    present = table.in_game & ~table.away_seats
    if present and not present >> table.dealer & 1:
        table.dealer = next_seat(table.dealer, present)
        table.tell(DealPassed, table.dealer)


def clear(table: Table) -> None:
    """Take all cards and every trace of the hand from the table."""
    nothing = (0,) * table.players
    table.window = None
    table.to_act = table.in_hand = 0
    table.hands = table.folded = nothing
    table.lives_lost_before = table.lives_lost
    table.knocks = 0
    table.last_knocker = None
    table.stock = ()
    table.exchanged = ()
    table.record = ()
    table.undecided = table.unanswered = table.folding = table.announced = 0
    table.may_announce = table.must_announce = 0
    table.tricks = 0
    table.trick = ()
    table.has_played = 0
    table.led = PACK.full
    table.trick_winner = table.lead_passed_to = None


def outcome(table: Table) -> Outcome | None:
    """Who has won and lost, once the game is over."""
    if table.phase != "game-over":
        return None
    return {
        "winners": list(seats_in(table.in_game)),
        "losers": list(seats_in(table.everybody & ~table.in_game)),
        "scores": None,
        "reason": "lives" if table.options.ending == "first-loser" else "last-survivor",
    }
