"""What a game says to players, and what it does in random games, for tests that compare both."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tools.sentences import ALL
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.trial import Trial
from vorhand.kit.messages import messages_of


@cache
def steps_of(scale: float, id: str) -> list[PlayStep]:
    """The steps of random games, and of some that seek what is rare; `scale` times as many."""
    return [step for game in Trial(ALL[id], scale).games for step in game]


def says(scale: float, id: str, *sentences: str) -> list[PlayStep]:
    """The steps of a game that says each of these."""
    said = {message for message, _ in messages_of(ALL[id])}
    assert {*sentences} <= said, {*sentences} - said
    return steps_of(scale, id)


def open_to(id: str, state: Any, seat: int, kind: str) -> list[Any]:
    """The legal actions of this kind for a seat."""
    return [each for each in ALL[id].game.seat_actions(state, seat) if each.type == kind]


def kinds_open_to(id: str, state: Any, seat: int) -> set[str]:
    """The kinds of action that are legal for a seat."""
    return {action.type for action in ALL[id].game.seat_actions(state, seat)}


def awaited(state: Any) -> Iterator[int]:
    """The seats that are awaited."""
    yield from (seat for seat in range(state.players) if state.to_act >> seat & 1)


def scored(step: PlayStep, event: str) -> Iterator[Any]:
    """The events of this kind."""
    yield from (each for each in step.events if each.type == event)
