"""The reference of the library and of the kit: each name is on its page, with an example that runs;
those of the kit with what they take, too.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from doctest import DocTestParser, DocTestRunner, Example
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest
from griffe import Object

from tools.site.doctests import in_blocks
from tools.site.reference import PACKAGES, names_in, page_of
from vorhand import kit
from vorhand.kit import example

PUBLIC: Final = [
    f"{package}.{name}" for package in PACKAGES for name in import_module(package).__all__
]
"""All public names, by where they are imported from."""
FIELDS_SPEAK: Final = {"Action", "Event", "CommonTable"}
"""Types whose fields have a sentence each (`Doc`), beside their type."""

ROOT: Final = Path(__file__).parents[2]
SHOWING: Final = [
    path.relative_to(ROOT).with_suffix("")
    for package in ("api", "bots", "command", "engine", "games", "kit", "languages", "packages/rl")
    for path in sorted((ROOT / "vorhand" / package.removeprefix("packages/")).rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]
"""The modules with examples in their docstrings."""


@cache
def shown() -> Mapping[str, Object]:
    """What the pages show of each public name."""
    return {
        f"{package}.{name}": found
        for package in PACKAGES
        for name, found in names_in(package).items()
    }


def docstring_of(name: str) -> str:
    """What the page shows of a name."""
    docstring = shown()[name].docstring
    return docstring.value if docstring else ""


def examples_in(docstring: str) -> list[Example]:
    """The examples of a docstring."""
    return DocTestParser().get_examples(docstring)


@cache
def beginning() -> dict[str, Any]:
    """What the lines with which all examples begin define."""
    names: dict[str, Any] = {}
    for each in examples_in(kit.__doc__):
        exec(each.source, names)
    return names


def failures(docstring: str, names: dict[str, Any], of: str) -> str:
    """What is printed of the examples that come to something else than they show."""
    test = DocTestParser().get_doctest(docstring, names, of, None, None)
    printed: list[str] = []
    DocTestRunner(verbose=False).run(test, out=printed.append)
    return "".join(printed)


def taken_by(name: str) -> Iterator[str]:
    """What somebody who calls a function or a class says: the names of its parameters."""
    found = shown()[f"vorhand.kit.{name}"]
    if found.is_function or (found.is_class and not _has_speaking_fields(name)):
        yield from (each.name for each in found.parameters if each.name != "self")


def _has_speaking_fields(name: str) -> bool:
    return any(each.__name__ in FIELDS_SPEAK for each in getattr(kit, name).__mro__)


@pytest.mark.parametrize("name", PUBLIC)
def test_name_has_an_example_that_runs(name: str) -> None:
    """It is on the page, and its docstring shows it in use, and what comes of it."""
    package, _, last = name.rpartition(".")
    assert f"\n::: {name}\n" in page_of(package)
    examples = examples_in(docstring_of(name))
    in_use = [each for each in examples if re.search(rf"\b{last}\b", each.source)]
    assert in_use, f"the docstring of {name} has no example in which {last} is used"
    assert any(each.want for each in examples), f"no example of {name} shows what comes out"
    failed = failures(docstring_of(name), {**beginning()}, name)
    assert not failed, failed


@pytest.mark.parametrize("name", kit.__all__)
def test_parameters_are_explained(name: str) -> None:
    """The docstring of a function, or of a class, names what is given to it."""
    docstring = docstring_of(f"vorhand.kit.{name}")
    lacking = [each for each in taken_by(name) if not re.search(rf"`{each}\b", docstring)]
    assert not lacking, f"the docstring of vorhand.kit.{name} does not explain {lacking}"


@pytest.mark.parametrize("path", SHOWING, ids=str)
def test_all_examples_run(path: Path) -> None:
    """Also those of names that the kit does not have, which begin with those of their module."""
    module = ".".join(path.parts).removesuffix(".__init__")
    names = {**vars(import_module(module)), **beginning()}
    tree = ast.parse((ROOT / path.with_suffix(".py")).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            failed = failures(str(node.value.value), {**names}, module)
            assert not failed, failed


def test_game_of_the_examples_is_on_the_page() -> None:
    """Whoever reads an example finds the table from which it is."""
    assert Path(example.__file__).read_text("utf-8") in page_of("vorhand.kit")


def test_example_is_a_block_on_the_page() -> None:
    """It ends where a line is empty, and the text goes on after it."""
    said = "The suits.\n\n>>> kit.SUITS\n'CDHS'\n\nThe ranks."
    assert in_blocks(said) == "The suits.\n\n```pycon\n>>> kit.SUITS\n'CDHS'\n```\n\nThe ranks."
