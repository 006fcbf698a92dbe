"""Draws for random deals and choices."""

import random
from collections.abc import Iterator
from typing import Any


def draws(seed: Any = 0) -> Iterator[int]:
    """An endless iterator of draws, always the same for the same seed."""
    bits = random.Random(seed).getrandbits
    while True:
        yield bits(32)
