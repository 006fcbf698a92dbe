"""The names of rules, kinds and moments in the code that is generated from a rulebook."""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from inspect import getsource
from keyword import iskeyword
from pkgutil import iter_modules
from typing import Any, Final

from tools.writing.source import WIDTH, snake
from vorhand.engine.kernel.choices import Choices
from vorhand.engine.kernel.kinds import Moment, Ordered, Phase
from vorhand.engine.kernel.rules import Rule

_COMMON: Final = "vorhand.engine.kernel.common"


class Names:
    """The rules of a game, by the constants that hold them; and what is imported."""

    def __init__(self, package: str) -> None:
        found = [each.name for each in iter_modules(import_module(package).__path__)]
        self._named: dict[int, tuple[str, str]] = {}
        for name in (_COMMON, *(f"{package}.{each}" for each in found)):
            module = import_module(name)
            source = getsource(module)
            for constant, value in vars(module).items():
                if isinstance(value, Rule) and f"\n{constant} = " in source:
                    self._named[id(value)] = name, constant
        self.used: dict[str, set[str]] = {}
        self.constants: dict[str, str] = {}
        """The constants of the module, with their values."""

    def of(self, rule: Rule[Any]) -> str:
        """The name of a rule, which is imported."""
        if id(rule) not in self._named:
            raise LookupError(f"no constant of a module holds the rule {rule.id}: {rule}")
        module, name = self._named[id(rule)]
        self.used.setdefault(module, set()).add(name)
        return name

    def use(self, kind: type) -> str:
        """The name of a class, which is imported."""
        self.used.setdefault(kind.__module__, set()).add(kind.__name__)
        return kind.__name__

    def choices(self, kind: Ordered[Any]) -> str:
        """The constant with what is chosen with a kind: where that is nothing, its actions."""
        alone = ".alone" if type(kind.choices) is Choices else ""
        return self._constant(kind, "", f"RULEBOOK.kinds[{self._of(kind)}].choices{alone}")

    def phase(self, kind: Ordered[Any]) -> str:
        """The constant with the rule that a kind belongs to the moment."""
        return self._constant(kind, "_PHASE", f"RULEBOOK.kinds[{self._of(kind)}].phase")

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

    def keeps(self, rule: Rule[Any], kind: Ordered[Any]) -> str:
        """The test whether the table keeps a rule."""
        name = self.phase(kind) if isinstance(rule, Phase) else self.of(rule)
        return f"{name}.keeps(table)"

    def keepers(self, rule: Rule[Any]) -> str:
        """The seats that keep a rule."""
        return f"{self.of(rule)}.keepers(table)"

    def _of(self, kind: Ordered[Any]) -> str:
        return self.use(kind.kind.action)

    def _constant(self, kind: Ordered[Any], suffix: str, value: str) -> str:
        name = f"_{snake(kind.kind.action.__name__).upper()}{suffix}"
        self.constants[name] = value
        return name


def name_of(kind: Ordered[Any]) -> str:
    """The variable with the seats to which a kind is open."""
    name = snake(kind.kind.action.__name__)
    return f"{name}_" if iskeyword(name) else name


def moment_name(moment: Moment) -> str:
    """The function with the legal actions of a moment."""
    return "_" + "_".join(part.replace("-", "_") for part in moment if part)


def joined(start: str, terms: Sequence[str], operator: str, end: str = "") -> Iterator[str]:
    """A line that joins these terms, over several lines in brackets where it is long."""
    whole = f" {operator} ".join(terms)
    if len(start + whole + end) <= WIDTH:
        yield start + whole + end
        return
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
            yield from joined("    if not ", terms, "and", ":")
    yield f"        return {result}"


def of_kind(rules: Iterable[Rule[Any]], *kinds: type[Rule[Any]]) -> list[Rule[Any]]:
    """The rules of these classes, in their order."""
    return [rule for rule in rules if isinstance(rule, kinds)]
