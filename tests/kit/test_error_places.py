"""Where a finding says that an error has been raised, also by compiled code, which names its files
from the folder in which it was compiled.
"""

from typing import Any

import pytest

from vorhand.kit.checks.places import of_error
from vorhand_agram import PACKAGE as AGRAM

TRIED = {"action": {"type": "play-card", "seat": 0, "card": "AC"}}


def error_in(*files: str) -> Exception:
    """An error of a function in the last of these files, which is called from those before."""
    names: dict[str, Any] = {"inner": lambda: 1 / 0}
    for file in reversed(files):
        source = "def outer(inner):\n    def calls():\n        inner()\n    return calls\n"
        exec(compile(source, file, "exec"), names)
        names["inner"] = names["outer"](names["inner"])
    try:
        names["inner"]()
    except ZeroDivisionError as error:
        # The last frame is the one of the division, in this file.
        last = error.__traceback__
        while last and last.tb_next and last.tb_next.tb_next:
            last = last.tb_next
        assert last
        last.tb_next = None
        return error
    raise AssertionError


@pytest.mark.parametrize("file", ["vorhand_agram/rules.py", "vorhand_agram/__init__.py"])
def test_error_in_a_compiled_game(file: str) -> None:
    """The line of the game is named, though what it called has raised it."""
    error = error_in(file, "vorhand/engine/kernel/table/dealing.py")
    assert of_error(AGRAM.game, error, TRIED) == f"{file.rpartition('/')[2]}:3, calls"


def test_error_in_the_compiled_engine() -> None:
    """The kind of action is named that was tried."""
    error = error_in("vorhand/engine/kernel/game/game.py")
    assert of_error(AGRAM.game, error, TRIED).startswith("play-card")


def test_error_somewhere_else_entirely() -> None:
    """The last line is named."""
    error = error_in("json/decoder.py")
    assert of_error(AGRAM.game, error, TRIED) == "decoder.py:3, calls"
