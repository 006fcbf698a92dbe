"""Rules that are changed in their one place, and put back."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any

from tests.sabotage.states import kinds_that_meet
from tools.writing import legality
from vorhand.engine import Game
from vorhand.engine.kernel.rules.kinds import Phase
from vorhand.engine.kernel.rules.legality import Legality
from vorhand.engine.kernel.rules.rules import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    Rule,
    SeatRule,
    TableRule,
    any_cards,
    any_number,
)


def rules_of(game: Game[Any]) -> list[Rule[Any]]:
    """The rules that a game's kinds of action meet. That a kind belongs to its moments is no rule
    of its own: the table of kinds says it.
    """
    rules = [rule for kind in game.rulebook.kinds.values() for rule in kind.rules]
    return [rule for rule in dict.fromkeys(rules) if not isinstance(rule, Phase)]


def _nobody(game: Game[Any], rule: Rule[Any]) -> dict[str, Callable[..., Any]]:
    match rule:
        case SeatRule():
            return {"keepers": lambda table: 0}
        case ChoiceRule():
            return {"choices": lambda table, seat: 0}
        case CardsRule():
            return {"cards": lambda table, seat: 0, "numbers": lambda table: 0}
        case ActionRule():
            return {"keeps": lambda table, action: False, "concerns": lambda table: True}
        case TableRule():
            return {"keeps": lambda table: False}
    raise TypeError(f"a rule of a grain that is not known here: {rule}")


def _everybody(game: Game[Any], rule: Rule[Any]) -> dict[str, Callable[..., Any]]:
    choices = [kind.choices for kind in kinds_that_meet(game, rule)]
    match rule:
        case SeatRule():
            return {"keepers": lambda table: -1}
        case ChoiceRule():
            return {"choices": lambda table, seat: max(each.all(table) for each in choices)}
        case CardsRule():
            return {"cards": any_cards, "numbers": any_number}
        case ActionRule():
            return {"keeps": lambda table, action: True}
        case TableRule():
            return {"keeps": lambda table: True}
    raise TypeError(f"a rule of a grain that is not known here: {rule}")


def kept_by_nobody(game: Game[Any], rule: Rule[Any]) -> Any:
    """While this lasts, nobody keeps the rule."""
    return _changed(game, rule, _nobody(game, rule))


def kept_by_everybody(game: Game[Any], rule: Rule[Any]) -> Any:
    """While this lasts, everybody keeps the rule."""
    return _changed(game, rule, _everybody(game, rule))


@contextmanager
def _changed(
    game: Game[Any], rule: Rule[Any], functions: dict[str, Callable[..., Any]]
) -> Iterator[None]:
    with ExitStack() as replaced:
        for name, function in functions.items():
            replaced.enter_context(_replaced(rule, name, function))
        written_anew = _written_anew(game.written.table.__module__.rpartition(".")[0], rule)
        for name in ("actions_at", "keeps"):
            replaced.enter_context(_replaced(game.legality, name, getattr(written_anew, name)))
        yield


@contextmanager
def _replaced(of: Any, name: str, value: Any) -> Iterator[None]:
    before = getattr(of, name)
    object.__setattr__(of, name, value)
    try:
        yield
    finally:
        object.__setattr__(of, name, before)


@cache
def _written_anew(package: str, rule: Rule[Any]) -> Legality[Any]:
    """What `make write` makes of the rulebook of a game, except that this rule is asked whenever it
    counts: so it may be replaced.
    """
    names: dict[str, Any] = {}
    exec(legality.source(package, asked=[rule]), names)
    written: Legality[Any] = names["LEGALITY"]
    return written
