"""What is done at a table, and what is told of it, in the tests of all games.

How the acts of a game are written, its own `tables` say: `act` reads one, `written` writes it.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from engine import GAMES, Action, Game, ImpossibleState, Refusal
from engine.fipsen.actions import PACK, Discard
from engine.kernel.actions import Deal
from engine.kernel.events import Event, tell_reader
from tests.claims import Claim, Fault


def game_of(state: Any) -> Game[Any]:
    """The game that is played at this table."""
    return GAMES[state.game]


def dumped(state: Any) -> str:
    """The JSON of a state."""
    return json.dumps(game_of(state).dump(state))


def shown(state: Any) -> Any:
    """What a state shows, by its public names."""
    return SimpleNamespace(**game_of(state).dump(state))


def seen(state: Any, reader: int | None) -> Any:
    """What a reader may know of a state, by its public names."""
    return SimpleNamespace(**game_of(state).view(state, reader))


def after(state: Any, *acts: str | Action) -> Any:
    """The state after these acts (one each, or several between commas), each of them legal."""
    for some in acts:
        for one in some.split(", ") if isinstance(some, str) else [some]:
            state = carried_out(state, one)
    return state


def carried_out(state: Any, done: str | Action) -> Any:
    """The state after a legal act; the one before is as it was, and the one after is possible."""
    game, action, before = game_of(state), action_of(state, done), dumped(state)
    game.check(state, action)
    assert _as_listed(action) in game.legal_actions(state, None)
    then, _ = game.apply(state, action)
    assert dumped(state) == before
    assert game.admit(json.loads(dumped(then))) == then
    return then


def refused(state: Any, refused_act: str | Action) -> Refusal:
    """The refusal of an act, which is not among the legal actions either."""
    game, action = game_of(state), action_of(state, refused_act)
    with pytest.raises(Refusal) as caught:
        game.check(state, action)
    if not isinstance(action, Deal):
        assert action not in game.legal_actions(state, None)
    return caught.value


def why_not(state: Any, refused_act: str | Action) -> str:
    """The id of the clause that forbids an act."""
    return refused(state, refused_act).clause.id


def legal(state: Any, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, or of everybody and the table, as acts are written."""
    written = _notation_of(type(state)).written
    return [written(action) for action in game_of(state).legal_actions(state, seat)]


def events_of(state: Any, act_done: str | Action) -> list[Event]:
    """What happens when a legal act is done."""
    game, action = game_of(state), action_of(state, act_done)
    game.check(state, action)
    return list(game.apply(state, action)[1])


def happened(state: Any, act_done: str | Action) -> list[str]:
    """What happens, all of it, in sentences."""
    return [event.sentence() for event in events_of(state, act_done)]


def told(state: Any, act_done: str | Action, reader: int | None) -> list[str]:
    """The sentences in which a reader hears of a legal act."""
    return [tell_reader(event, reader)["text"] for event in events_of(state, act_done)]


def faults_of(claim: Claim | Mapping[str, Any]) -> list[Fault]:
    """Pointer and clause of each thing that is wrong with a claimed state."""
    with pytest.raises(ImpossibleState) as caught:
        GAMES[claim["game"]].admit(claim)
    return [(fault.pointer, fault.clause.id) for fault in caught.value.faults]


def action_of(state: Any, done: str | Action) -> Action:
    """An action, or what the tests of this game write for it."""
    if isinstance(done, Action):
        return done
    action: Action = _notation_of(type(state)).act(done)
    return action


@cache
def _notation_of(kind: type) -> ModuleType:
    """Where the acts of a game are written, by the type of its states."""
    package = kind.__module__.split(".")[-2]
    return import_module(f"tests.{package}.tables")


def _as_listed(action: Action) -> Action:
    """An action without its dice, and with its cards in the order of the pack."""
    if isinstance(action, Discard):
        return replace(action, cards=tuple(sorted(action.cards, key=PACK.cards.index)))
    return Deal() if isinstance(action, Deal) else action
