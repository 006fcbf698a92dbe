"""Says what is wrong with what is in the image of the service."""

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from packaging.utils import canonicalize_name

from tools.image.images import Image
from tools.image.running import output_of

ROOT: Final = Path(__file__).parents[2]
HOME: Final = "vorhand"
BELONGS: Final = {"LICENSE", "gunicorn.conf.py", "sbom.cdx.json", "venv"}
_PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKED: Final = {
    "vorhand": "vorhand",
    **_PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["sources"],
}
"""The folders that wheels have, each with its name there."""
STRAYS: Final = {
    ".git",
    "tests",
    "tools",
    "pip",
    "node_modules",
    "requirements",
    "setuptools",
}
"""What stays behind. Packages of others may have folders with these names below their own."""


def packed(sent: Iterable[str]) -> set[str]:
    """Return the files of the wheel, by their names there, that are made of the paths that are
    sent.
    """
    return {
        name + each.removeprefix(folder)
        for each in sent
        for folder, name in PACKED.items()
        if each.startswith(f"{folder}/") and not (ROOT / each).is_symlink()
    }


def faults(image: Image, sent: Sequence[str]) -> Iterator[str]:
    """Return what is there and should not be, or is missing. `sent` are the paths of the
    context.
    """
    home = image.root / HOME
    names = {each.name for each in home.iterdir()}
    if names != BELONGS:
        yield f"/{HOME} has {sorted(names ^ BELONGS)} more or less than it should"
    (packages,) = home.glob("venv/lib/python*/site-packages")
    if strays := STRAYS & {each.name for each in packages.iterdir()}:
        yield f"packages that do not belong there: {sorted(strays)}"
    expected = packed(sent)
    ours = packages / "vorhand"
    found = {each.relative_to(packages).as_posix() for each in ours.rglob("*") if each.is_file()}
    if missing := expected - found:
        yield f"files of ours that are missing: {sorted(missing)}"
    surplus = {each for each in found - expected if not _is_made(each)}
    if surplus:
        yield f"files that nobody sent: {sorted(surplus)}"
    if output_of(image, "python", "-c", "import vorhand; print(vorhand.IS_COMPILED)") != "True":
        yield "the engine is not compiled"
    yield from bill_faults(json.loads((home / "sbom.cdx.json").read_bytes()), packages)


def _is_made(path: str) -> bool:
    """Return whether the build has made a file: compiling, or packing the page of the table."""
    return path.endswith((".so", ".pyc")) or "/made/" in path or "/static/table-" in path


def bill_faults(bill: Any, packages: Path) -> Iterator[str]:
    """Return what the bill of materials lists and is not installed, or the reverse."""
    listed = {
        f"{each['name']} {each['version']}": each
        for each in bill["components"]
        if each["purl"].startswith("pkg:pypi/")
    }
    metadata = [each.name.removesuffix(".dist-info") for each in packages.glob("*.dist-info")]
    installed = {
        f"{canonicalize_name(name)} {version}"
        for name, _, version in (each.partition("-") for each in metadata)
        if name != "vorhand"
    }
    if listed.keys() != installed:
        yield f"the bill of materials and what is installed differ: {listed.keys() ^ installed}"
    names = {component["name"] for each in bill["components"] for component in _inner(each)}
    for list_of_wheel in packages.glob("*.dist-info/sboms/*"):
        held = {each["name"] for each in json.loads(list_of_wheel.read_bytes())["components"]}
        if missing := held - names:
            yield f"the bill of materials lacks {sorted(missing)} of {list_of_wheel.name}"


def _inner(component: Any) -> Iterator[Any]:
    for each in component.get("components", []):
        yield each
        yield from _inner(each)
