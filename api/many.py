"""The calls of all games, and `/batch`, which carries out actions of many games at once."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from vorhand.api.calls import CALLS, Body, Call, DrawSeed, Games, apply_action, at_table, own_calls
from vorhand.api.contract.budget import charge, counted_in_batch
from vorhand.api.contract.calls import Contract
from vorhand.api.problems.details import details
from vorhand.api.problems.messages import MOST_LOOKED_FOR, MOST_TOLD_IN_BATCH, listed, shortened
from vorhand.api.replaying import history, replay
from vorhand.api.suggesting import SUGGEST_ACTION, suggest_action
from vorhand.api.web.errors import problem_of
from vorhand.engine.kernel.language import Language
from vorhand.engine.schema.validate import InvalidValue


def batch(
    contract: Contract, games: Games, body: Body, draw_seed: DrawSeed, language: Language
) -> dict[str, Any]:
    """Answer each item as `/apply-action` would, whatever is wrong with the others. Lists of errors
    and faults are shortened if all of them together would be too long.
    """
    items = _loaded(contract, body["items"])
    charge("batch", counted_in_batch(None if _is_wrong(item) else item for item in items))
    results, left = [], MOST_TOLD_IN_BATCH
    for item in items:
        result = _result(games, item, draw_seed, language)
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


def _result(games: Games, item: Any, draw_seed: DrawSeed, language: Language) -> dict[str, Any]:
    game = ""
    try:
        if _is_wrong(item):
            raise item
        game, language = item["state"]["game"], at_table(language, item)
        return {"status": 200, "answer": apply_action(games, item, draw_seed, language)}
    except Exception as error:
        problem = details(problem_of(error, game), language)
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


def calls_of_all_games(contract: Contract) -> dict[str, Call]:
    """The calls that all games have."""
    return {
        **CALLS,
        "replay": replay,
        "history": history,
        "batch": partial(batch, contract),
        SUGGEST_ACTION: suggest_action,
    }
