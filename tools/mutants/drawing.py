"""Draws the mutants to try, by seed: a sample of those that change what the engine does."""

import ast
import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from cosmic_ray.config import load_config
from cosmic_ray.work_item import MutationSpec

CONFIG: Final = Path(__file__).with_name("cosmic-ray.toml")

Position = tuple[int, int]
Span = tuple[Position, Position]


def drawn(mutations: Iterable[MutationSpec], seed: str, size: int | None) -> list[MutationSpec]:
    """This number of the mutations (None: all) that change what the engine does. The same seed and
    code always give the same ones, and a smaller sample is the beginning of a larger one.
    """
    filters: Any = load_config(str(CONFIG)).sub("filters", "operators-filter")
    excluded = re.compile("|".join(filters["exclude-operators"]))
    ordered = sorted(mutations, key=_place)
    random.Random(seed).shuffle(ordered)
    chosen: list[MutationSpec] = []
    for mutation in ordered:
        if len(chosen) == size:
            break
        if not excluded.match(mutation.operator_name) and changes_what_is_done(mutation):
            chosen.append(mutation)
    return chosen


def _place(mutation: MutationSpec) -> tuple[str, str, int]:
    return mutation.module_path.as_posix(), mutation.operator_name, mutation.occurrence


def changes_what_is_done(mutation: MutationSpec) -> bool:
    """Return whether a mutation changes what the engine does, and not a type, an example for the
    docs, slots, or the stars before arguments.
    """
    at, module = mutation.start_pos, _tree(mutation.module_path)
    if any(start <= at < end for start, end in _spans_of_no_effect(mutation.module_path)):
        return False
    return "BinaryOperator" not in mutation.operator_name or _is_between_operands(at, module)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _span(node: ast.expr | ast.stmt | ast.keyword) -> Span:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)


@cache
def _spans_of_no_effect(path: Path) -> list[Span]:
    return [span for node in ast.walk(_tree(path)) for span in _no_effect(node)]


def _no_effect(node: ast.AST) -> Iterator[Span]:
    """The part of a node that does nothing. Numbers and flags in types are not such parts: they are
    ranges, which the contract publishes.
    """
    match node:
        case ast.Call(func=ast.Name("Doc")) | ast.keyword(arg="slots"):
            yield _span(node)
        case ast.ClassDef(bases=bases) if _names(bases, "Protocol"):
            yield _span(node)
        case ast.FunctionDef(decorator_list=[first, *_] as all_) if _names(all_, "overload"):
            yield (first.lineno, 0), _span(node)[1]


def _names(nodes: Iterable[ast.expr], name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in nodes)


def _is_between_operands(at: Position, module: ast.Module) -> bool:
    """Return whether a place is between the two operands of an operation on values, not on
    types.
    """
    in_types = {id(part) for kind in _types_in(module) for part in ast.walk(kind)}
    return any(
        _span(node.left)[1] <= at < _span(node.right)[0]
        for node in ast.walk(module)
        if isinstance(node, ast.BinOp) and id(node) not in in_types
    )


def _types_in(module: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(module):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation:
            yield node.annotation
        elif isinstance(node, ast.FunctionDef) and node.returns:
            yield node.returns
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.BinOp | ast.Tuple):
            for part in ast.walk(node.slice):  # unions in brackets, such as `X | None`
                if isinstance(part, ast.BinOp) and ast.unparse(part.right) == "None":
                    yield part
