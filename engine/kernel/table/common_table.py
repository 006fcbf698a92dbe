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
from operator import attrgetter
from typing import Annotated, Any, Final, Self, TypeAlias, get_type_hints

from vorhand.engine.kernel.table.cards import Card, Cards, CardSet, Pack
from vorhand.engine.kernel.table.copying import OfFields
from vorhand.engine.kernel.table.events import Event, Notes
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import Count, Doc, Matching, PerSeat, Score, Seat


@dataclass(frozen=True, slots=True)
class Mark(OfFields):
    """Something that is true of a field; equal marks are the same mark."""

    name: str


@dataclass(frozen=True, slots=True)
class Cleared(OfFields):
    """Says what a field is cleared to between hands: `to` gives it for a table. Without this mark
    it is cleared to nothing: 0, no cards, null, false. `dealt`: the field that had this value when
    the hand was dealt, if there is one.

    >>> whole_pack = kit.Cleared(lambda table: table.pack.full)
    >>> whole_pack.to(dealt("AC KH", "QC JC")) == PACK.full
    True
    """

    to: Callable[[Any], Any]
    dealt: str = ""


def at_the_deal(field: str) -> Cleared:
    """The mark of a member that keeps what this `field` was when the hand was dealt: between hands
    it is the same, and the gate puts the field back to it to deal the hand again.

    >>> kit.at_the_deal("hands_won").dealt
    'hands_won'
    """
    return Cleared(attrgetter(field), field)


@dataclass(frozen=True, slots=True)
class InJson(OfFields):
    """The type of a field in JSON, if that is another, and how it is written and read."""

    type: Any
    codec: str


PUBLIC: Final = Mark("public")
"""Everybody at the table may know it.

>>> kit.PUBLIC in Table.__annotations__["winner"].__metadata__
True
>>> "winner" in LAST_TRICK.view(dealt("AC KH", "QC JC"), kit.ONLOOKER)
True
"""
PRIVATE: Final = Mark("private")
"""Not everybody may know it; if it has one entry per seat, each seat knows its own.

>>> kit.PRIVATE in Table.__annotations__["aside"].__metadata__
True
>>> "aside" in LAST_TRICK.view(dealt("AC KH", "QC JC"), kit.ONLOOKER)
False
"""
EACH_SEAT: Final = Mark("each-seat")
"""A list with one entry per seat.

>>> kit.EACH_SEAT in kit.CountOfEach.__metadata__
True
"""
KEPT: Final = Mark("kept")
"""It stays from hand to hand.

>>> kit.KEPT in Table.__annotations__["winner"].__metadata__
True
>>> table = dealt("AC KH", "QC JC")
>>> table.winner = 1
>>> table.clear()
>>> table.winner, table.aside
(1, ())
"""
HOUSE_RULE: Final = Mark("house-rule")
"""An option that few tables play by: JSON names it only where it has not its default. So states of
before there was such an option stay as they are.

>>> kit.HOUSE_RULE in LAST_TRICK.options_type.__annotations__["cards"].__metadata__
False
"""
UNDEALT: Final = Mark("undealt")
"""It holds the undealt cards; a missing card is reported there.

>>> kit.UNDEALT in Table.__annotations__["aside"].__metadata__
True
>>> len(dealt("AC KH", "QC JC").aside)
12
"""
RECURRING: Final = Mark("recurring")
"""The same few values recur: the JSON of each is made once, and never changed.

>>> from typing import Annotated
>>> scores = Annotated[tuple[int, ...], kit.Doc("All scores."), kit.PUBLIC, kit.RECURRING]
>>> kit.RECURRING in scores.__metadata__
True
"""
ELSEWHERE: Final = Mark("elsewhere")
"""Its cards are in another place as well; it says more about them.

>>> from typing import Annotated
>>> shown = Annotated[kit.HandOfEach, kit.Doc("Cards shown."), kit.PUBLIC, kit.ELSEWHERE]
>>> kit.ELSEWHERE in shown.__metadata__
True
"""


