"""Says what a release is built of, each with the make target or the command that builds it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

SUMS: Final = "SHA256SUMS"


def build(
    root: Path, venv: Path, version: str, *, with_image: bool, is_rehearsed: bool
) -> Iterator[str]:
    """Build everything in `dist/` of this tree, use it, and say what comes next. Raises
    `CalledProcessError` for a step that fails.
    """
    dist = root / "dist"
    yield "the source distribution, the wheels, plain and compiled, and the bill of materials"
    _make(root, venv, "wheel")
    yield "the clients in TypeScript and Python"
    _make(root, venv, "client-packages")
    for package in (root / "build/clients").iterdir():
        shutil.copy2(package, dist)
    yield "the site"
    _make(root, venv, "site")
    shutil.make_archive(str(dist / f"vorhand-site-{version}"), "gztar", root / "build/site")
    if with_image:
        yield "the image"
        _run(root, "docker", "build", "--quiet", "--tag", f"vorhand:{version}", ".")
    yield "the checksums"
    (dist / SUMS).write_text(sums_of(dist))
    if is_rehearsed:
        yield "the rehearsal"
        _make(root, venv, "rehearse")


def can_build_image() -> bool:
    """Return whether there is Docker here, and its daemon answers."""
    docker = shutil.which("docker")
    if docker is None:
        return False
    return not subprocess.run([docker, "info"], capture_output=True, check=False).returncode


def sums_of(dist: Path) -> str:
    """The checksums of all files, as `sha256sum --check` reads them."""
    files = sorted(path for path in dist.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def _make(root: Path, venv: Path, target: str) -> None:
    _run(root, "make", target, f"VENV={venv}")


def _run(root: Path, *command: str | Path) -> None:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    subprocess.run([*map(str, command)], cwd=root, check=True, env=environ)
