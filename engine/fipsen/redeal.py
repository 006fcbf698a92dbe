"""What a seat cannot know of a hand of Fipsen, dealt again.

The rules reveal hidden cards in three ways: what a seat has played, by the suit to be followed;
with what it has bid or held a Kieker; and what it may discard. If somebody has not bid, held,
doubled or shown a Siebener Fips, that reveals nothing, since nobody has to. The others do not know
either which of the declarer's cards were taken up, so that is dealt again too.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import or_, sub
from typing import NamedTuple

from vorhand.engine import surface as kit
from vorhand.engine.fipsen import kieker
from vorhand.engine.fipsen.duels import begin_auction
from vorhand.engine.fipsen.rules import ACTS, RULEBOOK
from vorhand.engine.fipsen.skat import DISCARDS
from vorhand.engine.fipsen.state import METHODS, State
from vorhand.engine.fipsen.table import HAND_SIZE, PACK, Table


def redealer(state: State, reader: kit.Reader) -> kit.Redeal[State]:
    """Deals another state that this seat (or an onlooker) cannot tell from this one.

    Raises `Refusal` for a seat that is not at the table.
    """
    kit.check_reader(state.players, reader)
    if state.phase in kit.BETWEEN_HANDS:
        return lambda draws: state
    known = _Known(state, reader)
    others = [other for other in range(state.players) if other != reader]
    if state.taken_up and state.declarer in others:
        others.remove(state.declarer)
        hidden, lay = _with_mended_hand(state, known, others), _lay_with_mended_hand
    else:
        places = known.places(state, others)
        hidden, lay = kit.Hidden([places], known.unseen, known.condition(others)), _lay

    def redeal(draws: Iterator[int]) -> State:
        table = METHODS.copy_of(state)
        lay(table, others, hidden.deal(draws))
        return METHODS.freeze(table)

    return redeal


class _Known:
    """What a reader knows of the cards that it cannot see."""

    def __init__(self, table: Table, reader: kit.Reader) -> None:
        plays = [(seat, PACK.bits[card]) for _, seat, card in ACTS.played(table.record)]
        seen = sum(card for _, card in plays)
        if reader is not kit.ONLOOKER:
            seen |= table.hands[reader]
            if reader == table.declarer:
                seen |= table.discards
        self.unseen = PACK.full & ~seen
        """The cards that were neither played nor are, or were, the reader's own."""
        self.played = [0] * table.players
        """Per seat, the cards that it has played."""
        for seat, card in plays:
            self.played[seat] |= card
        self.can_hold = [self.unseen] * table.players
        """Per seat, those of the unseen cards that can be in its hand, by what it has played."""
        for seat, void in kit.shown_voids(RULEBOOK.of(table), PACK, plays).items():
            self.can_hold[seat] &= ~void
        self.claims = [*_claims(table)]
        self.can_be_dealt = [kit.ANY] * table.players
        """Per seat, the cards that can have been dealt to it, by what it has bid and held."""
        for claim in self.claims:
            self.can_be_dealt[claim.seat] &= claim.cards()
        self.shown = table.shown if table.shown and reader == kieker.shown_to(table) else 0
        """The five cards of a Kieker, where the reader has been shown them."""

    def places(self, table: Table, others: Sequence[int]) -> list[kit.Place]:
        """The places of others' hands as they were dealt, of the Skat, and of the cards aside."""
        hands = [(table.hands[s], self.can_hold[s] & self.can_be_dealt[s]) for s in others]
        beside = [(table.skat, self.unseen), (table.aside, self.unseen)]
        return [kit.Place(cards.bit_count(), permitted) for cards, permitted in hands + beside]

    def condition(self, others: Sequence[int], mended: int | None = None) -> kit.Condition | None:
        """The hands that were dealt to these seats, which lie in the first places, and to the
        declarer of a mended hand, which lies in the places of `_with_mended_hand`, are such as
        these seats have bid and held.
        """
        seats = {*others, mended}
        claims = [claim for claim in self.claims if claim.seat in seats]
        if not claims:
            return None

        def is_so(dealt: Sequence[kit.CardSet]) -> bool:
            hands = {s: self.played[s] | cards for s, cards in zip(others, dealt, strict=False)}
            if mended is not None:
                hands[mended] = sum(dealt[-6:-3])
            return all(claim.is_kept_with(hands[claim.seat]) for claim in claims)

        return is_so


