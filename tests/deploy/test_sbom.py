"""The bill of materials lists what is locked for serving, and the image has the same one."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.deploy.files import ROOT

LOCK = (ROOT / "requirements/serve.txt").read_text("utf-8")
HASH = r"--hash=sha256:([0-9a-f]{64})"


def command(file: str) -> list[str]:
    """The arguments with which a file has the bill made, without the places."""
    text = (ROOT / file).read_text("utf-8").replace("\\\n", " ")
    (arguments,) = re.findall(r"-m cyclonedx_py (requirements .*?) --output-file", text)
    return [word.removeprefix("requirements/") for word in arguments.split()]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The bill as `make wheel` makes it, twice."""
    return [bill(tmp_path_factory.mktemp("sbom")) for _ in range(2)]


def bill(folder: Path) -> bytes:
    """The bill of materials, made again."""
    what, lock, *options = command("Makefile")
    program = [sys.executable, "-W", "ignore", "-m", "cyclonedx_py"]
    arguments = [what, f"requirements/{lock}", *options, "--output-file", str(folder / "bill")]
    subprocess.run([*program, *arguments], cwd=ROOT, check=True)
    return (folder / "bill").read_bytes()


def locked() -> dict[tuple[str, str], set[str]]:
    """Name and version of each package in the lock, with its hashes."""
    packages = re.split(r"^(?=[a-z0-9])", LOCK, flags=re.M)[1:]
    found = {}
    for package in packages:
        name, version = re.match(r"([a-z0-9._-]+)==(\S+)", package).groups()
        found[name, version] = set(re.findall(HASH, package))
    return found


def listed(component: Any) -> set[str]:
    """The hashes of a component."""
    places = component["externalReferences"]
    return {each["content"] for place in places for each in place["hashes"]}


def test_every_locked_package_is_listed(made: list[bytes]) -> None:
    """With its version and all its hashes; and nothing else is."""
    found = json.loads(made[0])
    assert found["bomFormat"] == "CycloneDX"
    assert {
        (each["name"], each["version"]): listed(each) for each in found["components"]
    } == locked()
    assert len(locked()) > 10
    assert all(locked().values())


def test_bill_is_that_of_vorhand(made: list[bytes]) -> None:
    """It says what it is the bill of."""
    described = json.loads(made[0])["metadata"]["component"]
    version = re.search(r'^version = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.M)
    assert (described["name"], described["version"]) == ("vorhand", version[1])


def test_same_lock_makes_the_same_bytes(made: list[bytes]) -> None:
    """Nothing of the time, or of chance, is in it."""
    assert made[0] == made[1]


def test_image_has_the_same_bill() -> None:
    """It is made by the same command with the same tool, and copied to where the service is."""
    assert command("Dockerfile") == command("Makefile")
    text = (ROOT / "Dockerfile").read_text("utf-8")
    assert "COPY --from=sbom /sbom/sbom.cdx.json /vorhand/" in text
    needed = ["requirements/sbom.txt", "requirements/serve.txt", "pyproject.toml"]
    sent = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {f"!{each}" for each in needed} <= set(sent)
    assert f"COPY {' '.join(needed)} ./" in text
