"""`/apply-action` at a sealed table, over the same action on an open state; and what is done for it
besides.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from tools.bench.http import GAMES_A_TABLE, Batch, Step, batches_of, figure, measured, weighed
from tools.bench.pairs import average, ratios
from tools.bench.playouts import tables
from tools.bench.report import Figure, Goal
from tools.bench.vouched import with_voucher
from tools.bench.wsgi import Sample, call, cost, environ_of, written
from vorhand.api import create_app
from vorhand.api.sealed.code import code_of
from vorhand.api.sealed.keys import Keys, new_key, read_keys
from vorhand.api.sealed.opening import Opened, Seals
from vorhand.api.sealed.seal import sealed, unsealed
from vorhand.api.sealed.sealed_table import (
    OF_PASSES,
    OF_TABLES,
    Holder,
    Table,
    new_table,
    reader_of,
    table_in,
)

GOAL: Final = Goal("at most", 1.0)
TAG_BYTES: Final = 16
NOTE: Final = (
    "Sealed: the time of POST /apply-action at a sealed table over that of the same action on the\n"
    "open state, by a service with keys: without a voucher, with it, and with the views of its\n"
    "players; and that with a cipher that is idle.\n"
    "Without actions after which the service plays on, which are several in one. Below: what is\n"
    "done only at sealed tables, each part called by itself, over the open request. (Of an open\n"
    "request, there is no state to read and check in the body, and no list of all legal actions.)"
)


class Idle:
    """A cipher that takes no time, and hides nothing."""

    def encrypt(self, content: bytes, associated: Sequence[bytes]) -> bytes:
        """The same, as much longer as AES-SIV makes it."""
        return bytes(TAG_BYTES) + content

    def decrypt(self, sealed: bytes, associated: Sequence[bytes]) -> bytes:
        """What was encrypted."""
        return sealed[TAG_BYTES:]


class Service(NamedTuple):
    """An app with its keys."""

    app: Any
    keys: Keys
    seals: Seals


class Both(NamedTuple):
    """The same action on an open state (without more, with its voucher, and with views), and at a
    sealed table, without and with a cipher; and what that table is.
    """

    open: Sample
    vouched: Sample
    with_views: Sample
    unencrypted: Sample
    sealed: Sample
    body: Mapping[str, Any]
    content: bytes
    opened: Opened
    public: dict[str, Any]


Part: TypeAlias = Callable[[Both], object]


def parts(keys: Keys) -> Mapping[str, Part]:
    """What is done only at sealed tables."""
    return {
        "open the table and the pass": lambda both: [
            unsealed(keys, purpose.of(both.body["game"]), both.body[name])
            for purpose, name in ((OF_TABLES, "sealed"), (OF_PASSES, "pass"))
        ],
        "read the table": lambda both: table_in(
            both.opened.game, both.content, code_of(both.opened.game)
        ),
        "write and seal the next table": lambda both: sealed(
            keys,
            OF_TABLES.of(both.opened.game.id),
            both.opened.table.with_state(
                both.opened.game, both.opened.state, code_of(both.opened.game), both.public
            ),
        ),
        "show it to the reader": lambda both: both.opened.game.view(
            both.opened.state, reader_of(both.opened.holder), both.public
        ),
    }


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    service, idle = _service(), _service(Idle())
    app = service.app
    found = [
        (batch, [*_of_both(service, idle, batch)])
        for batch in batches_of(app, list(tables()), GAMES_A_TABLE)
    ]
    batches = [
        replace(batch, samples=[each.open for each in both]) for batch, both in found if both
    ]
    of_open = {each.open: each for _, both in found for each in both}
    only = parts(service.keys)

    def instead(
        asked: Callable[[Both], Sample], app: Any, samples: Sequence[Sample], turn: int
    ) -> float:
        return cost(app, [asked(of_open[sample]) for sample in samples], turn)

    sides = [
        partial(instead, lambda both: both.sealed, app),
        partial(cost, app),
        partial(instead, lambda both: both.vouched, app),
        partial(instead, lambda both: both.with_views, app),
        partial(instead, lambda both: both.unencrypted, idle.app),
        *(partial(_cost, of_open, part) for part in only.values()),
    ]
    of_all = weighed(batches, measured(batches, sides, pairs, tick))
    return [
        figure(f"sealed apply-action / open, {len(of_open)} requests", of_all, 1, GOAL),
        figure("  / open, with a voucher", of_all, 2, None),
        figure("  / open, with views", of_all, 3, None),
        Figure("  without a cipher / open", ratios(of_all, 4, 1), ""),
        *(
            Figure(f"  {name} / open", ratios(of_all, at, 1), "")
            for at, name in enumerate(only, start=5)
        ),
    ]


def _service(cipher: Idle | None = None) -> Service:
    """A service with a key of its own, which this cipher replaces."""
    keys = read_keys(new_key("bench"))
    assert keys
    if cipher:
        keys.sealing.cipher = cipher
    return Service(create_app({"seal_keys": keys}), keys, Seals(keys))


def _of_both(service: Service, idle: Service, batch: Batch) -> Iterator[Both]:
    """The requests of a batch that are one action at a sealed table, too."""
    for sample, step in zip(batch.samples, batch.steps, strict=True):
        asked = json.loads(sample.body)
        game, state, action = step.table.game, step.state, asked["action"]
        opened = Opened(game, _table_at(step), state, _holder_of(action))
        body = _sealed_body(service.seals, opened, action)
        sealed_sample = _answered(service.app, body)
        if json.loads(sealed_sample.answer)["version"] == state.version + 1:
            yield Both(
                sample,
                _answered(service.app, with_voucher(service.keys.vouchers, asked)),
                _with_views(sample),
                _answered(idle.app, _sealed_body(idle.seals, opened, action)),
                sealed_sample,
                body,
                unsealed(service.keys, OF_TABLES.of(game.id), body["sealed"])[0],
                opened,
                game.view.public(state),
            )


def _table_at(step: Step) -> Table:
    """The sealed table to which a game has come: with the past of the steps before."""
    path = [step]
    while path[-1].before:
        path.append(path[-1].before)
    table = new_table("bench", {})
    for each in reversed(path[1:]):
        table = table.after(each.table.game, each.state, each.action)
    return table


def _sealed_body(seals: Seals, opened: Opened, action: Mapping[str, Any]) -> dict[str, Any]:
    game, table, state, holder = opened
    return {
        "game": game.id,
        "sealed": seals.seal(game, table, state),
        "pass": seals.pass_for(game, table, holder),
        "action": {name: value for name, value in action.items() if name != "seed"},
    }


def _answered(app: Any, body: Mapping[str, Any]) -> Sample:
    sample = Sample(written(body), b"")
    return sample._replace(answer=call(app, environ_of(sample)))


def _with_views(sample: Sample) -> Sample:
    """The same request on the open state, with what each reader may know."""
    return Sample(written({**json.loads(sample.body), "include": ["views"]}), b"null")


def _cost(
    of_open: Mapping[Sample, Both], part: Part, samples: Sequence[Sample], turn: int
) -> float:
    """How many seconds a part takes, on average."""
    return average(part, [of_open[sample] for sample in samples])


def _holder_of(action: Mapping[str, Any]) -> Holder:
    seat: int | None = action.get("seat")
    return "table" if seat is None else seat
