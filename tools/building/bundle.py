"""Pack the page of the table, or that of the lobby of live tables, into one script and one style
sheet, with names that change with their content, so that a visit takes few requests and browsers
keep both for ever.

The modules stay beside them: a clone serves these, and the map of the script leads to them. Each
module becomes a block, which gives what it exports to an object, from which those that import it
take it. Comments and indents are left out.

`python -m tools.building.bundle FOLDER` writes the files of the table's page there, and with
`--page lobby` those of the lobby, with the page itself as `packed.html`.
"""

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = ROOT / "api/table/static"
LOBBY: Final = ROOT / "examples/live/lobby"
IMPORT: Final = re.compile(r'import \{([^}]*)\} from "([^"]+)";')
EXPORT: Final = re.compile(r"export (?=(?:const|class|(?:async )?function\*?) ([\w$]+))")
EXPORTED: Final = re.compile(r"export\s*\{([^}]*)\};")
STYLES: Final = re.compile(r'\n<link rel="stylesheet" href="([\w-]+/[\w-]+\.css)">')
SCRIPT: Final = re.compile(r'<script src="([\w-]+/[\w-]+\.js)" type="module">')
COMMENTS: Final = re.compile(r"/\*.*?\*/", re.S)
DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
"""Those of a source map, of which each says five bits, and whether more follow."""


@dataclass(frozen=True)
class Page:
    """A page that is packed."""

    html: Path
    folders: Mapping[str, Path]
    """Where its files lie, by the first part of the addresses that it names."""

    @property
    def name(self) -> str:
        """What its files are called; it is the folder of their addresses, too."""
        return self.html.stem

    def read(self, file: str) -> str:
        """The text of a file, by its address."""
        folder, _, rest = file.partition("/")
        return (self.folders[folder] / rest).read_text("utf-8")


def table(folder: Path = TABLE) -> Page:
    """The page of the table."""
    return Page(folder / "table.html", {"table": folder})


PAGES: Final = {
    "table": table(),
    "lobby": Page(LOBBY / "lobby.html", {"lobby": LOBBY, "table": TABLE}),
}


def bundled(page: Page = PAGES["table"]) -> dict[str, str]:
    """The files of a page, by name: the script, its map, and the style sheet. Raises ValueError
    for what a module does that no module of the page does: an import or export of another form, or
    a circle of imports.
    """
    lines = [*_script(page)]
    script = "".join(f"{line}\n" for line, _ in lines)
    style = "".join(_style(page))
    name = f"{page.name}-{_hash(script)}.js"
    sources = [*dict.fromkeys(place[0] for _, place in lines if place)]
    mapped = {
        "version": 3,
        "file": name,
        "sourceRoot": "../",
        "sources": sources,
        "names": [],
        "mappings": ";".join(_mappings(lines, sources)),
    }
    return {
        name: f"{script}//# sourceMappingURL={name}.map\n",
        f"{name}.map": json.dumps(mapped),
        f"{page.name}-{_hash(style)}.css": style,
    }


def packed(page: Page, files: Mapping[str, str]) -> str:
    """The text of a page that loads these files and no modules."""
    script, _, style = (f"{page.name}/{name}" for name in files)
    styles = iter([f'\n<link rel="stylesheet" href="{style}">'])
    text = STYLES.sub(lambda _: next(styles, ""), page.html.read_text("utf-8"))
    return SCRIPT.sub(f'<script src="{script}" type="module">', text)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


Line = tuple[str, tuple[str, int] | None]
"""A line of the script, and from which module and line it is, if it is from one."""


def _script(page: Page) -> Iterator[Line]:
    found: dict[str, None] = {}
    (entry,) = SCRIPT.findall(page.html.read_text("utf-8"))
    _find(page, entry, (), found)
    for module in found:
        yield from _block(page, module)


def _find(page: Page, module: str, within: tuple[str, ...], found: dict[str, None]) -> None:
    """Add the modules that one imports, and itself, in the order in which browsers run them."""
    if module in within:
        raise ValueError(f"modules import each other: {' '.join((*within, module))}")
    for _, imported in IMPORT.findall(page.read(module)):
        if (path := _path_of(imported, module)) not in found:
            _find(page, path, (*within, module), found)
    found[module] = None


def _path_of(imported: str, module: str) -> str:
    """The address of an imported module."""
    parts: list[str] = []
    for part in (PurePosixPath(module).parent / imported).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def _block(page: Page, module: str) -> Iterator[Line]:
    exported: list[str] = []
    yield f"const {_object(module)} = {{}}; {{", None
    for number, whole in enumerate(page.read(module).splitlines()):
        line = IMPORT.sub(lambda found: _taken(found, module), whole.strip())
        exported += EXPORT.findall(line)
        line = EXPORT.sub("", line)
        for names in EXPORTED.findall(line):
            exported += [": ".join(reversed(_renamed(each))) for each in names.split(",")]
        line = EXPORTED.sub("", line)
        if re.match(r"(import|export)\b(?!\()", line):
            raise ValueError(f"{module}, line {number + 1}, is of a form that is not known: {line}")
        if line and not line.startswith("//"):
            yield line, (module, number)
    yield f"Object.assign({_object(module)}, {{ {', '.join(exported)} }}); }}", None


def _taken(found: re.Match[str], module: str) -> str:
    names = ", ".join(": ".join(_renamed(each)) for each in found[1].split(",") if each.strip())
    return f"const {{ {names} }} = {_object(_path_of(found[2], module))};"


def _renamed(name: str) -> list[str]:
    """A name, or the two of `name as another`."""
    return [each.strip() for each in name.split(" as ")]


def _object(module: str) -> str:
    """What has the exports of a module."""
    return "$" + re.sub(r"\W", "_", module.removesuffix(".js"))


def _style(page: Page) -> Iterator[str]:
    for name in STYLES.findall(page.html.read_text("utf-8")):
        text = COMMENTS.sub("", page.read(name))
        yield from (f"{line.strip()}\n" for line in text.splitlines() if line.strip())


def _mappings(lines: list[Line], sources: list[str]) -> Iterator[str]:
    """Where each line begins, as differences to the line before that is from a module."""
    before = (0, 0)
    for _, place in lines:
        if place is None:
            yield ""
            continue
        now = (sources.index(place[0]), place[1])
        yield "".join(_digits(each) for each in (0, now[0] - before[0], now[1] - before[1], 0))
        before = now


def _digits(value: int) -> str:
    left = value << 1 if value >= 0 else (-value << 1) | 1
    digits = ""
    while True:
        left, digit = left >> 5, left & 31
        digits += DIGITS[digit | (32 if left else 0)]
        if not left:
            return digits


def write(place: Path, page: Page = PAGES["table"]) -> list[Path]:
    """Write the files into a folder, from which earlier ones of these kinds are taken away, and
    return their paths.
    """
    place.mkdir(parents=True, exist_ok=True)
    for old in place.glob(f"{page.name}-*.*"):
        old.unlink()
    files = bundled(page)
    for name, text in files.items():
        (place / name).write_text(text, "utf-8")
    return [place / name for name in files]


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--page", choices=PAGES, default="table")
    options.add_argument("folder", type=Path)
    given = options.parse_args()
    chosen = PAGES[given.page]
    written = write(given.folder, chosen)
    if given.page == "lobby":
        texts = bundled(chosen)
        written.append(given.folder / "packed.html")
        written[-1].write_text(packed(chosen, texts), "utf-8")
    for each in written:
        print(each)
