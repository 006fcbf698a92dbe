"""`vorhand mcp` ends when it is told to, and when its terminal or its client is gone."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.checks.started import (
    ROOT,
    free_port,
    is_listening,
    started,
    wait_for_the_end,
    wait_until,
)
from tests.checks.waiting import PATIENCE

COMMAND: Final = [sys.executable, "-m", "vorhand", "mcp"]
READY: Final = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
SIGNALS: Final = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGUSR2, signal.SIGQUIT]


@pytest.mark.parametrize("number", SIGNALS)
def test_over_standard_input_and_output(number: signal.Signals) -> None:
    """A signal ends it, though its client is there, and those that ask for an end say nothing of
    the program's insides.
    """
    environ = {name: value for name, value in os.environ.items() if "VORHAND" not in name}
    with subprocess.Popen(
        COMMAND,
        cwd=ROOT,
        env=environ | {"VORHAND_GAMES": "stortok"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(READY)
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(number)
        status = process.wait(PATIENCE / 10)
        assert status == (130 if number in SIGNALS[:2] else -number)
        assert b"Traceback" not in process.stderr.read()


@pytest.mark.parametrize("end", ["closed", "Ctrl-C", *SIGNALS])
def test_server_over_http_ends_with_its_terminal(end: str | signal.Signals, tmp_path: Path) -> None:
    """So it is over HTTP, where the end of its terminal is its end, too."""
    port = free_port()
    environ = {"TMPDIR": str(tmp_path), "VORHAND_GAMES": "stortok"}
    command = f"python -m vorhand mcp --http 127.0.0.1:{port}; true"
    with started(command, ROOT, environ, on_terminal=True) as service:
        wait_until(service, lambda: is_listening(port))
        all_of_it = service.tree()
        if end == "closed":
            os.close(service.terminal)
        elif end == "Ctrl-C":
            os.write(service.terminal, b"\x03")
        else:
            service.master("mcp").send_signal(signal.Signals(end))
        wait_for_the_end(service, all_of_it)
        assert end == "closed" or "Traceback" not in service.text
