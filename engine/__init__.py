"""Vorhand's engine: the rules of card games as pure functions on frozen states.

`GAMES` lists the games by id. A game that is not in progress yet begins with `start`; `adjudicate`
carries an action out on a claimed state, or raises `ImpossibleState` or `Refusal`.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.fipsen import FIPSEN
from engine.kernel.actions import Action, Deal, dump_action, load_action
from engine.kernel.adjudication import Verdict, adjudicate, begun, carry_out, start
from engine.kernel.clauses import Clause, Fault, ImpossibleState, Refusal
from engine.kernel.closed import Closed, closed_to
from engine.kernel.game import Game, Outcome
from engine.stortok import STORTOK
from engine.toepen import SIWWESCHROEM, TOEPEN
from engine.toppen import TOPPEN

GAMES: Final[Mapping[str, Game[Any]]] = {
    game.id: game for game in (TOEPEN, SIWWESCHROEM, TOPPEN, FIPSEN, STORTOK)
}

__all__ = [
    "GAMES",
    "Action",
    "Clause",
    "Closed",
    "Deal",
    "Fault",
    "Game",
    "ImpossibleState",
    "Outcome",
    "Refusal",
    "Verdict",
    "adjudicate",
    "begun",
    "carry_out",
    "closed_to",
    "dump_action",
    "load_action",
    "start",
]
