"""Says what a seal holds: a table's secret, its bots and its past beside its state; and what a pass
holds.
"""

import hmac
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from hmac import compare_digest
from typing import Any, Final, Literal, TypeAlias
from zlib import crc32

import msgspec

from vorhand.api.sealed.nonces import NO_NONCES, Nonces
from vorhand.api.sealed.seal import Purpose
from vorhand.api.sealed.table_past import NO_PAST, in_content, past_of, stretches_of, with_action
from vorhand.engine import (
    Action,
    Deal,
    Game,
    ImpossibleState,
    SeatAction,
)
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.kernel.table.seats import SeatSet

OF_TABLES: Final = Purpose("table", 512)
OF_PASSES: Final = Purpose("pass", 32)
ID_BYTES: Final = 16
MOST_CHARACTERS: Final = 60_000
"""The most characters of a seal."""
MOST_BYTES: Final = 44_543
"""The most bytes that are sealed for a table: with the one that ends them, whole steps whose seal,
with any key id, is within `MOST_CHARACTERS`.
"""

Bearer: TypeAlias = int | Literal["onlooker", "table"]
"""Who a pass is for: a seat, anybody who looks on, or whoever acts for the table."""


class SealedTable(msgspec.Struct, frozen=True):
    """Says what a sealed table has beside its state.

    - `id`: what its seals and its passes have in common.
    - `secret`: drawn with the new game; it is never given out.
    - `bots`: the levels of the seats that the service plays, by seat.
    - `games`: how many games at this table are over and were followed by another.
    - `past`: what was done there, from the hand before the present one.
    - `nonces`: what its players add to each shuffle.
    """

    id: bytes
    secret: str
    bots: Mapping[int, str]
    games: int = 0
    past: bytes = NO_PAST
    nonces: Nonces = NO_NONCES

    @property
    def seed(self) -> str:
        """The seed of each deal in the present game: 64 hexadecimal characters."""
        return self.seed_of(self.games)

    def seed_of(self, games: int) -> str:
        """Return the seed of each deal in the game before which this many were over."""
        return _derived(self.secret, f"game={games}").hex()

    def with_dice(self, deal: Deal, games: int) -> Deal:
        """Return a deal, or a reshuffle, in the game before which this many were over."""
        return replace(deal, seed=self.seed_of(games), nonces=self.nonces.in_order)

    def seed_for(self, seat: int, version: int) -> str:
        """Return the seed for whoever plays this seat at this version of the game."""
        return _derived(self.seed, f"seat={seat} version={version}").hex()

    def after_a_game(self) -> "SealedTable":
        """Return the same table in the next game, which has another seed."""
        return msgspec.structs.replace(self, games=self.games + 1)

    def after(self, game: Game[Any], state: Any, action: Action) -> "SealedTable":
        """Return the same table after an action is carried out on this state."""
        past = with_action(self.past, game, self.games, state, action)
        return SealedTable(self.id, self.secret, self.bots, self.games, past, self.nonces)

    def with_nonces(self, nonces: Nonces) -> "SealedTable":
        """Return the same table with other nonces."""
        return msgspec.structs.replace(self, nonces=nonces)

    def persons(self, players: int) -> SeatSet:
        """Return the seats that the service does not play."""
        persons = (1 << players) - 1
        for seat in self.bots:
            persons &= ~(1 << seat)
        return persons

    def revealed_to(self, bearer: "Bearer", known: str, *, is_over: bool) -> str | None:
        """Return the seed, for the table's pass after the end of the game or with the seed itself;
        null for anybody else.
        """
        is_known = compare_digest(known, self.seed)
        return self.seed if bearer == "table" and (is_over or is_known) else None

    def is_new(self, state: Any) -> bool:
        """Return whether nothing was done at the table yet."""
        return self.games == 0 and state.version == 0

    def missing(self, players: int) -> list[int]:
        """Return the seats whose nonces have to come before the first deal."""
        return self.nonces.missing(self.persons(players))

    def is_sound(self, state: Any) -> bool:
        """Return whether the table can have come to this state: it has not dealt without a nonce
        that has to come first, nor with another nonce than the one that was committed to.
        """
        return self.nonces.are_sound and (self.is_new(state) or not self.missing(state.players))

    def with_state(
        self, game: Game[Any], state: Any, code: str, public: dict[str, Any] | None = None
    ) -> bytes:
        """Return what is sealed: the id, the past, then the rest as MessagePack, the JSON of the
        state in it, and the fields that the JSON does not show, which are of use only to the same
        code. Where all of it would be too long, the earlier part of the past is left out. `public`
        is what everybody may know of the state, if that is there already.
        """
        _, digest = _members_of(game)
        values, derived = [*game.dump(state, public).values()], game.derived(state)
        content = _Content(
            self.secret, self.bots, self.games, self.nonces, digest, values, code, derived
        )
        written, past = _WRITER.encode(content), self.past
        room = MOST_BYTES - ID_BYTES - len(written)
        while len(past) > room:
            past = past_of(stretches_of(past)[1:])
        return self.id + past + written


