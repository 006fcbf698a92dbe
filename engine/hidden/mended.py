"""A hand that was mended: its owner has taken up cards, and laid others away."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import or_, sub
from typing import Any, NamedTuple, TypeVar

from vorhand.engine.hidden.hands import HandsShown
from vorhand.engine.hidden.hidden_cards import ANY, Condition, Hidden, Place
from vorhand.engine.hidden.layouts import share_out
from vorhand.engine.hidden.promises import promises_in
from vorhand.engine.kernel.game.game_parts import Redeal
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.rules.choices import SomeCards
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, check_reader
from vorhand.engine.kernel.rules.rule_sets import SeatRule
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader, SeatSet, put

S = TypeVar("S")


def mended_hand(
    size: int,
    parts: Sequence[Place],
    dealt: CardSet,
    laid: CardSet,
    *,
    is_laid_away: bool = False,
) -> Iterator[list[Place]]:
    """The forms of a hand of `size` cards, such as can be `dealt`, that was mended. Each of its
    cards was either dealt or taken up, and is now in one of its `parts`: played, held, and laid
    away, where those of `laid` can be. `is_laid_away`: the whole hand was, before any card was
    taken up. A form has two places for each part, all those for cards that were dealt first.

    >>> parts = [Place(0), Place(2), Place(1)]
    >>> for form in mended_hand(2, parts, ANY, ANY):
    ...     print([place.size for place in form])
    [0, 1, 1, 0, 1, 0]
    [0, 2, 0, 0, 0, 1]
    """
    sizes = [part.size for part in parts]
    splits, of_those_dealt = share_out(size, sizes), laid
    if is_laid_away:
        splits, of_those_dealt = iter([(*[0] * (len(parts) - 1), size)]), ANY
    for split in splits:
        yield [
            *_limited(parts, split, dealt, of_those_dealt),
            *_limited(parts, map(sub, sizes, split), ANY, laid),
        ]


def _limited(
    parts: Sequence[Place], sizes: Iterable[int], cards: CardSet, laid: CardSet
) -> Iterator[Place]:
    """For each part, a place with this number of these cards; in the last one, of those that may be
    laid away.
    """
    *others, last = parts
    limits = [each.permitted & cards for each in others] + [last.permitted & cards & laid]
    return map(Place, sizes, limits)


def mended_again(form: Sequence[CardSet]) -> tuple[CardSet, CardSet, list[CardSet]]:
    """Return what was dealt, what was taken up, and the parts of a mended hand, given the cards of
    the places of a `form` (`mended_hand`).

    >>> were_dealt, taken_up, parts = mended_again([0b1, 0, 0b10, 0, 0b100, 0])
    >>> were_dealt, taken_up, parts
    (3, 4, [1, 4, 2])
    """
    half = len(form) // 2
    were_dealt, taken_up = form[:half], form[half:]
    return sum(were_dealt), sum(taken_up), list(map(or_, were_dealt, taken_up))


class Mending(NamedTuple):
    """Says how one seat of a table mends its hand, by the names of the fields that show it, in a
    game in which each seat is dealt `size` cards.

    - `owner`: whose hand it is, a seat or null. `taken_up`: the cards that it has taken up; `laid`:
      those that it has laid away; `shown`: the hand as it was dealt, if it was shown to the seats
      of `has_seen(table)`.
    - `beside`: where other cards lie that nobody sees.
    - `choices`: those of the kind of action with which cards are laid away. `is_laid_away(table)`:
      whether the hand that was shown was laid away whole, before any card was taken up.
    - `promises`: the rules that say with which hands some acts are allowed, in the phase with which
      `begin_hand(table)` begins the hand.

    >>> mending = kit.Mending(
    ...     *(2, "dealer", "taken_up", "laid", "shown", ["skat"], kit.SomeCards(), (), print),
    ...     has_seen=lambda table: 0, is_laid_away=lambda table: False,
    ... )
    >>> mending.size, mending.owner
    (2, 'dealer')
    """

    size: int
    owner: str
    taken_up: str
    laid: str
    shown: str
    beside: Sequence[str]
    choices: SomeCards
    promises: Sequence[SeatRule[Any]]
    begin_hand: Callable[[Any], None]
    has_seen: Callable[[Any], SeatSet]
    is_laid_away: Callable[[Any], bool]


def redeals_mended(gate: Gate[Any, S], mending: Mending) -> Callable[[S, Reader], Redeal[S]]:
    """The `redealer` of a game with this `gate`, in which a hand is mended in this way (`mending`):
    what others hold, what lies beside, and which cards of a mended hand were taken up and laid
    away. The rules show what can lie where: what was played, promised, and may be laid away. It
    raises `ValueError` for a pack with cards that are alike, in which moves say more (`Witnesses`).

    >>> mending = kit.Mending(
    ...     *(2, "dealer", "taken_up", "laid", "shown", ["skat"], kit.SomeCards(), (), print),
    ...     has_seen=lambda table: 0, is_laid_away=lambda table: False,
    ... )
    >>> deals_again = kit.redeals_mended(LAST_TRICK.gate, mending)
    >>> state = dealt("AC KH", "QC JC").copy()
    >>> state.clear()
    >>> state.phase = "deal"
    >>> deals_again(state, 0)(iter([])) is state
    True
    """

    def redealer(state: S, reader: Reader) -> Redeal[S]:
        table: Any = state
        check_reader(table.players, reader)
        if table.phase in BETWEEN_HANDS:
            return lambda draws: state
        if table.pack.has_copies:
            raise ValueError("a hand that is mended has no cards that are alike")
        known = _Known(gate, table, reader, mending)
        hidden = Hidden(known.forms(), known.cards(), known.condition())

        def redeal(draws: Iterator[int]) -> S:
            again: Any = gate.codec.copy_of(state)
            known.lay(again, hidden.deal(draws))
            return gate.codec.freeze(again)

        return redeal

    return redealer


class _Known:
    """Says what a reader knows of the cards that it cannot see."""

    def __init__(self, gate: Gate[Any, Any], table: Any, reader: Reader, how: Mending) -> None:
        self._table, self._how = table, how
        self._hands = HandsShown(gate, table)
        owner = getattr(table, how.owner)
        seen = sum(self._hands.played)
        if reader is not ONLOOKER:
            seen |= table.hands[reader] | (getattr(table, how.laid) if reader == owner else 0)
        self._unseen: CardSet = table.pack.full & ~seen
        """The cards that were neither played nor are, or were, the reader's own."""
        self._promises = [*promises_in(gate, table, how.promises, how.begin_hand)]
        is_mended = getattr(table, how.taken_up) and owner != reader
        self._owner: int | None = owner if is_mended else None
        """Who has taken up cards that the reader does not know."""
        self._others = [s for s in range(table.players) if s not in (reader, self._owner)]
        shown = getattr(table, how.shown)
        is_seen = shown and reader is not ONLOOKER and how.has_seen(table) >> reader & 1
        self._shown: CardSet = shown if is_seen else 0
        """The hand as it was dealt, where the reader has seen it."""

    def cards(self) -> CardSet:
        """All cards that are dealt again: of a mended hand also those that were played."""
        return self._unseen | (0 if self._owner is None else self._hands.played[self._owner])

    def forms(self) -> list[list[Place]]:
        """The places of others' hands, of what lies beside, and of a mended hand."""
        hands = self._table.hands
        places = [
            Place(hands[seat].bit_count(), self._can_hold(seat) & self._can_be_dealt(seat))
            for seat in self._others
        ]
        beside = [getattr(self._table, name) for name in self._how.beside]
        places += [Place(cards.bit_count(), self._unseen) for cards in beside]
        if self._owner is None:
            return [places]
        return [[*places, *form] for form in self._mended(self._owner)]

    def _can_hold(self, seat: int) -> CardSet:
        return self._hands.can_hold[seat] & self._unseen

    def _can_be_dealt(self, seat: int) -> CardSet:
        """The cards that can have been dealt to a seat, by what it has promised."""
        cards = ANY
        for promise in self._promises:
            cards &= promise.cards() if promise.seat == seat else ANY
        return cards

    def _mended(self, owner: int) -> Iterator[list[Place]]:
        table, how, played = self._table, self._how, self._hands.played[owner]
        parts = (
            Place(played.bit_count(), played),
            Place(table.hands[owner].bit_count(), self._can_hold(owner)),
            Place(getattr(table, how.laid).bit_count(), self._unseen),
        )
        with_all = table.copy()
        with_all.hands = put(with_all.hands, owner, table.pack.full)
        return mended_hand(
            *(how.size, parts, self._shown or self._can_be_dealt(owner)),
            laid=table.pack.set_of(how.choices.cards_of(with_all, owner)),
            is_laid_away=bool(getattr(table, how.shown)) and how.is_laid_away(table),
        )

    def condition(self) -> Condition | None:
        """The hands that were dealt are such as these seats have promised."""
        seats, first = {*self._others, self._owner}, len(self._others) + len(self._how.beside)
        promises = [promise for promise in self._promises if promise.seat in seats]

        def is_so(dealt: Sequence[CardSet]) -> bool:
            both = zip(self._others, dealt, strict=False)
            hands = {seat: self._hands.played[seat] | cards for seat, cards in both}
            if self._owner is not None:
                hands[self._owner], _, _ = mended_again(dealt[first:])
            return all(promise.is_kept_with(hands[promise.seat]) for promise in promises)

        return is_so if promises else None

    def lay(self, table: Any, dealt: Sequence[CardSet]) -> None:
        """Put the cards that were dealt to these places into a table."""
        cards, how = iter(dealt), self._how
        for seat in self._others:
            table.hands = put(table.hands, seat, next(cards))
        for name in how.beside:
            setattr(table, name, next(cards))
        if self._owner is not None:
            were_dealt, taken_up, (_, held, laid) = mended_again([*cards])
            table.hands = put(table.hands, self._owner, held)
            setattr(table, how.taken_up, taken_up)
            setattr(table, how.laid, laid)
            if getattr(table, how.shown):
                setattr(table, how.shown, were_dealt)
