"""Results that are kept in a file, so that a long run goes on where it was stopped."""

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from vorhand.command.workers import in_order, processes

ROOT: Final = Path(__file__).resolve().parents[3]
FOLDER: Final = ROOT / "build" / "strength"
WORKSHOP: Final = "bots/workshop"
PLAYERS: Final = ("bots", "engine", "games")
"""The folders whose sources decide what players do."""
APART: Final = ("page.py", "__main__.py")
"""Modules of a program that only show what was found."""

Result = dict[str, Any]


def results_of(
    program: str,
    settings: Mapping[str, Any],
    count: int | None,
    work: Callable[[int], Result],
    jobs: int,
) -> Iterator[Result]:
    """Return what `work` makes of each number below `count`, with a progress bar. What an earlier
    run of the program with the same settings, players and sources has found is taken from its file
    in `build/strength/`; without a count, it is all that there is.
    """
    told = json.dumps(settings, sort_keys=True)
    heading = json.dumps({"settings": settings, "sources": sources_of(program)}, sort_keys=True)
    title = f"{program} {settings.get('game', '')}".strip()
    name = f"{title.replace(' ', '-')}-{sha256(told.encode()).hexdigest()[:12]}"
    path = FOLDER / f"{name}.jsonl"
    lines = _lines_in(path, f"{heading}\n")
    yield from (json.loads(line) for line in lines[1:][:count])
    numbers = range(len(lines) - 1, count or 0)
    if not numbers:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(lines), "utf-8")
    with (
        path.open("a", encoding="utf-8") as file,
        processes(jobs) as crew,
        tqdm(total=count, initial=numbers.start, desc=title) as bar,
    ):
        for result in in_order(crew, work, numbers):
            file.write(f"{json.dumps(result)}\n")
            file.flush()
            bar.update()
            yield result


def _lines_in(path: Path, heading: str) -> list[str]:
    """The whole lines of the file, of which the last may be cut off; only the heading, if the file
    has another one.
    """
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    whole = [line for line in lines if line.endswith("\n")]
    return whole if whole[:1] == [heading] else [heading]


def sources_of(program: str) -> str:
    """A digest of all sources that decide what a program of the workshop finds."""
    digest = sha256()
    for folder in (*PLAYERS, f"{WORKSHOP}/{program}"):
        for path in sorted(_sources_in(ROOT / folder)):
            is_of_others = folder in PLAYERS and path.is_relative_to(ROOT / WORKSHOP)
            if path.name not in APART and not is_of_others:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _sources_in(folder: Path) -> Iterator[Path]:
    """The modules of a folder, and the strategies."""
    for kind in ("*.py", "*.table"):
        yield from folder.rglob(kind)
