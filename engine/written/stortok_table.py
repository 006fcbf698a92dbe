"""Written by `make write` from the marks of `vorhand.engine.stortok.table`."""

from typing import Any, Final, NoReturn, TypedDict, cast

from vorhand.engine.kernel.table.seats import seat_set, seats_in, seats_that
from vorhand.engine.kernel.table.table import Written, dump_options, frozen, never_changed
from vorhand.engine.kernel.table.tricks import PlayShown
from vorhand.engine.stortok.options import Options
from vorhand.engine.stortok.table import PACK, Table


class PlayShownClaim(TypedDict):
    """A PlayShown in JSON."""

    seat: int
    card: str


class Claim(TypedDict):
    """The JSON of a state."""

    game: str
    rules: int
    id: str
    version: int
    hand_number: int
    options: dict[str, Any]
    players: int
    dealer: int
    phase: str
    to_act: list[int]
    in_hand: list[bool]
    known_cards: list[list[str]]
    turned_up: str | None
    turned_up_drawn_by: int | None
    high_trumps: str | None
    low_trumps: str | None
    discard_pile: list[str]
    trick: list[PlayShownClaim]
    went_out: list[int]
    loser: int | None
    hands: list[list[str]]
    stock: list[str]


class State(Table):
    """A table that nothing can change any more: the engine's value of a state."""

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
    copy.options = source.options
    copy.players = source.players
    copy.dealer = source.dealer
    copy.phase = source.phase
    copy.to_act = source.to_act
    copy.in_hand = source.in_hand
    copy.hands = source.hands
    copy.pack = source.pack
    copy.known_cards = source.known_cards
    copy.turned_up = source.turned_up
    copy.turned_up_drawn_by = source.turned_up_drawn_by
    copy.high_trumps = source.high_trumps
    copy.low_trumps = source.low_trumps
    copy.discard_pile = source.discard_pile
    copy.trick = source.trick
    copy.went_out = source.went_out
    copy.loser = source.loser
    copy.stock = source.stock
    copy.still_to_play = source.still_to_play
    copy.to_beat = source.to_beat
    copy.playable = source.playable
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to."""
    return frozen(table, State, copy_of)


def clear(table: Table) -> None:
    """Take all cards and every trace of the hand from the table."""
    table.to_act = table.in_hand = table.turned_up = table.still_to_play = table.to_beat = 0
    table.hands = table.known_cards = (0,) * table.players
    table.turned_up_drawn_by = table.high_trumps = table.low_trumps = table.loser = None
    table.discard_pile = table.trick = table.went_out = table.stock = ()
    table.playable = table.pack.full


def bare_table(game: str, players: int, dealer: int, options: Options, id: str) -> Table:
    """A table at which nothing has happened yet."""
    table = Table.__new__(Table)
    table.game = game
    table.players = players
    table.dealer = dealer
    table.options = options
    table.id = id
    table.phase = "deal"
    table.version = table.hand_number = 0
    table.pack = PACK
    clear(table)
    table.notes = None
    return table


def dump_play_shown(table: Table, play_shown: PlayShown) -> dict[str, Any]:
    """The JSON of a PlayShown."""
    return {
        "seat": play_shown.seat,
        "card": table.pack.name(play_shown.card),
    }


def dump_public(table: Table) -> dict[str, Any]:
    """What of a state everybody at the table may know, as JSON."""
    list_of = table.pack.list_of
    return {
        "game": table.game,
        "rules": 1,
        "id": table.id,
        "version": table.version,
        "hand_number": table.hand_number,
        "options": dump_options(type(table.options), table.options),
        "players": table.players,
        "dealer": table.dealer,
        "phase": table.phase,
        "to_act": list(seats_in(table.to_act)),
        "in_hand": [table.in_hand >> seat & 1 == 1 for seat in range(table.players)],
        "known_cards": [list_of(cards) for cards in table.known_cards],
        "turned_up": table.pack.name(table.turned_up) if table.turned_up else None,
        "turned_up_drawn_by": table.turned_up_drawn_by,
        "high_trumps": table.high_trumps,
        "low_trumps": table.low_trumps,
        "discard_pile": list(table.discard_pile),
        "trick": [dump_play_shown(table, each) for each in table.trick],
        "went_out": list(table.went_out),
        "loser": table.loser,
    }


def dump(table: Table, public: dict[str, Any] | None = None) -> dict[str, Any]:
    """The JSON of a state; `public` is what `dump_public` has returned, if it was called."""
    list_of = table.pack.list_of
    shown = dump_public(table) if public is None else public.copy()
    shown["hands"] = [list_of(cards) for cards in table.hands]
    shown["stock"] = list(table.stock)
    return shown


def read_play_shown(table: Table, claim: PlayShownClaim) -> PlayShown:
    """The PlayShown that a claim shows."""
    return PlayShown(claim["seat"], table.pack.bits[claim["card"]])


def kept_table(claim: Claim) -> Table:
    """The table that a claim shows, without the hand that may be on it."""
    table = bare_table(
        claim["game"],
        claim["players"],
        claim["dealer"],
        Options(**claim["options"]),
        claim["id"],
    )
    table.version = claim["version"]
    table.hand_number = claim["hand_number"]
    table.phase = cast(Any, claim["phase"])
    return table


def lay_hand(table: Table, claim: Claim) -> None:
    """Lay the hand that a claim shows on a table; its cards are cards of the pack."""
    set_of = table.pack.set_of
    table.to_act = seat_set(claim["to_act"])
    table.in_hand = seats_that(claim["in_hand"])
    table.known_cards = tuple([set_of(cards) for cards in claim["known_cards"]])
    table.turned_up = 0 if claim["turned_up"] is None else table.pack.bits[claim["turned_up"]]
    table.turned_up_drawn_by = claim["turned_up_drawn_by"]
    table.high_trumps = cast(Any, claim["high_trumps"])
    table.low_trumps = cast(Any, claim["low_trumps"])
    table.discard_pile = tuple(claim["discard_pile"])
    table.trick = tuple([read_play_shown(table, each) for each in claim["trick"]])
    table.went_out = tuple(claim["went_out"])
    table.loser = claim["loser"]
    table.hands = tuple([set_of(cards) for cards in claim["hands"]])
    table.stock = tuple(claim["stock"])


def agree(one: Table, other: Table) -> bool:
    """Whether two tables show the same state."""
    return (
        one.version == other.version
        and one.hand_number == other.hand_number
        and one.phase == other.phase
        and one.to_act == other.to_act
        and one.in_hand == other.in_hand
        and one.known_cards == other.known_cards
        and one.turned_up == other.turned_up
        and one.turned_up_drawn_by == other.turned_up_drawn_by
        and one.high_trumps == other.high_trumps
        and one.low_trumps == other.low_trumps
        and one.discard_pile == other.discard_pile
        and one.trick == other.trick
        and one.went_out == other.went_out
        and one.loser == other.loser
        and one.hands == other.hands
        and one.stock == other.stock
    )


WRITTEN: Final = Written(
    Table, copy_of, freeze, clear, bare_table, dump_public, dump, kept_table, lay_hand, agree
)  # fmt: skip
"""All of it."""
