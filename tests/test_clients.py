"""The examples of generated clients, as far as that can be told without generating one.

`make clients` does the rest: it generates, compiles and plays.
"""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from vorhand.engine import GAMES

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "clients.md"
TYPESCRIPT: Final = ROOT / "examples" / "typescript"
PYTHON: Final = ROOT / "examples" / "python"
PROGRAMS: Final = {"ts": sorted(TYPESCRIPT.glob("*.ts")), "python": sorted(PYTHON.glob("*.py"))}
FENCED: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN: Final = FENCED.findall(PAGE.read_text("utf-8"))


@pytest.mark.parametrize(
    ("language", "lines"), [block for block in SHOWN if block[0] in PROGRAMS], ids=lambda _: ""
)
def test_lines_of_a_program_in_the_docs(language: str, lines: str) -> None:
    """What the page shows of a program is in it."""
    assert any(lines in program.read_text("utf-8") for program in PROGRAMS[language])


def test_blocks_of_the_page_are_of_known_languages() -> None:
    """No program is shown that is not looked for."""
    assert {language for language, _ in SHOWN} == {"sh", *PROGRAMS}


def test_commands_of_the_page() -> None:
    """What the page has npm run is there to be run."""
    scripts = json.loads((TYPESCRIPT / "package.json").read_text("utf-8"))["scripts"]
    assert set(re.findall(r"^npm run (\w+)", PAGE.read_text("utf-8"), re.MULTILINE)) == set(scripts)


def test_versions_are_those_that_are_tried() -> None:
    """The example names the packages that `make clients` uses, in the same versions."""
    named = json.loads((TYPESCRIPT / "package.json").read_text("utf-8"))
    tools = json.loads((ROOT / "tools" / "node" / "package.json").read_text("utf-8"))
    tried = tools.get("dependencies", {}) | tools["devDependencies"]
    wanted = named["dependencies"] | named["devDependencies"]
    assert wanted == {name: tried[name] for name in wanted}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_each_kind_is_played(game: str) -> None:
    """Every game has its table in the program that plays them all."""
    text = (TYPESCRIPT / "play.ts").read_text("utf-8")
    assert re.search(rf'^  {game}: {{ game: "{game}", players: \d,? ', text, re.MULTILINE)


def test_mistakes_stand_alone() -> None:
    """Each mistake is one line under its reason, so that nothing else can be what is wrong."""
    lines = (TYPESCRIPT / "mistakes.ts").read_text("utf-8").splitlines()
    expected = [at for at, line in enumerate(lines) if "@ts-expect-error" in line]
    assert len(expected) >= 12
    for at in expected:
        assert re.fullmatch(r" +// @ts-expect-error [A-Z].*\.", lines[at])
        assert lines[at + 1].endswith(";")


def test_nothing_generated_is_committed() -> None:
    """What the generators make is none of ours, and git is told so."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert {
        "/examples/python/vorhand_client/",
        "/examples/typescript/dist/",
        "/examples/typescript/openapi.d.ts",
    } <= set(ignored)
