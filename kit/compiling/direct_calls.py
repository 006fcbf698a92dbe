"""Says how compiled code asks the rules (`vorhand.kit.compiling.generated`): directly, and not
through Python.

A rule that only reads an attribute of the table is that attribute, and one about an option that is
on is this option. One with a function that has a
name is that function. A lambda becomes a function at the end of its module
(`vorhand.kit.compiling.spelling`).
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from inspect import getsource
from operator import attrgetter
from types import ModuleType
from typing import Any, Final

from vorhand.engine.kernel.marks.source import SourceText
from vorhand.engine.kernel.rules.common import IsOn
from vorhand.engine.kernel.rules.rule_sets import Rule

ASKED: Final = {"holds": "bool", "allowed_seats": "int", "allowed_choices": "int"}
"""The functions of the rules about tables, seats and choices, and what they return."""
OURS: Final = "vorhand.engine."
_RULES: Final = ("TableRule", "SeatRule", "ChoiceRule")


def asked_directly(text: SourceText) -> Iterator[tuple[str, str, str]]:
    """Return how the text asks the rules that compiled code need not call through Python: what it
    says, what stands in place of that, and what is imported for it.
    """
    for rule, value in text.names.items():
        for asked in ASKED if isinstance(value, Rule) else ():
            function = getattr(value, asked, None)
            if isinstance(function, attrgetter):
                yield f"{rule}.{asked}(table)", f"table.{function.__reduce__()[1][0]}", ""
            elif isinstance(function, IsOn):
                yield f"{rule}.{asked}(table)", f"bool(table.{function.path})", ""
            elif function and (home := _home_of(function)):
                alias = f"{asked}_of_{rule}"
                imported = f"from {home[0]} import {home[1]} as {alias}"
                yield f"{rule}.{asked}(", f"{alias}(", imported


def _home_of(function: Any) -> tuple[str, str] | None:
    """The module in which a function has a name, and this name: that which declares it or, if it is
    made by another function, that in which it is a constant; null if there is none.
    """
    if name := _name_in_module(function):
        return function.__module__, name
    for home in (OURS, f"{function.__module__.partition('.')[0]}."):
        for module in [each for each in sys.modules if each.startswith(home)]:
            for name, value in vars(sys.modules[module]).items():
                if value is function:
                    return module, name
    return None


def _name_in_module(function: Any) -> str | None:
    """The name of a function in its compiled module; null if it has none there."""
    module, name = sys.modules.get(function.__module__), getattr(function, "__qualname__", "")
    if name == "<lambda>":
        line = function.__code__.co_firstlineno
        return name_of_asked(line) if line in _lambdas_in(module) else None
    return name if getattr(module, name, None) is function else None


@cache
def _lambdas_in(module: ModuleType) -> dict[int, str]:
    return functions_of_rules(ast.parse(getsource(module)))


def functions_of_rules(tree: ast.Module) -> dict[int, str]:
    """The lambdas of the rules of a module as functions, by the lines of the lambdas."""
    return {
        given.value.lineno: _function_of(given.value, ast.unparse(rule.slice), ASKED[given.arg])
        for rule, keywords in _rules_in(tree)
        for given in keywords
        if given.arg in ASKED and isinstance(given.value, ast.Lambda)
    }


def _rules_in(tree: ast.Module) -> Iterator[tuple[ast.Subscript, list[ast.keyword]]]:
    """The type of each rule, such as `SeatRule[Table]`, and what is given to it by name."""
    constants = [each for each in tree.body if isinstance(each, (ast.Assign, ast.AnnAssign))]
    for node in (node for each in constants for node in ast.walk(each)):
        if isinstance(node, ast.Call):
            rule = node.func.value if isinstance(node.func, ast.Attribute) else node.func
            if isinstance(rule, ast.Subscript) and bare_name(ast.unparse(rule.value)) in _RULES:
                yield rule, node.keywords


def _function_of(asked: ast.Lambda, table: str, result: str) -> str:
    of_table, *of_seat = asked.args.args
    arguments = [f"{of_table.arg}: {table}", *(f"{each.arg}: int" for each in of_seat)]
    head = f"{name_of_asked(asked.lineno)}({', '.join(arguments)}) -> {result}"
    return f"def {head}: return {ast.unparse(asked.body)}"


def bare_name(dotted: str) -> str:
    """A name without the module in which it is looked up: `SeatRule` for `kit.SeatRule`."""
    return dotted.rpartition(".")[2]


def name_of_asked(line: int) -> str:
    """The name of the function that a lambda of a rule at this line becomes."""
    return f"asked_in_line_{line}"
