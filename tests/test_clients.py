"""The clients and what the docs show of them, as far as that can be told without building one.

`make clients` does the rest: it builds, installs, compiles and plays. What the clients do is tested
in `packages/clients/*/tests`.
"""

import gzip
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from vorhand.engine import GAMES

ROOT: Final = Path(__file__).parent.parent
CLIENTS: Final = ROOT / "packages/clients"
PAGES: Final = [ROOT / "docs/clients.md", *sorted(CLIENTS.glob("*/README.md"))]
TYPESCRIPT: Final = ROOT / "examples" / "typescript"
PYTHON: Final = ROOT / "examples" / "python"
PROGRAMS: Final = {"ts": sorted(TYPESCRIPT.glob("*.ts")), "python": sorted(PYTHON.glob("*.py"))}
FENCED: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN: Final = [block for page in PAGES for block in FENCED.findall(page.read_text("utf-8"))]
WRITTEN: Final = {
    "typescript": ["src/*.js", "*.ts", "build.mjs"],
    "python": ["generate.py", "src/vorhand_client/*.py"],
}
"""What is written by hand, by client."""
MOST_LINES: Final = {"typescript": 400, "python": 460}
MOST_BYTES: Final = 6_000
APPS: Final = (CLIENTS / "typescript/tests/app/room.ts", CLIENTS / "python/tests/app/room.py")
TOLD_TO_COMPILERS: Final = {
    ".ts": re.compile(r"\bany\b| as (?!const\b)|@ts-|[\w)\]]!(?=[.;,)\[])"),
    ".py": re.compile(r"\bAny\b|\bcast\b|\bignore\b|\bnoqa\b"),
}
"""What a program says to a compiler that cannot follow it."""


def package(folder: Path) -> Any:
    """What npm is told of a package."""
    return json.loads((folder / "package.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("language", "lines"), [block for block in SHOWN if block[0] in PROGRAMS], ids=lambda _: ""
)
def test_lines_of_a_program_in_the_docs(language: str, lines: str) -> None:
    """What a page shows of a program is in it."""
    assert any(lines in program.read_text("utf-8") for program in PROGRAMS[language])


def test_blocks_of_the_pages_are_of_known_languages() -> None:
    """No program is shown that is not looked for."""
    assert {language for language, _ in SHOWN} == {"sh", *PROGRAMS}


def test_programs_are_listed() -> None:
    """The page lists each program, which is there in both languages."""
    _, _, said = (
        PAGES[0].read_text("utf-8").partition("\nThese programs are there in both languages:")
    )
    listed = {*re.findall(r"`(\w+)`", said.partition("\n\n")[0])} - {"tsc", "mypy"}
    for found in PROGRAMS.values():
        assert {each.stem for each in found} == {*listed}
    assert {*package(TYPESCRIPT)["scripts"]} == {"build", *listed} - {"mistakes"}


def test_programs_are_played() -> None:
    """`make clients` plays each of them."""
    script = (ROOT / ".ci/clients").read_text("utf-8")
    loops = re.findall(r"for program in (.*\bplay\b.*);", script)
    assert len(loops) == len(PROGRAMS)
    for played in loops:
        known = {"bots", "mistakes", *played.split()} - {"room"}
        assert known == {each.stem for each in PROGRAMS["python"]}


@pytest.mark.parametrize("app", APPS, ids=lambda app: app.name)
def test_app_of_two_games_tells_the_compiler_nothing(app: Path) -> None:
    """It learns at run time which game it plays, and has no cast, no `any` and no ignored error."""
    text = app.read_text("utf-8")
    code = re.sub(r'//[^\n]*|""".*?"""', "", text, flags=re.DOTALL)
    assert 280 <= len(text.splitlines()) <= 340
    assert TOLD_TO_COMPILERS[app.suffix].findall(code) == []


def test_versions_are_those_that_are_tried() -> None:
    """The packages name the tools that `make clients` uses, in the same versions."""
    tools = package(ROOT / "tools/node")["devDependencies"]
    for folder in (TYPESCRIPT, CLIENTS / "typescript"):
        named = package(folder)["devDependencies"]
        assert named == {name: tools[name] for name in named}


def test_package_needs_nothing() -> None:
    """The TypeScript client has no dependency, its modules do nothing when they are imported, and
    only what is built of it is published, with the version of the project.
    """
    told = package(CLIENTS / "typescript")
    assert "dependencies" not in told
    assert (told["sideEffects"], told["private"]) == (False, True)
    assert "version" not in told


def test_python_package_needs_one() -> None:
    """The Python client needs httpx, and reads its version where the project has it."""
    told = tomllib.loads((CLIENTS / "python/pyproject.toml").read_text("utf-8"))
    (needed,) = told["project"]["dependencies"]
    assert needed.startswith("httpx>=")
    assert told["project"]["dynamic"] == ["version"]
    assert (CLIENTS / "python" / told["tool"]["hatch"]["version"]["path"]).samefile(
        ROOT / "vorhand/version.py"
    )


@pytest.mark.parametrize("client", WRITTEN)
def test_little_is_written_by_hand(client: str) -> None:
    """What follows from the contract is generated, and git does not have it."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    files = [each for pattern in WRITTEN[client] for each in (CLIENTS / client).glob(pattern)]
    ours = [each for each in files if f"/{each.relative_to(ROOT)}" not in ignored]
    lines = [line for each in ours for line in each.read_text("utf-8").splitlines()]
    assert len(ours) > 3
    assert len(lines) <= MOST_LINES[client]


def test_little_is_sent_to_browsers() -> None:
    """All modules of the TypeScript client are at most 6 kB, as they are sent without a build."""
    modules = sorted((CLIENTS / "typescript/src").glob("*.js"))
    assert len(modules) > 3
    assert sum(len(gzip.compress(each.read_bytes())) for each in modules) <= MOST_BYTES


def test_page_uses_the_same_modules() -> None:
    """What is packed is what the page of the table loads, and the one of the sealed strings."""
    for loaded in ("api/table/static/client", "examples/strings/client"):
        assert (CLIENTS / "typescript/src").samefile(ROOT / loaded)
    page = (ROOT / "api/table/static/service.js").read_text("utf-8")
    assert 'from "./client/vorhand.js"' in page


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_each_kind_is_played(game: str) -> None:
    """Every game has its table in the programs that play them all."""
    text = (TYPESCRIPT / "play.ts").read_text("utf-8")
    assert re.search(rf'^  {game}: {{ game: "{game}", players: \d,? ', text, re.MULTILINE)
    assert f'new_game(game="{game}", players=' in (PYTHON / "play.py").read_text("utf-8")


def test_mistakes_stand_alone() -> None:
    """Each mistake is one line under its reason, so that nothing else can be what is wrong."""
    lines = (TYPESCRIPT / "mistakes.ts").read_text("utf-8").splitlines()
    expected = [at for at, line in enumerate(lines) if "@ts-expect-error" in line]
    assert len(expected) >= 12
    for at in expected:
        assert re.fullmatch(r" +// @ts-expect-error [A-Z].*\.", lines[at])
        assert lines[at + 1].endswith(";")


@pytest.mark.skipif(not shutil.which("node"), reason="Node runs them; `make clients` does, too")
def test_typescript_client_passes_its_tests() -> None:
    """Its own tests pass."""
    command = ["node", "--test", "packages/clients/typescript/tests/"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
