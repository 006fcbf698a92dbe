"""A package that cannot be used is said to be so, and stops nothing else."""

import json
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tests.checks.corpus.server import running
from tests.packages import PLAIN, Installed
from vorhand.engine import GAMES
from vorhand.kit import importing
from vorhand.kit.installed import all_packages

BEGIN = {"game": "toepen", "players": 3}
LOADING = {
    "an error": ("1 / 0", "ZeroDivisionError: division by zero"),
    "an end of the program": ("raise SystemExit(3)", "SystemExit: 3"),
    "an interrupt": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "another that is no Exception": ("raise type('Odd', (BaseException,), {})('odd')", "Odd: odd"),
    "endless recursion": ("def f():\n    f()\nf()", "RecursionError: maximum recursion"),
    "an error without words": (
        "class Mute(Exception):\n    def __str__(self):\n        raise SystemExit(3)\nraise Mute",
        "Mute",
    ),
    "an end of the process": ("import os; os._exit(0)", "ends the process (status 0)"),
    "a crash": ("import os; os.kill(os.getpid(), 11)", "ends the process (signal 11)"),
    "a question": ("input()", "EOFError"),
    "no package": ("PACKAGE = 1", "names an object of type int"),
    "no game": (
        "from vorhand.kit import GamePackage\nPACKAGE = GamePackage(kit=1, game=None)",
        "cannot be read: AttributeError",
    ),
}
RECORDS: dict[str, tuple[bytes, str]] = {
    "no value": (b"[vorhand.games]\nagram\n", "has a record that cannot be read"),
    "no UTF-8": (b"[vorhand.games]\nagram = \xff:PACKAGE\n", "UnicodeDecodeError"),
    "no id": (b"[vorhand.games]\n50% off = vorhand_odd:PACKAGE\n", "'50% off' is no id of a game"),
    "no module": (b"[vorhand.games]\nagram = ???\n", "does not load: "),
}


def listed(installed: Installed) -> tuple[list[str], list[dict[str, Any]]]:
    """The ids of all games that are shown, and why others are not."""
    told = json.loads(installed.run("games", "--json", status=2).stdout)
    return [each["id"] for each in told["games"]], told["unusable"]


@pytest.mark.parametrize("text", LOADING)
def test_package_that_does_not_load(text: str, tmp_path: Path) -> None:
    """Whatever it does instead: it is listed with its reason, after all other games."""
    source, reason = LOADING[text]
    installed = Installed(tmp_path)
    installed.add("vorhand_odd", source, "odd")
    installed.add("vorhand_good")
    games, (unusable,) = listed(installed)
    assert games == [*GAMES, "agram"]
    assert unusable["id"] == "odd"
    assert reason in unusable["reason"]


@pytest.mark.parametrize("text", RECORDS)
def test_package_whose_record_is_malformed(text: str, tmp_path: Path) -> None:
    """It hides no other package, and every command goes on."""
    record, reason = RECORDS[text]
    installed = Installed(tmp_path)
    installed.add("vorhand_odd")
    (tmp_path / "vorhand_odd-1.0.dist-info" / "entry_points.txt").write_bytes(record)
    games, (unusable,) = listed(installed)
    assert games == [*GAMES]
    assert reason in unusable["reason"]
    assert "vorhand-odd" in unusable["reason"]
    installed.run("simulate", "stortok", "--games", 1, "--quiet", "--processes", 1)
    assert "one of toepen" in installed.run("games", "--help").stdout


def test_package_without_a_name(tmp_path: Path) -> None:
    """It is named by the folder that it is in."""
    installed = Installed(tmp_path)
    installed.add("vorhand_odd", "1 / 0", "odd")
    (tmp_path / "vorhand_odd-1.0.dist-info" / "METADATA").write_bytes(b"\xff\xfe")
    _, (unusable,) = listed(installed)
    assert "ZeroDivisionError" in unusable["reason"]


