"""What is written out from what the games declare is what they declare."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree

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
        copytree(ROOT / name, tmp_path / name, symlinks=True)
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
