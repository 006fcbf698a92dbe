"""`vorhand check-game`: what is wrong with a game, in the order in which one would mend it."""

import argparse
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from tqdm import tqdm

from vorhand.command.checking import Checking
from vorhand.command.errors import Usage
from vorhand.command.game_modules import package_in
from vorhand.command.oracle_check import oracle_check
from vorhand.command.service_check import SERVED
from vorhand.command.streams import output, print_json, show
from vorhand.command.table_check import TABLE
from vorhand.command.thinking import THINKING
from vorhand.command.thinking import report_of as report_of_suggestions
from vorhand.kit.checks import looking
from vorhand.kit.checks.running import CHECKS, Check, CheckResult
from vorhand.kit.checks.speed import beside
from vorhand.kit.checks.trial import Trial
from vorhand.kit.installed import NoSuchGame, Unusable, package_of
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

ALL: Final = (*CHECKS[:3], SERVED, *CHECKS[3:], TABLE, THINKING)
"""The checks, the service's own after that of random games, which names the place of an error; and
what thinking costs.
"""
SPEED: Final = "speed"
"""The check beside whose result the times are reported."""
FOUND, NOTHING_FOUND = 1, 0


def check_game(arguments: argparse.Namespace) -> int:
    """Check a game; return 1 if something is wrong, else 0."""
    package = _package(arguments)
    unknown = {*arguments.only} - {each.name for each in ALL}
    if unknown:
        there = ", ".join(each.name for each in ALL)
        raise Usage(f"no check is called {', '.join(sorted(unknown))}; there are {there}")
    chosen = [each for each in ALL if not arguments.only or each.name in arguments.only]
    report: Callable[[], list[str]] = list
    if arguments.oracle:
        check, report = oracle_check(package, arguments.oracle, arguments.hands)
        chosen = [*(chosen if arguments.only else ()), check]
    with tqdm(total=len(chosen), disable=True if arguments.quiet else None, unit=" checks") as bar:
        named = arguments.game_module if ":" in (arguments.game_module or "") else ""
        trial = Trial(package, arguments.scale, over=_over(arguments.quiet), named=named)
        results = []

        def note(check: Check) -> None:
            bar.set_description(check.name)

        checking = Checking(trial, arguments.seconds, note, partial(_measured, trial, report))
        for result in checking.results(chosen):
            results.append(result)
            bar.update()
            if not arguments.json and (stream := output()) is not None:
                bar.write(report_of(result), file=stream)
                stream.flush()  # a pipe, too, shows each line when it is there
    if arguments.json:
        print_json([as_json(each) for each in results])
    else:
        show("\n".join([*checking.lines, *_sum(results, len(chosen))]))
    return FOUND if any(each.findings for each in results) else NOTHING_FOUND


def _over(quiet: bool) -> Callable[[Iterable[Any], int], Iterable[Any]]:
    def over(some: Iterable[Any], total: int) -> Iterable[Any]:
        hidden = True if quiet else None
        return tqdm(some, total=total or None, leave=False, disable=hidden)

    return over


# Reports


def report_of(result: CheckResult) -> str:
    """A line for a check that is kept; else its findings."""
    check, findings, why = result
    if findings is None:
        return f"{check.name}: not checked, as {why}"
    if not findings:
        return f"{check.name}: {check.what}"
    return "\n".join(f"{each}" for each in findings)


def as_json(result: CheckResult) -> dict[str, Any]:
    """A result, as JSON."""
    check, findings, _ = result
    found = None if findings is None else [each._asdict() for each in findings]
    return {"check": check.name, "holds": None if found is None else not found, "findings": found}


def _measured(
    trial: Trial, report: Callable[[], list[str]], results: list[CheckResult]
) -> list[str]:
    """What was met and, if nothing is wrong, the times and what was compared."""
    checked = {each.check.name for each in results}
    lines = trial.met.lines(len(trial.games)) if trial.has_played else []
    if lines and trial.scale < 1:
        lines.append(f"  At the scale {trial.scale:g}, each check looks at fewer of these moments.")
    lines += [
        f"  Not looked at by {check}: {of.losses:,} of {of.deals:,} times that cards are dealt "
        "again, as very few deals agree with what a seat knows."
        for check, of in trial.patience.items()
        if of.losses
    ]
    lines += [
        f"  Looked at by {check}: {of.due - of.left_out:,} of {of.due:,} cases, which is as much "
        "work as it may do."
        for check, of in trial.work.items()
        if of.left_out
    ]
    if any(each.findings for each in results):
        return lines
    if trial.has_played:
        lines += looking.lines(trial)
    if SPEED in checked:
        lines.append(f"{trial.game.title}: {beside(trial)}")
    if trial.package.policy and THINKING.name in checked:
        lines.append(f"Suggestions: {report_of_suggestions(trial.package)}")
    return [*lines, *report()]


def _sum(results: list[CheckResult], asked: int) -> list[str]:
    wrong = [each.check.name for each in results if each.findings]
    left = asked - sum(each.findings is not None for each in results)
    lines = []
    if wrong:
        has, found = "has" if len(wrong) == 1 else "have", ", ".join(wrong)
        lines.append(f"{len(wrong)} of {_checks(asked)} {has} found something: {found}.")
        lines.append(f"Mend the first, then check again: --only {wrong[0]}")
    elif not left:
        lines.append("The check holds." if asked == 1 else f"All {asked} checks hold.")
    if left:
        lines.append(f"{_checks(left)} {'has' if left == 1 else 'have'} not been run.")
    return lines


def _checks(number: int) -> str:
    return "1 check" if number == 1 else f"{number} checks"


# Which game


def _package(arguments: argparse.Namespace) -> GamePackage:
    """The package that is named, or the one in a module or a folder."""
    if arguments.game_module:
        package = package_in(arguments.game_module).package
        if arguments.game and package.game.id != arguments.game:
            raise Usage(f"{arguments.game_module} has {package.game.id}, not {arguments.game}")
        return package
    if not arguments.game:
        raise Usage("name a game, or --game-module")
    if arguments.game in OURS:
        raise Usage(
            f"{arguments.game} is one of our own games, and what its checks must know is not "
            "installed; in a checkout of Vorhand: "
            f"--game-module tests.checks.packaged:{arguments.game}"
        )
    try:
        return package_of(arguments.game)
    except (NoSuchGame, Unusable) as error:
        raise Usage(f"{error}") from error
