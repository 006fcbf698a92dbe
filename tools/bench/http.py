"""`/apply-action` in process, against a Flask app that receives and sends as many bytes: it reads
the body as JSON and writes the answer as JSON, as Flask does by itself.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias
from wsgiref.types import WSGIApplication

from tools.bench.pairs import Costs, in_turns
from tools.bench.playouts import Table, is_long_enough, tables
from tools.bench.report import Figure, Goal, compared
from tools.bench.wsgi import Sample, call, cost, environ_of, json_echo_app, written
from vorhand.api import create_app
from vorhand.engine import IS_COMPILED, Action, dump_action
from vorhand.engine.kernel.table.actions import Deal

GOAL: Final = Goal("at most", 1.0 if IS_COMPILED else 1.4)
NOTE: Final = (
    "HTTP: the time of POST /apply-action over that of a Flask echo of as many bytes, which reads "
    "and\nwrites JSON as Flask does."
    "\nAll games weigh the same, and each of their phases as much as it comes up in random play."
)
SEED: Final = 1
GAMES_A_TABLE: Final = 6
BODIES_A_TABLE: Final = 2
"""The most requests of each phase."""
STEPS_A_GAME: Final = 2000
"""The most steps of a game: some games have a thousand deals."""


AllCosts: TypeAlias = dict[tuple[str, str], list[Costs]]
"""The costs of a request, a turn each, by game and phase."""


class Step(NamedTuple):
    """A state that play came to, the action that was taken there, and the step before."""

    table: Table
    state: Any
    action: Action
    before: "Step | None" = None


Side: TypeAlias = Callable[[Sequence[Sample], int], float]
"""How many seconds a request takes, on average, in this turn."""


@dataclass(frozen=True)
class Batch:
    """Requests in one phase of a game, and the steps that they take; `share` is how much of random
    play takes place in it, where every game is played as long as any other.
    """

    game: str
    phase: str
    share: float
    samples: Sequence[Sample]
    steps: Sequence[Step]


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure every batch in `pairs` turns; `tick` is called after each turn of all."""
    vorhand = create_app()
    batches = batches_of(vorhand)
    sides = [partial(cost, app) for app in (vorhand, json_echo_app())]
    costs = measured(batches, sides, pairs, tick)
    asked = sum(len(batch.samples) for batch in batches)
    of_all = weighed(batches, costs)
    return [
        compared(f"apply-action / JSON echo, {asked} requests", of_all, 0, 1, GOAL),
        *(
            compared(f"  {game} / JSON echo", weighed(of_game, costs), 0, 1)
            for game, of_game in by_game(batches).items()
        ),
    ]


def by_game(batches: Iterable[Batch]) -> Mapping[str, list[Batch]]:
    """The batches of each game."""
    found: dict[str, list[Batch]] = defaultdict(list)
    for batch in batches:
        found[batch.game].append(batch)
    return found


def measured(
    batches: Sequence[Batch], sides: Sequence[Side], pairs: int, tick: Callable[[], object]
) -> AllCosts:
    """Return what a request costs each side, by game, phase and turn.

    In each turn a side answers all requests before it is the next one's turn: a server runs one
    app, whose code and tables stay in the processor's caches.
    """
    costs: AllCosts = {(batch.game, batch.phase): [] for batch in batches}
    for by_side in in_turns([partial(_pass, side, batches) for side in sides], pairs, tick):
        for batch, spent in zip(batches, zip(*by_side, strict=True), strict=True):
            costs[batch.game, batch.phase].append(spent)
    return costs


def _pass(side: Side, batches: Sequence[Batch], turn: int) -> list[float]:
    """Return what a request costs in each of the batches, asked one after the other."""
    return [side(batch.samples, turn) for batch in batches]


def weighed(batches: Sequence[Batch], costs: AllCosts) -> list[Costs]:
    """The costs of a request of any of these phases, by turn."""
    whole = sum(batch.share for batch in batches)
    by_turn = zip(*(costs[batch.game, batch.phase] for batch in batches), strict=True)
    return [
        tuple(
            sum(batch.share / whole * spent for batch, spent in zip(batches, of_app, strict=True))
            for of_app in zip(*turn, strict=True)
        )
        for turn in by_turn
    ]


# What is asked


def requests_of(vorhand: WSGIApplication) -> list[Sample]:
    """Requests from random games at all tables."""
    return [sample for batch in batches_of(vorhand) for sample in batch.samples]


def batches_of(
    vorhand: WSGIApplication, played: Iterable[Table] | None = None, games: int = GAMES_A_TABLE
) -> list[Batch]:
    """Requests from `games` random games at each of these tables (all), by phase."""
    rng = Random(SEED)
    counted: dict[tuple[str, str], int] = defaultdict(int)
    of_game: dict[str, int] = defaultdict(int)
    chosen: dict[tuple[str, str], list[Step]] = defaultdict(list)
    for table in tables() if played is None else played:
        for phase, steps in _by_phase(table, games, rng).items():
            place = table.game.id, phase
            counted[place] += len(steps)
            of_game[table.game.id] += len(steps)
            chosen[place] += rng.sample(steps, min(BODIES_A_TABLE, len(steps)))
    return [
        Batch(
            *place,
            counted[place] / of_game[place[0]] / len(of_game),
            [sample_of(vorhand, step) for step in steps],
            steps,
        )
        for place, steps in chosen.items()
    ]


def _by_phase(table: Table, games: int, rng: Random) -> Mapping[str, list[Step]]:
    found: dict[str, list[Step]] = defaultdict(list)
    for _ in range(games):
        for step in islice(steps_of(table, rng), STEPS_A_GAME):
            found[step.state.phase].append(step)
    return found


def steps_of(table: Table, rng: Random) -> Iterator[Step]:
    """Random play of one game, and of one step more where the game can go on."""
    game, state = table.game, table.begin()
    is_over, before = False, None
    while not is_over:
        is_over = game.outcome(state) is not None or is_long_enough(state)
        actions = game.legal_actions(state)
        if not actions:
            return
        action = rng.choice(actions)
        if isinstance(action, Deal):
            action = Deal(seed=f"{rng.getrandbits(256):064x}")
        yield (before := Step(table, state, action, before))
        state, _ = game.apply(state, action)


def sample_of(vorhand: WSGIApplication, step: Step) -> Sample:
    """The request that takes a step, and what Vorhand answers."""
    body = {"state": step.table.game.dump(step.state), "action": dump_action(step.action)}
    sent = written(body)
    return Sample(sent, call(vorhand, environ_of(Sample(sent, b""))))
