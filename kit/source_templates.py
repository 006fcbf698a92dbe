"""The messages in the source of a module: the templates of what people read.

A template is a string in one of a few places: assigned to `said`, marked by `message`, or one of
certain arguments (`ARGUMENTS`).
"""

import ast
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any, Final, TypeAlias

from vorhand.engine.text.language import Case, Plural, Template

MessageId: TypeAlias = str | tuple[str, str]
"""A message as it is looked up: one text, or two, the forms for one and for several."""
ATTRIBUTES: Final = frozenset({"said", "said_to_others", "asked", "asked_to_lead"})
_RULE: Final = (1, 3)
ARGUMENTS: Final = {
    "message": (0,),
    "Saying": (0,),
    "Case": (1, 2),
    "Fault": (2,),
    "ErrorAt": (1,),
    "Level": (0,),
    "Policy": (2,),
    "Telling": (2,),
    "Preset": (0,),
    "ActWord": (0,),
    "Matching": (1,),
    "Face": (4, 5),
    **dict.fromkeys(
        ("Clause", "Rule", "TableRule", "SeatRule", "ChoiceRule", "CardsRule", "ActionRule"), _RULE
    ),
    **dict.fromkeys(("rule", "rule_without", "rule_after"), (1,)),
    **dict.fromkeys(
        ("Problem", "Malformed", "NotFound", "NotReady", "HeadersTooLarge", "NotJson"),
        (0,),
    ),
}  # fmt: skip
"""The positions of arguments that are templates, by the name of the class, function or method."""
KEYWORDS: Final = frozenset({"title", "meaning", "tells", "in_short"})
"""The named arguments that are templates: of a game, of a pattern, of a kind of action, and of a
package."""
KEYWORDS_OF_FACE: Final = frozenset({"said", "listed"})
"""Those of a face: what a card is called."""


def has_words(template: str) -> bool:
    """Return whether there is anything to translate in a template, besides its values."""
    return any(text.strip() for text, *_ in Formatter().parse(template))


@cache
def templates_in(source: str) -> tuple[MessageId, ...]:
    """The messages of a module, in the order of the source; some occur more than once."""
    return tuple(_templates_in(source))


@cache
def whole_templates_in(source: str) -> tuple[Template, ...]:
    """The templates of a module, in the order of the source: a `Plural`, or a `Case`, as it stands,
    and every other message.
    """
    composed = [each for each in ast.walk(ast.parse(source)) if _is_composed(each)]
    inner = {id(each) for whole in composed for each in ast.walk(whole) if each is not whole}
    found = [_whole(each) for each in composed if id(each) not in inner]
    within = {text for each in found for text in texts_of(each)}
    others = [each for each in templates_in(source) if isinstance(each, str)]
    return (*found, *[each for each in others if each not in within])


def _is_composed(node: ast.AST) -> bool:
    """Return whether a node is a call of `Plural` or `Case` with all that these need."""
    if not isinstance(node, ast.Call) or len(node.args) < 2:
        return False
    return _name_of(node) in ("Plural", "Case")


def _whole(node: ast.AST) -> Template:
    """The template of an expression; empty, if it is none, such as the name of one."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if not isinstance(node, ast.Call) or not node.args:
        return ""
    given = {each.arg: each.value for each in node.keywords}
    match _name_of(node), node.args:
        case "message", [text, *_]:
            return _whole(text)
        case "Plural", [one, several, *by]:
            (named,) = by[:1] or [given["by"]]
            none = given.get("none")
            texts = [str(_whole(each)) if each else "" for each in (one, several, named, none)]
            return Plural(*texts)
        case "Case", [by, ast.Dict(keys, values), *rest]:
            otherwise = (rest or [given.get("otherwise", ast.Constant(""))])[0]
            cases = {_key(key): _whole(value) for key, value in zip(keys, values, strict=True)}
            return Case(str(_whole(by)), cases, _whole(otherwise))  # type: ignore[arg-type]
        case _:
            return ""


def _key(node: ast.expr | None) -> Any:
    try:
        return ast.literal_eval(node or "")
    except ValueError:
        return ast.unparse(node or ast.Constant(""))


def texts_of(template: Template) -> Iterator[str]:
    """All texts of a template."""
    match template:
        case Case(_, templates, otherwise):
            for each in (*templates.values(), otherwise):
                yield from texts_of(each)
        case Plural(one, several, _, none):
            yield from (each for each in (one, several, none) if each)
        case str():
            yield from (template,) if template else ()


def _templates_in(source: str) -> Iterator[MessageId]:
    module = ast.parse(source)
    found = [
        node for node in ast.walk(module) if isinstance(node, ast.Assign | ast.AnnAssign | ast.Call)
    ]
    for node in sorted(found, key=lambda each: (each.lineno, each.col_offset)):
        if isinstance(node, ast.Call):
            yield from _of_call(node)
        elif _is_template(node) and node.value is not None:
            yield from _strings(node.value)


def _is_template(node: ast.Assign | ast.AnnAssign) -> bool:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return isinstance(target, ast.Name) and target.id in ATTRIBUTES


def _name_of(call: ast.Call) -> str:
    function = call.func.value if isinstance(call.func, ast.Subscript) else call.func
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _of_call(call: ast.Call) -> Iterator[MessageId]:
    name = _name_of(call)
    if name == "Plural":
        one, several, *_ = call.args
        yield ast.literal_eval(one), ast.literal_eval(several)
        for keyword in call.keywords:
            yield from _strings(keyword.value) if keyword.arg == "none" else ()
    args = [each for arg in call.args for each in _unpacked(arg)]
    for place in ARGUMENTS.get(name, ()):
        if place < len(args):
            yield from _strings(args[place])
    for keyword in call.keywords:
        if keyword.arg in KEYWORDS or (name == "Face" and keyword.arg in KEYWORDS_OF_FACE):
            yield from _strings(keyword.value)


def _unpacked(arg: ast.expr) -> list[ast.expr]:
    """An argument, or those in a tuple with a star: `*("pairs.end", "Three hands.", PAGE)`."""
    is_several = isinstance(arg, ast.Starred) and isinstance(arg.value, ast.Tuple)
    return arg.value.elts if is_several else [arg]  # type: ignore[attr-defined]


def _strings(value: ast.expr) -> Iterator[str]:
    """The strings in a value: itself, or those of a mapping, if there is anything to translate.
    Calls are collected separately.
    """
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        if has_words(value.value):
            yield value.value
    elif isinstance(value, ast.Dict):
        for each in value.values:
            yield from _strings(each)
    elif isinstance(value, ast.IfExp):
        yield from (*_strings(value.body), *_strings(value.orelse))
