"""Readers, for whom views, events and redeals are made: a seat or an onlooker."""

from enum import Enum
from typing import Final, TypeAlias


class Onlooker(Enum):
    """The type of `ONLOOKER`."""

    ONLOOKER = "onlooker"

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


ONLOOKER: Final = Onlooker.ONLOOKER
"""Somebody who watches the table and has no seat; in JSON, null in place of the seat."""

Reader: TypeAlias = int | Onlooker
"""A seat, counted from 0, or `ONLOOKER`."""
