"""What builds the wheels, the image and the bill of materials finds whatever it imports, where only
the folders are that are sent there.
"""

import ast
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checks.deployed import BUILD, ROOT

SENT = ("tools/building", "tools/sbom")
"""The folders of `tools/` that the Dockerfile copies; the source distribution has the first."""


def imported(module: Path) -> Iterator[str]:
    """The names of all modules that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


@pytest.mark.parametrize("folder", SENT)
def test_folder_imports_nothing_else_of_tools(folder: str) -> None:
    """A module that it imported from elsewhere would be missing in the image."""
    package = folder.replace("/", ".")
    modules = [*(ROOT / folder).glob("*.py")]
    found = {name for module in modules for name in imported(module) if name.startswith("tools")}
    assert {name for name in found if not f"{name}.".startswith(f"{package}.")} == set()
    assert found, f"{folder} imports nothing of its own"


def test_folders_are_sent() -> None:
    """To the builder of the image, and with the source distribution."""
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    copied = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    for folder in SENT:
        assert f"!{folder}" in lines
        assert f"COPY {folder} {folder}" in copied
    assert SENT[0] in BUILD["targets"]["sdist"]["only-include"]
    hook = BUILD["targets"]["wheel"]["hooks"]["custom"]["path"]
    assert Path(hook).parent == Path(SENT[0])
    assert (ROOT / hook).is_file()


def test_source_distribution_can_compile(tmp_path: Path) -> None:
    """Unpacked in an empty folder, it has whatever the hook imports, and the engine; but not the
    workshop of the bots.
    """
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory"]
    subprocess.run([*command, tmp_path], cwd=ROOT, check=True, capture_output=True)
    (packed,) = tmp_path.glob("vorhand-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path, filter="data")
        assert not [name for name in archive.getnames() if "workshop" in name]
    code = "import tools.building.hatch_build, tools.building.compiled as it; print(it.ROOT)"
    unpacked = packed.with_name(packed.name.removesuffix(".tar.gz"))
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=unpacked, capture_output=True, text=True, check=False
    )
    assert told.stderr == ""
    assert told.stdout.strip() == str(unpacked)
