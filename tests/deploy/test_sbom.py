"""The bill of materials lists whatever others have written and is installed, and nothing else."""

import json
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest

from tests.checks.deployed import ROOT
from tools.sbom.locked import locked
from tools.sbom.vendored import pictures, vendored
from vorhand.version import VERSION

LOCK = (ROOT / "tools/requirements/serve.txt").read_text("utf-8")
HASH = r"--hash=sha256:([0-9a-f]{64})"
ELSEWHERE = {"colorama"}
"""The packages of the lock that are installed on other systems only."""


def main(words: list[str]) -> None:
    """The command. Importing its library takes seconds, so it waits."""
    import_module("tools.sbom.__main__").main(words)


def write(place: Path, *options: str) -> str:
    """Make the bill with these options, in this process; why it cannot be made."""
    try:
        main(["--output", str(place), *options])
    except SystemExit as ended:
        return str(ended.code)
    return ""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The bill twice: as `make wheel` makes it, and in this process."""
    places = [tmp_path_factory.mktemp("sbom") / "bill" for _ in range(2)]
    command = [sys.executable, "-m", "tools.sbom", "--output", str(places[0])]
    subprocess.run(command, cwd=ROOT, check=True)
    assert write(places[1]) == ""
    return [place.read_bytes() for place in places]


@pytest.fixture(scope="module")
def components(made: list[bytes]) -> dict[str, Any]:
    """The components by their purl without the version."""
    listed = json.loads(made[0])["components"]
    return {each["purl"].rpartition("@")[0]: each for each in listed}


def hashes(component: Any) -> set[str]:
    """The hashes of a component."""
    assert {each["alg"] for each in component["hashes"]} == {"SHA-256"}
    return {each["content"] for each in component["hashes"]}


def digest(path: Any) -> str:
    """The hash of a file."""
    return sha256(path.read_bytes()).hexdigest()


def test_every_package_of_the_image_is_listed(components: dict[str, Any]) -> None:
    """With its version and all its hashes. What the lock has for other systems is left out."""
    packages = re.split(r"^(?=[a-z0-9])", LOCK, flags=re.M)[1:]
    expected = {}
    for package in packages:
        name, version = re.match(r"([a-z0-9._-]+)==(\S+)", package).groups()
        if name not in ELSEWHERE:
            expected[f"pkg:pypi/{name}"] = (version, set(re.findall(HASH, package)))
    found = {
        purl: (each["version"], hashes(each))
        for purl, each in components.items()
        if purl.startswith("pkg:pypi/")
    }
    assert found == expected
    assert len(expected) > 10
    assert f"\n{min(ELSEWHERE)}==" in LOCK


def test_markers_are_those_of_a_platform(tmp_path: Path) -> None:
    """The same lock has other packages for another system, or another Python."""
    lock = tmp_path / "lock"
    entry = "{}==1.0 ; {} \\\n    --hash=sha256:" + "0" * 64 + "\n    # via somebody\n"
    rules = {"a": "sys_platform == 'win32'", "b": "python_full_version < '3.12'"}
    lock.write_text("# locked\n" + "".join(entry.format(*rule) for rule in rules.items()))
    assert list(locked(lock)) == []
    windows = {"sys_platform": "win32", "python_full_version": "3.11.4"}
    assert [each.name for each in locked(lock, windows)] == ["a", "b"]
    assert [each.hashes for each in locked(lock, windows)] == [{"0" * 64}] * 2


def test_copied_scripts_are_listed(components: dict[str, Any]) -> None:
    """Each package of which a script is shipped, with the place and hash of the file."""
    shipped = [each for each in (*vendored(), *pictures()) if each.file.parts[0] == "api"]
    expected = {_purl(package.name): package for each in shipped for package in each.packages}
    found = {purl for purl in components if purl.startswith("pkg:npm/")}
    assert found == {*expected}
    assert {"pkg:npm/htm", "pkg:npm/preact", "pkg:npm/%40letele/playing-cards"} <= found
    for each in shipped:
        for package in each.packages:
            component = components[_purl(package.name)]
            named = {inner["name"]: hashes(inner) for inner in component["components"]}
            assert named[f"vorhand/{each.file.as_posix()}"] == {digest(ROOT / each.file)}
            assert component["version"] == package.version
            assert component["licenses"][0]["license"]["id"] == package.licence


def _purl(name: str) -> str:
    return f"pkg:npm/{name.replace('@', '%40')}"


def test_everything_has_a_licence_and_a_hash(components: dict[str, Any]) -> None:
    """Nothing is listed by its name alone."""
    for each in components.values():
        assert each["licenses"]
        assert hashes(each)


def test_bill_is_that_of_vorhand(made: list[bytes]) -> None:
    """It says what it is the bill of, and what needs what."""
    bill = json.loads(made[0])
    assert bill["metadata"]["component"]["purl"] == f"pkg:pypi/vorhand@{VERSION}"
    needs = {each["ref"]: each.get("dependsOn", []) for each in bill["dependencies"]}
    assert set(needs["vorhand"]) == {each["bom-ref"] for each in bill["components"]}
    assert "pypi:werkzeug" in needs["pypi:flask"]


def test_same_lock_makes_the_same_bytes(made: list[bytes]) -> None:
    """Nothing of the time, or of chance, is in it."""
    assert made[0] == made[1]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The packages of the image, as far as the bill looks at them."""
    folder = tmp_path / "site-packages"
    for name in [each.name for each in locked(ROOT / "tools/requirements/serve.txt")]:
        (metadata,) = {
            file.parts[0]
            for file in distribution(name).files
            if file.parts[0].endswith(".dist-info")
        }
        place = distribution(name).locate_file(metadata)
        shutil.copytree(place, folder / metadata)
    shutil.copytree(ROOT / "api/table/static", folder / "vorhand/api/table/static")
    return folder


def test_bill_of_the_image_is_the_same(installed: Path, made: list[bytes], tmp_path: Path) -> None:
    """The image looks at what is installed there, and comes to the same bytes."""
    assert write(tmp_path / "bill", "--installed", str(installed)) == ""
    assert (tmp_path / "bill").read_bytes() == made[0]


def test_package_that_is_not_locked(installed: Path, tmp_path: Path) -> None:
    """The image is not built with a package that is missing in the bill."""
    info = installed / "stowaway-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stowaway\nVersion: 1.0\n")
    told = write(tmp_path / "bill", "--installed", str(installed))
    assert told == "No bill of materials: these are not listed: stowaway."
    assert not (tmp_path / "bill").exists()


def test_package_that_is_not_installed(installed: Path, tmp_path: Path) -> None:
    """Nor with one in the bill that it does not have."""
    (metadata,) = installed.glob("click-*.dist-info")
    shutil.rmtree(metadata)
    told = write(tmp_path / "bill", "--installed", str(installed))
    assert re.search(r"these are not installed: \{'click': '[0-9.]+'\}", told)


def test_image_has_the_bill() -> None:
    """It is made of what was installed there, and copied to where the service is."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    assert "--installed /vorhand/venv/lib/python*/site-packages --output sbom.cdx.json" in text
    assert "COPY --from=sbom /sbom/sbom.cdx.json /vorhand/" in text
    assert "-m tools.sbom --output dist/sbom.cdx.json" in (ROOT / "Makefile").read_text("utf-8")
