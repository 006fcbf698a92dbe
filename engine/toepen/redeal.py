"""What a seat cannot know of a table of Toepen, dealt again.

These are the cards that others hold, have folded or have laid aside unseen, the stock, and in a
fast game the answers of others in a window that is still open. The record of the hand shows
something about them: suits that were not followed, tens or jacks that were announced, and tens that
were not announced by players who would have had to.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias, cast

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Stay
from vorhand.engine.toepen.absences import StepIn
from vorhand.engine.toepen.announcements import ANNOUNCE_DUE, CAUSES, Announce, Signal
from vorhand.engine.toepen.rules import ACTS, RULEBOOK
from vorhand.engine.toepen.shown import after_exchange, has_causes, is_founded
from vorhand.engine.toepen.state import METHODS, State
from vorhand.engine.toepen.table import PACK, Exchanged, Table
from vorhand.engine.toepen.view import unseen_answers_at

HANDS: Final = 0
FOLDED: Final = 1
ASIDE: Final = 2
Lying: TypeAlias = tuple[int, int]
"""Where cards lie: in this one of the zones (`_zones`), at this index."""


def redealer(state: State, reader: kit.Reader) -> kit.Redeal[State]:
    """Deals another state that this seat (or an onlooker) cannot tell from this one.

    Raises `Refusal` for a seat that is not at the table.
    """
    kit.check_reader(state.players, reader)
    known = Known(state)
    lying = _lying(state, reader)
    hidden = _hidden(state, known, lying)
    answers = [*unseen_answers_at(state, reader)]

    def redeal(draws: Iterator[int]) -> State:
        table = METHODS.copy_of(state)
        _deal_again(table, lying, hidden, draws)
        _look_again(table, known)
        _answer_again(table, answers, draws)
        return METHODS.freeze(table)

    return redeal


class Known:
    """What the record of a hand tells everybody about the cards that each seat has had since the
    exchange.
    """

    def __init__(self, table: Table) -> None:
        acts = [ACTS.read[name] for name in table.record]
        plays = [(seat, PACK.bits[card]) for _, seat, card in ACTS.played(table.record)]
        self.cleared = METHODS.copy_of(table)
        """The table between hands."""
        METHODS.clear(self.cleared)
        self.voids = kit.shown_voids(RULEBOOK.of(table), PACK, plays)
        self.played = [0] * table.players
        for seat, card in plays:
            self.played[seat] |= card
        self.folded = kit.seat_set(act.seat for act in acts if act.kind is Fold)
        self.told: dict[int, Signal] = {}
        """Who has announced, and by which signal."""
        self.quiet: kit.SeatSet = 0
        """The seats that did not hold what must be announced."""
        if table.options.announcements:
            self._read_announcements(table, acts)

    def _read_announcements(self, table: Table, acts: Sequence[kit.Act]) -> None:
        """Seats that have acted without announcing held nothing that must be announced; for seats
        that were away, the table acted.
        """
        kinds = RULEBOOK.of(table).kinds
        away = table.away_seats | kit.seat_set(act.seat for act in acts if act.kind is StepIn)
        for act, name in zip(acts, table.record, strict=True):
            if act.kind is StepIn:
                away &= ~(1 << act.seat)
            elif act.kind is Announce:
                self.told[act.seat] = cast(Announce, ACTS.actions[name]).signal
            elif act.seat not in self.told and ANNOUNCE_DUE in kinds[act.kind].rules:
                self.quiet |= 1 << act.seat & ~away

    def place(self, holder: int, size: int) -> kit.Place:
        """Where a seat's cards lie, with their number."""
        signal = self.told.get(holder)
        causes = CAUSES[signal] if signal and has_causes(self.cleared.options, signal) else ()
        played = self.played[holder]
        missing = [(kind, number - (kind & played).bit_count()) for kind, number in causes]
        return kit.Place(size, ~self.voids.get(holder, 0), missing)

    def condition(self, holders: Sequence[int]) -> kit.Condition | None:
        """What these seats have announced, and what not, is as it must be with their cards, which
        lie in the first places, in this order.
        """
        seats = kit.seat_set(holders)
        quiet = self.quiet & seats
        told = {each: self.told[each] for each in holders if each in self.told}
        options = self.cleared.options
        if not quiet and all(has_causes(options, signal) for signal in told.values()):
            return None

        def is_so(dealt: Sequence[kit.CardSet]) -> bool:
            had = [*self.played]
            for holder, cards in zip(holders, dealt, strict=False):
                had[holder] |= cards
            table = after_exchange(self.cleared, had, seats)
            return not quiet & ~ANNOUNCE_DUE.keepers(table) and all(
                is_founded(table, seat, signal) for seat, signal in told.items()
            )

        return is_so


