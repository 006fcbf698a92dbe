"""The commands of the project are few, and listed alike wherever they are listed."""

import os
import re
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Final, cast

import pytest

from tests.conftest import pytest_xdist_auto_num_workers

ROOT: Final = Path(__file__).parent.parent
MOST_TARGETS: Final = 20
MOST_LOCKS: Final = 7
MOST_LINES: Final = 170
ALL: Final = (os.cpu_count() or 1) + 1
"""How many workers run all tests."""


@pytest.fixture(scope="module")
def listed() -> list[str]:
    """What `make` lists, in order."""
    told = subprocess.run(["make"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return re.findall(r"^make ([a-z-]+) +[A-Z]", told, re.MULTILINE)


def test_targets_that_are_listed(listed: list[str]) -> None:
    """They are few enough to be read, and each line of the list is one."""
    assert 0 < len(listed) <= MOST_TARGETS


def test_targets_on_the_page_for_contributors(listed: list[str]) -> None:
    """It lists the same targets in the same order."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert re.findall(r"^make ([a-z-]+) +# ", text, re.MULTILINE) == listed


def test_targets_in_the_readme(listed: list[str]) -> None:
    """Each that it names is there."""
    named = re.findall(r"`make ([a-z-]+)`", (ROOT / "README.md").read_text("utf-8"))
    assert {"serve", "test"} <= {*named} <= {*listed}


def test_first_command_of_the_readme() -> None:
    """It is the quickest one: what it installs is the smallest of the lists that serve."""
    first, *_ = re.findall(r"`make ([a-z-]+)`", (ROOT / "README.md").read_text("utf-8"))
    assert first == "serve"


@pytest.mark.parametrize(("target", "lists"), [("serve", ["serve"]), ("live", ["serve", "live"])])
def test_what_is_needed_to_play(target: str, lists: list[str], tmp_path: Path) -> None:
    """To play, nobody waits for what only developers need."""
    command = ["make", "--dry-run", f"VENV={tmp_path}/venv", target]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert re.findall(r"--requirement tools/requirements/([a-z]+)\.txt", told) == lists
    assert "npm" not in told


def test_readme_is_short() -> None:
    """It can be read in one sitting; its catalogue, with a line for each game, is looked at."""
    before, games, after = re.split("<!-- /?games -->", (ROOT / "README.md").read_text("utf-8"))
    assert len(f"{before}{after}".splitlines()) <= MOST_LINES
    assert games


def test_make_installs_from_the_lock_files_only() -> None:
    """They are few, and `make` installs from no other."""
    locks = {path.stem for path in (ROOT / "tools/requirements").iterdir()}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert len(locks) <= MOST_LOCKS
    assert {*re.findall(r"\.has-([a-z]+)", makefile)} <= locks


@pytest.mark.parametrize(
    ("asked", "word", "workers"),
    [
        ([], "", ALL),
        (["tests/toepen"], "", ALL),
        (["tests/test_commands.py"], "", 0),
        (["tests/test_commands.py::test_make_installs_from_the_lock_files_only"], "", 0),
        (["tests/test_commands.py"] * 4, "", ALL),
        ([], "poverty", 0),
    ],
    ids=["all", "a folder", "a file", "a test", "many files", "a word"],
)
def test_few_tests_run_without_workers(asked: list[str], word: str, workers: int) -> None:
    """Few tests are run where they are collected; all others by more workers than cores."""
    option = SimpleNamespace(file_or_dir=[str(ROOT / each) for each in asked], keyword=word)
    config = cast(pytest.Config, SimpleNamespace(option=option))
    assert pytest_xdist_auto_num_workers(config) == workers
