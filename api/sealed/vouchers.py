"""Says what the service does with vouchers: it gives one with each state, and takes one beside
it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from vorhand.api.problems.types.sealed import WrongVoucher
from vorhand.api.sealed.code import code_of
from vorhand.api.sealed.keys import Keys
from vorhand.api.sealed.seal import OpenError
from vorhand.api.sealed.voucher import NotVouched, derived_in, loaded, vouch
from vorhand.engine import Game


class Vouchers:
    """Gives vouchers, and admits states with theirs. Without keys there are none, and a voucher
    that comes is ignored.
    """

    def __init__(
        self, keys: Keys | None, games: Iterable[Game[Any]] = (), *, are_required: bool = False
    ) -> None:
        if are_required and keys is None:
            raise ValueError("vouchers can be required only by a service with keys")
        self._keys: Final = keys.vouchers if keys else None
        self._are_required: Final = are_required
        if keys:
            for game in games:
                code_of(game)  # now, while the sources are those that were imported

    def given(self, game: Game[Any], state: Any, dumped: Mapping[str, Any]) -> dict[str, str]:
        """Return the member of an answer with the voucher of a state, whose JSON is there
        already.
        """
        return {"voucher": vouch(self._keys, game, state, dumped)} if self._keys else {}

    def admitted(self, game: Game[Any], dumped: Mapping[str, Any], voucher: str | None) -> Any:
        """Return the state that JSON stands for, whose shape is right. It is judged unless its
        voucher is of the same code. Raises `WrongVoucher` before anything else is looked at, and
        `ImpossibleState`.
        """
        if self._keys is None:
            return game.admit(dumped)
        if voucher is None:
            if self._are_required:
                raise WrongVoucher(OpenError.MISSING, is_missing=True)
            return game.admit(dumped)
        try:
            return loaded(self._keys, game, dumped, voucher)
        except NotVouched as wrong:
            raise WrongVoucher(wrong.error) from None

    def is_authentic(
        self, game: Game[Any], dumped: Mapping[str, Any], voucher: str | None
    ) -> bool | None:
        """Return whether the voucher is that of the state; null without a voucher, or without
        keys.
        """
        if self._keys is None or voucher is None:
            return None
        try:
            derived_in(self._keys, game, game.completed(dumped), voucher)
        except NotVouched:
            return False
        return True

    def are_due(self, is_authentic: bool | None) -> bool:
        """Return whether a state that was checked, and is consistent, gets a voucher: if it would
        be taken as it came.
        """
        return bool(is_authentic) or (is_authentic is None and not self._are_required)
