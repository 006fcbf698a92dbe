"""`vorhand messages` keeps the catalogues of a package up to date."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.packages import Installed
from vorhand.command.__main__ import main
from vorhand.kit import GamePackage
from vorhand.kit.checks.catalogues import compiled
from vorhand.kit.checks.speaking import translated
from vorhand.kit.checks.trial import Trial
from vorhand.kit.installed import package_of
from vorhand.kit.messages import words_in_context
from vorhand.kit.source_templates import templates_in
from vorhand.languages import LANGUAGES, languages_with
from vorhand_agram import AGRAM
from vorhand_skat import PACKAGE as SKAT

MODULE = """
from importlib.resources import files

from vorhand_agram import AGRAM
from vorhand.kit import GamePackage, Picture

PACKAGE = GamePackage(
    kit=1,
    game=AGRAM,
    languages=files(__name__) / "languages",
    picture=Picture(of_seats={"hands_won": ("{n} hand won", "{n} hands won")}),
)
"""


@pytest.fixture
def languages(installed: Installed) -> Path:
    """The folder of the catalogues of an installed package."""
    installed.add("vorhand_agram_said", MODULE)
    return installed.folder / "vorhand_agram_said" / "languages"


def test_catalogue_is_begun_kept_and_compiled(
    languages: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has the messages of the game, and none that Vorhand translates; what was translated
    stays, and is said.
    """
    (languages / "de.mo").unlink()
    assert main(["messages", "agram", "--language", "de"]) == 0
    file = languages / "de.po"
    begun = file.read_text("utf-8")
    for message in ("Agram to three hands", "How many hands win the game.", "{n} hands won"):
        assert f'"{message}"' in begun
    assert "play card" not in begun
    assert "de.po is rewritten" in capsys.readouterr().out

    told = 'msgid "Agram to three hands"\nmsgstr ""'
    assert told in begun
    file.write_text(begun.replace(told, told[:-1] + 'Agram auf drei"'), "utf-8")
    assert main(["messages", "agram", "--check"]) == 1
    assert "de.mo is not up to date" in capsys.readouterr().out
    assert main(["messages", "agram"]) == 0
    assert main(["messages", "agram", "--check"]) == 0
    german = languages_with(languages)["de"]
    assert german.text("Agram to three hands") == "Agram auf drei"


def test_a_message_that_is_gone(languages: Path) -> None:
    """It leaves the catalogue."""
    (languages / "nl.po").write_text('msgid ""\nmsgstr ""\n\nmsgid "Gone."\nmsgstr "Weg."\n')
    assert main(["messages", "agram"]) == 0
    assert "Gone." not in (languages / "nl.po").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["messages", "toepen"], "toepen is one of our own games, whose catalogues `make write`"),
        (["messages", "agram"], "the package of agram names no folder for its catalogues"),
    ],
)
def test_nothing_to_write_to(
    installed: Installed, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says where catalogues would be."""
    installed.add("vorhand_agram_mute")
    assert main(words) == 2
    assert told in capsys.readouterr().err


WITH_A_WORD = """
from dataclasses import replace
from importlib.resources import files
from typing import NamedTuple

from vorhand import kit
from vorhand.kit.example import LAST_TRICK
from vorhand_agram import AGRAM


class Options(NamedTuple):
    hand: bool = False
    lives: bool = False


PACKAGE = kit.GamePackage(
    kit=kit.KIT_VERSION,
    game=replace(AGRAM, options_type=Options),
    languages=files(__name__) / "languages",
)
"""


def test_a_word_that_vorhand_has_too(
    installed: Installed, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is there for the game to translate, in the context of its id; without a translation, it
    has that of Vorhand, and what Vorhand says elsewhere stays.
    """
    installed.add("vorhand_agram_worded", WITH_A_WORD)
    folder = installed.folder / "vorhand_agram_worded" / "languages"
    assert main(["messages", "agram", "--language", "de"]) == 0
    file = folder / "de.po"
    entry = 'msgctxt "agram"\nmsgid "hand"\nmsgstr ""'
    assert entry in file.read_text("utf-8")
    assert LANGUAGES["de"].text("hand") == languages_with(folder, "agram")["de"].text("hand")

    file.write_text(file.read_text("utf-8").replace(entry, entry[:-1] + 'Blatt"'), "utf-8")
    assert main(["messages", "agram"]) == 0
    assert main(["messages", "agram", "--check"]) == 0
    assert 'msgctxt "agram"\nmsgid "hand"\nmsgstr "Blatt"' in file.read_text("utf-8")
    assert languages_with(folder, "agram")["de"].text("hand") == "Blatt"
    package_of.cache_clear()
    package = replace(package_of("agram"))  # which has not spoken yet
    assert package.spoken_in(LANGUAGES["de"]).text("hand") == "Blatt"
    assert languages_with(folder, "other")["de"].text("hand") == LANGUAGES["de"].text("hand")
    assert languages_with(folder, "agram")["de"].text("lives") == LANGUAGES["de"].text("lives")


def test_whatever_a_game_says_that_vorhand_says_too() -> None:
    """Its sentences as well as its titles, each where it is said."""
    found = {*words_in_context(SKAT)}
    assert ("{seat} takes up {cards}.", "vorhand_skat/contract.py") in found
    assert ("take skat", "vorhand_skat/__init__.py") in found
    assert "grand" not in {id for id, _ in found}


def test_a_word_in_the_context_of_a_game_may_be_left_to_vorhand(tmp_path: Path) -> None:
    """Where its translation is empty, `check-game` finds nothing; any other one is missing."""
    entries = 'msgctxt "agram"\nmsgid "hand"\nmsgstr ""\n\nmsgid "Nobody."\nmsgstr ""\n'
    (tmp_path / "de.po").write_text(entries, "utf-8")
    (tmp_path / "de.mo").write_bytes(compiled(entries))
    package = GamePackage(kit=1, game=AGRAM, languages=tmp_path)
    found = [each.found for each in translated(Trial(package)) if "empty" in each.found]
    assert found == ["the translation of 'Nobody.' is empty"]


def test_texts_of_rules_however_they_are_given() -> None:
    """Those in a tuple with a star, and those that a block makes a rule of, are collected too."""
    star = 'kit.ChoiceRule[Table](*("a.b", "A text.", PAGE), "{card} does not fit.")'
    block = 'BEATING.rule("a.c", "Another.", PAGE)'
    assert templates_in(f"{star}\n{block}") == ("A text.", "{card} does not fit.", "Another.")
    assert templates_in('LEFT = DEADWOOD.rule_after("a.d", "Little is left.", PAGE, most=ten)') == (
        "Little is left.",
    )
