"""Carrying out an action, and the answer with the next state."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from vorhand.api.answering.request import Request
from vorhand.api.answering.view_answer import closed_now, refusals_in, view_with_events
from vorhand.api.contract.members import VOUCHER
from vorhand.api.contract.responses import ResponseShapes
from vorhand.engine import ONLOOKER, Closed, Game, Reader, carry_out, dump_action
from vorhand.engine.kernel.table.actions import Action, Deal
from vorhand.engine.kernel.table.events import Event, tell
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.schema.declare import Array, Nullable, Object, open_object


def carry_out_for(request: Request, game: Game[Any], state: Any, action: Action) -> dict[str, Any]:
    """Return the answer with the state after an action; a deal without seed and deck gets a seed.
    Raises the refusal of the rule that forbids it.
    """
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        action = replace(action, seed=request.draw_seed())
    sender, expected_version = request.body.get("sender"), request.body.get("expected_version")
    after, events = carry_out(game, state, action, sender, expected_version)
    return next_state(request, game, after, action, events)


def next_state(
    request: Request, game: Game[Any], state: Any, action: Action | None, events: Iterable[Event]
) -> dict[str, Any]:
    """Return the answer with a state, after the action and the events that led to it."""
    happened = [tell(each, request.language) for each in events]
    answer: dict[str, Any] = {
        "game": game.id,
        **request.state_members(game, state),
        "action": None if action is None else dump_action(action),
        "events": request.versioned(state.version, happened),
        **request.action_members(game, state, game.legal_actions(state)),
        "outcome": game.outcome(state),
    }
    include = request.body.get("include", ())
    if not include:
        return answer
    closed = _closed(request, game, state)
    refusals = [refusals_in(request, of_seat, request.language) for of_seat in closed]
    if refusals:
        answer["refusals"] = [refusal for of_seat in refusals for refusal in of_seat]
    if "views" in include:
        readers: list[Reader] = [*range(state.players), ONLOOKER]
        answer["views"] = [
            view_with_events(request, game, state, reader, events) for reader in readers
        ]
        if refusals:
            of_readers = [*_to_each(request, game, closed, refusals), []]
            for view, of_reader in zip(answer["views"], of_readers, strict=True):
                view["refusals"] = of_reader
    return answer


def _closed(request: Request, game: Game[Any], state: Any) -> list[list[Closed]]:
    """Return what is not open to each seat, if the body asks for that."""
    seats = range(state.players) if request.includes_refusals else ()
    return [closed_now(request, game, state, seat, request.size) for seat in seats]


def _to_each(
    request: Request,
    game: Game[Any],
    closed: list[list[Closed]],
    refusals: list[list[dict[str, Any]]],
) -> Iterator[list[dict[str, Any]]]:
    """Yield what is not open to each seat in its language; `refusals` are in that of the answer."""
    for seat, of_seat in enumerate(closed):
        language = request.language_of(game, seat)
        is_same = language is request.language
        yield refusals[seat] if is_same else refusals_in(request, of_seat, language)


def shape_of_next_state(shapes: ResponseShapes) -> Object:
    """Return the shape of this answer."""
    view = open_object(
        f"{shapes.name}ViewWithEvents",
        "What may be sent to one reader as it stands.",
        {**shapes.view, "events": shapes.events},
        refusals=shapes.closed,
        prices=shapes.prices,
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
        prices=shapes.prices,
        **shapes.choices,
        views=Array("One for each seat, then one for onlookers.", None, view, 0, MOST_SEATS + 1),
    )
