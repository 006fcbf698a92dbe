"""Written by `make write` from the marks of `vorhand.engine.toepen.table`."""

from typing import Any, Final, NoReturn, TypedDict, cast

from vorhand.engine.kernel.table.seats import seat_set, seats_in, seats_that
from vorhand.engine.kernel.table.table import Written, dump_options, frozen, never_changed
from vorhand.engine.toepen.options import Options
from vorhand.engine.toepen.table import PACK, Exchanged, Table


class ExchangedClaim(TypedDict):
    """A Exchanged in JSON."""

    seat: int
    cards: list[str]
    turned_up: bool


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
    lives_lost: list[int]
    lives_lost_before: list[int]
    knocks: int
    last_knocker: int | None
    rubbers_lost: list[int]
    away: list[str | None]
    hands: list[list[str]]
    stock: list[str]
    exchanged: list[ExchangedClaim]
    folded: list[list[str]]
    record: list[str]


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
    copy.undecided = source.undecided
    copy.unanswered = source.unanswered
    copy.folding = source.folding
    copy.announced = source.announced
    copy.may_announce = source.may_announce
    copy.must_announce = source.must_announce
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to."""
    return frozen(table, State, copy_of)


def clear(table: Table) -> None:
    """Take all cards and every trace of the hand from the table."""
    table.to_act = table.in_hand = table.tricks = table.has_played = table.knocks = 0
    table.undecided = table.unanswered = table.folding = table.announced = table.may_announce = 0
    table.must_announce = 0
    table.hands = table.folded = (0,) * table.players
    table.trick = table.stock = table.exchanged = table.record = ()
    table.led = table.pack.full
    table.trick_winner = table.lead_passed_to = table.window = table.last_knocker = None
    table.lives_lost_before = table.lives_lost


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
    table.lives_lost = table.rubbers_lost = (0,) * table.players
    table.away = (None,) * table.players
    clear(table)
    table.notes = None
    return table


def dump_exchanged(table: Table, exchanged: Exchanged) -> dict[str, Any]:
    """The JSON of a Exchanged."""
    return {
        "seat": exchanged.seat,
        "cards": table.pack.list_of(exchanged.cards),
        "turned_up": exchanged.turned_up,
    }


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
        "lives_lost": list(table.lives_lost),
        "lives_lost_before": list(table.lives_lost_before),
        "knocks": table.knocks,
        "last_knocker": table.last_knocker,
        "rubbers_lost": list(table.rubbers_lost),
        "away": list(table.away),
    }


def dump(table: Table, public: dict[str, Any] | None = None) -> dict[str, Any]:
    """The JSON of a state; `public` is what `dump_public` has returned, if it was called."""
    list_of = table.pack.list_of
    shown = dump_public(table) if public is None else public.copy()
    shown["hands"] = [list_of(cards) for cards in table.hands]
    shown["stock"] = list(table.stock)
    shown["exchanged"] = [dump_exchanged(table, each) for each in table.exchanged]
    shown["folded"] = [list_of(cards) for cards in table.folded]
    shown["record"] = list(table.record)
    return shown


def read_exchanged(table: Table, claim: ExchangedClaim) -> Exchanged:
    """The Exchanged that a claim shows."""
    return Exchanged(claim["seat"], table.pack.set_of(claim["cards"]), claim["turned_up"])


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
    table.lives_lost = tuple(claim["lives_lost"])
    table.rubbers_lost = tuple(claim["rubbers_lost"])
    table.away = cast(Any, tuple(claim["away"]))
    return table


def lay_hand(table: Table, claim: Claim) -> None:
    """Lay the hand that a claim shows on a table; its cards are cards of the pack."""
    set_of = table.pack.set_of
    table.to_act = seat_set(claim["to_act"])
    table.in_hand = seats_that(claim["in_hand"])
    table.window = cast(Any, claim["window"])
    table.lives_lost_before = tuple(claim["lives_lost_before"])
    table.knocks = claim["knocks"]
    table.last_knocker = claim["last_knocker"]
    table.hands = tuple([set_of(cards) for cards in claim["hands"]])
    table.stock = tuple(claim["stock"])
    table.exchanged = tuple([read_exchanged(table, each) for each in claim["exchanged"]])
    table.folded = tuple([set_of(cards) for cards in claim["folded"]])
    table.record = tuple(claim["record"])


def agree(one: Table, other: Table) -> bool:
    """Whether two tables show the same state."""
    return (
        one.version == other.version
        and one.hand_number == other.hand_number
        and one.phase == other.phase
        and one.to_act == other.to_act
        and one.in_hand == other.in_hand
        and one.window == other.window
        and one.lives_lost == other.lives_lost
        and one.lives_lost_before == other.lives_lost_before
        and one.knocks == other.knocks
        and one.last_knocker == other.last_knocker
        and one.rubbers_lost == other.rubbers_lost
        and one.away == other.away
        and one.hands == other.hands
        and one.stock == other.stock
        and one.exchanged == other.exchanged
        and one.folded == other.folded
        and one.record == other.record
    )


WRITTEN: Final = Written(
    Table, copy_of, freeze, clear, bare_table, dump_public, dump, kept_table, lay_hand, agree
)  # fmt: skip
"""All of it."""
