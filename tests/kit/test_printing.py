"""What a game prints while it runs goes to standard error: standard output holds only answers."""

import ast
import json
import subprocess
from pathlib import Path

import pytest

from tests.packages import AGRAM, PYTHON, ROOT, Installed

PRINTS = f"""{AGRAM}
import os, sys
from dataclasses import replace
from vorhand.bots import Policy
DONE = []

def noisy(*given):
    print("noise")
    sys.__stdout__.write("noise")
    os.write(1, b"noise")
    if not DONE:
        DONE.append(os.system("echo noise"))
    return AGRAM.outcome(*given)

def choose(state, seat, actions, draws):
    print("noise")
    return actions[0]

GAME = replace(AGRAM, outcome=noisy)
POLICY = Policy(choose, lambda before, after, seat: 0.0, "hands", cost=1)
PACKAGE = GamePackage(kit=1, game=GAME, policy=POLICY)
"""
SIMULATE = ("simulate", "agram", "--games", "2", "--quiet")
TOURNAMENT = ("tournament", "agram", "--levels", "thumb,random", "--deals", "2", "--quiet")


@pytest.fixture(scope="module")
def noisy(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """A folder with a game that prints in every way."""
    installed = Installed(tmp_path_factory.mktemp("noisy"))
    installed.add("vorhand_noisy", PRINTS)
    return installed


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize("words", [SIMULATE, TOURNAMENT])
def test_report_as_json_of_a_game_that_prints(
    words: tuple[str, ...], processes: str, noisy: Installed
) -> None:
    """As JSON it can be read, also if others did the work."""
    told = noisy.run(*words, "--json", "--processes", processes)
    assert json.loads(told.stdout)["game"] == "agram"
    assert "noise" in told.stderr


def test_table_for_people(noisy: Installed) -> None:
    """It holds only its figures, too."""
    assert "noise" not in noisy.run(*SIMULATE, "--processes", "1").stdout


def test_checks_of_a_game_that_prints(noisy: Installed) -> None:
    """Their process prints nothing there, either."""
    words = ("check-game", "agram", "--only", "ends", "--only", "page", "--json", "--quiet")
    told = noisy.run(*words, "--scale", "0.1", status=1)
    assert "ends" in {each["check"] for each in json.loads(told.stdout)}


def test_records_and_verdicts(noisy: Installed) -> None:
    """Each line of a stream is JSON."""
    records = noisy.run(*SIMULATE, "--output", "-", "--processes", "1").stdout
    verdicts = noisy.run("adjudicate", "-", "--quiet", "--processes", "1", given=records).stdout
    assert len([*map(json.loads, records.splitlines())]) == 2
    assert len([*map(json.loads, verdicts.splitlines())]) == 2


def test_tools_for_language_models(noisy: Installed) -> None:
    """Each line of the protocol is a message, to the end of the process."""
    pytest.importorskip("mcp")
    client = {"name": "test", "version": "1"}
    begin = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
    table = {"game": "agram", "players": 3, "bots": "thumb", "seat": 0}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": begin},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        *(
            {
                "jsonrpc": "2.0", "id": number, "method": "/".join(("tools", "call")),
                "params": {"name": "new_table", "arguments": table},
            }
            for number in (2, 3)
        ),
    ]  # fmt: skip
    environ = noisy.environ | {"VORHAND_GAMES": "agram"}
    with subprocess.Popen(
        [*PYTHON, "mcp"],
        env=environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdin
        assert server.stdout
        assert server.stderr
        server.stdin.write("".join(f"{json.dumps(each)}\n" for each in messages))
        server.stdin.flush()
        answers = [json.loads(server.stdout.readline()) for _ in range(3)]
        server.stdin.close()
        assert server.stdout.read() == ""
        assert "noise" in server.stderr.read()
    assert sorted(each["id"] for each in answers) == [1, 2, 3]
    assert not any(each["result"].get("isError") for each in answers)


@pytest.mark.parametrize(
    "path", [each for each in (ROOT / "command").glob("*.py") if each.name != "streams.py"]
)
def test_commands_print_where_only_they_print(path: Path) -> None:
    """By `show`, `print_json`, `output` and `standard_output`; what they print else is for standard
    error.
    """
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert ast.unparse(node) != "sys.stdout" or not isinstance(node, ast.Attribute)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "print":
            named = {each.arg: ast.unparse(each.value) for each in node.keywords}
            assert named.get("file") == "sys.stderr", f"line {node.lineno}"
