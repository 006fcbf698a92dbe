"""Pack the page of the table into one script and one style sheet, with names that change with
their content, so that a visit takes few requests and browsers keep both for ever.

The modules stay beside them: a clone serves these, and the map of the script leads to them. Each
module becomes a block, which gives what it exports to an object, from which those that import it
take it. Comments and indents are left out.

`python -m tools.building.bundle FOLDER` writes the files of the page there.
"""

import argparse
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

PAGE: Final = Path(__file__).parents[2] / "api/table/static"
ENTRY: Final = "main.js"
IMPORT: Final = re.compile(r'import \{([^}]*)\} from "([^"]+)";')
EXPORT: Final = re.compile(r"export (?=(?:const|class|(?:async )?function\*?) ([\w$]+))")
EXPORTED: Final = re.compile(r"export\s*\{([^}]*)\};")
STYLES: Final = re.compile(r'<link rel="stylesheet" href="table/([\w-]+\.css)">')
COMMENTS: Final = re.compile(r"/\*.*?\*/", re.S)
DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
"""Those of a source map, of which each says five bits, and whether more follow."""


def bundled(page: Path = PAGE) -> dict[str, str]:
    """The files of the page in this folder, by name: the script, its map, and the style sheet.
    Raises ValueError for what a module does that no module of the page does: an import or export
    of another form, or a circle of imports.
    """
    lines = [*_script(page)]
    script = "".join(f"{line}\n" for line, _ in lines)
    style = "".join(_style(page))
    name = f"table-{_hash(script)}.js"
    sources = [*dict.fromkeys(place[0] for _, place in lines if place)]
    mapped = {
        "version": 3,
        "file": name,
        "sources": sources,
        "names": [],
        "mappings": ";".join(_mappings(lines, sources)),
    }
    return {
        name: f"{script}//# sourceMappingURL={name}.map\n",
        f"{name}.map": json.dumps(mapped),
        f"table-{_hash(style)}.css": style,
    }


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


Line = tuple[str, tuple[str, int] | None]
"""A line of the script, and from which module and line it is, if it is from one."""


def _script(page: Path) -> Iterator[Line]:
    found: dict[str, None] = {}
    _find(page, ENTRY, (), found)
    for module in found:
        yield from _block(page, module)


def _find(page: Path, module: str, within: tuple[str, ...], found: dict[str, None]) -> None:
    """Add the modules that one imports, and itself, in the order in which browsers run them."""
    if module in within:
        raise ValueError(f"modules import each other: {' '.join((*within, module))}")
    for _, imported in IMPORT.findall((page / module).read_text("utf-8")):
        if (path := _path_of(imported, module)) not in found:
            _find(page, path, (*within, module), found)
    found[module] = None


def _path_of(imported: str, module: str) -> str:
    """Where an imported module is, from the folder of the page."""
    parts: list[str] = []
    for part in (PurePosixPath(module).parent / imported).parts:
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def _block(page: Path, module: str) -> Iterator[Line]:
    exported: list[str] = []
    yield f"const {_object(module)} = {{}}; {{", None
    for number, whole in enumerate((page / module).read_text("utf-8").splitlines()):
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


def _style(page: Path) -> Iterator[str]:
    for name in STYLES.findall((page / "table.html").read_text("utf-8")):
        text = COMMENTS.sub("", (page / name).read_text("utf-8"))
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


def write(place: Path) -> list[Path]:
    """Write the files into a folder, from which earlier ones of these kinds are taken away, and
    return their paths.
    """
    place.mkdir(parents=True, exist_ok=True)
    for old in place.glob("table-*.*"):
        old.unlink()
    found = [place / name for name in bundled()]
    for path, text in zip(found, bundled().values(), strict=True):
        path.write_text(text, "utf-8")
    return found


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    for written in write(options.parse_args().folder):
        print(written)
