"""The deal of a hand, worked out from its cards: each is still held, or was played to a trick."""

from collections.abc import Callable, Iterator, Sequence
from operator import or_
from typing import Any

from vorhand.engine.kernel.marks.fields import undealt_in
from vorhand.engine.kernel.rules.acts import Acts
from vorhand.engine.kernel.rules.clauses import Clause, Fault
from vorhand.engine.kernel.table.cards import CardSet


def cards_had(acts: Acts, table: Any, *zones: Sequence[CardSet]) -> list[CardSet]:
    """The cards that each seat has had at a `table`: in these `zones` (lists of card sets, one for
    each seat), or played, as the record says by these `acts`.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.play_card(table, kit.PlayCard(0, "AC"))
    >>> table.record = ("0 AC",)
    >>> [PACK.list_of(cards) for cards in kit.cards_had(LAST_TRICK.acts, table, table.hands)]
    [['AC', 'KH'], ['QC', 'JC']]
    """
    had = [0] * table.players
    pack, plays = table.pack, acts.plays
    plus, bits = pack.plus if pack.has_copies else or_, pack.bits
    for zone in zones:
        for seat, cards in enumerate(zone):
            had[seat] = plus(had[seat], cards)
    for act in table.record:
        play = plays.get(act)
        if play:
            _, seat, card = play
            had[seat] = plus(had[seat], bits[card])
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


def as_they_are(claimed: Any, had: Sequence[CardSet]) -> Sequence[CardSet]:
    """The hands as they were dealt, in a game in which no seat gets cards of another."""
    return had


def hands_dealt_again(
    acts: Acts,
    hand_size: int | Callable[[Any], int | Sequence[int]],
    clause: Clause,
    begin_hand: Callable[[Any], None],
    as_dealt: Callable[[Any, Sequence[CardSet]], Sequence[CardSet]] = as_they_are,
) -> Callable[[Any, Any], Sequence[Fault]]:
    """The `deal_again` of a game in which every seat is dealt this number of cards, which are now
    in hand or played. A function gives the number for a table, or a list of numbers, one for each
    seat (`hand_size`); `clause` is what a state breaks with others, `acts` are those of the game,
    and `begin_hand` is what follows the deal. The undealt cards, if there are any, are in the field
    with the mark `UNDEALT`. `as_dealt(claimed, had)` returns what each seat was dealt, given what
    each has had, where cards go from seat to seat.

    >>> from vorhand.kit.example import HAND_SIZES, begin_hand
    >>> deal_again = kit.hands_dealt_again(LAST_TRICK.acts, 2, HAND_SIZES, begin_hand)
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
        had = as_dealt(claimed, cards_had(acts, claimed, claimed.hands))
        size = hand_size if isinstance(hand_size, int) else hand_size(claimed)
        due = (size,) * len(had) if isinstance(size, int) else size
        faults = [*faults_of_hand_sizes(had, due.__getitem__, clause)]
        if not faults:
            rest = undealt_in(type(table))
            if rest:
                setattr(table, rest, getattr(claimed, rest))
            table.version, table.hands = 0, tuple(had)
            begin_hand(table)
        return faults

    return deal_again
