"""The file of verdicts, and beside it a note of its records, so that an interrupted run can be
resumed.

Each verdict is one line, in the order of the records, so the complete lines of the file show how
far the run has come. An incomplete last line is cut off.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
import orjson

from vorhand.command.lines import lines_of
from vorhand.command.sources import can_be_read_again, name_of
from vorhand.command.unpacking import CountingStream

START: Final = 2**20
"""The number of bytes at the start of a source that are digested."""


class _Source(msgspec.Struct):
    name: str
    size: int
    sha256_of_start: str


class _Note(msgspec.Struct):
    states: bool
    sources: list[_Source]


class NotResumable(Exception):
    """A run cannot be resumed."""


def note_of(output: Path) -> Path:
    """The path of the note about a file of verdicts."""
    return output.with_name(f"{output.name}.resume.json")


def begin(output: Path, sources: Sequence[str], *, states: bool, force: bool = False) -> BinaryIO:
    """Open a new file of verdicts, and write the note beside it. Raises `FileExistsError` if the
    file has contents, unless these may be overwritten (`force`).
    """
    if not force and output.exists() and output.stat().st_size:
        raise FileExistsError(output)
    file = output.open("wb")  # emptied before the note changes: it is never about old verdicts
    try:
        _write_note(output, sources, states=states)
    except OSError:
        file.close()
        raise
    return file


def _write_note(output: Path, sources: Sequence[str], *, states: bool) -> None:
    if not can_be_read_again(sources):
        note_of(output).unlink(missing_ok=True)
        return
    draft = note_of(output).with_suffix(".draft")  # so that a note is complete, or not there
    draft.write_bytes(msgspec.json.encode(_note(sources, states=states)) + b"\n")
    draft.replace(note_of(output))


def take_up(output: Path, sources: Sequence[str], *, states: bool) -> BinaryIO:
    """Open the verdicts of an earlier run at their end, without an incomplete last line.

    Raises `NotResumable` if the note is missing, or shows that the run was a different one.
    """
    if not output.exists() or not note_of(output).exists():
        raise NotResumable(
            f"There is no run to resume: this needs {output}, and {note_of(output).name} beside "
            "it. Without --resume, a new run begins."
        )
    noted, now = _note_of(output), _note(sources, states=states)
    if noted.states != states:
        with_or_without = "with" if noted.states else "without"
        raise NotResumable(f"The run was begun {with_or_without} --states: resume it likewise.")
    if noted.sources != now.sources:
        changed = [each.name for each in now.sources if each not in noted.sources]
        raise NotResumable(
            "The records are not those of the run that is to be resumed; "
            + (f"changed: {', '.join(changed)}." if changed else "their order has changed.")
        )
    file = output.open("r+b")
    file.truncate(end_of_complete_lines(file))
    file.seek(0, 2)
    return file


def _note_of(output: Path) -> _Note:
    """The note about a file of verdicts. Raises `NotResumable` if it is damaged."""
    try:
        return msgspec.json.decode(note_of(output).read_bytes(), type=_Note)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotResumable(f"{note_of(output)} is damaged: {error}.") from None


def verdicts_in(output: Path) -> Iterator[Any]:
    """The verdicts of an earlier run. Raises `NotResumable` if one is missing or malformed."""
    with output.open("rb") as file:
        for line in lines_of(CountingStream(file)):
            try:
                verdict = orjson.loads(line.raw)
                in_order = verdict["record"] == line.number
            except (orjson.JSONDecodeError, KeyError, TypeError):
                in_order = False
            if not in_order:
                raise NotResumable(
                    f"{output}, line {line.number}: not the verdict on record {line.number}."
                )
            yield verdict


def end_of_complete_lines(file: BinaryIO) -> int:
    """The length of the file up to the end of its last complete line."""
    position = file.seek(0, 2)
    while position:
        start = max(0, position - START)
        file.seek(start)
        end = file.read(position - start).rfind(b"\n")
        if end >= 0:
            return start + end + 1
        position = start
    return 0


def _note(sources: Iterable[str], *, states: bool) -> _Note:
    return _Note(states, [_identity(Path(name)) for name in sources])


def _identity(path: Path) -> _Source:
    """Return what identifies a source: its name, its size, and the digest of its start."""
    with path.open("rb") as file:
        digest = hashlib.sha256(file.read(START)).hexdigest()
    return _Source(name_of(path), path.stat().st_size, digest)
