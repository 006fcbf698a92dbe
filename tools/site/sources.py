"""The files of the project that its pages link to: each becomes a page of the site, too."""

import ast
import re
from collections.abc import Iterator
from os.path import normpath
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).parents[2]
LINK: Final = re.compile(r"(?<=\]\()([^)\s#]+)(?=[)#])")
_LARGEST: Final = 60_000
"""A larger file is copied as it is: highlighting it takes long, and nobody reads it."""
_LANGUAGES: Final = {".jsonl": "json", ".mjs": "js", "": "text"}
_NOT_OURS: Final = {"__pycache__", "node_modules", "dist", "build"}


def markdown() -> list[PurePosixPath]:
    """The Markdown files that are pages of the site, by their paths in the project."""
    found = [*ROOT.glob("*.md"), *ROOT.glob("tools/*.md"), *(ROOT / "docs").rglob("*.md")]
    beside = ("tests/checks", "examples", "bots", "packages", "games", "languages")
    found += [each for folder in beside for each in (ROOT / folder).rglob("*.md")]
    paths = (PurePosixPath(each.relative_to(ROOT).as_posix()) for each in sorted(found))
    return [each for each in paths if not _NOT_OURS & {*each.parts}]


def targets(path: PurePosixPath, text: str) -> Iterator[tuple[str, PurePosixPath]]:
    """The links of a page into the project, each with the path that it leads to."""
    for link in LINK.findall(text):
        if "://" not in link and not link.startswith("mailto:"):
            yield link, PurePosixPath(normpath(path.parent / link))


def is_page(path: PurePosixPath) -> bool:
    """Return whether a file is shown on a page of its own, and not copied as it is."""
    file = ROOT / path
    return file.is_dir() or file.stat().st_size <= _LARGEST


def page_of(path: PurePosixPath) -> str:
    """The page of a file, or of a folder, in Markdown."""
    shown = _folder(ROOT / path) if (ROOT / path).is_dir() else _file(ROOT / path)
    return f"---\nsearch:\n  exclude: true\nhide: [toc]\n---\n\n# `{path}`\n\n{shown}"


def _file(path: Path) -> str:
    language = _LANGUAGES.get(path.suffix, path.suffix[1:])
    return f"~~~~~{language}\n{path.read_text('utf-8').rstrip()}\n~~~~~\n"


def _folder(path: Path) -> str:
    files = (each for each in sorted(path.rglob("*")) if each.is_file())
    rows = (
        f"| `{each.relative_to(path).as_posix()}` | {_about(each)} |"
        for each in files
        if not _NOT_OURS & {*each.parts} and not each.name.startswith(".")
    )
    return "\n".join(["| file | what it is |", "|---|---|", *rows]) + "\n"


def _about(path: Path) -> str:
    """The first sentence of a module."""
    if path.suffix != ".py":
        return ""
    said = ast.get_docstring(ast.parse(path.read_bytes())) or ""
    first = " ".join(said.split("\n\n")[0].split())
    return first.replace("|", "\\|").replace("<", "&lt;")
