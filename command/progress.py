"""The progress bars of commands that read records."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tqdm import tqdm

from vorhand.command import sources


@contextmanager
def bar_over(names: list[str], done: str, *, quiet: bool) -> Iterator["tqdm[Any]"]:
    """A progress bar over the bytes read, shown only on a terminal."""
    size = sources.size_of(names)
    with _shown(quiet=quiet, total=size, unit="B", unit_scale=True, desc=done) as bar:
        yield bar


@contextmanager
def bar_over_parts(number: int, done: str, *, quiet: bool) -> Iterator["tqdm[Any]"]:
    """A progress bar over this number of parts, shown only on a terminal."""
    with _shown(quiet=quiet, total=number, unit="part", desc=done) as bar:
        yield bar


def _shown(*, quiet: bool, **how: Any) -> "tqdm[Any]":
    return tqdm(disable=True if quiet else None, **how)
