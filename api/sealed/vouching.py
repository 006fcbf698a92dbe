"""What the service does with vouchers: it gives one with each state, and takes one beside it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from vorhand.api.problems.details import Problem
from vorhand.api.sealed.code import code_of
from vorhand.api.sealed.keys import Keys
from vorhand.api.sealed.seal import Flaw
from vorhand.api.sealed.voucher import NotVouched, derived_in, vouch
from vorhand.engine import Game
from vorhand.engine.text.words import message

_NOT_ITS_VOUCHER: Final = message("The voucher is not that of this state.")
_MISSING: Final = message("This service takes a state only together with its voucher.")


class WrongVoucher(Problem):
    """409: a state has a voucher that is not its own, or has none where one is required. What is
    wrong with a voucher, only the operator learns.
    """

    name = "voucher"

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(_MISSING if flaw is Flaw.MISSING else _NOT_ITS_VOUCHER)
        self.reason = flaw.value


class Looked(NamedTuple):
    """A state that was loaded with its voucher (null: other code has made it), or why the voucher
    is wrong.
    """

    state: Any
    flaw: Flaw | None = None


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
        """The member of an answer with the voucher of a state, whose JSON is there already."""
        return {"voucher": vouch(self._keys, game, state, dumped)} if self._keys else {}

    def looked_at(self, game: Game[Any], body: Any) -> Looked | None:
        """What the voucher says of the state in a body that nobody has validated yet; null without
        a voucher, or if the body does not match its schema.
        """
        if self._keys is None or "voucher" not in body:
            return None
        try:
            return self._looked(game, body["state"], body["voucher"])
        except Exception:  # the body does not match its schema: validating it will say why
            return None

    def _looked(self, game: Game[Any], dumped: Mapping[str, Any], voucher: str) -> Looked:
        assert self._keys
        completed = game.completed(dumped)
        try:
            derived = derived_in(self._keys, game, completed, voucher)
        except NotVouched as wrong:
            return Looked(None, wrong.flaw)
        return Looked(game.load(completed, derived) if derived else None)

    def admitted(
        self,
        game: Game[Any],
        dumped: Mapping[str, Any],
        voucher: str | None,
        looked: Looked | None = None,
    ) -> Any:
        """The state that JSON stands for. It is judged unless its voucher is of the same code.
        Raises `WrongVoucher` before anything else is looked at, and `ImpossibleState`. `looked` is
        what `looked_at` has returned for the same JSON.
        """
        if self._keys is None:
            return game.admit(dumped)
        if voucher is None:
            if self._are_required:
                raise WrongVoucher(Flaw.MISSING)
            return game.admit(dumped)
        looked = looked or self._looked(game, dumped, voucher)
        if looked.flaw:
            raise WrongVoucher(looked.flaw)
        return game.admit(dumped) if looked.state is None else looked.state

    def is_authentic(
        self,
        game: Game[Any],
        dumped: Mapping[str, Any],
        voucher: str | None,
        looked: Looked | None = None,
    ) -> bool | None:
        """Whether the voucher is that of the state; null without a voucher, or without keys.
        `looked` as for `admitted`.
        """
        if self._keys is None or voucher is None:
            return None
        return (looked or self._looked(game, dumped, voucher)).flaw is None

    def are_due(self, is_authentic: bool | None) -> bool:
        """Whether a state that was checked, and is consistent, gets a voucher: if it would be taken
        as it came.
        """
        return bool(is_authentic) or (is_authentic is None and not self._are_required)
