"""Each check has a budget of work, counted in calls: a game that costs much is looked at less, and
the run says so.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from vorhand.command.check_game import _measured
from vorhand.engine.kernel.game.views import View
from vorhand.kit import GamePackage
from vorhand.kit.checks.running import CHECKS, Check, findings_of
from vorhand.kit.checks.trial import SEEKING, Trial
from vorhand.kit.checks.work import FEW_COUNTED, MOST, Meter, Work
from vorhand_agram import PACKAGE as AGRAM

BY_NAME: Final = {check.name: check for check in CHECKS}
SMALL: Final = 200_000


def calling(number: int) -> int:
    """Make twice so many calls."""
    return sum(max(each, 0) for each in range(number)) * 0


def within(costs: list[int], most: int, **given: Any) -> list[int]:
    """What is looked at within so much work."""
    work = Work(most)
    found = []
    for at in work.within(range(len(costs)), **given):
        calling(costs[at])
        found.append(at)
    assert work.due == len(costs)
    assert work.left_out == len(costs) - len(found)
    return found


def test_all_that_can_be_afforded() -> None:
    """Nothing is left out, and each thing comes once."""
    assert sorted(within([10] * 300, 10**6)) == [*range(300)]
    assert within([], 100) == []


def test_what_comes_last_is_left_out() -> None:
    """After a few from all over the list, which are counted, the first come in their order."""
    found = within([100] * 320, 10_000)
    assert 30 < len(found) < 60
    counted, rest = found[:7], found[7:]
    assert counted == [at * 320 // FEW_COUNTED for at in range(7)]
    assert rest == sorted(rest)
    assert rest[-1] < 60


def test_at_least_one() -> None:
    """However much it costs, one thing is looked at; and no second one, if that was too much."""
    assert within([5000] * 40, 100) == [0]


def test_what_is_needed() -> None:
    """Beyond the budget, more is looked at as long as something is needed."""
    found: list[int] = []
    work = Work(100)
    for at in work.within(range(40), needs_more=lambda: len(found) < 25):
        calling(1000)
        found.append(at)
    assert len(found) == 25
    assert work.left_out == 15


def test_what_is_left_for_the_next() -> None:
    """A part is a part of what is left, and what was not used is."""
    work = Work(12_000)
    for _ in work.within(range(10), 1 / 2):
        calling(100)
    second = [calling(100) for _ in work.within(range(400))]
    assert 30 < len(second) < 55
    assert [calling(100) for _ in work.within(range(9))] == [0]


def test_counting_ends_with_the_loop() -> None:
    """A loop that is left counts no further."""
    for _ in Work().within(range(3)):
        break
    with Meter() as meter:
        calling(50)
    assert 100 < meter.calls < 110


# Games


def dear(calls: int) -> GamePackage:
    """Agram, in which whatever is looked at costs so many calls more."""
    game = AGRAM.game

    def slow(call: Callable[..., Any]) -> Any:
        return lambda *given: (calling(calls), call(*given))[1]

    first, *others = game.view.members
    view = View(game.view.public, [first._replace(value=slow(first.value)), *others])
    return replace(AGRAM, game=replace(game, outcome=slow(game.outcome), view=view))


def of_views(package: GamePackage, scale: float, work: int) -> tuple[Trial, int]:
    """A run of the check that looks at views, with so much work, and the calls that it took."""
    trial = Trial(package, scale)
    assert trial.games
    check = BY_NAME["states"]._replace(work=work)
    with Meter() as meter:
        assert findings_of(trial, check) == []
    return trial, meter.calls


def test_game_that_costs_much() -> None:
    """Its checks look at fewer moments, and the run says at how many."""
    trial, calls = of_views(dear(2000), 0.2, 4 * SMALL)
    work = trial.work["states"]
    assert 0 < work.left_out < work.due
    line = f"  Looked at by states: {work.due - work.left_out:,} of {work.due:,} cases"
    assert any(each.startswith(line) for each in _measured(trial, list, []))
    assert calls < 8 * SMALL


def test_run_in_another_process() -> None:
    """Whatever the hashes, it looks at as much."""
    program = (
        "from tests.toys.trio import PACKAGE\n"
        "from vorhand.kit.checks.running import CHECKS, findings_of\n"
        "from vorhand.kit.checks.trial import Trial\n"
        "trial = Trial(PACKAGE, 0.1)\n"
        "names = ('states', 'gate', 'secrets', 'closure')\n"
        "chosen = [each for each in CHECKS if each.name in names]\n"
        "print([findings_of(trial, each._replace(work=500_000)) for each in chosen])\n"
        "print({name: (each.left_out, each.due) for name, each in trial.work.items()})\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4711")
    }
    (one,) = said
    assert "'closure': (0," not in one


def test_larger_scale_looks_at_more() -> None:
    """Twice the scale is twice the work; a small one is not less."""
    assert Trial(AGRAM, 0.1).work[""]._left == MOST
    assert Trial(AGRAM, 3).work[""]._left == 3 * MOST


def test_seeking_has_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played, and what they have not met is sought, as long as the budget lasts."""
    monkeypatch.setattr("vorhand.kit.checks.trial.SEEKING", SEEKING // 500)
    trial = Trial(AGRAM)
    assert 1 <= len(trial.games) < 10
    assert trial.work["seeking"].left_out


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_every_check_declares_its_work(check: Check) -> None:
    """All of them together are less than a hundred million calls: half a minute, or less."""
    assert SMALL < check.work <= 12_000_000
    assert sum(each.work for each in CHECKS) <= 100_000_000
