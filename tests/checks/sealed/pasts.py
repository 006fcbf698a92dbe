"""Histories, and how long the sealed strings were of which they are."""

from collections.abc import Mapping
from typing import Any, Final

from tests.checks.games import packed
from tests.checks.redeal.lines import Line
from tests.checks.sealing import KEYS
from vorhand.api.answering.call import Handler
from vorhand.api.answering.request import Request
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import Bearer, new_table
from vorhand.engine import Deal, Game, Reader, dump_action

_SEALS: Final = Seals(KEYS)


def sealed_history_of(game: Game[Any], line: Line, reader: Reader) -> dict[str, Any]:
    """The request for the history of a sealed table at which all of this was done since its last
    deal, for which there is no seed; and, for people, where it began and what was done.
    """
    deals = [at for at, action in enumerate(line.actions, 1) if isinstance(action, Deal)]
    begins = max(deals, default=0)
    table = new_table("vorhand", {})
    for state, action in zip(line.states[begins:], line.actions[begins:], strict=False):
        table = table.after(game, state, action)
    holder: Bearer = reader if isinstance(reader, int) else "onlooker"
    return {
        "game": game.id,
        "sealed": _SEALS.seal(game, table, line.states[-1]),
        "pass": _SEALS.pass_for(game, table, holder),
        "state": game.dump(line.states[begins]),
        "actions": [dump_action(each) for each in line.actions[begins:]],
    }


def told_of(call: Handler, game: Game[Any], body: Mapping[str, Any]) -> dict[str, Any]:
    """The history that a call tells, with the length of the sealed string."""
    told = call(Request({game.id: packed(game)}, body, _no_seed, seals=_SEALS))
    return {**told, "length": len(body.get("sealed", ""))}


def _no_seed() -> str:
    raise AssertionError("no seed is drawn for a history")
