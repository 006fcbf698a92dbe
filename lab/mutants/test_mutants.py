"""Everything that the lists about mutants name exists."""

import ast
import importlib.util
import shlex
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from checks.games import PLAYED
from checks.tested import package_of
from lab.mutants.by_hand import PACKAGES, Fault, faults_of, missed
from lab.mutants.reporting import Mutant, equivalent, mutant_in
from lab.mutants.stages import LONG, SHARED, TESTS, files_of, games_in
from vorhand.engine import GAMES

ROOT = Path(__file__).parent.parent.parent
CONFIG = tomllib.loads((ROOT / "lab/mutants/cosmic-ray.toml").read_text("utf-8"))["cosmic-ray"]
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


@pytest.mark.parametrize("package", PACKAGES)
def test_fault_that_is_planted_by_hand(package: str) -> None:
    """There is one place for it, it is Python, and it breaks a clause of its games; no two are the
    same.
    """
    faults = faults_of(package)
    assert len({*faults}) == len(faults) >= 20
    clauses = {id for game in GAMES.values() if package_of(game) == package for id in game.clauses}
    assert {each.clause for each in faults} <= clauses
    for fault in faults:
        source = (ROOT / fault.file).read_text("utf-8")
        assert fault.planted(source) != source
        ast.parse(fault.planted(source))


def test_every_package_of_games_has_planted_faults() -> None:
    """None of ours is left out."""
    assert {package_of(game) for game in GAMES.values()} == {*PACKAGES}


def test_fault_that_no_case_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, as is one of which the clause is not named; the file is then as it was."""
    faults = [Fault("a.py", "1", put, "a.one") for put in ("2", "3", "4")]
    said = {"2": "FAILED 1 a.one", "3": "FAILED 1 a.other", "4": ""}
    (tmp_path / "a.py").write_text("1", "utf-8")
    monkeypatch.setattr("lab.mutants.by_hand.faults_of", lambda package: faults)
    monkeypatch.setattr(
        "lab.mutants.by_hand.cases_fail", lambda package, copy: said[(copy / "a.py").read_text()]
    )
    assert [*missed("a", tmp_path)] == [
        "a 2, a.py: a.one is not named",
        "a 3, a.py: a.one is not found",
    ]
    assert (tmp_path / "a.py").read_text("utf-8") == "1"
    with pytest.raises(ValueError, match=r"a\.py has 0 times: '5'"):
        Fault("a.py", "5", "6", "a.one").planted("1")
