"""Says what a reader may know of a table, and what is not open to a seat: parts of several
answers.
"""

from collections.abc import Iterable
from typing import Any

from vorhand.api.answering.request import Request
from vorhand.api.contract.budget import times_of
from vorhand.api.sealed.subject import Subject
from vorhand.engine import ONLOOKER, Closed, Game, Reader, closed_to, dump_action, waiting
from vorhand.engine.kernel.table.actions import kind_in_words, list_action
from vorhand.engine.kernel.table.events import Event, tell_reader
from vorhand.engine.text.language import Language


def view_with_events(
    request: Request, game: Game[Any], state: Any, reader: Reader, events: Iterable[Event]
) -> dict[str, Any]:
    """Return what may be sent to one reader as it stands: the table as this seat (or an onlooker)
    sees it, what the seat may do, and the events as it may know them.
    """
    known = events_for(request, state, events, reader, request.language_of(game, reader))
    subject = Subject(game, state, "onlooker" if reader is ONLOOKER else reader)
    return view_answer(request, subject) | {"events": known}


def paid_events_for(
    request: Request, state: Any, events: Iterable[Event], reader: Reader
) -> list[dict[str, Any]]:
    """Return the events that have led to a state, as a reader may know them. Their bytes are paid
    for at once: there may be many more before the answer is written.
    """
    known = events_for(request, state, events, reader, request.language)
    request.bill.write(known)
    return known


def events_for(
    request: Request, state: Any, events: Iterable[Event], reader: Reader, language: Language
) -> list[dict[str, Any]]:
    """Return the events that have led to a state, as a reader may know them, in a language. Their
    bytes are paid for with the answer.
    """
    known = [tell_reader(event, reader, language) for event in events]
    return request.versioned(state.version, known)


def view_answer(
    request: Request, subject: Subject, public: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return what the bearer may know of a state; `public` is what everybody may know, if that is
    there already. Raises `Refusal` for a seat that is not at the table.
    """
    game, state, reader = subject.game, subject.state, subject.reader
    request.bill.pay("views", times_of(request.size))
    table = game.view(state, reader, public)
    legal = subject.legal_actions()
    language = request.language_of(game, reader)
    return {
        "seat": None if reader is ONLOOKER else reader,
        "game": game.id,
        "version": state.version,
        "table": table,
        "waiting": waiting(game, state, reader, legal, language),
        **request.action_members(game, state, legal, language),
        "outcome": game.outcome(state),
    }


def included_refusals(
    request: Request, subject: Subject, size: int | None = None
) -> dict[str, list[dict[str, Any]]]:
    """Return the member of an answer with what is not open now to those seats whose refusals the
    bearer may know, if the body asks for that. The item has `size` bytes; null: as the request.
    """
    if not request.includes_refusals:
        return {}
    game, state, size = subject.game, subject.state, request.size if size is None else size
    closed = [closed_now(request, game, state, seat, size) for seat in subject.seats]
    entries = [refusals_in(request, of_seat, request.language) for of_seat in closed]
    return {"refusals": [entry for of_seat in entries for entry in of_seat]}


def closed_now(request: Request, game: Game[Any], state: Any, seat: int, size: int) -> list[Closed]:
    """Return what is not open to a seat now, which is paid for by the size of the item."""
    request.bill.pay("refusals", times_of(size))
    return [*closed_to(game, state, seat)]


def refusals_in(request: Request, closed: list[Closed], language: Language) -> list[dict[str, Any]]:
    """Return what is not open, with the rule that closes it, in a language. This is paid for."""
    request.bill.pay("closed", len(closed))
    return [
        {
            "seat": seat,
            "type": kind.type,
            "text": (
                list_action(action, language)["text"]
                if action
                else kind_in_words(kind, seat, language)
            ),
            **({"action": dump_action(action)} if action else {}),
            "clause": refusal.clause.id,
            "facts": refusal.facts,
            "detail": refusal.sentence_in(language),
        }
        for seat, kind, action, refusal in closed
    ]
