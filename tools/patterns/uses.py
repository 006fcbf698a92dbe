"""Every regular expression of `api`, `engine`, `command` and the JSON parser, with the method that
applies it.

They are found in the sources, and evaluated in place. A use that is not understood is an error, so
that none escapes.
"""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from vorhand.engine import GAMES
from vorhand.engine.text.german_cards import GermanCards
from vorhand.kit.checks.shapes import package_of, patterns, shape_of_state, shape_of_view
from vorhand.languages import LANGUAGES

ROOT: Final = Path(__file__).parent.parent.parent
PACKAGES: Final = ("vorhand.api", "vorhand.command", "vorhand.engine")
PARSER: Final = "vorhand.strict_json"
METHODS: Final = frozenset(
    {"findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn"}
)
NO_USES: Final = frozenset({"Match", "Pattern", "escape"})
"""What of `re` matches nothing: its types, and what writes a text as a part of a pattern."""
OF_A_SHAPE: Final = frozenset({"shape.pattern", "matching.pattern"})
"""The pattern of a shape, where shapes are read: it is declared elsewhere."""
OF_GERMAN_CARDS: Final = (
    "vorhand.engine.text.german_cards",
    "f'(?<!{_LETTERS})(?:{any_of})(?!{_LETTERS})'",
)
"""The module and the pattern that is made of the words of a language for cards."""
OF_ACTS: Final = ("replace", "pattern")
"""The function and the value where a record's pattern is made of the game's kinds of action."""
FOREIGN: Final = frozenset({"fnmatch", "glob", "regex", "re2", "sre_compile", "sre_parse"})
"""Modules that match patterns too."""
VALIDATORS: Final = frozenset({"Length", "OneOf", "Range", "Regexp"})
"""Validators of marshmallow without a pattern of their own."""


class Use(NamedTuple):
    """A pattern, the method that applies it, and the module that does."""

    place: str
    pattern: re.Pattern[Any]
    method: str


class Escaped(AssertionError):
    """A use of a pattern that is not understood."""


def uses() -> list[Use]:
    """Each use of a pattern; raises `Escaped`."""
    found = {use: None for dotted in _modules() for use in _Reader(dotted).uses()}
    return [*found]


def _modules() -> Iterator[str]:
    yield PARSER
    for package in PACKAGES:
        for path in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
            dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            yield dotted.removesuffix(".__init__")


def _of_acts() -> Iterator[Use]:
    """The patterns of the records of all games, each in the module of its kinds of action."""
    for game in GAMES.values():
        for shape in (shape_of_state(game), shape_of_view(game)):
            for pattern in patterns(shape):
                yield Use(f"{package_of(game)}.rules", re.compile(pattern), "fullmatch")


def _of_german_cards() -> Iterator[Use]:
    """The patterns of the words for cards, of each language."""
    for language in LANGUAGES.values():
        yield Use(OF_GERMAN_CARDS[0], GermanCards(language.text).any_word, "sub")


