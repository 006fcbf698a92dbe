"""The library as docs/library.md explains it: the guide's program runs and is typed, and what comes
from outside is validated.
"""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

import pytest

import vorhand
from tests.checks.guide import GUIDE, PARTS, PROGRAM
from vorhand import (
    GAMES,
    Deal,
    Game,
    InvalidAction,
    InvalidStart,
    InvalidState,
    carry_out,
    load_action,
    load_state,
    start,
)

ROOT: Final = Path(__file__).parent.parent
TOEPEN: Final = GAMES["toepen"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


# The guide


def test_program_of_the_guide() -> None:
    """Each part of the program runs after those before it, and prints what is shown."""
    names: dict[str, Any] = {}
    for code, shown in PARTS:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(code, "docs/library.md", "exec"), names)
        assert printed.getvalue() == shown


def test_program_of_the_guide_is_typed(tmp_path: Path) -> None:
    """A stranger's program passes `mypy --strict`, and a wrong call in it does not."""
    pytest.importorskip("mypy")
    wrong = (
        'toepen.view(state, None)\ntoepen.seat_actions(state, "1")\ncarry_out(toepen, state, {})\n'
    )
    (tmp_path / "program.py").write_text(PROGRAM, "utf-8")
    (tmp_path / "wrong.py").write_text(PROGRAM + wrong, "utf-8")
    told = typed(tmp_path, "program.py", "wrong.py")
    assert (
        re.findall(r"^(\S+?):\d+: error: .*\[([a-z-]+)\]$", told, re.MULTILINE)
        == [("wrong.py", "arg-type")] * 3
    ), told


def typed(folder: Path, *programs: str) -> str:
    """What mypy says of programs in a folder of their own."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *programs]
    own = {"MYPYPATH": str(ROOT), "MYPY_CACHE_DIR": str(ROOT / ".mypy_cache" / "library")}
    return subprocess.run(
        command, cwd=folder, env=own, capture_output=True, text=True, check=False
    ).stdout


def test_names_of_the_guide() -> None:
    """The guide lists every name that the library exports, and no other."""
    _, _, table = GUIDE.partition("\n| name | what it is |\n")
    listed = {*re.findall(r"`([A-Za-z_]+)`", table)}
    assert listed - {"None"} == {*vorhand.__all__}


# One package


def test_modules_of_a_user_are_not_taken_for_ours(tmp_path: Path) -> None:
    """A user's own `engine`, `api` and `command` stay theirs, and ours are found beside them."""
    for name in ("engine", "api", "command"):
        (tmp_path / f"{name}.py").write_text("OWN = True\n", "utf-8")
    (tmp_path / "program.py").write_text(
        "import api, command, engine\n"
        "import vorhand, vorhand.api, vorhand.command, vorhand.engine\n"
        "assert api.OWN and command.OWN and engine.OWN\n"
        "print(vorhand.engine.start.__module__, vorhand.GAMES is vorhand.engine.GAMES)\n",
        "utf-8",
    )
    ran = subprocess.run(
        [sys.executable, "program.py"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == "vorhand.engine.schema.loading True\n"


def test_files_have_the_names_of_their_modules() -> None:
    """A stack trace names a file by the name under which it was imported."""
    for name, module in list(sys.modules.items()):
        if name.startswith("vorhand.engine."):
            path = Path(str(module.__file__)).relative_to(ROOT)
            path = path.with_name(path.name.partition(".")[0])  # compiled, it has two suffixes
            assert ".".join(path.parts).removesuffix(".__init__") == name


def test_types_are_published() -> None:
    """The package says that it is typed (PEP 561)."""
    assert (ROOT / "vorhand" / "py.typed").is_file()


# What comes from outside


def errors(invalid: InvalidAction | InvalidState | InvalidStart) -> list[str]:
    """The pointers to what is wrong."""
    return [error.pointer for error in invalid.errors]


@pytest.mark.parametrize(
    ("dumped", "pointers"),
    [
        ({"type": "play-card", "seat": 1, "card": "1X"}, ["/card"]),
        ({"type": "play-card", "seat": "1", "card": "QC"}, ["/seat"]),
        ({"type": "play-card", "seat": True, "card": "QC"}, ["/seat"]),
        ({"type": "play-card", "seat": -1, "card": None}, ["/seat", "/card"]),
        ({"type": "play-card", "seat": 1}, ["/card"]),
        ({"type": "play-card", "seat": 1, "card": "QC", "x/y": 1}, ["/x~1y"]),
        ({"type": "play-cards", "seat": 1}, ["/type"]),
        ({"type": ["knock"], "seat": 1}, ["/type"]),
        ({"seat": 1}, ["/type"]),
        ({"type": "deal", "seed": ""}, ["/seed"]),
        ({"type": "deal", "deck": "QC"}, ["/deck"]),
        ({"type": "deal", "seed": "a", "deck": []}, ["/seed"]),
        ([], [""]),
        ("knock", [""]),
        (None, [""]),
    ],
    ids=repr,
)
def test_value_that_is_no_action(dumped: Any, pointers: list[str]) -> None:
    """It is rejected, with a pointer to each error; it is never a KeyError or a TypeError."""
    with pytest.raises(InvalidAction) as caught:
        load_action(TOEPEN, dumped)
    assert errors(caught.value) == pointers


def test_value_that_is_nested_deeply() -> None:
    """However deep it goes, one error says what was expected at its place."""
    nested: Any = []
    for _ in range(100_000):
        nested = [nested]
    with pytest.raises(InvalidAction) as caught:
        load_action(TOEPEN, {"type": "deal", "deck": nested})
    assert errors(caught.value) == ["/deck/0"]


def test_action_of_another_game() -> None:
    """Each game has its own kinds of action."""
    with pytest.raises(InvalidAction, match="/type: "):
        load_action(GAMES["stortok"], {"type": "knock", "seat": 1})


def changes(claim: dict[str, Any]) -> Iterator[tuple[Any, str]]:
    """A state with one thing changed, and the pointer to it."""
    for name in claim:
        yield {other: value for other, value in claim.items() if other != name}, f"/{name}"
        yield claim | {name: {"x": 1}}, f"/{name}"
    yield claim | {"more": 1}, "/more"
    yield [], ""


@every_game
def test_value_that_is_no_state(game: Game[Any]) -> None:
    """Every member is required and has a type; a state of another game is none of this one."""
    claim = game.dump(carry_out(game, start(game, game.players[0]), Deal(seed="vorhand")).state)
    for changed, pointer in changes(claim):
        with pytest.raises(InvalidState) as caught:
            load_state(game, changed)
        assert any(at.startswith(pointer) for at in errors(caught.value)), (changed, pointer)


@pytest.mark.parametrize(
    ("arguments", "pointer"),
    [
        ({"players": 2}, "/players"),
        ({"players": 3.5}, "/players"),
        ({"players": 3, "preset": "fipsen"}, "/preset"),
        ({"players": 3, "options": {"lives": 0}}, "/options/lives"),
        ({"players": 3, "options": {"live": 5}}, "/options/live"),
        ({"players": 3, "dealer": -1}, "/dealer"),
        ({"players": 3, "id": "é"}, "/id"),
    ],
    ids=repr,
)
def test_game_that_cannot_start(arguments: dict[str, Any], pointer: str) -> None:
    """An argument that the game does not take is an error, never a default."""
    with pytest.raises(InvalidStart) as caught:
        start(TOEPEN, **arguments)
    assert errors(caught.value) == [pointer]
