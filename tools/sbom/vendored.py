"""The files that were copied from npm packages, as `tools/sbom/vendored.toml` lists them.

`python -m tools.sbom.vendored` compares each file with its package in `tools/node/node_modules`.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = Path("tools/sbom/vendored.toml")
LOCK: Final = Path("tools/node/package-lock.json")
PACKAGES: Final = Path("tools/node/node_modules")

LONGEST_LINE: Final = 500
"""Our lines are shorter than this; minified scripts have longer ones."""
_NOTICE: Final = re.compile(
    rb"@licen[cs]e|@preserve|/\*!|\bcopyright\b|\(c\) *\d{4}", re.IGNORECASE
)


class Package(NamedTuple):
    """An npm package, as the lock file lists it."""

    name: str
    version: str
    licence: str


class Vendored(NamedTuple):
    """A copied file, its original, the packages whose code is in it, and the file of licences."""

    file: Path
    upstream: Path
    packages: tuple[Package, ...]
    licences: Path


def vendored(root: Path = ROOT) -> list[Vendored]:
    """All files of the table."""
    listed = tomllib.loads((root / TABLE).read_text("utf-8"))["vendored"]
    locked = json.loads((root / LOCK).read_text("utf-8"))["packages"]

    def package(name: str) -> Package:
        entry = locked[f"node_modules/{name}"]
        return Package(name, entry["version"], entry["license"])

    return [
        Vendored(
            Path(each["file"]),
            Path(each["upstream"]),
            tuple(map(package, each["packages"])),
            Path(each["licences"]),
        )
        for each in listed
    ]


def pictures(root: Path = ROOT) -> Iterator[Vendored]:
    """The pictures that were taken from packages and changed, each as a file of its package."""
    for each in tomllib.loads((root / TABLE).read_text("utf-8"))["pictures"]:
        package = Package(each["package"], each["version"], each["licence"])
        for path in sorted((root / each["folder"]).rglob("*.*")):
            file = path.relative_to(root)
            yield Vendored(file, file, (package,), Path(each["licences"]))


def is_copy(content: bytes, upstream: bytes) -> bool:
    """Return whether a file is the same as the original, perhaps below a comment of ours."""
    first, _, rest = content.partition(b"\n")
    return content == upstream or (first.startswith(b"//") and rest == upstream)


def looks_copied(content: bytes) -> bool:
    """Return whether a file seems to be copied: it has a notice, or lines longer than anybody
    writes.
    """
    return bool(_NOTICE.search(content)) or max(map(len, content.split(b"\n"))) > LONGEST_LINE


def differences(root: Path = ROOT) -> Iterator[str]:
    """Return what is wrong with the copies."""
    for each in vendored(root):
        upstream = root / PACKAGES / each.upstream
        if not upstream.is_file():
            yield f"{each.upstream} is not in {PACKAGES}"
        elif not is_copy((root / each.file).read_bytes(), upstream.read_bytes()):
            yield f"{each.file} is not {each.upstream}"


if __name__ == "__main__":
    sys.exit("\n".join(differences()) or 0)
