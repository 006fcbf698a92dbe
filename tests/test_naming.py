"""The name of a test is a situation, as a player or a user would say it."""

import re
from collections.abc import Iterator
from typing import Final

from tests.reading import ROOT

FOLDERS: Final = ("tests", "cases", "clients/python/tests", "examples")
NAME: Final = re.compile(r"^ *(?:async )?def test_(\w+)\(", re.MULTILINE)
FEWEST_WORDS: Final = 3
HEADLESS: Final = re.compile(r"(?:^|_(?:of|by|to|for|from|with|than|only|where|all|and)_)who_")
"""Somebody who is not said to be a player, a seat or a client."""
TRANSLATED: Final = re.compile(r"there_(?:is|are)_not(?:_|$)|the_own(?:_|$)")
"""What is said so in other languages."""


def names() -> Iterator[tuple[str, str]]:
    """The names of all tests, each with its place."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("test_*.py")):
            place = path.relative_to(ROOT).as_posix()
            yield from ((place, found[1]) for found in NAME.finditer(path.read_text("utf-8")))


def test_name_of_a_test_is_a_situation() -> None:
    """It has three words or more, and says who it is that something happens to."""
    found = [*names()]
    assert len(found) > 1_000
    assert [each for each in found if each[1].count("_") + 1 < FEWEST_WORDS] == []
    assert [each for each in found if HEADLESS.search(each[1])] == []
    assert [each for each in found if TRANSLATED.search(each[1])] == []
