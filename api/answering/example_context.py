"""Says what the examples of the document are made from: a game at some point, open and sealed.

A call makes the requests of its examples from it; `vorhand.api.spec.examples` has them answered.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from vorhand.api.answering.request import Body
from vorhand.api.sealed.nonces import NO_NONCES, Nonces, commitment_to
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import Bearer, SealedTable, new_table
from vorhand.bots import levels_with
from vorhand.engine import Game, ImpossibleState, dump_action
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.game.closed import Closed
from vorhand.engine.kernel.table.actions import PlayCard, build_action
from vorhand.kit.package import GamePackage

SEED: Final = "vorhand"
SEAL_LABEL: Final = "k1.SEAL-"
"""What the document has for the string of a sealed table, before the version of the table …"""
PASS_LABEL: Final = "k1.PASS-"
"""… for that of a pass, before the bearer …"""
VOUCHER_LABEL: Final = "k1.CODE.VOUCHER-"
"""… and for that of a voucher, before the version of the state. By themselves they open nothing."""
_FIRST: Final = 2
EXAMPLE_NONCE: Final = "e5f1b2a07c3d4986"
EXAMPLE_COMMITMENT: Final = commitment_to(EXAMPLE_NONCE)


class Example(NamedTuple):
    """Holds a request: what it shows, and the body."""

    summary: str
    body: Body


def usual_action(legal: list[Body]) -> Body:
    """Return the first play of a card, or the last action of the first other kind: of bids, the
    highest, after which an auction is soon over.
    """
    plays = [each for each in legal if each["type"] == PlayCard.type]
    return plays[0] if plays else [each for each in legal if each["type"] == legal[0]["type"]][-1]


@dataclass(frozen=True)
class ExampleContext:
    """Holds a game at some point: how it began, the actions since then, the state, its legal
    actions, and an action that is not open, if there is one. The strings that `seals` make for it
    have `labels`, which stand for them in the document.
    """

    package: GamePackage
    begin: Body
    actions: list[Body]
    state: Body
    legal: list[Body]
    closed: Closed | None
    seals: Seals
    labels: dict[str, str] = field(default_factory=dict)

    @property
    def game(self) -> Game[Any]:
        """Return the game."""
        return self.package.game

    def level(self, id: str) -> str:
        """Return this level of play, or the first one if bots do not play the game at it."""
        offered = levels_with(self.package.policy)
        return id if id in offered else next(iter(offered))

    @property
    def action(self) -> Body:
        """Return the action that is carried out."""
        return usual_action(self.legal)

    @property
    def seat(self) -> int:
        """Return the seat that acts."""
        seat: int = self.action.get("seat", 0)
        return seat

    @property
    def first_actions(self) -> list[Body]:
        """Return the first actions after the deal."""
        return self.actions[:_FIRST]

    @cached_property
    def illegal(self) -> list[Example]:
        """Return the request with the action that is not open, if there is one."""
        if not (self.closed and self.closed.action):
            return []
        body = {"state": self.state, "action": dump_action(self.closed.action)}
        return [Example(f"{self.closed.refusal.clause.id} forbids it", body)]

    def impossible(self, body: Body) -> list[Example]:
        """Return a body with an impossible state, where one is known."""
        summary = "the rules cannot produce this state"
        return [Example(summary, {**body, **each}) for each in self._with_a_card_twice()]

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
    def _table(self) -> SealedTable:
        """The sealed table, with what was done at it since the first deal."""
        state, deal = begun(self.game, self.begin)
        assert deal
        state, _ = self.game.apply(state, deal)
        table = new_table(SEED, {})
        for each in self.actions:
            action = build_action(self.game.action_types, each)
            table = table.after(self.game, state, action)
            state, _ = self.game.apply(state, action)
        return table

    def sealed(self, bearer: Bearer, state: Any = None) -> dict[str, Any]:
        """Return the members about the table as it is here, or as it is in another state, when it
        is sealed; with the pass of a bearer.
        """
        if state is None:
            return self._sealed(self._table, self.game.admit(self.state), bearer)
        return self._sealed(new_table(SEED, {}), state, bearer)

    def before_deal(self, bearer: Bearer, nonces: Nonces = NO_NONCES) -> dict[str, Any]:
        """Return the same about the table before its first deal, with these nonces."""
        state, _ = begun(self.game, self.begin)
        return self._sealed(new_table(SEED, {}, nonces), state, bearer)

    def _sealed(self, table: SealedTable, state: Any, bearer: Bearer) -> dict[str, Any]:
        sealed = self.seals.seal(self.game, table, state)
        held = self.seals.pass_for(self.game, table, bearer)
        self.labels.update({sealed: f"{SEAL_LABEL}{state.version}", held: f"{PASS_LABEL}{bearer}"})
        return {"game": self.game.id, "sealed": sealed, "pass": held}
