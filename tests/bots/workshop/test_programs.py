"""Each program of the workshop still starts, and brings something, in the smallest run."""

import re
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from tests.reading import ROOT
from vorhand.bots.workshop.strength import results
from vorhand.bots.workshop.variants import __main__ as variants

HANDS: Final = ["--level", "thumb", "--hands", "1"]
SMALLEST: Final = {
    "answers": ["toppen", *HANDS],
    "deviations": ["toepen", *HANDS],
    "evidence": ["toppen", *HANDS],
    "ladder": ["stortok", "--levels", "thumb", "--deals", "1"],
    "league": ["stortok", "--level", "thumb", "--series", "1"],
    "opponents": ["stortok", "--level", "thumb", "--deals", "1"],
    "rollouts": ["stortok", "--level", "thumb", "--decisions", "2", "--worlds", "2"],
    "strength": ["--found", "--docs", "FOLDER"],
    "value": ["show", "--game", "toppen", "--level", "thumb", "--games", "1", "--processes", "1"],
    "training": ["toepen", "--players", "2", "--hands", "20", "--to", "FILE"],
    "variants": ["--scale", "0", "--docs", "FOLDER"],
    "yardstick": ["toepen", "--deals", "1", "--simulations", "2"],
}
"""What each is given to do; `deviations.fitting` has a test of its own."""


def test_every_program_is_tried() -> None:
    """They are those that the page of the workshop lists."""
    page = (ROOT / "bots/workshop/README.md").read_text("utf-8")
    assert {*re.findall(r"^\| \[`(\w+)`\]", page, re.MULTILINE)} == SMALLEST.keys()


@pytest.mark.parametrize("program", SMALLEST)
def test_program_still_starts(
    program: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It comes to its end, and has printed or written something."""
    monkeypatch.setattr(results, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(variants, "QUESTIONS", variants.QUESTIONS[:1])
    places = {"FOLDER": str(tmp_path), "FILE": str(tmp_path / "written")}
    words = [places.get(word, word) for word in SMALLEST[program]]
    monkeypatch.setattr("sys.argv", [program, *words])
    module = import_module(f"vorhand.bots.workshop.{program}")
    if hasattr(module, "__path__"):
        module = import_module(f"{module.__name__}.__main__")
    module.main()
    assert capsys.readouterr().out.strip() or [*tmp_path.glob("*.md")]
