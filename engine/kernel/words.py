"""Seats and cards in a sentence."""

from collections.abc import Iterable, Sequence


def seat_names(seats: Sequence[int]) -> str:
    """``nobody``, ``seat 2``, ``seats 0 and 2``, ``seats 0, 2 and 3``."""
    if not seats:
        return "nobody"
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]}"


def card_names(cards: Iterable[str]) -> str:
    """``TD 9H``."""
    return " ".join(cards)
