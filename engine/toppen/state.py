"""The state of a table of Tøppen, as the engine holds it."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal, TypeAlias

from engine.kernel.cards import Card, CardSet, Pack
from engine.kernel.seats import SeatSet
from engine.kernel.tables import CommonTable
from engine.kernel.tricks import Play
from engine.kernel.values import Frozen, copier, frozen
from engine.toppen.options import Options
from engine.toppen.packs import pack_at

Phase: TypeAlias = Literal["deal", "opening", "play", "game-over"]
Window: TypeAlias = Literal["answers"]

TRICKS: Final = 4
HAND_SIZE: Final = 4
BETWEEN_HANDS: Final = ("deal", "game-over")
"""The phases in which no hand is in progress."""


@dataclass(slots=True, kw_only=True)
class Table(CommonTable):
    """A table while an action is carried out on it.

    `pack` and the fields from `led` on are not in the JSON of a state: the options and the record
    of the hand say them.
    """

    options: Options
    pack: Pack
    phase: Phase
    window: Window | None
    in_hand: SeatSet
    fines: tuple[int, ...]
    fines_before: tuple[int, ...]
    fine: int
    multipliers: tuple[int, ...]
    last_knocker: int | None
    talon: tuple[Card, ...]
    folded: tuple[CardSet, ...]
    record: tuple[str, ...]
    led: CardSet
    """All cards of the suit to be followed; the whole pack where one is to lead."""
    unanswered: SeatSet = 0
    """Who has still to stay or fold, in the opening or on a knock."""
    has_knocked: bool = False
    """Whether who is to play has knocked before this card."""
    tricks: int = 0
    """How many tricks have been led to."""
    trick: tuple[Play, ...] = ()
    """The plays to the present trick, which stays until the next lead."""
    has_played: SeatSet = 0
    """Who has played to the present trick, folded or not."""
    trick_winner: int | None = None
    """Who has won the present trick; null until it is complete."""
    lead_passed_to: int | None = None
    """Who leads next for a winner who has folded."""


class State(Frozen, Table):
    """A table that nothing can change any more: the engine's own value of a state."""

    __slots__ = ()


copy_of: Callable[[Table], Table] = copier(Table, [field.name for field in fields(Table)])


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it."""
    return frozen(table, State)


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
