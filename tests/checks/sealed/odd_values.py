"""Odd values, in every call and every member of a body, beside right vouchers and seals.

`bodies` takes numbered bodies about real positions, puts an odd value in one place of each, and
sends it in two ways, with its voucher and without. Nothing is answered with a 500; both ways give
the same bytes; and a right voucher spares work, but changes no answer.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final

from flask import Flask

from tests.checks.fuzz.bodies import SEALED_WRITERS, WRITERS
from tests.checks.fuzz.positions import positions
from tests.checks.games import PACKAGES, PLAYED
from tests.checks.sealing import KEYS
from tests.checks.wsgi import Answer, answered, posted
from vorhand.api import create_app
from vorhand.api.sealed.voucher import vouch
from vorhand.engine import ImpossibleState

BODIES: Final = 6
"""How many bodies there are of each call …"""
ODD: Final = 6
"""… and how many odd values are put into each."""
REFUSED: Final = frozenset({400, 409, 413, 422})
OF_VOUCHERS: Final = frozenset({"voucher", "authentic"})
"""The members of answers that say something of a voucher."""
_HERE: Final = '"the place of the odd value"'

ODD_VALUES: Final = {
    "infinity": "1e999",
    "minus infinity": "-1e999",
    "a fraction beyond all doubles": "1.5E+400",
    "infinity by its name": "Infinity",
    "not a number": "NaN",
    "null": "null",
    "true": "true",
    "false": "false",
    "zero": "0",
    "minus zero": "-0.0",
    "a half": "0.5",
    "one": "1",
    "one as a fraction": "10e-1",
    "minus one": "-1",
    "31 bits": "2147483647",
    "32 bits": "2147483648",
    "64 bits": "18446744073709551615",
    "more than 64 bits": "18446744073709551616",
    "five thousand digits": "9" * 5000,
    "an empty string": '""',
    "a lone surrogate": '"\\ud800"',
    "a zero byte": '"\\u0000"',
    "a long string": f'"{"x" * 20_000}"',
    "a card": '"7D"',
    "a card of no pack": '"1X"',
    "an empty list": "[]",
    "an empty object": "{}",
    "deep lists": "[" * 40 + "]" * 40,
    "a list of everything": '[1e0, null, "7D", true, {}, []]',
    "a member twice": '{"a": 1, "a": 2}',
}
"""Texts in place of a value."""


class Odd(AssertionError):
    """An odd value was answered in a way that it must not be."""


def bodies(game: str, number: int) -> Counter[str]:
    """Send the bodies of this number with odd values; counts what was sent. Raises `Odd`."""
    rng = random.Random(f"odd {game} {number}")
    writers = rng.choice([WRITERS, SEALED_WRITERS])
    path = rng.choice([*writers])
    counts: Counter[str] = Counter()
    for _ in range(BODIES):
        body = writers[path](rng.choice(positions(game)), rng)
        for _ in range(ODD):
            counts.update(_sent(path[1:], body, rng))
    return counts


def due(game: str) -> Iterator[str]:
    """Every odd value and every call."""
    yield from ("bodies", "vouched for", "answered", "refused", *ODD_VALUES)
    yield from {path[1:] for path in (*WRITERS, *SEALED_WRITERS)}


def _sent(call: str, body: Any, rng: random.Random) -> Iterator[str]:
    """Send a body with one odd value; raises `Odd`."""
    name = rng.choice([*ODD_VALUES])
    vouched = with_voucher(body)
    if vouched is not body:
        yield "vouched for"
    put: Callable[[Any], bytes] = partial(_put, rng.choice([*_places(body)]), ODD_VALUES[name])
    plain, told = sent(call, put(body)), sent(call, put(vouched))
    for each in (plain, told):
        if each.status != 200 and each.status not in REFUSED:
            raise Odd(f"{call} answers {each.status} to {name}: {put(vouched)!r}")
    for with_it, without in zip(successes(told), successes(plain), strict=True):
        if with_it is not None and with_it != without:
            raise Odd(f"{call} answers otherwise with a voucher, to {name}: {put(vouched)!r}")
    yield from (call, name, "bodies", "answered" if told.status == 200 else "refused")


def sent(call: str, body: bytes) -> Answer:
    """The answer to a body, which is the same on both ways; raises `Odd`."""
    quick, plain = (answered(app, posted(call, body)) for app in services())
    if quick != plain:
        raise Odd(f"{call} answers otherwise on the way through Flask: {quick}, {plain}, {body!r}")
    return quick


def with_voucher(body: Any) -> Any:
    """The body with the right vouchers beside its states; itself if it has none that is
    possible.
    """
    if "items" in body:
        return {"items": [*map(with_voucher, body["items"])]} if body["items"] else body
    name = "after" if "after" in body else "state"
    if name not in body:
        return body
    game = PLAYED[body[name]["game"]]
    try:
        state = game.admit(body[name])
    except ImpossibleState:
        return body
    return {**body, "voucher": vouch(KEYS.vouchers, game, state)}


def successes(answer: Answer) -> list[Any]:
    """What was answered to each thing in a body, without what it says of vouchers; null in place of
    a refusal.
    """
    told = json.loads(answer.body)
    if answer.status != 200:
        return [None]
    each = [one.get("answer") for one in told["results"]] if "results" in told else [told]
    return [
        one and {name: value for name, value in one.items() if name not in OF_VOUCHERS}
        for one in each
    ]


def _places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all values in a body."""
    if at:
        yield at
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _places(inner, (*at, key))


def _put(at: tuple[Any, ...], text: str, body: Any) -> bytes:
    """The body as JSON, with this text at a place."""
    whole = json.loads(json.dumps(body))
    holder = whole
    for key in at[:-1]:
        holder = holder[key]
    holder[at[-1]] = json.loads(_HERE)
    return json.dumps(whole).replace(_HERE, text, 1).encode()


@cache
def services() -> tuple[Flask, Flask]:
    """A service that answers small calls without Flask, and one that asks Flask for each."""
    settings = {
        "packages": [*PACKAGES.values()], "seal_keys": KEYS, "draw_seed": lambda: "0" * 64
    }  # fmt: skip
    quick, plain = create_app(settings), create_app(settings)
    plain.teardown_request(lambda error: None)
    return quick, plain
