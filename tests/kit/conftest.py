"""Folders in which packages of games are installed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packages import WHOLE, Installed
from vorhand.kit.installed import package_of


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installed]:
    """An empty folder, on the path of this process, too."""
    monkeypatch.syspath_prepend(str(tmp_path))
    package_of.cache_clear()
    yield Installed(tmp_path)
    package_of.cache_clear()
    for name, module in [*sys.modules.items()]:
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


@pytest.fixture(scope="session")
def agram_installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """A folder with the whole package of a game."""
    installed = Installed(tmp_path_factory.mktemp("installed"))
    installed.add("vorhand_agram_whole", WHOLE)
    return installed
