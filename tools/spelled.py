"""Modules spelled out for mypyc, which compiles them (`tools.compiled`): they say the same, in
words that it takes.

- It keeps neither what a class annotates nor what it says of itself: both are set after the class.
- In dataclasses it takes for a field what all instances share: that is set there too.
- Generic dataclasses are beyond it: what they are generic of is left out.

Lines stay where they are, so that tracebacks lead to the sources.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

NOT_NATIVE: Final = {"NamedTuple", "TypedDict", "Protocol"}
"""Bases of classes that stay what Python makes of them."""


class Edit(NamedTuple):
    """What comes in place of the bytes from `start` to `end`."""

    start: int
    end: int
    text: str


Names: TypeAlias = frozenset[str]


def spell(modules: Iterable[Path]) -> None:
    """Spell these modules out, in place."""
    sources = {path: path.read_text("utf-8") for path in modules}
    generics = generic_in([ast.parse(source) for source in sources.values()])
    for path, source in sources.items():
        path.write_text(spelled(source, generics), "utf-8")


def generic_in(modules: Sequence[ast.Module]) -> Names:
    """The names of all classes that are generic and native."""
    found: set[str] = set()
    classes = [node for each in modules for node in each.body if isinstance(node, ast.ClassDef)]
    while new := {
        node.name
        for node in classes
        if node.name not in found
        and {"Generic", *found} & {*_bases(node)}
        and not NOT_NATIVE & {*_bases(node)}
    }:
        found |= new
    return frozenset(found)


def spelled(source: str, generics: Names) -> str:
    """The source of a module, with its classes spelled out."""
    tree = ast.parse(source)
    text = source.encode()
    starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
    edits = [*_without_generics(tree, starts, generics)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            told = "; ".join(_told(node, generics))
            assert node.end_lineno
            edits += [
                Edit(starts[each.lineno - 1], _end(each, starts), "") for each in _shared(node)
            ]
            edits.append(Edit(starts[node.end_lineno], starts[node.end_lineno], told))
    for start, end, new in sorted(edits, reverse=True):
        lines = text[start:end].count(b"\n") * b"\n"
        text = text[:start] + new.encode() + lines + text[end:]
    return text.decode()


def _told(node: ast.ClassDef, generics: Names) -> Iterator[str]:
    """The statements that tell of a class what Python would know of it."""
    hints = {
        each.target.id: ast.unparse(each.annotation)
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    if hints and not {"Generic", *generics} & {*_bases(node)}:
        written = ", ".join(f"{name!r}: {hint}" for name, hint in hints.items())
        yield f"setattr({node.name}, '__annotations__', {{{written}}})"
    doc = ast.get_docstring(node, clean=False)
    if doc:
        yield f"setattr({node.name}, '__doc__', {doc!r})"
    for each in _shared(node):
        yield f"setattr({node.name}, {ast.unparse(each.targets[0])!r}, {ast.unparse(each.value)})"
    if node.name in generics:
        yield f"setattr({node.name}, '__class_getitem__', classmethod(lambda its, of: its))"


def _shared(node: ast.ClassDef) -> list[ast.Assign]:
    """What all instances of a dataclass share."""
    if any("dataclass" in ast.unparse(each) for each in node.decorator_list):
        return [each for each in node.body if isinstance(each, ast.Assign)]
    return []


def _without_generics(
    node: ast.AST, starts: Sequence[int], generics: Names, variables: Names = frozenset()
) -> Iterator[Edit]:
    """What leaves out of what classes are generic: within these, their type variables are any."""
    match node:
        case ast.Subscript(value=ast.Name(id=name)) if name in generics:
            yield Edit(_end(node.value, starts), _end(node, starts), "")
            return
        case ast.Subscript(value=ast.Name(id="Generic")) if variables:
            yield Edit(_start(node, starts), _end(node, starts), "object")
            return
        case ast.Name(id=name) if name in variables:
            yield Edit(_start(node, starts), _end(node, starts), "Any")
        case ast.ClassDef() if node.name in generics:
            variables = frozenset(
                each.id
                for base in node.bases
                if isinstance(base, ast.Subscript)
                for each in ast.walk(base.slice)
                if isinstance(each, ast.Name)
            )
    for each in ast.iter_child_nodes(node):
        yield from _without_generics(each, starts, generics, variables)


def _bases(node: ast.ClassDef) -> list[str]:
    """The names of the bases of a class, without what they are generic of."""
    return [ast.unparse(base).partition("[")[0] for base in node.bases]


def _start(node: ast.expr, starts: Sequence[int]) -> int:
    return starts[node.lineno - 1] + node.col_offset


def _end(node: ast.expr | ast.stmt, starts: Sequence[int]) -> int:
    assert node.end_lineno
    assert node.end_col_offset is not None
    return starts[node.end_lineno - 1] + node.end_col_offset
