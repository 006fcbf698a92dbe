"""The calls that carry out the actions of a whole game: for its owner, and for one reader."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from vorhand.api.calls import Asked, reader_of, seen, told_at
from vorhand.api.contract.budget import DoneInPart, OverBudget, size_of, times_of
from vorhand.api.problems.details import Illegal, details
from vorhand.engine import ONLOOKER, Game, Reader, Refusal, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.kinds import check_seat
from vorhand.engine.kernel.table.actions import Action, Deal, SeatAction, build_action
from vorhand.engine.kernel.table.events import Event, tell
from vorhand.engine.kernel.table.language import Language


def replay(asked: Asked) -> dict[str, Any]:
    """Carry out actions one after another, up to the first that a rule forbids. Raises `DoneInPart`
    if they cost more than a request may.

    No seed is drawn here: anybody who replays a game knows how it was shuffled.
    """
    told: list[list[dict[str, Any]]] = []

    def tell_all(state: Any, events: Iterable[Event]) -> None:
        told.append(asked.told([tell(event, asked.language) for event in events]))
        asked.bill.write(told[-1])

    def tell_none(state: Any, events: Iterable[Event]) -> None:
        """Nothing is told."""

    tells = tell_all if "events" in asked.body.get("include", ()) else tell_none
    game, state, events = _begun(asked)
    tells(state, events)
    state, applied, refused = _played(asked, "replay", game, state, tells)
    answer = {
        "game": game.id,
        "state": game.dump(state),
        "applied": applied,
        "outcome": game.outcome(state),
        "refused": refused and _refused_at(game, applied, refused.refusal, asked.language),
    }
    return answer | ({"start_events": told[0], "events": told[1:]} if told else {})


def history(asked: Asked) -> dict[str, Any]:
    """Carry out actions as `replay` does, and answer with what one reader (null: an onlooker) may
    know: the table at the end, and what happened after version `since`.

    Raises the exceptions of `replay`, and `Refusal` for a seat that is not at the table.
    """
    reader, since = reader_of(asked.body), asked.body.get("since", 0)
    told: list[dict[str, Any]] = []

    def tells(state: Any, events: Iterable[Event]) -> None:
        if state.version > since:
            told.extend(told_at(asked, state, events, reader))

    game, state, events = _begun(asked)
    if reader is not ONLOOKER:
        check_seat(state.players, reader)
    tells(state, events)
    state, applied, refused = _played(asked, "history", game, state, tells)
    known = refused and _as_known(*refused, reader)
    return {
        **seen(asked, game, state, reader),
        "events": told,
        "refused": known and _refused_at(game, applied, known, asked.language),
    }


class _Refused(NamedTuple):
    """An action that a rule forbids."""

    refusal: Refusal
    action: Action


def _played(
    asked: Asked, call: str, game: Game[Any], state: Any, tells: Callable[[Any, Any], None]
) -> tuple[Any, int, _Refused | None]:
    """The state after the actions of the body, or before the first that is refused; how many were
    carried out; and the one that was refused. `tells` is called with each state and its events.
    """
    applied = 0
    try:
        for dumped in asked.body["actions"]:
            asked.bill.pay("actions")
            if dumped["type"] == Deal.type:
                asked.bill.pay("shuffles")
            action = build_action(game.action_types, dumped)
            try:
                state, events = carry_out(game, state, action)
            except Refusal as refusal:
                return state, applied, _Refused(refusal, action)
            tells(state, events)
            applied += 1
    except OverBudget as over:
        raise DoneInPart(over, call, applied) from None
    return state, applied, None


def _begun(asked: Asked) -> tuple[Game[Any], Any, Iterable[Event]]:
    """The game, the state from which it is replayed, and what happened in the deal of its start."""
    asked.size = size_of(asked.body.get("state", asked.body.get("start")))
    asked.bill.pay("items", times_of(asked.size))
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
