"""The fields of a game's table, and their JSON."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from vorhand.engine.kernel.marks.fields import Field, fields_of, members_of

GIVEN: Final = ("game", "players", "dealer", "options", "id")
"""What a new game is begun with."""


def codec_of(field: Field) -> str:
    """How a field is written in JSON."""
    if field.codec:
        return field.codec
    if field.name == "options":
        return "options"
    if field.row is not None:
        return "rows" if field.is_list else "row"
    return "list" if field.is_list else "plain"


class Table:
    """The table of a game, and where it is declared."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.module = import_module(f"{package}.table")
        self.declared = self.module.Table

        self.fields = fields_of(self.declared)
        self.in_json = members_of(self.declared)


def rows_of(table: Table) -> Iterator[Any]:
    """The objects within a state."""
    seen = set()
    for field in table.in_json:
        if codec_of(field) in ("row", "rows") and field.row not in seen:
            seen.add(field.row)
            yield field.row


def field_named(table: Table, name: str) -> Field:
    """The field of this name."""
    return next(field for field in table.fields if field.name == name)
