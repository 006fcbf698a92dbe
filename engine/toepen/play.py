"""A hand of Toepen, step by step: the play of the cards, and what comes next."""

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold
from vorhand.engine.knocking.tricks import await_lead, see_whose_trick
from vorhand.engine.toepen.announcements import look_for_announcements
from vorhand.engine.toepen.answering import ask, asker, turn_answers_up
from vorhand.engine.toepen.deal import dealt_in
from vorhand.engine.toepen.exchange import KeepHand, Trust, can_exchange
from vorhand.engine.toepen.poverty import call_poverty, is_poverty_due
from vorhand.engine.toepen.scoring import begin_deal, end_hand, is_game_over, settle
from vorhand.engine.toepen.table import TRICKS, Table


def begin_hand(table: Table) -> None:
    """The cards are dealt: the exchange begins, where there is one."""
    table.in_hand = table.undecided = dealt_in(table)
    table.phase = "exchange"
    go_on_exchanging(table)


def go_on_waiting(table: Table) -> None:
    """Wait for the same seats as before; between hands, for a dealer who is present."""
    if table.phase == "deal":
        begin_deal(table)


def go_on_answering(table: Table) -> None:
    """Go on asking. When the window is over, a single player left wins the hand; otherwise the game
    may be over because somebody is out; otherwise the hand goes on.
    """
    while_away = Trust if table.window == "challenge" else Fold
    table.unanswered = ask(table, table.unanswered, asker(table), while_away)
    if table.unanswered:
        return
    turn_answers_up(table)
    if table.in_hand.bit_count() == 1:
        settle(table, kit.seats_in(table.in_hand)[0])
    elif is_game_over(table):
        end_hand(table, table.dealer)
    elif table.phase == "exchange":
        go_on_exchanging(table)
    elif table.phase == "poverty":
        begin_play(table)
    else:
        go_on_playing(table)


def go_on_exchanging(table: Table) -> None:
    """Go on asking those who have not kept their hand, as long as the stock has a hand left."""
    table.undecided &= table.in_hand
    if can_exchange(table):
        table.undecided = ask(table, table.undecided, table.dealer, KeepHand)
        if table.undecided:
            return
    table.undecided = 0
    look_for_announcements(table)
    if is_poverty_due(table):
        call_poverty(table)
        go_on_answering(table)
    else:
        begin_play(table)


def begin_play(table: Table) -> None:
    """Await the first card."""
    table.phase = "play"
    kit.await_card(table)


def go_on_playing(table: Table) -> None:
    """Await the next card; after the last trick a last knock, or the settlement."""
    if not kit.is_trick_complete(table):
        kit.await_card(table)
        return
    see_whose_trick(table, table.options)
    if table.tricks < TRICKS:
        await_lead(table)
    elif table.options.late_knock:
        table.phase = "closing"
        table.to_act = 0
    else:
        close_hand(table)


def close_hand(table: Table) -> None:
    """The last trick decides."""
    assert table.trick_winner is not None
    settle(table, table.trick_winner)
