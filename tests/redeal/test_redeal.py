"""Another state that a seat cannot tell from the one there is, in every game."""

import random
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tests.checks.games import each_game
from tests.checks.playing import steps_of
from vorhand.engine import GAMES, Game, Reader, Refusal
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.kernel.table.common_table import PRIVATE
from vorhand.engine.kernel.table.draws import DrawsEnded
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.playing import readers

PAGE: Final = Path(__file__).parents[2] / "docs/rules/README.md"
WALKS: Final = 24
LOOKS_A_MOMENT: Final = 40
"""So many states are looked at of each phase, and of each window in it."""


class Look(NamedTuple):
    """A state, and who looks at it."""

    state: Any
    reader: Reader


@cache
def looks(game: Game[Any]) -> list[Look]:
    """States of random games of all phases, each looked at by a seat or an onlooker."""
    rng = random.Random(game.id)
    met: dict[tuple[str, str | None], list[Any]] = defaultdict(list)
    for number in range(WALKS):
        for step in steps_of(game, random.Random(f"redeal {number}")):
            for state in (step.before, step.after):
                met[state.phase, getattr(state, "window", None)].append(state)
    return [
        Look(state, rng.choice(readers(state)))
        for states in met.values()
        for state in rng.sample(states, min(LOOKS_A_MOMENT, len(states)))
    ]


def redealt(game: Game[Any], look: Look, seed: Any = 0) -> Any:
    """What comes of a look."""
    return game.redeal(look.state, look.reader, draws(seed))


def test_bot_of_the_docs_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """The program that thinks with `redeal` runs, and says what it would do."""
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    exec(compile(program, PAGE, "exec"), {})
    assert capsys.readouterr().out in {"Stay(seat=1)\n", "Fold(seat=1)\n"}


@pytest.mark.parametrize(
    ("game", "places"),
    [
        ("toepen", {"hands", "stock", "exchanged", "folded", "record"}),
        ("toppen", {"hands", "talon", "folded"}),
        ("fipsen", {"hands", "skat", "aside", "taken_up", "discards", "shown"}),
        ("stortok", {"hands", "stock"}),
    ],
)
def test_places_of_hidden_cards_and_answers_are_private(game: str, places: set[str]) -> None:
    """A view has of them only what it builds for its reader; all else everybody sees."""
    assert {each.name for each in members_of(GAMES[game].codec.table) if each.has(PRIVATE)} == (
        places
    )


@each_game
def test_draws_that_end_are_an_error(game: Game[Any]) -> None:
    """Dealing hidden cards again needs draws, and says so if there are none."""
    look = next(look for look in looks(game) if redealt(game, look) != look.state)
    with pytest.raises(DrawsEnded, match="come to an end"):
        game.redeal(look.state, look.reader, iter([3]))


@each_game
def test_seat_that_is_not_there_is_refused(game: Game[Any]) -> None:
    """As it is where it asks for its view."""
    state = looks(game)[0].state
    with pytest.raises(Refusal, match=r"common\.no-such-seat"):
        game.redeal(state, state.players, draws(0))
