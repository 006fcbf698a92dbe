"""The commands of the project are few, and listed alike wherever they are listed."""

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
MOST_TARGETS: Final = 20
MOST_LOCKS: Final = 6


@pytest.fixture(scope="module")
def listed() -> list[str]:
    """What `make` lists, in order."""
    told = subprocess.run(["make"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return re.findall(r"^make ([a-z-]+) +[A-Z]", told, re.MULTILINE)


def test_targets_that_are_listed(listed: list[str]) -> None:
    """They are few enough to be read, and each line of the list is one."""
    assert 0 < len(listed) <= MOST_TARGETS


@pytest.mark.parametrize(
    ("page", "pattern"),
    [("README.md", r"^\| `make ([a-z-]+)` \|"), ("CONTRIBUTING.md", r"^make ([a-z-]+) +# ")],
)
def test_targets_on_a_page(listed: list[str], page: str, pattern: str) -> None:
    """A page that lists the targets has the same ones in the same order."""
    text = (ROOT / page).read_text("utf-8")
    assert re.findall(pattern, text, re.MULTILINE) == listed


def test_lock_files() -> None:
    """They are few, and `make` installs from no other."""
    locks = {path.stem for path in (ROOT / "requirements").iterdir()}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert len(locks) <= MOST_LOCKS
    assert {*re.findall(r"\.has-([a-z]+)", makefile)} <= locks
