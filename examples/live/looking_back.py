"""Looking back at a game: its record after the end, and what a seat may know of it at any time."""

from typing import Any

from werkzeug.exceptions import NotFound

from examples.live import settings
from examples.live.opening import has_ended
from examples.live.playing import Asked
from examples.live.problems import NOT_OVER
from examples.live.referee import JSON, ask, level_within, names
from examples.live.store import Row, Sight
from examples.live.thinking import hinted

MOST_NOTED = 2_000  # characters, as records have it
TRIED = {"view", "apply-action", "suggest-action"}


def record(asked: Asked) -> JSON:
    """The record of a game that is over (docs/record-v1.md)."""
    sight = _over(asked)
    about = {"format": "record/v1", "id": sight.table.id, **names(sight.seats)}
    if sight.table.notes:
        about["note"] = " ".join(map(_said, sight.table.notes))[:MOST_NOTED]
    return {**about, "start": sight.table.start, "actions": _done(sight)}


def _said(note: JSON) -> str:
    """Return what the record says, beside its actions, of somebody who was replaced or came
    back.
    """
    what = "was replaced by a stand-in, as all others wanted" if note["replaced"] else "came back"
    return f"At version {note['version']} seat {note['seat']} {what}."


def seen(asked: Asked, step: int, seat: int | None) -> JSON:
    """Return what a seat, or an onlooker, could know after this many actions of a game that is
    over.
    """
    sight = _over(asked)
    body = {"start": sight.table.start, "actions": _done(sight)[:step], "seat": seat, "you": True}
    return ask("history", body | names(sight.seats), asked.language)


def decisions(asked: Asked) -> JSON:
    """Return what a player has done so far: the actions, and after how many others each was
    done.
    """
    seat, sight = asked.sight()
    actions = _done(sight)
    steps = _own(seat, actions)
    return {"steps": steps, "actions": [actions[step] for step in steps]}


def advice(asked: Asked, step: int, level: str) -> JSON:
    """Return what a player of this level would have done in place of an action, who knows what its
    seat knew: of one's own at any time, of the others' once the game is over.
    """
    seat, sight = asked.sight()
    actions = _done(sight)
    if step not in _own(seat, actions) and not has_ended(sight.table):
        raise NOT_OVER
    body = {"start": sight.table.start, "actions": actions[:step]}
    state = ask("replay", body, asked.language)["state"]
    at = next(iter(each["seat"] for each in actions[step : step + 1] if "seat" in each), seat.seat)
    return hinted(asked.store, asked.table, state, at, level, asked.language)


def retried(asked: Asked, step: int) -> JSON:
    """The state of a game that is over after this many actions, from which it is tried another way:
    nobody has anything to hide.
    """
    sight = _over(asked)
    body = {"start": sight.table.start, "actions": _done(sight)[:step]}
    return {"state": ask("replay", body, asked.language)["state"]}


def tried(asked: Asked, call: str, body: JSON) -> JSON:
    """What Vorhand answers about an attempt, which a player makes once the game is over. No level
    is above the highest for hints.
    """
    game = _over(asked).table.start["game"]
    state = body.get("state")
    if call not in TRIED or not isinstance(state, dict) or state.get("game") != game:
        raise NotFound
    if "level" in body:
        body = body | {"level": level_within(game, str(body["level"]), settings.HINTS)}
    return ask(call, body, asked.language)


def _own(seat: Row, actions: list[Any]) -> list[int]:
    """The steps at which something was done in a player's seat since they have it."""
    if seat.waits:
        return []
    known = enumerate(actions[seat.entered :], start=seat.entered)
    return [step for step, action in known if action.get("seat") == seat.seat]


def so_far(asked: Asked) -> JSON:
    """Return what a player may know of all that has happened at the table; whoever waits for the
    next deal may know what an onlooker knows, since the cards of a stand-in are nobody's.
    """
    seat, sight = asked.sight()
    stored = sight.table
    is_in = not seat.waits and not seat.entered >= stored.version > 0
    known = {"seat": seat.seat, "since": seat.entered} if is_in else {"seat": None, "since": 0}
    body = {"start": stored.start, "actions": _done(sight), "you": True, **known}
    return ask("history", body | names(sight.seats), asked.language)


def _done(sight: Sight) -> list[Any]:
    """The actions of a table, in order."""
    return [each.action for each in sight.actions]


def _over(asked: Asked) -> Sight:
    """The table of a player, once nobody has anything to hide."""
    _, sight = asked.sight()
    if not has_ended(sight.table):
        raise NOT_OVER
    return sight
