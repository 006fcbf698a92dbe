"""An echo in FastAPI: pydantic validates the body, with models of the shapes that Vorhand declares,
and writes it out again. Called as ASGI, all requests of a turn on one event loop.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import Annotated, Any, Literal, Optional, Union

import fastapi
import pydantic

from tools.bench.http import GAMES_A_TABLE, batches_of, figure, measured, weighed
from tools.bench.playouts import tables
from tools.bench.report import Figure
from tools.bench.wsgi import PATH, Sample, cost
from vorhand.api import create_app
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS as API_CALLS
from vorhand.api.calls import apply_action
from vorhand.engine.schema.declare import (
    AnyValue,
    Array,
    Boolean,
    Integer,
    Nullable,
    Object,
    OneOf,
    Shape,
    String,
)
from vorhand.kit.ours import OURS


def typed_echo_app() -> Any:
    """The app, which takes what `/apply-action` takes of any game."""
    requests = {
        id: apply_action.CALL.requests["state"](game.of_requests)
        for id, game in Contract(OURS.values(), API_CALLS).games.items()
    }
    body = _one_of({id: _model(shape) for id, shape in requests.items()}, _game_of)
    app = fastapi.FastAPI(openapi_url=None)

    async def echo(request: Any) -> Any:
        return request

    echo.__annotations__ = {"request": body, "return": body}
    app.post(PATH, response_model_exclude_unset=True)(echo)
    return app


def _game_of(value: Any) -> Any:
    state = value["state"] if isinstance(value, dict) else value.state
    return state["game"] if isinstance(state, dict) else state.game


def _type_of(shape: Shape) -> Any:
    match shape:
        case AnyValue():
            return Any
        case Nullable():
            return Optional[_type_of(shape.shape)]  # noqa: UP045 - the type is a value here
        case Boolean():
            return Annotated[bool, pydantic.Strict()]
        case Integer(values=values) if values:
            return Literal[values]
        case Integer():
            limits = pydantic.Field(ge=shape.least, le=shape.most)
            return Annotated[int, pydantic.Strict(), limits]
        case String() if words := shape.values or shape.words:
            return Literal[tuple(words)]
        case String() if shape.pattern:
            return Annotated[str, pydantic.Field(pattern=shape.pattern)]
        case String():
            return Annotated[str, pydantic.Field(min_length=shape.least)]
        case Array():
            limits = pydantic.Field(min_length=shape.least, max_length=shape.most)
            return Annotated[list[_type_of(shape.item)], limits]  # type: ignore[misc]
        case Object():
            return _model(shape)
        case OneOf():
            return _one_of(
                {name: _type_of(each) for name, each in shape.variants.items()},
                lambda value: shape.picked(
                    value if isinstance(value, dict) else value.model_dump(exclude_unset=True)
                ),
            )


def _model(shape: Object) -> Any:
    members: dict[str, Any] = {
        name: (_type_of(member.shape), ... if member.required else None)
        for name, member in shape.members.items()
    }
    return pydantic.create_model(
        shape.name, __config__=pydantic.ConfigDict(extra="forbid"), **members
    )


def _one_of(variants: dict[str, Any], pick: Any) -> Any:
    tagged = tuple(Annotated[each, pydantic.Tag(name)] for name, each in variants.items())
    return Annotated[Union[tagged], pydantic.Discriminator(pick)]  # noqa: UP007 - a value, too


def call_all(app: Any, bodies: Sequence[bytes]) -> list[bytes]:
    """The bodies of the answers; raises `RuntimeError` for any but a 200."""
    return asyncio.run(_call_all(app, bodies))


async def _call_all(app: Any, bodies: Sequence[bytes]) -> list[bytes]:
    return [await _call(app, body) for body in bodies]


async def _call(app: Any, body: bytes) -> bytes:
    parts: list[bytes] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.body":
            parts.append(message["body"])
        elif message["status"] != 200:
            raise RuntimeError(f"an answer that cannot be measured: {message['status']}")

    await app(scope_of(body), receive, send)
    return b"".join(parts)


def scope_of(body: bytes) -> dict[str, Any]:
    """A request as a server hands it over."""
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": PATH,
        "raw_path": PATH.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [
            (b"host", b"127.0.0.1:8000"),
            (b"user-agent", b"bench"),
            (b"accept", b"*/*"),
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
    }


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    vorhand, app = create_app(), typed_echo_app()
    batches = batches_of(vorhand, list(tables()), GAMES_A_TABLE)
    costs = weighed(
        batches, measured(batches, [partial(cost, vorhand), partial(_cost, app)], pairs, tick)
    )
    return [figure("apply-action / FastAPI echo with pydantic", costs, 1, None)]


def _cost(app: Any, samples: Sequence[Sample], turn: int) -> float:
    """How many seconds a request takes, on average."""
    bodies = [sample.body for sample in samples]
    begun = process_time()
    call_all(app, bodies)
    return (process_time() - begun) / len(bodies)
