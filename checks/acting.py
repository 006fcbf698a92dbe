"""Acting at a table, and reading the results, in the tests of all games.

The record of a game says how its acts are written.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from checks.claims import Fault
from checks.games import PLAYED
from checks.tested import record_of
from vorhand.engine import Action, Game, ImpossibleState, Reader, Refusal
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.events import Event, tell_reader
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.checks.claims import claim_from
from vorhand.kit.checks.codes import phrases_in
from vorhand.kit.checks.declared import Claim

IN_CODES: Final = ENGLISH.at_table(has_codes=True)
"""Tests write cards as their tables do."""


def game_of(state: Any) -> Game[Any]:
    """The game that is played at this table."""
    return PLAYED[state.game]


def dumped(state: Any) -> str:
    """The JSON of a state."""
    return json.dumps(game_of(state).dump(state))


def shown(state: Any) -> Any:
    """What a state shows, by its public names."""
    return SimpleNamespace(**game_of(state).dump(state))


def seen(state: Any, reader: Reader) -> Any:
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
    assert as_listed(state, action) in game.legal_actions(state)
    then, _ = game.apply(state, action)
    assert dumped(state) == before
    assert game.admit(json.loads(dumped(then))) == then
    if _past is not None:
        _past[id(then)] = (then, state, action)
    return then


_past: dict[int, tuple[Any, Any, Action]] | None = None
"""Of each state, by its identity: itself, the one before, and what was done."""


@contextmanager
def remembering() -> Iterator[None]:
    """Meanwhile, `way_to` tells how states came about."""
    global _past  # noqa: PLW0603 - a table is told its acts in many places, all of which end here
    _past = {}
    try:
        yield
    finally:
        _past = None


def way_to(state: Any) -> tuple[Any, list[Action]]:
    """The first state that led to this one, and all that was done since."""
    if _past is None:
        raise ValueError("nothing is remembered: way_to belongs under remembering()")
    if id(state) not in _past:
        return state, []
    _, before, action = _past[id(state)]
    first, acts = way_to(before)
    return first, [*acts, action]


def refused(state: Any, refused_act: str | Action) -> Refusal:
    """The refusal of an act, which is not among the legal actions either. Its facts are codes."""
    game, action = game_of(state), action_of(state, refused_act)
    with pytest.raises(Refusal) as caught:
        game.check(state, action)
    if not isinstance(action, Deal):
        assert action not in game.legal_actions(state)
    assert phrases_in(game, caught.value.facts) == []
    return caught.value


def why_not(state: Any, refused_act: str | Action) -> str:
    """The id of the clause that forbids an act."""
    return refused(state, refused_act).clause.id


def legal(state: Any, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, or of everybody and the table, as acts are written."""
    game = game_of(state)
    listed = game.legal_actions(state) if seat is None else game.seat_actions(state, seat)
    return [written(state, action) for action in listed]


def events_of(state: Any, act_done: str | Action) -> list[Event]:
    """What happens when a legal act is done."""
    game, action = game_of(state), action_of(state, act_done)
    game.check(state, action)
    return list(game.apply(state, action)[1])


def happened(state: Any, act_done: str | Action) -> list[str]:
    """What happens, all of it, in sentences."""
    return [event.sentence(IN_CODES) for event in events_of(state, act_done)]


def told(state: Any, act_done: str | Action, reader: Reader) -> list[str]:
    """The sentences in which a reader hears of a legal act."""
    return [tell_reader(event, reader, IN_CODES)["text"] for event in events_of(state, act_done)]


def claim_of(state: Any) -> Claim:
    """A claim of a state, to be corrupted."""
    return claim_from(game_of(state).dump(state))


def faults_of(claim: Claim | Mapping[str, Any]) -> list[Fault]:
    """Pointer and clause of each thing that is wrong with a claimed state."""
    with pytest.raises(ImpossibleState) as caught:
        PLAYED[claim["game"]].admit(claim)
    return [(fault.pointer, fault.clause.id) for fault in caught.value.faults]


def action_of(state: Any, done: str | Action) -> Action:
    """An action, or what the tests of this game write for it."""
    if isinstance(done, Action):
        return done
    if act := record_of(state.game).act:
        return act(done)
    return Deal() if done == Deal.type else game_of(state).acts.actions[done]


def written(state: Any, action: Action) -> str:
    """An action as the tests of this game write it."""
    write = record_of(state.game).written
    acts = game_of(state).acts
    return write(action) if write else acts.name(action) if acts else action.type


def as_listed(state: Any, action: Action) -> Action:
    """An action without its dice, and with its cards in the order of the pack."""
    if cards := getattr(action, "cards", ()):
        in_order = tuple(sorted(cards, key=state.pack.cards.index))
        return replace(action, cards=in_order) if {*cards} <= {*state.pack.cards} else action
    return Deal() if isinstance(action, Deal) else action
