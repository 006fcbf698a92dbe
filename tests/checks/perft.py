"""How many lines of legal actions there are from a position, by engine and reference at once.
`python -m tests.checks.perft fipsen 7` counts where there are no numbers yet, to depth 7.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from tests.checks.games import PLAYED
from tests.checks.playing import with_deck
from tests.checks.reference.differential import Walk
from tests.checks.tested import record_of
from vorhand.engine import dump_action, load_action
from vorhand.engine.kernel.game.adjudication import begun

FOLDER = Path(__file__).parents[2] / "packages/conformance/perft"


def positions(game: str) -> list[dict[str, Any]]:
    """The positions of a game, with their lines; of a new game, deals at tables of each size."""
    if (path := FOLDER / f"{game}.json").exists():
        return list(json.loads(path.read_text("utf-8")))
    new = [{"game": game, "players": n, "deal": {"seed": "perft"}} for n in PLAYED[game].players]
    return [{"title": str(each), "start": each, "actions": [], "lines": {}} for each in new]


def reached(position: dict[str, Any]) -> Walk:
    """A position, in the engine and in the reference."""
    game = PLAYED[position["start"]["game"]]
    state, deal = begun(game, position["start"])
    plan, options = record_of(game.id).plan, game.dump(state)["options"]
    walk = Walk(game, plan, state.players, state.dealer, options)
    for action in ([dump_action(deal)] if deal else []) + position["actions"]:
        walk.act(dump_action(with_deck(game, walk.ours, load_action(game, action))))
    return walk


def lines(walk: Walk, depth: int) -> int:
    """The lines of this depth: each action legal after the one before, and none of them a deal."""
    legal = [action for action in walk.legal_actions() if action["type"] != "deal"]
    return len(legal) if depth == 1 else sum(lines(walk.after(each), depth - 1) for each in legal)


def counts(game: str) -> list[tuple[int, str, dict[str, Any]]]:
    """All published numbers of lines, the smallest first, each with its depth and its position."""
    found = [(n, depth, each) for each in positions(game) for depth, n in each["lines"].items()]
    return sorted(found, key=lambda count: count[0])


def prove(game: str, number: int) -> Counter[str]:
    """Count again to one depth; raises `AssertionError` where there is another number."""
    published, depth, position = counts(game)[number]
    counted = lines(reached(position), int(depth))
    assert counted == published, f"{position['title']}, to depth {depth}: {counted}"
    return Counter(lines=counted)


if __name__ == "__main__":
    for each in (found := positions(sys.argv[1])):
        deep = range(1, int(sys.argv[2]) + 1)
        each["lines"] = each["lines"] or {str(n): lines(reached(each), n) for n in deep}
    text = "[\n " + ",\n ".join(map(json.dumps, found)) + "\n]\n"
    (FOLDER / f"{sys.argv[1]}.json").write_text(text, "utf-8")
