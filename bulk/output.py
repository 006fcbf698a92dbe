"""The file of verdicts, and beside it a note of what they are about, so that an interrupted run can
be taken up again.

The complete lines of the file say how far a run has come: a verdict is a line, in the order of the
records. A line that was torn is cut off.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

import orjson

from bulk.sources import STDIN

START: Final = 2**20
"""So many bytes at the start of a source are digested."""


class NotResumable(Exception):
    """A run cannot be taken up again."""


def note_of(output: Path) -> Path:
    """Where the note about a file of verdicts lies."""
    return output.with_name(f"{output.name}.resume.json")


def begin(output: Path, sources: Sequence[str], *, states: bool) -> BinaryIO:
    """A new file of verdicts, and the note about it. Raises `FileExistsError` for a file that has
    something in it.
    """
    if output.exists() and output.stat().st_size:
        raise FileExistsError(output)
    if STDIN not in sources:
        draft = note_of(output).with_suffix(".draft")  # so that a note is whole, or not there
        draft.write_bytes(orjson.dumps(_note(sources, states=states)) + b"\n")
        draft.replace(note_of(output))
    return output.open("wb")


def take_up(output: Path, sources: Sequence[str], *, states: bool) -> BinaryIO:
    """The file of verdicts of an earlier run, cut back to its complete lines, open at its end.

    Raises `NotResumable` where the note is missing, or says that the run was another.
    """
    if not output.exists() or not note_of(output).exists():
        raise NotResumable(
            f"There is no run to take up: {output} and {note_of(output).name} beside it are "
            "needed. Without --resume a run begins."
        )
    noted, now = orjson.loads(note_of(output).read_bytes()), _note(sources, states=states)
    if noted["states"] != states:
        raise NotResumable(f"The run wrote {'' if noted['states'] else 'no '}states: do so again.")
    if noted["sources"] != now["sources"]:
        changed = [each["name"] for each in now["sources"] if each not in noted["sources"]]
        raise NotResumable(
            "The records are not those of the run that is to be taken up; "
            + (f"changed: {', '.join(changed)}." if changed else "they come in another order.")
        )
    file = output.open("r+b")
    file.truncate(_end_of_complete_lines(file))
    file.seek(0, 2)
    return file


def verdicts_in(output: Path) -> Iterator[Any]:
    """The verdicts of an earlier run. Raises `NotResumable` if one is missing, or is none."""
    with output.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                verdict = orjson.loads(line)
                in_order = verdict["record"] == number
            except (orjson.JSONDecodeError, KeyError, TypeError):
                in_order = False
            if not in_order:
                raise NotResumable(f"{output}, line {number}, is not the verdict on this record.")
            yield verdict


def _end_of_complete_lines(file: BinaryIO) -> int:
    """How long the file is up to its last line end."""
    position = file.seek(0, 2)
    while position:
        start = max(0, position - START)
        file.seek(start)
        end = file.read(position - start).rfind(b"\n")
        if end >= 0:
            return start + end + 1
        position = start
    return 0


def _note(sources: Iterable[str], *, states: bool) -> dict[str, Any]:
    return {"states": states, "sources": [_identity(Path(name)) for name in sources]}


def _identity(path: Path) -> dict[str, Any]:
    """What tells a source from another: its name, its size, and the digest of its start."""
    with path.open("rb") as file:
        digest = hashlib.sha256(file.read(START)).hexdigest()
    return {"name": str(path), "size": path.stat().st_size, "sha256_of_start": digest}
