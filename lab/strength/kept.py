"""Results that are kept in a file, so that a long run goes on where it was stopped."""

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from vorhand.bulk.workers import in_order, processes

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / "build" / "strength"
PLAYERS: Final = ("bots", "engine")
"""The folders whose sources decide what players do."""
APART: Final = ("page.py", "__main__.py")
"""Modules of a program that only show what was found."""

Result = dict[str, Any]


def kept(
    program: str,
    settings: Mapping[str, Any],
    count: int | None,
    work: Callable[[int], Result],
    jobs: int,
) -> Iterator[Result]:
    """What `work` makes of each number below `count`, with a progress bar. What an earlier run of
    the program with the same settings, players and sources has found is taken from its file in
    `build/strength/`; without a count, it is all that there is.
    """
    told = json.dumps(settings, sort_keys=True)
    heading = json.dumps({"settings": settings, "sources": sources_of(program)}, sort_keys=True)
    name = f"{program}-{settings['game']}-{sha256(told.encode()).hexdigest()[:12]}"
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{name}.jsonl"
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    if not lines or lines[0] != f"{heading}\n":
        lines = [f"{heading}\n"]
    whole = [line for line in lines if line.endswith("\n")]  # the last one may be cut off
    path.write_text("".join(whole), "utf-8")
    found = [json.loads(line) for line in whole[1:]][:count]
    numbers = range(len(found), count or 0)
    with (
        path.open("a", encoding="utf-8") as file,
        processes(jobs) as crew,
        tqdm(
            total=len(found) + len(numbers),
            initial=len(found),
            desc=f"{program}, {settings['game']}",
        ) as bar,
    ):
        yield from found
        for result in in_order(crew, work, numbers):
            file.write(f"{json.dumps(result)}\n")
            file.flush()
            bar.update()
            yield result


def sources_of(program: str) -> str:
    """A digest of all sources that decide what a program of the lab finds."""
    digest = sha256()
    for folder in (*PLAYERS, f"lab/{program}"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.name not in APART and not path.name.startswith("test_"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
