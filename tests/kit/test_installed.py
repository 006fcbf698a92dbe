"""Packages of games are found by their entry points, and what is wrong with them is said."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages import PLAIN, Installed
from vorhand.api.service.environment import read_environment
from vorhand.engine import GAMES
from vorhand.kit import KIT_VERSION, files_of
from vorhand.kit.installed import all_packages, known_games, package_of


def chosen(text: str) -> list[str]:
    """The games that a service with this setting serves."""
    return [each.game.id for each in read_environment({"VORHAND_GAMES": text})["games"].packages]


def refused(text: str) -> str:
    """Why a service does not start with this setting."""
    with pytest.raises(ValueError, match=r"^VORHAND_GAMES is ") as refused:
        read_environment({"VORHAND_GAMES": text})
    return str(refused.value)


def test_installed_games_are_served_if_they_are_named(installed: Installed) -> None:
    """In the order of the catalogue, ours first; `all` names every one; otherwise only ours are."""
    installed.add("vorhand_agram_plain")
    assert chosen("agram,toepen") == ["toepen", "agram"]
    assert chosen("agram") == ["agram"]
    assert chosen("all") == [*GAMES, "agram"] == known_games() == [*all_packages().usable]
    assert chosen("") == [*GAMES]


def test_what_is_not_named_is_not_imported(installed: Installed) -> None:
    """A package that cannot be imported disturbs nobody who does not name it."""
    installed.add("vorhand_broken", "raise RuntimeError('at import')", "broken")
    assert chosen("toepen") == ["toepen"]
    assert "broken" in known_games()
    program = (
        "import sys, vorhand, vorhand.kit.installed as i; i.known_games(); i.package_of('toepen');"
        "sys.exit('vorhand_broken' in sys.modules)"
    )
    command = [sys.executable, "-c", program]
    assert subprocess.run(command, env=installed.environ, check=False).returncode == 0


def test_a_game_that_is_not_there(installed: Installed) -> None:
    """Those that are there are listed, installed ones, too."""
    installed.add("vorhand_agram_there")
    there = ", ".join([*GAMES, "agram"])
    assert (
        refused("hearts")
        == f"VORHAND_GAMES is 'hearts': there is no game 'hearts'; there are {there}"
    )


@pytest.mark.parametrize("text", ["agram,agram", "toepen,", "all,toepen", " ", "Toepen"])
def test_what_is_no_list_of_games(installed: Installed, text: str) -> None:
    """Each is named once, and nothing else is."""
    installed.add("vorhand_agram_listed")
    refused(text)


def test_a_package_that_does_not_load(installed: Installed) -> None:
    """Package, module and error are named, and the version of the kit."""
    installed.add("vorhand_fails", "import nothing_of_this_name", "fails")
    assert refused("toepen,fails") == (
        "VORHAND_GAMES is 'toepen,fails': the package vorhand-fails (vorhand_fails:PACKAGE) does "
        "not load: ModuleNotFoundError: No module named 'nothing_of_this_name'; this Vorhand has "
        f"version {KIT_VERSION} of the kit"
    )
    assert chosen("all") == [*GAMES]


def test_an_entry_point_that_names_nothing(installed: Installed) -> None:
    """The module is there, and the name in it is not."""
    installed.add("vorhand_nameless", names="GAME")
    assert "vorhand-nameless (vorhand_nameless:GAME) does not load: AttributeError" in refused(
        "agram"
    )


def test_an_entry_point_that_names_something_else(installed: Installed) -> None:
    """The game alone is no package."""
    installed.add("vorhand_bare", "from vorhand_agram import AGRAM")
    (installed.folder / "vorhand_bare-1.0.dist-info" / "entry_points.txt").write_text(
        "[vorhand.games]\nagram = vorhand_bare:AGRAM\n"
    )
    assert "names an object of type Game; expected a vorhand.kit.GamePackage" in refused("agram")


def test_another_version_of_the_kit(installed: Installed) -> None:
    """It says for which it was written, and which there is."""
    installed.add("vorhand_later", PLAIN.replace("kit=1", "kit=7"))
    told = refused("agram")
    assert "is written for version 7 of the kit; this Vorhand has version 1" in told


def test_an_entry_point_with_another_name_than_the_game(installed: Installed) -> None:
    """The name is the id of the game."""
    installed.add("vorhand_misnamed", id="agrahm")
    told = refused("agrahm")
    assert "calls its game 'agram', and its entry point 'agrahm'; expected the id" in told


def test_an_id_that_is_ours(installed: Installed) -> None:
    """Nobody can put another game in the place of one of ours, or remain unnoticed."""
    installed.add("vorhand_other_toepen", id="toepen")
    told = "the game 'toepen' is in Vorhand itself and in vorhand-other-toepen; expected another id"
    for text, left_out in (("toepen", [told]), ("all", [told]), ("fipsen", [])):
        games = read_environment({"VORHAND_GAMES": text})["games"]
        assert [told in each.reason for each in games.left_out] == [True] * len(left_out)
    assert package_of("toepen").game is GAMES["toepen"]


def test_an_id_of_two_packages(installed: Installed) -> None:
    """Both are named."""
    installed.add("vorhand_agram_one")
    installed.add("vorhand_agram_two")
    told = refused("agram")
    assert "'agram' is in vorhand-agram-" in told
    assert "expected only one of them: uninstall the others" in told


def test_a_catalogue_of_a_language_that_we_do_not_speak(installed: Installed) -> None:
    """Its words would stand among English ones."""
    text = PLAIN.replace(
        "game=AGRAM",
        "game=AGRAM, languages=__import__('pathlib').Path(__file__).parent / 'languages'",
    )
    installed.add("vorhand_french", text)
    folder = installed.folder / "vorhand_french" / "languages"
    (folder / "de.mo").rename(folder / "fr.mo")
    assert "has unusable languages: catalogues for fr; expected some for de, nl" in refused("agram")


def test_pages_without_one_in_english(installed: Installed) -> None:
    """Readers of other languages read that one."""
    text = PLAIN.replace("game=AGRAM", "game=AGRAM, pages={'de': None}")
    installed.add("vorhand_agram_german", text)
    assert "has no page in English; expected one in `pages`" in refused("agram")


def test_a_package_is_loaded_once(installed: Installed) -> None:
    """The same record each time."""
    installed.add("vorhand_agram_once")
    assert package_of("agram") is package_of("agram")


def test_pages_of_a_folder_are_listed_in_one_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """English first, in whichever order the folder lists them: a catalogue has the same bytes on
    each machine.
    """
    pages = tmp_path / "vorhand_paged" / "pages"
    pages.mkdir(parents=True)
    (pages.parent / "__init__.py").touch()
    others = ["cs", "da", "de", "fi", "fr", "nl", "pl", "sv"]
    for tag in ("en", *reversed(others)):
        (pages / f"{tag}.md").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [*files_of("vorhand_paged")["pages"]] == ["en", *others]
