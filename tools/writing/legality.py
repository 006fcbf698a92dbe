"""Generates, from a game's rulebook, its legal actions, and the tests whether an action is
legal.
"""

from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from typing import Any

from tools.writing.checks import check, check_name
from tools.writing.moments import moment
from tools.writing.names import Names, moment_name
from tools.writing.source import module
from vorhand.engine.kernel.rules.kinds import Moment, Rulebook
from vorhand.engine.kernel.rules.rules import Rule


def source(package: str, asked: Collection[Rule[Any]] = ()) -> str:
    """The module of a game, as it should be; these rules are asked, not written out."""
    rulebook: Rulebook[Any] = import_module(f"{package}.rules").RULEBOOK
    kinds = [*rulebook.kinds.values()]
    names = Names(package, asked)
    moments = sorted({each for kind in kinds for each in kind.kind.moments}, key=str)
    lines: list[str] = []
    for each in moments:
        lines += moment(names, each, [kind for kind in kinds if each in kind.kind.moments])
    for kind in kinds:
        lines += check(names, kind)
    entries = [f"{names.use(kind.kind.action)}: {check_name(kind)}" for kind in kinds]
    body = [
        *(f"{name}: Final = {value}" for name, value in names.constants.items()),
        *lines,
        "",
        "",
        "LEGALITY: Final = Legality(",
        "    RULEBOOK,",
        *_mapping(f"{_key(each)}: {moment_name(each)}" for each in moments),
        *_mapping(entries),
        ")",
    ]
    imports = {
        "vorhand.engine.kernel.table.actions": {"Action"},
        "vorhand.engine.kernel.rules.legality": {"Legality"},
        "vorhand.engine.kernel.table.seats": {"SeatSet", "seats_in"},
        f"{package}.rules": {"RULEBOOK"},
        f"{package}.table": {"Table"},
    }
    for each_module, used in names.used.items():
        imports.setdefault(each_module, set()).update(used)
    doc = f"Written by `make write` from `{package}.rules`."
    return module(doc, imports, ("Final",), "\n".join(body))


def _key(each: Moment) -> str:
    phase, window = each
    return f'("{phase}", "{window}")' if window else f'("{phase}", None)'


def _mapping(entries: Iterable[str]) -> Iterator[str]:
    yield from ("    {", *(f"        {entry}," for entry in entries), "    },")
