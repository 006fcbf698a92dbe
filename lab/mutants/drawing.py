"""Which mutants of the engine are tried: a sample, drawn by seed, of those that do anything."""

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
    """So many of the mutations (all, if None) that change what the engine does; with the same seed
    and the same code always the same, and a smaller sample is the beginning of a larger one.
    """
    excluded = re.compile("|".join(_excluded_operators()))
    ordered = sorted(mutations, key=_place)
    random.Random(seed).shuffle(ordered)
    chosen: list[MutationSpec] = []
    for mutation in ordered:
        if len(chosen) == size:
            break
        if not excluded.match(mutation.operator_name) and changes_what_is_done(mutation):
            chosen.append(mutation)
    return chosen


def _excluded_operators() -> list[str]:
    filters: Any = load_config(str(CONFIG)).sub("filters", "operators-filter")
    patterns: list[str] = filters["exclude-operators"]
    return patterns


def _place(mutation: MutationSpec) -> tuple[str, str, int]:
    return mutation.module_path.as_posix(), mutation.operator_name, mutation.occurrence


def changes_what_is_done(mutation: MutationSpec) -> bool:
    """Whether a mutation is one of what the engine does: neither of a type, nor of an example for
    the docs, nor of slots, nor of stars before arguments.
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
    """The parts of a node that say nothing of what is done, all numbers and flags in types apart:
    those are ranges, which the contract publishes.
    """
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Doc":
        yield _span(node)
    if isinstance(node, ast.keyword) and node.arg == "slots":
        yield _span(node)
    if isinstance(node, ast.ClassDef) and any(
        isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases
    ):
        yield _span(node)
    if isinstance(node, ast.FunctionDef) and any(
        isinstance(decorator, ast.Name) and decorator.id == "overload"
        for decorator in node.decorator_list
    ):
        yield (node.decorator_list[0].lineno, 0), _span(node)[1]


def _is_between_operands(at: Position, module: ast.Module) -> bool:
    """Whether something stands between the two operands of an operation on values, not of types."""
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
            yield from _unions(node.slice)


def _unions(node: ast.expr) -> Iterator[ast.AST]:
    """Unions of types in brackets, as `X | None`."""
    for part in ast.walk(node):
        if isinstance(part, ast.BinOp) and _is_none(part.right):
            yield part


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
