"""Looking back at a game: its record after the end, and what a seat may know of it at any time."""

from typing import Any

from examples.live.opening import has_ended
from examples.live.playing import Asked, names
from examples.live.problems import NOT_OVER
from examples.live.referee import JSON, ask
from examples.live.schema import ACTIONS
from examples.live.store import Row
from examples.live.thinking import hinted


def record(asked: Asked) -> JSON:
    """The record of a game that is over (docs/record-v1.md)."""
    stored, actions = _over(asked)
    about = {"format": "record/v1", "id": stored.id, **names(asked.store.seats(asked.table))}
    return {**about, "start": stored.start, "actions": actions}


def seen(asked: Asked, step: int, seat: int | None) -> JSON:
    """What a seat, or an onlooker, could know after this many actions of a game that is over."""
    stored, actions = _over(asked)
    body = {"start": stored.start, "actions": actions[:step], "seat": seat, "you": True}
    return ask("history", body | names(asked.store.seats(asked.table)), asked.language)


def decisions(asked: Asked) -> JSON:
    """What a player has done so far: the actions, and after how many others each was done."""
    seat, actions = asked.player(), done_at(asked)
    steps = _own(seat, actions)
    return {"steps": steps, "actions": [actions[step] for step in steps]}


def advice(asked: Asked, step: int, level: str) -> JSON:
    """What a player of this level would have done in place of an action, who knows what its seat
    knew: of one's own at any time, of the others' once the game is over.
    """
    seat, stored, actions = asked.player(), asked.store.load(asked.table), done_at(asked)
    if step not in _own(seat, actions) and not has_ended(stored):
        raise NOT_OVER
    body = {"start": stored.start, "actions": actions[:step]}
    state = ask("replay", body, asked.language)["state"]
    at = next(iter(each["seat"] for each in actions[step : step + 1] if "seat" in each), seat.seat)
    return hinted(asked.store, asked.table, state, at, level, asked.language)


def _own(seat: Row, actions: list[Any]) -> list[int]:
    """The steps at which something was done in a player's seat since they have it."""
    if seat.waits:
        return []
    known = enumerate(actions[seat.entered :], start=seat.entered)
    return [step for step, action in known if action.get("seat") == seat.seat]


def so_far(asked: Asked) -> JSON:
    """What a player may know of all that has happened at the table; whoever waits for the next deal
    may know what an onlooker knows, since the cards of a stand-in are nobody's.
    """
    seat, stored = asked.player(), asked.store.load(asked.table)
    is_in = not seat.waits and not seat.entered >= stored.version > 0
    known = {"seat": seat.seat, "since": seat.entered} if is_in else {"seat": None, "since": 0}
    body = {"start": stored.start, "actions": done_at(asked), "you": True, **known}
    return ask("history", body | names(asked.store.seats(asked.table)), asked.language)


def done_at(asked: Asked) -> list[Any]:
    """The actions of a table, in order."""
    return [each.action for each in asked.store.rows(ACTIONS, ACTIONS.c.table == asked.table)]


def _over(asked: Asked) -> tuple[Row, list[Any]]:
    """The table of a player, and what was done there, once nobody has anything to hide."""
    asked.player()
    stored = asked.store.load(asked.table)
    if not has_ended(stored):
        raise NOT_OVER
    return stored, done_at(asked)
