"""Which clauses the tests and cases name, by their ids or by the names of their constants."""

import ast
import importlib
import re
from functools import cache
from pkgutil import iter_modules
from types import ModuleType

from checks.tested import ROOT
from vorhand.engine import GAMES, Clause
from vorhand.engine.kernel.rules import common
from vorhand.kit.checks.shapes import package_of


@cache
def modules_in(package: str) -> tuple[ModuleType, ...]:
    """The modules of a package."""
    found = iter_modules(importlib.import_module(package).__path__)
    return tuple(importlib.import_module(f"{package}.{each.name}") for each in found)


@cache
def clause_modules() -> tuple[ModuleType, ...]:
    """The modules in which clauses are named."""
    packages = sorted({package_of(game) for game in GAMES.values()})
    return (common, *(module for package in packages for module in modules_in(package)))


def declared_in(package: str, kind: type) -> dict[str, type]:
    """The classes of a kind that are declared in a package, by name, without those that have
    others below them.
    """
    return {
        name: value
        for module in modules_in(package)
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, kind)
        and value.__module__ == module.__name__
        and not value.__subclasses__()
    }


def names_of(clause: Clause) -> set[str]:
    """How a test may name a clause: by its id, or by its name in the module that declares it."""
    return {clause.id} | {
        f"{module.__name__}.{name}"
        for module in clause_modules()
        for name, value in vars(module).items()
        if value is clause
    }


@cache
def words_of_tests() -> frozenset[str]:
    """The dotted names in the tests and the cases; what is imported from a package of the engine
    with the name of that package, as several games may have `clauses.NAME`.
    """
    words: set[str] = set()
    for path in [*(ROOT / "tests").rglob("*.py"), *(ROOT / "cases").rglob("*.py")]:
        source = path.read_text("utf-8")
        packages = packages_imported_from(source)
        for word in re.findall(r"\b\w+\.[A-Za-z][\w-]*", source):
            module = word.partition(".")[0]
            words.add(f"{packages[module]}.{word}" if module in packages else word)
    return frozenset(words)


def packages_imported_from(source: str) -> dict[str, str]:
    """The names that a test imports from the engine, each with the package that it is from."""
    return {
        alias.name: node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("vorhand.engine.")
        for alias in node.names
        if alias.asname is None
    }
