"""The calls of all games, and `/batch`, which carries out actions of many games at once."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from vorhand.api.calls import CALLS, Asked, Call, Games, apply_action, at_table, own_calls
from vorhand.api.contract.budget import DoneInPart, OverBudget, size_of, times_of
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
    and faults are shortened if all of them together would be too long. Raises `DoneInPart` if the
    items cost more than a request may.
    """
    results: list[dict[str, Any]] = []
    left = MOST_TOLD_IN_BATCH
    try:
        for item in _loaded(contract, asked.body["items"]):
            result = _result(seals, asked, item)
            if "problem" in result:
                result["problem"] = shortened(result["problem"], left)
                left -= listed(result["problem"])
            asked.bill.write(result)
            results.append(result)
    except OverBudget as over:
        raise DoneInPart(over, "batch", len(results)) from None
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


def _result(seals: Seals, batch: Asked, item: Any) -> dict[str, Any]:
    game, asked = "", batch
    try:
        if isinstance(item, Exception):
            batch.bill.pay("items")
            raise item
        size, language = size_of(item), at_table(batch.language, item)
        batch.bill.pay("items", times_of(size))
        asked = replace(batch, body=item, size=size, language=language)
        if SEALED in item:
            game = item["game"]
            return {"status": 200, "answer": act_once(seals, asked)}
        game = item["state"]["game"]
        return {"status": 200, "answer": apply_action(asked)}
    except OverBudget:
        raise
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