class _Content(msgspec.Struct, array_like=True):
    """Says what is sealed after the past: of the state, the values of its members, and a digest of
    their names.
    """

    secret: str
    bots: Mapping[int, str]
    games: int
    nonces: Nonces
    members: int
    state: list[Any]
    code: str
    derived: bytes


@cache
def _members_of(game: Game[Any]) -> tuple[tuple[str, ...], int]:
    """Return the names of the members of a game's states, as `Game.dump` has them, and their
    digest.
    """
    names = tuple(each.name for each in members_of(game.codec.state))
    return names, crc32(" ".join(names).encode())


_WRITER: Final = msgspec.msgpack.Encoder()
_READER: Final = msgspec.msgpack.Decoder(_Content)


def new_table(secret: str, bots: Mapping[int, str], nonces: Nonces = NO_NONCES) -> SealedTable:
    """Return a table at which no game is over yet."""
    return SealedTable(_derived(secret, "id")[:ID_BYTES], secret, bots, nonces=nonces)


def table_in(
    game: Game[Any], content: bytes, code: str
) -> tuple[SealedTable, dict[str, Any], bytes]:
    """Return the table, the JSON of the state, and the fields that it does not show, which
    `Table.with_state` has put together; the last is empty unless this code has sealed it. Raises
    `ImpossibleState` if that was code whose states have other members, or a table of another game.
    """
    past = in_content(content, ID_BYTES)
    held = _READER.decode(memoryview(content)[ID_BYTES + len(past) :])
    names, digest = _members_of(game)
    if held.members != digest:
        raise ImpossibleState([])
    dumped = dict(zip(names, held.state, strict=True))
    if dumped["game"] != game.id:
        raise ImpossibleState([])
    table = SealedTable(content[:ID_BYTES], held.secret, held.bots, held.games, past, held.nonces)
    return table, dumped, held.derived if held.code == code else b""


def for_pass(table: SealedTable, bearer: Bearer) -> bytes:
    """Return what is sealed for a pass: the id of its table, then its bearer."""
    return table.id + msgspec.msgpack.encode(bearer)


def bearer_in(table: SealedTable, content: bytes) -> Bearer:
    """Return the bearer that `for_pass` has put there; raises `ImpossibleState` for another
    table.
    """
    if not content.startswith(table.id):
        raise ImpossibleState([])
    bearer: Bearer = msgspec.msgpack.decode(content[ID_BYTES:])
    return bearer


def is_for(bearer: Bearer, action: Action) -> bool:
    """Return whether an action is one of the bearer's own: a seat's of this seat, or the
    table's.
    """
    if isinstance(action, SeatAction):
        return action.seat == bearer
    return bearer == "table"


def _derived(secret: str, what: str) -> bytes:
    return hmac.digest(secret.encode(), f"sealed table {what}".encode(), "sha256")
