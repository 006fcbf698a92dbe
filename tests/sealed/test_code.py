"""The version of the code follows from all the code that a game runs on, and from nothing else."""

import importlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

import pytest

from tests.packages import Installed
from vorhand.api.sealed import code, imports
from vorhand.engine import GAMES
from vorhand_agram import AGRAM

MINE: Final = "cards_of_mine"
FILES: Final = {
    f"{MINE}/__init__.py": "from cards_of_mine.below import deep\nimport cards_beside\n",
    f"{MINE}/below/__init__.py": "from . import further\n",
    f"{MINE}/below/deep.py": "def late():\n    import cards_of_late\n",
    f"{MINE}/below/further.py": "NAME = __import__('cards_by_name')\nimport cards_recorded.sub\n",
    f"{MINE}/below/table.json": "[1, 2]",
    f"{MINE}/fast.abi3.so": "compiled",
    "cards_beside.py": "from cards_in_space.part import one\n",
    "cards_of_late/__init__.py": "",
    "cards_of_late/inner.txt": "",
    "cards_by_name.py": "",
    "cards_in_space/part/one.py": "",
    "cards_of_nobody.py": "",
    "cards_recorded/__init__.py": "import cards_of_nobody\n",
    "cards_recorded/sub.py": "",
    "cards_recorded/big.so": "",
    "Recorded-1.0.dist-info/METADATA": "Name: Recorded\nVersion: 1.0\nRequires-Dist: required>=1\n",
    "Recorded-1.0.dist-info/RECORD": "cards_recorded/__init__.py,,\ncards_recorded/big.so,,\n",
    "required-1.0.dist-info/METADATA": "Name: required\nVersion: 1.0\nRequires-Dist: recorded\n",
    "required-1.0.dist-info/RECORD": "cards_required.py,sha256=abc,1\n",
}
"""A package of a game, what it imports in one way or another, and others."""
UNREAD: Final = (
    *("cards_of_nobody.py", "cards_recorded/big.so"),
    *("Recorded-1.0.dist-info/METADATA", "required-1.0.dist-info/METADATA"),
)
"""What the package does not import; and what its record speaks for."""


@pytest.fixture
def version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """The version of the package, as it is now in the folder."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    # The real ones are many, and have nothing of this package.
    monkeypatch.setattr(code, "distributions", lambda: distributions(path=[str(tmp_path)]))

    def now() -> str:
        importlib.invalidate_caches()
        code._code.cache_clear()
        code._distributions.cache_clear()
        code._recorded.cache_clear()
        return code._code((MINE,))

    yield now
    code._code.cache_clear()
    code._distributions.cache_clear()
    code._recorded.cache_clear()


def test_games_of_the_engine_have_one_version() -> None:
    """A game from another package has another: its sources count, too."""
    versions = {code.code_of(game) for game in GAMES.values()}
    assert len(versions) == 1
    assert code.code_of(AGRAM) not in versions


@pytest.mark.parametrize("name", FILES)
def test_every_change_counts(name: str, tmp_path: Path, version: Callable[[], str]) -> None:
    """Of a file in the package or below it, whatever it holds, and of what it imports."""
    first = version()
    assert version() == first
    with (tmp_path / name).open("a") as file:
        file.write("\n# one\n")
    assert (version() == first) == (name in UNREAD)


def test_where_a_module_is_counts(tmp_path: Path, version: Callable[[], str]) -> None:
    """What Python has compiled does not."""
    first = version()
    (tmp_path / MINE / "__pycache__").mkdir()
    (tmp_path / MINE / "__pycache__" / "deep.pyc").write_text("")
    assert version() == first
    (tmp_path / MINE / "below" / "table.json").rename(tmp_path / MINE / "table.json")
    assert version() != first


def test_folder_behind_a_link_counts(tmp_path: Path, version: Callable[[], str]) -> None:
    """Also one that leads back."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "more.py").write_text("")
    (tmp_path / MINE / "more").symlink_to(tmp_path / "elsewhere")
    (tmp_path / MINE / "again").symlink_to(tmp_path / MINE)
    first = version()
    (tmp_path / "elsewhere" / "more.py").write_text("A = 1\n")
    assert version() != first


def test_engine_and_kit_count_as_code() -> None:
    """It is what games of others run on, with the engine and what else it imports."""
    named = [name for name, _ in code._parts((MINE,))]
    assert [f"vorhand.{each}" for each in ("bots", "engine", "kit", "languages")] == [
        name for name in named if name != MINE
    ]
    files = {place for part in ("bots", "kit") for place, _ in code._sources(f"vorhand.{part}")}
    assert {"policy.py", "package.py"} <= files


def test_without_sources_only_this_run_knows_its_code(version: Callable[[], str]) -> None:
    """Otherwise all versions without sources would be one."""
    code._code.cache_clear()
    first = code._code(("cards_of_air",))
    code._code.cache_clear()
    assert code._code(("cards_of_air",)) != first


def test_compiled_and_plain_engine_are_one_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only sources count, and none that only the compiled one has; a game that holds functions of
    ours is not written in their modules.
    """
    for part in ("bots", "engine", "kit"):
        places = [place for place, _ in code._sources(f"vorhand.{part}")]
        assert places
        assert all(each.endswith(".py") and not each.startswith("made/") for each in places)
    monkeypatch.setattr(imports, "home_of", lambda game: None)  # whoever has installed it here
    assert {imports.top(each) for each in imports.modules_of(AGRAM)} == {"vorhand_agram"}
    assert imports.modules_of(GAMES["toepen"]) == set()


WRAPPED: Final = """
from dataclasses import replace
from vorhand.kit import GamePackage
from vorhand_agram import AGRAM
from vorhand_variant.below import CHANGED
PACKAGE = GamePackage(kit=1, game=replace(AGRAM, **CHANGED))
"""
PROGRAM: Final = (
    "from vorhand.api.sealed.code import code_of; from vorhand.kit.installed import package_of;"
    "print(code_of(package_of('agram').game))"
)


@pytest.mark.parametrize("changed", ["vorhand_variant/below.py", "vorhand_agram/rules.py"])
def test_variant_of_a_game_of_another_package(changed: str, tmp_path: Path) -> None:
    """Both packages count, as they are installed."""
    installed = Installed(tmp_path)
    installed.add("vorhand_variant", WRAPPED)
    agram = Path(sys.modules["vorhand_agram"].__path__[0])
    (tmp_path / "vorhand_agram").mkdir()
    for source in agram.glob("*.py"):
        (tmp_path / "vorhand_agram" / source.name).write_bytes(source.read_bytes())
    (tmp_path / "vorhand_variant" / "below.py").write_text("CHANGED = {'title': 'Variant'}\n")
    environ = installed.environ | {"PYTHONPATH": f"{tmp_path}:{Path.cwd()}"}
    versions = set[str]()
    for _ in range(2):
        run = [sys.executable, "-c", PROGRAM]
        versions.add(subprocess.check_output(run, env=environ, text=True))
        with (tmp_path / changed).open("a") as file:
            file.write("\n# one\n")
    assert len(versions) == 2
