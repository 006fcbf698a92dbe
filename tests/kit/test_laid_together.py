"""Cards laid with one move lie together on the page of the table."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from vorhand.command.table_check import NODE, PAGE

PROGRAM: Final = """
import { laidTogether } from "./page/laid.js";
const [record, place, cards] = JSON.parse(process.argv[2]);
console.log(JSON.stringify(laidTogether({ record }, place, cards)));
"""
MELDS: Final = ["1 meld", "hands/1>laid/1 6C 5C 4C", "hands/1>laid/1 2H 2S 2C", "hands/0>pile 7D"]


@pytest.mark.skipif(not shutil.which(NODE), reason="node is not installed")
@pytest.mark.parametrize(
    ("record", "cards", "groups"),
    [
        (MELDS, "6C 5C 4C 2C 2H 2S", ["6C 5C 4C", "2H 2S 2C"]),
        # One laid off, one taken back, and two that are alike.
        ([*MELDS, "hands/0>laid/1 3C"], "6C 5C 4C 3C 2C 2H 2S", ["6C 5C 4C", "2H 2S 2C", "3C"]),
        ([*MELDS, "laid/1>hands/0 6C"], "5C 4C 2C 2H 2S", ["5C 4C", "2H 2S 2C"]),
        (["hands/1>laid/1 6C 6C", "hands/1>laid/1 6C"], "6C 6C 6C", ["6C 6C", "6C"]),
        # Another place has a longer name; a record that says nothing leaves them as they are.
        (["hands/1>laid/11 6C"], "6C 5C", ["6C 5C"]),
        ([], "", []),
    ],
)
def test_cards_of_one_move(
    tmp_path: Path, record: list[str], cards: str, groups: list[str]
) -> None:
    """By the moves of the record; in the order in which they were laid."""
    shutil.copytree(str(PAGE), tmp_path / "page")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "run.js").write_text(PROGRAM, "utf-8")
    case = json.dumps([record, "laid/1", cards.split()])
    words = [NODE, str(tmp_path / "run.js"), case]
    said = subprocess.run(words, capture_output=True, check=True, timeout=30).stdout
    assert [" ".join(group) for group in json.loads(said)] == groups
