"""Choices that follow from the table: of however many there are, few are listed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final

from vorhand import kit
from vorhand.kit.example import dealt

OFFERED: Final[list[int]] = []


@dataclass(frozen=True, slots=True)
class Name(kit.SeatAction):
    """Name a number."""

    said = "name {number}"
    number: Annotated[int, kit.Between(0, 10_000), kit.Doc("The number.", 7)]


def numbers(table: Any, seat: int) -> Iterator[tuple[int]]:
    """Ten thousand numbers, each noted when it is offered."""
    for number in range(10_000):
        OFFERED.append(number)
        yield (number,)


def test_many_ways_of_which_few_are_listed() -> None:
    """The first three hundred, and no more are even asked for."""
    ways = kit.Ways(numbers)
    ways.belong_to(Name)
    table = dealt("AC KH", "QC JC")
    assert ways.listed(table, 1, 0) == [Name(1, number) for number in range(300)]
    assert len(OFFERED) <= 301
