"""Vorhand's engine: the rules of card games as pure functions on frozen states.

`GAMES` lists the games by id. `start` begins a game, and `load_state` loads a stored one;
`carry_out` carries out an action, which comes from `Game.legal_actions` or `load_action`. If a rule
forbids the action, it raises `Refusal`. docs/library.md shows how these fit together.
"""

from collections.abc import Mapping
from types import FunctionType
from typing import Any, Final

from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.kernel.game.adjudication import Verdict, carry_out, start_after
from vorhand.engine.kernel.game.closed import Closed, closed_to
from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.game.game_parts import Outcome
from vorhand.engine.kernel.game.in_place import Play
from vorhand.engine.kernel.game.waiting import Waiting, waiting
from vorhand.engine.kernel.rules.clauses import Clause, Fault, ImpossibleState, Refusal
from vorhand.engine.kernel.table.actions import Action, Deal, SeatAction, dump_action, list_action
from vorhand.engine.kernel.table.events import Event, tell, tell_reader
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader
from vorhand.engine.schema.loading import (
    InvalidAction,
    InvalidStart,
    InvalidState,
    adjudicate,
    load_action,
    load_state,
    start,
)
from vorhand.engine.schema.validate import ErrorAt
from vorhand.engine.stortok import STORTOK
from vorhand.engine.toepen import SIWWESCHROEM, TOEPEN
from vorhand.engine.toppen import TOPPEN

GAMES: Final[Mapping[str, Game[Any]]] = {
    game.id: game for game in (TOEPEN, SIWWESCHROEM, TOPPEN, FIPSEN, STORTOK)
}
"""Our games by their ids.

>>> from vorhand import GAMES
>>> [game.title for game in GAMES.values()]
['Toepen', 'Siwweschrööm', 'Tøppen', 'Fipsen', 'Stortok']
"""

IS_COMPILED: Final = not isinstance(carry_out, FunctionType)
"""Whether this engine is compiled to C; what it answers is the same.

>>> from vorhand import IS_COMPILED
>>> IS_COMPILED in (True, False)
True
"""

__all__ = [
    "GAMES",
    "IS_COMPILED",
    "ONLOOKER",
    "Action",
    "Clause",
    "Closed",
    "Deal",
    "ErrorAt",
    "Event",
    "Fault",
    "Game",
    "ImpossibleState",
    "InvalidAction",
    "InvalidStart",
    "InvalidState",
    "Outcome",
    "Play",
    "Reader",
    "Refusal",
    "SeatAction",
    "Verdict",
    "Waiting",
    "adjudicate",
    "carry_out",
    "closed_to",
    "dump_action",
    "list_action",
    "load_action",
    "load_state",
    "start",
    "start_after",
    "tell",
    "tell_reader",
    "waiting",
]
