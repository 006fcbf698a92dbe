"""The calls of all games, and `/batch`, which carries out actions of many games at once."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from vorhand.api.calls import CALLS, Asked, Call, Games, apply_action, at_table, own_calls
from vorhand.api.contract.budget import charge, counted_in_batch
from vorhand.api.contract.calls import Contract
from vorhand.api.contract.sealed import REVEAL, SEALED
from vorhand.api.problems.details import details
from vorhand.api.problems.messages import MOST_LOOKED_FOR, MOST_TOLD_IN_BATCH, listed, shortened
from vorhand.api.replaying import history, replay
from vorhand.api.sealed.calls import SEALED_CALLS, act_once, reveal
from vorhand.api.sealed.opening import Seals
from vorhand.api.suggesting import SUGGEST_ACTION, suggest_action
from vorhand.api.web.errors import problem_of
from vorhand.engine.schema.validate import InvalidValue


def batch(contract: Contract, seals: Seals, asked: Asked) -> dict[str, Any]:
    """Answer each item as `/apply-action` would, whatever is wrong with the others. Lists of errors
    and faults are shortened if all of them together would be too long.
    """
    items = _loaded(contract, asked.body["items"])
    charge("batch", counted_in_batch(None if _is_wrong(item) else item for item in items))
    results, left = [], MOST_TOLD_IN_BATCH
    for item in items:
        result = _result(seals, asked, item)
        if "problem" in result:
            result["problem"] = shortened(result["problem"], left)
            left -= listed(result["problem"])
        results.append(result)
    return {"results": results}


def _loaded(contract: Contract, items: Iterable[Any]) -> list[Any]:
    """The validated items, with the error in place of each invalid one. At least one error is
    searched for in each.
    """
    loaded: list[Any] = []
    left = MOST_LOOKED_FOR
    for item in items:
        try:
            loaded.append(contract.request("apply-action", item).load(item, max(1, left)))
        except Exception as error:
            loaded.append(error)
            left -= len(error.errors) if isinstance(error, InvalidValue) else 0
    return loaded


def _is_wrong(item: Any) -> bool:
    """Whether the item is an error."""
    return isinstance(item, Exception)


def _result(seals: Seals, batch: Asked, item: Any) -> dict[str, Any]:
    game, asked = "", batch
    try:
        if _is_wrong(item):
            raise item
        asked = batch._replace(body=item, language=at_table(batch.language, item))
        if SEALED in item:
            game = item["game"]
            return {"status": 200, "answer": act_once(seals, asked)}
        game = item["state"]["game"]
        return {"status": 200, "answer": apply_action(asked)}
    except Exception as error:
        problem = details(problem_of(error, game), asked.language)
        return {"status": problem["status"], "problem": problem}


LARGE_CALLS: Final = frozenset({"replay", "history", "batch"})
"""The calls of all games that take a large body."""


def large_calls(games: Games) -> frozenset[str]:
    """The calls that take a large body: those for many actions, and those that only some games
    have.
    """
    return LARGE_CALLS | own_calls(games).keys()


THINKING_CALLS: Final = frozenset({SUGGEST_ACTION})
"""The calls that think ahead."""


def calls_of_all_games(contract: Contract, seals: Seals) -> dict[str, Call]:
    """The calls that all games have."""
    calls: dict[str, Call] = {
        **CALLS,
        "replay": replay,
        "history": history,
        "batch": partial(batch, contract, seals),
        SUGGEST_ACTION: suggest_action,
        REVEAL: partial(reveal, seals),
    }
    for name, call in SEALED_CALLS.items():
        calls[name] = partial(_of_either, calls[name], partial(call, seals))
    return calls


def _of_either(of_state: Call, of_sealed: Call, asked: Asked) -> dict[str, Any]:
    """Answer about a state, or about a sealed table."""
    return (of_sealed if SEALED in asked.body else of_state)(asked)
