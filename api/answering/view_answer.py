"""What a reader may know of a table, and what is not open to a seat: parts of several answers."""

from collections.abc import Iterable, Sequence
from typing import Any

from vorhand.api.answering.request import Asked
from vorhand.api.contract.budget import times_of
from vorhand.engine import ONLOOKER, Closed, Game, Reader, closed_to, dump_action, waiting
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.events import Event, tell_reader
from vorhand.engine.text.language import Language


def share_of(
    asked: Asked, game: Game[Any], state: Any, reader: Reader, events: Iterable[Event]
) -> dict[str, Any]:
    """What may be sent to one reader as it stands: the table as this seat (or an
    onlooker) sees it, what the seat may do, and its share of the events.
    """
    share = told_to(asked, state, events, reader, asked.language_of(game, reader))
    return seen(asked, game, state, reader) | {"events": share}


def told_at(
    asked: Asked, state: Any, events: Iterable[Event], reader: Reader
) -> list[dict[str, Any]]:
    """The events that have led to a state, as a reader may know them. Their bytes are paid for at
    once: there may be many more before the answer is written.
    """
    told = told_to(asked, state, events, reader, asked.language)
    asked.bill.write(told)
    return told


def told_to(
    asked: Asked, state: Any, events: Iterable[Event], reader: Reader, language: Language
) -> list[dict[str, Any]]:
    """The same in a language; their bytes are paid for with the answer."""
    return asked.told(state.version, [tell_reader(event, reader, language) for event in events])


def seen(
    asked: Asked,
    game: Game[Any],
    state: Any,
    reader: Reader,
    own: Sequence[Action] | None = None,
    public: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """What a reader may know of a state; `own` are the legal actions that it may know, if not those
    of its seat, and `public` is what everybody may know, if that is there already. Raises `Refusal`
    for a seat that is not at the table.
    """
    asked.bill.pay("views", times_of(asked.size))
    table = game.view(state, reader, public)
    if own is None:
        own = [] if reader is ONLOOKER else game.seat_actions(state, reader)
    language = asked.language_of(game, reader)
    return {
        "seat": None if reader is ONLOOKER else reader,
        "game": game.id,
        "version": state.version,
        "table": table,
        "waiting": waiting(game, state, reader, own, language),
        **asked.listed(game, state, own, language),
        "outcome": game.outcome(state),
    }


def told_refusals(asked: Asked, game: Game[Any], state: Any, seat: int) -> list[dict[str, Any]]:
    """What is not open to a seat now, and the rule that closes it."""
    return told_closed(asked, closed_now(asked, game, state, seat), asked.language)


def closed_now(asked: Asked, game: Game[Any], state: Any, seat: int) -> list[Closed]:
    """What is not open to a seat now, which is paid for."""
    asked.bill.pay("refusals", times_of(asked.size))
    return [*closed_to(game, state, seat)]


def told_closed(asked: Asked, closed: list[Closed], language: Language) -> list[dict[str, Any]]:
    """The same as it is told in a language, which is paid for."""
    asked.bill.pay("closed", len(closed))
    return [
        {
            "seat": seat,
            "type": kind.type,
            **({"action": dump_action(action)} if action else {}),
            "clause": refusal.clause.id,
            "facts": refusal.facts,
            "detail": refusal.sentence_in(language),
        }
        for seat, kind, action, refusal in closed
    ]
