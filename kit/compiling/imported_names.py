"""Imports names of modules one by one (`vorhand.kit.compiling.spelling`): `put`, not `kit.put`."""

import ast
from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet

from vorhand.kit.compiling.edits import SourceEdit, edited, end, start, starts_of


def with_names(source: str, modules: AbstractSet[str]) -> str:
    """A source that imports each name that it uses of these modules, where it imported a module as
    a whole. A name that means something else there gets that of the module before it.
    """
    tree, text = ast.parse(source), source.encode()
    starts, edits, taken = starts_of(text), list[SourceEdit](), {*_names_in(tree)}
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom) or not _whole(node) & modules:
            continue
        kept = list[str]()
        for alias in node.names:
            module, called = f"{node.module}.{alias.name}", alias.asname or alias.name
            uses = list(_uses(tree, called)) if module in modules else []
            if not uses:
                kept.append(f"from {node.module} import {ast.unparse(alias)}")
                continue
            names = {use.attr: _free(use.attr, called, taken) for use in uses}
            taken |= {*names.values()}
            written = ", ".join(f"{name} as {here}" for name, here in sorted(names.items()))
            kept.append(f"from {module} import {written}")
            for use in uses:
                edits.append(SourceEdit(start(use, starts), end(use, starts), names[use.attr]))
        edits.append(SourceEdit(start(node, starts), end(node, starts), "; ".join(kept)))
    return edited(text, edits)


def _whole(node: ast.ImportFrom) -> set[str]:
    """The modules that an import may mean."""
    return {f"{node.module}.{alias.name}" for alias in node.names}


def _uses(tree: ast.Module, called: str) -> Iterator[ast.Attribute]:
    """Return where the source takes a name from a module that it calls so."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name)) if name == called:
                yield node
            case _:
                pass


def _names_in(tree: ast.Module) -> Iterator[str]:
    """The names that mean something in a source."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name, asname=called):
                yield called or name
            case _:
                pass


def _free(name: str, module: str, taken: Collection[str]) -> str:
    return f"{module}_{name}" if name in taken else name
