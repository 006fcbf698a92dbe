"""Says which code made a state: a digest of all that the game runs on.

What was made by the same code need not be judged again. For our games that is the engine; for any
other, also the kit, each file of the packages in which the game is written, and what these import
(`vorhand.api.sealed.imports`). The compiled engine lies beside the sources it was made from, so it
has the same digest as the plain one. Any change counts, also of a comment: a state is then judged
once more, which costs some time and nothing else.
"""

import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import distributions
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final, NamedTuple

from vorhand.api.sealed.imports import OURS, modules_of, places_of, reached_from, top
from vorhand.engine import Game

_ENGINE: Final = "vorhand.engine"
_KIT: Final = ("bots", "engine", "kit", "languages")
"""What of ours the kit consists of."""
_MADE: Final = "made"
"""The folder of the modules that only the compiled engine has; they are made from the others."""
_NOT_READ: Final = "__pycache__"
_BYTES: Final = 6
"""How much of the digest is written: it tells versions apart, and protects nothing."""
_NAME: Final = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)")


@cache
def code_of(game: Game[Any]) -> str:
    """Return the version of the code by which states of this game are made: 8 characters of
    base64url.
    """
    return _code(tuple(sorted(modules_of(game))))


@cache
def _code(modules: tuple[str, ...]) -> str:
    """Return the version of the engine, and of what else a game in these modules runs on."""
    digest = sha256()
    for name, files in _parts(modules):
        if not files:  # an installation without them: only this run knows its code
            digest.update(token_bytes(_BYTES))
        for place, content in files:
            digest.update(f"{name} {place} {len(content)}\n".encode() + content)
    return urlsafe_b64encode(digest.digest()[:_BYTES]).decode()


def _parts(modules: Sequence[str]) -> Iterator[tuple[str, list[tuple[str, bytes]]]]:
    """Yield what is run, each part with its name, and its files with their places in it."""
    if not modules:
        yield _ENGINE, _sources(_ENGINE)
        return
    own = {top(each) for each in modules}
    reached = reached_from(modules, lambda package: package not in own and bool(_recorded(package)))
    inside = {each.split(".")[1] for each in reached if each.startswith(f"{OURS}.")}
    for part in sorted({*_KIT, *inside}):
        yield f"{OURS}.{part}", _sources(f"{OURS}.{part}")
    named = set[str]()
    for package in sorted({top(each) for each in reached} - {OURS}):
        if package not in own and _recorded(package):
            named |= _recorded(package)
            yield package, [*_files(package, ".py")]
        elif (files := [*_files(package)]) or package in own:
            yield package, files
    for name, record in _with_required(named):
        yield name, [("RECORD", record.encode())]


def _sources(module: str) -> list[tuple[str, bytes]]:
    """Return the sources of a package or a module of ours, each with its place."""
    made = f"{_MADE}/" if module == _ENGINE else None
    return [each for each in _files(module, ".py") if not (made and each[0].startswith(made))]


def _files(package: str, suffix: str = "") -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package, or of a module, with this suffix, each with its place."""
    for place in places_of(package):
        files = _below(place) if place.is_dir() else [place]
        for file in sorted(each for each in files if each.name.endswith(suffix)):
            yield file.relative_to(place).as_posix(), file.read_bytes()


def _below(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder and those below it, where links lead, too."""
    seen = set[Path]()
    for root, folders, names in os.walk(folder, followlinks=True):
        here = Path(root)
        if here.resolve() in seen:
            folders.clear()
            continue
        seen.add(here.resolve())
        folders[:] = [each for each in folders if each != _NOT_READ]
        yield from (here / name for name in names if (here / name).is_file())


# Other distributions, by the digests of their files that are recorded


class _Recorded(NamedTuple):
    """An installed distribution: its version, what it requires, and the list of its files."""

    version: str
    required: Sequence[str]
    files: str


@cache
def _distributions() -> Mapping[str, _Recorded]:
    """Return the installed distributions by name; of several versions of one, the first on the
    path.
    """
    found = dict[str, _Recorded]()
    for each in distributions():
        with suppress(Exception):  # whatever importlib.metadata makes of a malformed file
            required = [match[1] for text in each.requires or () if (match := _NAME.match(text))]
            files = each.read_text("RECORD") or ""
            found.setdefault(_named(each.name), _Recorded(each.version, required, files))
    return found


def _named(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@cache
def _recorded(package: str) -> frozenset[str]:
    """Return the names of the distributions that have recorded files of a package."""
    starts = (f"\n{package}/", f"\n{package}.")
    return frozenset(
        name
        for name, each in _distributions().items()
        if any(start in f"\n{each.files}" for start in starts)
    )


def _with_required(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield these distributions, and those that they require, as far as they are installed: their
    names with their versions, and the lists of their files.
    """
    waiting, found = [*names], dict[str, _Recorded]()
    while waiting:
        name = waiting.pop()
        each = _distributions().get(name)
        if each and name not in found and name != OURS:
            found[name] = each
            waiting += map(_named, each.required)
    for name, each in sorted(found.items()):
        yield f"{name} {each.version}", each.files
