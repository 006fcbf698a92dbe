"""The version of the code follows from the sources, and from nothing else."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from vorhand.api.sealed import code
from vorhand.engine import GAMES
from vorhand_agram import AGRAM


def test_games_of_the_engine_have_one_version() -> None:
    """A game from another package has another: its sources count, too."""
    versions = {code.code_of(game) for game in GAMES.values()}
    assert len(versions) == 1
    assert code.code_of(AGRAM) not in versions


def version_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The version of a package in this folder."""
    module: Any = ModuleType("cards_of_mine")
    module.__path__ = [str(folder)]
    monkeypatch.setitem(sys.modules, "cards_of_mine", module)
    code._code.cache_clear()
    return code._code("cards_of_mine")


def test_every_change_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what a module says, and of where it is; what is no module does not count."""
    module = tmp_path / "rules.py"
    module.write_text("A = 1\n")
    first = version_of(tmp_path, monkeypatch)
    (tmp_path / "rules.so").write_text("compiled")
    assert version_of(tmp_path, monkeypatch) == first
    module.write_text("A = 1  # one\n")
    second = version_of(tmp_path, monkeypatch)
    module.rename(tmp_path / "other.py")
    assert len({first, second, version_of(tmp_path, monkeypatch)}) == 3


def test_without_sources_only_this_run_knows_its_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise all versions without sources would be one."""
    assert version_of(tmp_path, monkeypatch) != version_of(tmp_path, monkeypatch)