def test_game_that_cannot_be_shown(tmp_path: Path) -> None:
    """The package loads, and one of its texts raises what ends a program."""
    installed = Installed(tmp_path)
    odd = "class Odd(tuple):\n    def __iter__(self):\n        raise SystemExit(3)\n"
    odd += "from dataclasses import replace\n"
    installed.add("vorhand_odd", odd + PLAIN.replace("=AGRAM", "=replace(AGRAM, sources=Odd())"))
    games, (unusable,) = listed(installed)
    assert games == [*GAMES]
    assert unusable == {"id": "agram", "reason": "the game 'agram' cannot be used: SystemExit: 3"}


def test_import_that_never_returns(installed: Installed, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ended, and tried only once."""
    tried, by_trial = list[EntryPoint](), importing._tried
    monkeypatch.setattr(importing, "SECONDS", 2)
    monkeypatch.setattr(importing, "_tried", lambda entry: tried.append(entry) or by_trial(entry))
    installed.add("vorhand_odd", "while True:\n    pass\n", "odd")
    for _ in range(2):
        usable, (unusable,) = all_packages()
        assert [*usable] == [*GAMES]
        assert "it is still being imported after 2 seconds" in unusable.reason
    assert len(tried) == 1


@pytest.mark.parametrize(
    "prints",
    [
        "print('hello')",
        "import sys; sys.__stdout__.write('hello')",
        "import os; os.write(1, b'hello')",
        "import subprocess, sys; subprocess.run([sys.executable, '-c', 'print(1)'])",
    ],
)
def test_package_that_prints_while_it_is_imported(prints: str, tmp_path: Path) -> None:
    """Standard output holds only the answer."""
    installed = Installed(tmp_path)
    installed.add("vorhand_odd", f"{prints}\n{PLAIN}")
    told = installed.run("games", "--json")
    assert [each["id"] for each in json.loads(told.stdout)["games"]] == [*GAMES, "agram"]


@pytest.mark.parametrize("adapter", ["gymnasium", "openspiel"])
def test_environments_of_the_other_games(adapter: str, tmp_path: Path) -> None:
    """They are registered, with a warning that says what is left out."""
    pytest.importorskip("gymnasium" if adapter == "gymnasium" else "pyspiel")
    installed = Installed(tmp_path)
    installed.add("vorhand_odd", "import os; os._exit(0)", "odd")
    program = (sys.executable, "-c", f"import vorhand.rl.{adapter}")
    told = installed.run(program=program).stderr
    assert "A package is left out: the package vorhand-odd" in told


def test_tools_for_language_models(tmp_path: Path) -> None:
    """They have the other games; a setting that is wrong is said in a line."""
    pytest.importorskip("mcp")
    installed = Installed(tmp_path)
    installed.add("vorhand_odd", "raise KeyboardInterrupt", "odd")
    imported = "import os; from vorhand.command.agents.server import tools_of"
    text = f"{imported}; print(tools_of({{**os.environ}}).games(None, 'en'))"
    told = installed.run(program=(sys.executable, "-c", text), VORHAND_GAMES="all")
    assert "stortok" in told.stdout
    assert "vorhand mcp: the package vorhand-odd" in told.stderr
    told = installed.run("mcp", status=2, VORHAND_GAMES="odd").stderr
    assert told.startswith("vorhand mcp: VORHAND_GAMES is 'odd': the package vorhand-odd")


def test_service_with_all_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It serves what can be used, and says what it leaves out in a line at ERROR."""
    installed = Installed(tmp_path)
    installed.add("vorhand_odd", "import os; print('hello'); os._exit(3)", "odd")
    monkeypatch.setenv("PYTHONPATH", installed.environ["PYTHONPATH"])
    with running(workers=1, games="all") as server:
        (line,) = (json.loads(each) for each in server.complaints)
    assert line["message"].startswith("a package is left out: the package vorhand-odd")
