"""Agram with one function that does what no function of a game should do."""

import sys
from types import ModuleType
from typing import Any, Final

from vorhand.kit import GamePackage

_START: Final = """
import os
from dataclasses import replace

from vorhand import kit
from vorhand.bots import Policy
from vorhand.engine import GAMES
from vorhand_agram import AGRAM, rules


class Odd(BaseException):
    pass


def odd(*given, **named):
    DOES


def choose(state, seat, actions, draws):
    return actions[0]


def result(before, after, seat):
    return float(after.hands_won[seat] - before.hands_won[seat])


def playing(**changed):
    kinds = [*AGRAM.rulebook.all_kinds]
    kinds = [replace(each, **changed) if each.action is kit.PlayCard else each for each in kinds]
    clauses = (rules.HAND_SIZES, rules.TARGET.clause)
    return replace(AGRAM, rulebook=kit.Rulebook(*kinds, others=clauses))


def ruled(keeps, facts):
    rule = kit.TableRule(
        "agram.odd", "It is odd.", rules.PAGAT, "It is odd: {moment}.",
        fact_types={"moment": str}, holds=keeps, facts=facts,
    )
    return playing(rules=(kit.TURN, kit.CARD_NOT_HELD, rule))


CHOOSE = choose
"""
_END: Final = (
    "\nPACKAGE = kit.GamePackage(kit=1, game=GAME, policy=Policy(CHOOSE, result, 'hands'))\n"
)
WHERE: Final = {
    "effect": "GAME = playing(does=odd)",
    "what follows": "GAME = playing(then=odd)",
    "rule": "GAME = ruled(odd, lambda table, action: {'moment': 'now'})",
    "facts": "GAME = ruled(lambda table, action: False, odd)",
    "outcome": "GAME = replace(AGRAM, outcome=odd)",
    "view": "GAME = replace(AGRAM, view=kit.View(odd, kit.TRICK_TAKING))",
    "gate": "GAME = replace(AGRAM, gate=odd)",
    "redealer": "GAME = replace(AGRAM, redealer=odd)",
    "policy": "GAME, CHOOSE = AGRAM, odd",
    "own call": (
        "CALL = GAMES['fipsen'].own_calls['standings']._replace(answer=odd)\n"
        "GAME = replace(AGRAM, own_calls={'odd': CALL})"
    ),
    "nowhere": "GAME = AGRAM",
}
"""Where the function is."""


def source(where: str, does: str) -> str:
    """The text of a package whose function there does this."""
    return _START.replace("DOES", does) + WHERE[where] + _END


def package(where: str, does: str, name: str = "vorhand_failing") -> GamePackage:
    """The package itself."""
    module: Any = ModuleType(name)
    sys.modules[name] = module
    exec(compile(source(where, does), name, "exec"), vars(module))
    found: GamePackage = module.PACKAGE
    return found
