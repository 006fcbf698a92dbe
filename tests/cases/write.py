"""Write the cases of the kit as they are published, its index, the links to it on the pages of the
rules, and the calls that its schema names: `make write`.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final, NamedTuple

from packages.conformance.cases import FOLDER, all_cases
from packages.conformance.index import as_markdown, clauses_in, index
from tests import cases
from tests.cases.linking import PAGES, linked
from tests.cases.writing import Case, Section, Sections
from tests.checks.calls import ALL_CALLS, STATE_CALLS

GAMES: Final[dict[str, Sections]] = {
    game: sections
    for module in iter_modules(cases.__path__, f"{cases.__name__}.")
    if module.ispkg
    for game, sections in getattr(import_module(module.name), "CASES", {}).items()
}
"""The sections of each game. A package that has cases of games says of which, as `CASES`."""
INDEX: Final = FOLDER.parent / "INDEX.md"
WIDTH: Final = 100
FORMAT: Final = 2
FILLED: Final = ("start", "steps", "state", "changes", "table", "options")
"""Members whose own members are put on as few lines as possible."""
SCHEMA: Final = FOLDER.parent / "case.schema.json"


class NumberedSection(NamedTuple):
    """A section at its place among those of its game."""

    game: str
    at: int
    section: Section

    @property
    def path(self) -> Path:
        """Where it is published."""
        return FOLDER / self.game / f"{self.at:02}-{self.section.name}.json"

    def numbered(self) -> Iterator[tuple[str, Case]]:
        """Its cases with their numbers."""
        for n, case in enumerate(self.section.cases, 1):
            yield f"{self.game}.{self.at}.{n}", case


SECTIONS: Final = [
    NumberedSection(game, at, section)
    for game, sections in GAMES.items()
    for at, section in enumerate(sections(), 1)
    if section.cases
]
"""All sections of all games. Nothing is played for this list."""


def text_of(numbered: NumberedSection) -> str:
    """The contents of the file of a section."""
    game, _, section = numbered
    told = {"never_refuses": section.never_refuses} if section.never_refuses else {}
    listed = [{"number": number, **case.written()} for number, case in numbered.numbered()]
    about = {
        "$schema": f"../../{SCHEMA.name}",
        "format": FORMAT,
        "game": game,
        "section": section.name,
    }
    return laid_out({**about, **told, "cases": listed})


def schema() -> str:
    """The schema of these files, with the calls that the service has now."""
    held = json.loads(SCHEMA.read_text("utf-8"))
    held["$defs"]["call"]["enum"] = [*ALL_CALLS]
    held["$defs"]["call-about-a-state"]["enum"] = [*STATE_CALLS]
    return laid_out(held)


def laid_out(value: Any) -> str:
    """JSON for people: a case has one member per line; its steps, and the members of a state, fill
    their lines.
    """
    return _broken(value, 0, is_filled=False) + "\n"


def _broken(value: Any, indent: int, *, is_filled: bool) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or (len(flat) + indent < WIDTH and indent):
        return flat
    if isinstance(value, dict) and _is_deal(value):
        return flat[: flat.index("[")] + _broken(value["deck"], indent, is_filled=True) + "}"
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [
            f"{json.dumps(name)}: {_broken(each, indent + 2, is_filled=name in FILLED)}"
            for name, each in value.items()
        ]
        opened, closed = "{", "}"
    else:
        parts = [_broken(each, indent + 2, is_filled=False) for each in value]
        opened, closed = "[", "]"
    lines = _filled(parts, WIDTH - indent - 2) if is_filled or _is_flat(value) else parts
    body = f",\n{inner}".join(lines)
    return f"{opened}\n{inner}{body}\n{' ' * indent}{closed}"


def _is_deal(value: dict[str, Any]) -> bool:
    """Whether it has only a deck, besides the kind of action."""
    return [*value][-1:] == ["deck"] and value.keys() <= {"type", "deck"}


def _is_flat(value: Any) -> bool:
    return isinstance(value, list) and not any(isinstance(each, dict) for each in value)


def _filled(parts: list[str], width: int) -> list[str]:
    """Parts joined into lines, as many as fit."""
    lines: list[str] = []
    for part in parts:
        if lines and "\n" not in part + lines[-1] and len(lines[-1]) + len(part) + 3 <= width:
            lines[-1] += f", {part}"
        else:
            lines.append(part)
    return lines


def main() -> int:
    """Write all files, remove those without a source, and list the result."""
    files = {section.path: text_of(section) for section in SECTIONS}
    for path in {*FOLDER.glob("*/*.json")} - files.keys():
        path.unlink()
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"{text.count(chr(10)):6} {len(text.encode()):8} {path.relative_to(FOLDER)}")
    print(f"{sum(len(text.encode()) for text in files.values()):15}")
    SCHEMA.write_text(schema(), "utf-8")
    written = [*all_cases()]
    INDEX.write_text(as_markdown(written), "utf-8")
    clauses = clauses_in(index(written))
    for page in PAGES:
        page.write_text(linked(page.read_text("utf-8"), clauses), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
