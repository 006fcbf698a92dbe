"""What is written never leaves the memory that belongs to it, and what was read is given back."""

import gc
import subprocess
import sys
from io import BytesIO
from typing import Any

import pytest
from flask import Request
from werkzeug.test import EnvironBuilder, run_wsgi_app

from vorhand.api import create_app

PROGRAM = """
from vorhand.api.web.body import parse

for strings in range(1, 300):
    escaped = ",".join(['"' + "\\\\u0001" * 30 + '"'] * strings)
    raw = f"[[{escaped}]{',0' * 100}]".encode()
    assert parse(raw)[0] == ["\\1" * 30] * strings
"""


def test_escaped_strings_before_small_numbers_do_no_harm() -> None:
    """A writer that reserves too little for them destroys the memory of the worker, which ends."""
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.fixture
def garbage() -> Any:
    """What only the garbage collector could give back, of what is made from now on."""
    gc.freeze()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield gc.garbage
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        *(("GET", "/games", 200), ("GET", "/nothing", 404), ("GET", "/games/skat", 404)),
        *(("GET", "/view", 405), ("GET", "/docs", 406), ("POST", "/view", 415)),
    ],
)
def test_a_request_is_given_back_at_once(
    garbage: list[Any], method: str, path: str, status: int
) -> None:
    """Whatever it was answered: thousands of requests would otherwise wait for the garbage
    collector, each with its headers and its body.
    """
    app = create_app()
    sent = EnvironBuilder(path, method=method).get_environ() | {"wsgi.input": BytesIO()}
    sent["HTTP_ACCEPT"] = "application/json"
    gc.collect()
    garbage.clear()
    _, line, _ = run_wsgi_app(app, sent, buffered=True)
    gc.collect()
    assert int(line[:3]) == status
    assert [each for each in garbage if isinstance(each, Request)] == []
