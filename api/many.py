"""The calls that take many actions at once: a whole game, or many games beside each other."""

from functools import partial
from typing import Any, Final

from api.calls import CALLS, Body, Call, DrawSeed, Games, apply_action
from api.contract import Contract
from api.problems import Illegal, details, problem_of
from engine import Game, Refusal, begun, carry_out, load_action
from engine.kernel.events import tell


def replay(games: Games, body: Body, draw_seed: DrawSeed) -> dict[str, Any]:
    """Carry actions out one after the other, up to the first that a rule forbids.

    No seed is drawn here: who replays a game knows how it was shuffled.
    """
    game, state, events = _begun(games, body)
    answer: dict[str, Any] = {}
    if "events" in body.get("include", ()):
        answer = {"start_events": [tell(event) for event in events], "events": []}
    refused, applied = None, 0
    for dumped in body["actions"]:
        try:
            state, events = carry_out(game, state, load_action(game.action_types, dumped))
        except Refusal as refusal:
            refused = {"index": applied, "problem": details(Illegal(refusal))}
            break
        applied += 1
        if answer:
            answer["events"].append([tell(event) for event in events])
    return {
        "state": game.dump(state),
        "applied": applied,
        "outcome": game.outcome(state),
        "refused": refused,
        **answer,
    }


def _begun(games: Games, body: Body) -> tuple[Game[Any], Any, Any]:
    """The game, the state from which it is replayed, and what happened in the deal of its start."""
    if "state" in body:
        game = games[body["state"]["game"]]
        return game, game.admit(body["state"]), ()
    game = games[body["start"]["game"]]
    state, deal = begun(game, body["start"])
    return game, *((state, ()) if deal is None else carry_out(game, state, deal))


def batch(contract: Contract, games: Games, body: Body, draw_seed: DrawSeed) -> dict[str, Any]:
    """Answer each item as `/apply-action` would, whatever is wrong with the others."""
    return {"results": [_result(contract, games, item, draw_seed) for item in body["items"]]}


def _result(contract: Contract, games: Games, item: Any, draw_seed: DrawSeed) -> dict[str, Any]:
    try:
        loaded = contract.request("apply-action", item).load(item)
        return {"status": 200, "answer": apply_action(games, loaded, draw_seed)}
    except Exception as error:
        problem = details(problem_of(error))
        return {"status": problem["status"], "problem": problem}


LARGE_CALLS: Final = frozenset({"replay", "batch"})
"""Those that take a large body."""


def calls_of_all_games(contract: Contract) -> dict[str, Call]:
    """The calls that all games have."""
    return {**CALLS, "replay": replay, "batch": partial(batch, contract)}
