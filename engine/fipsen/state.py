"""The state of a table of Fipsen, as the engine holds it."""

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, NoReturn, TypeAlias

from engine.fipsen.actions import PACK, Suit
from engine.fipsen.bids import StandingBid
from engine.fipsen.options import Options
from engine.kernel.cards import CardSet, Pack
from engine.kernel.seats import SeatSet
from engine.kernel.tables import CommonTable
from engine.kernel.tricks import Play
from engine.kernel.values import frozen, never_changed

Phase: TypeAlias = Literal[
    "deal", "auction", "skat", "discard", "trump", "kontra", "play", "durch", "game-over"
]

HAND_SIZE: Final = 5
SKAT_SIZE: Final = 2
TRICKS: Final = 5
BETWEEN_HANDS: Final = ("deal", "game-over")
"""The phases in which no hand is in progress."""


class SheetRow(NamedTuple):
    """A scored deal: whose score it moved, and by how much."""

    seat: int
    value: int


@dataclass(slots=True, kw_only=True)
class Table(CommonTable):
    """A table while an action is carried out on it.

    The fields from `unspoken` on are not in the JSON of a state: the record of the hand says them.
    """

    options: Options
    phase: Phase
    scores: tuple[int, ...]
    sheet: tuple[SheetRow, ...]
    skat: CardSet
    """The Skat, until it is taken up."""
    aside: CardSet
    """The cards that were not dealt, until a Kieker takes them up."""
    taken_up: CardSet
    """What the declarer has taken up."""
    discards: CardSet
    """What the declarer has laid away."""
    shown: CardSet
    """The five cards with which a Kieker was bid."""
    bid: StandingBid | None
    declarer: int | None
    trump: Suit | None
    kontra: bool
    rekontra: bool
    durch: bool
    """Whether the declarer is bound to win all five tricks."""
    tricks_won: tuple[int, ...]
    record: tuple[str, ...]
    unspoken: SeatSet = 0
    """Who has not yet been asked to bid."""
    earlier: int | None = None
    """Who stands, or stood when a duel began; null until somebody has bid."""
    later: int | None = None
    """Who has outbid the earlier and not passed since."""
    unasked: SeatSet = 0
    """Who may still be asked for a Kontra."""
    trick: tuple[Play, ...] = ()
    """Seat and card of each play to the present trick, which stays until the next lead."""
    led: CardSet = PACK.full
    """All cards of the suit to be followed; the whole pack where one is to lead."""
    trick_winner: int | None = None
    """Who has won the present trick; null until it is complete."""

    @property
    def pack(self) -> Pack:
        """The cards, and how they rank."""
        return PACK

    @property
    def in_hand(self) -> SeatSet:
        """All seats: nobody ever leaves the hand."""
        return self.everybody

    @property
    def is_lead_made(self) -> bool:
        """Whether the first card of the hand has been led."""
        return bool(self.trick)


class State(Table):
    """A table that nothing can change any more: the engine's own value of a state."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise never_changed(name)

    def __delattr__(self, name: str) -> NoReturn:
        raise never_changed(name)


def copy_of(source: Table, kind: type[Table] = Table) -> Table:
    """A table of its own, with every field of this one (which may be a state) but its notes."""
    copy = kind.__new__(kind)
    copy.game = source.game
    copy.id = source.id
    copy.version = source.version
    copy.hand_number = source.hand_number
    copy.players = source.players
    copy.dealer = source.dealer
    copy.to_act = source.to_act
    copy.hands = source.hands
    copy.options = source.options
    copy.phase = source.phase
    copy.scores = source.scores
    copy.sheet = source.sheet
    copy.skat = source.skat
    copy.aside = source.aside
    copy.taken_up = source.taken_up
    copy.discards = source.discards
    copy.shown = source.shown
    copy.bid = source.bid
    copy.declarer = source.declarer
    copy.trump = source.trump
    copy.kontra = source.kontra
    copy.rekontra = source.rekontra
    copy.durch = source.durch
    copy.tricks_won = source.tricks_won
    copy.record = source.record
    copy.unspoken = source.unspoken
    copy.earlier = source.earlier
    copy.later = source.later
    copy.unasked = source.unasked
    copy.trick = source.trick
    copy.led = source.led
    copy.trick_winner = source.trick_winner
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it, and is not used any more."""
    return frozen(table, State, copy_of)


def bare_table(players: int, **facts: Any) -> Table:
    """A table with no hand on it, and with these facts beside."""
    nothing = (0,) * players
    return Table(
        game="fipsen",
        players=players,
        to_act=0,
        hands=nothing,
        skat=0,
        aside=0,
        taken_up=0,
        discards=0,
        shown=0,
        bid=None,
        declarer=None,
        trump=None,
        kontra=False,
        rekontra=False,
        durch=False,
        tricks_won=nothing,
        record=(),
        **facts,
    )


def new_table(players: int, dealer: int, options: Options, id: str) -> State:
    """The state of a new game, before its first deal."""
    return freeze(
        bare_table(
            players,
            id=id,
            version=0,
            hand_number=0,
            options=options,
            dealer=dealer,
            phase="deal",
            scores=(0,) * players,
            sheet=(),
        )
    )


def clear(table: Table) -> None:
    """Take all cards and every trace of the hand from the table."""
    nothing = (0,) * table.players
    table.to_act = 0
    table.hands = table.tricks_won = nothing
    table.skat = table.aside = table.taken_up = table.discards = table.shown = 0
    table.bid = table.declarer = table.trump = None
    table.kontra = table.rekontra = table.durch = False
    table.record = ()
    table.unspoken = table.unasked = 0
    table.earlier = table.later = None
    table.trick = ()
    table.led = PACK.full
    table.trick_winner = None