@dataclass(frozen=True, slots=True)
class Versions(OfFields):
    """The versions of the rules that have a rule, a kind of action or an option, from the first
    (`since`) to the last (`until`; null: up to the newest). In other versions an option has its
    default.

    >>> versions = kit.Versions(since=2)
    >>> 1 in versions, 2 in versions, 7 in versions
    (False, True, True)
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
    """The `name` and the sentence (`doc`) of an object in the contract, if not those of its class.

    >>> kit.Published("BidShown", "The current bid.").name
    'BidShown'
    """

    name: str
    doc: str = ""


@dataclass(frozen=True, slots=True)
class ActWord(OfFields):
    """A string that is an act of the record, as the game's kinds of action define it; `meaning`
    describes it to people. `also`: words for acts that the reader does not know. `kit.game` gives
    this to a `record` without marks.

    >>> from typing import Annotated
    >>> act = Annotated[str, kit.ActWord("an act: a seat, and the card played")]
    >>> act.__metadata__[0].meaning
    'an act: a seat, and the card played'
    """

    meaning: str
    also: tuple[str, ...] = ()


SeatFlags: TypeAlias = Annotated[SeatSet, InJson(list[bool], "flags"), EACH_SEAT, PerSeat]
"""A set of seats; in JSON, a list that says for each seat whether it is in the set.

>>> table = dealt("AC KH", "QC JC")
>>> in_hand: kit.SeatFlags = table.in_hand
>>> in_hand == 0b11, LAST_TRICK.dump(table)["in_hand"]
(True, [True, True])
"""
SeatList: TypeAlias = Annotated[SeatSet, InJson(list[Seat], "seats"), PerSeat]
"""A set of seats; in JSON, an ascending list.

>>> table = dealt("AC KH", "QC JC")
>>> to_act: kit.SeatList = table.to_act
>>> to_act == 0b01, LAST_TRICK.dump(table)["to_act"]
(True, [0])
"""
HandOfEach: TypeAlias = Annotated[
    tuple[CardSet, ...], InJson(list[Cards], "hands"), EACH_SEAT, PerSeat
]
"""One set of cards per seat; in JSON, a list of lists of cards.

>>> hands: kit.HandOfEach = dealt("AC KH", "QC JC").hands
>>> [PACK.list_of(hand) for hand in hands]
[['AC', 'KH'], ['QC', 'JC']]
"""
CountOfEach: TypeAlias = Annotated[tuple[Count, ...], EACH_SEAT, PerSeat]
"""One number per seat.

>>> won: kit.CountOfEach = (0, 2, 1)
>>> kit.put(won, 0, won[0] + 1)
(1, 2, 1)
"""
ScoreOfEach: TypeAlias = Annotated[tuple[Score, ...], EACH_SEAT, PerSeat, Doc("The scores.")]
"""The score of each seat. A table has it with `PUBLIC` and `KEPT`.

>>> scores: kit.ScoreOfEach = (26, -10)
>>> kit.plus(scores, 1, 13)
(26, 3)
"""
SetOfCards: TypeAlias = Annotated[CardSet, InJson(Cards, "cards")]
"""Cards in no order; in JSON, a list in the order of the pack.

>>> skat: kit.SetOfCards = PACK.set_of(["KH", "AC"])
>>> PACK.list_of(skat)
['AC', 'KH']
"""
CardsInOrder: TypeAlias = Annotated[tuple[Card, ...], InJson(Cards, "ordered")]
"""Cards whose order matters, such as a stock; in JSON, a list.

>>> aside: kit.CardsInOrder = dealt("AC KH", "QC JC").aside
>>> aside[:3]
('KC', 'AD', 'KD')
"""
OneCard: TypeAlias = Annotated[CardSet, InJson(Card | None, "card")]
"""A card, or none (0; in JSON, null).

