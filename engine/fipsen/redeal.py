"""What a seat cannot know of a hand of Fipsen, dealt anew.

The record tells of hidden cards in two ways: who has not followed suit holds none of that suit, and
who has bid or held a Kieker was dealt no picture. That somebody has not bid, held, doubled or shown
a Siebener Fips tells nothing, as nobody has to. Which of the declarer's cards were taken up, the
others do not know either: so that is dealt anew too.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import or_, sub
from typing import Final

from engine.fipsen.actions import ACTS, PACK, PICTURES, PLAYS, Bid, BidKieker, Hold
from engine.fipsen.preparation import shown_to
from engine.fipsen.state import BETWEEN_HANDS, HAND_SIZE, State, Table, copy_of, freeze
from engine.kernel.cards import CardSet
from engine.kernel.redeal import ANY, Place, deal_hidden, deal_in_one_form, shown_voids
from engine.kernel.rules import check_seat
from engine.kernel.seats import SeatSet, put

NO_PICTURES: Final = ~PICTURES


def redeal(state: State, seat: int | None, draws: Iterator[int]) -> State:
    """Another state that this seat (null: an onlooker) cannot tell from this one.

    Raises `Refusal` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(state.players, seat)
    if state.phase in BETWEEN_HANDS:
        return state
    table = copy_of(state)
    known = _Known(table, seat)
    others = [other for other in range(table.players) if other != seat]
    if table.taken_up and table.declarer in others:
        others.remove(table.declarer)
        _deal_with_mended_hand(table, known, others, draws)
    else:
        dealt = deal_hidden(known.places(table, others), known.unseen, draws)
        _lay(table, others, dealt)
    return freeze(table)


class _Known:
    """What a reader knows of the cards that it cannot see."""

    def __init__(self, table: Table, reader: int | None) -> None:
        plays = [PLAYS[act] for act in table.record if act in PLAYS]
        seen = sum(card for _, card in plays)
        if reader is not None:
            seen |= table.hands[reader]
            if reader == table.declarer:
                seen |= table.discards
        self.unseen = PACK.full & ~seen
        """The cards that were neither played nor are, or were, the reader's own."""
        self.played = sum(card for seat, card in plays if seat == table.declarer)
        """The cards that the declarer has played."""
        self.can_hold = [self.unseen] * table.players
        """Per seat, those of the unseen cards that can be in its hand, by what it has played."""
        for seat, void in shown_voids(PACK, plays).items():
            self.can_hold[seat] &= ~void
        self.dealt_without_pictures = _seats_without_pictures(table)
        self.shown = 0
        """The five cards of a Kieker, where the reader has been shown them."""
        if table.shown and reader == shown_to(table):
            self.shown = table.shown

    def can_be_dealt(self, seat: int) -> CardSet:
        """The cards that can have been dealt to a seat, by what it has bid."""
        return NO_PICTURES if self.dealt_without_pictures >> seat & 1 else ANY

    def places(self, table: Table, others: Sequence[int]) -> list[Place]:
        """Where the cards of others lie that hold what was dealt to them; the Skat; the cards
        aside.
        """
        return [
            *(
                Place(table.hands[seat].bit_count(), self.can_hold[seat] & self.can_be_dealt(seat))
                for seat in others
            ),
            Place(table.skat.bit_count(), self.unseen),
            Place(table.aside.bit_count(), self.unseen),
        ]


def _seats_without_pictures(table: Table) -> SeatSet:
    """Who has bid or held a Kieker."""
    seats, is_kieker = 0, False
    for name in table.record:
        match ACTS.get(name):
            case Bid():
                is_kieker = False
            case BidKieker(seat):
                is_kieker = True
                seats |= 1 << seat
            case Hold(seat) if is_kieker:
                seats |= 1 << seat
    return seats


def _lay(table: Table, others: Sequence[int], dealt: Sequence[CardSet]) -> None:
    """Put what was dealt to the places of others where it belongs."""
    *hands, table.skat, table.aside = dealt
    for seat, hand in zip(others, hands, strict=True):
        table.hands = put(table.hands, seat, hand)


# A hand that the declarer has mended, with the Skat or after a Kieker


def _deal_with_mended_hand(
    table: Table, known: _Known, others: Sequence[int], draws: Iterator[int]
) -> None:
    """Deal to the others, and to the declarer: each of its cards was either dealt to it or taken
    up, and has been played, is held, or was laid away.
    """
    declarer = table.declarer
    assert declarer is not None
    zones = (
        Place(known.played.bit_count(), known.played),
        Place(table.hands[declarer].bit_count(), known.can_hold[declarer]),
        Place(table.discards.bit_count(), known.unseen),
    )
    sizes = [zone.size for zone in zones]
    places = known.places(table, others)
    can_be_dealt = known.shown or known.can_be_dealt(declarer)
    forms = [
        [
            *places,
            *_parts(zones, dealt, can_be_dealt),
            *_parts(zones, map(sub, sizes, dealt), ANY),
        ]
        for dealt in _splits(table, *sizes)
    ]
    cards = deal_in_one_form(forms, known.unseen | known.played, draws)
    _lay(table, others, cards[:-6])
    were_dealt, taken_up = cards[-6:-3], cards[-3:]
    _, held, table.discards = map(or_, were_dealt, taken_up)
    table.hands = put(table.hands, declarer, held)
    table.taken_up = sum(taken_up)
    if table.shown:
        table.shown = sum(were_dealt)


def _parts(zones: Iterable[Place], sizes: Iterable[int], cards: CardSet) -> list[Place]:
    """Of each place a part that holds so many of these cards."""
    return [Place(size, zone.permitted & cards) for size, zone in zip(sizes, zones, strict=True)]


def _splits(table: Table, played: int, held: int, laid_away: int) -> Iterator[tuple[int, int, int]]:
    """How many of the five cards dealt to the declarer may be among those played, held, and laid
    away, of so many. With three players a Kieker lays away all five.
    """
    if table.shown and table.players == 3:
        yield 0, 0, HAND_SIZE
        return
    for of_played in range(min(played, HAND_SIZE) + 1):
        for of_held in range(min(held, HAND_SIZE - of_played) + 1):
            of_laid_away = HAND_SIZE - of_played - of_held
            if of_laid_away <= laid_away:
                yield of_played, of_held, of_laid_away
