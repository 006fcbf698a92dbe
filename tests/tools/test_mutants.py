"""Everything that the trial of a mutant names exists."""

import importlib.util
import shlex
import tomllib
from pathlib import Path

from tests.checks.games import PLAYED
from tests.checks.tested import package_of
from tools.mutants.stages import LONG, SHARED, TESTS, files_of, games_in
from vorhand.engine import GAMES

ROOT = Path(__file__).parent.parent.parent
CONFIG = tomllib.loads((ROOT / "tools/mutants/cosmic-ray.toml").read_text("utf-8"))["cosmic-ray"]


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
