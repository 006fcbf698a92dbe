"""`vorhand record`: a log of actions in, a record out."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec

from vorhand.command.bounds import (
    LONGEST,
    LONGEST_SENTENCE,
    MOST_VALUES,
    excess_of,
    shortened,
    values_in,
)
from vorhand.command.errors import Usage
from vorhand.command.json_lines import MalformedLine, parse
from vorhand.command.new_files import new_file
from vorhand.command.sources import STDIN, SourceRecord, entries, named
from vorhand.command.streams import standard_output
from vorhand.command.verdicts import RecordVerdict, passes, reason_of, verdict_on
from vorhand.engine.schema.record_shapes import FORMAT

PASSES: Final = 0
AMISS: Final = 1


class LogStep(NamedTuple):
    """An action of a log, with its line, and the time at which it was carried out, if known."""

    line: int
    action: Any
    time: Any = None


def record(arguments: argparse.Namespace) -> int:
    """Write the record of a log, if it passes, and return the exit status."""
    if Path(arguments.log).is_dir():
        raise Usage(f"{arguments.log} is a folder; expected one log.")
    (log,) = named([arguments.log])
    head, steps = _read(log)
    raw = msgspec.json.encode(_record_of(head, steps)) + b"\n"
    verdict = verdict_on(SourceRecord(1, log, 1, raw, excess_of(raw)))
    if not passes(verdict):
        for complaint in _complaints(verdict, steps):
            print(f"vorhand record: {log}:{complaint}", file=sys.stderr)
        return AMISS
    with _opened(arguments) as file:
        file.write(raw)
    return PASSES


def _read(log: str) -> tuple[dict[str, Any], list[LogStep]]:
    """Return what a log begins with, and what was done then. Raises `Usage` for a line that is not
    JSON, and for a log that does not begin with a game.
    """
    lines = ((entry.line, _parsed(log, entry)) for entry in _within_bounds(log))
    line, head = next(lines, (1, None))
    if not isinstance(head, dict) or head.keys().isdisjoint(("start", "state")):
        raise Usage(
            f'{log}:{line}: expected how the game begins: {{"start": …}}, with a body of '
            '/new-game, or {"state": …}.'
        )
    actions, times = head.get("actions", []), head.get("times", [])
    if not isinstance(actions, list) or not isinstance(times, list):
        raise Usage(f"{log}:{line}: expected actions and times to be lists.")
    if len(times) > len(actions):
        raise Usage(f"{log}:{line}: expected no more times than actions.")
    times += [None] * (len(actions) - len(times))
    done = [LogStep(line, *each) for each in zip(actions, times, strict=False)]
    return head, done + [_step(number, value) for number, value in lines]


def _within_bounds(log: str) -> Iterator[SourceRecord]:
    """The lines of a log. Raises `Usage` if they are too much for one record."""
    size = values = 0
    for entry in entries([log]):
        size += len(entry.raw)
        values += values_in(entry.raw)
        if size > LONGEST or values > MOST_VALUES:
            raise Usage(
                f"{log}:{entry.line}: a record has at most {LONGEST:,} bytes and {MOST_VALUES:,} "
                "values."
            )
        yield entry


def _parsed(log: str, entry: SourceRecord) -> Any:
    try:
        if entry.trouble:
            raise MalformedLine(entry.trouble)
        return parse(entry.raw)
    except MalformedLine as malformed:
        said = shortened(str(malformed), LONGEST_SENTENCE)
        raise Usage(f"{log}:{entry.line}: {said}") from None


def _step(line: int, value: Any) -> LogStep:
    """An action, or an object with an `action`, such as an answer of `/apply-action`."""
    if isinstance(value, dict) and "action" in value:
        return LogStep(line, value["action"], value.get("time"))
    return LogStep(line, value)


def _record_of(head: dict[str, Any], steps: Sequence[LogStep]) -> dict[str, Any]:
    made = {"format": FORMAT, **head, "actions": [step.action for step in steps]}
    if any(step.time is not None for step in steps):
        made["times"] = [step.time for step in steps]
    made.pop("include", None)  # what was asked of /replay is no part of the game
    return made


def _complaints(verdict: RecordVerdict, steps: Sequence[LogStep]) -> Iterator[str]:
    """Why the record does not pass, each with the line of the log."""
    if verdict["verdict"] == "invalid" and "unexpected" not in verdict:
        for error in verdict["errors"]:
            yield f"{_line_of(error['pointer'], steps)}: {error['pointer']}: {error['detail']}"
        more = verdict["errors_in_all"] - len(verdict["errors"])
        if more:
            yield f" {more} more."
        return
    refused = verdict.get("refused") or {}
    at = refused.get("index")
    line, clause = (1 if at is None else steps[at].line), refused.get("clause")
    yield f"{line}: {reason_of(verdict)}" + (f" ({clause})" if clause else "")


def _line_of(pointer: str, steps: Sequence[LogStep]) -> int:
    """The line of a log from which a part of its record comes."""
    _, member, index, *_ = [*pointer.split("/"), "", ""]
    is_step = member in ("actions", "times") and index.isdecimal() and int(index) < len(steps)
    return steps[int(index)].line if is_step else 1


def _opened(arguments: argparse.Namespace) -> AbstractContextManager[BinaryIO]:
    """Open the place where the record goes."""
    path: Path | None = arguments.output
    if path is None:
        if arguments.force:
            raise Usage("--force is about an existing file: name it with --output.")
        return nullcontext(standard_output())
    if arguments.log != STDIN and path.exists() and path.samefile(arguments.log):
        raise Usage(f"--output {path} would overwrite the log.")
    return new_file(path, force=arguments.force)
