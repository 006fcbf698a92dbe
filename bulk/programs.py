"""Programs that play: processes that get a view and answer with an action, a line of JSON each.

docs/programs.md specifies the protocol. What a program says is read by a thread of its own, a line
at a time, so nothing that it does or leaves undone can hold up the league: a late line is thrown
away, a program that hangs or dies is started anew at the next question, and one that loses too many
turns in a row is not asked any more.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any, Final

import msgspec

from vorhand.bulk.json_lines import Malformed, parse
from vorhand.engine import (
    Action,
    Game,
    InvalidAction,
    Refusal,
    SeatAction,
    dump_action,
    load_action,
)

if sys.platform == "linux":
    import resource

PROTOCOL: Final = "vorhand-program/1"
LONGEST: Final = 2**16
"""The most bytes of a line that a program may answer."""
STARTING: Final = 10.0
"""As many seconds longer may the first answer after a start take."""
MOST_LOST: Final = 20
"""A program that has lost this many turns in a row is not asked any more."""
NOT_ASKED: Final = "not asked any more"


class Lost(Exception):
    """A turn is lost; the message says why, in a few words that are counted."""


@dataclass
class Limits:
    """What a program may take: `seconds` for an answer, and `memory` in MiB."""

    seconds: float
    memory: int


class Counts(msgspec.Struct):
    """What a program has done: the turns that it was asked for, the seconds that these took, and
    the turns that it has lost, by reason.
    """

    turns: int = 0
    seconds: float = 0.0
    lost: dict[str, int] = {}

    def lose(self, why: str) -> None:
        """Count a turn that is lost."""
        self.lost[why] = self.lost.get(why, 0) + 1

    def add(self, other: "Counts") -> None:
        """Add what it has done elsewhere."""
        self.turns += other.turns
        self.seconds += other.seconds
        for why, times in other.lost.items():
            self.lost[why] = self.lost.get(why, 0) + times


@dataclass
class Program:
    """A program in a league: how it is started, what it has done, and its process, if it runs."""

    command: Sequence[str]
    folder: Path
    limits: Limits
    counts: Counts = field(default_factory=Counts)
    in_a_row: int = 0
    asked: int = 0
    _process: "_Process | None" = None

    def ask(self, game: Game[Any], state: Any, seat: int) -> Action | None:
        """What it does in a seat; null: it waits. Raises `Lost`."""
        if self.in_a_row >= MOST_LOST:
            self.counts.lose(NOT_ASKED)
            raise Lost(NOT_ASKED)
        self.asked += 1
        self.counts.turns += 1
        begun = monotonic()
        try:
            action = _action_in(self._answer(_question(game, state, seat)), game, state, seat)
        except Lost as lost:
            self.counts.lose(str(lost))
            self.in_a_row += 1
            raise
        finally:
            self.counts.seconds += monotonic() - begun
        self.in_a_row = 0
        return action

    def close(self) -> None:
        """End its process."""
        if self._process:
            self._process.kill()
            self._process = None

    def _answer(self, question: Mapping[str, Any]) -> Any:
        patience = self.limits.seconds
        if not self._process:
            self._process = _Process(self.command, self.folder, self.limits.memory)
            patience += STARTING
        try:
            return self._process.answer({"id": self.asked, **question}, patience)
        except Lost:
            self.close()
            raise


class _Process:
    """A running program, whose lines a thread reads."""

    def __init__(self, command: Sequence[str], folder: Path, memory: int) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # so that what it has started itself ends with it
            )
        except OSError:
            raise Lost("it cannot be started") from None
        _limit(self._process.pid, memory)
        assert self._process.stdin
        assert self._process.stdout
        self._questions, self._answers = self._process.stdin, self._process.stdout
        self._lines: Queue[bytes] = Queue(1)
        Thread(target=_read, args=(self._answers, self._lines), daemon=True).start()

    def answer(self, question: Mapping[str, Any], seconds: float) -> Any:
        """Its answer to a question. Raises `Lost`, after which the process is of no use."""
        until = monotonic() + seconds
        line = msgspec.json.encode(question) + b"\n"
        # A program that does not read must not hold up the league either.
        Thread(target=_write, args=(self._questions, line), daemon=True).start()
        while True:
            try:
                said = self._lines.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise Lost("no answer in time") from None
            if not said:
                raise Lost("it has ended")
            answer = _read_answer(said)
            if answer.get("id", question["id"]) == question["id"]:
                return answer

    def kill(self) -> None:
        """End it, and whatever it has started."""
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        with suppress(Empty):  # until the reader has come to the end
            while self._lines.get(timeout=1):
                pass
        for pipe in (self._questions, self._answers):
            with suppress(OSError):  # what it has not read is lost
                pipe.close()


def _limit(pid: int, memory: int) -> None:
    """Limit the memory that a process may write to, where the system can (Linux)."""
    if sys.platform == "linux":
        most = memory * 2**20
        with suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_DATA, (most, most))


def _read(lines: IO[bytes], queue: "Queue[bytes]") -> None:
    """Put each line into the queue, and at the end an empty one."""
    with suppress(OSError, ValueError):
        while line := lines.readline(LONGEST + 1):
            queue.put(line)
    queue.put(b"")


def _write(questions: IO[bytes], line: bytes) -> None:
    with suppress(OSError, ValueError):
        questions.write(line)
        questions.flush()


def _question(game: Game[Any], state: Any, seat: int) -> dict[str, Any]:
    return {
        "protocol": PROTOCOL,
        "game": game.id,
        "seat": seat,
        "view": game.view(state, seat),
        "legal_actions": [dump_action(each) for each in game.seat_actions(state, seat)],
        "may_wait": not state.to_act >> seat & 1,
    }


def _read_answer(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise Lost("an answer that is too long")
    try:
        answer = parse(line)
    except Malformed:
        raise Lost("not JSON") from None
    if not isinstance(answer, dict):
        raise Lost("not a JSON object")
    return answer


def _action_in(answer: Mapping[str, Any], game: Game[Any], state: Any, seat: int) -> Action | None:
    """The action of an answer, if it is legal for this seat. Raises `Lost`."""
    if "action" not in answer:
        raise Lost("no member `action`")
    if answer["action"] is None:
        if state.to_act >> seat & 1:
            raise Lost("it waits when it must act")
        return None
    try:
        action = load_action(game, answer["action"])
    except InvalidAction:
        raise Lost("not an action of the game") from None
    if not isinstance(action, SeatAction) or action.seat != seat:
        raise Lost("an action of another seat")
    try:
        game.check(state, action)
    except Refusal:
        raise Lost("not legal") from None
    return action
