"""The name of a test is a situation, as a player or a user would say it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.reading import ROOT

FOLDERS: Final = ("tests", "packages", "examples")
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


PRODUCT: Final = ("api", "bots", "command", "engine", "games", "kit", "languages", "packages/rl")
ROOM: Final = re.compile(
    r"(?:engine|games)/(?:fipsen|knocking|stortok|toepen|toppen)/|kit/[e]xample.py$"
)
"""The rooms of games, which have the same words for what each has of its own."""
NAMED_BY_ITS_ENTRY: Final = re.compile(r"(?:api/calls|kit/checks)/")
"""Modules that are called what they are there for: a call, a check."""
MOST_MODULES_OF_A_NAME: Final = 14
"""How many names several other modules have; it may only become smaller."""


def modules_of_the_product() -> Iterator[Path]:
    """The modules that are installed."""
    for folder in PRODUCT:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "workshop" not in path.parts and not path.name.startswith("__"):
                yield path


def public_types(path: Path) -> Iterator[str]:
    """The public classes of a module, and the names that it gives to types."""
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.ClassDef(name=name):
                named = name
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                named = name
            case _:
                continue
        if not named.startswith("_"):
            yield named


def test_public_type_has_one_home() -> None:
    """No two public classes share a name, and few modules do; rename the newer one."""
    homes: dict[str, list[str]] = {}
    modules: dict[str, list[str]] = {}
    for path in modules_of_the_product():
        place = path.relative_to(ROOT).as_posix()
        if not ROOM.search(place):
            if not NAMED_BY_ITS_ENTRY.match(place):
                modules.setdefault(path.name, []).append(place)
            for name in public_types(path):
                homes.setdefault(name, []).append(place)
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}
    several = {name: places for name, places in modules.items() if len(places) > 1}
    assert len(several) <= MOST_MODULES_OF_A_NAME, several
