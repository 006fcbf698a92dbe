"""Files that were copied from npm packages are listed, with what is needed to name their source."""

from pathlib import Path

import pytest

from tests.checks.deployed import PACKED, ROOT
from tools.sbom.vendored import (
    PACKAGES,
    differences,
    is_copy,
    looks_copied,
    pictures,
    vendored,
)

LISTED = vendored()
SHIPPED = (
    *PACKED,
    "examples/live",
)
"""The folders of which wheels and images are made."""
MADE = {".mo", ".png", ".pyc", ".so", ".table"}
"""What is made by our programs."""
TAKEN = [*pictures()]
OF_OTHERS = {path for each in (*LISTED, *TAKEN) for path in (each.file, each.licences)}


def test_no_copied_file_is_forgotten() -> None:
    """Whatever has a notice of copyright, or lines that nobody writes, is in the table."""
    files = [
        path
        for folder in SHIPPED
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in MADE and "puzzles" not in path.parts
    ]
    found = {path.relative_to(ROOT) for path in files if looks_copied(path.read_bytes())}
    # A text of a licence has no notice if it does not say whose it is.
    assert {each.file for each in LISTED} <= found <= OF_OTHERS


@pytest.mark.parametrize(
    "content",
    [
        b"/*! tiny 1.2 */\nf()\n",
        b"// @license MIT\n",
        b" * Copyright Somebody\n",
        b"# (c) 2019 Somebody\n",
        b"x" * 501,
    ],
)
def test_what_looks_copied(content: bytes) -> None:
    """A notice, in one of its usual forms, or a long line."""
    assert looks_copied(b"ours\n" + content)
    assert not looks_copied(b"const copy = (c) => [...c]\n" + b"x" * 500)


@pytest.mark.parametrize("each", [*LISTED, TAKEN[0]], ids=lambda each: each.file.name)
def test_copied_files_are_there_with_their_licences(each: object) -> None:
    """The text names each package."""
    assert (ROOT / each.file).is_file()
    text = (ROOT / each.licences).read_text("utf-8").casefold()
    assert each.packages
    for package in each.packages:
        assert package.name in text
        assert package.version[0].isdigit()


def test_copies_are_compared_with_their_packages(tmp_path: Path) -> None:
    """A copy that was changed, or is of another version, is found; our comment may be above."""
    for path in ("tools/sbom/vendored.toml", "tools/node/package-lock.json"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes((ROOT / path).read_bytes())
    first = LISTED[0]
    for path in (first.file, PACKAGES / first.upstream):
        (tmp_path / path).parent.mkdir(parents=True)
    content = (ROOT / first.file).read_bytes()
    (tmp_path / first.file).write_bytes(content)
    assert f"{first.upstream} is not in {PACKAGES}" in differences(tmp_path)
    upstream = content.partition(b"\n")[2]
    (tmp_path / PACKAGES / first.upstream).write_bytes(upstream)
    assert not [each for each in differences(tmp_path) if str(first.file) in each]
    (tmp_path / PACKAGES / first.upstream).write_bytes(upstream + b" ")
    assert f"{first.file} is not {first.upstream}" in differences(tmp_path)


@pytest.mark.parametrize(
    ("content", "is_so"),
    [(b"a\nb", True), (b"// ours\na\nb", True), (b"ours\na\nb", False), (b"// ours\na", False)],
)
def test_what_is_a_copy(content: bytes, is_so: bool) -> None:
    """The same bytes, below one comment at most."""
    assert is_copy(content, b"a\nb") is is_so
