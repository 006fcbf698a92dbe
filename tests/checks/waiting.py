"""Waiting for something that comes soon, however busy the machine is."""

import time
from collections.abc import Callable

PATIENCE = 300
"""After this many seconds, something due within a few has failed."""


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait until a condition is true."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)
