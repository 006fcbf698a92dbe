"""The tree of a sub-game: all lines of play in all worlds, and what a seat knows in each position.

It is grown with the engine: legal actions, what follows from them, and views. Positions in which a
seat has the same view are one information set, so no strategy can depend on a hidden card.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from vorhand.bots import Policy
from vorhand.engine import Action, Game
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.seats import seats_in

Strategy: TypeAlias = Sequence[Sequence[float]]
"""How likely each action is, by the number of the information set."""

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
DIGEST: Final = 16


class TooLarge(Exception):
    """The tree has more positions than allowed."""


class World(NamedTuple):
    """A state in which the sub-game may begin, and how likely it is."""

    state: Any
    share: float


class Infoset:
    """What a seat knows when it acts.

    - `number`: its place in the tree's list; whatever the seat knew before has a lower number.
    - `path`: the kinds of the actions that led here.
    - `before`: the seat's last information set before this, and which of its actions was taken.
    - `state`: one of the positions, from which only the view of the seat is to be used.
    - `share`: how likely the worlds are in which it can be reached.
    """

    __slots__ = ("actions", "before", "number", "path", "seat", "share", "state")

    def __init__(
        self,
        number: int,
        seat: int,
        state: Any,
        actions: Sequence[Action],
        path: tuple[str, ...],
        before: tuple[int, int] | None,
    ) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.state: Final = state
        self.actions: Final = actions
        self.path: Final = path
        self.before: Final = before
        self.share = 0.0


class Node:
    """A position: the information set of the seat that acts, and a node for each of its actions. At
    the end of the hand, `infoset` is null and `results` has what each seat has won, as thinkers
    judge it.
    """

    __slots__ = ("children", "infoset", "number", "results")

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.infoset: Infoset | None = None
        self.children: list[Node] = []
        self.results: tuple[float, ...] = ()


class Tree:
    """The tree: a root for each world, with how likely it is."""

    def __init__(
        self, game: Game[Any], policy: Policy[Any], worlds: Sequence[World], most: int = 1_000_000
    ) -> None:
        """Raises `TooLarge` if there are more nodes than `most`."""
        self.infosets: Final[list[Infoset]] = []
        self.nodes = 0
        self.players: Final[int] = worlds[0].state.players
        self._most: Final = most
        self._game: Final = game
        self._policy: Final = policy
        self._by_view: Final[dict[tuple[int, bytes], Infoset]] = {}
        self.roots: Final = [
            (
                world.share,
                self._grown(world, world.state, (), (None,) * self.players),
            )
            for world in worlds
        ]

    def _grown(
        self,
        world: World,
        state: Any,
        path: tuple[str, ...],
        last: tuple[tuple[int, int] | None, ...],
    ) -> Node:
        """The node of a state; `last` has what each seat did last, and what it knew then."""
        if state.phase not in BETWEEN_HANDS and not state.to_act:
            action = self._game.table_actions(state)[0]
            return self._grown(world, self._game.apply(state, action)[0], path, last)
        if self.nodes >= self._most:
            raise TooLarge
        node = Node(self.nodes)
        self.nodes += 1
        if state.phase in BETWEEN_HANDS:
            result = self._policy.worth or self._policy.result  # as those judge who play
            node.results = tuple(result(world.state, state, seat) for seat in range(self.players))
            return node
        seat = seats_in(state.to_act)[0]
        infoset = node.infoset = self._infoset(state, seat, path, last[seat])
        infoset.share += world.share
        for at, action in enumerate(infoset.actions):
            after = self._game.apply(state, action)[0]
            now = (*last[:seat], (infoset.number, at), *last[seat + 1 :])
            node.children.append(self._grown(world, after, (*path, action.type), now))
        return node

    def _infoset(
        self, state: Any, seat: int, path: tuple[str, ...], before: tuple[int, int] | None
    ) -> Infoset:
        view = _ENCODER.encode(self._game.view(state, seat))
        key = seat, blake2b(view, digest_size=DIGEST).digest()
        known = self._by_view.get(key)
        if known is None:
            actions = self._game.seat_actions(state, seat)
            known = Infoset(len(self.infosets), seat, state, actions, path, before)
            self._by_view[key] = known
            self.infosets.append(known)
        assert known.before == before, "a view shows all that its seat has done in the hand"
        return known
