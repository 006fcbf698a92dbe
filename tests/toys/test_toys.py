"""Every toy says nothing about secrets but what it declares, and keeps what every game must."""

import inspect
from importlib import import_module
from typing import Final

import pytest

from tests.toys import hands_won
from vorhand.command.__main__ import main

SAYS_SECRETS: Final = ("SEEN_BY", "SeenBy", "kit.PUBLIC", "witnesses")
SAYS_AGAIN: Final = (
    *("deals_again", "deal_again", "as_dealt", "redeal"),
    *("Seen(", "Secret", "View"),
)


TOYS: Final = {
    "magpie": (6, "0.1"),
    "twins": (4, "0.05"),
    "ouvert": (6, "0.1"),
    "tossed": (6, "0.05"),
    "solo": (3, "0.05"),
    "trio": (6, "0.05"),
    "parry": (8, "0.03"),
    "climber": (5, "0.03"),
    "angler": (5, "0.03"),
    "pairs": (2, "0.03"),
    "stakes": (4, "0.05"),
    "pegs": (5, "0.05"),
}
"""How many declarations of secrets each toy has, and at which part of its size it is checked."""


@pytest.mark.parametrize(("toy", "declarations"), [(toy, each[0]) for toy, each in TOYS.items()])
def test_secrets_are_declared(toy: str, declarations: int) -> None:
    """All that the game says about them are marks of fields."""
    source = inspect.getsource(import_module(f"tests.toys.{toy}"))
    source += inspect.getsource(hands_won) if hands_won.__name__ in source else ""
    said = [line.strip() for line in source.splitlines() if any(map(line.count, SAYS_SECRETS))]
    print("\n".join(said))
    assert len(said) == declarations
    for name in SAYS_AGAIN:
        assert name not in source, name


@pytest.mark.parametrize(("toy", "scale"), [(toy, each[1]) for toy, each in TOYS.items()])
def test_game_is_checked(toy: str, scale: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing, at a part of its size."""
    game = f"tests.toys.{toy}:PACKAGE"
    status = main(["check-game", "--game-module", game, "--scale", scale, "--quiet"])
    assert status == 0, capsys.readouterr().out
