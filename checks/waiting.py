"""Waiting for what comes soon, however busy the machine is."""

import time
from collections.abc import Callable

PATIENCE = 300
"""How many seconds are waited for what is due in a few: when they are over, it never comes."""


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)
