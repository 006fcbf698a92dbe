"""Each price pays for its work, also for the dearest that is known. Work is counted in calls of the
interpreter, so that every machine finds the same; a plain `/apply-action` is the unit.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import islice
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest
from flask import Flask

from tests.checks.acting import play_on
from tests.checks.calls import JSON
from tests.checks.corpus.played import LONGEST, played_at, steps
from tests.checks.games.fipsen import tables as fipsen
from tests.checks.games.toppen import tables as toppen
from tests.checks.sealing import KEYS
from tests.checks.wsgi import answered, posted
from vorhand.api import create_app
from vorhand.api.answering import view_answer
from vorhand.api.answering.request import Request
from vorhand.api.answering.sealed_session import SealedSession
from vorhand.api.contract.budget import PRICES, Bill, cost_of
from vorhand.bots import duels, endings, solving, suggesting, thinking
from vorhand.engine import GAMES, IS_COMPILED, Play, start
from vorhand.engine.kernel.table import dealing, events

PLAIN: Final = 100
"""How many plain calls are averaged."""
PAID: Final = {
    function.__code__: price
    for price, functions in {
        "actions": (Play.do, Play.check, Play.apply),
        "shuffles": (dealing.deck_of,),
        "events": (Request.versioned, events.tell, events.tell_reader),
        "legal actions": (Request.action_members,),
        "prices": (Request.price_members,),
        "views": (view_answer.view_answer,),
        "refusals": (view_answer.closed_now,),
        "closed": (view_answer.refusals_in,),
        "moves": (SealedSession.play_on,),
        "questions": (suggesting.suggest,),
        "thoughts": (thinking.think, endings.play_out, duels.look_ahead, solving.solution),
    }.items()
    for function in functions
}
"""What each price pays for, without what another one pays for within it. All else is paid for by
the size of the item, or of the body.
"""


class Dear(NamedTuple):
    """A body that gets much work for a price, and the most work for what it pays, in units."""

    call: str
    body: Callable[[], JSON]
    most: float


def dealt(game: str, *include: str) -> JSON:
    """The first deal at the largest table."""
    return {"state": fresh(game), "action": deal(), "include": [*include]}


def deal() -> JSON:
    """The deal with the most to be shuffled from."""
    return {"type": "deal", "seed": LONGEST, "nonces": [LONGEST] * 8}


def fresh(game: str) -> JSON:
    """The largest table before its first deal."""
    return GAMES[game].dump(start(GAMES[game], GAMES[game].players[-1]))


def lately(game: str, number: int) -> Any:
    """The state at the largest table after as many actions."""
    played = played_at(GAMES[game], GAMES[game].players[-1], game, number + 1)
    return next(islice(played, number, None))[0]


def with_bots(game: str) -> JSON:
    """The largest sealed table, at which only bots play."""
    bots = dict.fromkeys(map(str, range(GAMES[game].players[-1])), "random")
    return {"game": game, "players": len(bots), "sealed": True, "bots": bots}


def asking(state: Any, level: str) -> JSON:
    """A suggestion for a seat that is awaited."""
    seat = state.to_act.bit_length() - 1
    return {"state": GAMES[state.game].dump(state), "seat": seat, "level": level}


def nearly_over() -> Any:
    """A hand of eight, of whom the last has yet to play to the last trick but one."""
    suits = [[f"{rank}{suit}" for rank in "AKQJT987"] for suit in "CDHS"]
    hands = " | ".join(map(" ".join, zip(*suits, strict=True)))
    return play_on(toppen.playing(hands), 23)


def kieker() -> JSON:
    """A bid after which there are hundreds of legal actions."""
    hands = "AC KC QC JC TC | TH 9H 8H 9C 8C | AS KS QS JS TS"
    state = fipsen.table(hands, "0 pass, 1 bid-kieker")
    return {"state": GAMES["fipsen"].dump(state), "action": {"type": "pass", "seat": 2}}


def replayed(game: str, actions: int) -> JSON:
    """A long game at the largest table."""
    played = played_at(GAMES[game], GAMES[game].players[-1], game, actions)
    return {"state": fresh(game), "actions": [action for _, action in played]}


DEAREST: Final = {
    "items": Dear("check-state", lambda: {"state": GAMES["toepen"].dump(lately("toepen", 30))}, 2),
    "kibibytes": Dear(
        "standings",
        lambda: {
            "tables": [{"names": [f"{n} {m}" for m in range(4)], "sheet": []} for n in range(250)]
        },
        0.5,
    ),
    "actions": Dear("replay", lambda: replayed("toepen", 200), 1),
    "shuffles": Dear("replay", lambda: {"state": fresh("toppen"), "actions": [deal()]}, 0.5),
    "events": Dear("apply-action", lambda: dealt("toepen", "views"), 2),
    "legal actions": Dear("apply-action", kieker, 1),
    "prices": Dear("apply-action", lambda: dealt("fipsen", "prices"), 2.1),
    "views": Dear("apply-action", lambda: dealt("fipsen", "views"), 2.5),
    "refusals": Dear("apply-action", lambda: dealt("fipsen", "refusals"), 2),
    "closed": Dear("apply-action", lambda: dealt("fipsen", "refusals"), 0.52),
    "moves": Dear("new-game", lambda: with_bots("toepen"), 0.5),
    "questions": Dear("suggest-action", lambda: asking(nearly_over(), "thumb"), 3),
    "thoughts": Dear("suggest-action", lambda: asking(lately("toepen", 11), "thinker-1"), 2),
}
"""A call of the interpreter is not always equally dear, so each price has a bound of its own, which
is passed if it is ten times lower.
"""


def worked(app: Flask, call: str, body: JSON, rest: str = "items") -> Counter[str]:
    """The calls of the interpreter in a request, by the price that pays for them."""
    found: Counter[str] = Counter()
    paying = [rest]

    def count(frame: FrameType, event: str, _: Any) -> None:
        price = PAID.get(frame.f_code) if event in {"call", "return"} else None
        if event == "call" and price:
            paying.append(price)
        if event in {"call", "c_call"}:
            found[paying[-1]] += 1
        if event == "return" and price:
            paying.pop()

    sent = json.dumps(body).encode()
    answered(app, posted(call, sent))  # what is made once is made now
    environ = posted(call, sent)
    sys.setprofile(count)
    try:
        answered(app, environ)
    finally:
        sys.setprofile(None)
    return found


@cache
def service() -> Flask:
    """A service with sealed tables."""
    return create_app({"seal_keys": KEYS})


@cache
def unit() -> float:
    """The calls of a plain request, as games meet it on average."""
    bodies = steps()
    chosen = bodies[:: len(bodies) // PLAIN]
    return sum(worked(service(), "apply-action", body).total() for body in chosen) / len(chosen)


@pytest.mark.skipif(IS_COMPILED, reason="compiled functions are called without the interpreter")
@pytest.mark.parametrize("price", DEAREST)
def test_price_pays_for_its_work(price: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At least most of it, and not many times as much."""
    bills: list[Bill] = []
    begin = Bill.__init__
    monkeypatch.setattr(
        Bill, "__init__", lambda bill, *most: bills.append(bill) or begin(bill, *most)
    )
    call, body, most = DEAREST[price]
    work = worked(service(), call, body(), "kibibytes" if price == "kibibytes" else "items")
    paid = cost_of({price: 100 * bills[-1].counted[price]}) / 100
    assert most / 4 < work[price] / unit() / paid <= most


def test_every_price_is_tried() -> None:
    """Also one that is new."""
    assert DEAREST.keys() == PRICES.keys()
