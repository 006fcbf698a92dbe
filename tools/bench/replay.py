"""`/replay` in process, against the same actions posted one by one to `/apply-action`."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple
from wsgiref.types import WSGIApplication

from tools.bench.http import steps_of
from tools.bench.pairs import average, in_turns
from tools.bench.playouts import Table
from tools.bench.report import Figure, Goal, compared
from tools.bench.wsgi import Sample, call, environ_of, written
from vorhand.api import create_app
from vorhand.engine import GAMES, dump_action

GOAL: Final = Goal("at most", 0.05)
NOTE: Final = (
    "Replay: the time per action of POST /replay, without events, over that of posting each state"
    "\nwith its action to /apply-action. All games weigh the same."
)
SEED: Final = 1
ACTIONS: Final = 300
"""So many at most: a game of chance, as far as it goes."""
REPLAYS_A_TURN: Final = 5


class Played(NamedTuple):
    """A game as one request, and as a request for each action."""

    whole: Sample
    single: Sequence[Sample]


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    vorhand = create_app()
    played = [played_by_chance(id, game.players[0]) for id, game in GAMES.items()]
    measures = [partial(_replayed, vorhand, played), partial(_posted, vorhand, played)]
    costs = in_turns(measures, pairs, tick)
    actions = sum(len(each.single) for each in played)
    return [compared(f"replay / apply-action, an action of {actions}", costs, 0, 1, GOAL)]


def played_by_chance(id: str, players: int, most: int = ACTIONS) -> Played:
    """A game played at random, of at most `most` actions."""
    game = GAMES[id]
    steps = list(islice(steps_of(Table(game, id, players), Random(SEED)), most))
    begin = {"game": id, "players": players, "deal": None}
    actions = [dump_action(step.action) for step in steps]
    single = [
        {"state": game.dump(step.state), "action": action}
        for step, action in zip(steps, actions, strict=True)
    ]
    return Played(_sample({"start": begin, "actions": actions}), [_sample(body) for body in single])


def _sample(body: Any) -> Sample:
    return Sample(written(body), b"")


def _replayed(app: WSGIApplication, played: Sequence[Played], turn: int) -> float:
    """Return how many seconds an action takes in a replay, on average over the games."""
    costs = [
        replay_cost(app, "/replay", [each.whole] * REPLAYS_A_TURN) / len(each.single)
        for each in played
    ]
    return sum(costs) / len(costs)


def _posted(app: WSGIApplication, played: Sequence[Played], turn: int) -> float:
    """Return how many seconds it takes by itself."""
    costs = [replay_cost(app, "/apply-action", each.single) for each in played]
    return sum(costs) / len(costs)


def replay_cost(app: WSGIApplication, path: str, samples: Sequence[Sample]) -> float:
    """Return how many seconds a request to this path takes, on average."""
    environs = [environ_of(sample) | {"PATH_INFO": path} for sample in samples]
    return average(partial(call, app), environs)
