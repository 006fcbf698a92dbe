"""One game of each preset, recorded so that a player can read it, is the same every time.

The recorded actions are carried out again, and the refused ones refused again; what is told then is
compared line by line with what was told when they were recorded. `make write` records anew.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.games import PLAYED
from tests.playthroughs.choosing import MOST_BYTES, chosen_playthrough
from tests.playthroughs.playthrough import FOLDER, accepted_in, file_of, played_again
from tests.playthroughs.telling import first_difference

PRESETS: Final = [(game.id, preset) for game in PLAYED.values() for preset in game.presets]
LEAST_ACTIONS: Final = 40

each_preset = pytest.mark.parametrize(("game", "preset"), PRESETS)


@pytest.fixture
def is_renewing(request: pytest.FixtureRequest) -> bool:
    """Whether playthroughs are to be written."""
    return bool(request.config.getoption("--renew-playthroughs"))


@pytest.fixture
def _comparing(is_renewing: bool) -> None:
    if is_renewing:
        pytest.skip("playthroughs are being written")


comparing = pytest.mark.usefixtures("_comparing")


def shown(path: Path) -> str:
    """A file as one would name it to open it."""
    return path.relative_to(FOLDER.parent.parent).as_posix()


def recorded(game: str, preset: str) -> str:
    """The text of a playthrough."""
    path = file_of(game, preset)
    if not path.exists():
        pytest.fail(f"{shown(path)} is missing: `make write` records it")
    return path.read_text("utf-8")


@each_preset
def test_playthrough_comes_out_the_same(is_renewing: bool, game: str, preset: str) -> None:
    """Played again, a game gives exactly the recorded text."""
    path = file_of(game, preset)
    if is_renewing:
        path.parent.mkdir(exist_ok=True)
        path.write_text(chosen_playthrough(game, preset).text, encoding="utf-8")
        pytest.skip(f"{shown(path)} was written, not compared")
    text = recorded(game, preset)
    difference = first_difference(text.splitlines(), played_again(text).lines)
    if difference:
        number, was, is_now = difference
        pytest.fail(
            f"{shown(path)}, line {number}\n  recorded: {was}\n  now:      {is_now}\n"
            "If this is what the rules say, `make write` records it.",
            pytrace=False,
        )


@comparing
@each_preset
def test_playthrough_is_of_its_preset(game: str, preset: str) -> None:
    """A file holds the game that its name says, to the end of a hand, and not too long."""
    text = recorded(game, preset)
    again = played_again(text)
    assert (again.head.game, again.head.preset) == (game, preset)
    assert again.phase in {"deal", "game-over"}
    assert len(accepted_in(text)) >= LEAST_ACTIONS
    assert len(text.encode()) <= MOST_BYTES


@comparing
def test_every_file_is_of_a_preset() -> None:
    """There is no playthrough of a game or a preset that does not exist."""
    files = {path for path in FOLDER.rglob("*") if path.is_file()}
    files = {path for path in files if path.suffix not in {".py", ".pyc", ".md"}}
    assert files == {file_of(game, preset) for game, preset in PRESETS}


@comparing
def test_every_game_is_met_with() -> None:
    """The playthroughs have tables of all sizes, and of every game most kinds of action."""
    texts = {(game, preset): recorded(game, preset) for game, preset in PRESETS}
    sizes = {played_again(text).head.players for text in texts.values()}
    assert sizes == {players for game in PLAYED.values() for players in game.players}
    for game in PLAYED.values():
        texts_of_it = (texts[game.id, preset] for preset in game.presets)
        kinds = {action["type"] for text in texts_of_it for action in accepted_in(text)}
        assert len(kinds) >= len(game.action_types) / 2, kinds


# What the comparison sees


def test_first_difference_is_a_line_with_its_number() -> None:
    """A changed, a missing and an extra line are all noticed."""
    assert first_difference(["a", "b", "c"], ["a", "b", "c"]) is None
    assert first_difference(["a", "b", "c"], ["a", "x", "y"]) == (2, "b", "x")
    assert first_difference(["a", "b"], ["a"]) == (2, "b", "(the end)")
    assert first_difference(["a"], ["a", "b"]) == (2, "(the end)", "b")


@comparing
@each_preset
def test_text_that_was_changed_is_seen(game: str, preset: str) -> None:
    """Whichever sentence or state is changed or left out, the comparison does not pass."""
    lines = recorded(game, preset).splitlines()
    changeable = [i for i, line in enumerate(lines) if re.match(r" {6,10}(=|\w.*\.$)", line)]
    for number in changeable[:: len(changeable) // 5]:
        for instead in ([], [f"{lines[number]} or not"]):
            text = "\n".join([*lines[:number], *instead, *lines[number + 1 :]])
            assert first_difference(text.splitlines(), played_again(text).lines)
