"""The state of a table of Toepen, as the engine holds it."""

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, NoReturn, TypeAlias

from engine.kernel.cards import Card, CardSet
from engine.kernel.seats import SeatSet, seat_set
from engine.kernel.tricks import TrickTable
from engine.kernel.values import frozen, never_changed
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
class Table(TrickTable):
    """A table while an action is carried out on it.

    The fields from `undecided` on, and those of the present trick, are not in the JSON of a state:
    the record of the hand says them.
    """

    options: Options
    phase: Phase
    window: Window | None
    lives_lost: tuple[int, ...]
    lives_lost_before: tuple[int, ...]
    knocks: int
    last_knocker: int | None
    rubbers_lost: tuple[int, ...]
    away: tuple[Absence | None, ...]
    stock: tuple[Card, ...]
    exchanged: tuple[Exchanged, ...]
    record: tuple[str, ...]
    undecided: SeatSet = 0
    """Who has not yet kept their hand."""
    unanswered: SeatSet = 0
    """Who has still to answer an exchange, a knock or the poverty."""
    folding: SeatSet = 0
    """Who has answered with a fold that the others have not yet seen (fast)."""
    announced: SeatSet = 0
    may_announce: SeatSet = 0
    """Who holds tens or jacks to tell of, with no card played."""
    must_announce: SeatSet = 0
    """Who holds tens, and has not told of them."""

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
            return self.everybody
        return seat_set(seat for seat, lost in enumerate(self.lives_lost) if lost < lives)

    def lives_left(self, seat: int) -> int:
        """How many lives a seat has left."""
        return self.options.lives - self.lives_lost[seat]


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
    copy.window = source.window
    copy.in_hand = source.in_hand
    copy.lives_lost = source.lives_lost
    copy.lives_lost_before = source.lives_lost_before
    copy.knocks = source.knocks
    copy.last_knocker = source.last_knocker
    copy.rubbers_lost = source.rubbers_lost
    copy.away = source.away
    copy.stock = source.stock
    copy.exchanged = source.exchanged
    copy.folded = source.folded
    copy.record = source.record
    copy.pack = source.pack
    copy.undecided = source.undecided
    copy.unanswered = source.unanswered
    copy.folding = source.folding
    copy.announced = source.announced
    copy.tricks = source.tricks
    copy.trick = source.trick
    copy.has_played = source.has_played
    copy.led = source.led
    copy.trick_winner = source.trick_winner
    copy.lead_passed_to = source.lead_passed_to
    copy.may_announce = source.may_announce
    copy.must_announce = source.must_announce
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it, and is not used any more."""
    return frozen(table, State, copy_of)


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
        pack=PACK,
        led=PACK.full,
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
