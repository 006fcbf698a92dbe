"""The state of a table of Tøppen, as the engine holds it."""

from dataclasses import dataclass
from typing import Any, Final, Literal, NoReturn, TypeAlias

from engine.kernel.cards import Card
from engine.kernel.seats import SeatSet
from engine.kernel.tricks import TrickTable
from engine.kernel.values import frozen, never_changed
from engine.toppen.options import Options
from engine.toppen.packs import pack_at

Phase: TypeAlias = Literal["deal", "opening", "play", "game-over"]
Window: TypeAlias = Literal["answers"]

TRICKS: Final = 4
HAND_SIZE: Final = 4
BETWEEN_HANDS: Final = ("deal", "game-over")
"""The phases in which no hand is in progress."""


@dataclass(slots=True, kw_only=True)
class Table(TrickTable):
    """A table while an action is carried out on it.

    The fields from `unanswered` on, and those of the present trick, are not in the JSON of a state:
    the options and the record of the hand say them.
    """

    options: Options
    phase: Phase
    window: Window | None
    fines: tuple[int, ...]
    fines_before: tuple[int, ...]
    fine: int
    multipliers: tuple[int, ...]
    last_knocker: int | None
    talon: tuple[Card, ...]
    record: tuple[str, ...]
    unanswered: SeatSet = 0
    """Who has still to stay or fold, in the opening or on a knock."""
    has_knocked: bool = False
    """Whether who is to play has knocked before this card."""


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
    copy.pack = source.pack
    copy.phase = source.phase
    copy.window = source.window
    copy.in_hand = source.in_hand
    copy.fines = source.fines
    copy.fines_before = source.fines_before
    copy.fine = source.fine
    copy.multipliers = source.multipliers
    copy.last_knocker = source.last_knocker
    copy.talon = source.talon
    copy.folded = source.folded
    copy.record = source.record
    copy.led = source.led
    copy.unanswered = source.unanswered
    copy.has_knocked = source.has_knocked
    copy.tricks = source.tricks
    copy.trick = source.trick
    copy.has_played = source.has_played
    copy.trick_winner = source.trick_winner
    copy.lead_passed_to = source.lead_passed_to
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it, and is not used any more."""
    return frozen(table, State, copy_of)


def bare_table(players: int, options: Options, **facts: Any) -> Table:
    """A table with no hand on it, and with these facts beside."""
    nothing = (0,) * players
    pack = pack_at(players, options)
    return Table(
        players=players,
        options=options,
        pack=pack,
        window=None,
        to_act=0,
        hands=nothing,
        in_hand=0,
        fine=1,
        multipliers=(1,) * players,
        last_knocker=None,
        talon=(),
        folded=nothing,
        record=(),
        led=pack.full,
        **facts,
    )


def new_table(game: str, players: int, dealer: int, options: Options, id: str) -> State:
    """The state of a new game, before its first deal."""
    none_drunk = (0,) * players
    return freeze(
        bare_table(
            players,
            options,
            game=game,
            id=id,
            version=0,
            hand_number=0,
            dealer=dealer,
            phase="deal",
            fines=none_drunk,
            fines_before=none_drunk,
        )
    )
