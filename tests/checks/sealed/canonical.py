"""One text for each state: two documents that are accepted are used alike if and only if what a
voucher authenticates of them is equal, however each is written.

`texts` takes numbered states, writes each in many ways, changes it in many others, and asks the
service about both, beside the voucher of the first.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from functools import cache
from typing import Any, Final

from flask.testing import FlaskClient

from tests.checks.faults.checking import state
from tests.checks.games import PACKAGES, PLAYED
from tests.checks.sealing import KEYS
from vorhand.api import create_app
from vorhand.api.sealed.voucher import authenticated, vouch
from vorhand.engine import Game, ImpossibleState
from vorhand.engine.schema.loading import InvalidState, valid_state
from vorhand.kit.checks.claims import whole, with_sets
from vorhand.kit.checks.corrupting import edits, sampled
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.shapes import shape_of_state
from vorhand.strict_json import NotJson, read_json

WRITTEN: Final = 12
"""How often each state is written in another way …"""
CHANGED: Final = 12
"""… and how many changes of it are."""
MANY: Final = 0.3
"""The share of the numbers, strings and lists that are written in an unusual way."""

Spelling = Callable[[int], str]


class NotOneText(AssertionError):
    """Two documents are used alike, and what is authenticated differs; or the other way round."""


def _shifted(by: int) -> Spelling:
    """The digits with the point moved this far to the left, and an exponent that moves it back."""

    def spelled(number: int) -> str:
        sign, digits = ("-" if number < 0 else ""), str(abs(number)).rjust(by + 1, "0")
        return f"{sign}{digits[:-by]}.{digits[-by:]}e{by}"

    return spelled


SPELLINGS: Final[Mapping[str, Spelling]] = {
    "a point": lambda n: f"{n}.0",
    "many zeros": lambda n: f"{n}.{'0' * 40}",
    "an exponent": lambda n: f"{n}e0",
    "a capital exponent with a sign": lambda n: f"{n}E+00",
    "a negative exponent": lambda n: f"{n}000e-3" if n else "0e-3",
    "a fraction": _shifted(1),
    "a small fraction": _shifted(3),
    "more digits than a double has": lambda n: f"{n}.{'0' * (30 if n else 400)}1",
    "minus zero": lambda n: "-0" if n == 0 else f"{n}.00",
    "a zero of any size": lambda n: "0e999" if n == 0 else f"{n}E0",
    "too small for a double": lambda n: "-1e-400" if n == 0 else f"{n}0E-1",
    "beyond 64 bits": lambda n: f"{n}{'0' * 20}e-20" if n else "-0.0e20",
}
"""Ways of writing an integer, each of which is read as this integer."""
OTHERS: Final[Mapping[str, Spelling]] = {
    "a half more": lambda n: f"{n}.5",
    "beyond all doubles": lambda n: f"{n or 1}e999",
    "five thousand digits": lambda n: f"{n or 1}{'0' * 5000}",
    "a sign of plus": lambda n: f"+{n}",
    "in quotes": lambda n: f'"{n}"',
    "true": lambda n: "true" if n else "false",
}
"""Ways of writing something else."""


def texts(game: str, number: int) -> Counter[str]:
    """Write and change the state of this number; counts what was tried. Raises `NotOneText`."""
    rng = random.Random(f"canonical {game} {number}")
    played, claim = PLAYED[game], state(game, rng)
    other = state(game, rng)
    while other["players"] != claim["players"]:
        other = state(game, rng)
    changes = sampled(edits(claim, other, shape_of_state(played), rng), CHANGED, rng)
    documents = [claim] * WRITTEN + [each.make(claim) for each in changes]
    counts: Counter[str] = Counter()
    for document in documents:
        counts.update(compared(played, claim, respelled(played, document, rng, counts)))
    return counts


def due(game: str) -> Iterator[str]:
    """Every way of writing a number; documents that are used alike, and others."""
    yield from ("documents", "alike", "other states", "refused", *SPELLINGS, *OTHERS)


def compared(game: Game[Any], claim: JsonState, written: str) -> Iterator[str]:
    """Compare a document with a state; raises `NotOneText`."""
    yield "documents"
    voucher = vouch(KEYS.vouchers, game, game.admit(claim))
    found = accepted(game, written)
    body = f'{{"state": {written}, "voucher": "{voucher}"}}'
    told = service().post("/check-state", data=body, content_type="application/json")
    said = told.get_json() if told.status_code == 200 else {"consistent": False, "authentic": False}
    if found is None:
        # Siwweschrööm's states are Toepen's but for the game that they name.
        is_judged = said["consistent"] and read_json(written.encode())["game"] == game.id
        if is_judged or said["authentic"]:
            raise NotOneText(f"only the service accepts {written}")
        yield "refused"
        return
    judged, text = found
    is_alike = _all_of(judged) == _all_of(game.admit(claim))
    if is_alike != (text == authenticated(game, whole(game, claim))):
        raise NotOneText(f"used {'alike' if is_alike else 'otherwise'}: {written}")
    if said["authentic"] is not is_alike:
        raise NotOneText(f"authentic: {said['authentic']}: {written}")
    yield "alike" if is_alike else "other states"


def accepted(game: Game[Any], written: str) -> tuple[Any, bytes] | None:
    """The state of a document of this game, and what is authenticated of it; null: refused."""
    try:
        document = valid_state(game, read_json(written.encode()))
        return game.admit(document), authenticated(game, game.completed(document))
    except (NotJson, InvalidState, ImpossibleState):
        return None


def respelled(game: Game[Any], document: Any, rng: random.Random, counts: Counter[str]) -> str:
    """The same document, written in another way; one in a few has a number that is another."""
    odd = rng.random() < MANY
    numbers = [*_numbers(document)]
    if rng.random() < MANY and "options" in document and isinstance(document["options"], dict):
        document = {**document, "options": _without_defaults(game, document)}
    with suppress(AttributeError, KeyError, TypeError):  # a change has taken its shape
        document = with_sets(game, document, lambda cards: rng.sample(cards, len(cards)))
    at = rng.randrange(len(numbers)) if odd and numbers else -1
    return "".join(_Writer(rng, counts, at).write(document))


def _numbers(value: Any) -> Iterator[int]:
    if type(value) is int:
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _numbers(each)


def _without_defaults(game: Game[Any], document: JsonState) -> JsonState:
    """The options without those that are at their defaults."""
    try:
        defaults = game.options(document["players"], None, {})._asdict()
    except Exception:  # for this number of players there are none
        return dict(document["options"])
    named = document["options"].items()
    return {name: value for name, value in named if (name, value) not in defaults.items()}


class _Writer:
    """Writes JSON in unusual ways; the number at this place is another."""

    def __init__(self, rng: random.Random, counts: Counter[str], at: int) -> None:
        self._rng, self._counts, self._left = rng, counts, at

    def write(self, value: Any) -> Iterator[str]:
        """The parts of the text."""
        yield self._space()
        match value:
            case dict():
                names = self._rng.sample([*value], len(value))
                members = [[self._string(each), ":", *self.write(value[each])] for each in names]
                yield from self._joined("{}", members)
            case list():
                yield from self._joined("[]", [[*self.write(each)] for each in value])
            case str():
                yield self._string(value)
            case int() if type(value) is int:
                yield self._number(value)
            case _:
                yield json.dumps(value)
        yield self._space()

    def _joined(self, brackets: str, parts: list[list[str]]) -> Iterator[str]:
        yield f"{brackets[0]}{','.join(map(''.join, parts))}{brackets[1]}"

    def _space(self) -> str:
        return self._rng.choice(["", "", "", " ", "\n\t\r"])

    def _string(self, text: str) -> str:
        if self._rng.random() > MANY:
            return json.dumps(text, ensure_ascii=False)
        return f'"{"".join(f"{chr(92)}u{ord(each):04X}" for each in text)}"'

    def _number(self, number: int) -> str:
        self._left -= 1
        if self._left == -1:
            return self._chosen(OTHERS, number)
        return self._chosen(SPELLINGS, number) if self._rng.random() < MANY else str(number)

    def _chosen(self, ways: Mapping[str, Spelling], number: int) -> str:
        name = self._rng.choice([*ways])
        self._counts.update([name])
        return ways[name](number)


def _all_of(state: Any) -> dict[str, Any]:
    """The fields of a state, by name."""
    return {each.name: getattr(state, each.name) for each in fields(state) if each.name != "notes"}


@cache
def service() -> FlaskClient:
    """A service that vouches."""
    return create_app({"packages": [*PACKAGES.values()], "seal_keys": KEYS}).test_client()
