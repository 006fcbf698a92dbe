"""`vorhand check-game` finds what is wrong with a game, and says where: faults that are planted."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit.planting import PLANTED, Planted
from vorhand.command.new_game import write
from vorhand.engine import IS_COMPILED, Deal, start
from vorhand.kit import FOLLOW_SUIT, PlayCard, cards_ruled_out
from vorhand.kit.checks.catalogues import COMPILED, SOURCE, compiled
from vorhand.kit.checks.running import CHECKS, findings_of
from vorhand.kit.checks.sabotage.rules import kept_by_everybody
from vorhand.kit.checks.trial import Trial
from vorhand.kit.package import GamePackage

SCALE: Final = 0.25
ID: Final = "planted"
MODULE: Final = "vorhand_planted"
BY_NAME: Final = {check.name: check for check in CHECKS}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path of modules, with a new game."""
    write(tmp_path, ID, "Planted", "tricks")
    yield from on_the_path(tmp_path / MODULE, monkeypatch)


def loaded() -> GamePackage:
    """The package in the folder."""
    importlib.invalidate_caches()
    package: Any = importlib.import_module(MODULE).PACKAGE
    assert isinstance(package, GamePackage)
    return package


def copied(
    home: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A copy of a package of this name as the planted game, in a folder on the path of modules."""
    folder = tmp_path / MODULE
    shutil.copytree(home, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.glob("*.py"):
        path.write_text(path.read_text("utf-8").replace(name, MODULE), "utf-8")
    yield from on_the_path(folder, monkeypatch)


def on_the_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """This folder, while it can be imported."""
    monkeypatch.syspath_prepend(folder.parent)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    importlib.invalidate_caches()
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] == MODULE]:
        del sys.modules[name]


def plant(folder: Path, fault: Planted) -> None:
    """Change a file of the game; a catalogue is compiled again."""
    path = folder / fault.file
    before = path.read_text("utf-8")
    old, new = (text.replace("@ID@", ID) for text in (fault.old, fault.new))
    assert before.count(old) >= 1, f"{fault.file} has no {old!r}"
    path.write_text(before.replace(old, new), "utf-8")
    if path.suffix == SOURCE:
        path.with_suffix(COMPILED).write_bytes(compiled(path.read_text("utf-8")))


def look_for(folder: Path, fault: Planted, scale: float = SCALE) -> None:
    """The check that is for a fault names its place."""
    plant(folder, fault)
    found = findings_of(Trial(loaded(), scale), BY_NAME[fault.check])
    assert any(fault.place in each.place for each in found), [str(each)[:400] for each in found]


@pytest.mark.parametrize("fault", PLANTED, ids=[fault.name for fault in PLANTED])
def test_fault_is_found(folder: Path, fault: Planted) -> None:
    """The check that is for it names the place."""
    check = BY_NAME[fault.check]
    if IS_COMPILED and (check.needs_plain or "class Own(" in fault.new):
        pytest.skip("compiled, rules and games keep their functions")
    look_for(folder, fault)


@pytest.mark.skipif(IS_COMPILED, reason="compiled, a class keeps its words")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("play a card", "is called 'Play a card' in en, as PlayCard("),
        ("play {card} of your own hand to the present trick", "has more than 40 characters in en"),
        ("{card.name}", "cannot be said in en"),
        (" ", "says nothing in en"),
    ],
)
def test_words_that_are_no_button_are_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch, said: str, found: str
) -> None:
    """Actions of one seat that nobody can tell apart, words that are too long, and none."""
    package = loaded()
    monkeypatch.setattr(PlayCard, "said", said)
    findings = findings_of(Trial(package, SCALE), BY_NAME["sentences"])
    assert any("PlayCard" in each.place and found in each.found for each in findings)


def test_new_game_has_no_fault(folder: Path) -> None:
    """Before anything is planted, nothing is found."""
    trial = Trial(loaded(), SCALE)
    checks = [check for check in CHECKS if not (check.needs_plain and IS_COMPILED)]
    found = [each for check in checks for each in findings_of(trial, check)]
    assert found == []


EARLIER: Final = Planted(
    "no fault: the rule is tested earlier", "rules.py",
    "kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT, NO_ACE_FIRST",
    "kit.TURN, NO_ACE_FIRST, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT",
    "sabotage", "",
)  # fmt: skip


@pytest.mark.skipif(IS_COMPILED, reason="compiled, rules keep their functions")
@pytest.mark.parametrize(("mark", "found"), [
    ("", ["mark it: `words_only=True`"]),
    ("    words_only=True,\n", []),
])  # fmt: skip
def test_rule_that_only_words_a_refusal(folder: Path, mark: str, found: list[str]) -> None:
    """A rule that forbids only what another forbids as well is marked as such, or taken out."""
    plant(folder, EARLIER)
    no_ace = "lambda table, seat: table.hands[seat] | ~PACK.of_ranks('A')"  # that is not held
    choices = f"    allowed_choices={no_ace},\n{mark}"
    plant(folder, EARLIER._replace(old="    allowed_choices=_no_ace_first,\n", new=choices))
    findings = findings_of(Trial(loaded(), SCALE), BY_NAME["sabotage"])
    assert [each.expected.partition("better, ")[2].rstrip(".") for each in findings] == found


MUST_TRUMP: Final = Planted(
    "no fault: trumps for those who cannot follow suit", "rules.py",
    "    return PACK.full & ~PACK.of_ranks(\"A\") if not table.record else PACK.full\n",
    "    if table.hands[seat] & table.led:\n        return PACK.full\n"
    "    return kit.playable(table.hands[seat], PACK.suits[\"S\"])\n",
    "sabotage", "",
)  # fmt: skip


@pytest.mark.skipif(IS_COMPILED, reason="compiled, rules keep their functions")
def test_rule_that_holds_where_another_does_not(folder: Path) -> None:
    """A card that may be played from the whole pack shows something all the same: that its player
    holds no trump. So `redeal` follows even if nobody need follow suit any more.
    """
    plant(folder, MUST_TRUMP)
    game, module = loaded().game, sys.modules[MODULE]
    hands = ("KC 2C 3C 4C 5C 6C 7C", "2D 3D 4D 2H 3H 4H 5H", "8C 9C TC 6D 7D 8D 9D")
    dealt = [card for each in zip(*map(str.split, hands), strict=True) for card in each]
    deck = (*dealt, *(card for card in module.PACK.cards if card not in dealt))
    state = start(game, 3, dealer=2)
    for action in (Deal(deck=deck), PlayCard(0, "KC"), PlayCard(1, "2D")):
        state, _ = game.apply(state, action)
    with kept_by_everybody(game, FOLLOW_SUIT):
        assert cards_ruled_out(module.GAME.gate, state) == {1: module.PACK.suits["S"]}


def test_names_of_the_faults() -> None:
    """There are twenty at least, each another."""
    numbers = dict(zip([fault.name for fault in PLANTED], count()))
    assert len(numbers) == len(PLANTED) >= 20
