"""Written by `make write` from the marks of `vorhand.engine.fipsen.table`."""

from typing import Any, Final, NoReturn, TypedDict, cast

from vorhand.engine.fipsen.bids import StandingBid
from vorhand.engine.fipsen.options import Options
from vorhand.engine.fipsen.table import PACK, SheetRow, Table
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import seat_set, seats_in, seats_that
from vorhand.engine.kernel.table.table import Written, dump_options, frozen, never_changed


class SheetRowClaim(TypedDict):
    """A SheetRow in JSON."""

    seat: int
    value: int


class StandingBidClaim(TypedDict):
    """A StandingBid in JSON."""

    seat: int
    tricks: int
    modifiers: list[str]
    kieker: bool


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
    scores: list[int]
    sheet: list[SheetRowClaim]
    bid: StandingBidClaim | None
    declarer: int | None
    trump: str | None
    kontra: bool
    rekontra: bool
    durch: bool
    tricks_won: list[int]
    record: list[str]
    hands: list[list[str]]
    skat: list[str]
    aside: list[str]
    taken_up: list[str]
    discards: list[str]
    shown: list[str]


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
    copy.scores = source.scores
    copy.sheet = source.sheet
    copy.bid = source.bid
    copy.declarer = source.declarer
    copy.trump = source.trump
    copy.kontra = source.kontra
    copy.rekontra = source.rekontra
    copy.durch = source.durch
    copy.tricks_won = source.tricks_won
    copy.record = source.record
    copy.skat = source.skat
    copy.aside = source.aside
    copy.taken_up = source.taken_up
    copy.discards = source.discards
    copy.shown = source.shown
    copy.earlier = source.earlier
    copy.later = source.later
    copy.unasked = source.unasked
    copy.notes = None
    return copy


def freeze(table: Table) -> State:
    """The state that a table has come to."""
    return frozen(table, State, copy_of)


def clear(table: Table) -> None:
    """Take all cards and every trace of the hand from the table."""
    table.to_act = table.tricks = table.has_played = table.skat = table.aside = table.taken_up = 0
    table.discards = table.shown = table.unasked = 0
    table.in_hand = table.everybody
    table.hands = table.tricks_won = (0,) * table.players
    table.trick = table.record = ()
    table.led = table.pack.full
    table.trick_winner = table.lead_passed_to = table.bid = table.declarer = table.trump = None
    table.earlier = table.later = None
    table.kontra = table.rekontra = table.durch = False


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
    table.scores = (0,) * table.players
    table.sheet = ()
    clear(table)
    table.notes = None
    return table


@once
def dump_sheet_row(sheet_row: SheetRow) -> dict[str, Any]:
    """The JSON of a SheetRow."""
    return {
        "seat": sheet_row.seat,
        "value": sheet_row.value,
    }


def dump_standing_bid(table: Table, standing_bid: StandingBid) -> dict[str, Any]:
    """The JSON of a StandingBid."""
    return {
        "seat": standing_bid.seat,
        "tricks": standing_bid.tricks,
        "modifiers": list(standing_bid.modifiers),
        "kieker": standing_bid.kieker,
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
        "scores": list(table.scores),
        "sheet": list(map(dump_sheet_row, table.sheet)),
        "bid": None if table.bid is None else dump_standing_bid(table, table.bid),
        "declarer": table.declarer,
        "trump": table.trump,
        "kontra": table.kontra,
        "rekontra": table.rekontra,
        "durch": table.durch,
        "tricks_won": list(table.tricks_won),
        "record": list(table.record),
    }


def dump(table: Table, public: dict[str, Any] | None = None) -> dict[str, Any]:
    """The JSON of a state; `public` is what `dump_public` has returned, if it was called."""
    list_of = table.pack.list_of
    shown = dump_public(table) if public is None else public.copy()
    shown["hands"] = [list_of(cards) for cards in table.hands]
    shown["skat"] = list_of(table.skat)
    shown["aside"] = list_of(table.aside)
    shown["taken_up"] = list_of(table.taken_up)
    shown["discards"] = list_of(table.discards)
    shown["shown"] = list_of(table.shown)
    return shown


def read_sheet_row(table: Table, claim: SheetRowClaim) -> SheetRow:
    """The SheetRow that a claim shows."""
    return SheetRow(claim["seat"], claim["value"])


def read_standing_bid(table: Table, claim: StandingBidClaim | None) -> StandingBid | None:
    """The StandingBid that a claim shows."""
    if claim is None:
        return None
    return StandingBid(
        claim["seat"],
        claim["tricks"],
        cast(Any, tuple(claim["modifiers"])),
        claim["kieker"],
    )


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
    table.scores = tuple(claim["scores"])
    table.sheet = tuple([read_sheet_row(table, each) for each in claim["sheet"]])
    return table


def lay_hand(table: Table, claim: Claim) -> None:
    """Lay the hand that a claim shows on a table; its cards are cards of the pack."""
    set_of = table.pack.set_of
    table.to_act = seat_set(claim["to_act"])
    table.in_hand = seats_that(claim["in_hand"])
    table.bid = read_standing_bid(table, claim["bid"])
    table.declarer = claim["declarer"]
    table.trump = cast(Any, claim["trump"])
    table.kontra = claim["kontra"]
    table.rekontra = claim["rekontra"]
    table.durch = claim["durch"]
    table.tricks_won = tuple(claim["tricks_won"])
    table.record = tuple(claim["record"])
    table.hands = tuple([set_of(cards) for cards in claim["hands"]])
    table.skat = set_of(claim["skat"])
    table.aside = set_of(claim["aside"])
    table.taken_up = set_of(claim["taken_up"])
    table.discards = set_of(claim["discards"])
    table.shown = set_of(claim["shown"])


def agree(one: Table, other: Table) -> bool:
    """Whether two tables show the same state."""
    return (
        one.version == other.version
        and one.hand_number == other.hand_number
        and one.phase == other.phase
        and one.to_act == other.to_act
        and one.in_hand == other.in_hand
        and one.scores == other.scores
        and one.sheet == other.sheet
        and one.bid == other.bid
        and one.declarer == other.declarer
        and one.trump == other.trump
        and one.kontra == other.kontra
        and one.rekontra == other.rekontra
        and one.durch == other.durch
        and one.tricks_won == other.tricks_won
        and one.record == other.record
        and one.hands == other.hands
        and one.skat == other.skat
        and one.aside == other.aside
        and one.taken_up == other.taken_up
        and one.discards == other.discards
        and one.shown == other.shown
    )


WRITTEN: Final = Written(
    Table, copy_of, freeze, clear, bare_table, dump_public, dump, kept_table, lay_hand, agree
)  # fmt: skip
"""All of it."""
