"""The table of the games in packages/ follows from what each says of itself."""

import re
import tomllib
from pathlib import Path

import pytest

from tools import shelf
from vorhand.bots.known_facts import no_facts
from vorhand.languages import LANGUAGES

PACKAGES = shelf.ROOT / "packages"
MOST_LINES = {
    "doppelkopf": 560,
    "durak": 300,
    "gin-rummy": 450,
    "hearts": 350,
    "mau-mau": 250,
    "pottoepen": 250,
    "schwimmen": 250,
    "skat": 560,
    "spades": 300,
}
"""Of a game without its policy, and without what only teaches it …"""
TEACHING = {"policy.py", "facts.py", "prices.py"}
MOST_LINES_OF_ORACLE = 40
"""… of which at most these compare it with another engine."""
FROM_VORHAND = re.compile(r"^\s*(?:from|import) (vorhand\b[^_\n].*)$", re.MULTILINE)


def test_table_of_games_is_up_to_date() -> None:
    """`make write` renews it."""
    assert shelf.main(["--check"]) == 0


def test_each_game_is_in_the_catalogue() -> None:
    """With a sentence, its page, and a picture that is there."""
    rows = shelf.catalogue().splitlines()[2:]
    assert len(rows) == len(shelf.ALL)
    for row, package in zip(rows, shelf.ALL.values(), strict=True):
        _, picture, page, said, sure, _ = (cell.strip() for cell in row.split("|"))
        assert said == package.in_short != ""
        assert sure
        for link in re.findall(r"\(([^()]+)\)", picture + page):
            assert (shelf.ROOT / link).exists(), link


def test_each_game_is_in_the_table() -> None:
    """With a sentence of its own, and a README and a page beside it."""
    found = dict(shelf.games())
    assert {"agram", "durak", "hearts", "skat"} <= {folder.name for folder in found}
    for folder, said in found.items():
        assert said["project"]["description"] in shelf.table()
        assert (folder / "README.md").is_file()


def test_each_game_has_a_page_in_each_language() -> None:
    """Whoever opens the rules at the table reads them in their own."""
    for id, package in shelf.ALL.items():
        assert {*package.pages} == {*LANGUAGES}, id


def test_tests_and_types_find_each_game() -> None:
    """In `pyproject.toml`, which lists their folders, since nothing of ours is installed."""
    tool = tomllib.loads((shelf.ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    due = [".", *[f"packages/{folder.name}" for folder, _ in shelf.games()]]
    assert tool["pytest"]["pythonpath"] == tool["mypy"]["mypy_path"] == tool["ruff"]["src"] == due


def test_figures_are_those_of_the_page_of_the_package() -> None:
    """What was compared is said once as data, and its README says the same to people."""
    for folder, said in shelf.games():
        for number in said.get("tool", {}).get("vorhand", {}).get("compared", {}).values():
            if isinstance(number, int):
                assert f"{number:,}" in (folder / "README.md").read_text("utf-8"), folder


def test_table_that_is_out_of_date(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is found, and written anew between its marks; what stands around it stays."""
    page = tmp_path / "README.md"
    page.write_text(f"Before.\n{shelf.BEGIN}| old |\n{shelf.END}After.\n", "utf-8")
    monkeypatch.setattr(shelf, "ROOT", tmp_path)
    monkeypatch.setattr(shelf, "PAGES", {"README.md": shelf.table})
    assert shelf.main(["--check"]) == 1
    assert "tools.shelf" in capsys.readouterr().out
    assert shelf.main([]) == 0
    assert page.read_text("utf-8") == f"Before.\n{shelf.BEGIN}{shelf.table()}{shelf.END}After.\n"
    assert shelf.main(["--check"]) == 0


@pytest.mark.parametrize("game", MOST_LINES)
def test_each_game_says_what_things_cost_and_why(game: str) -> None:
    """Some of its actions have prices, and for some there are reasons in its own words."""
    package = shelf.ALL[game]
    assert package.game.counted is not None
    assert any(kind.price for kind in package.game.rulebook.all_kinds)
    assert package.policy is not None
    assert package.policy.facts is not no_facts


@pytest.mark.parametrize("game", MOST_LINES)
def test_game_is_written_on_the_kit_alone(game: str) -> None:
    """In few lines, as its own package or any other could."""
    (folder,) = PACKAGES.glob(f"{game}/vorhand_*")
    modules = {path.name: path.read_text("utf-8") for path in folder.glob("*.py")}
    lines = {name: len(text.splitlines()) for name, text in modules.items()}
    assert sum(lines[name] for name in lines.keys() - TEACHING) <= MOST_LINES[game]
    assert lines.get("oracle.py", 0) <= MOST_LINES_OF_ORACLE
    assert {*FROM_VORHAND.findall("\n".join(modules.values()))} == {"vorhand import kit"}
