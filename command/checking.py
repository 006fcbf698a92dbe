"""The checks of a game, in a process of their own: if a game ends it, or crashes, that is found."""

import faulthandler
import json
import signal
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from multiprocessing import Pipe, get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Final, TypeAlias

from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.running import Check, CheckResult, results
from vorhand.kit.checks.trial import Trial

FORK: Final = "fork"
TICK: Final = 0.2
"""After how many seconds without a message to see whether the process still runs: its end does not
close the pipe if the game has started others.
"""
STANDARD_ERROR: Final = 2
"""Its file descriptor."""
ProcessMessage: TypeAlias = tuple[str, Any]
BEGUN, FOUND, LINES = "begun", "found", "lines"


class Checking:
    """A run of checks, which begins no further one after some `seconds`. Each that begins is given
    to `note`. What `summed` says at the end of a process comes to be in `lines`.
    """

    def __init__(
        self,
        trial: Trial,
        seconds: float | None,
        note: Callable[[Check], None],
        summed: Callable[[list[CheckResult]], list[str]],
    ) -> None:
        self._trial, self._note, self._summed = trial, note, summed
        self._end = None if seconds is None else monotonic() + seconds
        self.lines: list[str] = []

    def results(self, checks: Sequence[Check]) -> Iterator[CheckResult]:
        """The results, until nothing after one makes sense. If a game ends the process, the checks
        after that are run in another.
        """
        left = [*checks]
        while left:
            status = yield from self._of_a_process(left)
            if status is None or not left:
                return
            check = left.pop(0)
            self._trial.failed.add(check.name)
            yield CheckResult(check, [self._ended(check, status)])
            if check.is_first or self._is_over:
                return

    @property
    def _is_over(self) -> bool:
        return self._end is not None and monotonic() > self._end

    def _ended(self, check: Check, status: int) -> Finding:
        how = f"status {status}" if status >= 0 else f"signal {-status}"
        found = f"{self._trial.game.id} ends the process in which it runs ({how})"
        expected = "A game returns, or raises Refusal or ImpossibleState."
        return Finding(check.name, places.package_name(self._trial.game), found, expected)

    def _of_a_process(self, left: list[Check]) -> Generator[CheckResult, None, int | None]:
        """The results of one process, whose checks are taken off those that are `left`. Returns the
        status with which a game has ended it (negative: the signal); null if none has.
        """
        named = {each.name: each for each in left}
        process = _Process(self._messages([*left]))
        with process:
            for kind, value in process.messages():
                if kind == BEGUN:
                    self._note(named[value])
                elif kind == FOUND:
                    result = _result(left.pop(0), value)
                    if result.findings:
                        self._trial.failed.add(result.check.name)
                    yield result
                else:
                    self.lines = value
                    return None
        return process.status

    def _messages(self, checks: Sequence[Check]) -> Iterator[ProcessMessage]:
        """Return what the process says: that a check begins, what it has found, and at last the
        lines.
        """
        told = []
        for check in checks:
            yield BEGUN, check.name
            (result,) = results(self._trial, [check])
            told.append(result)
            found = result.findings
            told_of = None if found is None else [each._asdict() for each in found]
            yield FOUND, {"findings": told_of, "why": result.why}
            if (found and check.is_first) or self._is_over:
                break
        yield LINES, self._summed(told)


def _result(check: Check, value: Any) -> CheckResult:
    found = value["findings"]
    return CheckResult(check, found and [Finding(**each) for each in found], value["why"])


class _Process:
    """A process that sends these messages. Where none can be forked, they come from this one."""

    def __init__(self, messages: Iterable[ProcessMessage]) -> None:
        self._messages = messages
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self.status = 0

    def __enter__(self) -> None:
        if FORK not in get_all_start_methods():  # as on Windows
            return
        self._line, theirs = Pipe(duplex=False)
        self._process = get_context(FORK).Process(target=_send_all, args=(self._messages, theirs))
        with warnings.catch_warnings():  # no lock of other threads is needed there
            warnings.simplefilter("ignore", DeprecationWarning)
            self._process.start()
        theirs.close()

    def __exit__(self, *raised: object) -> None:
        if self._process is None or self._line is None:
            return
        self._line.close()
        if raised[0] is not None:
            self._process.kill()
        self._process.join(TICK)
        self._process.kill()
        self._process.join()
        self.status = self._process.exitcode or 0

    def messages(self) -> Iterator[ProcessMessage]:
        """The messages, as JSON gives them back, until the process has ended."""
        if self._process is None or self._line is None:
            yield from self._messages
            return
        while True:
            is_alive = self._process.is_alive()  # asked first, so that no message is missed
            if self._line.poll(TICK if is_alive else 0):
                try:
                    yield json.loads(self._line.recv_bytes())
                except EOFError:
                    return
            elif not is_alive:
                return


def _send_all(messages: Iterable[ProcessMessage], line: Connection) -> None:
    """Send messages from a process that leaves interrupts to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    faulthandler.enable(STANDARD_ERROR)  # a crash says where
    for each in messages:
        line.send_bytes(json.dumps(each, default=str, skipkeys=True).encode())
