"""A hand of Toepen, step by step: what each action does, and what comes next at the table."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.kernel import tricks
from engine.kernel.actions import Action, Close, Deal, Fold, Knock, PlayCard, Stay
from engine.kernel.events import Event, Knocked
from engine.kernel.seats import seat_set, seats_in
from engine.kernel.told import Told
from engine.kernel.tricks import await_card, await_lead, is_trick_complete, see_whose_trick
from engine.toepen.actions import (
    Announce,
    Challenge,
    ExchangeHand,
    KeepHand,
    NewRubber,
    StepIn,
    StepOut,
    Trust,
    act_name,
)
from engine.toepen.answers import (
    answer_fold,
    ask,
    asker,
    keep_hand,
    stay,
    trust,
    turn_answers_up,
)
from engine.toepen.between_hands import deal, new_rubber, step_in, step_out
from engine.toepen.events import Announced, PovertyCalled
from engine.toepen.exchange import challenge, exchange_hand
from engine.toepen.predicates import can_exchange, must_be_announced, signals_of
from engine.toepen.scoring import (
    begin_deal,
    end_hand,
    is_game_over,
    settle,
    win_hand,
)
from engine.toepen.state import BETWEEN_HANDS, TRICKS, State, Table, copy_of, freeze


def apply(state: State, action: Action) -> tuple[State, Sequence[Event]]:
    """The state after a legal action, and what happened."""
    table = copy_of(state)
    notes = table.notes = []
    table.version += 1
    if table.phase not in BETWEEN_HANDS:
        table.record += (act_name(action),)
    carry_out(table, action)
    return freeze(table), Told(notes)


def carry_out(table: Table, action: Action) -> None:
    """Do what the action says, and go on to the next moment at which somebody must speak."""
    effect, go_on = _EFFECTS[type(action)]
    effect(table, action)
    go_on(table)


def begin_hand(table: Table) -> None:
    """The cards are dealt: the exchange begins, where there is one."""
    table.undecided = table.in_hand
    table.phase = "exchange"
    go_on_exchanging(table)


# Acts of a hand


def close(table: Table, action: Close) -> None:
    """Who has not spoken lets it pass."""
    if table.window or table.phase == "poverty":
        table.unanswered = 0
    else:
        table.undecided = 0


def knock(table: Table, action: Knock) -> None:
    """Raise the stake; everybody else in the hand answers."""
    table.knocks += 1
    table.last_knocker = action.seat
    table.window = "answers"
    table.unanswered = table.in_hand & ~(1 << action.seat)
    table.tell(Knocked, action.seat, table.knocks)


def play_card(table: Table, action: PlayCard) -> None:
    """Play a card; who has played announces nothing any more."""
    table.may_announce &= ~(1 << action.seat)
    tricks.play_card(table, action)


def announce(table: Table, action: Announce) -> None:
    """Tell the table of one's tens or jacks."""
    table.announced |= 1 << action.seat
    table.must_announce &= ~(1 << action.seat)
    table.tell(Announced, action.seat, action.signal)


# What comes next


def wait_on(table: Table) -> None:
    """Wait for whom the table waited before; between hands, for a dealer who is there."""
    if table.phase == "deal":
        begin_deal(table)


def go_on_after_close(table: Table) -> None:
    """Go on as after the last answer; after the last trick, the hand is settled."""
    if table.window or table.phase == "poverty":
        go_on_answering(table)
    elif table.phase == "exchange":
        go_on_exchanging(table)
    else:
        close_hand(table)


def go_on_answering(table: Table) -> None:
    """Ask on; when the window is over, the hand is given to the one left, then the game ends for
    who has lost it, and then the hand goes on.
    """
    when_away = Trust if table.window == "challenge" else Fold
    table.unanswered = ask(table, table.unanswered, asker(table), when_away)
    if table.unanswered:
        return
    turn_answers_up(table)
    if table.in_hand.bit_count() == 1:
        win_hand(table, seats_in(table.in_hand)[0])
    elif is_game_over(table):
        end_hand(table, table.dealer)
    elif table.phase == "exchange":
        go_on_exchanging(table)
    elif table.phase == "poverty":
        _begin_play(table)
    else:
        go_on_playing(table)


def go_on_exchanging(table: Table) -> None:
    """Ask on who has not kept their hand, as long as the stock has a hand left."""
    table.undecided &= table.in_hand
    if can_exchange(table):
        table.undecided = ask(table, table.undecided, table.dealer, KeepHand)
        if table.undecided:
            return
    table.undecided = 0
    _look_for_announcements(table)
    if table.options.poverty:
        _begin_poverty(table)
    else:
        _begin_play(table)


def _begin_poverty(table: Table) -> None:
    """A player with one life left raises the stake, if another has more."""
    poor = seat_set(seat for seat in seats_in(table.in_hand) if table.lives_left(seat) == 1)
    rich = table.in_hand & ~poor
    if not poor or not rich:
        _begin_play(table)
        return
    table.phase = "poverty"
    table.knocks = 1
    table.unanswered = rich
    table.tell(PovertyCalled, seats_in(poor))
    go_on_answering(table)


def _begin_play(table: Table) -> None:
    table.phase = "play"
    await_card(table)


def _look_for_announcements(table: Table) -> None:
    """See who may and who must announce, now that the exchange is over."""
    if not table.options.announcements:
        return
    for seat in seats_in(table.in_hand):
        hand = table.hands[seat]
        if signals_of(hand):
            table.may_announce |= 1 << seat
            if must_be_announced(hand):
                table.must_announce |= 1 << seat


def go_on_playing(table: Table) -> None:
    """Await the next card; after the last trick a last knock, or the settlement."""
    if not is_trick_complete(table):
        await_card(table)
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


_EFFECTS: Final[
    dict[type[Action], tuple[Callable[[Table, Any], None], Callable[[Table], None]]]
] = {
    Deal: (deal, begin_hand),
    NewRubber: (new_rubber, begin_deal),
    StepOut: (step_out, wait_on),
    StepIn: (step_in, wait_on),
    KeepHand: (keep_hand, go_on_exchanging),
    ExchangeHand: (exchange_hand, go_on_answering),
    Challenge: (challenge, go_on_answering),
    Trust: (trust, go_on_answering),
    Stay: (stay, go_on_answering),
    Fold: (answer_fold, go_on_answering),
    PlayCard: (play_card, go_on_playing),
    Knock: (knock, go_on_answering),
    Announce: (announce, wait_on),
    Close: (close, go_on_after_close),
}
"""What each kind of action does, and what comes next."""
