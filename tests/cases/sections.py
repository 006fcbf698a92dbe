"""The sections of a game: a module for each chapter of its rules, and two that every game has."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from tests.cases.common import of_versions_and_histories
from tests.cases.sealed import sealed_tables
from tests.cases.sealed.table import SealedTable
from tests.cases.writing import Section


def chapter(package: str, name: str) -> Any:
    """The module of a chapter."""
    return import_module(f"{package}.{name.replace('-', '_')}")


def sections(
    package: str, chapters: str, table: SealedTable, never_refuses: Mapping[str, str]
) -> Iterator[Section]:
    """These chapters, of which the first is the beginning, and what all games share."""
    begin, *others = chapters.split()
    beginning = chapter(package, begin)
    yield Section(begin, beginning.cases(), never_refuses)
    for name in others:
        yield Section(name, chapter(package, name).cases())
    yield of_versions_and_histories(chapter(package, "words").SAY, beginning.first_action())
    yield sealed_tables(table)
