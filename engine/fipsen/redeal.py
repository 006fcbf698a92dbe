"""What a seat cannot know of a hand of Fipsen, dealt again.

The record reveals hidden cards in two ways: a seat that has not followed suit holds none of that
suit, and a seat that has bid or held a Kieker was dealt no picture. If somebody has not bid, held,
doubled or shown a Siebener Fips, that reveals nothing, since nobody has to. The others do not know
either which of the declarer's cards were taken up, so that is dealt again too.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import or_, sub

from vorhand.engine.fipsen.auction import Bid, BidKieker
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.fipsen.kieker import PICTURES, shown_to
from vorhand.engine.fipsen.rules import ACTS
from vorhand.engine.fipsen.state import METHODS, State
from vorhand.engine.fipsen.table import HAND_SIZE, PACK, Table
from vorhand.engine.hidden.redeal import ANY, Hidden, Place, shown_voids
from vorhand.engine.kernel.game.game import Redeal
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, check_reader
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader, put


def redealer(state: State, reader: Reader) -> Redeal[State]:
    """Deals another state that this seat (or an onlooker) cannot tell from this one.

    Raises `Refusal` for a seat that is not at the table.
    """
    check_reader(state.players, reader)
    if state.phase in BETWEEN_HANDS:
        return lambda draws: state
    known = _Known(state, reader)
    others = [other for other in range(state.players) if other != reader]
    if state.taken_up and state.declarer in others:
        others.remove(state.declarer)
        hidden, lay = _with_mended_hand(state, known, others), _lay_with_mended_hand
    else:
        hidden, lay = Hidden([known.places(state, others)], known.unseen), _lay

    def redeal(draws: Iterator[int]) -> State:
        table = METHODS.copy_of(state)
        lay(table, others, hidden.deal(draws))
        return METHODS.freeze(table)

    return redeal


class _Known:
    """What a reader knows of the cards that it cannot see."""

    def __init__(self, table: Table, reader: Reader) -> None:
        plays = [(seat, PACK.bits[card]) for _, seat, card in ACTS.played(table.record)]
        seen = sum(card for _, card in plays)
        if reader is not ONLOOKER:
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
        self.can_be_dealt = _can_be_dealt(table)
        self.shown = table.shown if table.shown and reader == shown_to(table) else 0
        """The five cards of a Kieker, where the reader has been shown them."""

    def places(self, table: Table, others: Sequence[int]) -> list[Place]:
        """The places of others' hands as they were dealt, of the Skat, and of the cards aside."""
        hands = [(table.hands[s], self.can_hold[s] & self.can_be_dealt[s]) for s in others]
        beside = [(table.skat, self.unseen), (table.aside, self.unseen)]
        return [Place(cards.bit_count(), permitted) for cards, permitted in hands + beside]


def _can_be_dealt(table: Table) -> list[CardSet]:
    """Per seat, the cards that can have been dealt to it: no pictures, if it has bid or held a
    Kieker.
    """
    permitted, is_kieker = [ANY] * table.players, False
    for act in table.record:
        action = ACTS.actions.get(act)
        if isinstance(action, (Bid, BidKieker)):
            is_kieker = isinstance(action, BidKieker)
        if is_kieker and isinstance(action, (BidKieker, Hold)):
            permitted[action.seat] = ~PICTURES
    return permitted


def _lay(table: Table, others: Sequence[int], dealt: Sequence[CardSet]) -> None:
    """Put the cards that were dealt to these places into the table."""
    *hands, table.skat, table.aside = dealt
    for seat, hand in zip(others, hands, strict=True):
        table.hands = put(table.hands, seat, hand)


def _with_mended_hand(table: Table, known: _Known, others: Sequence[int]) -> Hidden:
    """What the others have, and the declarer: each of its cards was either dealt to it or taken up,
    and has been played, is held, or was laid away.
    """
    declarer = table.undertaken.seat
    zones = (
        Place(known.played.bit_count(), known.played),
        Place(table.hands[declarer].bit_count(), known.can_hold[declarer]),
        Place(table.discards.bit_count(), known.unseen),
    )
    sizes = [zone.size for zone in zones]
    places = known.places(table, others)
    can_be_dealt = known.shown or known.can_be_dealt[declarer]
    forms = [
        [*places, *_parts(zones, dealt, can_be_dealt), *_parts(zones, map(sub, sizes, dealt), ANY)]
        for dealt in _splits(table, *sizes)
    ]
    return Hidden(forms, known.unseen | known.played)


def _lay_with_mended_hand(table: Table, others: Sequence[int], dealt: Sequence[CardSet]) -> None:
    """Put the cards that were dealt to the places of `_with_mended_hand` into the table."""
    declarer = table.undertaken.seat
    _lay(table, others, dealt[:-6])
    were_dealt, taken_up = dealt[-6:-3], dealt[-3:]
    _, held, table.discards = map(or_, were_dealt, taken_up)
    table.hands = put(table.hands, declarer, held)
    table.taken_up = sum(taken_up)
    if table.shown:
        table.shown = sum(were_dealt)


def _parts(zones: Iterable[Place], sizes: Iterable[int], cards: CardSet) -> list[Place]:
    """For each place, a part with this number of these cards."""
    return [Place(size, zone.permitted & cards) for size, zone in zip(sizes, zones, strict=True)]


def _splits(table: Table, played: int, held: int, laid_away: int) -> Iterator[tuple[int, int, int]]:
    """How many of the five cards dealt to the declarer may be among those played, held and laid
    away, given the numbers of these. With three players a Kieker lays away all five.
    """
    if table.shown and table.players == 3:
        yield 0, 0, HAND_SIZE
        return
    for of_played in range(min(played, HAND_SIZE) + 1):
        for of_held in range(min(held, HAND_SIZE - of_played) + 1):
            of_laid_away = HAND_SIZE - of_played - of_held
            if of_laid_away <= laid_away:
                yield of_played, of_held, of_laid_away
