"""The play of the cards, trick by trick, and when a game is won or lost."""

from engine.fipsen.actions import PACK
from engine.fipsen.events import DurchBegun, TricksMade
from engine.fipsen.scoring import lose_game, win_game
from engine.fipsen.state import TRICKS, Table
from engine.kernel.actions import PlayCard
from engine.kernel.events import CardPlayed, TrickWon
from engine.kernel.seats import next_seat, put
from engine.kernel.tricks import Play, best_play


def play_card(table: Table, action: PlayCard) -> None:
    """Play a card to the present trick, or lead it to a new one."""
    seat, card = action.seat, PACK.bits[action.card]
    if table.phase == "durch":
        _lead_on(table, seat)
    if table.led == PACK.full:
        table.led = PACK.suit_of[card]
        table.trick = ()
        table.trick_winner = None
    table.trick += ((seat, card),)
    table.hands = put(table.hands, seat, table.hands[seat] ^ card)
    table.tell(CardPlayed, seat, action.card)
    if len(table.trick) < table.players:
        table.to_act = 1 << next_seat(seat, table.everybody)
    else:
        _end_trick(table)


def _lead_on(table: Table, seat: int) -> None:
    """Having made the tricks bid, the declarer goes for all five."""
    table.phase = "play"
    table.durch = True
    table.tell(DurchBegun, seat)


def _end_trick(table: Table) -> None:
    winner, card = winning_play(table)
    table.trick_winner = winner
    table.tricks_won = put(table.tricks_won, winner, table.tricks_won[winner] + 1)
    table.led = PACK.full
    table.to_act = 1 << winner
    table.tell(TrickWon, winner, PACK.name(card))
    _judge(table)


def winning_play(table: Table) -> Play:
    """Seat and card that win the trick: the highest trump, or else the highest of the suit led."""
    assert table.trump is not None
    suit_led = PACK.suit_of[table.trick[0][1]]
    return best_play(table.trick, PACK.suits[table.trump], suit_led)


def _judge(table: Table) -> None:
    """See by the number of tricks alone whether the game is won, lost, or goes on."""
    assert table.bid is not None
    assert table.declarer is not None
    made = table.tricks_won[table.declarer]
    lost = sum(table.tricks_won) - made
    if table.durch:
        if lost:
            lose_game(table)
        elif made == TRICKS:
            win_game(table)
    elif made == table.bid.tricks:
        if lost:
            win_game(table)
        else:
            table.phase = "durch"
            table.tell(TricksMade, table.declarer, made)
    elif lost > TRICKS - table.bid.tricks:
        lose_game(table)
