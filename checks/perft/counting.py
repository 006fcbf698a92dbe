"""Counts lines with the engine and with the reference, and compares with the recorded numbers."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from checks.games import PLAYED
from checks.tested import record_of
from vorhand.engine import Deal, Game, dump_action, load_action
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.dealing import deck_of

HERE: Final = Path(__file__).parent
Json = dict[str, Any]

ENOUGH_LINES: Final = 100_000
"""At least this many lines of one depth are recorded for a position."""


class Position(NamedTuple):
    """A recorded position: the way to it, and the number of lines from it for each depth."""

    title: str
    start: Json
    actions: list[Json]
    lines: Mapping[str, int]


class Check(NamedTuple):
    """A position, and a depth to which its lines are counted."""

    position: Position
    depth: int
    lines: int


@cache
def positions(game: str) -> list[Position]:
    """The recorded positions of a game, if any."""
    path = HERE / f"{game}.json"
    recorded = json.loads(path.read_text("utf-8")) if path.exists() else []
    return [Position(**each) for each in recorded]


@cache
def checks(game: str) -> list[Check]:
    """All recorded numbers of a game, the lowest first."""
    found = [
        Check(position, int(depth), lines)
        for position in positions(game)
        for depth, lines in position.lines.items()
    ]
    return sorted(found, key=lambda check: check.lines)


class Engine:
    """A position of the engine."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game, self.state = game, state

    def legal(self) -> list[Any]:
        """All legal actions but a deal."""
        found = self.game.legal_actions(self.state)
        return [action for action in found if not isinstance(action, Deal)]

    def after(self, action: Any) -> "Engine":
        """The position after an action."""
        return Engine(self.game, self.game.apply(self.state, action)[0])


class Reference:
    """The same position of the reference."""

    def __init__(self, rules: ModuleType, state: Json) -> None:
        self.rules, self.state = rules, state

    def legal(self) -> list[Json]:
        """All legal actions but a deal."""
        seats = (*range(self.state["players"]), None)
        found = [action for seat in seats for action in self.rules.legal_actions(self.state, seat)]
        return [action for action in found if action["type"] != "deal"]

    def after(self, action: Json) -> "Reference":
        """The position after an action."""
        return Reference(self.rules, self.rules.apply(self.state, action))


def lines(position: Engine | Reference, depth: int) -> int:
    """How many lines of this depth there are; those of depth 1 are counted without being played."""
    if depth == 1:
        return len(position.legal())
    return sum(lines(position.after(action), depth - 1) for action in position.legal())


def divided(position: Engine | Reference, depth: int) -> dict[str, int]:
    """The lines of this depth by their first action."""
    return {
        _written(action): 1 if depth == 1 else lines(position.after(action), depth - 1)
        for action in position.legal()
    }


def _written(action: Any) -> str:
    """An action as JSON; cards that are discarded are a set."""
    shown = action if isinstance(action, dict) else dump_action(action)
    if "cards" in shown:
        shown = {**shown, "cards": sorted(shown["cards"])}
    return json.dumps(shown, sort_keys=True)


def both(position: Position) -> tuple[Engine, Reference]:
    """The position of the engine and that of the reference."""
    game, rules = PLAYED[position.start["game"]], record_of(position.start["game"]).plan.reference
    state, deal = begun(game, position.start)
    shown = game.dump(state)
    engine = Engine(game, state)
    reference = Reference(
        rules, rules.new_game(shown["players"], shown["dealer"], shown["options"])
    )
    first = [dump_action(deal)] if deal else []
    for written in (*first, *position.actions):
        action = _with_deck(engine, written)
        clause = rules.why_not(reference.state, action)
        assert clause is None, f"{position.title}: {clause} forbids {action}"
        loaded = load_action(game, action)
        game.check(engine.state, loaded)
        engine, reference = engine.after(loaded), reference.after(action)
    return engine, reference


def _with_deck(engine: Engine, action: Json) -> Json:
    """A deal with the deck that its seed gives; any other action as it is."""
    if action["type"] != "deal":
        return action
    game, state = engine.game, engine.state
    loaded = load_action(game, action)
    pack = game.pack(state.players, state.options)
    return {"type": "deal", "deck": [*deck_of(loaded, pack, game.id, state.hand_number + 1)]}


def hold(check: Check) -> None:
    """Count the lines of a check with both; raises `AssertionError` unless their number is the
    recorded one.
    """
    engine, reference = both(check.position)
    counted = {
        "recorded": check.lines,
        "engine": lines(engine, check.depth),
        "reference": lines(reference, check.depth),
    }
    assert len({*counted.values()}) == 1, (check.position.title, check.depth, counted)


def prove(game: str, number: int) -> Counter[str]:
    """Make the check of this number, the fewest lines first."""
    check = checks(game)[number]
    hold(check)
    return Counter(lines=check.lines)


def new_positions(game: Game[Any]) -> Iterator[Position]:
    """For a game without recorded positions: two deals at tables of each size."""
    for players in game.players:
        for seed in ("perft 0", "perft 1"):
            start = {"game": game.id, "players": players, "options": {}, "deal": {"seed": seed}}
            yield Position(f"{players} players, dealt from {seed}", start, [], {})


def record(game: str, only: int | None = None) -> None:
    """Count the lines of the positions of a game (or of one of them) to the depth with enough
    lines, and record them. Those of which the engine counts as many as before stay as they are;
    the file is written after each of the others. Raises `AssertionError` where engine and reference
    differ.
    """
    known = positions(game) or [*new_positions(PLAYED[game])]
    for at, position in enumerate(tqdm(known, unit=" positions", disable=None)):
        if only in (None, at) and not is_as_recorded(position):
            known[at] = _counted(position)
            written = [json.dumps(each._asdict()) for each in known]
            (HERE / f"{game}.json").write_text("[\n " + ",\n ".join(written) + "\n]\n", "utf-8")


def is_as_recorded(position: Position) -> bool:
    """Whether the engine counts as many lines as are recorded, and some are."""
    engine = both(position)[0]
    counted = position.lines.items()
    return bool(counted) and all(lines(engine, int(depth)) == count for depth, count in counted)


def _counted(position: Position) -> Position:
    counts: dict[str, int] = {}
    while max(counts.values(), default=0) < ENOUGH_LINES:
        depth = len(counts) + 1
        counts[f"{depth}"] = lines(both(position)[0], depth)
        hold(Check(position, depth, counts[f"{depth}"]))
    return position._replace(lines=counts)
