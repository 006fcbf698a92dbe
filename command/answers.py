"""Says what programs in a league are asked, and what is wrong with their answers.

docs/programs.md specifies both.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from vorhand.command.bounds import LONGEST_ECHO, shortened
from vorhand.command.json_lines import MalformedLine, parse
from vorhand.engine import (
    Action,
    Game,
    InvalidAction,
    Refusal,
    SeatAction,
    dump_action,
    load_action,
)

PROTOCOL: Final = "vorhand-program/1"
LONGEST: Final = 2**16
"""The most bytes of a line that a program may answer."""
ERRORS: Final = 3
"""As many errors of an action of the wrong shape are named."""


class LostTurn(Exception):
    """A turn is lost: `why`, in a few words that are counted; `detail` says what was expected, and
    `line` is what the program has written (null: nothing that could be an answer).
    """

    def __init__(self, why: str, detail: str = "", line: bytes | None = None) -> None:
        super().__init__(why)
        self.why: Final = why
        self.detail: Final = detail
        self.line = line

    def report(self, question: Mapping[str, Any]) -> str:
        """Return what was wrong, for the author of the program: which question and line, what was
        expected, and an answer that would be right.
        """
        said = [f"question {question['id']}, seat {question['seat']}"]
        if self.line is not None:
            said.append(f"answered {quoted(self.line)}")
        if self.detail:
            said.append(shortened(self.detail))
        if self.line is not None:
            right = {"id": question["id"], "action": question["legal_actions"][0]}
            said.append(f"one right answer: {msgspec.json.encode(right).decode()}")
        return "; ".join(said)


def quoted(written: bytes) -> str:
    """Return what a program has written, on one line that ends soon."""
    text = written[: 4 * LONGEST_ECHO].decode("utf-8", "backslashreplace").rstrip("\r\n")
    return shortened(
        "".join(
            each if each.isprintable() else each.encode("unicode_escape").decode() for each in text
        )
    )


def question_of(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    """Return what a program in a seat is asked."""
    return {
        "protocol": PROTOCOL,
        "game": game.id,
        "seat": seat,
        "view": game.view(state, seat),
        "legal_actions": [dump_action(each) for each in game.seat_actions(state, seat)],
        "may_wait": not state.to_act >> seat & 1,
    }


def read_answer(line: bytes) -> dict[str, Any]:
    """The JSON object on a line. Raises `LostTurn`."""
    if len(line) > LONGEST:
        raise LostTurn("an answer that is too long", f"a line has at most {LONGEST:,} bytes", line)
    try:
        answer = parse(line)
    except MalformedLine as malformed:
        raise LostTurn("not JSON", f"{malformed}", line) from None
    if not isinstance(answer, dict):
        raise LostTurn("not a JSON object", "expected an object with `id` and `action`", line)
    return answer


def action_in(
    answer: Mapping[str, Any], line: bytes, game: Game[Any], state: Any, seat: int
) -> Action | None:
    """The action of an answer, if it is legal for this seat; null: it waits. Raises `LostTurn`."""
    if "action" not in answer:
        raise LostTurn("no member `action`", "expected a legal action, or null to wait", line)
    if answer["action"] is None:
        if state.to_act >> seat & 1:
            why = "it waits when it must act"
            raise LostTurn(why, "the table waits for this seat: `may_wait` is false", line)
        return None
    try:
        action = load_action(game, answer["action"])
    except InvalidAction as invalid:
        wrong = [f"/action{each.pointer}: {each.sentence}" for each in invalid.errors[:ERRORS]]
        raise LostTurn("not an action of the game", " ".join(wrong), line) from None
    if not isinstance(action, SeatAction) or action.seat != seat:
        raise LostTurn("an action of another seat", f"expected an action of seat {seat}", line)
    try:
        game.check(state, action)
    except Refusal as refusal:
        why = f"{refusal.clause.id}: {refusal.sentence}"
        raise LostTurn("not legal", why, line) from None
    return action
