"""The calls that only single games offer, as records like all others."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

from vorhand.api.answering.call import LARGE, Call, CallDocs, Whole
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.request import Request
from vorhand.api.contract.budget import Bill
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.validator import RequestValidator
from vorhand.engine import Game
from vorhand.engine.kernel.game.game_parts import OwnCall
from vorhand.engine.schema.declare import Member, Object, constant
from vorhand.engine.schema.reading import object_of


def with_own(calls: Iterable[Call], games: Iterable[Game[Any]]) -> list[Call]:
    """Return these calls, and those that only some of the games offer."""
    return [*calls, *(_own_call(game, name) for game in games for name in game.own_calls)]


@cache
def _own_call(game: Game[Any], name: str) -> Call:
    own = game.own_calls[name]
    return Call(
        name=name,
        game=game.id,
        docs=CallDocs("tournaments", own.title, own.text, gives=_gives(game, own)),
        whole=Whole(
            request=RequestValidator(object_of(own.request), game.id),
            response=partial(_response, game, own),
        ),
        handler=partial(_answer, game.id, own),
        load=LARGE,
        pays=_by_kibibyte,
        examples=partial(_examples, own),
    )


def _gives(game: Game[Any], own: OwnCall) -> str:
    members = " and ".join(f"`{name}`" for name in object_of(own.response).members)
    return f"{members} ([{game.title}](rules/{game.id}.md): {own.title.lower()})"


def _answer(game: str, own: OwnCall, request: Request) -> dict[str, Any]:
    return {"game": game, **own.answer(request.body)}


def _response(game: Game[Any], own: OwnCall, games: Sequence[ResponseShapes]) -> Object:
    shape = object_of(own.response)
    members = {"game": Member(constant(game.id)), **shape.members}
    return replace(shape, members=members, others="ignored")


def _by_kibibyte(bill: Bill, size: int) -> None:
    bill.pay("kibibytes", size // 1024)


def _examples(own: OwnCall, context: ExampleContext) -> list[Example]:
    return [Example(own.title.lower(), own.example)]
