"""Announcements: the signals by which tens and jacks are announced, and when one must."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.toepen.table import HAND_SIZE, OURS, PACK, PAGAT, Table

Signal: TypeAlias = Literal["whistle", "sing", "stand-up"]

SIGNALS: Final[tuple[Signal, ...]] = ("whistle", "sing", "stand-up")
TENS: Final = PACK.of_ranks("T")
JACKS: Final = PACK.of_ranks("J")
FEWEST_ANNOUNCED: Final = 3
"""A hand with this many tens or jacks is announced."""
CAUSES: Final[dict[Signal, tuple[tuple[kit.CardSet, int], ...]]] = {
    "whistle": ((TENS, FEWEST_ANNOUNCED), (JACKS, FEWEST_ANNOUNCED)),
    "sing": ((TENS, FEWEST_ANNOUNCED),),
    "stand-up": ((TENS, HAND_SIZE), (JACKS, HAND_SIZE)),
}
"""What each signal announces: exactly this number of these cards, or of those."""


@dataclass(frozen=True, slots=True)
class Announce(kit.SeatAction):
    """Announce three or four tens or jacks to the table with a signal."""

    said = "{signal:title}"
    signal: Annotated[Signal, kit.Doc("The signal that announces them.", "whistle")]


SIGNALLED: Final = kit.OneOf(SIGNALS, word=lambda action: str(action.signal))
"""What is chosen with an announcement: its signal, by which the record names it."""


def signals_of(hand: kit.CardSet) -> tuple[Signal, ...]:
    """The signals for which a hand of four cards gives cause."""
    return _signals(hand & (TENS | JACKS))


@kit.once
def _signals(hand: kit.CardSet) -> tuple[Signal, ...]:
    causes = [(cards, (hand & cards).bit_count()) for cards in (TENS, JACKS)]
    return tuple(signal for signal in SIGNALS if any(each in CAUSES[signal] for each in causes))


def look_for_announcements(table: Table) -> None:
    """Determine who has cause to announce, and who must, now that the exchange is over."""
    if not table.options.announcements:
        return
    for seat in kit.seats_in(table.in_hand):
        hand = table.hands[seat]
        if signals_of(hand):
            table.may_announce |= 1 << seat
            if (hand & TENS).bit_count() >= FEWEST_ANNOUNCED:
                table.must_announce |= 1 << seat


def _with_cause(table: Table) -> kit.SeatSet:
    """The seats with cause to announce that have played no card."""
    return table.may_announce & ~table.has_played if table.tricks < 2 else 0


def _founded(table: Table, announce: Announce) -> kit.Facts:
    may = _with_cause(table) >> announce.seat & 1
    founded = signals_of(table.hands[announce.seat]) if may else ()
    return {"signal": announce.signal, "founded": list(founded)}


ANNOUNCE_UNFOUNDED = kit.SeatRule[Table](
    "toepen.announce-unfounded",
    "With four cards still in hand: a player with three tens whistles or sings, and one with four "
    "stands up; a player with three jacks may whistle, and one with four may stand up. Nobody "
    "makes these signs otherwise.",
    f"{PAGAT}: Announcing Tens and Jacks, Etiquette",
    "{seat} may not give this signal: {signal:title}.",
    fact_types={
        "signal": Annotated[Signal, kit.Doc("The signal.", "whistle")],
        "founded": Annotated[
            list[Signal], kit.Doc("The signals with a cause in the hand.", ["sing"])
        ],
    },
    allowed_seats=_with_cause,
    facts=_founded,
)


SIGNAL_UNFOUNDED = kit.ChoiceRule[Table].under(
    ANNOUNCE_UNFOUNDED,
    allowed_choices=lambda table, seat: SIGNALLED.that(signals_of(table.hands[seat]).__contains__),
)
"""The signal must fit the hand."""
ANNOUNCE_ONCE = kit.SeatRule[Table](
    "toepen.announce-once",
    "A player announces at most once in a hand.",
    OURS,
    "{seat} has already announced in this hand.",
    allowed_seats=lambda table: ~table.announced,
)
ANNOUNCE_DUE = kit.SeatRule[Table](
    "toepen.announce-due",
    "Whoever holds three or four tens announces them before doing anything else, except stepping "
    "in. The others need not wait.",
    f"{PAGAT}: Announcing Tens and Jacks",
    "{seat} must announce the tens first: {signals:title or}.",
    fact_types={
        "signals": Annotated[list[Signal], kit.Doc("The signals that would do.", ["sing"])]
    },
    allowed_seats=lambda table: ~table.must_announce | table.announced,
    facts=lambda table, action: {"signals": list(signals_of(table.hands[action.seat]))},
)


def announce(table: Table, action: Announce) -> None:
    """Announce one's tens or jacks to the table."""
    table.announced |= 1 << action.seat
