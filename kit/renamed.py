"""Says what the kit called otherwise until now: the old names work for one more version, with a
warning.

Delete this module, and the two lines of `kit/__init__.py` that name it, with the next version.
"""

from collections.abc import Mapping
from functools import wraps
from typing import Any, Final
from warnings import warn

from vorhand.engine import surface

NAMES: Final[Mapping[str, str]] = {
    "Acts": "Notation",
    "Claim": "StateJson",
    "Known": "CommonKnowledge",
    "Seen": "ViewField",
    "methods_of": "codec_of",
}
"""Names of the kit."""
KEYWORDS: Final[Mapping[str, str]] = {
    "choices": "allowed_choices",
    "keepers": "allowed_seats",
    "keeps": "holds",
    "shows": "fact_types",
}
"""Arguments and attributes of clauses and rules."""
PARTS: Final[Mapping[str, str]] = {"acts": "notation", "methods": "codec"}
"""Arguments and attributes of games and gates."""


def _warn(old: str, new: str) -> None:
    warn(f"{old} is called {new} now", DeprecationWarning, stacklevel=3)


def by_old_name(name: str) -> Any:
    """Return what the kit has under this old name of its own; raises `AttributeError` if it had
    none.
    """
    if name not in NAMES:
        raise AttributeError(f"module 'vorhand.kit' has no attribute {name!r}")
    _warn(f"kit.{name}", f"kit.{NAMES[name]}")
    return getattr(surface, NAMES[name])


def accept_old_names() -> None:
    """Let rules, games and gates take arguments by their old names, and be read by them."""
    kinds: list[type[Any]] = [surface.Clause, *_heirs_of(surface.Clause)]
    for kind in kinds:
        _accept(kind, KEYWORDS)
    for part in (surface.Game, surface.Gate, surface.TrickGate):
        _accept(part, PARTS)


def _heirs_of(kind: type[Any]) -> list[type[Any]]:
    return [each for heir in kind.__subclasses__() for each in (heir, *_heirs_of(heir))]


def _accept(kind: type[Any], renamed: Mapping[str, str]) -> None:
    begin, fields = kind.__init__, kind.__dataclass_fields__
    own = {old: new for old, new in renamed.items() if new in fields}

    @wraps(begin)
    def accepting(self: Any, *args: Any, **given: Any) -> None:
        for old in own.keys() & given.keys():
            _warn(f"{old}=", f"{own[old]}=")
            given[own[old]] = given.pop(old)
        begin(self, *args, **given)

    setattr(kind, "__init__", accepting)  # noqa: B010 - a type checker must not see it
    for old, new in own.items():
        setattr(kind, old, property(_reads(new)))


def _reads(name: str) -> Any:
    def read(self: Any) -> Any:
        return getattr(self, name)

    return read
