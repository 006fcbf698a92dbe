"""`/apply-action` at a sealed table, over the same action on an open state."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from tools.bench.http import Batch, Step, batches_of, measured, weighed
from tools.bench.report import Figure, Goal, compared
from tools.bench.vouchers import with_voucher
from tools.bench.wsgi import Sample, call, cost, environ_of, written
from vorhand.api import create_app
from vorhand.api.sealed.keys import Keys, new_key, read_keys
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import Bearer, SealedTable, new_table
from vorhand.api.sealed.subject import Subject

GOAL: Final = Goal("at most", 1.0)
NOTE: Final = (
    "Sealed: the time of POST /apply-action at a sealed table over that of the same action on the\n"
    "open state, by a service with keys, without a voucher and with it.\n"
    "Without actions after which the service plays on, which are several in one."
)


class Service(NamedTuple):
    """An app with its keys."""

    app: Any
    keys: Keys
    seals: Seals


class Both(NamedTuple):
    """An action on an open state, without its voucher and with it, and at a sealed table."""

    open: Sample
    vouched: Sample
    sealed: Sample


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    service = _service()
    app = service.app
    found = [(batch, [*_of_both(service, batch)]) for batch in batches_of(app)]
    batches = [
        replace(batch, samples=[each.open for each in both]) for batch, both in found if both
    ]
    of_open = {each.open: each for _, both in found for each in both}

    def instead(asked: Callable[[Both], Sample], samples: Sequence[Sample], turn: int) -> float:
        return cost(app, [asked(of_open[sample]) for sample in samples], turn)

    sides = [
        partial(instead, lambda both: both.sealed),
        partial(cost, app),
        partial(instead, lambda both: both.vouched),
    ]
    of_all = weighed(batches, measured(batches, sides, pairs, tick))
    return [
        compared(f"sealed apply-action / open, {len(of_open)} requests", of_all, 0, 1, GOAL),
        compared("  / open, with a voucher", of_all, 0, 2),
    ]


def _service() -> Service:
    """A service with a key of its own."""
    keys = read_keys(new_key("bench"))
    assert keys
    return Service(create_app({"seal_keys": keys}), keys, Seals(keys))


def _of_both(service: Service, batch: Batch) -> Iterator[Both]:
    """The requests of a batch that are one action at a sealed table, too."""
    for sample, step in zip(batch.samples, batch.steps, strict=True):
        asked = json.loads(sample.body)
        game, state, action = step.table.game, step.state, asked["action"]
        opened = Subject(game, state, _holder_of(action), _table_at(step))
        body = _sealed_body(service.seals, opened, action)
        sealed_sample = _answered(service.app, body)
        if json.loads(sealed_sample.answer)["version"] == state.version + 1:
            yield Both(
                sample,
                _answered(service.app, with_voucher(service.keys.vouchers, asked)),
                sealed_sample,
            )


def _table_at(step: Step) -> SealedTable:
    """The sealed table to which a game has come: with the past of the steps before."""
    path = [step]
    while path[-1].before:
        path.append(path[-1].before)
    table = new_table("bench", {})
    for each in reversed(path[1:]):
        table = table.after(each.table.game, each.state, each.action)
    return table


def _sealed_body(seals: Seals, opened: Subject, action: Mapping[str, Any]) -> dict[str, Any]:
    game, state, holder, table = opened
    return {
        "game": game.id,
        "sealed": seals.seal(game, table, state),
        "pass": seals.pass_for(game, table, holder),
        "action": {name: value for name, value in action.items() if name != "seed"},
    }


def _answered(app: Any, body: Mapping[str, Any]) -> Sample:
    sample = Sample(written(body), b"")
    return sample._replace(answer=call(app, environ_of(sample)))


def _holder_of(action: Mapping[str, Any]) -> Bearer:
    seat: int | None = action.get("seat")
    return "table" if seat is None else seat
