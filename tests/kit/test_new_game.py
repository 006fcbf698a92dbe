"""`vorhand new-game` writes a package that plays at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from checks.tested import ROOT
from vorhand.bulk.__main__ import main

STYLE = ("ruff", "check", "--isolated", "--line-length", "100", "--select", "E,F,I,UP,B")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A module of Python, run in a folder of a package that is not installed."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of a new game."""
    folder = tmp_path_factory.mktemp("new") / "vorhand-my-game"
    assert main(["new-game", "my-game", "--title", "My Game", "--output", str(folder)]) == 0
    return folder


def test_tests_of_a_new_game_pass(folder: Path) -> None:
    """They come with it, and run as they are."""
    done = run(folder, "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout


def test_new_game_is_in_order(folder: Path) -> None:
    """`check-game` says so, of the folder; `test_planted_faults.py` runs all checks on it."""
    words = ("--game-module", ".", "--scale", "0.2", "--quiet")
    some = (f"--only={check}" for check in ("loads", "names", "ends", "contract", "page"))
    done = run(folder, "vorhand", "check-game", "my-game", *words, *some)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "All 5 checks hold." in done.stdout


def test_nothing_of_the_template_is_left(folder: Path) -> None:
    """Each name is filled in; catalogues are compiled."""
    texts = [path for path in folder.rglob("*") if path.suffix in {".py", ".md", ".toml", ".po"}]
    assert texts
    for path in texts:
        assert not {"@ID@", "@TITLE@", "@MODULE@"} & {*path.read_text("utf-8").split("`")}, path
        assert "@ID@" not in path.read_text("utf-8"), path
    assert (folder / "vorhand_my_game/languages/de.mo").is_file()


def test_code_of_a_new_game_is_in_style(folder: Path) -> None:
    """It is typed and formatted like ours."""
    done = run(ROOT, *STYLE, str(folder))
    assert done.returncode == 0, done.stdout
    cache = str(folder.parent / "mypy")
    words = ("--strict", "--cache-dir", cache, str(folder / "vorhand_my_game"))
    done = run(folder, "mypy", *words)
    assert "vorhand_my_game" not in done.stdout, done.stdout


def test_folder_that_holds_something(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is not overwritten."""
    assert main(["new-game", "my-game", "--output", str(folder)]) == 2
    assert "already there" in capsys.readouterr().err


@pytest.mark.parametrize("id", ["My-game", "my_game", "7-up", "../game", "toepen"])
def test_id_that_is_none(id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An id is small letters, digits and hyphens, and not that of a game. Nothing is written."""
    assert main(["new-game", id, "--output", str(tmp_path / "new")]) == 2
    assert "expected" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
