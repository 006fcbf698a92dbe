"""The reference of the kit: each of its names is on the page, with what it takes, and with an
example that runs.
"""

import re
from collections.abc import Iterator
from doctest import DocTestParser, DocTestRunner, Example
from functools import cache
from typing import Any, Final

import pytest

from tools.site.doctests import in_blocks
from tools.site.reference import names_in, page_of
from vorhand import kit

KIT: Final = names_in("vorhand.kit")
FIELDS_SPEAK: Final = {"Action", "Event", "CommonTable"}
"""Types whose fields have a sentence each (`Doc`), beside their type."""

every_name = pytest.mark.parametrize("name", kit.__all__)


def docstring_of(name: str) -> str:
    """What the page shows of a name."""
    said = KIT[name].docstring
    return said.value if said else ""


def examples_in(docstring: str) -> list[Example]:
    """The examples of a docstring."""
    return DocTestParser().get_examples(docstring)


@cache
def beginning() -> dict[str, Any]:
    """What the lines with which all examples begin define."""
    names: dict[str, Any] = {}
    for example in examples_in(kit.__doc__):
        exec(example.source, names)
    return names


def taken_by(name: str) -> Iterator[str]:
    """What somebody who calls a function or a class says: the names of its parameters."""
    found = KIT[name]
    if found.is_function or (found.is_class and not _has_speaking_fields(name)):
        yield from (each.name for each in found.parameters if each.name != "self")


def _has_speaking_fields(name: str) -> bool:
    return any(each.__name__ in FIELDS_SPEAK for each in getattr(kit, name).__mro__)


@every_name
def test_name_has_an_example_that_runs(name: str) -> None:
    """It is on the page, and its docstring shows it in use, and what comes of it."""
    assert f"\n::: vorhand.kit.{name}\n" in page_of("vorhand.kit")
    examples = examples_in(docstring_of(name))
    shown = [each for each in examples if re.search(rf"\b{name}\b", each.source)]
    assert shown, f"the docstring of vorhand.kit.{name} has no example in which {name} is used"
    assert any(each.want for each in examples), f"no example of {name} shows what comes out"
    test = DocTestParser().get_doctest(docstring_of(name), {**beginning()}, name, None, None)
    printed: list[str] = []
    DocTestRunner(verbose=False).run(test, out=printed.append)
    assert not printed, "".join(printed)


@every_name
def test_parameters_are_explained(name: str) -> None:
    """The docstring of a function, or of a class, names what is given to it."""
    lacking = [each for each in taken_by(name) if not re.search(rf"`{each}\b", docstring_of(name))]
    assert not lacking, f"the docstring of vorhand.kit.{name} does not explain {lacking}"


def test_example_is_a_block_on_the_page() -> None:
    """It ends where a line is empty, and the text goes on after it."""
    said = "The suits.\n\n>>> kit.SUITS\n'CDHS'\n\nThe ranks."
    assert in_blocks(said) == "The suits.\n\n```pycon\n>>> kit.SUITS\n'CDHS'\n```\n\nThe ranks."
