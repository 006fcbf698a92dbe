"""The wheels and the source distribution, in environments of their own."""

import json
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

from tests.checks.guide import PROGRAM
from tools.building.bundle import bundled, table
from tools.image.contents import bill_faults
from tools.release.building import SUMS

ROOT: Final = Path(__file__).parents[2]
LOCK: Final = ROOT / "tools/requirements/serve.txt"
COMPILER: Final = ROOT / "tools/requirements/wheel.txt"
"""What the extra `compile` asks for is among what builds our own wheels."""
STATIC: Final = "vorhand/api/table/static"
"""Where the page is, and where wheels have its bundle."""
NEEDED_BY_TESTS: Final = (
    "docs",
    "examples",
    "gunicorn.conf.py",
    "openapi.yaml",
    "packages/agram",
    "packages/conformance",
    "pyproject.toml",
    "tests",
    "tools/prove",
)
SERVING: Final = """
import sys
from pathlib import Path

import vorhand
from vorhand.api import create_app

files = Path(vorhand.__file__).parents[1]
for package in sys.argv[1:]:
    assert not (files / package).exists(), f"{package} is installed at the top of {files}"
answer = create_app().test_client().get("/healthz")
assert answer.status_code == 200, answer.get_data(as_text=True)
print(f"    serves {', '.join(vorhand.GAMES)}")
"""
"""The program of somebody who has modules with the names of ours."""


class Environment:
    """An empty environment, without pip: that of the tests installs there."""

    def __init__(self, place: Path) -> None:
        venv.create(place)
        self.python = str(place / "bin/python")
        self.script = str(place / "bin/vorhand")

    def pip(self, *words: str | Path, quiet: bool = False) -> None:
        """Run pip about it."""
        options = ["-qq", "--disable-pip-version-check", "--no-input", "--python", self.python]
        run(sys.executable, "-m", "pip", *options, *words, quiet=quiet)

    def platlib(self) -> str:
        """Return where packages are installed."""
        code = "import sysconfig; print(sysconfig.get_path('platlib'))"
        return subprocess.run(
            [self.python, "-c", code], check=True, capture_output=True, text=True
        ).stdout.strip()


def run(*words: str | Path, cwd: Path = ROOT, quiet: bool = False, **options: Any) -> None:
    """Run a command. Raises `CalledProcessError` if it fails."""
    output = subprocess.DEVNULL if quiet else None
    subprocess.run([*map(str, words)], cwd=cwd, check=True, stdout=output, **options)


def rehearse(dist: Path) -> list[str]:
    """Install what is in the `dist/` of a tree, use it, and compare it with the tree. Returns what
    is wrong. Raises `CalledProcessError` for a command that fails.
    """
    tree = dist.parent
    (sdist,) = dist.glob("vorhand-[0-9]*.tar.gz")
    (plain,) = dist.glob("vorhand-*-none-any.whl")
    (compiled,) = dist.glob("vorhand-*-cp3*.whl")
    if (dist / SUMS).exists():  # a release has checksums, `make wheel` none
        run("sha256sum", "--quiet", "--check", SUMS, cwd=dist)
    bill = json.loads((dist / "sbom.cdx.json").read_bytes())
    wrong = [
        *_files(tree, plain, compiled, bundled(table(tree / STATIC))),
        *_of_others(bill, (plain, compiled)),
    ]
    with TemporaryDirectory() as name:
        folder = Path(name)
        wrong += _again(sdist, plain, folder)
        environment = Environment(folder / "venv")
        environment.pip("install", "--require-hashes", "--requirement", LOCK)
        environment.pip("install", "--no-deps", "--no-index", plain)
        environment.pip("check", quiet=True)
        wrong += bill_faults(bill, Path(environment.platlib()))
        _use(environment, folder / "user", [path.name for path in _linked(tree)])
        print("  the compiled wheel in its place", flush=True)
        environment.pip("install", "--force-reinstall", "--no-deps", "--no-index", compiled)
        _test_compiled(environment, tree, folder / "elsewhere")
        wrong += _test_compiled_game(environment, tree, folder / "game")
    return wrong


def _names(wheel: Path) -> set[str]:
    return {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}


def _files(tree: Path, plain: Path, compiled: Path, bundle: Iterable[str]) -> Iterator[str]:
    """Return which files the wheels have beside those of the folders and the bundle, or lack."""
    packages = (tree / "vorhand", *_linked(tree))
    ours = {
        path.relative_to(tree).as_posix()
        for package in packages
        for path in package.rglob("*")
        if path.is_file() and not {"__pycache__", "workshop"} & {*path.parts}
    }
    ours |= {f"{STATIC}/{name}" for name in bundle}
    if differ := _names(plain) ^ ours:
        yield f"the wheel and the folders differ: {sorted(differ)}"
    names = _names(compiled)
    made = {name for name in names if name.endswith((".so", ".pyd")) or "/engine/made/" in name}
    if not made or (differ := names - made ^ ours):
        yield f"the compiled wheel and the folders differ: {sorted(differ)}"
    print(f"  {len(ours)} files of ours in the wheels, and {len(made)} compiled ones", flush=True)


def _linked(tree: Path) -> list[Path]:
    """The packages that `vorhand` links to."""
    return [path for path in (tree / "vorhand").iterdir() if path.is_symlink()]


