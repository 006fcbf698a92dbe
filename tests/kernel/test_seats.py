"""Seats around a table, and sets of them."""

import pytest

from vorhand.engine.kernel.table.seats import (
    MOST_SEATS,
    clockwise,
    next_seat,
    put,
    seat_set,
    seats_in,
)


def test_seats_of_a_set_are_listed_ascending_and_once() -> None:
    """A seat set holds a seat or does not."""
    assert seats_in(seat_set([5, 2, 2, 0])) == (0, 2, 5)
    assert seats_in(0) == ()
    assert seats_in((1 << MOST_SEATS) - 1) == (0, 1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize(
    ("after", "among", "expected"),
    [
        (0, {0, 1, 2}, (1, 2, 0)),
        (1, {0, 1, 2, 3}, (2, 3, 0, 1)),
        (2, {0, 1}, (0, 1)),
        (1, {0, 5, 7}, (5, 7, 0)),
        (4, set(), ()),
    ],
)
def test_seats_are_gone_round_clockwise(
    after: int, among: set[int], expected: tuple[int, ...]
) -> None:
    """Going round begins on the left of a seat, which comes last if it is among them."""
    assert clockwise(after, seat_set(among)) == expected


def test_next_seat_is_the_first_of_those_gone_round() -> None:
    """Both words mean the same round, for every seat and every set of seats."""
    for among in range(1, 1 << MOST_SEATS):
        for after in range(MOST_SEATS):
            assert clockwise(after, among)[0] == next_seat(after, among)
            assert sorted(clockwise(after, among)) == list(seats_in(among))


def test_value_of_one_seat_is_replaced() -> None:
    """The values of the other seats stay as they are, and so does the list that was there."""
    lives = (0, 1, 2)
    assert [put(lives, seat, 9) for seat in range(3)] == [(9, 1, 2), (0, 9, 2), (0, 1, 9)]
    assert lives == (0, 1, 2)
