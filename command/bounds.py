"""Says how much of a source is read at once and in all, whatever its format: counted in bytes,
after unpacking, so that no source exhausts the memory or the patience of whoever reads it.
"""

from typing import Final

LONGEST: Final = 4 * 2**20
"""The longest record, line or row that is read, in bytes."""
MOST_VALUES: Final = 2**17
"""The most JSON values in it: small ones take up to forty times as much memory as text."""
MOST_UNPACKED: Final = 2**29
MOST_TIMES: Final = 200
"""A source may unpack to that many bytes, or to this many times its own size if that is more."""
LONGEST_TEXT: Final = 2**20
"""The longest file with settings that is read, in bytes."""
LONGEST_ECHO: Final = 200
"""The most characters that are repeated of a text from a record, such as its id."""
LONGEST_SENTENCE: Final = 1000
"""The longest sentence about a record, with what it repeats."""
UNDER_WAY: Final = 2**25
"""The most bytes that are handed to workers at once, if it is more than one record."""


class Unfit(Exception):
    """A source, or the rest of it, is not read; the message says why, and what to do."""


def values_in(raw: bytes) -> int:
    """Return how many values this JSON has at most: each but the first follows a bracket or a
    comma.
    """
    return 1 + raw.count(b",") + raw.count(b"[") + raw.count(b"{")


def excess_of(raw: bytes) -> str:
    """Why this is too much to be read as one record; empty if it is not."""
    if values_in(raw) > MOST_VALUES:
        return excess_of_size(len(raw)) or f"More than {MOST_VALUES:,} values."
    return excess_of_size(len(raw))


def excess_of_size(size: int) -> str:
    """Why this number of bytes is too large; empty if it is not."""
    return f"Longer than {LONGEST:,} bytes." if size > LONGEST else ""


def check_unpacked(unpacked: int, packed: int) -> None:
    """Raise `Unfit` if a source unpacks to more than it may: `packed` bytes of it were read."""
    if unpacked > max(MOST_UNPACKED, MOST_TIMES * packed):
        raise Unfit(
            f"Unpacks to more than {MOST_UNPACKED:,} bytes and {MOST_TIMES} times its size: the "
            "rest is not read."
        )


def shortened(text: str, most: int = LONGEST_ECHO) -> str:
    """The beginning of a text that others have written, if it is long."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
