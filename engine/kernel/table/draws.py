"""Even choices from a stream of draws: integers, each uniform in 0 to 2^32 − 1.

A draw beyond the last full round is discarded, so every choice is exactly even. deal/v1 uses its
stream in this way (docs/deal-v1.md).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, repeat
from struct import Struct
from typing import Any, Final, TypeVar

T = TypeVar("T")

BITS: Final = 32
"""How many bits a draw has."""
ROUND: Final = 2**BITS
"""How many draws there can be: each is a number below this one.

>>> kit.ROUND == 2**32
True
"""
_EIGHT_DRAWS: Final = Struct(">8I")


class DrawsEnded(ValueError):
    """There were fewer draws than needed; how many are needed depends on their values."""

    def __str__(self) -> str:
        return "The draws have come to an end; give an iterator that goes on for ever."


def keyed_by(keyed: Any) -> Callable[[bytes], bytes]:
    """Return what makes 32 bytes of a counter: an SHA-256, or an HMAC, that goes on from this
    one.
    """

    def block(counter: bytes) -> bytes:
        made = keyed.copy()  # takes less time than to begin again
        made.update(counter)
        return bytes(made.digest())

    return block


def stream_of(block: Callable[[bytes], bytes]) -> Iterator[int]:
    """An endless stream of draws, four bytes each, big-endian; `block` makes 32 bytes of a counter,
    which is a 64-bit integer, big-endian.
    """
    blocks = map(block, map(int.to_bytes, count(), repeat(8)))
    return chain.from_iterable(map(_EIGHT_DRAWS.unpack, blocks))


def below(bound: int, draws: Iterator[int]) -> int:
    """An even choice from 0 to `bound` − 1, by these `draws`: integers from 0 to 2^32 − 1. A bound
    beyond 2^32 takes several draws at a time, the most significant first.

    Raises `ValueError` for a draw out of range, and if there are too few (`DrawsEnded`).

    >>> kit.below(6, iter([20]))
    2
    """
    if bound > ROUND:
        return _below_many(bound, draws)
    full_rounds = ROUND - ROUND % bound
    for draw in draws:
        if 0 <= draw < full_rounds:
            return draw % bound
        if not 0 <= draw < ROUND:
            raise ValueError(f"A draw is an integer from 0 to {ROUND - 1}, not {draw}.")
    raise DrawsEnded


def _below_many(bound: int, draws: Iterator[int]) -> int:
    words = 1 + ((bound - 1).bit_length() - 1) // BITS
    full_rounds = ROUND**words - ROUND**words % bound
    while True:
        number = 0
        for _ in range(words):
            number = number * ROUND + below(ROUND, draws)
        if number < full_rounds:
            return number % bound


def shuffle(things: Sequence[T], draws: Iterator[int]) -> list[T]:
    """These `things` in an order drawn evenly from all orders, by these `draws`: Fisher–Yates from
    the last place down, with one choice for each place except the first. Raises `ValueError` for a
    draw out of range, and if there are too few (`DrawsEnded`).

    >>> kit.shuffle(["AC", "KC", "QC"], iter([0, 1]))
    ['QC', 'KC', 'AC']
    """
    order = list(things)
    # The largest bound is the number of things: below this, a draw is in a full round of each.
    bound, surely_full = len(order), ROUND - len(order)
    if bound < 2:
        return order
    for draw in draws:
        j = draw % bound
        if not 0 <= draw < surely_full:  # perhaps not in a full round
            j = below(bound, chain([draw], draws))
        bound -= 1
        order[bound], order[j] = order[j], order[bound]
        if bound == 1:
            return order
    raise DrawsEnded
