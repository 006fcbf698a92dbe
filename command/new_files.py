"""Files that a command writes: none is overwritten by mistake, and records never."""

from pathlib import Path
from typing import BinaryIO

from vorhand.command.errors import Usage
from vorhand.command.sources import STDIN, is_read_from_folder


def new_file(path: Path, *, force: bool) -> BinaryIO:
    """Open a file for writing. Raises `Usage` if it exists and may not be overwritten (`force`)."""
    try:
        return path.open("wb" if force else "xb")
    except FileExistsError:
        raise Usage(f"{path} already exists. Add --force to overwrite it.") from None


def optional_file(path: Path | None, option: str, *, force: bool) -> BinaryIO | None:
    """Open a file for writing, if `option` has named one. Raises `Usage` as `new_file` does, and
    for `force` without a file.
    """
    if path is not None:
        return new_file(path, force=force)
    if force:
        raise needs_file("--force", option)
    return None


def needs_file(given: str, option: str) -> Usage:
    """Return what is said of an option that is given without the one that names its file."""
    return Usage(f"{given} is about the file of an earlier run: name it with {option}.")


def keep_records(
    records: list[str], names: list[str], output: Path | None, summary: Path | None = None
) -> None:
    """Raise `Usage` for a file that would overwrite records or verdicts, or be read as records next
    time. `names` are the sources that `records`, the arguments, stand for.
    """
    files = [Path(name) for name in names if name != STDIN]
    for option, path in (("output", output), ("summary", summary)):
        if path is not None and path.exists() and any(map(path.samefile, files)):
            raise Usage(f"--{option} {path} would overwrite the records.")
    if output is None:
        return
    if summary is not None and summary.resolve() == output.resolve():
        raise Usage(f"--summary {summary} would overwrite the verdicts.")
    folders = {Path(name).resolve() for name in records}
    if is_read_from_folder(output.name) and output.resolve().parent in folders:
        raise Usage(f"{output} would be among the records: choose another folder.")
