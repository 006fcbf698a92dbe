"""The tables of calls and problems in docs/http.md and docs/sealed.md, made from their records."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from vorhand.api.answering.call import OF_A_RECORD, Call
from vorhand.api.answering.contract import Contract
from vorhand.api.contract.sealed import SEALED
from vorhand.api.problems.types import TYPES
from vorhand.engine.schema.declare import Member, Nullable, Object

_ROWS: Final = re.compile(r"(?:^\| \[?`POST /.*\n)+", re.MULTILINE)
_SEALED_ROWS: Final = re.compile(r"(?:^\| `/.*\n)+", re.MULTILINE)
_ROWS_OF_PROBLEMS: Final = re.compile(r"(?:^\| \d+ \| `/problems/.*\n)+", re.MULTILINE)
_OF_EVERY_PROBLEM: Final = ("type", "title", "status", "detail")
_OF_EVERY_SEALED: Final = ("game", "sealed", "pass", "names", "cards")
_NULL: Final = re.compile(r"null: [^.;]+")


def with_table(text: str, contract: Contract) -> str:
    """Return the page with a row for each call."""
    rows = "".join(_row(call, contract, text) for call in contract.calls.values())
    return _ROWS.sub(lambda _: rows, text, count=1)


def with_sealed_table(text: str, contract: Contract) -> str:
    """Return the page on sealed tables with a row for each call that takes one."""
    rows = "".join(_sealed_rows(contract))
    return _SEALED_ROWS.sub(lambda _: rows, text, count=1)


def with_problems(text: str, contract: Contract) -> str:
    """Return the page with a row for each type of problem: its title, and what it carries."""
    rows = "".join(_rows_of_problems(contract))
    return _ROWS_OF_PROBLEMS.sub(lambda _: rows, text, count=1)


def _rows_of_problems(contract: Contract) -> Iterator[str]:
    game = next(iter(contract.games.values()))  # their names are the same in every game
    for type in sorted(TYPES.values(), key=lambda type: type.status):
        shape = type.shape(game.refusals)
        members = [f"`{name}`" for name in shape.members if name not in _OF_EVERY_PROBLEM]
        carries = ", ".join([*members, *(f"header `{name}`" for name in type.headers)])
        yield f"| {type.status} | `{type.path}` | {type.title} | {carries} |\n"


def _sealed_rows(contract: Contract) -> Iterator[str]:
    for call in contract.calls.values():
        for shape in contract.requests_of(call):
            if "pass" in shape.members:
                members = [
                    ", ".join(_named(shape, is_required=is_required, but=_OF_EVERY_SEALED))
                    for is_required in (True, False)
                ]
                takes = "; ".join(filter(None, members))
                gives = call.docs.sealed_gives or call.docs.gives
                yield f"| `/{call.name}` | {takes} | {gives} |\n"
                break


def _row(call: Call, contract: Contract, page: str) -> str:
    """The row of a call, whose name leads to its section, if the page has one."""
    name, takes = f"`POST /{call.name}`", call.docs.takes or _members(call, contract)
    if f"\n## POST /{call.name}\n" in page:
        name = f"[{name}](#post-{call.name})"
    return f"| {name} | {takes} | {call.docs.gives} |\n"


def _members(call: Call, contract: Contract) -> str:
    """Return what a body must have: first one of the members that name the game, then the
    others.
    """
    shape, *_ = contract.requests_of(call)
    forms = [each for each in call.requests if not each.endswith(OF_A_RECORD)]
    subjects = [each for each in forms if each not in {"", SEALED}]
    required = [*_named(shape, is_required=True, but=subjects)]
    begins = [" or ".join(f"`{each}`" for each in subjects)] if subjects else []
    return ", ".join([*begins, *required])


def _named(shape: Object, *, is_required: bool, but: Collection[str]) -> Iterator[str]:
    for name, member in shape.members.items():
        if member.required == is_required and name not in but:
            yield f"`{name}`{_of_null(member) if is_required else ''}"


def _of_null(member: Member) -> str:
    """Return what null stands for, if it may be sent."""
    found = _NULL.search(member.shape.doc) if isinstance(member.shape, Nullable) else None
    return f" ({found[0]})" if found else ""
