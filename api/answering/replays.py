"""Carrying out the actions of a whole game, one after another.

No seed is drawn here: anybody who replays a game knows how it was shuffled.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from vorhand.api.answering.request import Asked
from vorhand.api.contract.budget import DoneInPart, OverBudget, size_of, times_of
from vorhand.api.contract.requests import MOST_ACTIONS
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.details import details
from vorhand.api.problems.types.refusals import Illegal
from vorhand.engine import Game, Play, Refusal
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.actions import Action, Deal, build_action
from vorhand.engine.kernel.table.events import Event
from vorhand.engine.schema.declare import Integer, Object, open_object
from vorhand.engine.text.language import Language

Tells: TypeAlias = Callable[[Any, Iterable[Event]], None]
"""Takes the table after an action, and the events of the action."""


class Refused(NamedTuple):
    """An action that a rule forbids."""

    refusal: Refusal
    action: Action


def played(
    asked: Asked, shorter: str, play: Play[Any], actions: Iterable[Action], tells: Tells | None
) -> tuple[int, Refused | None]:
    """Carry out these actions, up to the first that is refused; returns how many were carried out,
    and the one that was refused. `tells` is called after each; if it is null, no events are made.
    Raises `DoneInPart` with the message `shorter` if the actions cost more than a request may.
    """
    applied = 0
    try:
        for action in actions:
            asked.bill.pay("actions")
            if isinstance(action, Deal):
                asked.bill.pay("shuffles")
            try:
                if tells:
                    tells(play.table, play.do(action))
                else:
                    play.check(action)
                    play.apply(action)
            except Refusal as refusal:
                return applied, Refused(refusal, action)
            applied += 1
    except OverBudget as over:
        raise DoneInPart(over, shorter, applied) from None
    return applied, None


def sent(asked: Asked, game: Game[Any]) -> Iterator[Action]:
    """The actions in the body."""
    kinds = game.action_types
    for dumped in asked.body["actions"]:
        yield build_action(kinds, dumped)


def begun_with(asked: Asked) -> tuple[Play[Any], Iterable[Event]]:
    """The table at which a game is replayed, and what happened in the deal of its start."""
    asked.size = size_of(asked.body.get("state", asked.body.get("start")))
    asked.bill.pay("items", times_of(asked.size))
    if "state" in asked.body:
        return Play(*asked.admitted()), ()
    game = asked.packages[asked.body["start"]["game"]].game
    state, deal = begun(game, asked.body["start"])
    play = Play(game, state)
    return play, () if deal is None else play.do(deal)


def refused_at(game: Game[Any], index: int, refusal: Refusal, language: Language) -> dict[str, Any]:
    """The refused action, by its place among the actions."""
    return {"index": index, "problem": details(Illegal(refusal, game.id), language)}


def shape_of_refused_at(shapes: ResponseShapes) -> Object:
    """The shape of that."""
    return open_object(
        f"{shapes.name}RefusedAt",
        "The action at which a replay stopped.",
        {
            "index": Integer("Its place among the actions, from 0.", 0, 0, MOST_ACTIONS),
            "problem": Illegal.type.shape(shapes.refusals),
        },
    )
