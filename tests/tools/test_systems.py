"""Without POSIX there are the command, a service and a game, and a line about what is missing."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.checks.deployed import ROOT
from tools import systems

WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(("fcntl", "pty", "pwd", "termios", "tty")))  # as on Windows
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Run code where these modules are missing."""
    command = [sys.executable, "-c", WITHOUT + code]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)


def test_service_without_gunicorn() -> None:
    """`vorhand serve` says in a line what serves instead, and that is what the workflow starts."""
    done = run('from vorhand.command.__main__ import main\nsys.exit(main(["serve"]))')
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    words = run("from tools.systems import command\nprint(*command(1))").stdout.split()
    assert line.endswith(f"python {' '.join(words[:-2])}")


def test_game_by_the_server_of_flask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is played to its end."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setattr(systems, "IS_POSIX", False)
    assert "won by" in systems.serve_and_play(tmp_path)


def test_tests_of_each_system_are_there() -> None:
    """Files and folders that are named exist."""
    assert all((ROOT / each).exists() for each in (*systems.ANYWHERE, *systems.ON_POSIX))
    for file, name in (each.split("::") for each in systems.LEFT_OUT):
        assert f"def {name.partition('[')[0]}(" in (ROOT / file).read_text("utf-8")
