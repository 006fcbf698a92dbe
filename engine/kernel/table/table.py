"""Tables: the fields of a game's state, each with what is true of it.

A game declares its table once, as a slotted dataclass. Its fields have their shapes and sentences
(`vorhand.engine.kernel.table.shapes`) and marks; a field that is neither `PUBLIC` nor `PRIVATE` is
derived, and not in the JSON. How a table is copied, frozen and cleared, the JSON of a state, the
faults that any claim can have, and what `redeal` deals again follow from the marks.

Rules work on a *table*, a copy that nobody else sees; at the end it is frozen into the game's own
*state*, which never changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Self, TypeAlias

from vorhand.engine.kernel.table.cards import Card, Cards, CardSet, Pack
from vorhand.engine.kernel.table.copying import OfFields
from vorhand.engine.kernel.table.events import Event, Notes
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import Count, Doc, Matching, PerSeat, Seat


@dataclass(frozen=True, slots=True)
class Mark(OfFields):
    """Something that is true of a field; equal marks are the same mark."""

    name: str


@dataclass(frozen=True, slots=True)
class Cleared(OfFields):
    """What a field is cleared to between hands: `to` gives it for a table. Without this mark it is
    cleared to nothing: 0, no cards, null, false.
    """

    to: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class InJson(OfFields):
    """The type of a field in JSON, if that is another, and how it is written and read."""

    type: Any
    codec: str


PUBLIC: Final = Mark("public")
"""Everybody at the table may know it."""
PRIVATE: Final = Mark("private")
"""Not everybody may know it; if it has one entry per seat, each seat knows its own."""
EACH_SEAT: Final = Mark("each-seat")
"""A list with one entry per seat."""
KEPT: Final = Mark("kept")
"""It stays from hand to hand."""
UNDEALT: Final = Mark("undealt")
"""It holds the undealt cards; a missing card is reported there."""
RECURRING: Final = Mark("recurring")
"""The same few values recur: the JSON of each is made once, and never changed."""
ELSEWHERE: Final = Mark("elsewhere")
"""Its cards are in another place as well; it says more about them."""


@dataclass(frozen=True, slots=True)
class Versions(OfFields):
    """The versions of the rules that have a rule, a kind of action or an option, from the first to
    the last; null: up to the newest. In other versions an option has its default.
    """

    since: int = 1
    until: int | None = None

    def __contains__(self, version: object) -> bool:
        return isinstance(version, int) and (
            self.since <= version and (self.until is None or version <= self.until)
        )


EVERY_VERSION: Final = Versions()


@dataclass(frozen=True, slots=True)
class Published(OfFields):
    """The name and the sentence of an object in the contract, if not those of its class."""

    name: str
    doc: str = ""


@dataclass(frozen=True, slots=True)
class ActWord(OfFields):
    """A string that is an act of the record, as the game's kinds of action define it; `meaning`
    describes it to people. `also`: words for acts that the reader does not know.
    """

    meaning: str
    also: tuple[str, ...] = ()


SeatFlags: TypeAlias = Annotated[SeatSet, InJson(list[bool], "flags"), EACH_SEAT, PerSeat]
"""A set of seats; in JSON, a list that says for each seat whether it is in the set."""
SeatList: TypeAlias = Annotated[SeatSet, InJson(list[Seat], "seats"), PerSeat]
"""A set of seats; in JSON, an ascending list."""
HandOfEach: TypeAlias = Annotated[
    tuple[CardSet, ...], InJson(list[Cards], "hands"), EACH_SEAT, PerSeat
]
"""One set of cards per seat."""
CountOfEach: TypeAlias = Annotated[tuple[Count, ...], EACH_SEAT, PerSeat]
"""One number per seat."""
SetOfCards: TypeAlias = Annotated[CardSet, InJson(Cards, "cards")]
"""Cards in no order."""
CardsInOrder: TypeAlias = Annotated[tuple[Card, ...], InJson(Cards, "ordered")]
"""Cards whose order matters."""
OneCard: TypeAlias = Annotated[CardSet, InJson(Card | None, "card")]
"""A card, or none."""
TheCard: TypeAlias = Annotated[CardSet, InJson(Card, "card")]
"""A card."""


Record: TypeAlias = tuple[str, ...]
"""The acts of a hand, in order."""

TableId: TypeAlias = Annotated[
    str,
    Matching("^[ -~]{0,64}$", "0 to 64 printable ASCII characters"),
    Doc("The caller's own name for the table; never interpreted.", "table-12"),
]


METHODS: Final[dict[type, Any]] = {}
"""The methods (`vorhand.engine.kernel.marks.methods`) of each table and state, by its type."""


@dataclass(slots=True, kw_only=True)
class CommonTable:
    """The fields of every table. Each game adds its `options`, `players` and `phase`."""

    game: Annotated[str, Doc("The id of the game."), PUBLIC, KEPT]
    rules: Annotated[int, Doc("The version of the rules.", 1), PUBLIC, KEPT]
    id: Annotated[TableId, PUBLIC, KEPT]
    version: Annotated[Count, Doc("How many actions have been carried out.", 7), PUBLIC, KEPT]
    hand_number: Annotated[Count, Doc("How many hands have been dealt.", 1), PUBLIC, KEPT]
    options: tuple[Any, ...]
    players: int
    dealer: Annotated[Seat, Doc("Who deals; between hands, who deals next.", 0), PUBLIC, KEPT]
    phase: str
    to_act: Annotated[SeatList, Doc("The seats that are awaited, ascending.", [1]), PUBLIC]
    in_hand: Annotated[
        SeatFlags, Doc("Whether each seat is still in the hand.", [True, True, False]), PUBLIC
    ]
    hands: Annotated[HandOfEach, Doc("The cards of each seat."), PRIVATE]
    pack: Annotated[Pack, KEPT]
    """The cards, and how they rank."""
    notes: Notes | None = None
    """The events of this action; null if nobody reads them."""

    @property
    def everybody(self) -> SeatSet:
        """All seats at the table."""
        return (1 << self.players) - 1

    @property
    def moment(self) -> tuple[str, str | None]:
        """The phase, and the window for answers that is open, if one is."""
        return self.phase, None

    def clear(self) -> None:
        """Take all cards and every trace of the hand from this table."""
        METHODS[type(self)].clear(self)

    def copy(self) -> Self:
        """A new table with all fields of this one, or of this state, except its notes."""
        copied: Self = METHODS[type(self)].copy_of(self)
        return copied

    def frozen(self) -> Self:
        """The state that this table becomes; it must not be used as a table afterwards."""
        state: Self = METHODS[type(self)].freeze(self)
        return state

    def tell(self, event: type[Event], *values: Any) -> None:
        """Note an event, if somebody reads events."""
        if self.notes is not None:
            self.notes.append((event, values))


@once
def dump_options(kind: type, options: Any) -> dict[str, Any]:
    """The options as JSON, made once for a table and never changed.

    Options of two games may be equal tuples, so their type is part of the key.
    """
    dumped: dict[str, Any] = options._asdict()
    return dumped
