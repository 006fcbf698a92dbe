"""Every legal action of an accepted state leads to an accepted state."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

from checks.claims import Claim, with_sets_sorted
from checks.closure.mutating import SEAT_ADDED, SEAT_REMOVED, mutations
from checks.faults.checking import state
from checks.games import PLAYED
from checks.shapes import shape_of_state
from vorhand.engine import Action, ImpossibleState, dump_action
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.schema.fast import quick_validator

STEPS_ON: Final = 6
"""How many more steps are played from every accepted state."""


@cache
def has_shape(game: str) -> Callable[[Any], bool]:
    """Whether a value has the shape of the game's states."""
    return quick_validator(shape_of_state(PLAYED[game]))


def is_of_shape(claim: Claim) -> bool:
    """Whether a claim has the shape of a state of its game."""
    return has_shape(claim["game"])(claim)


def accepted(claim: Claim) -> Any:
    """The state of a claim; null if it is refused."""
    if not is_of_shape(claim):
        return None
    try:
        return PLAYED[claim["game"]].admit(claim)
    except ImpossibleState:
        return None


def prove(game: str, number: int) -> Counter[str]:
    """Change the state of this number in many ways; returns what occurred one step from the
    results.
    """
    rng = random.Random(f"closure {game} {number}")
    claim, other = state(game, rng), state(game, rng)
    while other["players"] != claim["players"]:
        other = state(game, rng)
    met = Counter({"states": 1})
    met.update(stepped(claim, rng))
    for edit in mutations(claim, other, shape_of_state(PLAYED[game]), is_accepted, rng):
        after = edit.make(claim)
        if after == claim or not is_of_shape(after):
            continue
        met.update(["mutated states", edit.kind])
        if is_accepted(after):
            met.update(["accepted", f"{edit.kind}, accepted"])
            met.update(stepped(after, rng))
    return met


def is_accepted(claim: Claim) -> bool:
    """Whether a claim is a possible state."""
    return accepted(claim) is not None


def stepped(claim: Claim, rng: random.Random) -> Iterator[str]:
    """Take every legal action of an accepted state, and then some more steps; raises
    `AssertionError` for the first action that leads to a state that is not accepted.
    """
    for step in range(1 + STEPS_ON):
        now = accepted(claim)
        open_now = PLAYED[claim["game"]].legal_actions(now)
        taken = open_now if step == 0 else rng.sample(open_now, min(1, len(open_now)))
        results = []
        for action in taken:
            results.append(result_of(claim, now, with_dice(action, rng)))
            yield f"by {action.type}"
        if not results:
            return
        claim = rng.choice(results)


def result_of(claim: Claim, now: Any, action: Action) -> Claim:
    """The state after an action, which must be accepted as exactly this state."""
    game = PLAYED[claim["game"]]
    game.check(now, action)
    after, _ = game.apply(now, action)
    result: Claim = game.dump(after)
    case = (claim, dump_action(action), result)
    assert is_of_shape(result), case
    try:
        assert game.dump(game.admit(result)) == with_sets_sorted(result), case
    except ImpossibleState as impossible:
        raise AssertionError((str(impossible), *case)) from None
    return result


def with_dice(action: Action, rng: random.Random) -> Action:
    """The action, a deal with a seed."""
    return Deal(seed=f"closure {rng.random()}") if isinstance(action, Deal) else action


def due(game: str) -> Iterable[str]:
    """What must occur in a full run."""
    for kind in ("2 changes", "3 changes", SEAT_ADDED, SEAT_REMOVED):
        yield from (kind, f"{kind}, accepted")
    yield from (f"by {kind}" for kind in PLAYED[game].action_types)
