"""The progress bar of a command that reads records."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tqdm import tqdm

from vorhand.command import sources


@contextmanager
def bar_over(names: list[str], done: str, *, quiet: bool) -> Iterator["tqdm[Any]"]:
    """A progress bar over the bytes read, shown only on a terminal."""
    bar: tqdm[Any] = tqdm(
        total=sources.size_of(names),
        unit="B",
        unit_scale=True,
        disable=True if quiet else None,
        desc=done,
    )
    with bar:
        yield bar
