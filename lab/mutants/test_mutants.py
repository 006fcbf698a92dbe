"""What is listed about mutants does not rot: all that it names is there."""

import importlib.util
import shlex
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from checks.games import PLAYED
from checks.tested import package_of
from lab.mutants.reporting import Known, Mutant, known_survivors, mutant_in, wilson
from lab.mutants.stages import LONG, SHARED, TESTS, files_of, games_in

ROOT = Path(__file__).parent.parent.parent
CONFIG = tomllib.loads((ROOT / "lab/mutants/cosmic-ray.toml").read_text("utf-8"))["cosmic-ray"]
KNOWN = known_survivors()


def test_configuration_names_what_is_there() -> None:
    """The package that is mutated, and the trial, exist."""
    assert (ROOT / CONFIG["module-path"] / "__init__.py").exists()
    python, option, trial = shlex.split(CONFIG["test-command"])
    assert (python, option) == ("python", "-m")
    assert importlib.util.find_spec(trial)


def test_trial_names_what_is_there() -> None:
    """The files and folders that a mutant is put to exist; each package of games has tests
    of its own.
    """
    assert [name for name in (*LONG, *SHARED) if not (TESTS / name).exists()] == []
    for package in {package_of(game) for game in PLAYED.values()}:
        assert files_of([package]), package


def test_games_that_a_change_may_touch() -> None:
    """A package stands for its games, and what all games share for all of them."""
    assert games_in({"fipsen"}) == ["fipsen"]
    assert games_in({"toepen"}) == ["toepen", "siwweschroem"]
    assert games_in({"kernel"}) == games_in({"__init__.py"}) == games_in(set()) == [*PLAYED]


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.mutant.line)
def test_survivor_stands_in_the_code(known: Known) -> None:
    """The line of a listed survivor is in its module, and what is said of it is said."""
    module, line, becomes = known.mutant
    assert line in " ".join((ROOT / module).read_text("utf-8").split())
    assert becomes != line
    assert known.reason


def test_survivor_is_listed_once() -> None:
    """No mutant has two reasons."""
    assert [mutant for mutant, n in Counter(each.mutant for each in KNOWN).items() if n > 1] == []


def test_mutant_in_a_diff() -> None:
    """The line that was changed, and what it became, are read off a diff."""
    module = "engine/kernel/table/once.py"
    head = f"--- mutation diff ---\n--- a/{module}\n+++ b/{module}\n@@ -1,2 +1,2 @@"
    diff = f"{head}\n same\n-    if b:\n+    if not b:"
    assert mutant_in(diff) == Mutant(module, "if b:", "if not b:")
    diff = f"{head}\n same\n-\n-@once\n def f():\n     pass"
    assert mutant_in(diff) == Mutant(module, "@once def f():", "def f():")


def test_interval_of_a_share() -> None:
    """Wilson's interval: for 90 of 100 from 82.6 % to 94.5 %, and never beyond all."""
    assert [round(bound, 3) for bound in wilson(90, 100)] == [0.826, 0.945]
    assert wilson(100, 100)[1] == pytest.approx(1)
