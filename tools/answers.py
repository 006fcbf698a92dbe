"""How long the answers of `vorhand mcp` are that a model reads in a game, in letters.

    python -m tools.answers --games 20 --output docs/mcp.svg

An agent that acts by chance plays against bots, and also looks, and asks what is closed to it.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from checks.sealing import key
from vorhand.agents.server import tools_of
from vorhand.agents.tools import Tools
from vorhand.bulk.charts import Chart, Line, Point, drawn
from vorhand.engine import GAMES

LANGUAGE: Final = "en"
MOST_ACTS: Final = 60
"""A game is left after this many actions: some need not end."""


class Length(NamedTuple):
    """How many letters an answer of a tool has; those of the table string count for themselves."""

    tool: str
    letters: int


def lengths(tools: Tools, game: str, number: int) -> Iterator[Length]:
    """What a model reads in the game of this number, answer by answer."""
    dice = Random(f"answers|{game}|{number}")
    body: dict[str, Any] = {"game": game}
    answer = tools.new_table(body, "thumb", 0, LANGUAGE)
    holder = answer.data["seat_pass"]
    for _ in range(MOST_ACTS):
        told, table = answer.data, answer.data["table"]
        yield Length("act", len(answer.text) - len(table))
        yield Length("the table string", len(table))
        if told["outcome"]:
            return
        for tool, other in (
            ("look", tools.look(table, holder, 0, LANGUAGE)),
            ("why_not", tools.why_not(table, holder, None, LANGUAGE)),
        ):
            yield Length(tool, len(other.text.replace(table, "")))
        actions: list[Any] = [
            {name: value for name, value in each.items() if name != "text"}
            for each in told["legal_actions"]
        ]
        if told["waiting"]["status"] != "acts":
            actions.append(None)
        answer = tools.act(table, holder, dice.choice(actions), LANGUAGE)


def measured(games: int) -> dict[str, dict[str, float]]:
    """The median of each tool in each game."""
    tools = tools_of({"VORHAND_SEAL_KEYS": key("test")})
    found = {}
    for game in GAMES:
        letters: dict[str, list[int]] = defaultdict(list)
        for number in tqdm(range(games), game):
            for each in lengths(tools, game, number):
                letters[each.tool].append(each.letters)
        found[game] = {tool: median(some) for tool, some in letters.items()}
    return found


def picture(found: dict[str, dict[str, float]]) -> str:
    """The figures as a chart."""
    tools = [*next(iter(found.values()))]
    lines = [Line(tool, [Point(each[tool]) for each in found.values()]) for tool in tools]
    titles = [GAMES[game].title for game in found]
    title = "What a model reads (median of an answer)"
    return drawn(Chart(title, "", "letters", titles, lines, joined=False))


def main() -> None:
    """Measure, and print the figures; with `--output`, draw them."""
    parser = argparse.ArgumentParser(prog="python -m tools.answers", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each kind (default: 20)")
    parser.add_argument("--output", type=Path, help="the chart, as an SVG")
    asked = parser.parse_args()
    found = measured(asked.games)
    for game, of_tools in found.items():
        print(game, *(f"{tool}: {letters:,.0f}" for tool, letters in of_tools.items()), sep="  ")
    if asked.output:
        asked.output.write_text(picture(found), "utf-8")


if __name__ == "__main__":
    main()
