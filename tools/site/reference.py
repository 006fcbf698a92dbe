"""The reference of a package: a page with all its public names, under the headings of its list."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import griffe

from tools.site.doctests import in_blocks

_ENTRY: Final = re.compile(r'^    # (?P<heading>.+)$|"(?P<name>\w+)"', re.MULTILINE)
_LIST: Final = re.compile(r"^__all__ = \[(?:  #[^\n]*)?$(.*?)^\]", re.MULTILINE | re.DOTALL)
PACKAGES: Final = {
    "vorhand": ("vorhand.engine",),
    "vorhand.kit": ("vorhand.kit", "vorhand.engine.surface"),
}
"""The packages, each with the modules in whose sources the lists of its names are."""
PAGES: Final = {package: f"reference/{package}.md" for package in PACKAGES}
"""Where their pages are on the site."""
LINKED: Final = {
    f"{modules[0].removeprefix('vorhand.')}/__init__.py": PAGES[package]
    for package, modules in PACKAGES.items()
}
"""The page to which a link to one of these modules leads."""
EXAMPLES: Final = {"vorhand.kit": "vorhand.kit.example"}
"""The modules from which the examples of a package are."""


def page_of(package: str) -> str:
    """The page of a package, in Markdown for mkdocstrings."""
    about = in_blocks(import_module(package).__doc__ or "")
    return f"# `{package}`\n\n{about}\n" + "\n".join(_parts(package))


def names_in(package: str) -> dict[str, griffe.Object]:
    """Return what the page shows of each name: what it is where it is defined."""
    found = griffe.load(package, allow_inspection=False)
    return {name: found[name].final_target for name in import_module(package).__all__}


def _parts(package: str) -> Iterator[str]:
    names = "".join(name for module in PACKAGES[package] for name in _LIST.findall(_source(module)))
    if "    # " not in names:
        yield "## Names\n"
    for entry in _ENTRY.finditer(names):
        yield f"## {entry['heading']}\n" if entry["heading"] else f"::: {package}.{entry['name']}\n"
    if package in EXAMPLES:
        yield f"## The examples\n\n```python\n{_source(EXAMPLES[package])}```\n"


def _source(module: str) -> str:
    """Return what a module says, even where the engine is compiled: the source is beside it."""
    file = Path(import_module(module).__file__ or "")
    return file.with_name(f"{file.name.partition('.')[0]}.py").read_text("utf-8")
