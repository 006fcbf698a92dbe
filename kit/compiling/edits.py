"""Edits of a source that leave its lines where they are."""

import ast
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple


class SourceEdit(NamedTuple):
    """A text that replaces the bytes from `start` to `end`."""

    start: int
    end: int
    text: str


def edited(text: bytes, edits: Iterable[SourceEdit]) -> str:
    """The source with these edits, which do not overlap; its lines keep their numbers."""
    for start, end, new in sorted(edits, reverse=True):
        lines = text[start:end].count(b"\n") * b"\n"
        text = text[:start] + new.encode() + lines + text[end:]
    return text.decode()


def starts_of(text: bytes) -> Sequence[int]:
    """Return where each line of a source begins, and where the source ends."""
    return [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]


def start(node: ast.expr | ast.stmt, starts: Sequence[int]) -> int:
    """Return where a node begins, given where the lines do."""
    return starts[node.lineno - 1] + node.col_offset


def end(node: ast.expr | ast.stmt, starts: Sequence[int]) -> int:
    """Return where a node ends, given where the lines begin."""
    assert node.end_lineno
    assert node.end_col_offset is not None
    return starts[node.end_lineno - 1] + node.end_col_offset