def _of_others(bill: Mapping[str, Any], wheels: tuple[Path, Path]) -> Iterator[str]:
    """Return whether files of others are in the wheels as the bill of materials lists them."""
    listed = {
        file["name"]: file["hashes"][0]["content"]
        for component in bill["components"]
        for file in component.get("components", [])
        if file["name"].startswith("vorhand/")
    }
    for wheel in wheels:
        packed = ZipFile(wheel)
        if not listed or listed != {name: sha256(packed.read(name)).hexdigest() for name in listed}:
            yield f"the bill of materials has other copies than {wheel.name}: {sorted(listed)}"


def _again(sdist: Path, plain: Path, folder: Path) -> Iterator[str]:
    """Return whether the source distribution builds the same wheel."""
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", folder]
    run(sys.executable, "-m", "pip", "-qq", "wheel", *options, sdist)
    if (folder / plain.name).read_bytes() != plain.read_bytes():
        yield f"{sdist.name} builds another wheel than {plain.name}"


def _use(environment: Environment, user: Path, parts: Sequence[str]) -> None:
    """Use the wheel as somebody does who has installed it."""
    user.mkdir()
    for part in parts:
        (user / f"{part}.py").write_text('raise SystemExit("a module of the user")\n')
    (user / "program.py").write_text(PROGRAM)
    python, script = environment.python, environment.script
    run(python, "-c", SERVING, *parts, cwd=user)
    run(python, "-m", "vorhand", "games", cwd=user, quiet=True)
    games = ["--games", "10", "--output", "records", "--quiet"]
    run(script, "simulate", "stortok", *games, cwd=user, quiet=True)
    run(script, "adjudicate", "records", "--output", "verdicts", "--quiet", cwd=user, quiet=True)
    run(python, "program.py", cwd=user, quiet=True)
    mypy = ["-m", "mypy", "--strict", "--config-file=", "--cache-dir=/dev/null"]
    run(sys.executable, *mypy, "--python-executable", python, "program.py", cwd=user, quiet=True)
    print("  the wheel serves, judges records, and type checks", flush=True)


def _test_compiled(environment: Environment, tree: Path, place: Path) -> None:
    """The cases, the corpus and a share of the proofs, with the compiled engine. What the tests
    need comes from here, and Vorhand with what it serves with from the environment.
    """
    place.mkdir()
    for name in NEEDED_BY_TESTS:
        source = tree / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, place / name)
    is_compiled = "from vorhand.engine import IS_COMPILED; assert IS_COMPILED"
    run(environment.python, "-c", is_compiled, cwd=place)
    run(environment.python, "-m", "tests.conformance", cwd=place)
    found = {"PATH": "/usr/bin:/bin", "PYTHONPATH": environment.platlib()}
    run(sys.executable, "-m", "pytest", "-q", "-n", "auto", "tests/corpus", cwd=place, env=found)
    run(sys.executable, "-m", "tools.prove", "--scale", "0.002", cwd=place, env=found)


def _test_compiled_game(environment: Environment, tree: Path, place: Path) -> Iterator[str]:
    """Compile a game of the shelf for the compiled engine, by the command and by its own build, and
    play it. Returns what is wrong.
    """
    sources = place / "hearts"
    shutil.copytree(tree / "packages/hearts", sources)
    environment.pip("install", "--require-hashes", "--requirement", COMPILER)
    environment.pip("install", "--no-deps", "--no-index", "--no-build-isolation", sources)
    run(environment.script, "compile-game", "hearts", "--output", place, quiet=True)
    (wheel,) = place.glob("vorhand_hearts-*-cp3*.whl")
    (sources / "pyproject.toml").open("a").write(
        '\n[tool.hatch.build.targets.wheel.hooks.vorhand]\npackage = "vorhand_hearts"\n'
    )
    built = ["-m", "hatchling", "build", "--target", "wheel", "--directory", place / "built"]
    run(environment.python, *built, cwd=sources, quiet=True)
    (own,) = (place / "built").glob("*.whl")
    made = {name for name in _names(wheel) if name.endswith((".so", ".pyd"))}
    if not made or made - _names(own):
        yield f"{own.name} lacks compiled modules of {wheel.name}: {sorted(made - _names(own))}"
    _play(environment, place, "plain.jsonl")
    for name, each in (("own.jsonl", own), ("compiled.jsonl", wheel)):
        environment.pip("install", "--force-reinstall", "--no-deps", "--no-index", each)
        code = "import vorhand_hearts.play as it; assert it.__file__.endswith(('.so', '.pyd'))"
        run(environment.python, "-c", code, cwd=place)
        _play(environment, place, name)
    plain, *others = [
        (place / f"{name}.jsonl").read_bytes() for name in ("plain", "own", "compiled")
    ]
    if others != [plain, plain]:
        yield "Hearts plays differently when it is compiled"
    checks = ["--only", "legal", "--only", "repeats", "--scale", "0.05", "--quiet"]
    run(environment.script, "check-game", "hearts", *checks, cwd=place, quiet=True)
    print("  Hearts is compiled by the command and by its own build, and plays", flush=True)


def _play(environment: Environment, place: Path, name: str) -> None:
    """Play a few games of Hearts as it is installed, into a file of this name, and judge them."""
    games = ["--games", "5", "--output", name, "--quiet", "--seed", "same"]
    run(environment.script, "simulate", "hearts", *games, cwd=place, quiet=True)
    run(environment.script, "adjudicate", name, "--quiet", cwd=place, quiet=True)