class _Claim(NamedTuple):
    """A bid or hold that only some hands allow: whose, by which rule, and the table before it."""

    seat: int
    rule: kit.SeatRule[Table]
    table: Table

    def is_kept_with(self, hand: kit.CardSet) -> bool:
        """Whether a seat that was dealt this hand keeps the rule."""
        self.table.hands = kit.put(self.table.hands, self.seat, hand)
        return self.rule.keepers(self.table) >> self.seat & 1 == 1

    def cards(self) -> kit.CardSet:
        """The cards that such a hand can have, each by itself."""
        if self.is_kept_with(PACK.full):
            return kit.ANY
        return sum(card for card in PACK.suit_of if self.is_kept_with(card))


def _claims(state: Table) -> Iterator[_Claim]:
    """What the record says of hands that were dealt: the auction is carried out again."""
    edition, table = RULEBOOK.of(state), METHODS.copy_of(state)
    METHODS.clear(table)
    begin_auction(table)
    for act in state.record:
        if table.phase != "auction":
            return
        action = ACTS.actions[act]
        for rule in (kieker.KIEKER_PICTURES, kieker.HELD_KIEKER_PICTURES):
            if rule in edition.kinds[type(action)].rules:
                yield _Claim(ACTS.read[act].seat, rule, METHODS.copy_of(table))
        edition.carry_out(table, action)


def _lay(table: Table, others: Sequence[int], dealt: Sequence[kit.CardSet]) -> None:
    """Put the cards that were dealt to these places into the table."""
    *hands, table.skat, table.aside = dealt
    for seat, hand in zip(others, hands, strict=True):
        table.hands = kit.put(table.hands, seat, hand)


def _with_mended_hand(table: Table, known: _Known, others: Sequence[int]) -> kit.Hidden:
    """What the others have, and the declarer: each of its cards was either dealt to it or taken up,
    and has been played, is held, or was discarded.
    """
    declarer = table.undertaken.seat
    played = known.played[declarer]
    zones = (
        kit.Place(played.bit_count(), played),
        kit.Place(table.hands[declarer].bit_count(), known.can_hold[declarer]),
        kit.Place(table.discards.bit_count(), known.unseen),
    )
    sizes = [zone.size for zone in zones]
    places = known.places(table, others)
    can_be_dealt = known.shown or known.can_be_dealt[declarer]
    laid = _may_be_laid_away(table, declarer)
    of_those_dealt, splits = laid, kit.share_out(HAND_SIZE, sizes)
    if table.shown and kieker.is_hand_laid_away(table):
        of_those_dealt, splits = kit.ANY, iter([(0, 0, HAND_SIZE)])
    forms = [
        [
            *places,
            *_parts(zones, dealt, can_be_dealt, of_those_dealt),
            *_parts(zones, map(sub, sizes, dealt), kit.ANY, laid),
        ]
        for dealt in splits
    ]
    return kit.Hidden(forms, known.unseen | played, known.condition(others, declarer))


def _may_be_laid_away(state: Table, declarer: int) -> kit.CardSet:
    """The cards that the rules would let the declarer discard, having them all."""
    table = METHODS.copy_of(state)
    table.hands = kit.put(table.hands, declarer, PACK.full)
    return PACK.set_of(DISCARDS.cards_of(table, declarer))


def _lay_with_mended_hand(
    table: Table, others: Sequence[int], dealt: Sequence[kit.CardSet]
) -> None:
    """Put the cards that were dealt to the places of `_with_mended_hand` into the table."""
    declarer = table.undertaken.seat
    _lay(table, others, dealt[:-6])
    were_dealt, taken_up = dealt[-6:-3], dealt[-3:]
    _, held, table.discards = map(or_, were_dealt, taken_up)
    table.hands = kit.put(table.hands, declarer, held)
    table.taken_up = sum(taken_up)
    if table.shown:
        table.shown = sum(were_dealt)


def _parts(
    zones: Iterable[kit.Place], sizes: Iterable[int], cards: kit.CardSet, laid: kit.CardSet
) -> list[kit.Place]:
    """For each place, a part with this number of these cards; in the last one, which were laid
    away, of those that may be.
    """
    limits = (cards, cards, cards & laid)
    return [
        kit.Place(size, zone.permitted & limit)
        for size, zone, limit in zip(sizes, zones, limits, strict=True)
    ]
