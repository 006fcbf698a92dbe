"""The state of a table of Toepen, as the engine holds it."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from engine.kernel.cards import Card, CardSet, Pack
from engine.kernel.seats import SeatSet, seat_set
from engine.kernel.tables import CommonTable
from engine.kernel.values import Frozen, copier, frozen
from engine.toepen.actions import PACK, Absence
from engine.toepen.options import Options

Phase: TypeAlias = Literal["deal", "exchange", "poverty", "play", "closing", "game-over"]
Window: TypeAlias = Literal["challenge", "answers"]

TRICKS: Final = 4
HAND_SIZE: Final = 4
BETWEEN_HANDS: Final = ("deal", "game-over")
"""The phases in which no hand is in progress."""


class Exchanged(NamedTuple):
    """A hand that was laid aside for a new one."""

    seat: int
    cards: CardSet
    turned_up: bool


@dataclass(slots=True, kw_only=True)
class Table(CommonTable):
    """A table while an action is carried out on it.

    The fields from `undecided` on are not in the JSON of a state: the record of the hand says them.
    """

    options: Options
    phase: Phase
    window: Window | None
    in_hand: SeatSet
    lives_lost: tuple[int, ...]
    lives_lost_before: tuple[int, ...]
    knocks: int
    last_knocker: int | None
    rubbers_lost: tuple[int, ...]
    away: tuple[Absence | None, ...]
    stock: tuple[Card, ...]
    exchanged: tuple[Exchanged, ...]
    folded: tuple[CardSet, ...]
    record: tuple[str, ...]
    undecided: SeatSet = 0
    """Who has not yet kept their hand."""
    unanswered: SeatSet = 0
    """Who has still to answer an exchange, a knock or the poverty."""
    folding: SeatSet = 0
    """Who has answered with a fold that the others have not yet seen (fast)."""
    announced: SeatSet = 0
    tricks: int = 0
    """How many tricks have been led to."""
    trick: tuple[tuple[int, CardSet], ...] = ()
    """Seat and card of each play to the present trick, which stays until the next lead."""
    has_played: SeatSet = 0
    """Who has played to the present trick, folded or not."""
    led: CardSet = PACK.full
    """All cards of the suit to be followed; the whole pack where one is to lead."""
    trick_winner: int | None = None
    """Who has won the present trick, as things stand; null until it is complete."""
    lead_passed_to: int | None = None
    """Who leads next for a winner who has folded."""
    may_announce: SeatSet = 0
    """Who holds tens or jacks to tell of, with no card played."""
    must_announce: SeatSet = 0
    """Who holds tens, and has not told of them."""

    @property
    def pack(self) -> Pack:
        """The cards, and how they rank."""
        return PACK

    @property
    def away_seats(self) -> SeatSet:
        """Who is away from the table, for whatever reason."""
        if not self.options.absences:
            return 0
        return seat_set(seat for seat, reason in enumerate(self.away) if reason)

    @property
    def in_game(self) -> SeatSet:
        """Who is not out."""
        lives = self.options.lives
        if lives not in self.lives_lost:
            return (1 << self.players) - 1
        return seat_set(seat for seat, lost in enumerate(self.lives_lost) if lost < lives)

    def lives_left(self, seat: int) -> int:
        """How many lives a seat has left."""
        return self.options.lives - self.lives_lost[seat]


class State(Frozen, Table):
    """A table that nothing can change any more: the engine's own value of a state."""

    __slots__ = ()


copy_of: Callable[[Table], Table] = copier(Table, [field.name for field in fields(Table)])


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it."""
    return frozen(table, State)


def bare_table(players: int, **facts: Any) -> Table:
    """A table with no hand on it, and with these facts beside."""
    nothing = (0,) * players
    return Table(
        players=players,
        window=None,
        to_act=0,
        hands=nothing,
        in_hand=0,
        knocks=0,
        last_knocker=None,
        stock=(),
        exchanged=(),
        folded=nothing,
        record=(),
        **facts,
    )


def new_table(game: str, players: int, dealer: int, options: Options, id: str) -> State:
    """The state of a new game, before its first deal."""
    none_lost = (0,) * players
    return freeze(
        bare_table(
            players,
            game=game,
            id=id,
            version=0,
            hand_number=0,
            options=options,
            dealer=dealer,
            phase="deal",
            lives_lost=none_lost,
            lives_lost_before=none_lost,
            rubbers_lost=none_lost,
            away=(None,) * players,
        )
    )
