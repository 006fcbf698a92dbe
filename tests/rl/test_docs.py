"""The pages on learning environments say what is so."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from vorhand.rl.setting import Setting

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", ["pettingzoo", "gymnasium", "openspiel"])
def test_program_of_a_page(page: str) -> None:
    """It prints what is written below it."""
    if page == "openspiel":
        pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    blocks = BLOCK.findall((ROOT / "docs" / f"{page}.md").read_text("utf-8"))
    program = "\n".join(text for kind, text in blocks if kind == "python")
    expected = "".join(text for kind, text in blocks if kind == "text")
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout == expected


def test_command_that_says_what_numbers_mean() -> None:
    """A line for each action and each number."""
    command = [sys.executable, "-m", "vorhand.rl", "toepen", "--players", "4"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    setting = Setting.of("toepen", 4)
    assert run.stdout == setting.describe() + "\n"
    numbered = [line for line in run.stdout.splitlines() if line[:5].strip().isdigit()]
    assert len(numbered) == len(setting.numbers) + len(setting.encoding)


def test_wrong_setting_is_refused() -> None:
    """With the reason."""
    command = [sys.executable, "-m", "vorhand.rl", "toepen", "--players", "12"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "/players: Expected an integer from 3 to 8." in run.stderr


@pytest.mark.parametrize(
    ("library", "adapter", "extra"),
    [
        ("pettingzoo", "pettingzoo", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("gymnasium", "vector", "rl"),
        ("pyspiel", "openspiel", "openspiel"),
    ],
)
def test_missing_library_is_named_with_its_extra(library: str, adapter: str, extra: str) -> None:
    """Without the library the import says what to install."""
    program = f"import sys; sys.modules['{library}'] = None; import vorhand.rl.{adapter}"
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert f"comes with the extra [{extra}]: pip install 'vorhand[{extra}]'" in run.stderr
