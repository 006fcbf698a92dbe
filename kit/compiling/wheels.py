"""The wheel of a compiled game: that of the package as it is installed, with what is compiled."""

import base64
import csv
import io
import shutil
import sys
import sysconfig
from collections.abc import Collection, Iterator
from hashlib import sha256
from importlib.metadata import Distribution
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from vorhand.kit.compiling.game_packages import compile_game
from vorhand.kit.compiling.libraries import NotCompiled

_OF_THIS_INSTALLATION = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json", "WHEEL"}
"""Files of `*.dist-info` that say how a package came here."""
_LONG_AGO = (2020, 2, 2, 0, 0, 0)
"""The date of all files, so that the same package makes the same wheel."""


def tag() -> str:
    """The tag of wheels for this Python on this system.

    >>> tag().startswith("cp3")
    True
    """
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{version}-{version}-{system}"


def compiled_wheel(
    distribution: Distribution, package: str, folder: Path, left_plain: Collection[str] = ()
) -> Path:
    """Compile this package of an installed distribution, and write its wheel into the folder, which
    is made if need be. Return the path of the wheel. Raises `NotCompiled`, and `ImportError` where
    mypy or setuptools are missing.
    """
    files = {path: Path(str(distribution.locate_file(path))) for path in _files(distribution)}
    if PurePosixPath(package, "__init__.py") not in files:
        raise NotCompiled(
            f"{distribution.name} has no files of its own where it is installed, as it is when it "
            "is installed in place (pip install -e): install it without that"
        )
    content = {path.as_posix(): file.read_bytes() for path, file in files.items()}
    with TemporaryDirectory() as place:
        sources = Path(place, "sources", package)
        for path, file in files.items():
            if path.parts[0] == package:
                (to := sources.parent / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, to)
        at, made = compile_game(sources, Path(place, "build"), left_plain)
        content |= {path.as_posix(): (at / path).read_bytes() for path in made}
    (name,) = {path.parts[0] for path in files if path.parts[0].endswith(".dist-info")}
    content[f"{name}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: vorhand\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    ).encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{name.removesuffix('.dist-info')}-{tag()}.whl"
    _pack(wheel, content, f"{name}/RECORD")
    return wheel


def _files(distribution: Distribution) -> Iterator[PurePosixPath]:
    """The files of an installed distribution that its wheel has."""
    for path in distribution.files or ():
        is_own = not path.parts[0].startswith((".", "/")) and "__pycache__" not in path.parts
        is_info = path.parts[0].endswith(".dist-info")
        if is_own and not (is_info and path.name in _OF_THIS_INSTALLATION):
            yield PurePosixPath(path)


def _pack(wheel: Path, content: dict[str, bytes], record: str) -> None:
    """Write a wheel with these files, by their paths, and the record of them."""
    lines = io.StringIO()
    rows = csv.writer(lines, lineterminator="\n")
    with ZipFile(wheel, "w", ZIP_DEFLATED) as packed:
        for path, data in sorted(content.items()):
            digest = base64.urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
            rows.writerow((path, f"sha256={digest}", len(data)))
            _add(packed, path, data)
        rows.writerow((record, "", ""))
        _add(packed, record, lines.getvalue().encode())


def _add(packed: ZipFile, path: str, data: bytes) -> None:
    entry = ZipInfo(path, _LONG_AGO)
    entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o644 << 16
    packed.writestr(entry, data)
