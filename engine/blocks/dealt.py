"""The deal of a hand, worked out from its cards: each is still held, or was played to a trick."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from vorhand.engine.kernel.marks.fields import put_back_to_the_deal, undealt_in, zones_of
from vorhand.engine.kernel.rules.clauses import Clause, Fault
from vorhand.engine.kernel.rules.notation import Notation
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import SeatSet


def cards_had(notation: Notation, table: Any, *zones: Sequence[CardSet]) -> list[CardSet]:
    """The cards that each seat has had at a `table`: in these `zones` (lists of card sets, one for
    each seat), or played, as the record says in this `notation`.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> table.record = ("0 AC",)
    >>> [PACK.list_of(cards) for cards in kit.cards_had(LAST_TRICK.notation, table, table.hands)]
    [['AC', 'KH'], ['QC', 'JC']]
    """
    had = [0] * table.players
    pack, plays, bits = table.pack, notation.plays, table.pack.bits
    has_copies = pack.has_copies
    for zone in zones:
        for seat, cards in enumerate(zone):
            had[seat] = pack.plus(had[seat], cards) if has_copies else had[seat] | cards
    for act in table.record:
        play = plays.get(act)
        if play:
            _, seat, card = play
            bit = bits[card]
            had[seat] = pack.plus(had[seat], bit) if has_copies else had[seat] | bit
    return had


def faults_of_hand_sizes(
    had: Sequence[CardSet], due: Callable[[int], int], clause: Clause
) -> Iterator[Fault]:
    """Faults of seats that have not `had` as many cards as were `due`, which break this `clause`.

    >>> from vorhand.kit.example import HAND_SIZES
    >>> hands = dealt("AC KH", "QC JC").hands
    >>> [fault.sentence for fault in kit.faults_of_hand_sizes(hands, lambda seat: 3, HAND_SIZES)]
    ['Cards that seat 0 has had in all: 2, not 3.', 'Cards that seat 1 has had in all: 2, not 3.']
    """
    for seat, cards in enumerate(had):
        if cards.bit_count() != due(seat):
            said = "Cards that {seat} has had in all: {had}, not {due}."
            values = {"seat": seat, "had": cards.bit_count(), "due": due(seat)}
            yield Fault(f"/hands/{seat}", clause, said, values)


def as_they_are(table: Any, claimed: Any, had: Sequence[CardSet]) -> Sequence[CardSet]:
    """The hands as they were dealt, in a game in which each seat keeps its cards."""
    return had


def hands_dealt_again(  # noqa: PLR0913 - each says one thing about the deal
    notation: Notation,
    hand_size: int | Callable[[Any], int | Sequence[int]],
    clause: Clause,
    begin_hand: Callable[[Any], None],
    as_dealt: Callable[[Any, Any, Sequence[CardSet]], Sequence[CardSet]] = as_they_are,
    *,
    before_deal: Callable[[Any, Any, Sequence[CardSet]], Iterable[Fault]] = lambda *tables: (),
    dealt_in: Callable[[Any], SeatSet] | None = None,
) -> Callable[[Any, Any], Sequence[Fault]]:
    """The `deal_again` of a game in which every seat, or every one that is `dealt_in`, is dealt
    this number of cards, which were played or are now in a place of that seat, such as its hand. A
    function gives the number for a table, or a list of numbers, one for each seat (`hand_size`);
    `clause` is what a state breaks with others, `notation` that of the game, and `begin_hand` is
    what follows the deal. The undealt cards, if there are any, are in the field with the mark
    `UNDEALT`.

    `as_dealt(table, claimed, had)` returns what each seat was dealt, given what each has had, where
    a seat gets other cards later; it puts back on the table what has come from the undealt ones.
    `before_deal(table, claimed, had)` puts back what else was different when the hand was dealt,
    and returns why it cannot have been dealt.

    >>> from vorhand.kit.example import HAND_SIZES, begin_hand
    >>> deal_again = kit.hands_dealt_again(LAST_TRICK.notation, 2, HAND_SIZES, begin_hand)
    >>> claimed = dealt("AC KH", "QC JC")
    >>> kit.play_card(claimed, kit.PlayCard(0, "AC"))
    >>> claimed.record = ("0 AC",)
    >>> table = claimed.copy()
    >>> deal_again(table, claimed)
    []
    >>> [PACK.list_of(hand) for hand in table.hands]
    [['AC', 'KH'], ['QC', 'JC']]
    """

    def deal_again(table: Any, claimed: Any) -> Sequence[Fault]:
        put_back_to_the_deal(table, claimed)
        of_seats, rest = _places_of(type(table))
        had = cards_had(notation, claimed, *[getattr(claimed, name) for name in of_seats])
        faults = [*before_deal(table, claimed, had)]
        size = hand_size if isinstance(hand_size, int) else hand_size(table)
        due = [size] * len(had) if isinstance(size, int) else [*size]
        if dealt_in is not None:
            seats = dealt_in(table)
            due = [each * (seats >> seat & 1) for seat, each in enumerate(due)]
        if [cards.bit_count() for cards in had] != due:
            faults += faults_of_hand_sizes(had, due.__getitem__, clause)
        if not faults:
            if rest:
                setattr(table, rest, getattr(claimed, rest))
            table.version, table.hands = 0, tuple(as_dealt(table, claimed, had))
            begin_hand(table)
        return faults

    return deal_again


@once
def _places_of(table: type) -> tuple[Sequence[str], str | None]:
    """The places with cards for each seat, and that of the undealt cards."""
    return [zone.name for zone in zones_of(table) if zone.by_seat], undealt_in(table)
