"""Carrying out an action, and the answer with the next state."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from vorhand.api.answering.request import Asked
from vorhand.api.answering.view_answer import closed_now, share_of, told_closed
from vorhand.api.contract.members import VOUCHER
from vorhand.api.contract.responses import ResponseShapes
from vorhand.engine import ONLOOKER, Closed, Game, Reader, carry_out, dump_action
from vorhand.engine.kernel.table.actions import Action, Deal
from vorhand.engine.kernel.table.events import Event, tell
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.schema.declare import Array, Nullable, Object, open_object


def carried_out(asked: Asked, game: Game[Any], state: Any, action: Action) -> dict[str, Any]:
    """The answer with the state after an action; a deal without seed and deck gets a seed."""
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        action = replace(action, seed=asked.draw_seed())
    sender, expected_version = asked.body.get("sender"), asked.body.get("expected_version")
    after, events = carry_out(game, state, action, sender, expected_version)
    return next_state(asked, game, after, action, events)


def next_state(
    asked: Asked, game: Game[Any], state: Any, action: Action | None, events: Iterable[Event]
) -> dict[str, Any]:
    """The answer with a state, after the action and the events that led to it."""
    answer: dict[str, Any] = {
        "game": game.id,
        **asked.given(game, state),
        "action": None if action is None else dump_action(action),
        "events": asked.told(state.version, [tell(each, asked.language) for each in events]),
        **asked.listed(game, state, game.legal_actions(state)),
        "outcome": game.outcome(state),
    }
    include = asked.body.get("include", ())
    if not include:
        return answer
    closed = _closed(asked, game, state)
    refusals = [told_closed(asked, own, asked.language) for own in closed]
    if refusals:
        answer["refusals"] = [refusal for own in refusals for refusal in own]
    if "views" in include:
        readers: list[Reader] = [*range(state.players), ONLOOKER]
        answer["views"] = [share_of(asked, game, state, reader, events) for reader in readers]
        if refusals:
            told = [*_to_each(asked, game, closed, refusals), []]
            for view, own in zip(answer["views"], told, strict=True):
                view["refusals"] = own
    return answer


def _closed(asked: Asked, game: Game[Any], state: Any) -> list[list[Closed]]:
    """What is not open to each seat, if that is asked for."""
    seats = range(state.players) if asked.refusals else ()
    return [closed_now(asked, game, state, seat) for seat in seats]


def _to_each(
    asked: Asked, game: Game[Any], closed: list[list[Closed]], told: list[list[dict[str, Any]]]
) -> Iterator[list[dict[str, Any]]]:
    """The same as each seat is told it, in its language; `told` is in that of the answer."""
    for seat, own in enumerate(closed):
        language = asked.language_of(game, seat)
        yield told[seat] if language is asked.language else told_closed(asked, own, language)


def shape_of_next_state(shapes: ResponseShapes) -> Object:
    """The shape of this answer."""
    view = open_object(
        f"{shapes.name}ViewWithEvents",
        "What may be sent to one reader as it stands.",
        {**shapes.seen, "events": shapes.events},
        refusals=replace(shapes.closed, doc="What is not open to the reader now."),
        **shapes.choices,
    )
    return open_object(
        f"{shapes.name}Verdict",
        f"The next state of {shapes.game.title}. Only for the caller: it holds every card.",
        {
            **shapes.named,
            "state": shapes.state,
            "action": Nullable(
                "The action as it was carried out; null: none.", None, shapes.action
            ),
            "events": shapes.events,
            "legal_actions": shapes.legal,
            "outcome": shapes.outcome,
        },
        voucher=VOUCHER,
        refusals=shapes.closed,
        **shapes.choices,
        views=Array("One for each seat, then one for onlookers.", None, view, 0, MOST_SEATS + 1),
    )
