"""`/apply-action` with the voucher of its state, which spares the service from judging it."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple
from wsgiref.types import WSGIApplication

from tools.bench.http import batches_of, by_game, measured, weighed
from tools.bench.report import Figure, Goal, compared
from tools.bench.wsgi import Sample, call, cost, environ_of, json_echo_app, written
from vorhand.api import create_app
from vorhand.api.sealed.keys import VoucherKeys, new_key, read_keys
from vorhand.api.sealed.voucher import vouch
from vorhand.engine import GAMES, IS_COMPILED

GOAL: Final = Goal("at most", 0.9 if IS_COMPILED else 1.1)
NOTE: Final = (
    "Vouchers: the time of POST /apply-action with the voucher of its state, over that of the JSON "
    "echo of\nas many bytes; the voucher of the next state is made, too. Below: the same over a "
    "service without keys,\nand what a service with keys takes for a state without its voucher."
)


class Vouching(NamedTuple):
    """A service that vouches, with its keys."""

    app: WSGIApplication
    keys: VoucherKeys

    def vouched(self, sample: Sample) -> Sample:
        """A request with the voucher of its state, and what is answered."""
        body = with_voucher(self.keys, json.loads(sample.body))
        vouched = Sample(written(body), b"")
        return vouched._replace(answer=call(self.app, environ_of(vouched)))


def vouching(key: str | None = None) -> Vouching:
    """A service with this key, or else with one of its own."""
    keys = read_keys(key or new_key("bench"))
    assert keys
    return Vouching(create_app({"seal_keys": keys}), keys.vouchers)


def with_voucher(keys: VoucherKeys, body: Mapping[str, Any]) -> dict[str, Any]:
    """A body about a state, with its voucher."""
    game = GAMES[body["state"]["game"]]
    return {**body, "voucher": vouch(keys, game, game.admit(body["state"]))}


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    without_keys, service = create_app(), vouching()
    batches = batches_of(without_keys)
    vouched = {each: service.vouched(each) for batch in batches for each in batch.samples}

    def asked(app: WSGIApplication, samples: Sequence[Sample], turn: int) -> float:
        return cost(app, [vouched[sample] for sample in samples], turn)

    sides = [
        *(partial(asked, app) for app in (service.app, json_echo_app())),
        *(partial(cost, app) for app in (without_keys, service.app)),
    ]
    costs = measured(batches, sides, pairs, tick)
    of_all = weighed(batches, costs)
    return [
        compared(f"with a voucher / JSON echo, {len(vouched)} requests", of_all, 0, 1, GOAL),
        compared("  / without keys", of_all, 0, 2),
        compared("  keys, but no voucher / without keys", of_all, 3, 2),
        *(
            compared(f"  {game} / JSON echo", weighed(of_game, costs), 0, 1)
            for game, of_game in by_game(batches).items()
        ),
    ]
