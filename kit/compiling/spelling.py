"""Rewrites modules so that mypyc can compile them (`compiled`); they still do the same.

- mypyc drops the annotations and the docstring of a class: both are set again after the class.
- In a dataclass it turns class variables into fields: they are set after the class instead.
- It does not support generic dataclasses: type parameters are removed. What a method is given then
  has the type by which the parameter is bound, so that its fields are found directly.
- It looks up the globals of a module each time unless they are final: constants are made final.
- It forbids plain classes to inherit from compiled ones, as the classes of a game from outside do:
  classes with subclasses are marked as open to that. Dataclasses among them report their fields as
  slots, as Python would, so that a subclass does not have them twice.
- It looks up what a module offers each time, and may not know its type yet: of compiled modules
  that are imported as a whole, as games import the surface, each name is imported by itself
  (`vorhand.kit.compiling.imported_names`).
- It calls a lambda through Python. Those of rules become functions as well, at the end of the
  module (`vorhand.kit.compiling.direct_calls`).
- It makes a tuple of what a table is told, even if nobody reads events: then the table is not told.

Lines keep their numbers, so that tracebacks lead to the sources.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from vorhand.kit.compiling.direct_calls import functions_of_rules
from vorhand.kit.compiling.edits import SourceEdit, edited, end, start, starts_of
from vorhand.kit.compiling.imported_names import with_names

NOT_NATIVE: Final = {"NamedTuple", "TypedDict", "Protocol"}
"""The bases of classes that mypyc leaves as Python makes them."""
OPEN: Final = frozenset({"Table", "CardsMoved"})
"""Classes with subclasses that are made later: the state of each game, from its table (`kit.game`),
and the events of games from outside that tell of moves.
"""
OPEN_IN: Final = "vorhand.engine.blocks."
"""Of the modules here, each class may have subclasses in a game from outside."""
IMPORT: Final = "from mypy_extensions import mypyc_attr"
"""Only mypyc reads this import; the program does not need it when it runs."""
MARK: Final = "@mypyc_attr(allow_interpreted_subclasses=True)"
IF_READ: Final = "if table.notes is not None: "
SLOTS: Final = "type('Slots', (tuple,), {'__get__': lambda its, of, kind: ()})"
"""Slots that only `dataclasses` finds, since mypyc rejects classes with slots of Python's kind."""


class Known(NamedTuple):
    """The names of the classes that are generic and of those with subclasses; all are native."""

    generics: frozenset[str]
    heirs: frozenset[str]


def spell(modules: Iterable[Path], others: Iterable[Path], surfaces: Iterable[str] = ()) -> None:
    """Rewrite these modules in place, which are named from here as Python names them; `others` are
    modules whose classes may inherit from classes in these, or these from theirs. `surfaces` are
    modules besides these of which each name that is used is imported by itself.
    """
    compiled = {".".join(path.with_suffix("").parts): path for path in modules}
    whole = {*compiled, *surfaces}
    sources = {path: with_names(path.read_text("utf-8"), whole) for path in compiled.values()}
    plain = [path.read_text("utf-8") for path in others]
    blocks = [sources[path] for name, path in compiled.items() if name.startswith(OPEN_IN)]
    known = known_of(
        [ast.parse(source) for source in (*sources.values(), *plain)],
        [ast.parse(source) for source in blocks],
    )
    for path, source in sources.items():
        path.write_text(spelled(source, known), "utf-8")


def known_of(modules: Sequence[ast.Module], blocks: Sequence[ast.Module] = ()) -> Known:
    """The generic classes, and the classes with subclasses, in these modules; each class of the
    `blocks`, which are among them, may have some.
    """
    of_blocks = {
        node.name for each in blocks for node in each.body if isinstance(node, ast.ClassDef)
    }
    classes: dict[str, set[str]] = {}
    for each in modules:
        for node in each.body:
            if isinstance(node, ast.ClassDef) and not NOT_NATIVE & {*_bases(node)}:
                classes.setdefault(node.name, set()).update(_bases(node))
    generics: set[str] = set()
    while new := {
        name
        for name, bases in classes.items()
        if name not in generics and {"Generic", *generics} & bases
    }:
        generics |= new
    heirs = {
        *OPEN,
        *of_blocks,
        *(base for bases in classes.values() for base in bases),
    } & classes.keys()
    return Known(frozenset(generics), frozenset(heirs))


