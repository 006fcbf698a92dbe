"""The service worker, with the list of what it keeps: the table and the playground."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

FAVICON: Final = "favicon-32x32.png"
_PROGRAM: Final = Path(__file__).with_name("service_worker.js")
_KEPT: Final = ("table.html", "playground.html")
_FOLDERS: Final = ("assets", "docs/rules", "playground", "tab", "table")
_NOT_LOADED: Final = {".map", ".gif"}
PREFIX: Final = "vorhand "


def write(site: Path) -> None:
    """Write it. Its name for what it keeps changes with any of the files."""
    files = [*_files(site)]
    digest = sha256(b"".join(sha256((site / each).read_bytes()).digest() for each in files))
    said = {"PREFIX": PREFIX, "NAME": f"{PREFIX}{digest.hexdigest()[:16]}", "FILES": files}
    lines = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in said.items())
    (site / "service-worker.js").write_text(lines + _PROGRAM.read_text("utf-8"), "utf-8")


def _files(site: Path) -> Iterator[str]:
    yield from (*_KEPT, f"docs/{FAVICON}")
    for folder in _FOLDERS:
        for path in sorted((site / folder).rglob("*")):
            if path.is_file() and path.suffix not in _NOT_LOADED and "lunr" not in path.parts:
                yield path.relative_to(site).as_posix()
