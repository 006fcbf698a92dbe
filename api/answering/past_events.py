"""Says what has happened at a table, as its reader may know it: the actions of the body are carried
out or, at a sealed table, the past that its string holds is played again.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from vorhand.api.answering.replays import (
    Listener,
    RefusedAction,
    begun_with,
    play_out,
    sent_actions,
)
from vorhand.api.answering.request import Request
from vorhand.api.answering.subject import bearer_in, subject_of
from vorhand.api.answering.view_answer import paid_events_for
from vorhand.api.contract.budget import times_of
from vorhand.api.contract.sealed import SEALED
from vorhand.api.sealed.subject import Subject
from vorhand.api.sealed.table_past import Stretch, actions_in, state_at, stretches_of
from vorhand.engine import ONLOOKER, Action, Deal, Game, ImpossibleState, Play, Reader
from vorhand.engine.kernel.rules.kinds import check_seat
from vorhand.engine.text.words import message

_SHORTER: Final = message(
    "{what} Actions within the budget: {done}. Name a later version as `since`, or send a "
    "later state and fewer actions."
)


class Past(NamedTuple):
    """Says what has happened up to the table of a subject: the events after a version, and the
    action at which a rule has stopped it.
    """

    subject: Subject
    since: int
    events: list[dict[str, Any]]
    stopped: RefusedAction | None = None


def past_of(request: Request) -> Past:
    """Return what has happened after version `since` of the body. The version of the answer is a
    later one where a string holds none as old.

    Raises `DoneInPart`, and `Refusal` for a seat that is not at the table.
    """
    since = request.body.get("since", 0)
    return _sealed_past(request, since) if SEALED in request.body else _sent_past(request, since)


def _sent_past(request: Request, since: int) -> Past:
    play, events = begun_with(request)
    subject = Subject(play.game, play.table, bearer_in(request.body))
    if subject.reader is not ONLOOKER:
        check_seat(play.table.players, subject.reader)
    known, listener = _events_after(request, since, subject.reader)
    listener(play.table, events)
    stopped = play_out(request, _SHORTER, play, sent_actions(request, play.game), listener)
    return Past(subject._replace(state=play.table), since, known, stopped)


def _sealed_past(request: Request, since: int) -> Past:
    request.bill.pay("items", times_of(request.size))
    subject = subject_of(request)
    assert subject.table
    if since >= subject.state.version:
        return Past(subject, since, [])
    stretches = stretches_of(subject.table.past)
    while stretches[1:] and stretches[1].version <= since:
        del stretches[0]
    known = _events_in(request, subject, since, stretches) if stretches else None
    if known is None:
        return Past(subject, subject.state.version, [])
    return Past(subject, max(since, stretches[0].version), known)


def _events_in(
    request: Request, subject: Subject, since: int, stretches: Sequence[Stretch]
) -> list[dict[str, Any]] | None:
    """Return the events; null if what these stretches hold does not lead to the present state,
    since an earlier version of the game has written them.
    """
    game = subject.game
    known, listener = _events_after(request, since, subject.reader)
    present = game.dump(subject.state)
    request.bill.pay("items", times_of(len(stretches[0].start)))
    try:
        play = Play(game, state_at(game, stretches[0], present))
        actions = [*actions_with_deals(subject, stretches)]
    except (ImpossibleState, LookupError, ValueError):
        return None
    stopped = play_out(request, _SHORTER, play, actions, listener)
    return None if stopped or game.dump(play.table) != present else known


def _events_after(
    request: Request, since: int, reader: Reader
) -> tuple[list[dict[str, Any]], Listener]:
    """Return a list, and what puts the events after this version there, as the reader may know
    them.
    """
    known: list[dict[str, Any]] = []

    def listener(table: Any, events: Iterable[Any]) -> None:
        if table.version > since:
            known.extend(paid_events_for(request, table, events, reader))

    return known, listener


def actions_with_deals(subject: Subject, stretches: Sequence[Stretch]) -> Iterator[Action]:
    """Yield the actions of these stretches, each deal with its seed and its nonces."""
    game: Game[Any] = subject.game
    assert subject.table
    for stretch in stretches:
        for action in actions_in(game, stretch, subject.state.pack):
            if isinstance(action, Deal):
                action = subject.table.with_dice(action, stretch.games)  # noqa: PLW2901
            yield action
