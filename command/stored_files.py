"""Files where all workers reach them: on a disk that they share, or in an object store, at a URL
such as `s3://bucket/records/`, by fsspec.
"""

import hashlib
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import copyfileobj
from typing import IO, Any, Final, NamedTuple
from uuid import uuid4

from vorhand.command.extras import extra
from vorhand.command.sources import Unreadable, named

URL: Final = "://"
PURPOSE: Final = "Records at a URL"
S3: Final = "s3"
ADDRESS: Final = ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")
"""The variables with the address of an object store that speaks S3, if it is not Amazon's."""


class Stored(NamedTuple):
    """A file: its name, its size in bytes, and what changes when its contents do."""

    name: str
    size: int
    version: str


def is_url(name: str) -> bool:
    """Return whether a name is a URL, and not a path.

    >>> is_url("s3://bucket/records.jsonl"), is_url("records.jsonl")
    (True, False)
    """
    return URL in name


def is_same(one: str, other: str) -> bool:
    """Return whether two names are those of one place."""
    if is_url(one) or is_url(other):
        return one.rstrip("/") == other.rstrip("/")
    return Path(one).resolve() == Path(other).resolve()


def joined(folder: str, name: str) -> str:
    """The name of a file in a folder."""
    return f"{folder.rstrip('/')}/{name}" if is_url(folder) else str(Path(folder, name))


def found(names: list[str], suffixes: tuple[str, ...]) -> list[Stored]:
    """The files with these names; a folder is replaced by its files that end in `suffixes`, sorted
    by name. Raises `Unreadable` where there is no such file, or none in a folder.
    """
    files: list[Stored] = []
    for name in names:
        files += _at_url(name, suffixes) if is_url(name) else map(stored, named([name]))
    return files


def _at_url(url: str, suffixes: tuple[str, ...]) -> list[Stored]:
    with _readable(url):
        system, path = _system(url)
        if not system.isdir(path):
            return [stored(url)]
        there = [each for each in system.ls(path, detail=True) if each["type"] == "file"]
        chosen = [each for each in there if each["name"].lower().endswith(suffixes)]
    if not chosen:
        raise Unreadable(f"{url} has no files that end in {', '.join(suffixes)}.")
    base = url.rstrip("/")
    listed = [(joined(base, each["name"].rpartition("/")[2]), each) for each in chosen]
    return sorted(_as_stored(name, each) for name, each in listed)


def stored(name: str) -> Stored:
    """A file with its size, and its version. Raises `Unreadable`."""
    with _readable(name):
        if is_url(name):
            system, path = _system(name)
            return _as_stored(name, system.info(path))
        status = Path(name).stat()
        return Stored(name, status.st_size, f"{status.st_mtime_ns}")


def _as_stored(name: str, info: dict[str, Any]) -> Stored:
    """A file of an object store, by what this says of it; `ETag` and `mtime` among that."""
    signs = {key: f"{info[key]}" for key in sorted(info) if key not in ("name", "LastAccessed")}
    return Stored(name, info["size"], hashlib.sha256(f"{signs}".encode()).hexdigest()[:16])


def names_in(folder: str) -> set[str]:
    """The names of the files in a folder; none if it is not there yet. Raises `Unreadable`."""
    with _readable(folder):
        if not is_url(folder):
            there = Path(folder)
            return {each.name for each in there.iterdir()} if there.is_dir() else set()
        system, path = _system(folder)
        system.invalidate_cache(path)
        try:
            listed = system.ls(path, detail=False)
        except FileNotFoundError:
            return set()
        return {each.rstrip("/").rpartition("/")[2] for each in listed}


@contextmanager
def opened(name: str) -> Iterator[IO[bytes]]:
    """A file to read, at any place. Raises `Unreadable` also while it is read."""
    with _readable(name):
        if is_url(name):
            system, path = _system(name)
            with system.open(path, "rb") as file, io.BufferedReader(file) as buffered:
                yield buffered
        else:
            with Path(name).open("rb") as file:
                yield file


def write(name: str, content: IO[bytes]) -> None:
    """Write a file, which is there as a whole or not at all, whatever dies. Raises `OSError`."""
    if is_url(name):
        system, path = _system(name)
        with system.open(path, "wb") as file:
            copyfileobj(content, file)
        return
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    draft = Path(f"{name}.{uuid4().hex}.draft")  # another worker may be at the same part
    with draft.open("wb") as file:
        copyfileobj(content, file)
    draft.replace(name)


def remove(name: str) -> None:
    """Remove a file. Raises `OSError`."""
    if is_url(name):
        system, path = _system(name)
        system.rm_file(path)
    else:
        Path(name).unlink()


@contextmanager
def _readable(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if isinstance(error, FileNotFoundError):
            raise Unreadable(f"No such file: {name}.") from None
        raise Unreadable(f"{name} cannot be read: {error.strerror or error}.") from None


def _system(url: str) -> tuple[Any, str]:
    """What reaches a URL, and the path there. Raises `Unreadable` for a kind of URL that nothing
    here knows.
    """
    kind, _, path = url.partition(URL)
    return _of_kind(kind), path


@cache
def _of_kind(kind: str) -> Any:
    """What reaches URLs of a kind: fsspec's package for it; for S3, where that is not installed,
    pyarrow. Keys and addresses are those of the environment.
    """
    fsspec = extra("fsspec", PURPOSE)
    try:
        return fsspec.filesystem(kind)
    except (ImportError, ValueError) as error:
        if kind != S3:
            raise Unreadable(f"Nothing here reads {kind}{URL}: {error}") from None
        address = next(filter(None, map(os.environ.get, ADDRESS)), None)
        native = extra("pyarrow.fs", PURPOSE).S3FileSystem(endpoint_override=address)
        return extra("fsspec.implementations.arrow", PURPOSE).ArrowFSWrapper(native)
