"""What the rules of Toepen ask of a table and an action: each predicate a sentence."""

from typing import Final

from engine.kernel.actions import Action, Close, Deal, Fold, Knock, PlayCard, SeatAction, Stay
from engine.kernel.cards import CardSet
from engine.kernel.seats import SeatSet, seat_set
from engine.kernel.shapes import LIMIT
from engine.toepen.actions import (
    PACK,
    SIGNALS,
    Announce,
    Challenge,
    ExchangeHand,
    KeepHand,
    NewRubber,
    Signal,
    StepIn,
    StepOut,
    Trust,
)
from engine.toepen.state import BETWEEN_HANDS, HAND_SIZE, Phase, Table, Window

TENS: Final = PACK.of_ranks("T")
JACKS: Final = PACK.of_ranks("J")
FEWEST_ANNOUNCED: Final = 3
"""So many tens or jacks are told of."""
CAUSES: Final[dict[Signal, tuple[tuple[CardSet, int], ...]]] = {
    "whistle": ((TENS, FEWEST_ANNOUNCED), (JACKS, FEWEST_ANNOUNCED)),
    "sing": ((TENS, FEWEST_ANNOUNCED),),
    "stand-up": ((TENS, HAND_SIZE), (JACKS, HAND_SIZE)),
}
"""What each signal tells of: exactly so many of these cards, or of those."""
FEWEST_DEALT_IN: Final = 2

Moment = tuple[Phase, Window | None]

MOMENTS: Final[dict[type[Action], frozenset[Moment]]] = {
    KeepHand: frozenset({("exchange", None)}),
    ExchangeHand: frozenset({("exchange", None)}),
    Challenge: frozenset({("exchange", "challenge")}),
    Trust: frozenset({("exchange", "challenge")}),
    Stay: frozenset({("poverty", None), ("play", "answers"), ("closing", "answers")}),
    Fold: frozenset({("poverty", None), ("play", "answers"), ("closing", "answers")}),
    PlayCard: frozenset({("play", None)}),
    Knock: frozenset({("play", None), ("closing", None)}),
    Announce: frozenset({("poverty", None), ("play", None), ("play", "answers")}),
    StepOut: frozenset({("deal", None)}),
    StepIn: frozenset({
        ("deal", None), ("exchange", None), ("exchange", "challenge"), ("poverty", None),
        ("play", None), ("play", "answers"), ("closing", None), ("closing", "answers"),
    }),
    Deal: frozenset({("deal", None)}),
    Close: frozenset({
        ("exchange", None), ("exchange", "challenge"), ("poverty", None),
        ("play", "answers"), ("closing", None), ("closing", "answers"),
    }),
    NewRubber: frozenset({("game-over", None)}),
}  # fmt: skip

# The predicates: each says that an action keeps a rule.


def is_possible_now(table: Table, action: Action) -> bool:
    """The kind belongs to this moment; `close` ends the windows of a fast game alone."""
    return is_kind_possible(table, type(action))


def belongs_to(kind: type[Action], moment: Moment, procedure: str) -> bool:
    """Whether actions of a kind belong to a moment of a game with this procedure."""
    return moment in MOMENTS[kind] and (
        kind is not Close or procedure == "fast" or moment == ("closing", None)
    )


def is_kind_possible(table: Table, kind: type[Action]) -> bool:
    """Whether actions of a kind belong to this moment."""
    return belongs_to(kind, (table.phase, table.window), table.options.procedure)


def takes_part(table: Table, action: SeatAction) -> bool:
    """The seat has not folded, and is neither out nor away."""
    return bool(taking_part(table) >> action.seat & 1)


def has_not_kept(table: Table, action: SeatAction) -> bool:
    """The seat has not yet kept its hand."""
    return bool(table.undecided >> action.seat & 1)


def is_not_the_exchanger(table: Table, action: SeatAction) -> bool:
    """The exchange in question is another's."""
    return table.exchanged[-1].seat != action.seat


def is_not_the_knocker(table: Table, action: SeatAction) -> bool:
    """The knock in question is another's."""
    return table.window != "answers" or table.last_knocker != action.seat


def is_not_poor(table: Table, action: SeatAction) -> bool:
    """Outside poverty, or with more than one life left."""
    return table.phase != "poverty" or table.lives_left(action.seat) > 1


def has_not_answered(table: Table, action: SeatAction) -> bool:
    """The seat has still to answer."""
    return bool(table.unanswered >> action.seat & 1)


def was_not_the_last_to_knock(table: Table, action: SeatAction) -> bool:
    """Another has knocked since, or nobody has knocked."""
    return table.last_knocker != action.seat


def can_afford_to_knock(table: Table, action: SeatAction) -> bool:
    """The k-th knock of the hand needs k + 1 lives left."""
    return table.lives_left(action.seat) >= table.knocks + 2


def has_cause_to_announce(table: Table, action: Announce) -> bool:
    """The signal tells of tens or jacks that the seat holds, with no card played."""
    may = table.may_announce >> action.seat & 1
    return may == 1 and action.signal in signals_of(table.hands[action.seat])


def has_not_announced(table: Table, action: SeatAction) -> bool:
    """The seat has not announced in this hand."""
    return not table.announced >> action.seat & 1


def has_nothing_to_announce(table: Table, action: SeatAction) -> bool:
    """The seat does not hold tens that it must announce first."""
    return not table.must_announce >> action.seat & 1


def is_away(table: Table, action: SeatAction) -> bool:
    """The seat is away."""
    return table.away[action.seat] is not None


def are_enough_present(table: Table, action: Action) -> bool:
    """Two players at the least can be dealt in."""
    return dealt_in(table).bit_count() >= FEWEST_DEALT_IN


def can_count_the_rubber(table: Table, action: Action) -> bool:
    """No count of rubbers lost goes beyond the largest number."""
    return max(table.rubbers_lost) < LIMIT


# Facts about the table, on which the predicates rest.


def taking_part(table: Table) -> SeatSet:
    """The seats that may act: still in the hand (between hands: in the game) and not away."""
    if table.phase in BETWEEN_HANDS:
        return table.in_game & ~table.away_seats
    return table.in_hand & ~table.away_seats


def dealt_in(table: Table) -> SeatSet:
    """The seats that get cards at the next deal."""
    if not table.options.absences:
        return table.in_game
    fetching = seat_set(s for s, reason in enumerate(table.away) if reason == "buying-drinks")
    return table.in_game & ~fetching


def can_exchange(table: Table) -> bool:
    """Hands may be exchanged, and the stock has one left."""
    return table.options.exchange and len(table.stock) >= HAND_SIZE


def signals_of(hand: CardSet) -> tuple[Signal, ...]:
    """The signals for which a hand of four cards gives cause."""
    tens, jacks = (hand & TENS).bit_count(), (hand & JACKS).bit_count()
    if tens < FEWEST_ANNOUNCED and jacks < FEWEST_ANNOUNCED:
        return ()
    causes = (TENS, tens), (JACKS, jacks)
    return tuple(signal for signal in SIGNALS if any(each in CAUSES[signal] for each in causes))


def must_be_announced(hand: CardSet) -> bool:
    """Whether a hand holds so many tens that they must be told of."""
    return (hand & TENS).bit_count() >= FEWEST_ANNOUNCED
