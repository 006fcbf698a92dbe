"""A playthrough: a game that is written down while it is played, and that can be played again from
its text.

Three kinds of line are inputs: an action that was carried out, which begins with its number; an
action that was refused, which begins with `no`; and `legal for seat 3:` or `legal for the table:`.
All other lines are results.
"""

import json
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.checks.games import PLAYED
from tests.checks.playthroughs import telling
from vorhand.engine import Action, Game, Refusal, adjudicate, load_action, start

FOLDER: Final = Path(__file__).parent
ATTEMPTED: Final = re.compile(r"^ *(?:\d+|no)  (\{.*\})$")
ASKED: Final = re.compile(r"^ +legal for (?:seat (\d)|the table):")
GOES_ON: Final = "      The playthrough ends here, after a hand; the game would go on."


class Head(NamedTuple):
    """How a game began; `chosen` are the options beyond those of the preset."""

    game: str
    preset: str
    players: int
    dealer: int
    chosen: dict[str, Any]
    seed: str


class Playthrough:
    """A game in progress, with its text so far."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.game: Game[Any] = PLAYED[head.game]
        self.state = start(
            self.game, head.players, preset=head.preset, options=head.chosen, dealer=head.dealer
        )
        self.lines = self._head_lines()

    def _head_lines(self) -> list[str]:
        head = self.head
        title = f"{self.game.title}: {self.game.presets[head.preset].title}"
        options = self.game.dump(self.state)["options"]
        agreed = [f"{name} {telling.worded(value)}" for name, value in options.items()]
        return [
            title,
            "=" * len(title),
            "",
            *(
                f"{name:<8} {json.dumps(value) if isinstance(value, dict) else value}"
                for name, value in head._asdict().items()
            ),
            *telling.packed(agreed, "options  ", " " * 9),
        ]

    def attempt(self, action: Action) -> bool:
        """Send an action with the JSON of the state, as a client does, and write down the result;
        returns whether it was allowed.
        """
        before = self.game.dump(self.state)
        try:
            verdict = adjudicate(self.game, before, action)
        except Refusal as refusal:
            self.lines += [f"  no  {telling.one_line(action)}", *telling.refusal_lines(refusal)]
            return False
        self.state = verdict.state
        after = self.game.dump(self.state)
        if after["hand_number"] != before["hand_number"]:
            title = f"Hand {after['hand_number']}, dealt by seat {before['dealer']}"
            self.lines += ["", title, "-" * len(title)]
        self.lines.append(f"{after['version']:>4}  {telling.one_line(action)}")
        self.lines += telling.sentences(verdict.events, self.head.players)
        self.lines += telling.state_lines(before, after)
        return True

    def ask(self, seat: int | None) -> None:
        """Write down what a seat may do, or the table."""
        if seat is None:
            who, legal = "the table", self.game.table_actions(self.state)
        else:
            who, legal = f"seat {seat}", self.game.seat_actions(self.state, seat)
        text = f"legal for {who}: {telling.choices(legal) or telling.NOTHING}"
        self.lines += telling.wrapped(text, telling.INDENT)

    def end(self) -> None:
        """Write down how the game ended, or that it would go on."""
        outcome = self.game.outcome(self.state)
        self.lines += ["", "The end", "-------"]
        self.lines += telling.outcome_lines(outcome) if outcome else [GOES_ON]

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return str(self.game.dump(self.state)["phase"])

    @property
    def text(self) -> str:
        """The text so far."""
        return "".join(f"{line}\n" for line in self.lines)


def file_of(game: str, preset: str) -> Path:
    """Where the playthrough of a preset is kept."""
    return FOLDER / game / f"{preset}.txt"


def recorded_head(lines: list[str]) -> Head:
    """How the game of a text began."""
    said: dict[str, Any] = dict(line.split(maxsplit=1) for line in lines[3 : 3 + len(Head._fields)])
    numbers = {name: json.loads(said[name]) for name in ("players", "dealer", "chosen")}
    return Head(**{**said, **numbers})


def played_again(text: str) -> Playthrough:
    """The game of a text, played again as it was recorded: the same attempts and questions."""
    lines = text.splitlines()
    again = Playthrough(recorded_head(lines))
    for line in lines:
        if attempted := ATTEMPTED.match(line):
            again.attempt(load_action(again.game, json.loads(attempted[1])))
        elif asked := ASKED.match(line):
            again.ask(None if asked[1] is None else int(asked[1]))
    again.end()
    return again


def inputs_of(text: str) -> list[str]:
    """The inputs of a text, each as far as it is one."""
    found = (ATTEMPTED.match(line) or ASKED.match(line) for line in text.splitlines())
    return [line[0] for line in found if line]


def accepted_in(text: str) -> list[dict[str, Any]]:
    """The actions of a text that were carried out."""
    found = (ATTEMPTED.match(line) for line in text.splitlines())
    return [json.loads(line[1]) for line in found if line and not line[0].startswith("  no")]
