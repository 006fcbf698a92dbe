"""Collect what people read: the templates in the sources, and the titles of things with only an id.

A template is a string in one of a few places: assigned to `said`, marked by `message`, or one of
certain arguments (`SAYING`). In the HTML pages, a template is in double braces.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from vorhand.api.spec.pages import MARKED
from vorhand.engine.kernel.table.words import RANKS, SUITS
from vorhand.kit.ours import OURS
from vorhand.kit.titles import titles_of

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("engine", "api", "bots", "bulk")
SAID: Final = frozenset({"said", "said_to_others"})
_RULE: Final = (1, 3)
SAYING: Final = {
    "message": (0,),
    "Saying": (0,),
    "Case": (1, 2),
    "Fault": (2,),
    "ErrorAt": (1,),
    "Level": (0,),
    "Policy": (2,),
    "Preset": (0,),
    "ActWord": (0,),
    "Matching": (1,),
    "ProblemType": (2, 3),
    **dict.fromkeys(
        ("Clause", "TableRule", "SeatRule", "ChoiceRule", "CardsRule", "ActionRule"), _RULE
    ),
    **dict.fromkeys(
        ("Problem", "Malformed", "UnsupportedMediaType", "NotFound", "NotAcceptable", "NotReady",
         "Overloaded"),
        (0,),
    ),
}  # fmt: skip
"""The positions of arguments that are templates, by the name of the class or function."""
NAMED: Final = frozenset({"title", "meaning"})
"""The named arguments that are templates: of a game, and of a pattern."""


PAGE: Final = "api/table/static"
"""The folder of the page of the table."""
_LITERAL: Final = r'("(?:[^"\\]|\\.)*")'
_ON_PAGE: Final = re.compile(rf"\b(?:t|message)\(\s*{_LITERAL}|\bnt\(\s*{_LITERAL},\s*{_LITERAL}")
"""The templates in its scripts: `t("text")`, `message("text")`, `nt("one", "several", number)`."""


class Message(NamedTuple):
    """A template as it is looked up: one text, or two, the forms for one and for several."""

    id: str | tuple[str, str]
    place: str
    is_on_page: bool = False


def messages() -> Iterator[Message]:
    """All templates, by module and in the order of the source; some occur more than once."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for id in _of_module(ast.parse(path.read_text("utf-8"))):
                yield Message(id, place)
    for path in sorted((ROOT / "api").rglob("*.html")):
        for text in MARKED.findall(path.read_text("utf-8")):
            yield Message(text, path.relative_to(ROOT).as_posix())
    yield from _titles()
    yield from _of_page()


def _titles() -> Iterator[Message]:
    for package in OURS.values():
        module = package.game.options_type.__module__
        place = module.removeprefix("vorhand.").replace(".", "/") + ".py"
        for text in titles_of(package):
            yield Message(text, place, is_on_page=True)
    for text in (*RANKS.values(), *SUITS.values()):
        yield Message(text, "engine/kernel/table/words.py", is_on_page=True)


def _of_page() -> Iterator[Message]:
    for path in sorted((ROOT / PAGE).glob("*.js")):
        place = path.relative_to(ROOT).as_posix()
        for text, one, several in _ON_PAGE.findall(path.read_text("utf-8")):
            id = json.loads(text) if text else (json.loads(one), json.loads(several))
            yield Message(id, place, is_on_page=True)


def _of_module(module: ast.Module) -> Iterator[str | tuple[str, str]]:
    found = [
        node for node in ast.walk(module) if isinstance(node, ast.Assign | ast.AnnAssign | ast.Call)
    ]
    for node in sorted(found, key=lambda each: (each.lineno, each.col_offset)):
        if isinstance(node, ast.Call):
            yield from _of_call(node)
        elif _is_said(node) and node.value is not None:
            yield from _strings(node.value)


def _is_said(node: ast.Assign | ast.AnnAssign) -> bool:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return isinstance(target, ast.Name) and target.id in SAID


def _of_call(call: ast.Call) -> Iterator[str | tuple[str, str]]:
    function = call.func.value if isinstance(call.func, ast.Subscript) else call.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    if name == "Plural":
        one, several, *_ = call.args
        yield ast.literal_eval(one), ast.literal_eval(several)
    for place in SAYING.get(name, ()):
        if place < len(call.args):
            yield from _strings(call.args[place])
    for keyword in call.keywords:
        if keyword.arg in NAMED:
            yield from _strings(keyword.value)


def _strings(value: ast.expr) -> Iterator[str]:
    """The strings in a value: itself, or those of a mapping. Calls are collected separately."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        yield value.value
    elif isinstance(value, ast.Dict):
        for each in value.values:
            yield from _strings(each)
    elif isinstance(value, ast.IfExp):
        yield from (*_strings(value.body), *_strings(value.orelse))
