"""Carrying out the actions of a whole game, one after another.

No seed is drawn here: anybody who replays a game knows how it was shuffled.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from vorhand.api.answering.request import Request, action_of
from vorhand.api.answering.subject import subject_of
from vorhand.api.contract.budget import DoneInPart, OverBudget, size_of, times_of
from vorhand.api.contract.requests import MOST_ACTIONS
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.problems.details import details
from vorhand.api.problems.types.refusals import IllegalAction
from vorhand.engine import Game, Play, Refusal
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.actions import Action, Deal
from vorhand.engine.kernel.table.events import Event
from vorhand.engine.schema.declare import Integer, Object, open_object
from vorhand.engine.text.language import Language

Listener: TypeAlias = Callable[[Any, Iterable[Event]], None]
"""Takes the table after an action, and the events of the action."""


class RefusedAction(NamedTuple):
    """The action at which a replay has stopped, its place among the actions (from 0), and why a
    rule forbids it.
    """

    place: int
    refusal: Refusal
    action: Action


def play_out(
    request: Request,
    shorter: str,
    play: Play[Any],
    actions: Iterable[Action],
    listener: Listener | None,
) -> RefusedAction | None:
    """Carry out these actions, up to the first that is refused, which is returned. `listener` is
    called after each; if it is null, no events are made. Raises `DoneInPart` with the message
    `shorter` if the actions cost more than a request may.
    """
    index = 0
    try:
        for index, action in enumerate(actions):
            request.bill.pay("actions")
            if isinstance(action, Deal):
                request.bill.pay("shuffles")
            try:
                if listener:
                    listener(play.table, play.do(action))
                else:
                    play.check(action)
                    play.apply(action)
            except Refusal as refusal:
                return RefusedAction(index, refusal, action)
    except OverBudget as over:
        raise DoneInPart(over, shorter, index) from None
    return None


def sent_actions(request: Request, game: Game[Any]) -> Iterator[Action]:
    """Yield the actions in the body."""
    for dumped in request.body["actions"]:
        yield action_of(game, dumped)


def begun_with(request: Request) -> tuple[Play[Any], Iterable[Event]]:
    """Return the table at which a game is replayed, and what happened in the deal of its start."""
    body = request.body
    request.size = size_of(body.get("state", body.get("start")))
    request.bill.pay("items", times_of(request.size))
    if "state" in body:
        subject = subject_of(request)
        return Play(subject.game, subject.state), ()
    game = request.packages[body["start"]["game"]].game
    state, deal = begun(game, body["start"])
    play = Play(game, state)
    return play, () if deal is None else play.do(deal)


def refused_at(game: Game[Any], stopped: RefusedAction, language: Language) -> dict[str, Any]:
    """Return the refused action, by its place among the actions."""
    problem = details(IllegalAction(stopped.refusal, game.id), language)
    return {"index": stopped.place, "problem": problem}


def shape_of_refused_at(shapes: ResponseShapes) -> Object:
    """Return the shape of that."""
    return open_object(
        f"{shapes.name}RefusedAt",
        "The action at which a replay stopped.",
        {
            "index": Integer("Its place among the actions, from 0.", 0, 0, MOST_ACTIONS),
            "problem": IllegalAction.type.shape(shapes.refusals),
        },
    )
