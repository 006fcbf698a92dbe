"""The checks, in the order in which one would mend what they find."""

import sys
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from vorhand.engine import IS_COMPILED
from vorhand.kit.checks import (
    admitting,
    effects,
    ends,
    examples,
    facts,
    legal,
    lessons,
    loading,
    names,
    pages,
    places,
    prices,
    repeating,
    speaking,
    speed,
)
from vorhand.kit.checks.closure import check as closure
from vorhand.kit.checks.findings import Finding, Wrong
from vorhand.kit.checks.returning import returning
from vorhand.kit.checks.sabotage import check as sabotage
from vorhand.kit.checks.secrets import check as secrets
from vorhand.kit.checks.secrets import dealing_again, evenness
from vorhand.kit.checks.trial import Trial
from vorhand.kit.checks.work import MILLION, MOST
from vorhand.kit.failures import is_of_the_user, message_of

MOST_FINDINGS: Final = 3
"""How many findings of a check are told: the first are mended first."""
Run: TypeAlias = Callable[[Trial], Iterator[Finding]]


class Check(NamedTuple):
    """Something that every game must keep.

    - `what`: what must hold.
    - `run`: yields what is wrong.
    - `is_first`: whether nothing after it makes sense until it is mended.
    - `needs_plain`: whether it changes rules in the running process, which a compiled engine does
      not allow.
    - `follows`: the checks without which it makes no sense: what they find, it would find again.
    - `hindrance`: why else it cannot run here; empty if it can.
    - `work`: its budget of work, in calls of functions.
    """

    name: str
    what: str
    run: Run
    is_first: bool = False
    needs_plain: bool = False
    follows: tuple[str, ...] = ()
    hindrance: Callable[[], str] = str
    work: int = MOST

    def after(self, failed: Collection[str]) -> str:
        """The first of these checks that has failed; empty if none has."""
        return next((name for name in self.follows if name in failed), "")


CHECKS: Final = (
    Check("loads", "the package has its parts", loading.check, is_first=True),
    Check("names", "everything has a name, a sentence and a finite shape", names.check),
    Check("ends", "random games come to their end", ends.check, is_first=True, work=6 * MILLION),
    Check("states", "every state is written down and admitted again", admitting.check),
    Check("legal", "what is listed is accepted, and nothing else", legal.check),
    Check("refusals", "what is closed is refused, with a clause", legal.check_refusals),
    Check("options", "each option changes something", effects.check),
    Check("repeats", "the same actions come to the same, in any process", repeating.check),
    Check(
        "redeal",
        "what is hidden is dealt again as it could be",
        dealing_again.check,
        follows=("states",),
        work=5 * MILLION,
    ),
    Check(
        "even",
        "all ways in which hidden cards can lie are dealt equally often",
        evenness.check,
        follows=("states", "redeal"),
    ),
    Check(
        "secrets",
        "no seat can tell what it must not know",
        secrets.check,
        follows=("states", "redeal"),
        work=8 * MILLION,
    ),
    Check("policy", "the policy is legal, and looks only at its own cards", secrets.check_policy),
    Check(
        "gate",
        "a changed state is refused, or nobody can tell",
        admitting.check_changed,
        follows=("states",),
    ),
    Check(
        "closure",
        "from changed states, play goes on",
        closure.check,
        follows=("states",),
        work=5 * MILLION,
    ),
    Check(
        "sabotage",
        "a rule that is changed in its one place changes everywhere",
        sabotage.check,
        needs_plain=True,
        follows=("states", "legal"),
        work=7 * MILLION,
    ),
    Check(
        "facts",
        "what speaks for an action is certain, and known to its seat",
        facts.check,
        follows=("states", "redeal"),
        work=4 * MILLION,
    ),
    Check("prices", "what an action is said to cost, it costs", prices.check, work=3 * MILLION),
    Check("page", "the page names every clause, option and action", pages.check),
    Check("examples", "the worked examples come to what they say", examples.check),
    Check("lessons", "deals that teach can be played as they are written", lessons.check),
    Check("sentences", "all can be said, and sounds right, in each language", speaking.check),
    Check("speed", "nothing takes very long", speed.check),
)
NAMES: Final = tuple(check.name for check in CHECKS)


class CheckResult(NamedTuple):
    """Says what came of a check: its findings; null if it was not run, with the reason."""

    check: Check
    findings: list[Finding] | None
    why: str = ""


def results(
    trial: Trial,
    checks: Collection[Check] = CHECKS,
    most: int = MOST_FINDINGS,
    note: Callable[[Check], None] = lambda check: None,
) -> Iterator[CheckResult]:
    """The results of these checks, one after another, until nothing after one makes sense."""
    for check in checks:
        note(check)
        if why := _why_not(check, trial):
            yield CheckResult(check, None, why)
            continue
        found = findings_of(trial, check, most)
        yield CheckResult(check, found)
        if found and check.is_first:
            return


def _why_not(check: Check, trial: Trial) -> str:
    """Return why a check is not run; empty if it is."""
    if check.needs_plain and IS_COMPILED:
        return "a compiled engine keeps its rules; use a plain one"
    cause = check.after(trial.failed)
    return f"what {cause} has found would be found again" if cause else check.hindrance()


def findings_of(trial: Trial, check: Check, most: int = MOST_FINDINGS) -> list[Finding]:
    """Return what a check finds: the first few that are about different places."""
    found: dict[str, Finding] = {}
    trial.begin(check.name, check.work)
    try:
        with returning(sys._getframe()):
            for each in islice(check.run(trial), 50 * most):
                found.setdefault(each.place, each._replace(check=check.name))
                if len(found) >= most:
                    break
    except BaseException as error:  # whatever the game raises is a finding
        if is_of_the_user(error):
            raise
        place = places.of_error(trial.game, error, trial.tried)
        found[place] = _raised(trial, check, place, error)
    if found:
        trial.failed.add(check.name)
    return [*found.values()]


def _raised(trial: Trial, check: Check, place: str, error: BaseException) -> Finding:
    """The finding that the game has raised something that is no answer."""
    case = error.case if isinstance(error, Wrong) else trial.tried
    said = error.said if isinstance(error, Wrong) else message_of(error)
    expected = "A game raises only Refusal and ImpossibleState."
    return Finding(check.name, place, said, expected, case)
