"""Packages of games as they are when they are installed: a folder on the path, with its entry
points beside it.
"""

import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from vorhand.engine import Deal, start
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.kit.package import GamePackage
from vorhand.kit.testing import after

ROOT: Final = Path(__file__).parents[1]
AGRAM: Final = "from vorhand_agram import AGRAM\nfrom vorhand.kit import GamePackage\n"
PLAIN: Final = f"{AGRAM}PACKAGE = GamePackage(kit=1, game=AGRAM)\n"
"""A package with nothing but the game."""
WHOLE: Final = f"""{AGRAM}
from importlib.resources import files
from vorhand.bots import Policy

def choose(state, seat, actions, draws):
    return actions[0]

def result(before, after, seat):
    return float(after.hands_won[seat] - before.hands_won[seat])

PACKAGE = GamePackage(
    kit=1,
    game=AGRAM,
    policy=Policy(choose, result, "hands"),
    languages=files(__name__) / "languages",
    pages={{"en": files(__name__) / "rules.md", "de": files(__name__) / "rules.de.md"}},
)
"""
"""One with a policy, a catalogue in German, and a page of its rules in two languages."""
WORDS: Final = {
    "Agram to three hands": "Agram auf drei Spiele",
    "Everyone has been dealt six cards, which are in hand or played.": "Jeder hat sechs Karten.",
    "hands": "Spiele",
    "How many hands win the game.": "Wie viele Spiele zum Gewinnen reichen.",
    "It is not the turn of {seat}; the table waits for: {to_act:seats}.": "Warte, {seat}.",
}


class Installed(NamedTuple):
    """A folder with packages, as `pip install --target` makes it."""

    folder: Path

    @property
    def environ(self) -> dict[str, str]:
        """The environment in which they are installed, and no setting of ours is chosen."""
        inherited = {name: value for name, value in os.environ.items() if "VORHAND" not in name}
        return inherited | {
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "packages/agram", self.folder)))
        }

    def run(
        self,
        *words: object,
        status: int = 0,
        program: tuple[str, ...] = (sys.executable, "-m", "vorhand"),
        given: str | None = None,
        **environ: str,
    ) -> subprocess.CompletedProcess[str]:
        """Run the command in a process of its own, where these packages are installed; or another
        program. It ends with this status.
        """
        done = subprocess.run(
            [*program, *map(str, words)],
            env=self.environ | {"LC_ALL": "C"} | environ,
            cwd=self.folder,
            input=given,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == status, done.stderr[-2000:]
        return done

    def add(
        self, module: str, text: str = PLAIN, id: str = "agram", names: str = "PACKAGE"
    ) -> None:
        """Install a package with this module and this entry point."""
        home = self.folder / module
        (home / "languages").mkdir(parents=True)
        (home / "__init__.py").write_text(text, "utf-8")
        (home / "rules.md").write_text("# Agram\n\nSix cards each.\n", "utf-8")
        (home / "rules.de.md").write_text("# Agram\n\nSechs Karten für jeden.\n", "utf-8")
        (home / "languages" / "de.mo").write_bytes(compiled(WORDS))
        told = self.folder / f"{module}-1.0.dist-info"
        told.mkdir()
        name = module.replace("_", "-")
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (told / "entry_points.txt").write_text(f"[vorhand.games]\n{id} = {module}:{names}\n")


def compiled(words: Mapping[str, str]) -> bytes:
    """A catalogue as `gettext` reads it (GNU gettext, 10.3)."""
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    listed = sorted({"": header, **words}.items())
    ids, texts = ([each.encode() for each in some] for some in zip(*listed, strict=True))
    at, tables, data = 28 + 16 * len(listed), b"", b""
    for each in (*ids, *texts):
        tables += struct.pack("<II", len(each), at + len(data))
        data += each + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(ids), 28, 28 + 8 * len(ids), 0, 0) + tables + data


PYTHON: Final = (sys.executable, "-m", "vorhand")


def after_hands_by_thumb(package: GamePackage, hands: int) -> Iterator[tuple[int, Any]]:
    """Games of four after one hand each: in a seat, which comes first, and the one opposite bots
    play by rule of thumb, in the others by chance.
    """
    game, policy, rng = package.game, package.policy, Random(1)
    assert policy is not None
    for number in range(hands):
        own = number % 2
        state = after(game, start(game, 4), Deal(seed=f"thumb {number}"))
        while state.phase not in BETWEEN_HANDS:
            seat = state.to_act.bit_length() - 1
            actions = game.seat_actions(state, seat)
            is_thumb = seat % 2 == own
            chosen = policy.choose(state, seat, actions, iter(())) if is_thumb else None
            state = after(game, state, chosen or rng.choice(actions))
        yield own, state