def spelled(source: str, known: Known) -> str:
    """The rewritten source of a module."""
    tree = ast.parse(source)
    text = source.encode()
    starts = starts_of(text)
    edits = [*_without_generics(tree, starts, known.generics, bounds=_bounds(tree))]
    edits += [SourceEdit(at, at, IF_READ) for at in _told(tree, text, starts)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            edits += _of_class(node, starts, known)
        if isinstance(node, ast.Assign) and _is_constant(node):
            named = end(node.targets[0], starts)
            edits.append(SourceEdit(named, named, f": Final{_made_of(node.value)}"))
    asked = [*functions_of_rules(tree).values()]
    if asked:
        edits.append(SourceEdit(len(text), len(text), "\n\n".join(["", *asked, ""])))
    if edits:
        beginning = end(tree.body[0], starts)
        edits.append(SourceEdit(beginning, beginning, "; from typing import TYPE_CHECKING, Final"))
        edits.append(SourceEdit(beginning + 1, beginning + 1, f"if TYPE_CHECKING: {IMPORT}"))
    return edited(text, edits)


def _of_class(node: ast.ClassDef, starts: Sequence[int], known: Known) -> Iterator[SourceEdit]:
    """The edits in and around a class, which has empty lines on both sides to write in."""
    if _has_heirs(node, known):
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        yield SourceEdit(starts[first - 2], starts[first - 2], MARK)
    for each in _shared(node):
        yield SourceEdit(starts[each.lineno - 1], end(each, starts), "")
    assert node.end_lineno
    restored = "; ".join(_restored(node, known))
    yield SourceEdit(starts[node.end_lineno], starts[node.end_lineno], restored)


def _has_heirs(node: ast.ClassDef, known: Known) -> bool:
    """Return whether a class may have subclasses; one that is not native may have the name of
    another.
    """
    return node.name in known.heirs and not NOT_NATIVE & {*_bases(node)}


def _is_constant(node: ast.Assign) -> bool:
    """Return whether an assignment defines a constant: a name in capitals that is not a type
    variable. Of several at once, which cannot be annotated, each is looked up as any other name.
    """
    is_of_types = ast.unparse(node.value).startswith(("TypeVar(", "ParamSpec("))
    (named, *more) = node.targets
    is_name = isinstance(named, ast.Name) and not more
    return is_name and ast.unparse(named).isupper() and not is_of_types


def _made_of(value: ast.expr) -> str:
    """The class of a value, in brackets, if the value is a call of it. Where modules import each
    other, mypy may not infer the class in time.
    """
    if not isinstance(value, ast.Call):
        return ""
    name = ast.unparse(value.func).removesuffix(".under").partition("[")[0]
    return f"[{name}]" if name.isidentifier() and name[0].isupper() else ""


def _restored(node: ast.ClassDef, known: Known) -> Iterator[str]:
    """The statements that give back to a class what mypyc takes from it."""
    hints = {
        each.target.id: _bare(ast.unparse(each.annotation), known)
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    if hints and not {"Generic", *known.generics} & {*_bases(node)}:
        written = ", ".join(f"{name!r}: {hint}" for name, hint in hints.items())
        yield f"setattr({node.name}, '__annotations__', {{{written}}})"
    if hints and _has_heirs(node, known) and _is_dataclass(node):
        yield f"setattr({node.name}, '__slots__', {SLOTS}({[*hints]}))"
    doc = ast.get_docstring(node, clean=False)
    if doc:
        yield f"setattr({node.name}, '__doc__', {doc!r})"
    for each in _shared(node):
        yield f"setattr({node.name}, {ast.unparse(each.targets[0])!r}, {ast.unparse(each.value)})"
    if node.name in known.generics:
        yield f"setattr({node.name}, '__class_getitem__', classmethod(lambda its, of: its))"


def _bare(hint: str, known: Known) -> str:
    """A hint without the type parameters of classes."""
    return edited(hint.encode(), _without_generics(ast.parse(hint), [0], known.generics))


def _shared(node: ast.ClassDef) -> list[ast.Assign]:
    """The class variables of a dataclass, which all instances share."""
    return [each for each in node.body if isinstance(each, ast.Assign) and _is_dataclass(node)]


def _is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(each) for each in node.decorator_list)


def _without_generics(
    node: ast.AST,
    starts: Sequence[int],
    generics: frozenset[str],
    variables: frozenset[str] = frozenset(),
    bounds: Mapping[str, str] = {},
) -> Iterator[SourceEdit]:
    """The edits that remove type parameters; within generic classes, type variables become Any or,
    as the type of what a method is given, what bounds them.
    """
    match node:
        case ast.arg(annotation=ast.Name(id=name) as hint) if name in variables and name in bounds:
            yield SourceEdit(start(hint, starts), end(hint, starts), bounds[name])
            return
        case ast.Subscript(value=ast.Name(id=name)) if name in generics:
            yield SourceEdit(end(node.value, starts), end(node, starts), "")
            return
        case ast.Subscript(value=ast.Name(id="Generic")) if variables:
            yield SourceEdit(start(node, starts), end(node, starts), "object")
            return
        case ast.Name(id=name) if name in variables:
            yield SourceEdit(start(node, starts), end(node, starts), "Any")
        case ast.ClassDef() if node.name in generics:
            variables = frozenset(
                each.id
                for base in node.bases
                if isinstance(base, ast.Subscript)
                for each in ast.walk(base.slice)
                if isinstance(each, ast.Name)
            )
    for each in ast.iter_child_nodes(node):
        yield from _without_generics(each, starts, generics, variables, bounds)


def _bounds(tree: ast.Module) -> dict[str, str]:
    """What bounds the type variables of a module, by their names: those that some class bounds."""
    return {
        ast.unparse(each.targets[0]): bound.value.id
        for each in tree.body
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call)
        for bound in each.value.keywords
        if bound.arg == "bound" and isinstance(bound.value, ast.Name) and bound.value.id != "Any"
    }


def _told(tree: ast.Module, text: bytes, starts: Sequence[int]) -> Iterator[int]:
    """Where a table is told of an event, in lines that have nothing else."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Call(func=func)) if ast.unparse(func) == "table.tell":
                before = text[starts[node.lineno - 1] : start(node, starts)]
                after = text[end(node, starts) :].partition(b"\n")[0]
                if not (before + after).strip():
                    yield start(node, starts)


def _bases(node: ast.ClassDef) -> list[str]:
    """The names of the bases of a class, without type parameters."""
    return [ast.unparse(base).partition("[")[0] for base in node.bases]
