"""`vorhand new-game` writes a package that plays at once."""

import ast
import os
import re
import shlex
import subprocess
import sys
import tomllib
from argparse import Namespace
from contextlib import suppress
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis.strategies import characters, sampled_from, text

from tests.checks.tested import ROOT
from vorhand.api.spec.markdown import html_of
from vorhand.command.__main__ import main
from vorhand.command.errors import Usage
from vorhand.command.new_game import new_game, write
from vorhand.kit.checks.names import is_title
from vorhand.kit.game_models import GAME_MODELS

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


@pytest.fixture(scope="module")
def models(folder: Path) -> dict[str, Path]:
    """A package for each model; that of the first is the new game above."""
    first, *others = GAME_MODELS
    made = {first: folder, **{like: folder.parent / f"vorhand-{like}" for like in others}}
    for like in others:
        words = ("--like", like, "--output", str(made[like]))
        assert main(["new-game", f"as-{like}", "--title", "My Game", *words]) == 0
    return made


@pytest.mark.parametrize("like", GAME_MODELS)
def test_tests_of_a_new_game_pass(models: dict[str, Path], like: str) -> None:
    """They come with it, and run as they are."""
    done = run(models[like], "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("like", ["auction", "rummy", "beating", "shedding"])
def test_models_are_in_order(
    models: dict[str, Path], like: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of each, `check-game` finds nothing in the checks that take no long time."""
    words = ("--game-module", str(models[like]), "--scale", "0.1", "--quiet")
    some = (f"--only={check}" for check in ("loads", "names", "legal", "redeal", "page"))
    status = main(["check-game", *words, *some])
    assert status == 0, capsys.readouterr().out


def test_every_model_is_a_game_of_its_own(models: dict[str, Path]) -> None:
    """They differ in what a seat can do, and no folder of the template is left over."""
    kinds = {
        tuple(re.findall(r"kit.Kind\(\s*([\w.]+)", text.read_text("utf-8")))
        for folder in models.values()
        for text in folder.rglob("*.py")
        if "kit.Kind(" in text.read_text("utf-8")
    }
    assert len(kinds) == len(models) == 5
    layers = {each.name for each in (ROOT / "kit/template").iterdir()}
    assert layers == {layer for model in GAME_MODELS.values() for layer in model}


def test_new_game_is_in_order(folder: Path) -> None:
    """`check-game` says so, of the folder; `test_planted_faults.py` runs all checks on it."""
    words = ("--game-module", ".", "--scale", "0.2", "--quiet")
    some = (f"--only={check}" for check in ("loads", "names", "ends", "contract", "page"))
    done = run(folder, "vorhand", "check-game", "my-game", *words, *some)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "All 5 checks hold." in done.stdout


def test_nothing_of_the_template_is_left(folder: Path, models: dict[str, Path]) -> None:
    """Each name is filled in; catalogues are compiled."""
    paths = [path for model in models.values() for path in model.rglob("*")]
    texts = [path for path in paths if path.suffix in {".py", ".md", ".toml", ".po"}]
    assert len(texts) > 5 * len(models)
    for path in texts:
        assert not {"@ID@", "@TITLE@", "@MODULE@"} & {*path.read_text("utf-8").split("`")}, path
        assert "@ID@" not in path.read_text("utf-8"), path
    assert (folder / "vorhand_my_game/languages/de.mo").is_file()


def test_code_of_a_new_game_is_in_style(models: dict[str, Path]) -> None:
    """It is typed and formatted like ours."""
    folders = [*map(str, models.values())]
    done = run(ROOT, *STYLE, *folders)
    assert done.returncode == 0, done.stdout
    done = run(ROOT, "ruff", "format", "--isolated", "--line-length=100", "--check", *folders)
    assert done.returncode == 0, done.stdout
    packages = [str(package) for model in models.values() for package in model.glob("vorhand_*")]
    cache = str(models["tricks"].parent / "mypy")
    done = run(ROOT, "mypy", "--strict", "--cache-dir", cache, *packages)
    assert not [line for line in done.stdout.splitlines() if "/vorhand_" in line], done.stdout


TITLES: Final = (
    'Say "when"', '"', '""""', "\\", "\\N{no such}", 'ends with \\"', "%s %(id)s $x", "it's",
    "\'\'\'", "]] [x]", "[a](b)", "*a* **b** `c` _d_ ~e~", "# 1 #", "1. Skat", "- dash", "> quote",
    "| a | b |", "<b>&amp;</b>", "<!-- x -->", "@ID@ @TITLE@ @MODULE@", "Tøppen ♠ 日本 🂡", "= x",
    "x" * 64,
)  # fmt: skip
"""Titles with what Python, TOML, gettext, Markdown, HTML or the template itself could read."""


def read_back(folder: Path, title: str) -> set[str]:
    """The titles that are read in the files of a package, each by the rules of its language."""
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    found = {project["description"].removesuffix(" for Vorhand")}
    for path in folder.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        compile(tree, path, "exec")
        assert title in (ast.get_docstring(tree) or "")
        called = [each for each in ast.walk(tree) if isinstance(each, ast.keyword)]
        found |= {ast.literal_eval(each.value) for each in called if each.arg == "title"}
    for path in folder.rglob("*.md"):
        text = path.read_text("utf-8")
        head, *_ = re.findall("<h1>(.*)</h1>", html_of(text))
        found.add(unescape(head).removesuffix(" for Vorhand"))
    page = html_of((folder / "vorhand_x/pages/en.md").read_text("utf-8"))
    (begun,) = re.findall("<p>(.*) is for (?:two|three)", page)
    return found | {unescape(begun)}


@pytest.mark.parametrize("title", TITLES)
def test_odd_title_is_read_back(tmp_path: Path, title: str) -> None:
    """Every file can be read, and says the same title."""
    write(tmp_path, "x", title, "tricks")
    assert read_back(tmp_path, title) == {title}


@given(
    text(characters(codec="utf-8"), max_size=70),
    text("\"'\\{}%]\n\r\t#*`<&@ 1.-", max_size=9),
    sampled_from([*GAME_MODELS]),
)
@settings(max_examples=60, deadline=None)
def test_any_title_is_refused_or_read_back(one: str, other: str, like: str) -> None:
    """A sentence says what was expected, and nothing is written; or it is read back as it was."""
    with TemporaryDirectory() as folder:
        for title in (one, other):
            place = Path(folder, "new" + str(hash(title)))
            with suppress(Usage):
                new_game(Namespace(game="x", title=title, output=place, like=like))
                assert read_back(place, title) == {title}
            assert place.exists() == is_title(title)


@pytest.mark.parametrize(
    "title", ["", " ", "a\nb", "{seat}", "a\u2028b", "\ud800", "\0", " a", "x" * 65]
)
def test_title_that_is_none(title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is one line of text."""
    assert main(["new-game", "x", "--title", title, "--output", str(tmp_path / "new")]) == 2
    assert "expected 1 to 64 printable characters on one line" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_game_with_an_odd_title_is_in_order(tmp_path: Path) -> None:
    """What is made of the title holds as well."""
    title = 'The "seat" \\ %s <b>'
    assert main(["new-game", "odd", "--title", title, "--output", str(tmp_path / "a b")]) == 0
    some = [f"--only={check}" for check in ("loads", "names", "contract", "page")]
    done = run(tmp_path / "a b", "vorhand", "check-game", "--game-module", ".", "--quiet", *some)
    assert done.returncode == 0, done.stdout + done.stderr


def test_folder_is_written_as_a_shell_reads_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commands that are shown can be pasted."""
    folder = tmp_path / "it's $HOME; a b"
    assert main(["new-game", "x", "--output", str(folder)]) == 0
    shown = capsys.readouterr().out.splitlines()[1]
    assert shlex.split(shown) == ["cd", str(folder)]


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
