"""Collect what people read: the templates in the sources, and the titles of what has only an id.

A template is a string in one of a few places: what is assigned to `said`, what is marked by
`message`, and certain arguments of those who say something (`SAYING`). In the pages it is what
stands in double braces.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from vorhand.api.spec.pages import MARKED
from vorhand.engine import GAMES
from vorhand.engine.kernel.words import title_of

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
    **dict.fromkeys(("Clause", "TableRule", "SeatRule", "ChoiceRule", "ActionRule"), _RULE),
    **dict.fromkeys(
        ("Problem", "Malformed", "UnsupportedMediaType", "NotFound", "NotAcceptable", "NotReady",
         "Overloaded"),
        (0,),
    ),
}  # fmt: skip
"""The arguments that are templates, by the name of what is called."""
NAMED: Final = frozenset({"title", "meaning"})
"""The arguments that are templates by their own names: of a game, and of what matches a pattern."""


class Message(NamedTuple):
    """A template as it is looked up: a text, or two with the forms for one and for several."""

    id: str | tuple[str, str]
    place: str


def messages() -> Iterator[Message]:
    """All templates, some of them more than once: by module, in the order of the source."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for id in _of_module(ast.parse(path.read_text("utf-8"))):
                yield Message(id, place)
    for path in sorted((ROOT / "api").rglob("*.html")):
        for text in MARKED.findall(path.read_text("utf-8")):
            yield Message(text, path.relative_to(ROOT).as_posix())
    yield from _titles()


def _titles() -> Iterator[Message]:
    for game in GAMES.values():
        place = game.options_type.__module__.removeprefix("vorhand.").replace(".", "/") + ".py"
        for id in (*game.action_types, *game.options_type._fields):
            yield Message(title_of(id), place)


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
    """The strings of a value: itself, or those of a mapping. Calls are found by themselves."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        yield value.value
    elif isinstance(value, ast.Dict):
        for each in value.values:
            yield from _strings(each)
    elif isinstance(value, ast.IfExp):
        yield from (*_strings(value.body), *_strings(value.orelse))
