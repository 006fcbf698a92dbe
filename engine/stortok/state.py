"""The state of a table of Stortok, as the engine holds it."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.kernel.cards import Card, CardSet, Pack
from engine.kernel.seats import SeatSet
from engine.kernel.tables import CommonTable
from engine.kernel.values import Frozen, copier, frozen
from engine.stortok.actions import PACK
from engine.stortok.options import Options

Phase: TypeAlias = Literal["deal", "play", "game-over"]

HAND_SIZE: Final = 5


class Play(NamedTuple):
    """A card played to a trick."""

    seat: int
    card: CardSet


@dataclass(slots=True, kw_only=True)
class Table(CommonTable):
    """A table while an action is carried out on it.

    The fields from `still_to_play` on are not in the JSON of a state: the others say them.
    """

    options: Options
    phase: Phase
    in_hand: SeatSet
    """Who has cards."""
    known: tuple[CardSet, ...]
    """Per seat, the cards that it has picked up and not played since."""
    stock: tuple[Card, ...]
    turned_up: CardSet
    """The card that was turned up; none before the deal."""
    turned_up_drawn_by: int | None
    """Who has drawn it from under the stock."""
    discard_pile: tuple[Card, ...]
    trick: tuple[Play, ...]
    """The plays of the present trick, which stay until the next lead."""
    went_out: tuple[int, ...]
    """Who has got rid of all cards, in order."""
    loser: int | None
    """The Great Fool."""
    still_to_play: SeatSet = 0
    """Who has yet to play a card to the present trick, of those who had cards when it began."""
    to_beat: CardSet = 0
    """The card to beat; none where one is to lead."""
    playable: CardSet = PACK.full
    """The cards that beat it; the whole pack where one is to lead."""

    @property
    def pack(self) -> Pack:
        """The cards, and how they rank."""
        return PACK

    @property
    def turns(self) -> int:
        """How many plays and pick-ups there have been: every action but the deal."""
        return max(0, self.version - 1)


class State(Frozen, Table):
    """A table that nothing can change any more: the engine's own value of a state."""

    __slots__ = ()


copy_of: Callable[[Table], Table] = copier(Table, [field.name for field in fields(Table)])


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it."""
    return frozen(table, State)


def bare_table(players: int, dealer: int, options: Options, id: str) -> Table:
    """The table of a new game, before the deal."""
    nothing = (0,) * players
    return Table(
        game="stortok",
        id=id,
        version=0,
        hand_number=0,
        options=options,
        players=players,
        dealer=dealer,
        phase="deal",
        to_act=0,
        hands=nothing,
        in_hand=0,
        known=nothing,
        stock=(),
        turned_up=0,
        turned_up_drawn_by=None,
        discard_pile=(),
        trick=(),
        went_out=(),
        loser=None,
    )


def new_table(players: int, dealer: int, options: Options, id: str) -> State:
    """The state of a new game, before the deal."""
    return freeze(bare_table(players, dealer, options, id))
