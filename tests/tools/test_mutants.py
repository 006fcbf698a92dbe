"""Everything that the lists about mutants name exists."""

import importlib.util
import shlex
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.checks.games import PLAYED
from tests.checks.tested import package_of
from tools.mutants.reporting import Mutant, equivalent, mutant_in
from tools.mutants.stages import LONG, SHARED, TESTS, files_of, games_in
from vorhand.engine import GAMES

ROOT = Path(__file__).parent.parent.parent
CONFIG = tomllib.loads((ROOT / "tools/mutants/cosmic-ray.toml").read_text("utf-8"))["cosmic-ray"]
KNOWN = equivalent()


def test_configuration_names_what_is_there() -> None:
    """The package that is mutated, and the trial, exist."""
    assert (ROOT / CONFIG["module-path"] / "__init__.py").exists()
    python, option, trial = shlex.split(CONFIG["test-command"])
    assert (python, option) == ("python", "-m")
    assert importlib.util.find_spec(trial)


def test_trial_names_what_is_there() -> None:
    """The files and folders of the stages exist; each package of our games has tests of its own."""
    assert [name for name in (*LONG, *SHARED) if not (TESTS / name).exists()] == []
    for package in {package_of(game) for game in GAMES.values()}:
        assert files_of([package]), package


def test_games_that_a_change_may_touch() -> None:
    """A package of games can change only these; anything else can change all games."""
    assert games_in({"fipsen"}) == ["fipsen"]
    assert games_in({"toepen"}) == ["toepen", "siwweschroem"]
    assert games_in({"kernel"}) == games_in({"__init__.py"}) == games_in(set()) == [*PLAYED]


@pytest.mark.parametrize(("known", "reason"), KNOWN, ids=[known.line for known, _ in KNOWN])
def test_survivor_stands_in_the_code(known: Mutant, reason: str) -> None:
    """The line of a listed survivor is in its module, and there is a reason for it."""
    module, line, becomes = known
    assert line in " ".join((ROOT / module).read_text("utf-8").split())
    assert becomes != line
    assert reason


def test_survivor_is_listed_once() -> None:
    """No mutant has two reasons."""
    assert [mutant for mutant, n in Counter(each for each, _ in KNOWN).items() if n > 1] == []


def test_mutant_in_a_diff() -> None:
    """A diff gives the line that was changed, and what it became."""
    module = "engine/kernel/table/once.py"
    head = f"--- mutation diff ---\n--- a/{module}\n+++ b/{module}\n@@ -1,2 +1,2 @@"
    diff = f"{head}\n same\n-    if b:\n+    if not b:"
    assert mutant_in(diff) == Mutant(module, "if b:", "if not b:")
    diff = f"{head}\n same\n-\n-@once\n def f():\n     pass"
    assert mutant_in(diff) == Mutant(module, "@once def f():", "def f():")
