"""The state of a table of Stortok, as the engine holds it."""

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, NoReturn, TypeAlias

from engine.kernel.cards import Card, CardSet, Pack
from engine.kernel.seats import SeatSet
from engine.kernel.tables import CommonTable
from engine.kernel.values import frozen, never_changed
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
    copy.in_hand = source.in_hand
    copy.known = source.known
    copy.stock = source.stock
    copy.turned_up = source.turned_up
    copy.turned_up_drawn_by = source.turned_up_drawn_by
    copy.discard_pile = source.discard_pile
    copy.trick = source.trick
    copy.went_out = source.went_out
    copy.loser = source.loser
    copy.still_to_play = source.still_to_play
    copy.to_beat = source.to_beat
    copy.playable = source.playable
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to. The table itself becomes it, and is not used any more."""
    return frozen(table, State, copy_of)


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
