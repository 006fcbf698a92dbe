"""A hand of Toepen, step by step: the deal, what comes next, and how a window is closed."""

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold
from vorhand.engine.knocking.folding import go_on_with_trick
from vorhand.engine.toepen.announcements import look_for_announcements
from vorhand.engine.toepen.answering import ask, asker, turn_answers_up
from vorhand.engine.toepen.blind_knock import ask_about_blind_knock, write_blind_knock
from vorhand.engine.toepen.exchange import KeepHand, Trust
from vorhand.engine.toepen.poverty import call_poverty
from vorhand.engine.toepen.scoring import begin_deal, end_hand, is_game_over, settle
from vorhand.engine.toepen.table import HAND_SIZE, OURS, TRICKS, Table


def dealt_in(table: Table) -> kit.SeatSet:
    """The seats that get cards at the next deal."""
    if not table.options.absences:
        return table.in_game
    fetching = kit.seats_that([reason == "buying-drinks" for reason in table.away])
    return table.in_game & ~fetching


TOO_FEW_PRESENT = kit.TableRule[Table](
    "toepen.too-few-present",
    "A hand is dealt to at least two players.",
    OURS,
    "Too few players would get cards: {count}. Whoever is buying drinks must step in first.",
    fact_types=kit.facts.COUNT,
    holds=lambda table: dealt_in(table).bit_count() >= 2,
    facts=lambda table, deal: {"count": dealt_in(table).bit_count()},
)


def deal(table: Table, action: kit.Deal) -> None:
    """One card at a time, clockwise from forehand, four to each; the rest is the stock."""
    table.stock = kit.deal_in_batches(table, action, dealt_in(table), (1,) * HAND_SIZE)


def begin_hand(table: Table) -> None:
    """The cards are dealt: the exchange begins, where there is one."""
    write_blind_knock(table)
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
    if table.in_hand.bit_count() <= 1:
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
    if table.options.exchange and len(table.stock) >= HAND_SIZE:
        table.undecided = ask(table, table.undecided, table.dealer, KeepHand)
        if table.undecided:
            return
    table.undecided = 0
    look_for_announcements(table)
    if ask_about_blind_knock(table) or call_poverty(table):
        go_on_answering(table)
    else:
        begin_play(table)


def begin_play(table: Table) -> None:
    """Await the first card."""
    table.phase = "play"
    kit.await_card(table)


def go_on_playing(table: Table) -> None:
    """Await the next card; after the last trick a last knock, or the settlement."""
    if go_on_with_trick(table, table.options, TRICKS):
        return
    if table.options.late_knock:
        table.phase = "closing"
        table.to_act = 0
    else:
        close_hand(table)


def close_hand(table: Table) -> None:
    """The last trick decides."""
    assert table.trick_winner is not None
    settle(table, table.trick_winner)


def may_close(table: Table) -> bool:
    """In a fast game every window can be closed; in a formal one, only the end of the hand."""
    return table.options.procedure == "fast" or table.moment == ("closing", None)


def close(table: Table, action: kit.Close) -> None:
    """Whoever has not spoken lets it pass."""
    if table.window or table.phase == "poverty":
        table.unanswered = 0
    else:
        table.undecided = 0


def go_on_after_close(table: Table) -> None:
    """Go on as if the last answer had been given; after the last trick, the hand is settled."""
    if table.window or table.phase == "poverty":
        go_on_answering(table)
    elif table.phase == "exchange":
        go_on_exchanging(table)
    else:
        close_hand(table)
