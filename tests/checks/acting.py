"""Acting at a table, and reading the results, in the tests of all games."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.checks.claims import Fault
from tests.checks.games import PLAYED
from tests.checks.reference.proposals import shapes_of_actions
from vorhand.engine import Action, Game, ImpossibleState, Reader, Refusal, SeatAction, dump_action
from vorhand.engine.kernel.table.actions import Deal, PlayCard
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.checks.codes import phrases_in
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.playing import as_listed

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


def play_on(state: Any, cards: int) -> Any:
    """This number of further cards; everybody plays the first one allowed."""
    for _ in range(cards):
        legal = game_of(state).legal_actions(state)
        state = after(state, next(each for each in legal if isinstance(each, PlayCard)))
    return state


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


def faults_of(claim: JsonState | Mapping[str, Any]) -> list[Fault]:
    """Pointer and clause of each thing that is wrong with a claimed state."""
    with pytest.raises(ImpossibleState) as caught:
        PLAYED[claim["game"]].admit(claim)
    return [(fault.pointer, fault.clause.id) for fault in caught.value.faults]


def action_of(state: Any, done: str | Action) -> Action:
    """An action, or what tests write for it."""
    return done if isinstance(done, Action) else action_in(game_of(state), done)


def action_in(game: Game[Any], text: str) -> Action:
    """The action of a text: an act of the record; a kind of action, with its cards; or another word
    that only one kind has.
    """
    if game.notation and text in game.notation.actions:
        return game.notation.actions[text]
    if text in game.action_types:
        return game.action_types[text]()
    seat, word, *cards = text.split()
    for type, shape in shapes_of_actions(game).items():
        kind: Any = game.action_types[type]
        if word == type.removeprefix("declare-"):
            return kind(int(seat), *([tuple(cards)] if "cards" in shape.members else []))
        if any(word in getattr(member.shape, "values", ()) for member in shape.members.values()):
            return kind(int(seat), word)
    raise ValueError(f"{game.id} has no {text}")


def written(state: Any, action: Action) -> str:
    """An action as tests write it."""
    acts = game_of(state).acts
    if acts and isinstance(action, SeatAction) and (name := acts.name(action)) in acts.actions:
        return name
    dumped = dump_action(action)
    type, seat = dumped.pop("type"), dumped.pop("seat", "")
    words = [value for value in dumped.values() if isinstance(value, str)] if seat != "" else []
    words = words or [type.removeprefix("declare-"), *dumped.get("cards", ())]
    return " ".join(map(str, [seat, *words])).strip()
