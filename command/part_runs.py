"""The folder of a run in parts: the files of verdicts, and beside them a note of records and of
parts, so that an interrupted run can be resumed.
"""

import io
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from vorhand.command.errors import Usage
from vorhand.command.output import NotResumable
from vorhand.command.record_parts import PART, Part, planned
from vorhand.command.stored_files import Stored, joined, names_in, opened, remove, write
from vorhand.command.workers import Crew

NOTE: Final = "run.json"


class _Note(msgspec.Struct):
    states: bool
    sources: list[Stored]
    parts: list[Part]


def begin(
    crew: Crew, files: Sequence[Stored], folder: str, *, states: bool, force: bool
) -> list[Part]:
    """Plan a new run, write its note, and return its parts. Raises `Usage` if the folder has the
    verdicts of another run, unless these may be overwritten (`force`).
    """
    old = [*_of_runs(folder)]
    if old and not force:
        raise Usage(
            f"{folder} has verdicts already. Add --resume to continue the run that wrote them, or "
            "--force to overwrite them."
        )
    # The note first: it is never about other verdicts.
    for name in sorted(old, key=lambda name: name != NOTE):
        remove(joined(folder, name))
    parts = [*planned(crew, files, folder)]
    note = msgspec.json.encode(_Note(states, [*files], parts))
    write(joined(folder, NOTE), io.BytesIO(note + b"\n"))
    return parts


def take_up(files: Sequence[Stored], folder: str, *, states: bool) -> tuple[list[Part], list[Part]]:
    """The parts of an earlier run that are done, and those that are not. Raises `NotResumable` if
    there is no such run, or if it was a different one.
    """
    there = {*_of_runs(folder)}
    if NOTE not in there:
        raise NotResumable(f"There is no run to resume in {folder}. Without --resume, one begins.")
    try:
        with opened(joined(folder, NOTE)) as file:
            note = msgspec.json.decode(file.read(), type=_Note)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotResumable(f"{joined(folder, NOTE)} is damaged: {error}.") from None
    if note.states != states:
        with_or_without = "with" if note.states else "without"
        raise NotResumable(f"The run was begun {with_or_without} --states: resume it likewise.")
    if note.sources != [*files]:
        changed = [each.name for each in files if each not in note.sources]
        raise NotResumable(
            "The records are not those of the run that is to be resumed; "
            + (f"changed: {', '.join(changed)}." if changed else "their order has changed.")
        )
    done = [each for each in note.parts if _name(each) in there]
    return done, [each for each in note.parts if _name(each) not in there]


def _name(part: Part) -> str:
    return part.output.replace("\\", "/").rpartition("/")[2]


def _of_runs(folder: str) -> Iterator[str]:
    for name in names_in(folder):
        if name == NOTE or name.startswith(PART):
            yield name
