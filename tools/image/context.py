"""Says what `.dockerignore` sends of a folder to the builder, by Docker's rules.

The last pattern that matches a path, or a folder above it, decides. `*` and `?` stop at a slash,
`**` does not; `!` takes back. Patterns begin at the root of the context, and case counts.
"""

import os
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from posixpath import normpath
from typing import NamedTuple


class Pattern(NamedTuple):
    """A line of the file: what it matches, how that begins, and whether it is sent nevertheless."""

    matches: re.Pattern[str]
    begins: str
    is_sent: bool


def ignore_file(dockerfile: Path, root: Path) -> Path:
    """The file that belongs to a Dockerfile: one of its name, or else that of the context."""
    own = dockerfile.with_name(f"{dockerfile.name}.dockerignore")
    return own if own.exists() else root / ".dockerignore"


def patterns(text: str) -> Iterator[Pattern]:
    """The patterns of such a file. Lines that are empty or begin with # are none."""
    for line in text.removeprefix("\ufeff").splitlines():
        written = line.strip()
        if line.startswith("#") or not written:
            continue
        is_sent = written.startswith("!")
        cleaned = normpath(written.removeprefix("!").strip()).lstrip("/")
        if cleaned != ".":  # by tradition this is ignored
            begins = re.split(r"[*?\[\\]", cleaned, maxsplit=1)[0]
            yield Pattern(re.compile(_expression(cleaned)), begins, is_sent)


def _expression(pattern: str) -> str:
    """A regular expression for the whole of a path."""
    found, rest = "", pattern
    while rest:
        if rest.startswith("**"):
            rest = rest[2:]
            is_folder, rest = rest.startswith("/"), rest.removeprefix("/")
            found += "(?:.*/)?" if is_folder and rest else ".*"
        elif rest.startswith("\\") and len(rest) > 1:
            found, rest = found + re.escape(rest[1]), rest[2:]
        elif rest.startswith("[") and (end := rest.find("]", 2)) > 0:
            found, rest = found + rest[: end + 1], rest[end + 1 :]
        else:
            found += {"*": "[^/]*", "?": "[^/]"}.get(rest[0], re.escape(rest[0]))
            rest = rest[1:]
    return found


def is_sent(path: str, listed: Sequence[Pattern]) -> bool:
    """Return whether a path is sent."""
    parts = path.split("/")
    above = ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]
    sent = True
    for pattern in listed:
        if pattern.is_sent != sent and any(map(pattern.matches.fullmatch, above)):
            sent = pattern.is_sent
    return sent


def copy(root: Path, place: Path, listed: Sequence[Pattern]) -> list[str]:
    """Copy what is sent into a folder, and return its paths. Links stay links. A folder of which
    nothing is sent is not there.
    """
    copied = []
    for folder, names, files in os.walk(root):
        links = [name for name in names if Path(folder, name).is_symlink()]
        for name in sorted([*files, *links]):
            path = Path(folder, name).relative_to(root).as_posix()
            if is_sent(path, listed):
                (place / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / path, place / path, follow_symlinks=False)
                copied.append(path)
        inner = {name: Path(folder, name).relative_to(root).as_posix() for name in names}
        names[:] = [name for name, path in inner.items() if _is_opened(path, listed)]
    return copied


def _is_opened(folder: str, listed: Sequence[Pattern]) -> bool:
    """Return whether anything in a folder may be sent. Some that are not are very large."""
    return is_sent(folder, listed) or any(
        each.begins.startswith(f"{folder}/") or f"{folder}/".startswith(each.begins)
        for each in listed
        if each.is_sent
    )
