"""What the current trick, the pile and the known cards show about the course of the game."""

from collections.abc import Iterator

from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.table.seats import SeatSet, next_seat, seat_set, seats_in
from vorhand.engine.stortok.admission.counts import Turns
from vorhand.engine.stortok.admission.shown import had_cards
from vorhand.engine.stortok.admission.totals import complete_tricks, leaders
from vorhand.engine.stortok.beating import MUST_BEAT
from vorhand.engine.stortok.going_out import GREAT_FOOL
from vorhand.engine.stortok.play import LEAD, TRICK
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import BEATING


def faults_of_trick(table: Table, turns: Turns | None) -> Iterator[Fault]:
    """The cards of the trick are the last of the pile, played clockwise, each beating the one
    before it.
    """
    trick, pile, began_with = table.trick, table.discard_pile, had_cards(table)
    cards = [PACK.name(play.card) for play in trick]
    if len(cards) > len(pile) or list(pile[len(pile) - len(cards) :]) != cards:
        yield Fault("/trick", TRICK, "Its cards are not the last of the discard pile.")
    played = 0
    for i, (seat, _) in enumerate(trick):
        due = next_seat(trick[i - 1].seat, began_with) if i else seat
        if seat != due or played >> seat & 1:
            said = "{seat} was not the next to play a card to this trick."
            yield Fault(f"/trick/{i}/seat", TRICK, said, {"seat": seat})
        played |= 1 << seat
    if not trick and turns and table.turns and not any(table.known_cards):
        said = "Only a pick-up leaves no card in a trick, and nobody holds a picked-up card."
        yield Fault("/trick", TRICK, said)
    yield from _faults_of_beating(table, turns)
    yield from _faults_of_last_play(table)


def _faults_of_beating(table: Table, turns: Turns | None) -> Iterator[Fault]:
    """Each card beats the one before it; the first of all beats the card turned up."""
    beats = BEATING[table.turned_up]
    opens = turns is not None and table.turns == len(table.trick) and not table.is_under_stock
    to_beat = table.turned_up if opens else 0
    for i, (_, card) in enumerate(table.trick):
        if to_beat and not card & beats[to_beat]:
            said = "{card} does not beat {to_beat:card}."
            values = {"card": PACK.name(card), "to_beat": PACK.name(to_beat)}
            yield Fault(f"/trick/{i}/card", MUST_BEAT, said, values)
        to_beat = card


def _faults_of_last_play(table: Table) -> Iterator[Fault]:
    """One player alone is left when the other of the last two has just played the last card."""
    has_gone_out = table.trick and not table.hands[table.trick[-1].seat]
    if table.in_hand.bit_count() == 1 and not has_gone_out:
        said = "Only one player has cards, and nobody has just gone out."
        yield Fault("/trick", GREAT_FOOL, said)


def faults_of_lead(table: Table, turns: Turns) -> Iterator[Fault]:
    """The trick was led by a seat that the tricks before it allow, as far as they show any."""
    complete = _complete_tricks(table, turns)
    if complete is None or not (table.trick or any(table.known_cards)):
        return
    may_lead = _leaders(complete, table, turns)
    named = {"seats": seats_in(may_lead)}
    if not complete:
        said = "No tricks add up to the plays and pick-ups before this one."
        if not turns.pick_ups:
            said = "With no pick-up, every trick was complete."
        yield Fault("/trick", TRICK, said)
    elif not table.trick:
        if not may_lead & _left_of_pickers(table, turns):
            said = "Nobody who may lead ({seats}) is left of one who still holds a picked-up card."
            yield Fault("/known_cards", LEAD, said, named)
    elif not may_lead >> table.trick[0].seat & 1:
        yield Fault("/trick/0/seat", LEAD, "One of these led to this trick: {seats}.", named)


def possible_leaders(table: Table, turns: Turns) -> SeatSet:
    """The seats that may lead after a pick-up, as far as the earlier tricks allow."""
    complete = _complete_tricks(table, turns)
    may_lead = _leaders(complete, table, turns) if complete else table.in_hand
    return _left_of_pickers(table, turns) & may_lead


def _complete_tricks(table: Table, turns: Turns) -> range | None:
    """How many tricks before the current one may have been complete; null if somebody was out, so
    that tricks were shorter.
    """
    if had_cards(table) != table.everybody:
        return None
    plays, pick_ups = turns.before(table), turns.pick_ups
    is_last_of_all = not table.trick and pick_ups == 1 and plays > 0
    may_be_first = not table.is_under_stock and not is_last_of_all
    return complete_tricks(plays, pick_ups, table.players, is_turned_up_first=may_be_first)


def _leaders(complete: range, table: Table, turns: Turns) -> SeatSet:
    plays = turns.before(table)
    return leaders(complete, plays, turns.pick_ups, table.forehand, table.players)


def _left_of_pickers(table: Table, turns: Turns) -> SeatSet:
    """The seats left of players who hold a card picked up (if no card has been played, left of
    forehand).
    """
    pickers = [seat for seat, known in enumerate(table.known_cards) if known]
    if turns.plays == 0:
        pickers = [table.forehand]
    return seat_set(next_seat(seat, table.in_hand) for seat in pickers)
