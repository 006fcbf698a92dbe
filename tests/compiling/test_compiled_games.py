"""The wheel of a compiled game. That mypyc can compile one, and how the wheel plays, is tried where
the engine is compiled: `make rehearse ARGS=packages`.
"""

import csv
import importlib
import io
import re
import subprocess
import sys
from collections.abc import Collection
from importlib.metadata import Distribution, PathDistribution
from pathlib import Path
from zipfile import ZipFile

import pytest

from vorhand.command.__main__ import main
from vorhand.kit.compiling import game_packages, libraries, wheels
from vorhand.kit.compiling.hatch_build import CompiledGame
from vorhand.kit.compiling.libraries import Library, NotCompiled

ROOT = Path(__file__).parents[2]
HEARTS = ROOT / "packages/hearts"
MADE = "vorhand_hearts/play.so"


def as_compiled(
    sources: Path, place: Path, left_plain: Collection[str] = ()
) -> tuple[Path, list[Path]]:
    """What stands for mypyc: a file that says what was compiled."""
    names = sorted(path.name for path in sources.glob("*.py") if path.name not in left_plain)
    path = Path(MADE)
    (place / path).parent.mkdir(parents=True)
    (place / path).write_text(" ".join(names))
    return place, [path]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with Hearts in it, as pip installs it."""
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
    options = ["--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    subprocess.run([*command, *options, "--target", folder, HEARTS], check=True)
    return folder


@pytest.fixture
def hearts(installed: Path) -> Distribution:
    """Hearts as it is installed."""
    (info,) = installed.glob("*.dist-info")
    return PathDistribution(info)


def test_wheel_has_what_is_installed_and_what_is_made(
    hearts: Distribution, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All files of the package, each with its digest, for this Python on this system; nothing of
    how it was installed.
    """
    monkeypatch.setattr(wheels, "compile_game", as_compiled)
    wheel = wheels.compiled_wheel(hearts, "vorhand_hearts", tmp_path / "new", ["oracle.py"])
    assert wheel.name == f"vorhand_hearts-{hearts.version}-{wheels.tag()}.whl"
    with ZipFile(wheel) as packed:
        names = {*packed.namelist()}
        compiled = packed.read(MADE).decode().split()
        told = packed.read(f"vorhand_hearts-{hearts.version}.dist-info/WHEEL").decode()
        rows = packed.read(f"vorhand_hearts-{hearts.version}.dist-info/RECORD").decode()
    own = {
        path.relative_to(HEARTS).as_posix() for path in (HEARTS / "vorhand_hearts").rglob("*.py")
    }
    assert own < names
    assert {"vorhand_hearts/languages/de.mo", MADE} < names
    assert not [name for name in names if name.endswith(("INSTALLER", "direct_url.json", ".pyc"))]
    assert "play.py" in compiled
    assert "oracle.py" not in compiled
    assert f"Tag: {wheels.tag()}\n" in told
    assert "Root-Is-Purelib: false" in told
    assert {row[0] for row in csv.reader(io.StringIO(rows))} == names