class _Reader:
    """Reads one module."""

    def __init__(self, dotted: str) -> None:
        self.dotted = dotted
        self.module: ModuleType = import_module(dotted)
        file = Path(str(self.module.__file__))  # the source of a compiled module stands next to it
        source = file.with_name(f"{file.name.partition('.')[0]}.py")
        self.tree = ast.parse(source.read_text("utf-8"))
        self.parents = {
            child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }

    def uses(self) -> Iterator[Use]:
        for node in ast.walk(self.tree):
            match node:
                case ast.Import() | ast.ImportFrom():
                    self._check_import(node)
                case ast.Name(id="re"):
                    yield from self._of_re(node)
                case ast.Attribute(value=ast.Name(id="validate"), attr=attr):
                    if attr not in VALIDATORS:
                        self._escaped(node)
                case ast.Call(func=ast.Name(id="Matching"), args=[pattern, *_]):
                    yield self._declared(pattern)
                case ast.Call(
                    func=ast.Name(id=name) | ast.Attribute(value=ast.Name(id="kit"), attr=name),
                    keywords=keywords,
                ):
                    yield from self._given_to(name, keywords)
                case ast.keyword(arg="pattern") if not self._is_of_a_call_by_name(node):
                    self._escaped(node.value)

    def _given_to(self, function: str, keywords: list[ast.keyword]) -> Iterator[Use]:
        for keyword in keywords:
            if keyword.arg == "pattern":
                yield from self._given(function, keyword.value)

    def _given(self, function: str, pattern: ast.expr) -> Iterator[Use]:
        """A pattern that is given to a function."""
        if (function, ast.unparse(pattern)) == OF_ACTS:
            yield from _of_acts()
        elif ast.unparse(pattern) not in OF_A_SHAPE:
            yield self._declared(pattern)

    def _is_of_a_call_by_name(self, node: ast.keyword) -> bool:
        match self.parents[node]:
            case ast.Call(func=ast.Name() | ast.Attribute(value=ast.Name(id="kit"))):
                return True
        return False

    def _check_import(self, node: ast.Import | ast.ImportFrom) -> None:
        match node:
            case ast.Import(names=names):
                self._check_imports(alias.name for alias in names)
                if any(alias.name == "re" and alias.asname for alias in names):
                    self._escaped(node)
            case ast.ImportFrom(module=str(name)):
                self._check_imports([name])
                if name == "re":
                    self._escaped(node)

    def _check_imports(self, names: Any) -> None:
        for name in names:
            if name.partition(".")[0] in FOREIGN:
                raise Escaped(f"{self.dotted} imports {name}")

    def _of_re(self, node: ast.Name) -> Iterator[Use]:
        attribute = self.parents[node]
        call = self.parents[attribute]
        if not isinstance(attribute, ast.Attribute):
            self._escaped(node)
        elif isinstance(getattr(re, attribute.attr), re.RegexFlag) or attribute.attr in NO_USES:
            return
        elif not isinstance(call, ast.Call) or call.func is not attribute:
            self._escaped(node)
        elif ast.unparse(call.args[0]) in OF_A_SHAPE:
            return  # it is applied as a whole: tests/api and tests/kernel hold the schemas to that
        elif (self.dotted, ast.unparse(call.args[0])) == OF_GERMAN_CARDS:
            yield from _of_german_cards()
        elif attribute.attr == "compile":
            yield from self._compiled(call)
        elif attribute.attr in METHODS and len(call.args) + len(call.keywords) <= 3:
            pattern = re.compile(self._value(call.args[0]))
            yield Use(self.dotted, pattern, attribute.attr)
        else:
            self._escaped(node)

    def _compiled(self, call: ast.Call) -> Iterator[Use]:
        """A pattern that has a name, or of which a method is taken at once."""
        pattern, parent = self._value(call), self.parents[call]
        match parent:
            case ast.Attribute(attr=method) if method in METHODS:
                yield Use(self.dotted, pattern, method)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                for node in ast.walk(self.tree):
                    if isinstance(node, ast.Name) and node.id == name and node is not parent:
                        yield from self._named(node, pattern)
            case _:
                self._escaped(call)

    def _named(self, node: ast.Name, pattern: re.Pattern[Any]) -> Iterator[Use]:
        if isinstance(node.ctx, ast.Store):
            return
        match self.parents[node]:
            case ast.Attribute(attr=method) if method in METHODS:
                yield Use(self.dotted, pattern, method)
            case _:
                self._escaped(node)

    def _declared(self, node: ast.expr) -> Use:
        return Use(self.dotted, re.compile(self._value(node)), "fullmatch")

    def _value(self, node: ast.expr) -> Any:
        expression = ast.fix_missing_locations(ast.Expression(node))
        try:
            return eval(compile(expression, self.dotted, "eval"), vars(self.module))
        except NameError:
            self._escaped(node)

    def _escaped(self, node: Any) -> Any:
        raise Escaped(f"{self.dotted}, line {node.lineno}: {ast.unparse(node)}")
