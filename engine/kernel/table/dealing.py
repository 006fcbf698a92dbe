"""deal/v1: a shuffle that anybody can repeat from a seed, in any language (docs/deal-v1.md)."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final, TypeVar

from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Card, Pack
from vorhand.engine.kernel.table.draws import shuffle, stream_of

T = TypeVar("T")

_INNER: Final = bytes(each ^ 0x36 for each in range(256))
_OUTER: Final = bytes(each ^ 0x5C for each in range(256))


def shuffled(things: Sequence[T], seed: str, nonces: Sequence[str], context: str) -> list[T]:
    """Fisher–Yates from the last place down, with draws from the seed's stream.

    `things` are in their initial order; `seed` and `nonces` are 1 to 64 characters U+0020 to
    U+007E; `context` is ``<game>|hand=<number of the hand>``.
    """
    key = _key(seed, nonces, context)
    return shuffle(things, stream_of(_hmac(key)))


def deck_of(deal: Deal, pack: Pack, game: str, hand_number: int) -> Sequence[Card]:
    """The deck of a deal: its own deck, or the one that its seed gives for this hand (counted from
    1).
    """
    if deal.deck is not None:
        return deal.deck
    if deal.seed is None:
        raise ValueError("a deal needs a seed or a deck")
    context = f"{game}|hand={hand_number}"
    return shuffled(pack.in_dealing_order, deal.seed, deal.nonces, context)


def _key(seed: str, nonces: Sequence[str], context: str) -> bytes:
    told = b"".join([len(nonce).to_bytes(4) + nonce.encode("ascii") for nonce in nonces])
    message = b"\0".join([b"deal/v1", context.encode("ascii"), sha256(told).digest()])
    return _hmac(seed.encode("ascii"))(message)


def _hmac(key: bytes) -> Callable[[bytes], bytes]:
    """HMAC-SHA256 (RFC 2104) with a key of at most 64 bytes, for many messages: with `hmac` each
    takes twice as long.
    """
    block = key.ljust(64, b"\0")
    inner, outer = block.translate(_INNER), block.translate(_OUTER)
    return lambda message: sha256(outer + sha256(inner + message).digest()).digest()
