"""The package as it is installed: built from the sources, with what follows from the contract."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns
from subprocess import run
from types import ModuleType
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[4]
MADE = ("contract.py", "*_calls.py", "sync_.py", "dist", "__pycache__", "tests")
TENTHS = 1200
"""How long another worker may take, in tenths of a second."""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built in a copy of the project that has nothing but what it is built from. All
    workers of a run share it.
    """
    base = tmp_path_factory.getbasetemp()
    project = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "project"
    with suppress(FileExistsError):
        project.mkdir()
        build(project)
    for _ in range(TENTHS):
        for wheel in project.glob("*.whl"):
            return wheel
        time.sleep(0.1)
    raise AssertionError("another worker has not built it")


def build(project: Path) -> None:
    """Build the wheel, and put it into a folder as a whole."""
    folder = project / "packages/clients/python"
    copytree(ROOT / "packages/clients/python", folder, ignore=ignore_patterns(*MADE))
    (project / "vorhand").mkdir()
    for name in ("openapi.yaml", "vorhand/version.py"):
        (project / name).symlink_to(ROOT / name)
    command = [sys.executable, "-W", "error", "-m", "hatchling", "build", "--target", "wheel"]
    done = run(command, cwd=folder, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = (folder / "dist").glob("*.whl")
    wheel.rename(project / wheel.name)


@pytest.fixture(scope="session")
def client(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The package, imported from its wheel."""
    folder = tmp_path_factory.mktemp("installed")
    ZipFile(built).extractall(folder)
    sys.path.insert(0, str(folder))
    yield import_module("vorhand_client")
    sys.path.remove(str(folder))
