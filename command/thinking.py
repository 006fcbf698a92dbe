"""Says what thinking costs in a game, beside the games of Vorhand: what its policy must declare."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from math import ceil
from time import process_time
from typing import Any, Final, NamedTuple

from vorhand.api.contract.budget import BUDGET, PRICES, affordable
from vorhand.bots import LEVELS, Policy, levels_with, suggest
from vorhand.bots.policy import BY_CHANCE
from vorhand.engine import GAMES
from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import steps_of
from vorhand.kit.checks.running import Check
from vorhand.kit.checks.trial import Trial
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

MOMENTS: Final = 3
"""At how many moments a suggestion of each level is measured; the dearest counts."""
GAMES_PLAYED: Final = 4
QUICK: Final = 0.05
"""What takes more seconds than this is measured once: caches matter little."""
MEASURED_BY: Final = "thinker-1"
"""The level at which a step of our own games is measured."""
ASSUMED: Final = 20
"""As how many steps a position is measured whose cost is not declared."""
TOLERANCE: Final = 2.0
"""A measured cost that is this many times the declared one is a finding: a machine that is
merely busy causes none.
"""
INCLUDED: Final = PRICES["questions"].hundredths // PRICES["thoughts"].hundredths
"""How many steps the price of a question stands for."""


class SuggestionCost(NamedTuple):
    """One suggestion: the seconds that it took, and as how many positions it was counted."""

    seconds: float
    positions: float


def moments_of(package: GamePackage, seed: str, number: int = MOMENTS) -> list[tuple[Any, int]]:
    """As many states of random games, each with a seat that is awaited and has a choice."""
    rng = random.Random(seed)
    states = [step.before for _ in range(GAMES_PLAYED) for step in steps_of(package, rng)]
    awaited = [(state, _first(state.to_act)) for state in states if state.to_act]
    choosing = [each for each in awaited if _has_choice(package, *each)] or awaited
    return choosing[:: max(1, len(choosing) // number)][:number]


def _has_choice(package: GamePackage, state: Any, seat: int) -> bool:
    actions = package.game.legal_actions(state)
    own = [each for each in actions if getattr(each, "seat", None) == seat]
    return len(own) > 1


def _first(seats: int) -> int:
    return (seats & -seats).bit_length() - 1


@lru_cache(maxsize=1)
def thinking(package: GamePackage) -> GamePackage:
    """The package with a policy that declares its cost, so that it thinks ahead."""
    policy = package.policy
    if policy is None or policy.cost is not None:
        return package
    return replace(package, policy=replace(policy, cost=ASSUMED))


def measured(
    package: GamePackage, level: str, moments: list[tuple[Any, int]]
) -> list[SuggestionCost]:
    """Return what suggestions of a level take at these moments."""
    found = []
    for state, seat in moments:
        begun = process_time()
        suggestion = suggest(package, state, seat, level, "check-game")
        took = process_time() - begun
        policy = package.policy or BY_CHANCE
        positions = (suggestion.steps - policy.dealing) / policy.steps
        found.append(SuggestionCost(took, max(1.0, positions)))
    return found


@cache
def seconds_a_step() -> float:
    """Return how long a step of thought takes in the dearest of our own games."""
    return max(map(_seconds_a_step, GAMES))


def _seconds_a_step(game: str) -> float:
    moments = moments_of(OURS[game], "thinking", 4 * MOMENTS)
    thought = [each for each in measured(OURS[game], MEASURED_BY, moments) if each.positions > 1]
    return sum(each.seconds for each in thought) / sum(each.positions for each in thought)


@lru_cache(maxsize=1)  # the check and the report are about the same package
def suggestions(package: GamePackage) -> dict[str, SuggestionCost]:
    """The dearest suggestion that was measured, of each level with the policy of a game. One that
    is quick is measured twice, because the first fills caches.
    """
    levels = [level for level in levels_with(package.policy) if LEVELS[level].by_thumb]
    moments = moments_of(package, "thinking")
    return {level: max(_measured_well(package, level, moments)) for level in levels}


def _measured_well(
    package: GamePackage, level: str, moments: list[tuple[Any, int]]
) -> list[SuggestionCost]:
    first = measured(package, level, moments)
    if max(each.seconds for each in first) > QUICK:
        return first
    return [*map(min, first, measured(package, level, moments))]


def report_of(package: GamePackage) -> str:
    """Return how long suggestions take, and what to declare."""
    found = suggestions(thinking(package))
    said = _in_milliseconds(found)
    policy, step = package.policy, seconds_a_step()
    if policy is None or policy.cost is not None:
        return said
    needed = max(1, *(_needed(each, policy, step) for each in found.values()))
    return f"{said}, once its Policy has cost={needed}; without it, no level thinks ahead"


def _in_milliseconds(found: Mapping[str, SuggestionCost]) -> str:
    return ", ".join(f"{level} {1000 * each.seconds:.1f} ms" for level, each in found.items())


def check(trial: Trial) -> Iterator[Finding]:
    """A suggestion of each level is paid for by what its policy says that it costs, and is within
    what a request may cost.
    """
    package, step = thinking(trial.package), seconds_a_step()
    policy = package.policy
    if policy is None:
        return
    found, place = suggestions(package), places.of_policy(package)
    unpaid = [each for each in found.values() if _is_unpaid(each, policy, step)]
    if unpaid:
        needed = max(_needed(each, policy, step) for each in unpaid)
        deals = max(_dealing(each, policy, step) for each in unpaid)
        said = (
            f"a position costs {needed}, and {policy.steps} are paid for: {_in_milliseconds(found)}"
        )
        expected = (
            f"cost={needed} in its Policy, or a quicker policy; or dealing={deals}, if it is the "
            "deal of hidden cards that takes long."
        )
        yield trial.finding(place, said, expected)
        return
    most = affordable("thoughts", BUDGET) * step
    for level, each in found.items():
        if each.seconds > most:
            said = f"a suggestion at the level {level} takes {each.seconds:.2f} s"
            expected = f"Less than {most:.2f} s on this machine: the budget of a request."
            yield trial.finding(f"{level}, {place}", said, expected)


def _is_unpaid(each: SuggestionCost, policy: Policy[Any], step: float) -> bool:
    """Return whether a suggestion takes much longer than its price allows."""
    paid = INCLUDED - 1 + policy.dealing + policy.steps * each.positions
    return each.seconds > TOLERANCE * paid * step


def _needed(each: SuggestionCost, policy: Policy[Any], step: float) -> int:
    """Return what a position must cost for a suggestion to be paid."""
    return ceil((each.seconds / step - INCLUDED + 1 - policy.dealing) / each.positions)


def _dealing(each: SuggestionCost, policy: Policy[Any], step: float) -> int:
    """Return what dealing hidden cards again must cost for a suggestion to be paid."""
    return ceil(each.seconds / step - INCLUDED + 1 - policy.steps * each.positions)


THINKING: Final = Check("thinking", "a suggestion is within what a request may cost", check)
