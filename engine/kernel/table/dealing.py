"""deal/v1: a shuffle that anybody can repeat from a seed, in any language (docs/deal-v1.md)."""

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Card, Pack
from vorhand.engine.kernel.table.draws import keyed_by, shuffle, stream_of

T = TypeVar("T")


def shuffled(things: Sequence[T], seed: str, nonces: Sequence[str], context: str) -> list[T]:
    """Fisher–Yates from the last place down, with draws from the seed's stream.

    `things` are in their initial order; `seed` and `nonces` are 1 to 64 characters U+0020 to
    U+007E; `context` is ``<game>|hand=<number of the hand>``.

    >>> kit.shuffled(["Anna", "Ben", "Cleo"], "may 4", (), "seating")
    ['Anna', 'Cleo', 'Ben']
    """
    keyed = hmac.new(_key(seed, nonces, context), digestmod="sha256")
    return shuffle(things, stream_of(keyed_by(keyed)))


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
    lengths_and_nonces = b"".join(
        len(nonce).to_bytes(4) + nonce.encode("ascii") for nonce in nonces
    )
    message = b"\0".join(
        [b"deal/v1", context.encode("ascii"), hashlib.sha256(lengths_and_nonces).digest()]
    )
    return hmac.digest(seed.encode("ascii"), message, "sha256")
