"""`/apply-action` at a sealed table, over the same action on an open state."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bench.http import GAMES_A_TABLE, Batch, batches_of, figure, measured, weighed
from bench.playouts import tables
from bench.report import Figure, Goal
from bench.wsgi import Sample, call, cost, environ_of
from vorhand.api import create_app
from vorhand.api.sealed.keys import new_key, read_keys
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.table import Holder, new_table
from vorhand.engine import GAMES

GOAL: Final = Goal("at most", 1.15)
NOTE: Final = (
    "Sealed: the time of POST /apply-action at a sealed table over that of the same action on the\n"
    "open state, without and with the views that its players would be sent. Without actions after\n"
    "which the service plays on, which are several in one."
)


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    keys = read_keys(new_key("bench"))
    app, seals = create_app({"seal_keys": keys}), Seals(keys)
    both = [
        [*_of_both(app, seals, batch)] for batch in batches_of(app, list(tables()), GAMES_A_TABLE)
    ]
    batches = [batch for found in both for batch, _ in found]
    of_sealed = {id(batch.samples): sealed for found in both for batch, sealed in found}

    with_views = {id(batch.samples): [*map(_with_views, batch.samples)] for batch in batches}

    def instead(of: Mapping[int, Sequence[Sample]], samples: Sequence[Sample], turn: int) -> float:
        return cost(app, of[id(samples)], turn)

    sides = [partial(instead, of_sealed), partial(cost, app), partial(instead, with_views)]
    of_all = weighed(batches, measured(batches, sides, pairs, tick))
    asked = sum(len(batch.samples) for batch in batches)
    return [
        figure(f"sealed apply-action / open, {asked} requests", of_all, 1, GOAL),
        figure("  / open, with views", of_all, 2, None),
    ]


def _of_both(app: Any, seals: Seals, batch: Batch) -> Iterator[tuple[Batch, list[Sample]]]:
    """The requests of a batch that are one action at a sealed table, too, and these."""
    found = [
        (sample, sealed) for sample in batch.samples if (sealed := _sealed(app, seals, sample))
    ]
    if found:
        samples, at_seals = zip(*found, strict=True)
        yield replace(batch, samples=samples), [*at_seals]


def _sealed(app: Any, seals: Seals, sample: Sample) -> Sample | None:
    """The same request about a sealed table; null if more happens there."""
    asked = json.loads(sample.body)
    game, action = GAMES[asked["state"]["game"]], asked["action"]
    table, holder = new_table("bench", {}), _holder_of(action)
    body = {
        "game": game.id,
        "sealed": seals.seal(game, table, game.admit(asked["state"])),
        "pass": seals.pass_for(game, table, holder),
        "action": {name: value for name, value in action.items() if name != "seed"},
    }
    sent = json.dumps(body, separators=(",", ":")).encode()
    answer = call(app, environ_of(Sample(sent, b"")))
    is_one = json.loads(answer)["version"] == asked["state"]["version"] + 1
    return Sample(sent, answer) if is_one else None


def _with_views(sample: Sample) -> Sample:
    """The same request on the open state, with what each reader may know."""
    asked = {**json.loads(sample.body), "include": ["views"]}
    return Sample(json.dumps(asked, separators=(",", ":")).encode(), b"null")


def _holder_of(action: dict[str, Any]) -> Holder:
    return action.get("seat", "table")
