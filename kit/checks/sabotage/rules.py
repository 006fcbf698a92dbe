"""Rules that are changed in their one place, and put back."""

from collections.abc import Callable
from typing import Any

from vorhand.engine import Game
from vorhand.engine.kernel.rules.kinds import PhaseRule
from vorhand.engine.kernel.rules.rule_sets import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    Rule,
    SeatRule,
    TableRule,
)
from vorhand.kit.checks.changing import changed
from vorhand.kit.checks.sabotage.states import kinds_that_meet


def rules_of(game: Game[Any]) -> list[Rule[Any]]:
    """The rules that a game's kinds of action meet. That a kind belongs to its moments is no rule
    of its own: the table of kinds says it.
    """
    rules = [rule for kind in game.rulebook.editions[1].kinds.values() for rule in kind.rules]
    return [rule for rule in dict.fromkeys(rules) if not isinstance(rule, PhaseRule)]


def _nobody(game: Game[Any], rule: Rule[Any]) -> dict[str, Callable[..., Any]]:
    match rule:
        case SeatRule():
            return {"allowed_seats": lambda table: 0}
        case ChoiceRule():
            return {"allowed_choices": lambda table, seat: 0}
        case CardsRule(numbers=numbers):  # how many cards are taken, another rule may say
            return {"cards": lambda table, seat: 0, "numbers": lambda table: numbers(table) & ~1}
        case ActionRule():
            return {"holds": lambda table, action: False, "concerns": lambda table: True}
        case TableRule():
            return {"holds": lambda table: False}
        case _:
            raise TypeError(f"a rule of a grain that is not known here: {rule}")


def _everybody(game: Game[Any], rule: Rule[Any]) -> dict[str, Callable[..., Any]]:
    choices = [kind.choices for kind in kinds_that_meet(game, rule)]
    match rule:
        case SeatRule():
            return {"allowed_seats": lambda table: -1}
        case ChoiceRule():
            return {"allowed_choices": lambda table, seat: max(each.all(table) for each in choices)}
        case CardsRule():
            return {"cards": lambda table, seat: -1, "numbers": lambda table: -1}
        case ActionRule():
            return {"holds": lambda table, action: True}
        case TableRule():
            return {"holds": lambda table: True}
        case _:
            raise TypeError(f"a rule of a grain that is not known here: {rule}")


def kept_by_nobody(game: Game[Any], rule: Rule[Any]) -> Any:
    """While this lasts, nobody keeps the rule."""
    return changed(rule, **_nobody(game, rule))


def kept_by_everybody(game: Game[Any], rule: Rule[Any]) -> Any:
    """While this lasts, everybody keeps the rule."""
    return changed(rule, **_everybody(game, rule))