def test_wheel_is_one_that_pip_installs(
    hearts: Distribution, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip takes it, and finds every file as the record says; the same package, the same bytes."""
    monkeypatch.setattr(wheels, "compile_game", as_compiled)
    one, other = (wheels.compiled_wheel(hearts, "vorhand_hearts", tmp_path / name) for name in "ab")
    assert one.read_bytes() == other.read_bytes()
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, "--target", tmp_path / "c", one], check=True)
    assert (tmp_path / "c" / MADE).is_file()


def test_package_without_files_of_its_own(tmp_path: Path) -> None:
    """One that is installed in place has no files of which a wheel can be made."""
    info = tmp_path / "vorhand_x-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: vorhand-x\nVersion: 1\n")
    (info / "RECORD").write_text("vorhand_x.pth,,\n")
    with pytest.raises(NotCompiled, match="installed in place"):
        wheels.compiled_wheel(PathDistribution(info), "vorhand_x", tmp_path)


def test_plain_engine_compiles_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiled game calls the compiled engine directly, so there must be one."""
    monkeypatch.setattr(game_packages, "IS_COMPILED", False)
    with pytest.raises(NotCompiled, match="the engine is not compiled here"):
        game_packages.compile_game(HEARTS / "vorhand_hearts", tmp_path)


def test_no_compiler_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before mypyc begins."""
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(NotCompiled, match="there is no C compiler"):
        libraries.compiled(tmp_path, Library("x", []))


def test_what_mypyc_refuses_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the place, and without the warnings."""
    monkeypatch.setenv("CC", sys.executable)
    (tmp_path / "wrong.py").write_text("number: int = 'one'\n")
    with pytest.raises(NotCompiled, match=r"wrong\.py:1: error: Incompatible types"):
        libraries.compiled(tmp_path, Library("wrong", [Path("wrong.py")]))


def test_library_is_named_by_what_it_is_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another source, another place or another mypy makes another name; nothing else does."""
    monkeypatch.chdir(tmp_path)
    one, other = Path("one.py"), Path("other.py")
    for path in (one, other):
        path.write_text("NUMBER = 1\n")
    names = [Library("x", each).full_name for each in ([one, other], [other, one], [one])]
    one.write_text("NUMBER = 2\n")
    names.append(Library("x", [one, other]).full_name)
    monkeypatch.setattr(libraries, "version", lambda package: "0.1")
    names.append(Library("x", [one, other]).full_name)
    assert names[0] == names[1]
    assert len({*names}) == 4


def test_modules_that_are_made_for_a_package(tmp_path: Path) -> None:
    """The package has the functions of its table and of its rules, which say what is legal with the
    functions of the game itself.
    """
    command = [sys.executable, "-m", "vorhand.kit.compiling.generated", "vorhand_hearts", "made"]
    environ = {"PYTHONPATH": f"{ROOT}:{HEARTS}", "PATH": ""}
    subprocess.run(command, cwd=tmp_path, env=environ, check=True)
    rules = (tmp_path / "made/rules_1.py").read_text()
    assert {path.name for path in (tmp_path / "made").iterdir()} == {
        *("__init__.py", "rules_1.py", "table.py")
    }
    assert re.search(r"^from vorhand_hearts\.\w+ import RULEBOOK as RULEBOOK$", rules, re.M)
    assert "from vorhand_hearts.play import asked_in_line_" in rules
    assert ".allowed_choices(table" not in rules


def test_package_without_a_game(tmp_path: Path) -> None:
    """A module that has none is named."""
    command = [sys.executable, "-m", "vorhand.kit.compiling.generated", "json", "made"]
    environ = {"PYTHONPATH": f"{ROOT}", "PATH": ""}
    done = subprocess.run(
        command, cwd=tmp_path, env=environ, check=False, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "json has no game in it" in done.stderr


def test_hook_adds_what_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build of a package gets the compiled modules, and is for this system; in place, nothing
    is compiled.
    """
    hook_module = importlib.import_module("vorhand.kit.compiling.hatch_build")
    monkeypatch.setattr(hook_module, "compile_game", as_compiled)
    (tmp_path / "vorhand_hearts").symlink_to(HEARTS / "vorhand_hearts")
    config = {"package": "vorhand_hearts", "plain": ["oracle.py"]}
    hook = CompiledGame(str(tmp_path), config, None, None, str(tmp_path), "wheel")
    told: dict[str, object] = {"force_include": {}}
    hook.initialize("editable", told)
    assert told == {"force_include": {}}
    hook.initialize("standard", told)
    place = tmp_path / "build/vorhand" / MADE
    assert told == {
        "force_include": {str(place): MADE},
        "pure_python": False,
        "infer_tag": True,
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["toepen"], "one of our own games"),
        (["no-such-game"], "there is no game 'no-such-game'"),
    ],
)
def test_game_that_is_not_compiled(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither one of ours, nor one that is not there."""
    assert main(["compile-game", *words]) == 2
    assert said in capsys.readouterr().err


def test_command_without_mypy(
    installed: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says what to install."""
    monkeypatch.syspath_prepend(installed)
    monkeypatch.setitem(sys.modules, "mypyc.build", None)
    assert main(["compile-game", "hearts"]) == 2
    assert "pip install '.[compile]'" in capsys.readouterr().err


def test_command_writes_the_wheel(
    installed: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """And says how it is installed."""
    monkeypatch.syspath_prepend(installed)
    monkeypatch.setattr(wheels, "compile_game", as_compiled)
    assert main(["compile-game", "hearts", "--output", str(tmp_path)]) == 0
    (wheel,) = tmp_path.glob("*.whl")
    assert f"pip install --force-reinstall --no-deps {wheel}" in capsys.readouterr().out
