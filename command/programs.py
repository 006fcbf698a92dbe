"""Programs that play: processes that get a view and answer with an action, a line of JSON each.

docs/programs.md specifies the protocol. What a program says is read by a thread of its own, a line
at a time, so nothing that it does or leaves undone can hold up the league: a late line is thrown
away, a program that hangs or dies is started anew at the next question, and one that loses too many
turns in a row is not asked any more.
"""

import os
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

from vorhand.command.answers import LONGEST, LostTurn, action_in, question_of, quoted, read_answer
from vorhand.command.families import Family
from vorhand.engine import Action, Game

if sys.platform == "linux":
    import resource

STARTING: Final = 10.0
"""As many seconds longer may the first answer after a start take."""
MOST_LOST: Final = 20
"""A program that has lost this many turns in a row is not asked any more."""
NOT_ASKED: Final = "not asked any more"
LAST_WORDS: Final = 800
"""As many bytes are kept of the end of what a program writes to standard error."""
ENDING: Final = 1.0
"""As many seconds a program that has closed its output has to end, and to say its last words."""


@dataclass
class ProgramLimits:
    """Says what a program may take: `seconds` for an answer, and `memory` in MiB."""

    seconds: float
    memory: int


class ProgramCounts(msgspec.Struct):
    """Says what a program has done: the turns that it was asked for, the seconds that these took,
    the turns that it has lost, by reason, and what was wrong with the first of each.
    """

    turns: int = 0
    seconds: float = 0.0
    lost: dict[str, int] = {}
    first: dict[str, str] = {}

    def lose(self, why: str, told: str = "") -> None:
        """Count a turn that is lost."""
        self.lost[why] = self.lost.get(why, 0) + 1
        if told:
            self.first.setdefault(why, told)

    def add(self, other: "ProgramCounts", deal: int) -> None:
        """Add what it has done in another deal."""
        self.turns += other.turns
        self.seconds += other.seconds
        for why, times in other.lost.items():
            self.lost[why] = self.lost.get(why, 0) + times
        for why, told in other.first.items():
            self.first.setdefault(why, f"deal {deal}, {told}")


@dataclass
class Program:
    """A program in a league: how it is started, what it has done, and its process, if it runs."""

    command: Sequence[str]
    folder: Path
    limits: ProgramLimits
    counts: ProgramCounts = field(default_factory=ProgramCounts)
    in_a_row: int = 0
    asked: int = 0
    _process: "_Process | None" = None

    def ask(self, game: Game[Any], state: Any, seat: int) -> Action | None:
        """Return what it does in a seat; null: it waits. Raises `LostTurn`."""
        if self.in_a_row >= MOST_LOST:
            self.counts.lose(NOT_ASKED)
            raise LostTurn(NOT_ASKED)
        self.asked += 1
        self.counts.turns += 1
        begun = monotonic()
        question = {"id": self.asked, **question_of(game, state, seat)}
        try:
            action = action_in(*self._answer(question), game, state, seat)
        except LostTurn as lost:
            self.counts.lose(lost.why, lost.report(question))
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

    def _answer(self, question: Mapping[str, Any]) -> tuple[dict[str, Any], bytes]:
        patience = self.limits.seconds
        if not self._process:
            self._process = _Process(self.command, self.folder, self.limits.memory)
            patience += STARTING
        try:
            return self._process.answer(question, patience)
        except LostTurn:
            self.close()
            raise


class _Process:
    """A running program, whose lines a thread reads."""

    def __init__(self, command: Sequence[str], folder: Path, memory: int) -> None:
        self._family = Family()
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                env=self._family.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that it has a process group of its own
            )
        except OSError as error:
            self._family.leave()
            raise LostTurn("it cannot be started", str(error)) from None
        self._family.begin(self._process.pid)
        _limit(self._process.pid, memory)
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._questions, self._answers = self._process.stdin, self._process.stdout
        self._errors = self._process.stderr
        self._lines: Queue[bytes] = Queue(1)
        Thread(target=_read, args=(self._answers, self._lines), daemon=True).start()
        self._words = bytearray()
        self._listener = Thread(target=_keep, args=(self._errors, self._words), daemon=True)
        self._listener.start()

    def answer(self, question: Mapping[str, Any], seconds: float) -> tuple[dict[str, Any], bytes]:
        """Its answer to a question, and the line that it is in. Raises `LostTurn`, after which the
        process is of no use.
        """
        until, passed_over = monotonic() + seconds, None
        line = msgspec.json.encode(question) + b"\n"
        # A program that does not read must not hold up the league either.
        Thread(target=_write, args=(self._questions, line), daemon=True).start()
        while True:
            try:
                said = self._lines.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                waited = f"nothing within {seconds:g} seconds"
                if passed_over:
                    waited += f", apart from lines with another id than {question['id']}"
                raise LostTurn("no answer in time", waited, passed_over) from None
            if not said:
                self._lines.put(said)  # whoever kills it reads the end, too
                raise LostTurn("it has ended", self._last_words())
            answer = read_answer(said)
            if answer.get("id", question["id"]) == question["id"]:
                return answer, said
            passed_over = said

    def _last_words(self) -> str:
        """Return how it has ended, and the last line that it wrote to standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(ENDING)
        self._listener.join(ENDING)
        lines = bytes(self._words).splitlines() or [b""]
        status = self._process.poll()
        ended = "it has closed its output" if status is None else f"exit status {status}"
        return f"{ended}: {quoted(lines[-1])}" if lines[-1] else ended

    def kill(self) -> None:
        """End it, and whatever it has started."""
        self._family.end(self._process.pid)
        self._process.wait()
        with suppress(Empty):  # until the reader has come to the end
            while self._lines.get(timeout=1):
                pass
        self._listener.join(ENDING)
        for pipe in (self._questions, self._answers, self._errors):
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


def _keep(errors: IO[bytes], words: bytearray) -> None:
    """Read all that comes, and keep the end of it."""
    with suppress(OSError, ValueError):
        while some := os.read(errors.fileno(), LAST_WORDS):
            words += some
            del words[:-LAST_WORDS]


def _write(questions: IO[bytes], line: bytes) -> None:
    with suppress(OSError, ValueError):
        questions.write(line)
        questions.flush()
