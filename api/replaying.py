"""The calls that carry out the actions of a whole game: for its owner, and for one reader."""

from collections.abc import Iterable
from typing import Any

from vorhand.api.calls import Asked, reader_of, seen, told_at
from vorhand.api.contract.budget import charge, counted_in_history, counted_in_replay
from vorhand.api.problems.details import Illegal, details
from vorhand.engine import ONLOOKER, Game, Reader, Refusal, carry_out
from vorhand.engine.kernel import common
from vorhand.engine.kernel.actions import Action, SeatAction, build_action
from vorhand.engine.kernel.adjudication import begun
from vorhand.engine.kernel.events import Event, tell
from vorhand.engine.kernel.kinds import check_seat
from vorhand.engine.kernel.language import Language


def replay(asked: Asked) -> dict[str, Any]:
    """Carry out actions one after another, up to the first that a rule forbids.

    No seed is drawn here: anybody who replays a game knows how it was shuffled.
    """
    body, language = asked.body, asked.language
    charge("replay", counted_in_replay(body))
    game, state, events = _begun(asked)
    answer: dict[str, Any] = {}
    if "events" in body.get("include", ()):
        answer = {"start_events": [tell(event, language) for event in events], "events": []}
    refused, applied = None, 0
    for dumped in body["actions"]:
        try:
            state, events = carry_out(game, state, build_action(game.action_types, dumped))
        except Refusal as refusal:
            refused = _refused_at(game, applied, refusal, language)
            break
        applied += 1
        if answer:
            answer["events"].append([tell(event, language) for event in events])
    return {
        "game": game.id,
        "state": game.dump(state),
        "applied": applied,
        "outcome": game.outcome(state),
        "refused": refused,
        **answer,
    }


def history(asked: Asked) -> dict[str, Any]:
    """Carry out actions as `replay` does, and answer with what one reader (null: an onlooker) may
    know: the table at the end, and what happened after version `since`.

    Raises the exceptions of `replay`, and `Refusal` for a seat that is not at the table.
    """
    body, language = asked.body, asked.language
    charge("history", counted_in_history(body))
    game, state, events = _begun(asked)
    reader, since = reader_of(body), body.get("since", 0)
    if reader is not ONLOOKER:
        check_seat(state.players, reader)
    told = told_at(state, events, reader, language) if state.version > since else []
    refused = None
    for index, dumped in enumerate(body["actions"]):
        action = build_action(game.action_types, dumped)
        try:
            state, events = carry_out(game, state, action)
        except Refusal as refusal:
            refused = _refused_at(game, index, _as_known(refusal, action, reader), language)
            break
        if state.version > since:
            told += told_at(state, events, reader, language)
    return {**seen(game, state, reader), "events": told, "refused": refused}


def _begun(asked: Asked) -> tuple[Game[Any], Any, Iterable[Event]]:
    """The game, the state from which it is replayed, and what happened in the deal of its start."""
    if "state" in asked.body:
        return *asked.admitted(), ()
    game = asked.games[asked.body["start"]["game"]]
    state, deal = begun(game, asked.body["start"])
    return game, *((state, ()) if deal is None else carry_out(game, state, deal))


def _refused_at(
    game: Game[Any], index: int, refusal: Refusal, language: Language
) -> dict[str, Any]:
    return {"index": index, "problem": details(Illegal(refusal, game.id), language)}


def _as_known(refusal: Refusal, action: Action, reader: Reader) -> Refusal:
    """A refusal as a reader may know it: in full if the action is the reader's own. The reason for
    refusing another action can reveal hidden cards, so nothing is said about that action, not even
    what it was.
    """
    if isinstance(action, SeatAction) and action.seat == reader:
        return refusal
    return Refusal(common.NOT_YOUR_ACTION, {})
