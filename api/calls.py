"""The calls that adjudicate, as functions from a request's checked body to an answer.

They know no HTTP. They raise `Refusal` and `ImpossibleState`, as the engine does.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from engine import Game, carry_out, dump_action, load_action, start
from engine.kernel.actions import Action, Deal
from engine.kernel.events import Event, tell, tell_reader
from engine.kernel.game import OwnCall

Body = Mapping[str, Any]
Games = Mapping[str, Game[Any]]
DrawSeed = Callable[[], str]
Call = Callable[[Games, Body, DrawSeed], dict[str, Any]]


def new_game(games: Games, body: Body, draw_seed: DrawSeed) -> dict[str, Any]:
    """Begin a game, and deal its first hand unless told not to."""
    game = games[body["game"]]
    state = start(
        game,
        body["players"],
        preset=body.get("preset"),
        options=body.get("options"),
        dealer=body.get("dealer", 0),
        id=body.get("id", ""),
    )
    dice = body.get("deal", {})
    if dice is None:
        return _verdict(game, state, None, (), body)
    return _carried_out(game, state, {"type": Deal.type, **dice}, body, draw_seed)


def apply_action(games: Games, body: Body, draw_seed: DrawSeed) -> dict[str, Any]:
    """Carry an action out, or raise the refusal of the rule that forbids it."""
    game = games[body["state"]["game"]]
    state = game.admit(body["state"])
    return _carried_out(game, state, body["action"], body, draw_seed)


def legal_actions(games: Games, body: Body, draw_seed: DrawSeed) -> dict[str, Any]:
    """What may be done now, by one seat or by all and the table."""
    game = games[body["state"]["game"]]
    state = game.admit(body["state"])
    return {"legal_actions": _dumped(game.legal_actions(state, body.get("seat")))}


def view(games: Games, body: Body, draw_seed: DrawSeed) -> dict[str, Any]:
    """What one seat, or an onlooker, may know."""
    game = games[body["state"]["game"]]
    return _seen(game, game.admit(body["state"]), body["seat"])


CALLS: Mapping[str, Call] = {
    "new-game": new_game,
    "apply-action": apply_action,
    "legal-actions": legal_actions,
    "view": view,
}


def own_calls(games: Games) -> dict[str, Call]:
    """The calls that single games offer besides."""
    return {
        name: partial(_answer_own, own)
        for game in games.values()
        for name, own in game.own_calls.items()
    }


def _answer_own(own: OwnCall, games: Games, body: Body, draw_seed: DrawSeed) -> dict[str, Any]:
    return dict(own.answer(body))


def _carried_out(
    game: Game[Any], state: Any, dumped: Body, body: Body, draw_seed: DrawSeed
) -> dict[str, Any]:
    action = load_action(game.action_types, dumped)
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        action = replace(action, seed=draw_seed())
    after, events = carry_out(game, state, action, body.get("sender"))
    return _verdict(game, after, action, events, body)


def _verdict(
    game: Game[Any], state: Any, action: Action | None, events: Iterable[Event], body: Body
) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "state": game.dump(state),
        "action": None if action is None else dump_action(action),
        "events": [tell(event) for event in events],
        "legal_actions": _dumped(game.legal_actions(state, None)),
        "outcome": game.outcome(state),
    }
    if "views" in body.get("include", ()):
        answer["views"] = [
            _seen(game, state, reader)
            | {"events": [tell_reader(event, reader) for event in events]}
            for reader in (*range(state.players), None)
        ]
    return answer


def _seen(game: Game[Any], state: Any, reader: int | None) -> dict[str, Any]:
    table = game.view(state, reader)
    own = [] if reader is None else game.legal_actions(state, reader)
    return {"seat": reader, "table": table, "legal_actions": _dumped(own)}


def _dumped(actions: Iterable[Action]) -> list[dict[str, Any]]:
    return [dump_action(action) for action in actions]
