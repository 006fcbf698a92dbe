"""`vorhand check-game --oracle`: the check that a game is the same in another library."""

from collections import Counter
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import NamedTuple

from vorhand.command.errors import Usage
from vorhand.kit.checks.findings import Finding, Wrong
from vorhand.kit.checks.oracles import LIBRARIES, compared
from vorhand.kit.checks.running import Check
from vorhand.kit.checks.trial import Trial
from vorhand.kit.package import GamePackage

EXPECTED = "The same on both sides; or, where rules differ, an oracle that leaves that out."


class OracleCheck(NamedTuple):
    """A comparison as a check, and what is reported once it has run."""

    check: Check
    report: Callable[[], list[str]]


def oracle_check(package: GamePackage, name: str, hands: int) -> OracleCheck:
    """The check that as many hands are the same in the library and the game of this name. Raises
    `Usage` where the package, or this machine, has no such oracle.
    """
    oracle = package.oracles.get(name)
    if oracle is None:
        there = ", ".join(package.oracles) or "none"
        raise Usage(f"{package.game.id} has no oracle {name!r}; there is {there}")
    library, _, _ = name.partition(":")
    if find_spec(library) is None:
        raise Usage(f"--oracle {name} needs {LIBRARIES.get(library, library)}, not installed here")
    numbers: list[int] = []
    known: Counter[str] = Counter()

    def run(trial: Trial) -> Iterator[Finding]:
        try:
            played = compared(trial.game, name, oracle, hands, known)
            for number, _ in zip(played, trial.over(range(hands), hands), strict=True):
                numbers.append(number)
        except Wrong as error:
            place = f"{name}, hand {len(numbers) + 1:,}"
            yield Finding("", place, error.said, EXPECTED, error.case)

    check = Check("oracle", f"{hands:,} hands are the same in {name}", run)
    return OracleCheck(check, lambda: [*_report(sum(numbers), known)])


def _report(actions: int, known: Counter[str]) -> Iterator[str]:
    yield f"{actions:,} actions were compared."
    for why, times in known.most_common():
        yield f"Known to be different there, {times:,} times: {why}"
