"""The links in `vorhand/` are a convenience: without them, all that is installed or packed works.

Types and the reference of the site are read from files, through the links: they need them.
"""

import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.checks.deployed import BUILD, PACKED, ROOT
from tests.documented.carrying_out import clean_copy, git_names
from tools.building.bundle import bundled


@pytest.fixture(scope="module")
def unlinked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone as Git makes it on a system without symbolic links."""
    if not (ROOT / ".git").exists():
        pytest.skip("this copy is no clone")
    at = clean_copy(tmp_path_factory.mktemp("clone") / "vorhand", "-c", "core.symlinks=false")
    assert (at / "vorhand/engine").read_text("utf-8") == "../engine"
    return at


def run(at: Path, *words: str) -> str:
    """What Python prints in a checkout."""
    command = [sys.executable, "-B", "-m", *words]
    done = subprocess.run(command, cwd=at, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_each_packed_folder_is_named_once() -> None:
    """The links, the wheel and the source distribution have the same folders."""
    targets = BUILD["targets"]
    folders = {*PACKED, "vorhand"}
    assert set(targets["wheel"]["only-include"]) == folders
    assert set(targets["sdist"]["only-include"]) > folders
    for folder, name in targets["wheel"]["sources"].items():
        assert name == f"vorhand/{Path(folder).name}"
        assert (ROOT / name / "__init__.py").samefile(ROOT / folder / "__init__.py")
    links = {path.name for path in (ROOT / "vorhand").iterdir() if path.suffix == ""}
    assert links - {"__pycache__"} == {Path(folder).name for folder in PACKED}


def test_command_without_links(unlinked: Path) -> None:
    """`python -m vorhand` plays, as it does with links."""
    words = ("vorhand", "simulate", "stortok", "--games", "3", "--seed", "a", "--quiet", "--json")
    assert run(unlinked, *words) == run(ROOT, *words)


def test_each_package_is_found_without_links(unlinked: Path) -> None:
    """Also one whose folder is not at the top."""
    names = [f"vorhand.{Path(folder).name}" for folder in PACKED]
    code = f"import importlib; [importlib.import_module(name) for name in {names}]"
    done = subprocess.run([sys.executable, "-B", "-c", code], cwd=unlinked, check=False)
    assert done.returncode == 0


def test_tests_without_links(unlinked: Path) -> None:
    """A part of the tests, and the check of a generated file."""
    ran = run(
        unlinked,
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        __file__,
        "-k",
        "named",
    )
    assert " passed" in ran
    run(unlinked, "vorhand.api.spec", "--check")


def test_wheel_and_source_distribution(unlinked: Path, tmp_path: Path) -> None:
    """Both have all files and no links, and each is made from a checkout without links."""
    run(unlinked, "hatchling", "build", "--directory", str(tmp_path))
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        assert all(each.isfile() for each in archive)
        places = {each.name.partition("/")[2] for each in archive}
        assert not {f"vorhand/{Path(folder).name}" for folder in PACKED} & places
        assert "engine/__init__.py" in places
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert "common.turn" in run(source, "vorhand", "games", "stortok", "--json")
    run(source, "hatchling", "build", "--target", "wheel", "--directory", str(source))
    listed = ("ls-files", "--cached", "--others", "--exclude-standard")
    files = {
        f"vorhand/{each.removeprefix('packages/')}"
        for each in git_names(*listed, *PACKED, ":!bots/workshop")
    }
    files |= {f"vorhand/api/table/static/{name}" for name in bundled()}
    files |= {*git_names("ls-files", "vorhand")} - {f"vorhand/{Path(each).name}" for each in PACKED}
    for wheel in (*tmp_path.glob("*.whl"), *source.glob("*.whl")):
        assert {each for each in ZipFile(wheel).namelist() if ".dist-info/" not in each} == files
