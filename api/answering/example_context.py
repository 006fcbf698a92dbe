"""What the examples of the document are made from: a game at some point, open and sealed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from vorhand.api.answering.request import Body
from vorhand.api.problems.types.sealed import NotOpened, WrongVoucher
from vorhand.api.sealed.nonces import NO_NONCES, Nonces, commitment_to
from vorhand.api.sealed.opening import Opened, Seals
from vorhand.api.sealed.seal import Flaw
from vorhand.api.sealed.sealed_table import Holder, Table, new_table
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.bots import levels_with
from vorhand.engine import Game, ImpossibleState, dump_action
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.game.closed import Closed
from vorhand.engine.kernel.table.actions import Deal, PlayCard, build_action
from vorhand.kit.package import GamePackage

SEED: Final = "vorhand"
ILLEGAL: Final = "-illegal"
IMPOSSIBLE: Final = "-impossible"
SHORT_SEAL: Final = "k1.SEAL-"
"""How a sealed table is shown; by itself it opens nothing."""
SHORT_VOUCHER: Final = "k1.CODE.VOUCHER-"
"""How the voucher of a state is shown."""
NONCE_SHOWN: Final = "e5f1b2a07c3d4986"
COMMITMENT_SHOWN: Final = commitment_to(NONCE_SHOWN)
_SHORT_PASS: Final = "k1.PASS-"


class Sent(NamedTuple):
    """A request of an example: what its name ends in, what it shows, and the body."""

    suffix: str
    summary: str
    body: Body


class ShownSeals(Seals):
    """Seals that need no keys: short strings, and what they stand for."""

    def __init__(self) -> None:
        super().__init__(None)
        self._sealed: dict[str, tuple[Table, Any]] = {}

    def seal(
        self, game: Game[Any], table: Table, state: Any, public: dict[str, Any] | None = None
    ) -> str:
        """The version of the state."""
        text = f"{SHORT_SEAL}{state.version}"
        self._sealed[text] = table, state
        return text

    def pass_for(self, game: Game[Any], table: Table, holder: Holder) -> str:
        """The holder."""
        return f"{_SHORT_PASS}{holder}"

    def check_keys(self) -> None:
        """None are needed."""

    def open(self, game: Game[Any], body: Mapping[str, Any]) -> Opened:
        """What was sealed before, for the holder of the pass; raises `NotOpened`."""
        held, holder = self._sealed.get(body["sealed"]), body["pass"].removeprefix(_SHORT_PASS)
        if held is None:
            raise NotOpened(Flaw.ALTERED)
        return Opened(game, *held, int(holder) if holder.isdigit() else holder)


class ShownVouchers(Vouchers):
    """Vouchers that need no keys: short strings, which are right for states of one version."""

    def __init__(self) -> None:
        super().__init__(None)

    def given(self, game: Game[Any], state: Any, dumped: Mapping[str, Any]) -> dict[str, str]:
        """The version of the state."""
        return {"voucher": f"{SHORT_VOUCHER}{dumped['version']}"}

    def admitted(
        self,
        game: Game[Any],
        dumped: Mapping[str, Any],
        voucher: str | None,
    ) -> Any:
        """The state, which is always judged; raises `WrongVoucher`."""
        if self.is_authentic(game, dumped, voucher) is False:
            raise WrongVoucher(Flaw.ALTERED)
        return game.admit(dumped)

    def is_authentic(
        self,
        game: Game[Any],
        dumped: Mapping[str, Any],
        voucher: str | None,
    ) -> bool | None:
        """Whether the voucher names the version of the state."""
        return None if voucher is None else voucher == self.given(game, dumped, dumped)["voucher"]


def usual(legal: list[Body]) -> Body:
    """The first play of a card, or the first action of another kind."""
    return next((each for each in legal if each["type"] == PlayCard.type), legal[0])


@dataclass(frozen=True)
class Shown:
    """A game at the point at which it is shown: how it began, what was done since, the state, its
    legal actions, and an action that is not open, if there is one; and the state of a game that is
    over, if one soon is.
    """

    package: GamePackage
    begin: Body
    done: list[Body]
    state: Body
    legal: list[Body]
    closed: Closed | None
    seals: Seals
    over: Body | None = None

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return self.package.game

    def level(self, wanted: str) -> str:
        """This level of play; if bots do not play the game at it, the first one that there is."""
        offered = levels_with(self.package.policy)
        return wanted if wanted in offered else next(iter(offered))

    @property
    def action(self) -> Body:
        """The action that is carried out."""
        return usual(self.legal)

    @property
    def seat(self) -> int:
        """The seat that does it."""
        seat: int = self.action.get("seat", 0)
        return seat

    @property
    def nobody(self) -> Body:
        """A beginning without such a dealer."""
        return {**self.begin, "dealer": self.begin["players"]}

    @property
    def refused_after(self) -> list[Body]:
        """What was done, then the action that is not open, then a deal."""
        illegal = [sent.body["action"] for sent in self.illegal]
        return [*self.done, *illegal, {"type": Deal.type, "seed": SEED}]

    @property
    def without_seat(self) -> Sent:
        """The request of a seat that is not at the table."""
        return Sent(ILLEGAL, "there is no such seat", {"state": self.state, "seat": 7})

    @cached_property
    def illegal(self) -> list[Sent]:
        """The action that is not open, if there is one."""
        if not (self.closed and self.closed.action):
            return []
        body = {"state": self.state, "action": dump_action(self.closed.action)}
        return [Sent(ILLEGAL, f"{self.closed.refusal.clause.id} forbids it", body)]

    def impossible(self, body: Body) -> list[Sent]:
        """A body with an impossible state, where one is known."""
        summary = "the rules cannot produce this state"
        return [Sent(IMPOSSIBLE, summary, {**body, **each}) for each in self._impossible]

    @cached_property
    def _impossible(self) -> list[Body]:
        return list(self._with_a_card_twice())

    def _with_a_card_twice(self) -> Iterator[Body]:
        """The state with a card of one seat in the hand of the next too, if that is impossible."""
        first, second, *others = self.state["hands"]
        hands = [first, [*first[:1], *second[1:]], *others]
        changed: Any = {**self.state, "hands": hands}
        try:
            self.game.admit(changed)
        except ImpossibleState:
            yield {"state": changed}

    @cached_property
    def _table(self) -> Table:
        """The sealed table, with what was done at it since the first deal."""
        state, deal = begun(self.game, self.begin)
        assert deal
        state, _ = self.game.apply(state, deal)
        table = new_table(SEED, {})
        for done in self.done:
            action = build_action(self.game.action_types, done)
            table = table.after(self.game, state, action)
            state, _ = self.game.apply(state, action)
        return table

    def held(self, holder: Holder, at: Any = None) -> dict[str, Any]:
        """The members about the table as it is here, or as it is in another state, when it is
        sealed; with the pass of a holder.
        """
        table = self._table if at is None else new_table(SEED, {})
        state = self.game.admit(self.state) if at is None else at
        sealed = self.seals.seal(self.game, table, state)
        held = self.seals.pass_for(self.game, table, holder)
        return {"game": self.game.id, "sealed": sealed, "pass": held}

    def undealt(self, holder: Holder, nonces: Nonces = NO_NONCES) -> dict[str, Any]:
        """The same about the table before its first deal, with these nonces."""
        state, _ = begun(self.game, self.begin)
        table = new_table(SEED, {}, nonces)
        sealed = self.seals.seal(self.game, table, state)
        held = self.seals.pass_for(self.game, table, holder)
        return {"game": self.game.id, "sealed": sealed, "pass": held}
