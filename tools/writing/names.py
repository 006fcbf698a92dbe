"""The names of rules, kinds and moments in the code that is generated from a rulebook."""

import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Any, Final

from tools.writing.expressions import Written, constants_of, returned, written
from tools.writing.source import WIDTH, snake
from vorhand.engine.kernel.rules.choices import Choices
from vorhand.engine.kernel.rules.kinds import Moment, Ordered
from vorhand.engine.kernel.rules.rules import Rule

_COMMON: Final = "vorhand.engine.kernel.rules.common"


class Names:
    """The rules of a game, by the constants that hold them; and what is imported.

    The rulebook of the game has been imported, and with it all modules that declare its rules.
    `asked`: rules of which nothing is written out, so that whoever replaces their functions
    afterwards is heeded.
    """

    def __init__(self, package: str, asked: Collection[Rule[Any]] = ()) -> None:
        self._asked = {id(rule) for rule in asked}
        self._table = import_module(f"{package}.table").Table
        self._named: dict[int, tuple[str, str]] = {}
        declaring = [each for each in sys.modules if each.startswith(f"{package}.")]
        for name in (_COMMON, *declaring):
            module = sys.modules[name]
            for constant in constants_of(name):
                value = getattr(module, constant, None)
                if isinstance(value, Rule):
                    self._named[id(value)] = name, constant
        self.used: defaultdict[str, set[str]] = defaultdict(set)
        self.constants: dict[str, str] = {}
        """The constants of the module, with their values."""

    def of(self, rule: Rule[Any]) -> str:
        """The name of a rule, which is imported."""
        module, name = self._declared(rule)
        self.used[module].add(name)
        return name

    def word_for(self, rule: Rule[Any]) -> str:
        """What the names of variables about a rule begin with."""
        return self._declared(rule)[1].lower()

    def _declared(self, rule: Rule[Any]) -> tuple[str, str]:
        """The module and the constant that hold a rule."""
        if id(rule) not in self._named:
            raise LookupError(f"no constant of a module holds the rule {rule.id}: {rule}")
        return self._named[id(rule)]

    def use(self, kind: type) -> str:
        """The name of a class, which is imported."""
        self.used[kind.__module__].add(kind.__name__)
        return kind.__name__

    def choices(self, kind: Ordered[Any]) -> str:
        """The constant with what is chosen with a kind: where that is nothing, its actions."""
        alone = ".alone" if type(kind.choices) is Choices else ""
        return self._constant(kind, "", f"RULEBOOK.kinds[{self._of(kind)}].choices{alone}")

    def listed(self, kind: Ordered[Any]) -> str:
        """The constant with the action of the table that is listed."""
        return self._constant(kind, "", f"{self._of(kind)}()")

    def tested(self, kind: Ordered[Any]) -> str:
        """The constant with the action of the table that is tested: a deal has its dice."""
        return self._constant(kind, "_WITH_DICE", f'{self._of(kind)}(seed="any")')

    def provided(self, kind: Ordered[Any]) -> str:
        """The test whether the table has what a kind needs besides its moment."""
        constant = self._constant(kind, "_IF", f"RULEBOOK.kinds[{self._of(kind)}].provided")
        return f"{constant}(table)"

    def keeps(self, rule: Rule[Any]) -> str:
        """The test whether the table keeps a rule."""
        return self._asking(rule, "and", "keeps", "table")

    def keepers(self, rule: Rule[Any], operator: str = "&") -> str:
        """The seats that keep a rule, as an operand of this operator."""
        return self._asking(rule, operator, "keepers", "table")

    def kept_choices(self, rule: Rule[Any], seat: str) -> str:
        """The choices of a seat that keep a rule."""
        return self._asking(rule, "&", "choices", "table", seat)

    def _asking(self, rule: Rule[Any], operator: str, function: str, *arguments: str) -> str:
        """What a rule's function returns: written out, or a call."""
        found = None
        if id(rule) not in self._asked:
            found = written(*self._declared(rule), function, *arguments)
        if found is None or not self._may_stand(found, function):
            return f"{self.of(rule)}.{function}({', '.join(arguments)})"
        for name, home in found.names.items():
            self.used[home].add(name)
        return found.within(operator)

    def _may_stand(self, found: Written, function: str) -> bool:
        """Whether no other module has given something else one of these names; and for sets,
        whether they are independent of the phase, which has been tested where they stand: to mypy
        another test of it is a mistake.
        """
        is_of_the_phase = function != "keeps" and "table.phase" in found.text
        return not is_of_the_phase and all(
            name not in names
            for name, home in found.names.items()
            for each, names in self.used.items()
            if each != home
        )

    def is_at_moment(self, kind: Ordered[Any]) -> list[str]:
        """The tests whether a kind belongs to the moment."""
        phase, window = self._moment()
        windows = {of for _, of in kind.kind.moments}
        phases = [_quoted(each) for each, _ in kind.kind.moments]
        tests = [f"{phase} in ({', '.join(phases)})" if phases[1:] else f"{phase} == {phases[0]}"]
        if len(windows) > 1:
            moments = f"frozenset(RULEBOOK.kinds[{self._of(kind)}].kind.moments)"
            tests = [f"table.moment in {self._constant(kind, '_MOMENTS', moments)}"]
        elif window != "None":
            (of,) = windows
            tests.append(f"{window} == {_quoted(of)}" if of else f"{window} is None")
        return [*tests, self.provided(kind)] if kind.kind.provided else tests

    def _moment(self) -> Sequence[str]:
        """The phase and the window of the table."""
        for each in self._table.__mro__:
            found = returned(each.__module__, each.__name__, "moment", "table")
            if found:
                return found
        raise LookupError(f"{self._table} has no moment")

    def _of(self, kind: Ordered[Any]) -> str:
        return self.use(kind.kind.action)

    def _constant(self, kind: Ordered[Any], suffix: str, value: str) -> str:
        name = f"_{snake(kind.kind.action.__name__).upper()}{suffix}"
        self.constants[name] = value
        return name


