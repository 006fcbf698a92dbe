"""The nonces of a sealed table: what its players add to the shuffle, so that nobody chooses it.

A seat first commits itself to its nonce, by a digest, and shows it when nobody can join any more.
So each nonce is fixed before any is known, whoever holds the string and however often they go back
to an earlier one.
"""

from collections.abc import Mapping
from hashlib import sha256

import msgspec

from vorhand.engine.kernel.table.seats import SeatSet, seats_in


def commitment_to(text: str) -> str:
    """Return what fixes a nonce, or the seed of a table, without showing it: SHA-256, in
    hexadecimal.
    """
    return sha256(text.encode()).hexdigest()


class Nonces(msgspec.Struct, frozen=True, array_like=True):
    """Says what the seats of a table add to its shuffle.

    - `are_required`: whether the table deals only when each person has added one.
    - `commitments`: those of the seats that have committed themselves.
    - `shown`: the nonces that these seats have shown.
    """

    are_required: bool = False
    commitments: Mapping[int, str] = {}
    shown: Mapping[int, str] = {}

    @property
    def in_order(self) -> tuple[str, ...]:
        """The nonces as deal/v1 takes them: by seat."""
        return tuple(nonce for _, nonce in sorted(self.shown.items()))

    def uncommitted(self, persons: SeatSet) -> list[int]:
        """Return the seats that have to commit themselves before any nonce is shown."""
        required = seats_in(persons) if self.are_required else ()
        return [seat for seat in required if seat not in self.commitments]

    def missing(self, persons: SeatSet) -> list[int]:
        """Return the seats whose nonces have to come before the first deal."""
        if not (self.commitments or self.are_required):
            return []
        due = {*self.commitments, *(seats_in(persons) if self.are_required else ())}
        return sorted(due - self.shown.keys())

    def committed(self, seat: int, commitment: str) -> "Nonces":
        """Return these nonces with a seat's commitment. The first one counts, and none after a
        nonce.
        """
        if self.shown:
            return self
        return Nonces(self.are_required, {seat: commitment} | {**self.commitments}, self.shown)

    def with_nonce(self, seat: int, nonce: str) -> "Nonces":
        """Return these nonces with one of a seat, of which the first counts."""
        return Nonces(self.are_required, self.commitments, {seat: nonce} | {**self.shown})

    @property
    def are_sound(self) -> bool:
        """Return whether each nonce that was shown is the one to which its seat had committed
        itself.
        """
        return all(
            self.commitments.get(seat) == commitment_to(nonce) for seat, nonce in self.shown.items()
        )


NO_NONCES = Nonces()
