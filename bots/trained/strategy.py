"""A trained strategy: a table of keys in ascending order, with how often to take which column.

Its bytes are a line of JSON that says how it was made, then, compressed by zlib, the number of keys
(four bytes), the keys and the shares. Of the keys, the lowest bytes come first, then the next, and
so on, eight columns of bytes; then the shares column by column, four bits each, two keys to a byte.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from json import dumps, loads
from typing import Any, Final, NamedTuple
from zlib import compress, decompress

COLUMNS: Final = 5
"""How many things a seat can choose between at most."""
WHOLE: Final = 15
"""The share of what is always done."""
KEY_BYTES: Final = 8
COUNT_BYTES: Final = 4
HALF: Final = 4
LEVEL: Final = 9


class Strategy(NamedTuple):
    """A strategy: how it was made, the keys in ascending order, and the shares of each, one byte
    for each column, from 0 to 15.
    """

    about: Mapping[str, Any]
    keys: "array[int]"
    shares: bytes

    def at(self, key: int) -> Sequence[int] | None:
        """The shares at a key; null if the strategy does not know it.

        >>> strategy = strategy_of({}, [(7, [15, 0, 0, 0, 0]), (3, [5, 10, 0, 0, 0])])
        >>> [*strategy.at(3)], strategy.at(4)
        ([5, 10, 0, 0, 0], None)
        """
        place = bisect_left(self.keys, key)
        if place == len(self.keys) or self.keys[place] != key:
            return None
        return self.shares[place * COLUMNS : (place + 1) * COLUMNS]


def strategy_of(about: Mapping[str, Any], rows: Iterable[tuple[int, Sequence[int]]]) -> Strategy:
    """A strategy of keys and their shares, in any order; each share is from 0 to 15."""
    ordered = sorted((key, bytes(shares)) for key, shares in rows)
    keys = array("Q", [key for key, _ in ordered])
    return Strategy(about, keys, b"".join(shares for _, shares in ordered))


def written(strategy: Strategy) -> bytes:
    """The bytes of a strategy.

    >>> one = strategy_of({"seed": 1}, [(7, [15, 0, 0, 0, 0]), (3, [5, 10, 0, 0, 0])])
    >>> read(written(one)) == one
    True
    """
    about, keys, shares = strategy
    size = len(keys)
    by_key = b"".join(key.to_bytes(KEY_BYTES, "little") for key in keys)
    columns = [by_key[at::KEY_BYTES] for at in range(KEY_BYTES)]
    for column in range(COLUMNS):
        of_column = shares[column::COLUMNS] + bytes(size % 2)
        pairs = zip(of_column[::2], of_column[1::2], strict=True)
        columns.append(bytes([low | high << HALF for low, high in pairs]))
    body = compress(size.to_bytes(COUNT_BYTES, "little") + b"".join(columns), LEVEL)
    return dumps(about, sort_keys=True).encode() + b"\n" + body


def read(content: bytes) -> Strategy:
    """The strategy that these bytes hold."""
    head, _, body = content.partition(b"\n")
    raw = decompress(body)
    size = int.from_bytes(raw[:COUNT_BYTES], "little")
    end = COUNT_BYTES + size * KEY_BYTES
    by_key = bytearray(size * KEY_BYTES)
    for at in range(KEY_BYTES):
        begin = COUNT_BYTES + at * size
        by_key[at::KEY_BYTES] = raw[begin : begin + size]
    unpack = (int.from_bytes(by_key[at : at + KEY_BYTES], "little")
              for at in range(0, len(by_key), KEY_BYTES))  # fmt: skip
    keys = array("Q", unpack)
    shares, width = bytearray(size * COLUMNS), (size + 1) // 2
    for column in range(COLUMNS):
        packed = raw[end + column * width : end + (column + 1) * width]
        unpacked = bytearray(2 * width)
        unpacked[::2] = bytes([each & WHOLE for each in packed])
        unpacked[1::2] = bytes([each >> HALF for each in packed])
        shares[column::COLUMNS] = unpacked[:size]
    return Strategy(loads(head), keys, bytes(shares))
