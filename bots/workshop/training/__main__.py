"""Trains a strategy, and writes its table. It can be stopped, and goes on where it was."""

import argparse
import signal
from pathlib import Path
from types import FrameType
from typing import Any, Final

import numpy as np
from tqdm import tqdm

from vorhand.bots.trained.strategy import written
from vorhand.bots.workshop.training.learning import DEALS, FULL, Learnt, larger, learn, nothing
from vorhand.bots.workshop.training.tables import MOST_KEYS, path_of, setting_of, strategy_from
from vorhand.engine import IS_COMPILED

AT_ONCE: Final = 4_096
"""After so many hands it shows how far it is, and looks whether it should stop."""
PLACES: Final = 1 << 18
MANY: Final = 1_000_000
PLAYERS: Final = {"toepen": range(2, 9), "toppen": range(4, 9)}
"""How many can play; the inner loop has room for no more."""
LARGEST: Final = 2**31
"""No number that is asked for is larger."""


class Training:
    """What was learnt from the hands before `done`."""

    def __init__(self, about: dict[str, Any], kept: Path | None) -> None:
        self.about: Final = about
        self.done = 0
        self.learnt = nothing(PLACES)
        self._kept: Final = kept
        if kept and kept.exists():
            self._load(kept)

    def _load(self, kept: Path) -> None:
        with np.load(kept, allow_pickle=False) as found:
            if str(found["about"]) != repr(self.about):
                raise SystemExit(f"{kept} is of another training: {found['about']}")
            self.done = int(found["done"])
            self.learnt = Learnt(*(found[name] for name in Learnt._fields))

    def keep(self) -> None:
        """Write down what was learnt so far."""
        if self._kept:
            new = self._kept.with_suffix(".new.npz")
            np.savez(new, about=repr(self.about), done=self.done, **self.learnt._asdict())
            new.replace(self._kept)

    def go_on(self, hands: int) -> None:
        """Learn from hands up to this number."""
        game, exchanging = setting_of(self.about)
        while self.done < hands:
            most = int(FULL * len(self.learnt.keys))
            self.done = learn(
                self.done, hands - self.done, self.about["seed"], game, exchanging, DEALS,
                *self.learnt, most,
            )  # fmt: skip
            if self.done < hands:
                self.learnt = larger(self.learnt)


def _counted(word: str) -> int:
    """A number from 1 on."""
    return _whole(word, least=1)


def _whole(word: str, least: int = 0) -> int:
    number = int(word)
    if not least <= number <= LARGEST:
        raise argparse.ArgumentTypeError(f"{number} is not from {least} to {LARGEST:,}")
    return number


def main() -> None:
    """Train, and write the table."""
    parser = argparse.ArgumentParser("python -m vorhand.bots.workshop.training",
                                     description=__doc__)  # fmt: skip
    parser.add_argument("game", choices=["toepen", "toppen"])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--hands", type=_counted, default=MANY)
    parser.add_argument("--seed", type=_whole, default=1)
    parser.add_argument("--talon", type=int, choices=[4, 8], default=8, help="of Tøppen")
    parser.add_argument(
        "--keys", type=_counted, default=MOST_KEYS, help="how many are kept at most"
    )
    parser.add_argument("--kept", type=Path, help="where it keeps what it has learnt (.npz)")
    parser.add_argument("--to", type=Path, help="where to write the table")
    asked = parser.parse_args()
    if IS_COMPILED:  # numba compiles the Python of games/knocking, which is not there then
        raise SystemExit("Training needs the plain engine, as a checkout has it.")
    if asked.players not in PLAYERS[asked.game]:
        least, *_, most = PLAYERS[asked.game]
        parser.error(f"{asked.game} is for {least} to {most} players")
    about = {"game": asked.game, "players": asked.players, "seed": asked.seed}
    if asked.game == "toppen":
        about["talon"] = asked.talon
    training, stopped = Training(about, asked.kept), list[bool]()
    if training.done > asked.hands:
        raise SystemExit(f"{asked.kept} has learnt from {training.done:,} hands already.")

    def stop(number: int, frame: FrameType | None) -> None:
        stopped.append(True)

    usual = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    with tqdm(total=asked.hands, initial=training.done, unit=" hands", mininterval=5) as bar:
        while training.done < asked.hands and not stopped:
            before = training.done
            training.go_on(min(before + AT_ONCE, asked.hands))
            bar.update(training.done - before)
    training.keep()
    for number, before_this in usual.items():
        signal.signal(number, before_this)
    if stopped:
        raise SystemExit(f"Stopped after {training.done:,} hands.")
    strategy, told = strategy_from(training.learnt, {**about, "hands": asked.hands}, asked.keys)
    to = asked.to or path_of(about)
    to.parent.mkdir(exist_ok=True)
    content = written(strategy)
    to.write_bytes(content)
    print(f"{to}: {len(content):,} bytes, {told}")


if __name__ == "__main__":
    main()
