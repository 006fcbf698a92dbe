"""What is written out from what the games declare is what they declare."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import ModuleType

import pytest

from tools.writing.expressions import written
from vorhand.engine.kernel.rules import common
from vorhand.engine.toepen import absences, poverty, rules

ROOT = Path(__file__).parent.parent
COPIED = ("engine", "examples", "tools", "vorhand")


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    """What the tool says of the modules in a folder."""
    command = [sys.executable, "-m", "tools.writing", "--check"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_written_modules_are_current() -> None:
    """`make write` would change nothing."""
    assert (checked(ROOT).returncode, checked(ROOT).stderr) == (0, "")


def test_module_that_is_not_current(tmp_path: Path) -> None:
    """One that was edited, or whose game declares something else now, is named."""
    for name in COPIED:
        copytree(ROOT / name, tmp_path / name, symlinks=True, ignore=ignore_patterns("*.so"))
    edited = tmp_path / "engine/written/toppen_legal.py"
    edited.write_text(edited.read_text("utf-8").replace(" & ", " | ", 1), "utf-8")
    declared = tmp_path / "examples/agram/table.py"
    table = declared.read_text("utf-8")
    declared.write_text(table.replace("hands_won: Annotated", "won: Annotated", 1), "utf-8")
    said = checked(tmp_path)
    assert said.returncode == 1
    assert "engine/written/toppen_legal.py" in said.stderr
    assert "examples/written" in said.stderr
    assert "agram_table.py" in said.stderr


@pytest.mark.parametrize(
    ("module", "constant", "function", "arguments", "text"),
    [
        (common, "TURN", "keepers", ["table"], "table.to_act"),
        (common, "NO_SUCH_SEAT", "keepers", ["table"], "((1 << table.players) - 1)"),
        (common, "CARD_NOT_HELD", "choices", ["table", "action.seat"], "table.hands[action.seat]"),
        (rules, "TAKES_PART", "keepers", ["table"], "_taking_part(table)"),
    ],
)
def test_rule_written_out(
    module: ModuleType, constant: str, function: str, arguments: list[str], text: str
) -> None:
    """What a function returns stands in place of its call, if it does nothing else."""
    found = written(module.__name__, constant, function, *arguments)
    assert found
    assert found.within("&") == text


def test_names_of_a_rule_written_out() -> None:
    """Each is imported from where it is declared."""
    found = written(poverty.__name__, "POOR_NOT_ASKED", "keepers", "table")
    assert found
    assert found.names == {
        "EVERYBODY": "vorhand.engine.kernel.table.seats",
        "poor": poverty.__name__,
    }


def test_rule_that_is_made_by_a_function() -> None:
    """Its declaration does not show what it returns, so it is asked."""
    assert written(absences.__name__, "ABSENCES_ON", "keeps", "table") is None
