"""Says what a tab loads: Pyodide, and one archive with Vorhand and the packages that it serves
with.
"""

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tools.site.sources import ROOT

_PYODIDE: Final = ROOT / "tools/node/node_modules" / "pyodide"
_RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip")
_FETCHED: Final = ("python_stdlib.zip", "pyodide-lock.json")
"""What Pyodide fetches besides its program and its modules."""
_WASM: Final = "pyodide.asm.wasm"
_LOCK: Final = ROOT / "tools/requirements/serve.txt"
_ENTRY: Final = re.compile(r"^([a-z0-9-]+)==.*\n(?: .*\n)+", re.MULTILINE)
_NOT_SERVED: Final = {
    "cffi", "colorama", "cryptography", "gunicorn", "orjson", "prometheus-client", "pycparser",
    "python-json-logger", "tqdm",
}  # fmt: skip
"""What a service needs around the app, or what is compiled: a tab has neither."""
_COMPILED: Final = "msgspec"
_KEPT: Final = {".py", ".mo"}
_KEPT_OF_OURS: Final = {*_KEPT, ".html", ".md", ".table"}
_UNUSED: Final = ("werkzeug/debug/", "packaging/licenses/", "packaging/metadata.py")
"""Modules of these packages that nothing of ours imports, left out for their size."""
_OURS: Final = ("api", "bots", "engine", "games", "kit", "languages")
_LEFT_OUT: Final = ("api/service/", "api/table/static/", "bots/workshop/", "kit/template/")
_CHECKS: Final = "kit/checks/"
_DECLARED: Final = (f"{_CHECKS}__init__.py", f"{_CHECKS}declarations.py")
"""Of the checks of games only what a package declares for them is imported."""


def pack(folder: Path) -> None:
    """Write all that a tab loads into a folder."""
    lock = json.loads((_PYODIDE / "pyodide-lock.json").read_bytes())
    (folder / "pyodide").mkdir(parents=True)
    for name in _RUNTIME:
        (folder / "pyodide" / name).write_bytes((_PYODIDE / name).read_bytes())
    wasm = gzip.compress((_PYODIDE / _WASM).read_bytes(), mtime=0)
    (folder / "pyodide" / f"{_WASM}.gz").write_bytes(wasm)
    bare = json.dumps({"info": lock["info"], "packages": {}})
    (folder / "pyodide" / "pyodide-lock.json").write_text(bare, "utf-8")
    with ZipFile(folder / "python.zip", "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_contents(lock["info"])):
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    loaded = ("python.zip", f"pyodide/{_WASM}.gz", *(f"pyodide/{each}" for each in _FETCHED))
    sizes = {name: (folder / name).stat().st_size for name in loaded}
    (folder / "sizes.json").write_text(json.dumps(sizes), "utf-8")


def _contents(info: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    yield from of_ours()
    for found in _ENTRY.finditer(_LOCK.read_text("utf-8")):
        if found[1] == _COMPILED:
            yield from _wheel(found[0], info)
        elif found[1] not in _NOT_SERVED:
            yield from _installed(found[1])


def of_ours() -> Iterator[tuple[str, bytes]]:
    """Our own files in the archive, by name."""
    for path in (Path(__file__).parent / "python").glob("*.py"):
        yield path.name, path.read_bytes()
    for path in (ROOT / "vorhand").glob("*.py"):
        yield f"vorhand/{path.name}", path.read_bytes()
    for folder in _OURS:
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            is_check = name.startswith(_CHECKS) and name not in _DECLARED
            is_kept = path.suffix in _KEPT_OF_OURS and not name.startswith(_LEFT_OUT)
            if is_kept and not is_check:
                yield f"vorhand/{name}", path.read_bytes()


def _installed(package: str) -> Iterator[tuple[str, bytes]]:
    """The modules of an installed package, with its metadata and licence."""
    for each in files(package) or ():
        is_about = ".dist-info" in each.parts[0] and each.name not in {"RECORD", "direct_url.json"}
        name = PurePosixPath(each).as_posix()
        is_used = each.suffix in _KEPT and not name.startswith((*_UNUSED, ".."))
        if is_used or is_about:
            yield name, each.read_binary()


def _wheel(entry: str, info: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    """The wheel of a package for Pyodide, by the hashes of the lock."""
    version = "".join(info["python"].split(".")[:2])
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    with TemporaryDirectory() as folder:
        asked = Path(folder, "locked.txt")
        asked.write_text(entry, "utf-8")
        where = ["--platform", platform, "--python-version", version, "--abi", f"cp{version}"]
        subprocess.run(
            [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "download",
             "--no-deps", "--only-binary", ":all:", "--implementation", "cp", *where,
             "--require-hashes", "--requirement", str(asked), "--dest", folder],
            check=True,
        )  # fmt: skip
        (wheel,) = Path(folder).glob("*.whl")
        with ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith((".py", ".so", "METADATA", "LICENSE")):
                    yield name, archive.read(name)
