"""Ctrl-C, at whatever moment: status 130, no traceback, and no worker that is left."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from time import monotonic, sleep
from typing import Final

import pytest

from tests.command.records import EXAMPLES, ROOT
from vorhand.command.workers import processes

STARTED: Final = {
    "python -m vorhand": "import runpy; runpy.run_module('vorhand', None, '__main__', True)",
    "vorhand": "from vorhand.command.__main__ import main; sys.exit(main())",
}
"""How Python and the script that is installed start the command."""
PRESSED_AT_AN_IMPORT: Final = """
import os, signal, sys

class Keyboard:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["MODULE"]:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Keyboard())
"""
LONG: Final = 60.0
SOON: Final = 30.0


@contextmanager
def hearing() -> Iterator[None]:
    """Let what is started hear Ctrl-C, as tests that are run in the background do not."""
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


@pytest.mark.parametrize("started", STARTED.values(), ids=STARTED.keys())
@pytest.mark.parametrize(
    "module",
    [
        *("vorhand.command.running", "vorhand.engine", "vorhand.engine.fipsen"),
        *("vorhand.command.arguments", "vorhand.command.adjudicate", "tqdm"),
    ],
)
def test_ctrl_c_while_modules_are_imported(module: str, started: str) -> None:
    """As soon as the package has been found, nothing is said and the status is right."""
    program = PRESSED_AT_AN_IMPORT + started
    with hearing():
        run = subprocess.run(
            [sys.executable, "-c", program, "adjudicate", str(EXAMPLES)],
            cwd=ROOT,
            env={**os.environ, "MODULE": module},
            capture_output=True,
            check=False,
        )
    assert (run.returncode, run.stdout, run.stderr) == (130, b"", b"")


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "toepen", "--games", "100000"],
        ["tournament", "toepen", "--deals", "100000"],
        ["adjudicate", "-"],
        ["record", "-"],
        ["mcp"],
    ],
    ids=lambda words: words[0],
)
def test_ctrl_c_of_a_terminal(words: list[str]) -> None:
    """It reaches the workers, too, while they start or work: all of them end, without a word."""
    for after in (1.0, 2.5):
        with hearing():
            run = subprocess.Popen(
                [sys.executable, "-m", "vorhand", *words],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        sleep(after)
        os.killpg(run.pid, signal.SIGINT)
        _, said = run.communicate(timeout=SOON)  # which ends when no worker is left, either
        assert run.returncode == 130
        assert b"Traceback" not in said


def _is_deaf() -> bool:
    """Whether this process was started with Ctrl-C kept away from it."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def _deaf(_: int) -> bool:
    return _is_deaf()


def test_worker_never_hears_ctrl_c() -> None:
    """Not even before its first line: it is started without it."""
    with processes(2) as crew:
        assert crew.submit(_deaf, 0).result()
    assert not _is_deaf()


def _interrupted_at_work() -> None:
    with processes(2) as crew:
        for _ in range(3):
            crew.submit(sleep, LONG)
        raise KeyboardInterrupt


def test_work_that_nobody_waits_for() -> None:
    """Workers that think for minutes end with the run that is interrupted."""
    before, begun = {*active_children()}, monotonic()
    with pytest.raises(KeyboardInterrupt):
        _interrupted_at_work()
    assert monotonic() - begun < SOON
    assert {*active_children()} <= before
