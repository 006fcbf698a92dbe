"""The reference of a package: a page with all its public names, under the headings of its list."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

_ENTRY: Final = re.compile(r'^    # (?P<heading>.+)$|"(?P<name>\w+)"', re.MULTILINE)
_LIST: Final = re.compile(r"^__all__ = \[(?:  #[^\n]*)?$(.*?)^\]", re.MULTILINE | re.DOTALL)
PACKAGES: Final = {"vorhand": "vorhand.engine", "vorhand.kit": "vorhand.kit"}
"""The packages, each with the module in whose source the list of its names is."""


def page_of(package: str) -> str:
    """The page of a package, in Markdown for mkdocstrings."""
    return f"# `{package}`\n\n{import_module(package).__doc__}\n" + "\n".join(_parts(package))


def _parts(package: str) -> Iterator[str]:
    source = Path(import_module(PACKAGES[package]).__file__ or "").read_text("utf-8")
    (names,) = _LIST.findall(source)
    if "    # " not in names:
        yield "## Names\n"
    for entry in _ENTRY.finditer(names):
        yield f"## {entry['heading']}\n" if entry["heading"] else f"::: {package}.{entry['name']}\n"
