"""Every legal action of an accepted state leads to an accepted state."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

from vorhand.engine import Action, Game, ImpossibleState, dump_action
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.schema.declare import Object
from vorhand.engine.schema.fast import quick_validator
from vorhand.kit.checks.claims import claim_from, with_sets_sorted
from vorhand.kit.checks.closure.mutating import (
    AT_LIMIT,
    SEAT_ADDED,
    SEAT_REMOVED,
    limits,
    mutations,
)
from vorhand.kit.checks.corrupting import Edit
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.findings import Wrong
from vorhand.kit.checks.playing import steps_of
from vorhand.kit.checks.shapes import shape_of_state
from vorhand.kit.package import GamePackage

STEPS_ON: Final = 6
"""How many more steps are played from every accepted state."""
A_HAND: Final = 100
"""And from one in which a count is at its limit: to the end of the hand, where it is counted on."""


@cache
def has_shape(game: Game[Any]) -> Callable[[Any], bool]:
    """Return whether a value has the shape of the game's states."""
    return quick_validator(shape_of_state(game))


def member_of_another_shape(shape: Object, claim: JsonState) -> str:
    """The first member of a state or a view that does not have the declared shape."""
    for name, member in shape.members.items():
        if name not in claim or not quick_validator(member.shape)(claim[name]):
            return name
    return "table"


def accepted(game: Game[Any], claim: JsonState) -> Any:
    """The state of a claim; null if it is refused."""
    if not has_shape(game)(claim):
        return None
    try:
        return game.admit(claim)
    except ImpossibleState:
        return None


def any_claim(package: GamePackage, rng: random.Random) -> JsonState:
    """A valid state out of a random game, its start and its end among them."""
    steps = steps_of(package, rng)
    found = steps[0].before if rng.random() < 0.1 else rng.choice(steps).after
    return claim_from(package.game.dump(found))


def any_other(package: GamePackage, claim: JsonState, rng: random.Random) -> JsonState:
    """A state with as many players as this one."""
    other = any_claim(package, rng)
    while other["players"] != claim["players"]:
        other = any_claim(package, rng)
    return other


class ChangedState:
    """A state, and the changes of it from which play goes on if the gate admits them."""

    def __init__(self, package: GamePackage, number: int, state: Any = None) -> None:
        self._game: Final = package.game
        self._rng: Final = random.Random(f"closure {package.game.id} {number}")
        claim = (
            any_claim(package, self._rng) if state is None else claim_from(self._game.dump(state))
        )
        other, shape = any_other(package, claim, self._rng), shape_of_state(self._game)
        self._claim: Final = claim
        self.changes: Final[list[Edit | None]] = [
            None,
            *limits(claim, shape),
            *self._mutations(other, shape),
        ]
        """The changes; null: the state as it is."""

    def _mutations(self, other: JsonState, shape: Object) -> list[Edit]:
        def is_accepted(claim: JsonState) -> bool:
            return accepted(self._game, claim) is not None

        return mutations(self._claim, other, shape, is_accepted, self._rng)

    def occurring(self, change: Edit | None) -> Iterator[str]:
        """Make a change, and take every action of what the gate admits; yields what occurs. Raises
        `Wrong` for the first action that leads to a state that is not accepted.
        """
        if change is None:
            now = accepted(self._game, self._claim)
            yield from stepped(self._game, self._claim, now, self._rng)
            return
        after = change.make(self._claim)
        if after == self._claim or not has_shape(self._game)(after):
            return
        yield from ("mutated states", change.kind)
        now = accepted(self._game, after)
        if now is not None:
            yield from ("accepted", f"{change.kind}, accepted")
            steps = A_HAND if change.kind == AT_LIMIT else STEPS_ON
            yield from stepped(self._game, after, now, self._rng, steps)


def prove(package: GamePackage, number: int) -> Counter[str]:
    """Change the state of this number in many ways; returns what occurred one step from the
    results. Raises `Wrong`.
    """
    state, met = ChangedState(package, number), Counter({"states": 1})
    for change in state.changes:
        met.update(state.occurring(change))
    return met


def stepped(
    game: Game[Any], claim: JsonState, now: Any, rng: random.Random, more: int = STEPS_ON
) -> Iterator[str]:
    """Take every legal action of a state that is accepted as `now`, and then some more steps;
    raises `Wrong` for the first action that leads to a state that is not accepted.
    """
    if now is None:  # which is told of the state itself
        return
    for step in range(1 + more):
        open_now = game.legal_actions(now)
        taken = open_now if step == 0 else rng.sample(open_now, min(1, len(open_now)))
        results = []
        for action in taken:
            results.append(result_of(game, claim, now, _with_seed(action, rng)))
            yield f"by {action.type}"
        if not results:
            return
        claim, now = rng.choice(results)


def result_of(game: Game[Any], claim: JsonState, now: Any, action: Action) -> tuple[JsonState, Any]:
    """The claim after an action, which must be accepted as exactly this state, and as what it was
    accepted.
    """
    case = {"state": claim, "action": dump_action(action)}
    try:
        game.check(now, action)
        after, _ = game.apply(now, action)
    except Exception as error:  # whatever a game raises
        raise Wrong(
            f"{action.type} raises {error!r} in a state that the gate admits", case
        ) from error
    result: JsonState = game.dump(after)
    if not has_shape(game)(result):
        wrong = member_of_another_shape(shape_of_state(game), result)
        said = f"{action.type} leads from an admitted state to one of the wrong shape: {wrong}"
        raise Wrong(f"{said} is {result.get(wrong)}", case)
    try:
        state = game.admit(result)
    except ImpossibleState as impossible:
        said = f"{action.type} leads from an admitted state to one that is refused: {impossible}"
        raise Wrong(said, case) from None
    if game.dump(state) != with_sets_sorted(game, result):
        raise Wrong(f"{action.type} leads to a state that is admitted as another", case)
    return result, state


def _with_seed(action: Action, rng: random.Random) -> Action:
    """The action, a deal with a seed."""
    return replace(action, seed=f"closure {rng.random()}") if isinstance(action, Deal) else action


def due(game: Game[Any]) -> Iterable[str]:
    """Return what must occur in a full run."""
    for kind in ("2 changes", "3 changes", SEAT_ADDED, SEAT_REMOVED):
        yield from (kind, f"{kind}, accepted")
    yield from (f"by {kind}" for kind in game.action_types)
