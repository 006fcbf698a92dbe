"""The same game played with the engine and with a reference, compared at every step.

Nothing here knows a game. A walk through one needs its `Plan`, which is in the record of the game
(`checks.tested`).
"""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import ModuleType
from typing import Any, Final, NamedTuple

import msgspec
import orjson

from checks.reference.difference import Difference
from checks.reference.proposals import proposals
from vorhand.engine import Game, Refusal, dump_action, load_action, start

GAMES_A_GAME: Final = int(os.environ.get("PROVE_GAMES", "15"))
ACTIONS_A_GAME: Final = 200
DRAWS: Final = 12
"""How many actions of a kind are drawn in search of one that is refused."""

Json = Any


class Plan(NamedTuple):
    """How a game is walked through.

    - `reference`: the module with its rules, written again.
    - `options(rng, players)`: the options other than defaults.
    - `deck(rng, state)`: a deck in dealing order for the next deal.
    - `weight(state, action)`: how often a legal action is chosen; a game in which all have the
      weight 0 is abandoned.
    - `met(before, action, after)`: the names of rare things that have happened.
    - `of_interest`: all those names; each should occur.
    """

    reference: ModuleType
    players: Sequence[int]
    options: Callable[[random.Random, int], dict[str, Json]]
    deck: Callable[[random.Random, Mapping[str, Json]], list[str]]
    weight: Callable[[Mapping[str, Json], Mapping[str, Json]], float]
    met: Callable[[Mapping[str, Json], Mapping[str, Json], Mapping[str, Json]], Iterable[str]]
    of_interest: Sequence[str]


class Walk:
    """One game, played by engine and reference from its start."""

    def __init__(
        self, game: Game[Any], plan: Plan, players: int, dealer: int, options: dict[str, Json]
    ) -> None:
        self.engine, self.plan = game, plan
        self.ours = start(self.engine, players, options=options, dealer=dealer)
        shown = self.engine.dump(self.ours)
        self.begun = {"players": players, "dealer": dealer, "options": shown["options"]}
        self.theirs = plan.reference.new_game(players, dealer, shown["options"])
        self.players = players
        self.actions: list[dict[str, Json]] = []
        self.counts: Counter[str] = Counter(games=1)

    def legal_actions(self) -> list[dict[str, Json]]:
        """All legal actions, on which both agree."""
        every = []
        for seat in (*range(self.players), None):
            theirs = self.plan.reference.legal_actions(self.theirs, seat)
            self.agree(
                f"the legal actions of {'the table' if seat is None else f'seat {seat}'}",
                lambda seat=seat: alike(self._engine_legal(seat)),
                alike(theirs),
            )
            every += theirs
        return every

    def _engine_legal(self, seat: int | None) -> list[dict[str, Json]]:
        of_table, of_seat = self.engine.table_actions, self.engine.seat_actions
        legal = of_table(self.ours) if seat is None else of_seat(self.ours, seat)
        return [dump_action(action) for action in legal]

    def compare(self) -> None:
        """Compare what both show of the state, and the outcome."""
        theirs = self.plan.reference.shown(self.theirs)
        dumped = orjson.loads(msgspec.json.encode(self.engine.dump(self.ours)))
        self.agree(
            "the state",
            lambda: {name: dumped.get(name, "not shown") for name in theirs},
            theirs,
        )
        self.agree(
            "the outcome",
            lambda: self.engine.outcome(self.ours),
            self.plan.reference.outcome(self.theirs),
        )

    def propose(self, rng: random.Random) -> None:
        """Try one illegal action of every kind, which both must refuse with the same clause."""
        for draw in proposals(self.engine, self.ours, rng):
            for _ in range(DRAWS):
                action = draw()
                clause = self.verdict(action)
                if clause is not None:
                    self.counts["refusals"] += 1
                    self.counts[f"refused by {clause}"] += 1
                    break

    def verdict(self, action: dict[str, Json]) -> str | None:
        """The clause that refuses an action, on which both agree."""
        theirs = self.plan.reference.why_not(self.theirs, action)
        self.agree("what refuses the action", lambda: self._engine_why_not(action), theirs, action)
        return theirs

    def _engine_why_not(self, action: dict[str, Json]) -> str | None:
        try:
            self.engine.check(self.ours, load_action(self.engine, action))
        except Refusal as refusal:
            return refusal.clause.id
        return None

    def act(self, action: dict[str, Json]) -> None:
        """Carry out a legal action on both sides."""
        self.agree("what refuses the action", lambda: self._engine_why_not(action), None, action)
        self.agree("whether it is carried out", lambda: self._engine_apply(action), "done", action)
        self.actions.append(action)
        before, self.theirs = self.theirs, self.plan.reference.apply(self.theirs, action)
        self.counts["steps"] += 1
        self.counts.update(self.plan.met(before, action, self.theirs))

    def _engine_apply(self, action: dict[str, Json]) -> str:
        self.ours, _ = self.engine.apply(self.ours, load_action(self.engine, action))
        return "done"

    def agree(
        self,
        about: str,
        engine: Callable[[], Json],
        reference: Json,
        action: dict[str, Json] | None = None,
    ) -> None:
        """Raise a `Difference` unless the engine says what the reference says."""
        try:
            said = engine()
        except Exception as broken:  # whatever the engine raises is reported as its answer
            said = f"raised {broken!r}"
        if said == reference:
            return
        now = {"actions": self.actions, "state": self.engine.dump(self.ours)}
        played = {"id": self.engine.id, **self.begun, **now}
        raise Difference(about, said, reference, played, action)


def alike(actions: Iterable[Mapping[str, Json]]) -> list[str]:
    """The JSON of actions, sorted; cards that are discarded are a set."""
    return sorted(
        msgspec.json.encode(
            {**action, "cards": sorted(action["cards"])} if "cards" in action else action,
            order="sorted",
        ).decode()
        for action in actions
    )


def steps_of(game: Game[Any], plan: Plan, rng: random.Random) -> Iterator[Walk]:
    """A random game, yielded after every action and when it is over."""
    players = rng.choice(plan.players)
    walk = Walk(game, plan, players, rng.randrange(players), plan.options(rng, players))
    while True:
        walk.compare()
        legal = walk.legal_actions()
        walk.propose(rng)
        yield walk
        if not any(plan.weight(walk.theirs, action) for action in legal):
            return
        walk.act(_chosen(plan, rng, walk, legal))


def _chosen(
    plan: Plan, rng: random.Random, walk: Walk, legal: Sequence[dict[str, Json]]
) -> dict[str, Json]:
    weights = [plan.weight(walk.theirs, action) for action in legal]
    (action,) = rng.choices(legal, weights)
    if action["type"] == "deal":
        return {"type": "deal", "deck": plan.deck(rng, walk.theirs)}
    return action


def play(game: Game[Any], plan: Plan, number: int) -> Counter[str]:
    """Play the game of this number, always the same, for at most 200 actions; returns what
    occurred. Raises a `Difference`, with the command that repeats it.
    """
    rng = random.Random(f"{game.id} {number}")
    try:
        *_, walk = islice(steps_of(game, plan, rng), ACTIONS_A_GAME + 1)
    except Difference as difference:
        again = f"python -m lab.prove differential --game {game.id} --first {number} --count 1"
        difference.add_note(f"  again: {again}")
        raise
    return walk.counts