def _zones(table: Table) -> list[list[kit.CardSet]]:
    """The cards that are held, that were folded, and that were laid aside."""
    return [[*table.hands], [*table.folded], [exchanged.cards for exchanged in table.exchanged]]


def _lying(table: Table, reader: kit.Reader) -> list[Lying]:
    """Where cards lie that the reader does not see, besides the stock: first those of seats."""
    others = [holder for holder in range(table.players) if holder != reader]
    zones = _zones(table)
    held = [(zone, holder) for zone in (HANDS, FOLDED) for holder in others if zones[zone][holder]]
    unseen = [
        (ASIDE, at)
        for at, exchanged in enumerate(table.exchanged)
        if not exchanged.turned_up and exchanged.seat != reader
    ]
    return held + unseen


def _hidden(table: Table, known: Known, lying: Sequence[Lying]) -> kit.Hidden:
    """The cards that lie there, and the stock."""
    zones = _zones(table)
    places = [
        kit.Place(zones[zone][at].bit_count())
        if zone == ASIDE
        else known.place(at, zones[zone][at].bit_count())
        for zone, at in lying
    ]
    places.append(kit.Place(len(table.stock)))
    cards = PACK.set_of(table.stock) + sum(zones[zone][at] for zone, at in lying)
    return kit.Hidden([places], cards, known.condition([at for zone, at in lying if zone != ASIDE]))


def _deal_again(
    table: Table, lying: Sequence[Lying], hidden: kit.Hidden, draws: Iterator[int]
) -> None:
    """Deal the hidden cards to where hidden cards lie."""
    zones = _zones(table)
    *dealt, stock = hidden.deal(draws)
    for (zone, at), cards in zip(lying, dealt, strict=True):
        zones[zone][at] = cards
    hands, folded, aside = zones
    table.hands, table.folded = tuple(hands), tuple(folded)
    if aside:
        table.exchanged = tuple(
            Exchanged(exchanged.seat, cards, exchanged.turned_up)
            for exchanged, cards in zip(table.exchanged, aside, strict=True)
        )
    table.stock = kit.in_any_order(PACK, stock, draws)


def _look_again(table: Table, known: Known) -> None:
    """Determine who has cause to announce, and who must, if the exchange is over."""
    if table.options.announcements and table.phase != "exchange":
        zones = zip(table.hands, table.folded, known.played, strict=True)
        had = [hand | folded | played for hand, folded, played in zones]
        asked = after_exchange(known.cleared, had, table.in_hand | known.folded)
        table.may_announce, table.must_announce = asked.may_announce, asked.must_announce


def _answer_again(table: Table, answers: Iterable[tuple[int, int]], draws: Iterator[int]) -> None:
    """Let the seats whose answers are unseen, at these indexes of the record, answer at random."""
    edition, record = RULEBOOK.of(table), list(table.record)
    for at, seat in answers:
        table.unanswered |= 1 << seat
        table.folding &= ~(1 << seat)
        open_to = [
            answer
            for answer in (Stay(seat), Fold(seat))
            if all(
                rule is kit.common.LIMIT or rule.allows(table, answer, 1)
                for rule in edition.kinds[type(answer)].rules
            )
        ]
        if not open_to:
            raise ValueError(f"seat {seat} cannot have answered")
        answer = open_to[kit.below(len(open_to), draws)]
        record[at] = ACTS.name(answer)
        does, _ = edition.effects[type(answer)]
        does(table, answer)
    table.record = tuple(record)
