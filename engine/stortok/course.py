"""What the present trick, the pile and the known cards tell of the course of the game."""

from collections.abc import Iterator

from engine.kernel.claimed import Claim
from engine.kernel.clauses import Fault
from engine.kernel.seats import SeatSet, next_seat, seat_set
from engine.stortok import clauses
from engine.stortok.actions import PACK
from engine.stortok.claimed import Shown
from engine.stortok.counted import Turns
from engine.stortok.trumps import beating

# The trick


def faults_of_trick(shown: Shown, turns: Turns | None) -> Iterator[Fault]:
    """The cards of the trick are the last of the pile, played clockwise, each beating the one
    before it.
    """
    trick = shown.trick
    cards = tuple(card for _, card in trick)
    on_top = shown.pile[len(shown.pile) - len(cards) :] if len(cards) <= len(shown.pile) else ()
    if tuple(PACK.bits[card] for card in on_top) != cards:
        yield Fault("/trick", clauses.TRICK, "Its cards are not the last of the discard pile.")
    played = 0
    for i, (seat, _) in enumerate(trick):
        due = next_seat(trick[i - 1].seat, shown.had_cards) if i else seat
        if seat != due or played >> seat & 1:
            said = f"Seat {seat} was not the next to play a card to this trick."
            yield Fault(f"/trick/{i}/seat", clauses.TRICK, said)
        played |= 1 << seat
    if not trick and turns and turns.number and not any(shown.known):
        said = "Only a pick-up leaves no card in a trick, and nobody holds a card picked up."
        yield Fault("/trick", clauses.TRICK, said)
    yield from _faults_of_beating(shown, turns)
    yield from _faults_of_last_play(shown)


def _faults_of_beating(shown: Shown, turns: Turns | None) -> Iterator[Fault]:
    """Each card beats the one before it; the first of all beats the card turned up."""
    beats = beating(shown.turned_up)
    opens = turns is not None and turns.number == len(shown.trick) and not shown.is_under_stock
    to_beat = shown.turned_up if opens else 0
    for i, (_, card) in enumerate(shown.trick):
        if to_beat and not card & beats[to_beat]:
            said = f"{PACK.name(card)} does not beat {PACK.name(to_beat)}."
            yield Fault(f"/trick/{i}/card", clauses.MUST_BEAT, said)
        to_beat = card


def _faults_of_last_play(shown: Shown) -> Iterator[Fault]:
    """One player alone is left when the other of the last two has just played the last card."""
    if shown.in_hand.bit_count() == 1 and not (
        shown.trick and not shown.hands[shown.trick[-1].seat]
    ):
        said = "One player alone has cards, and nobody has just gone out."
        yield Fault("/trick", clauses.GREAT_FOOL, said)


# The lead


def faults_of_lead(shown: Shown, turns: Turns) -> Iterator[Fault]:
    """The trick was led by forehand, or by whom the tricks before it tell of, as far as they do."""
    if not shown.trick:
        return
    before, players = turns.before(shown), shown.players
    nobody_was_out = shown.had_cards == (1 << players) - 1
    if before == 0:
        leader = (shown.forehand + turns.pick_ups) % players
    elif turns.pick_ups == 0 and nobody_was_out:
        if before % players:
            yield Fault("/trick", clauses.TRICK, "With no pick-up, every trick was complete.")
            return
        leader = (shown.forehand - before // players) % players
    else:
        return
    if shown.trick[0].seat != leader:
        yield Fault("/trick/0/seat", clauses.LEAD, f"Seat {leader} led to this trick.")


def possible_leaders(shown: Shown, turns: Turns) -> SeatSet:
    """Who may be to lead after a pick-up: whoever sits left of a player who holds a card picked up
    (if no card has been played, of forehand).
    """
    pickers = [seat for seat, known in enumerate(shown.known) if known]
    if turns.plays == 0:
        pickers = [shown.forehand]
    return seat_set(next_seat(seat, shown.in_hand) for seat in pickers)


# The card turned up


def faults_of_turned_up(claim: Claim, shown: Shown, turns: Turns | None) -> Iterator[Fault]:
    """The card turned up lies where play can have brought it, and has been drawn by whom it was."""
    drawn_by = claim["turned_up_drawn_by"]
    if shown.is_under_stock and not shown.stock:
        if drawn_by is None:
            said = "The stock has been drawn, and the card turned up with it."
            yield Fault("/turned_up_drawn_by", clauses.TURNED_UP, said)
        else:
            yield from _faults_of_draw(shown, turns, drawn_by)
        return
    if drawn_by is not None:
        said = "Nobody has drawn the card turned up."
        yield Fault("/turned_up_drawn_by", clauses.TURNED_UP, said)
    if shown.is_under_stock:
        lies_there = PACK.bits[shown.stock[-1]] == shown.turned_up
        said = "It lies under the stock until it is drawn."
    elif turns and turns.pick_ups == 0:
        lies_there = shown.pile[:1] == (PACK.name(shown.turned_up),)
        said = "It is the first card of the discard pile until it is picked up."
    else:
        lies_there = _has_been_seen(shown) and _stays_with_forehand(shown, turns)
        said = "Everybody saw where it went: it is on the pile, or known to be in a hand."
    if not lies_there:
        yield Fault("/turned_up", clauses.TURNED_UP, said)


def _has_been_seen(shown: Shown) -> bool:
    """The card turned up lies on the pile, or in the hand of somebody who has picked it up."""
    return PACK.name(shown.turned_up) in shown.pile or any(
        known & shown.turned_up for known in shown.known
    )


def _stays_with_forehand(shown: Shown, turns: Turns | None) -> bool:
    """Where no trick before the present one had a card, forehand has picked the card turned up, and
    still has it or has played it.
    """
    if turns is None or turns.before(shown):
        return True
    return _is_or_was_held(shown, shown.forehand)


def _is_or_was_held(shown: Shown, seat: int) -> bool:
    """The card turned up is in a hand, or has been played from it to the present trick."""
    return shown.hands[seat] & shown.turned_up != 0 or (seat, shown.turned_up) in shown.trick


def _faults_of_draw(shown: Shown, turns: Turns | None, drawn_by: int) -> Iterator[Fault]:
    """The card turned up was drawn last of all, and has been seen since, or is still held."""
    drawer = drawn_by
    if turns and turns.without_draw < len(shown.trick):
        drawer = shown.trick[-1 - turns.without_draw].seat
    if drawer != drawn_by:
        said = f"Seat {drawer} drew the last card of the stock."
        yield Fault("/turned_up_drawn_by", clauses.TURNED_UP, said)
    holds = shown.hands[drawer] & ~shown.known[drawer] & shown.turned_up != 0
    if turns is None or turns.without_draw > len(shown.trick):
        is_there = holds or _has_been_seen(shown)
    else:
        is_there = holds or (drawer, shown.turned_up) in shown.trick
    if not is_there:
        said = f"Seat {drawer} has drawn it, and it has not been seen since."
        yield Fault("/turned_up", clauses.TURNED_UP, said)
