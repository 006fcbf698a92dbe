"""Write the playthroughs that no longer come out as they were recorded: `make write`.

A game that can still be played as it was recorded keeps its actions, and gets today's
sentences and states. Another game is chosen only if one of its actions is now refused, or one that
was refused is now allowed. `--anew` chooses all of them anew; `--game` names the games.
"""

import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from typing import Final, NamedTuple

from tests.checks.games import PLAYED
from tests.checks.playthroughs.choosing import MOST_BYTES, chosen_playthrough, sitting_of
from tests.checks.playthroughs.playthrough import (
    FOLDER,
    Playthrough,
    file_of,
    inputs_of,
    played_again,
)

KEPT: Final = "as it was"
REWRITTEN: Final = "the same game, in today's words"
CHOSEN: Final = "another game"


class Written(NamedTuple):
    """A playthrough as it should be, and where it comes from."""

    game: str
    preset: str
    text: str
    how: str


def written(game: str, preset: str, *, is_anew: bool = False) -> Written:
    """The playthrough of a preset as it should be."""
    path = file_of(game, preset)
    text = path.read_text("utf-8") if path.exists() and not is_anew else ""
    if text and (again := _still_played(game, preset, text)):
        return Written(game, preset, again.text, KEPT if again.text == text else REWRITTEN)
    return Written(game, preset, chosen_playthrough(game, preset).text, CHOSEN)


def _still_played(game: str, preset: str, text: str) -> Playthrough | None:
    """The recorded game, played again; None if it is another game now, or too long to read."""
    try:
        again = played_again(text)
    except (KeyError, ValueError):  # an action, an option or a preset has another shape, or is gone
        return None
    sitting = sitting_of(PLAYED[game], preset)
    is_alike = (
        (again.head.game, again.head.preset) == (game, preset)
        and (again.head.players, again.head.chosen) == (sitting.players, dict(sitting.chosen))
        and inputs_of(again.text) == inputs_of(text)
        and again.phase in {"deal", "game-over"}
    )
    return again if is_alike and len(again.text.encode()) <= MOST_BYTES else None


def main() -> int:
    """Write what has changed, report it, and remove files of presets that no longer exist."""
    parser = ArgumentParser(description=__doc__, prog="python -m tests.checks.playthroughs.write")
    parser.add_argument("--game", action="append", choices=PLAYED, help="a game; all by default")
    parser.add_argument("--anew", action="store_true", help="choose all games anew")
    given = parser.parse_args()
    presets = [(g, preset) for g in given.game or PLAYED for preset in PLAYED[g].presets]
    with ProcessPoolExecutor() as pool:
        doing = [pool.submit(written, *each, is_anew=given.anew) for each in presets]
        for at, each in enumerate(doing, 1):
            game, preset, text, how = each.result()
            path = file_of(game, preset)
            if how != KEPT:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(f"{at:3} of {len(presets)}: {path.relative_to(FOLDER)}: {how}", flush=True)
    files = {file_of(game.id, preset) for game in PLAYED.values() for preset in game.presets}
    for path in set(FOLDER.glob("*/*.txt")) - files:
        path.unlink()
        print(f"{path.relative_to(FOLDER)}: removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
