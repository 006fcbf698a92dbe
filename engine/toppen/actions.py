"""The kinds of action of Tøppen, in the order in which legal actions are listed."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.kernel.actions import Action, Deal, Fold, Knock, PlayCard, SeatAction, Stay
from engine.kernel.cards import Card
from engine.kernel.seats import MOST_SEATS
from engine.toppen.packs import LARGEST

SEAT_KINDS: Final[tuple[type[SeatAction], ...]] = (Stay, Fold, PlayCard, Knock)
TABLE_KINDS: Final[tuple[type[Action], ...]] = (Deal,)

# The record of a hand names each act by its seat and one word: the card played, or the kind of
# action ("0 TD", "1 knock").

STAYS: Final = tuple(Stay(seat) for seat in range(MOST_SEATS))
FOLDS: Final = tuple(Fold(seat) for seat in range(MOST_SEATS))
KNOCKS: Final = tuple(Knock(seat) for seat in range(MOST_SEATS))
PLAYS: Final = tuple(
    {card: PlayCard(seat, card) for card in LARGEST.cards} for seat in range(MOST_SEATS)
)


def act_name(action: SeatAction) -> str:
    """How the record names an act of a hand."""
    said = action.card if isinstance(action, PlayCard) else action.type
    return f"{action.seat} {said}"


ACTS: Final = {
    act_name(action): action
    for actions in (STAYS, FOLDS, KNOCKS, *(plays.values() for plays in PLAYS))
    for action in actions
}
"""Every act, by its name."""


class Played(NamedTuple):
    """A card of the record, with its place there."""

    at: int
    seat: int
    card: Card


def cards_played(record: Iterable[str]) -> list[Played]:
    """The cards that a record tells of."""
    acts = enumerate(map(ACTS.__getitem__, record))
    return [Played(at, act.seat, act.card) for at, act in acts if isinstance(act, PlayCard)]
