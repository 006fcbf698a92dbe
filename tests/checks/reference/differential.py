"""The same game played with the engine and with a reference, compared at every step.

Nothing here knows a game. A walk through one needs its `Plan`, which is in the record of the game
(`tests.checks.tested`).
"""

import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cache
from inspect import CO_OPTIMIZED, getsource
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, NamedTuple

import msgspec
import orjson

from tests.checks.reference.difference import Difference
from tests.checks.reference.proposals import proposals
from vorhand.engine import Game, Refusal, dump_action, load_action, start
from vorhand.engine.schema.loading import InvalidValue
from vorhand.kit.checks.sabotage.rules import rules_of

GAMES_A_GAME: Final = int(os.environ.get("PROVE_GAMES", "15"))
ACTIONS_A_GAME: Final = 200
DRAWS: Final = 12
"""How many actions of a kind are drawn in search of one that is refused."""
NOTED: Final = 20
"""Of one game in this many it is noted which lines of the reference it carries out: of none of the
first, which the tests play.
"""

Json = Any


class Plan(NamedTuple):
    """How a game is walked through.

    - `reference`: the module with its rules, written again.
    - `options(rng, players)`: the options other than defaults.
    - `deck(rng, state)`: a deck in dealing order for the next deal.
    - `weight(state, action)`: how often a legal action is chosen; a game in which all have the
      weight 0 is abandoned.
    """

    reference: ModuleType
    players: Sequence[int]
    options: Callable[[random.Random, int], dict[str, Json]]
    deck: Callable[[random.Random, Mapping[str, Json]], list[str]]
    weight: Callable[[Mapping[str, Json], Mapping[str, Json]], float]


def put(deck: list[str], cards: Iterable[str], places: Iterable[int]) -> list[str]:
    """The deck with these cards in these places, as far as there are some."""
    for card, place in zip(cards, places, strict=False):
        here = deck.index(card)
        deck[here], deck[place] = deck[place], deck[here]
    return deck


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
        self.foreign = foreign_to(plan.reference, game)
        self.actions: list[dict[str, Json]] = []
        self.counts: Counter[str] = Counter(games=1)

    def legal_actions(self) -> list[dict[str, Json]]:
        """All legal actions, on which both agree."""
        every = []
        for seat in (*range(self.players), None):
            theirs = self.plan.reference.legal_actions(self.theirs, seat)
            theirs = [action for action in theirs if not self._is_foreign(action)]
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
        if self._is_foreign(action):
            return self._engine_why_not(action)
        theirs = self.plan.reference.why_not(self.theirs, action)
        self.agree("what refuses the action", lambda: self._engine_why_not(action), theirs, action)
        return theirs

    def _is_foreign(self, action: dict[str, Json]) -> bool:
        """Whether a rule forbids an action of which the reference knows nothing."""
        try:
            return bool(self.foreign) and self._engine_why_not(action) in self.foreign
        except InvalidValue:  # no action at all: they differ
            return False

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
        self.theirs = self.plan.reference.apply(self.theirs, action)
        self.counts["steps"] += 1

    def after(self, action: dict[str, Json]) -> "Walk":
        """The walk that goes on with this action; this one stays where it is."""
        other = copy(self)
        other.actions = [*self.actions]
        other.act(action)
        return other

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


def foreign_to(reference: ModuleType, game: Game[Any]) -> set[str]:
    """The rules of a game of which its reference knows nothing (it knows all that games share)."""
    own = {rule.id for rule in rules_of(game) if not rule.id.startswith("common.")}
    return {id for id in own if f'"{id}"' not in source_of(reference)}


source_of: Final = cache(getsource)


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
        with lines_carried_out(plan.reference, is_noted=(number + 1) % NOTED == 0) as lines:
            *_, walk = islice(steps_of(game, plan, rng), ACTIONS_A_GAME + 1)
    except Difference as difference:
        again = f"python -m tools.prove differential --game {game.id} --first {number} --count 1"
        difference.add_note(f"  again: {again}")
        raise
    return walk.counts + Counter(lines)


# Whether random play comes to all that the rules have


def due(plan: Plan) -> set[str]:
    """What must occur in a full run: every line of every function of the reference."""
    file = plan.reference.__file__
    assert file is not None
    lines: set[int] = set()
    codes = [compile(Path(file).read_text("utf-8"), file, "exec")]
    while codes:
        code = codes.pop()
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
        if code.co_flags & CO_OPTIMIZED:  # a function, not a module
            lines |= {line for *_, line in code.co_lines() if line} - {code.co_firstlineno}
    return {f"line {line} of {Path(file).parent.name}/{Path(file).name}" for line in lines}


@contextmanager
def lines_carried_out(reference: ModuleType, *, is_noted: bool) -> Iterator[set[str]]:
    """The lines of a reference that are carried out meanwhile, if they are noted."""
    lines: set[str] = set()
    file = Path(str(reference.__file__))

    def in_a_line(frame: FrameType, event: str, argument: object) -> Any:
        lines.add(f"line {frame.f_lineno} of {file.parent.name}/{file.name}")
        return in_a_line

    def in_a_call(frame: FrameType, event: str, argument: object) -> Any:
        return in_a_line if frame.f_code.co_filename == reference.__file__ else None

    others = sys.gettrace()
    if is_noted:
        sys.settrace(in_a_call)
    try:
        yield lines
    finally:
        sys.settrace(others)
