"""One game of each preset, recorded so that a player can read it, is the same every time.

The recorded actions are carried out again, and the refused ones refused again; what is told then is
compared line by line with what was told when they were recorded. `make write` writes them.
"""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from tests.checks.games import PLAYED
from tests.checks.playthroughs import choosing, write
from tests.checks.playthroughs.choosing import MOST_BYTES
from tests.checks.playthroughs.playthrough import FOLDER, accepted_in, file_of, played_again
from tests.checks.playthroughs.telling import first_difference

PRESETS: Final = [(game.id, preset) for game in PLAYED.values() for preset in game.presets]
LEAST_ACTIONS: Final = 40

each_preset = pytest.mark.parametrize(("game", "preset"), PRESETS)


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
def test_playthrough_comes_out_the_same(game: str, preset: str) -> None:
    """Played again, a game gives exactly the recorded text."""
    path = file_of(game, preset)
    text = recorded(game, preset)
    difference = first_difference(text.splitlines(), played_again(text).lines)
    if difference:
        number, was, is_now = difference
        pytest.fail(
            f"{shown(path)}, line {number}\n  recorded: {was}\n  now:      {is_now}\n"
            "If this is what the rules say, `make write` records it.",
            pytrace=False,
        )


@each_preset
def test_playthrough_is_of_its_preset(game: str, preset: str) -> None:
    """A file holds the game that its name says, to the end of a hand, and not too long."""
    text = recorded(game, preset)
    again = played_again(text)
    assert (again.head.game, again.head.preset) == (game, preset)
    assert again.phase in {"deal", "game-over"}
    assert len(accepted_in(text)) >= LEAST_ACTIONS
    assert len(text.encode()) <= MOST_BYTES


def test_every_file_is_of_a_preset() -> None:
    """There is no playthrough of a game or a preset that does not exist."""
    files = {path for path in FOLDER.rglob("*") if path.is_file()}
    files = {path for path in files if path.suffix not in {".py", ".pyc", ".md"}}
    assert files == {file_of(game, preset) for game, preset in PRESETS}


def test_every_game_is_met_with() -> None:
    """The playthroughs have tables of all sizes, and of every game most kinds of action."""
    texts = {(game, preset): recorded(game, preset) for game, preset in PRESETS}
    sizes = {played_again(text).head.players for text in texts.values()}
    assert sizes == {players for game in PLAYED.values() for players in game.players}
    for game in PLAYED.values():
        texts_of_it = (texts[game.id, preset] for preset in game.presets)
        kinds = {action["type"] for text in texts_of_it for action in accepted_in(text)}
        assert len(kinds) >= len(game.action_types) / 2, kinds


# What is written


def rewritten(monkeypatch: pytest.MonkeyPatch, path: Path, text: str) -> write.Written:
    """What is written instead of this text; a game that is chosen is not played."""
    path.write_text(text, "utf-8")
    other = SimpleNamespace(text="another game\n")
    monkeypatch.setattr(write, "file_of", lambda *_: path)
    monkeypatch.setattr(write, "chosen_playthrough", lambda *_: other)
    return write.written("agram", "agram")


def test_changed_sentence_keeps_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same actions are told in the words of now."""
    text = recorded("agram", "agram")
    assert rewritten(monkeypatch, tmp_path / "game", text).how == write.KEPT
    old_words = text.replace(" plays ", " throws ")
    assert old_words != text
    assert rewritten(monkeypatch, tmp_path / "game", old_words)[2:] == (text, write.REWRITTEN)


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        (r"^  no  ", "   1  "),
        (r"^   2  ", "  no  "),
        (r"^players +\d", "players  9"),
        (r'"seat": 1', '"seat": 1, "late": true'),
    ],
    ids=["now refused", "now allowed", "for another table", "of another shape"],
)
def test_changed_rule_asks_for_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, was: str, is_now: str
) -> None:
    """A game that can no longer be played as it was recorded is not kept."""
    text = recorded("agram", "agram")
    changed = re.sub(was, is_now, text, count=1, flags=re.MULTILINE)
    assert changed != text
    found = rewritten(monkeypatch, tmp_path / "game", changed)
    assert found[2:] == ("another game\n", write.CHOSEN)


# What the comparison sees


def test_first_difference_is_a_line_with_its_number() -> None:
    """A changed, a missing and an extra line are all noticed."""
    assert first_difference(["a", "b", "c"], ["a", "b", "c"]) is None
    assert first_difference(["a", "b", "c"], ["a", "x", "y"]) == (2, "b", "x")
    assert first_difference(["a", "b"], ["a"]) == (2, "b", "(the end)")
    assert first_difference(["a"], ["a", "b"]) == (2, "(the end)", "b")


@each_preset
def test_text_that_was_changed_is_seen(game: str, preset: str) -> None:
    """Whichever sentence or state is changed or left out, the comparison does not pass."""
    lines = recorded(game, preset).splitlines()
    changeable = [i for i, line in enumerate(lines) if re.match(r" {6,10}(=|\w.*\.$)", line)]
    for number in changeable[:: len(changeable) // 2]:
        for instead in ([], [f"{lines[number]} or not"]):
            text = "\n".join([*lines[:number], *instead, *lines[number + 1 :]])
            assert first_difference(text.splitlines(), played_again(text).lines)


def test_playthrough_is_chosen_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a preset that has none, a game is played by whims and by rule of thumb, to be recorded."""
    monkeypatch.setattr(choosing, "GAMES_TRIED", 2)
    chosen = choosing.chosen_playthrough("toppen", "toppen")
    assert len(accepted_in(chosen.text)) >= LEAST_ACTIONS
    assert choosing.chosen_playthrough("toppen", "toppen").text == chosen.text
