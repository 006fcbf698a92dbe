"""A stand-in for the base images, which cannot be fetched everywhere: the essential packages of
this Debian as they are installed here, and a Python at `/usr/local`, as the images `python:…` do.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.checks.interpreters import interpreters

SLIM: Final = ("ca-certificates", "netbase", "tzdata")
WHOLE: Final = (*SLIM, "gcc", "libc6-dev", "make")
"""What the images have beside the essential packages, as far as a build may need it."""
LEFT_OUT: Final = re.compile(
    r"/usr/share/(doc|info|locale|man|lintian|bug)/|/usr/share/zoneinfo/.+/"
)
PYTHON_LEFT_OUT: Final = ("site-packages", "test", "idlelib", "tkinter", "__pycache__", "*.a")


def python_for(tag: str, chosen: str | None = None) -> str:
    """The Python of this machine for an image: the chosen one, that of its minor version, or else
    this one.
    """
    if chosen:
        return chosen
    version = re.search(r"python:(3\.\d+)", tag)
    return interpreters().get(version[1] if version else "", sys.executable)


def make(place: Path, python: str, *, slim: bool) -> None:
    """Make the stand-in in a folder that is not there yet. Raises `CalledProcessError` if a program
    of the machine fails, and `FileNotFoundError` if it is not a Debian or a descendant.
    """
    partly = place.with_name(f"{place.name}.partly")
    shutil.rmtree(partly, ignore_errors=True)
    for folder in (
        "usr/local",
        "tmp",
        "proc",
        "sys",
        "dev",
        "run",
        "mnt",
        "root",
        "var/tmp",
        "etc",
    ):
        (partly / folder).mkdir(parents=True)
    for folder in ("tmp", "var/tmp"):
        (partly / folder).chmod(0o1777)
    for name in ("bin", "sbin", "lib", "lib64"):
        if Path("/", name).is_symlink():
            (partly / "usr" / name).mkdir(exist_ok=True)
            (partly / name).symlink_to(f"usr/{name}")
    _copy([*_files(SLIM if slim else WHOLE), *_libraries(python)], partly)
    for name in ("passwd", "group"):
        shutil.copy(f"/usr/share/base-passwd/{name}.master", partly / "etc" / name)
    (partly / "etc/hosts").write_text("127.0.0.1 localhost\n")
    _copy_python(python, partly / "usr/local")
    subprocess.run(["ldconfig", "-r", partly], check=True, capture_output=True)
    partly.rename(place)


def _files(names: Iterable[str]) -> Iterator[str]:
    """The files of these packages, of the essential ones, and of all that these need."""
    form = "${Package}\t${Essential}\t${Pre-Depends}, ${Depends}\n"
    told = _output("dpkg-query", "--show", f"--showformat={form}")
    listed = [line.split("\t") for line in told.splitlines() if line.count("\t") == 2]
    needs = {name: _names(depends) for name, _, depends in listed}
    left = [*names, *(name for name, essential, _ in listed if essential == "yes")]
    closed: set[str] = set()
    while left:
        if (name := left.pop()) in needs and name not in closed:
            closed.add(name)
            left += needs[name]
    for path in _output("dpkg-query", "--listfiles", *sorted(closed)).splitlines():
        if path.startswith("/") and not LEFT_OUT.match(path) and not Path(path).is_dir():
            yield path
    yield from map(str, Path("/etc/ssl/certs").glob("*"))


def _names(depends: str) -> list[str]:
    """The names in a list such as `libc6 (>= 2.36), default-mta | mail-transport-agent`."""
    return re.findall(r"(?:^|[,|])\s*([a-z0-9][a-z0-9+.-]+)", depends)


def _libraries(python: str) -> Iterator[str]:
    """The libraries that an interpreter and its modules are linked with, without tkinter."""
    prefix, library = _folders(python)
    modules = (library / "lib-dynload").glob("*.so")
    linked = [str(each) for each in modules if not each.name.startswith("_tkinter")]
    for found in {*re.findall(r"=> (/\S+)", _output("ldd", _binary(python), *linked))}:
        if not Path(found).is_relative_to(prefix / "lib"):  # its own one comes with it
            yield from {found, str(Path(found).resolve())}


def _copy(files: Iterable[str], place: Path) -> None:
    """Copy files with their folders, links as links."""
    listed = "\0".join(sorted({each.lstrip("/") for each in files if Path(each).exists()}))
    pack = ["tar", "--create", "--directory=/", "--no-recursion", "--null", "--files-from=-"]
    unpack = ["tar", "--extract", "--keep-directory-symlink", f"--directory={place}"]
    with subprocess.Popen(unpack, stdin=subprocess.PIPE) as unpacking:
        subprocess.run(pack, input=listed.encode(), stdout=unpacking.stdin, check=True)
    if unpacking.returncode:
        raise subprocess.CalledProcessError(unpacking.returncode, unpack)


def _copy_python(python: str, place: Path) -> None:
    """Copy an interpreter with its library, without what is installed in it, and give it pip."""
    prefix, library = _folders(python)
    version = library.name
    left_out = shutil.ignore_patterns(*PYTHON_LEFT_OUT)
    shutil.copytree(library, place / "lib" / version, symlinks=True, ignore=left_out)
    for each in (prefix / "lib").glob("libpython*.so*"):
        shutil.copy2(each, place / "lib", follow_symlinks=False)
    shutil.copytree(prefix / "include" / version, place / "include" / version)
    (place / "bin").mkdir()
    shutil.copy2(_binary(python), place / "bin" / version)
    for name in ("python", "python3"):
        (place / "bin" / name).symlink_to(version)
    (place / "lib" / version / "EXTERNALLY-MANAGED").unlink(missing_ok=True)
    packages = place / "lib" / version / "site-packages"
    packages.mkdir()
    # The wheel of pip is a zip that Python can run.
    (wheel,) = (place / "lib" / version / "ensurepip/_bundled").glob("pip-*.whl")
    shutil.unpack_archive(wheel, packages, "zip")


def _folders(python: str) -> tuple[Path, Path]:
    """Return where an interpreter is installed, and its library."""
    code = "import sys, sysconfig; print(sys.base_prefix, sysconfig.get_path('stdlib'), sep='\\n')"
    prefix, library = map(Path, _output(python, "-c", code).splitlines())
    return prefix, library


def _binary(python: str) -> str:
    return _output(python, "-c", "import os, sys; print(os.path.realpath(sys.executable))").strip()


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