>>> turned_up: kit.OneCard = PACK.bits["KH"]
>>> PACK.name(turned_up)
'KH'
"""
TheCard: TypeAlias = Annotated[CardSet, InJson(Card, "card")]
"""A card."""


Record: TypeAlias = tuple[str, ...]
"""The acts of a hand, in order: each a seat and the card it has played, or what else it has done.

>>> from vorhand import carry_out
>>> state, _ = carry_out(LAST_TRICK, dealt("AC KH", "QC JC"), kit.PlayCard(0, "AC"))
>>> record: kit.Record = state.record
>>> record
('0 AC',)
"""

TableId: TypeAlias = Annotated[
    str,
    Matching("^[ -~]{0,64}$", "0 to 64 printable ASCII characters"),
    Doc("The caller's own name for the table; never interpreted.", "table-12"),
]


NO_HAND: Final = frozenset({"deal", "game-over"})
"""The phases in which no hand is in progress."""

CODECS: Final[dict[type, Any]] = {}
"""The methods (`vorhand.engine.kernel.marks.codec`) of each table and state, by its type."""


@dataclass(slots=True, kw_only=True)
class CommonTable:
    """The fields of every table. Each game adds its `options`, `players` and `phase`.

    Rules change a table in place; a state is a table that nothing can change any more.

    - `players`: how many; `everybody`: the set of all seats; `dealer`: who deals, or deals next.
    - `phase`: what is possible now; `to_act`: the set of seats that are awaited.
    - `in_hand`: the set of seats that still take part in the hand; `hands`: the cards of each seat;
      `hand_number`: how many hands have been dealt.
    - `pack`: the cards, and how they rank; `options`: what was agreed on.
    - `game`, `rules`, `id`, `version`: as in JSON; `notes`: the events of this action.

    >>> table = dealt("AC KH", "QC JC")
    >>> isinstance(table, kit.CommonTable), table.phase, kit.seats_in(table.everybody)
    (True, 'play', (0, 1))
    >>> table.clear()
    >>> table.hands, table.dealer
    ((0, 0), 1)
    """

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
        CODECS[type(self)].clear(self)

    def copy(self) -> Self:
        """A new table with all fields of this one, or of this state, except its notes."""
        copied: Self = CODECS[type(self)].copy_of(self)
        return copied

    def frozen(self) -> Self:
        """The state that this table becomes; it must not be used as a table afterwards."""
        state: Self = CODECS[type(self)].freeze(self)
        return state

    def tell(self, event: type[Event], *values: Any) -> None:
        """Note an event, if somebody reads events."""
        if self.notes is not None:
            self.notes.append((event, values))


def held_by_others(table: CommonTable, seat: int) -> CardSet:
    """The cards that the others at a `table` hold, all but this `seat`. If no card lies hidden
    elsewhere, the seat knows this set, though not who holds which.

    >>> PACK.list_of(kit.held_by_others(dealt("AC KH", "QC JC", "AD AS"), 1))
    ['AC', 'AD', 'KH', 'AS']
    """
    hands, pack = table.hands, table.pack
    if pack.has_copies:
        return pack.together([*hands[:seat], *hands[seat + 1 :]])
    return sum(hands) & ~hands[seat]


@once
def dump_options(kind: type, options: Any) -> dict[str, Any]:
    """The options as JSON, made once for a table and never changed: house rules only where they
    have not their defaults.

    Options of two games may be equal tuples, so their type is part of the key.
    """
    quiet, defaults = house_rules_of(kind), options._field_defaults
    return {
        name: value
        for name, value in options._asdict().items()
        if name not in quiet or value != defaults[name]
    }


@once
def house_rules_of(kind: type) -> frozenset[str]:
    """The names of the options that are house rules."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(
        name for name, hint in hints.items() if HOUSE_RULE in getattr(hint, "__metadata__", ())
    )
