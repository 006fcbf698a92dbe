"""`/apply-action` at a sealed table, over the same action on an open state; and what is done for it
besides.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from bench.http import GAMES_A_TABLE, Batch, batches_of, figure, measured, weighed
from bench.pairs import average, ratios
from bench.playouts import tables
from bench.report import Figure, Goal
from bench.wsgi import Sample, call, cost, environ_of, written
from vorhand.api import create_app
from vorhand.api.sealed.keys import Keys, new_key, read_keys
from vorhand.api.sealed.opening import Opened, Seals
from vorhand.api.sealed.seal import unsealed
from vorhand.api.sealed.table import (
    OF_PASSES,
    OF_TABLES,
    Holder,
    new_table,
    reader_of,
    table_in,
)
from vorhand.engine import GAMES

GOAL: Final = Goal("at most", 1.15)
NOTE: Final = (
    "Sealed: the time of POST /apply-action at a sealed table over that of the same action on the\n"
    "open state, without and with the views that its players would be sent. Without actions after\n"
    "which the service plays on, which are several in one. Below: what is done only at sealed\n"
    "tables, each part called by itself, over the open request. (Of an open request, there is no\n"
    "state to read and check in the body, and no list of all legal actions.)"
)


class Both(NamedTuple):
    """The same action on an open state, without and with views, and at a sealed table; and what
    that table is.
    """

    open: Sample
    with_views: Sample
    sealed: Sample
    body: Mapping[str, Any]
    content: bytes
    opened: Opened


Part: TypeAlias = Callable[[Both], object]


def parts(keys: Keys, seals: Seals) -> Mapping[str, Part]:
    """What is done only at sealed tables."""
    return {
        "open the table and the pass": lambda both: [
            unsealed(keys, purpose.of(both.body["game"]), both.body[name])
            for purpose, name in ((OF_TABLES, "sealed"), (OF_PASSES, "pass"))
        ],
        "read the table": lambda both: table_in(both.content),
        "seal the next table": lambda both: seals.seal(*both.opened[:3]),
        "show it to the reader": lambda both: both.opened.game.view(
            both.opened.state, reader_of(both.opened.holder)
        ),
    }


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    keys = read_keys(new_key("bench"))
    assert keys
    app, seals = create_app({"seal_keys": keys}), Seals(keys)
    found = [
        (batch, [*_of_both(app, keys, seals, batch)])
        for batch in batches_of(app, list(tables()), GAMES_A_TABLE)
    ]
    batches = [
        replace(batch, samples=[each.open for each in both]) for batch, both in found if both
    ]
    of_open = {each.open: each for _, both in found for each in both}
    only = parts(keys, seals)

    def instead(asked: Callable[[Both], Sample], samples: Sequence[Sample], turn: int) -> float:
        return cost(app, [asked(of_open[sample]) for sample in samples], turn)

    sides = [
        partial(instead, lambda both: both.sealed),
        partial(cost, app),
        partial(instead, lambda both: both.with_views),
        *(partial(_cost, of_open, part) for part in only.values()),
    ]
    of_all = weighed(batches, measured(batches, sides, pairs, tick))
    return [
        figure(f"sealed apply-action / open, {len(of_open)} requests", of_all, 1, GOAL),
        figure("  / open, with views", of_all, 2, None),
        *(
            Figure(f"  {name} / open", ratios(of_all, at, 1), "")
            for at, name in enumerate(only, start=3)
        ),
    ]


def _of_both(app: Any, keys: Keys, seals: Seals, batch: Batch) -> Iterator[Both]:
    """The requests of a batch that are one action at a sealed table, too."""
    for sample in batch.samples:
        asked = json.loads(sample.body)
        game, action = GAMES[asked["state"]["game"]], asked["action"]
        opened = Opened(
            game, new_table("bench", {}), game.admit(asked["state"]), _holder_of(action)
        )
        body: dict[str, Any] = {
            "game": game.id,
            "sealed": seals.seal(*opened[:3]),
            "pass": seals.pass_for(game, opened.table, opened.holder),
            "action": {name: value for name, value in action.items() if name != "seed"},
        }
        sealed = Sample(written(body), b"")
        sealed = sealed._replace(answer=call(app, environ_of(sealed)))
        if json.loads(sealed.answer)["version"] == asked["state"]["version"] + 1:
            content, _ = unsealed(keys, OF_TABLES.of(game.id), body["sealed"])
            yield Both(sample, _with_views(sample), sealed, body, content, opened)


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
