"""Examples for the document: requests from a real game, with the answers of the calls."""

from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from vorhand.api.answering.call import Call
from vorhand.api.answering.contract import Contract
from vorhand.api.answering.example_context import SEED, Shown, ShownSeals, ShownVouchers, usual
from vorhand.api.answering.request import Asked, Body
from vorhand.api.calls import apply_action, new_game
from vorhand.api.problems.details import details
from vorhand.api.problems.problem import Problem
from vorhand.api.web.errors import problem_of
from vorhand.engine import Game, ImpossibleState, Refusal, closed_to
from vorhand.engine.kernel.game.closed import Closed
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.schema.declare import Integer, Nullable, Shape
from vorhand.engine.schema.reading import object_of
from vorhand.kit.package import GamePackage

_VOUCHERS: Final = ShownVouchers()
_ACTIONS_BEFORE: Final = range(3, 20)
"""How many actions into a game the examples search for a play that is refused."""
_ACTIONS_ELSE: Final = 6
"""How many actions into a game the examples are if no play is refused by then."""
_ACTIONS_TO_THE_END: Final = 200
"""After how many actions a game is given up that is not over."""


class Example(NamedTuple):
    """A request with its answer: that of the call, or the problem."""

    summary: str
    request: Body
    status: int
    answer: Body


@cache
def examples_of(package: GamePackage, calls: tuple[Call, ...]) -> dict[str, dict[str, Example]]:
    """For each call its examples by name, some actions into a game of the fewest players; with
    those of the calls that only this game offers.
    """
    game = package.game
    contract, shown = Contract([package], calls), _shown(package)
    return {
        call.name: {
            f"{call.name if call.game else game.id}{sent.suffix}": _answered(
                contract, call, shown, sent.summary, sent.body
            )
            for sent in call.examples(shown)
        }
        for call in contract.calls.values()
    }


def first_body(package: GamePackage, call: str, calls: tuple[Call, ...]) -> dict[str, Any]:
    """The body of the first example of a call."""
    return dict(next(iter(examples_of(package, calls)[call].values())).request)


def _answered(contract: Contract, call: Call, shown: Shown, summary: str, body: Body) -> Example:
    game, summary = shown.game, f"{shown.game.title}: {summary}"
    asked = replace(
        _asked(shown.package, body), seals=shown.seals, vouchers=_VOUCHERS, requests=contract
    )
    try:
        told = msgspec.json.decode(msgspec.json.encode(call.answered(asked)))  # as it is sent
        return Example(summary, body, 200, told)
    except (Refusal, ImpossibleState, Problem) as refused:
        told = details(problem_of(refused, game.id))
        return Example(summary, body, told["status"], told)


@cache
def _shown(package: GamePackage) -> Shown:
    """The game where a card may not be played, or else somewhere in its first hand."""
    game = package.game
    begin = {"game": game.id, "players": game.players[0], "id": "table-12", "deal": {"seed": SEED}}
    answer, done = new_game.new_game(_asked(package, begin)), list[Body]()
    shown: Shown | None = None
    for number in range(_ACTIONS_BEFORE.stop):
        legal = answer["legal_actions"]
        here = Shown(package, begin, [*done], answer["state"], legal, None, ShownSeals())
        if number in _ACTIONS_BEFORE and any(each["type"] == PlayCard.type for each in legal):
            closed = _closed(game, answer["state"])
            if closed and closed.kind is PlayCard:
                shown = replace(here, closed=closed)
                break
        if shown is None or number <= _ACTIONS_ELSE:
            shown = here
        body = {"state": here.state, "action": usual(legal)}
        after = apply_action.apply_action(_asked(package, body))
        if not after["legal_actions"]:
            break
        done.append(after["action"])
        answer = after
    assert shown is not None
    if shown.closed is None:
        shown = replace(shown, closed=_closed(game, shown.state))
    return replace(shown, over=_over(package))


def _over(package: GamePackage) -> Body | None:
    """The state of a game that is over, if one soon is with the least of each number that can be
    agreed on.
    """
    game = package.game
    options = object_of(game.options_type).members.items()
    least = {name: each.least for name, (shape, _) in options if (each := _integer(shape))}
    begin = {"game": game.id, "players": game.players[0], "options": least, "deal": {"seed": SEED}}
    answer = new_game.new_game(_asked(package, begin))
    for _ in range(_ACTIONS_TO_THE_END):
        if answer["outcome"]:
            state: Body = answer["state"]
            return state
        body = {"state": answer["state"], "action": usual(answer["legal_actions"])}
        answer = apply_action.apply_action(_asked(package, body))
    return None


def _integer(shape: Shape) -> Integer | None:
    """The integer that a shape is, or is if it is not null."""
    inner = shape.shape if isinstance(shape, Nullable) else shape
    return inner if isinstance(inner, Integer) else None


def _asked(package: GamePackage, body: Body) -> Asked:
    return Asked({package.game.id: package}, body, lambda: SEED)


def _closed(game: Game[Any], dumped: Any) -> Closed | None:
    """An action that some seat may not do, a play of a card if there is one."""
    state = game.admit(dumped)
    seats = range(state.players)
    found = [each for seat in seats for each in closed_to(game, state, seat) if each.action]
    return next((each for each in found if each.kind is PlayCard), found[0] if found else None)
