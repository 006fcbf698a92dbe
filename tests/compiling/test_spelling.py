"""What the compiler is told of classes, by their names."""

import ast

import pytest

from vorhand.kit.compiling.spelling import IF_READ, MARK, known_of, spelled

PLACE = "class Place:\n    size: int = 0\n"
PLACE_OF_ITS_OWN = "from typing import NamedTuple\n\n\nclass Place(NamedTuple):\n    size: int\n"
HAND = "class Hand(Place):\n    pass\n"


def marked(source: str) -> bool:
    """Whether the class of a module is told to be open to plain subclasses."""
    written = f'"""A module."""\n\n\n{source}'
    return MARK in spelled(written, known_of([*map(ast.parse, (written, PLACE, HAND))]))


@pytest.mark.parametrize(("source", "is_open"), [(PLACE, True), (PLACE_OF_ITS_OWN, False)])
def test_class_with_the_name_of_one_with_subclasses(source: str, is_open: bool) -> None:
    """A class is open to subclasses if one of its name has any; a named tuple cannot be marked."""
    assert marked(source) is is_open


def test_constants_that_are_set_together_stay_as_they_are() -> None:
    """Several names at once cannot be annotated; one name is."""
    source = '"""A module."""\n\nWON, LOST = 61, 30\nONE = 1\n'
    told = spelled(source, known_of([ast.parse(source)]))
    assert "WON, LOST = 61, 30\n" in told
    assert "ONE: Final = 1" in told


def test_class_of_a_block_is_open() -> None:
    """Also one without subclasses, which a game from outside may have; no other class is."""
    trees = [*map(ast.parse, (HAND, PLACE_OF_ITS_OWN))]
    written = f'"""A module."""\n\n\n{HAND}'
    assert MARK in spelled(written, known_of(trees, [ast.parse(written)]))
    assert MARK not in spelled(written, known_of(trees))


def test_parameter_has_the_type_that_bounds_it() -> None:
    """In a generic class, what a method is given has the bound of its type variable, and anything
    else, or what nothing bounds, can be anything.
    """
    source = (
        '"""A module."""\n\n'
        'T = TypeVar("T", bound=Place)\nS = TypeVar("S")\n\n\n'
        "class Effect(Generic[T, S]):\n"
        "    def of(self, place: T, state: S, does: Callable[[T], None]) -> T:\n"
        "        return place\n"
    )
    told = spelled(source, known_of([ast.parse(source)]))
    assert "(self, place: Place, state: Any, does: Callable[[Any], None]) -> Any:" in told


def test_table_is_told_only_if_somebody_reads_it() -> None:
    """So that nothing is made of what nobody reads; a line with more than that stays as it is."""
    lines = [
        "def score(table):",
        "    table.tell(",
        "        Won, 1)",
        "    if table.is_over: table.tell(Ended)",
        "    table.tell(Ended); end(table)",
        "    return table.tell(Ended)",
    ]
    source = '"""A module."""\n\n' + "\n".join(lines) + "\n"
    told = spelled(source, known_of([ast.parse(source)])).splitlines()[2:]
    assert told[1:3] == [f"    {IF_READ}table.tell(", "        Won, 1)"]
    assert told[3:] == lines[3:]
