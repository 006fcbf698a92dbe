"""Rules that are changed in their one place, and put back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.sabotage.states import kinds_that_meet
from vorhand.engine import Game
from vorhand.engine.kernel.kinds import Phase
from vorhand.engine.kernel.rules import ActionRule, ChoiceRule, Rule, SeatRule, TableRule


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
        case ActionRule():
            return {"keeps": lambda table, action: True}
        case TableRule():
            return {"keeps": lambda table: True}
    raise TypeError(f"a rule of a grain that is not known here: {rule}")


def kept_by_nobody(game: Game[Any], rule: Rule[Any]) -> Any:
    """While this lasts, nobody keeps the rule."""
    return _changed(rule, _nobody(game, rule))


def kept_by_everybody(game: Game[Any], rule: Rule[Any]) -> Any:
    """While this lasts, everybody keeps the rule."""
    return _changed(rule, _everybody(game, rule))


@contextmanager
def _changed(rule: Rule[Any], functions: dict[str, Callable[..., Any]]) -> Iterator[None]:
    before = {name: getattr(rule, name) for name in functions}
    for name, function in functions.items():
        object.__setattr__(rule, name, function)
    try:
        yield
    finally:
        for name, function in before.items():
            object.__setattr__(rule, name, function)
