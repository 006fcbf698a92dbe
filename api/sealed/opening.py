"""Opening a seal and a pass that belong together, or refusing both in one way."""

import struct
from collections.abc import Mapping
from hmac import compare_digest
from typing import Any, Final

import msgspec

from vorhand.api.problems.types.sealed import NotOpened, SealingOff
from vorhand.api.sealed.code import code_of
from vorhand.api.sealed.keys import Keys
from vorhand.api.sealed.seal import OpenError, equalise_timing, seal, unseal
from vorhand.api.sealed.sealed_table import (
    ID_BYTES,
    OF_PASSES,
    OF_TABLES,
    Bearer,
    SealedTable,
    bearer_in,
    for_pass,
    table_in,
)
from vorhand.api.sealed.subject import Subject
from vorhand.engine import Game, ImpossibleState

_OF_OTHER_CODE: Final = (ImpossibleState, struct.error, msgspec.DecodeError, ValueError)
"""What is raised for bytes that another service has sealed, or nobody."""


class Seals:
    """Makes seals and passes, and opens them. Without keys, everything raises `SealingOff`."""

    def __init__(self, keys: Keys | None) -> None:
        self._given = keys

    @property
    def _keys(self) -> Keys:
        if self._given is None:
            raise SealingOff
        return self._given

    def seal(
        self, game: Game[Any], table: SealedTable, state: Any, public: dict[str, Any] | None = None
    ) -> str:
        """Return the table with its state; `public` is what everybody may know of it, if that is
        there already. Raises `NotOpened` for a table that cannot have come to this state.
        """
        if not table.is_sound(state):
            raise NotOpened(OpenError.IMPOSSIBLE)
        content = table.with_state(game, state, code_of(game), public)
        return seal(self._keys, OF_TABLES.of(game.id), content)

    def pass_for(self, game: Game[Any], table: SealedTable, bearer: Bearer) -> str:
        """Return the pass of this table for one bearer."""
        return seal(self._keys, OF_PASSES.of(game.id), for_pass(table, bearer))

    def check_keys(self) -> None:
        """Raise `SealingOff` if there are no keys."""
        self._keys  # noqa: B018 - it raises

    def open(self, game: Game[Any], body: Mapping[str, Any]) -> Subject:
        """Return the table of this game and the bearer in `sealed` and `pass` of a body; raises
        `NotOpened`. Both are opened, and their tables are compared, whatever is wrong with either.
        """
        keys = self._keys
        held, table_error = unseal(keys, OF_TABLES.of(game.id), body["sealed"])
        passed, pass_error = unseal(keys, OF_PASSES.of(game.id), body["pass"])
        are_one = compare_digest(held[:ID_BYTES], passed[:ID_BYTES])
        error = table_error or pass_error or (None if are_one else OpenError.OTHER_TABLE)
        if error:
            # To fail takes longer than to open, since the cipher raises: so as many failures are
            # made up for as there were successes, and nobody can measure which string was wrong.
            for each in (table_error, pass_error):
                if each is None:
                    equalise_timing(keys.sealing)
            raise NotOpened(error)
        try:
            table, dumped, derived = table_in(game, held, code_of(game))
            bearer = bearer_in(table, passed)
            state = game.load(dumped, derived) if derived else game.admit(dumped)
        except _OF_OTHER_CODE:  # the faults of its state would show cards
            raise NotOpened(OpenError.IMPOSSIBLE) from None
        return Subject(game, state, bearer, table)
