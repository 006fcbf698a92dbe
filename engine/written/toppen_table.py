"""Written by `make write` from the marks of `vorhand.engine.toppen.table`."""

from typing import Any, Final, NoReturn, TypedDict, cast

from vorhand.engine.kernel.table.seats import seat_set, seats_in, seats_that
from vorhand.engine.kernel.table.table import Written, dump_options, frozen, never_changed
from vorhand.engine.toppen.options import Options, pack_at
from vorhand.engine.toppen.table import Table


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
    window: str | None
    fines: list[int]
    fines_before: list[int]
    fine: int
    multipliers: list[int]
    last_knocker: int | None
    record: list[str]
    hands: list[list[str]]
    talon: list[str]
    folded: list[list[str]]


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
    copy.tricks = source.tricks
    copy.trick = source.trick
    copy.has_played = source.has_played
    copy.led = source.led
    copy.trick_winner = source.trick_winner
    copy.lead_passed_to = source.lead_passed_to
    copy.window = source.window
    copy.fines = source.fines
    copy.fines_before = source.fines_before
    copy.fine = source.fine
    copy.multipliers = source.multipliers
    copy.last_knocker = source.last_knocker
    copy.record = source.record
    copy.talon = source.talon
    copy.folded = source.folded
    copy.unanswered = source.unanswered
    copy.has_knocked = source.has_knocked
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to."""
    return frozen(table, State, copy_of)


def clear(table: Table) -> None:
    """Take all cards and every trace of the hand from the table."""
    table.to_act = table.in_hand = table.tricks = table.has_played = table.unanswered = 0
    table.hands = table.folded = (0,) * table.players
    table.trick = table.record = table.talon = ()
    table.led = table.pack.full
    table.trick_winner = table.lead_passed_to = table.window = table.last_knocker = None
    table.fines_before = table.fines
    table.fine = 1
    table.multipliers = (1,) * table.players
    table.has_knocked = False


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
    table.pack = pack_at(players, options)
    table.fines = (0,) * table.players
    clear(table)
    table.notes = None
    return table


def dump_public(table: Table) -> dict[str, Any]:
    """What of a state everybody at the table may know, as JSON."""
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
        "window": table.window,
        "fines": list(table.fines),
        "fines_before": list(table.fines_before),
        "fine": table.fine,
        "multipliers": list(table.multipliers),
        "last_knocker": table.last_knocker,
        "record": list(table.record),
    }


def dump(table: Table, public: dict[str, Any] | None = None) -> dict[str, Any]:
    """The JSON of a state; `public` is what `dump_public` has returned, if it was called."""
    list_of = table.pack.list_of
    shown = dump_public(table) if public is None else public.copy()
    shown["hands"] = [list_of(cards) for cards in table.hands]
    shown["talon"] = list(table.talon)
    shown["folded"] = [list_of(cards) for cards in table.folded]
    return shown


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
    table.fines = tuple(claim["fines"])
    return table


def lay_hand(table: Table, claim: Claim) -> None:
    """Lay the hand that a claim shows on a table; its cards are cards of the pack."""
    set_of = table.pack.set_of
    table.to_act = seat_set(claim["to_act"])
    table.in_hand = seats_that(claim["in_hand"])
    table.window = cast(Any, claim["window"])
    table.fines_before = tuple(claim["fines_before"])
    table.fine = claim["fine"]
    table.multipliers = tuple(claim["multipliers"])
    table.last_knocker = claim["last_knocker"]
    table.record = tuple(claim["record"])
    table.hands = tuple([set_of(cards) for cards in claim["hands"]])
    table.talon = tuple(claim["talon"])
    table.folded = tuple([set_of(cards) for cards in claim["folded"]])


def agree(one: Table, other: Table) -> bool:
    """Whether two tables show the same state."""
    return (
        one.version == other.version
        and one.hand_number == other.hand_number
        and one.phase == other.phase
        and one.to_act == other.to_act
        and one.in_hand == other.in_hand
        and one.window == other.window
        and one.fines == other.fines
        and one.fines_before == other.fines_before
        and one.fine == other.fine
        and one.multipliers == other.multipliers
        and one.last_knocker == other.last_knocker
        and one.record == other.record
        and one.hands == other.hands
        and one.talon == other.talon
        and one.folded == other.folded
    )


WRITTEN: Final = Written(
    Table, copy_of, freeze, clear, bare_table, dump_public, dump, kept_table, lay_hand, agree
)  # fmt: skip
"""All of it."""
