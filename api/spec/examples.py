"""Examples for the document: requests from a real game, with the answers of the calls."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from vorhand.api.answering.call import Call
from vorhand.api.answering.contract import Contract
from vorhand.api.answering.example_context import (
    PASS_LABEL,
    SEAL_LABEL,
    SEED,
    VOUCHER_LABEL,
    Example,
    ExampleContext,
    usual_action,
)
from vorhand.api.answering.request import Body, Request
from vorhand.api.calls import apply_action, new_game
from vorhand.api.problems.details import details
from vorhand.api.problems.problem import Problem
from vorhand.api.sealed.keys import KEY_BYTES, Keys
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.api.web.errors import problem_of
from vorhand.engine import Game, ImpossibleState, Refusal, closed_to
from vorhand.engine.kernel.game.closed import Closed
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.kit.package import GamePackage

_ACTIONS_BEFORE: Final = range(3, 20)
"""How many actions into a game the examples search for a play that is refused."""
_ACTIONS_ELSE: Final = 6
"""How many actions into a game the examples are if no play is refused by then."""


class Exchange(NamedTuple):
    """Pairs a request with its answer: that of the call, or the problem."""

    summary: str
    request: Body
    status: int
    answer: Body


class _NoCipher:
    """Leaves bytes as they are: an example has no secrets, and a service without keys shows it."""

    def encrypt(self, data: bytes, associated_data: Any, /) -> bytes:
        """Return the bytes."""
        return data

    def decrypt(self, data: bytes, associated_data: Any, /) -> bytes:
        """Return the bytes."""
        return data


_KEYS: Final = Keys({"k1": bytes(KEY_BYTES)}, lambda secret: (_NoCipher(), ValueError))
"""A fixed key: one of random bytes would give another document each time."""


@cache
def examples_of(package: GamePackage, calls: tuple[Call, ...]) -> dict[str, list[Exchange]]:
    """Return for each call its examples, some actions into a game of the fewest players;
    with those of the calls that only this game offers.
    """
    contract, context = Contract([package], calls), _context(package)
    return {
        call.name: [_example(contract, call, context, each) for each in call.examples(context)]
        for call in contract.calls.values()
    }


def first_body(package: GamePackage, call: str, calls: tuple[Call, ...]) -> dict[str, Any]:
    """Return the body of the first example of a call."""
    return dict(examples_of(package, calls)[call][0].request)


def _example(contract: Contract, call: Call, context: ExampleContext, example: Example) -> Exchange:
    """Return a request with what the call answers to it, with labels in place of long strings."""
    game, labels = context.game, context.labels
    request = replace(
        _request(context.package, example.body),
        seals=context.seals,
        vouchers=Vouchers(_KEYS),
        contract=contract,
    )
    try:
        status, answer = 200, msgspec.json.decode(msgspec.json.encode(call.handler(request)))
    except (Refusal, ImpossibleState, Problem) as error:
        answer = details(problem_of(error, game.id))
        status = answer["status"]
    labels.update(_labels_in(answer, example.body))
    summary = f"{game.title}: {example.summary}"
    return Exchange(summary, _labelled(example.body, labels), status, _labelled(answer, labels))


def _labels_in(answer: Any, request: Body) -> Iterator[tuple[str, str]]:
    """Yield the strings of an answer, each with what stands for it in the document."""
    if "voucher" in answer:
        state = answer.get("state") or request["state"]
        yield answer["voucher"], f"{VOUCHER_LABEL}{state['version']}"
    if "sealed" in answer:
        yield answer["sealed"], f"{SEAL_LABEL}{answer['version']}"
    if "passes" in answer:
        passes = answer["passes"]
        yield passes["onlookers"], f"{PASS_LABEL}onlooker"
        yield passes["table"], f"{PASS_LABEL}table"
        yield from ((held, f"{PASS_LABEL}{seat}") for seat, held in enumerate(passes["seats"]))
    for result in answer.get("results", ()):
        yield from _labels_in(result.get("answer", {}), {})


def _labelled(value: Any, labels: Mapping[str, str]) -> Any:
    """Return JSON in which each of these strings is its label."""
    match value:
        case dict():
            return {name: _labelled(inner, labels) for name, inner in value.items()}
        case list():
            return [_labelled(inner, labels) for inner in value]
        case str():
            return labels.get(value, value)
        case _:
            return value


@cache
def _context(package: GamePackage) -> ExampleContext:
    """Return the game where a card may not be played, or else somewhere in its first hand."""
    game = package.game
    begin = {"game": game.id, "players": game.players[0], "id": "table-12", "deal": {"seed": SEED}}
    answer, actions = new_game.new_game(_request(package, begin)), list[Body]()
    context: ExampleContext | None = None
    for number in range(_ACTIONS_BEFORE.stop):
        state, legal = answer["state"], answer["legal_actions"]
        here = ExampleContext(package, begin, [*actions], state, legal, None, Seals(_KEYS))
        if number in _ACTIONS_BEFORE and any(each["type"] == PlayCard.type for each in legal):
            closed = _closed(game, state)
            if closed and closed.kind is PlayCard:
                context = replace(here, closed=closed)
                break
        if context is None or number <= _ACTIONS_ELSE:
            context = here
        body = {"state": state, "action": usual_action(legal)}
        after = apply_action.apply_action(_request(package, body))
        if not after["legal_actions"]:
            break
        actions.append(after["action"])
        answer = after
    assert context is not None
    if context.closed is None:
        context = replace(context, closed=_closed(game, context.state))
    return context


def _request(package: GamePackage, body: Body) -> Request:
    return Request({package.game.id: package}, body, lambda: SEED)


def _closed(game: Game[Any], dumped: Any) -> Closed | None:
    """Return an action that some seat may not do, a play of a card if there is one."""
    state = game.admit(dumped)
    seats = range(state.players)
    found = [each for seat in seats for each in closed_to(game, state, seat) if each.action]
    return next((each for each in found if each.kind is PlayCard), found[0] if found else None)
