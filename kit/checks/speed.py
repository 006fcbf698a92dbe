"""Says how fast the game is, beside those of Vorhand. It is told, and judged only if it is very
slow.
"""

import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from time import process_time
from typing import Any, Final

from vorhand.engine import GAMES
from vorhand.kit.checks import places
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import steps_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

LIMITS: Final = {"legal": 4_000, "apply": 4_000, "admit": 40_000, "redeal": 40_000}
"""How many microseconds each may take, on average: some 20 times as long as in any of our games."""
SECONDS_EACH: Final = 0.02
OURS_SHORTER: Final = 4
"""Our games, beside which a game is shown, are measured for such a part of that."""
ROUNDS: Final = 3
"""How often each is measured; the least counts. A clock that ticks in hundredths of a second, or a
garbage collection, spoils one of them.
"""


@lru_cache(maxsize=1)  # the check and the report are about the same package
def measured(package: GamePackage, seed: str, seconds: float) -> dict[str, float]:
    """Return how many microseconds each thing takes on average in random play: the least of some
    rounds, each of these seconds.
    """
    game = package.game
    rng = random.Random(seed)
    steps = [step for _ in range(4) for step in steps_of(package, rng)]
    stream = draws(seed)
    dumps = [game.dump(step.after) for step in steps]

    def legal(at: int) -> Any:
        return game.legal_actions(steps[at].before)

    def apply(at: int) -> Any:
        game.check(steps[at].before, steps[at].action)
        return game.apply(steps[at].before, steps[at].action)

    def admit(at: int) -> Any:
        return game.admit(dumps[at])

    def redeal(at: int) -> Any:
        return game.redeal(steps[at].before, 0, stream)

    calls = {"legal": legal, "apply": apply, "admit": admit, "redeal": redeal}
    return {
        name: min(_timed(call, len(steps), seconds) for _ in range(ROUNDS))
        for name, call in calls.items()
    }


def _timed(call: Callable[[int], Any], count: int, seconds: float) -> float:
    begun, done = process_time(), 0
    while (spent := process_time() - begun) < seconds or not done:
        call(done % count)
        done += 1
    return 1e6 * spent / done


def _seconds(trial: Trial) -> float:
    return SECONDS_EACH * min(1, trial.scale)


def beside(trial: Trial) -> str:
    """The game's times, each with those of the fastest and the slowest of ours."""
    mine = measured(trial.package, "speed", _seconds(trial))
    ours = [measured(OURS[id], "speed", _seconds(trial) / OURS_SHORTER) for id in GAMES]
    told = [
        f"{name} {mine[name]:.0f} µs (ours: {min(each[name] for each in ours):.0f} to "
        f"{max(each[name] for each in ours):.0f})"
        for name in mine
    ]
    return ", ".join(told)


def check(trial: Trial) -> Iterator[Finding]:
    """No call takes very long."""
    for name, took in measured(trial.package, "speed", _seconds(trial)).items():
        if took > LIMITS[name]:
            found = f"{name} takes {took:.0f} µs on average"
            expected = f"Less than {LIMITS[name]}; ours take about a twentieth of that."
            yield trial.finding(places.package_name(trial.game), found, expected)
