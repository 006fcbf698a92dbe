"""The kinds of action of Toepen, in the order in which legal actions are listed."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from engine.kernel.actions import Action, Close, Deal, Fold, Knock, PlayCard, SeatAction, Stay
from engine.kernel.cards import CardSet, Pack
from engine.kernel.seats import MOST_SEATS
from engine.kernel.shapes import Doc

PACK: Final = Pack("T987AKQJ")

Signal: TypeAlias = Literal["whistle", "sing", "stand-up"]
Absence: TypeAlias = Literal["own-needs", "buying-drinks"]


@dataclass(frozen=True, slots=True)
class KeepHand(SeatAction):
    """Be content with one's hand."""

    type = "keep-hand"


@dataclass(frozen=True, slots=True)
class ExchangeHand(SeatAction):
    """Lay one's hand aside, face down, and draw a new one from the stock."""

    type = "exchange-hand"


@dataclass(frozen=True, slots=True)
class Challenge(SeatAction):
    """Have the hand that was laid aside turned up."""

    type = "challenge"


@dataclass(frozen=True, slots=True)
class Trust(SeatAction):
    """Let an exchange pass."""

    type = "trust"


@dataclass(frozen=True, slots=True)
class Announce(SeatAction):
    """Tell the table, by a signal, of three or four tens or jacks."""

    type = "announce"
    signal: Annotated[Signal, Doc("How it is told.", "whistle")]


@dataclass(frozen=True, slots=True)
class StepOut(SeatAction):
    """Leave the table for a while."""

    type = "step-out"
    reason: Annotated[
        Absence,
        Doc("own-needs: is still dealt in. buying-drinks: is not, and loses nothing.", "own-needs"),
    ]


@dataclass(frozen=True, slots=True)
class StepIn(SeatAction):
    """Come back to the table."""

    type = "step-in"


@dataclass(frozen=True, slots=True)
class NewRubber(Action):
    """Wipe the lives clean and begin the next rubber."""

    type = "new-rubber"


SEAT_KINDS: Final[tuple[type[SeatAction], ...]] = (
    KeepHand, ExchangeHand, Challenge, Trust, Stay, Fold, PlayCard, Knock, Announce,
    StepOut, StepIn,
)  # fmt: skip
TABLE_KINDS: Final[tuple[type[Action], ...]] = (Deal, Close, NewRubber)
SIGNALS: Final[tuple[Signal, ...]] = ("whistle", "sing", "stand-up")
ABSENCES: Final[tuple[Absence, ...]] = ("own-needs", "buying-drinks")

# The record of a hand names each act by its seat and one word: the card played, the signal given,
# or the kind of action ("0 TD", "2 whistle", "1 knock"); the table's only act is "close".

PLAIN_KINDS: Final[tuple[type[SeatAction], ...]] = (
    KeepHand,
    ExchangeHand,
    Challenge,
    Trust,
    Stay,
    Fold,
    Knock,
    StepIn,
)
ACTS: Final[dict[str, Action]] = {
    Close.type: Close(),
    **{f"{s} {kind.type}": kind(s) for s in range(MOST_SEATS) for kind in PLAIN_KINDS},
    **{f"{s} {signal}": Announce(s, signal) for s in range(MOST_SEATS) for signal in SIGNALS},
    **{f"{s} {card}": PlayCard(s, card) for s in range(MOST_SEATS) for card in PACK.cards},
}


class Act(NamedTuple):
    """What the name of an act says: its kind, its seat (0 for the table's), the card played (0 for
    none).
    """

    kind: type[Action]
    seat: int
    card: CardSet


READ: Final = {
    name: Act(
        type(act),
        act.seat if isinstance(act, SeatAction) else 0,
        PACK.bits[act.card] if isinstance(act, PlayCard) else 0,
    )
    for name, act in ACTS.items()
}
"""Every act, taken apart."""

_PLAIN_NAMES: Final = {
    kind: tuple(f"{seat} {kind.type}" for seat in range(MOST_SEATS)) for kind in PLAIN_KINDS
}


def act_name(action: Action) -> str:
    """How the record names an act of a hand."""
    if isinstance(action, PlayCard):
        return f"{action.seat} {action.card}"
    if isinstance(action, Announce):
        return f"{action.seat} {action.signal}"
    if isinstance(action, SeatAction):
        return _PLAIN_NAMES[type(action)][action.seat]
    return action.type