def _quoted(word: str) -> str:
    return f'"{word}"'


def name_of(kind: Ordered[Any]) -> str:
    """The variable with the seats to which a kind is open."""
    name = snake(kind.kind.action.__name__)
    return f"{name}_" if iskeyword(name) else name


def moment_name(moment: Moment) -> str:
    """The function with the legal actions of a moment."""
    return "_" + "_".join(part.replace("-", "_") for part in moment if part)


def joined(start: str, terms: Sequence[str], operator: str, end: str = "") -> Iterator[str]:
    """A line that joins these terms, over several lines in brackets where it is long."""
    whole = start + f" {operator} ".join(terms) + end
    if len(whole) <= WIDTH:
        yield whole
    else:
        yield from _bracketed(start, terms, operator, end)


def _bracketed(start: str, terms: Sequence[str], operator: str, end: str) -> Iterator[str]:
    """The same over several lines, in brackets."""
    whole = f" {operator} ".join(terms)
    indent = " " * (len(start) - len(start.lstrip()))
    yield f"{start}("
    if len(f"{indent}    {whole}") <= WIDTH:
        yield f"{indent}    {whole}"
    else:
        yield f"{indent}    {terms[0]}"
        yield from (f"{indent}    {operator} {each}" for each in terms[1:])
    yield f"{indent}){end}"


def unless(terms: Sequence[str], result: str) -> Iterator[str]:
    """Return a result unless all of these hold."""
    if len(terms) == 1:
        yield f"    if not {terms[0]}:"
    else:
        whole = f"    if not ({' and '.join(terms)}):"
        if len(whole) <= WIDTH:
            yield whole
        else:
            yield from _bracketed("    if not ", terms, "and", ":")
    yield f"        return {result}"


def of_kind(rules: Iterable[Rule[Any]], *kinds: type[Rule[Any]]) -> list[Rule[Any]]:
    """The rules of these classes, in their order."""
    return [rule for rule in rules if isinstance(rule, kinds)]
