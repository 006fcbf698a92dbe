"""The state of a table of Stortok, as the engine holds it."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from engine.kernel.cards import Card, CardSet, Pack
from engine.kernel.events import Event
from engine.kernel.seats import SeatSet
from engine.kernel.values import Frozen, copier
from engine.stortok.actions import PACK
from engine.stortok.options import Options

Phase: TypeAlias = Literal["deal", "play", "game-over"]

HAND_SIZE: Final = 5


class Play(NamedTuple):
    """A card played to a trick."""

    seat: int
    card: CardSet


@dataclass(slots=True)
class Table:
    """A table while an action is carried out on it.

    The fields from `still_to_play` on are not in the JSON of a state: the others say them.
    """

    game: str
    id: str
    version: int
    hand_number: int
    options: Options
    players: int
    dealer: int
    phase: Phase
    to_act: SeatSet
    hands: tuple[CardSet, ...]
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
    notes: list[tuple[type[Event], tuple[Any, ...]]] | None = None
    """What has happened in this action; null where nobody asks."""

    @property
    def pack(self) -> Pack:
        """The cards, and how they rank."""
        return PACK

    @property
    def turns(self) -> int:
        """How many plays and pick-ups there have been: every action but the deal."""
        return max(0, self.version - 1)

    def tell(self, event: type[Event], *values: Any) -> None:
        """Note an event, where somebody asks for it."""
        if self.notes is not None:
            self.notes.append((event, values))


class State(Frozen, Table):
    """A table that nothing can change any more: the engine's own value of a state."""

    __slots__ = ()


copy_of: Callable[[Table], Table] = copier(Table, [field.name for field in fields(Table)])


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it."""
    table.notes = None
    table.__class__ = State
    assert isinstance(table, State)
    return table


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
