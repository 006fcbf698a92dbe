"""The function of a rule as an expression, which stands in generated code in place of a call.

A rule is declared as a constant of its module, and its function is a `lambda`, an `attrgetter` or
the name of a function there. The expression is what such a function returns, if it does nothing
else; otherwise it is a call of the named function. A rule that is declared in any other way is
asked through its constant.
"""

import ast
import builtins
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

LONGEST: Final = 76
"""The longest expression, in characters, that stands in a line of its own."""
_LOOSE: Final = (ast.IfExp, ast.BoolOp)
_CLOSE: Final = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Constant, ast.UnaryOp)
_Function = ast.Lambda | ast.FunctionDef


class Written(NamedTuple):
    """An expression, and the names in it, each with the module that it is imported from."""

    text: str
    names: Mapping[str, str]
    body: ast.expr | None = None
    """Its syntax; null for a name or a call."""

    def within(self, operator: str) -> str:
        """The expression as an operand of `and`, `&` or `=`, in brackets where it needs them."""
        needs = (operator == "and" and isinstance(self.body, _LOOSE)) or (
            operator == "&" and self.body and not isinstance(self.body, _CLOSE)
        )
        return f"({self.text})" if needs else self.text


def written(module: str, constant: str, function: str, *arguments: str) -> Written | None:
    """The expression of a rule's function with these arguments; null if it has to be called through
    the constant.
    """
    declared = constants_of(module).get(constant)
    if not isinstance(declared, ast.Call):
        return None
    value = next((each.value for each in declared.keywords if each.arg == function), None)
    if isinstance(value, ast.Lambda):
        return _expression(module, value, value.body, arguments)
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "attrgetter":
        (path,) = value.args
        assert isinstance(path, ast.Constant)
        return Written(f"{arguments[0]}.{path.value}", {})
    if isinstance(value, ast.Name):
        return _of_named(module, value.id, arguments)
    return None


def returned(module: str, owner: str, name: str, argument: str) -> Sequence[str] | None:
    """The items of the tuple that a property of a class returns, with this as `self`; null if the
    class does not have the property.
    """
    for each in _tree(module).body:
        if isinstance(each, ast.ClassDef) and each.name == owner:
            for method in each.body:
                if isinstance(method, ast.FunctionDef) and method.name == name:
                    body = _only_returned(method)
                    assert isinstance(body, ast.Tuple)
                    items = (_expression(module, method, item, [argument]) for item in body.elts)
                    return [item.text for item in items if item]
    return None


def _of_named(module: str, name: str, arguments: Sequence[str]) -> Written | None:
    """The expression for a function of this name: what it returns, or a call."""
    home = _home(module, name)
    for each in _tree(home).body:
        if isinstance(each, ast.FunctionDef) and each.name == name:
            body = _only_returned(each)
            found = _expression(home, each, body, arguments) if body else None
            return found or Written(f"{name}({', '.join(arguments)})", {name: home})
    return None


def _only_returned(function: ast.FunctionDef) -> ast.expr | None:
    """What a function returns, if that is all that it does."""
    last = function.body[-1]
    rest = function.body[1:] if ast.get_docstring(function) else function.body
    return last.value if isinstance(last, ast.Return) and len(rest) == 1 else None


def _expression(
    module: str, function: _Function, body: ast.expr, arguments: Sequence[str]
) -> Written | None:
    """The body of a function with these arguments, as it is written; null if it is written over
    several lines, or is too long.
    """
    if body.lineno != body.end_lineno:
        return None
    given = dict(zip((each.arg for each in function.args.args), arguments, strict=True))
    line = _source(module).splitlines()[body.lineno - 1].encode()
    text, names = line[: body.end_col_offset], {}
    for each in sorted(_names_in(body), key=lambda name: -name.col_offset):
        if each.id in given:
            text = text[: each.col_offset] + given[each.id].encode() + text[each.end_col_offset :]
        elif not hasattr(builtins, each.id) and each.id not in _bound_in(body):
            names[each.id] = _home(module, each.id)
    written_out = text[body.col_offset :].decode()
    if len(written_out) > LONGEST:
        return None
    return Written(written_out, names, body)


def _names_in(body: ast.expr) -> Iterator[ast.Name]:
    return (each for each in ast.walk(body) if isinstance(each, ast.Name))


def _bound_in(body: ast.expr) -> set[str]:
    """The variables of comprehensions."""
    return {each.id for each in _names_in(body) if isinstance(each.ctx, ast.Store)}


def _home(module: str, name: str) -> str:
    """The module that declares a name of this module, which may import it; of the name of a module,
    its package.
    """
    for each in _tree(module).body:
        if isinstance(each, ast.ImportFrom) and name in {alias.name for alias in each.names}:
            assert each.module
            is_module = f"{each.module}.{name}" in sys.modules
            return each.module if is_module else _home(each.module, name)
    return module


@cache
def constants_of(module: str) -> dict[str, ast.expr]:
    """The constants of a module, with what they are declared as."""
    return {
        target.id: each.value
        for each in _tree(module).body
        if isinstance(each, ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name)
    }


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_source(module))


@cache
def _source(module: str) -> str:
    return Path(_path(module)).read_text("utf-8")


def _path(module: str) -> str:
    """The source of a module that is imported; of a compiled one, it stands next to it."""
    found = sys.modules[module].__file__
    assert found
    path = Path(found)
    return str(path.with_name(path.name.partition(".")[0] + ".py"))
