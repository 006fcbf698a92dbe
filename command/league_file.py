"""The two files of a league: the one that says who plays what, and the one of its results."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from vorhand.bots import LEVELS, check_levels
from vorhand.command.duplicate import DealResult
from vorhand.command.errors import Usage
from vorhand.command.lines import SourceLine, lines_of
from vorhand.command.new_files import new_file
from vorhand.command.output import NotResumable, end_of_complete_lines
from vorhand.command.plans import Plan
from vorhand.command.programs import ProgramCounts
from vorhand.command.text_files import text_in
from vorhand.command.unpacking import CountingStream
from vorhand.engine import InvalidStart, Refusal, start
from vorhand.kit.installed import package_of

NAMES: Final = 40
"""The most letters of a name."""


class Entrant(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One who plays: a program by its `command`, or a `level`."""

    name: str
    command: list[str] = []
    level: str = ""


class League(msgspec.Struct, forbid_unknown_fields=True):
    """Says who plays what. `deals` are played by each pair, each of them twice; `seconds` is how
    long a program may think about an answer, `memory` how many MiB it may use.
    """

    game: str
    programs: list[Entrant]
    players: int = 0
    preset: str | None = None
    options: dict[str, Any] = {}
    seed: str = "league"
    deals: int = 100
    seconds: float = 5.0
    memory: int = 1024


class LeagueDeal(msgspec.Struct):
    """Says what a deal has brought: for each pair the results of both, and what each program
    did.
    """

    deal: int
    results: list[DealResult]
    programs: list[ProgramCounts]


def league_in(path: Path) -> tuple[League, Plan]:
    """The league that a TOML file describes, and its table. Raises `Usage` for what is wrong."""
    try:
        league = msgspec.toml.decode(text_in(path), type=League)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Usage(f"{path}: {error}.") from None
    game = package_of(league.game).game
    players = league.players or game.players[0]
    plan = Plan(game.id, players, league.seed, 1, league.preset, league.options)
    try:
        start(game, players, preset=league.preset, options=league.options)
    except (InvalidStart, Refusal) as error:
        raise Usage(f"{path}: {error}") from None
    for wrong in _wrong(league, plan):
        raise Usage(f"{path}: {wrong}")
    return league, plan


def _wrong(league: League, plan: Plan) -> Iterator[str]:
    if len(league.programs) < 2:
        yield "a league needs at least two programs."
    names = [entry.name for entry in league.programs]
    for entry in league.programs:
        if not 0 < len(entry.name) <= NAMES or not entry.name.isprintable():
            yield f"a name has 1 to {NAMES} letters, not {entry.name!r}."
        if names.count(entry.name) > 1:
            yield f"two programs are named {entry.name}."
        if bool(entry.command) == bool(entry.level):
            yield f"{entry.name}: give its command or its level."
        if entry.level and entry.level not in LEVELS:
            yield f"{entry.name}: the levels are {', '.join(LEVELS)}."
    if league.deals < 1 or league.seconds <= 0 or league.memory < 1:
        yield "deals, seconds and memory must be above 0."
    check_levels(plan.package, *(entry.level for entry in league.programs if entry.level))
    if plan.package.policy is None:
        yield f"{plan.game} has no policy, which says what a hand is worth."


def begin(path: Path, league: League, *, force: bool) -> BinaryIO:
    """A new file of results. Raises `Usage` if it exists, unless it may be overwritten."""
    file = new_file(path, force=force)
    file.write(_head(league))
    return file


def take_up(path: Path, league: League) -> tuple[BinaryIO, list[LeagueDeal]]:
    """The results so far, and the file, open at its end. Raises `NotResumable`."""
    if not path.exists():
        raise NotResumable(f"There is no league to resume: {path} is missing.")
    with path.open("r+b") as file:
        file.truncate(end_of_complete_lines(file))
        file.seek(0)
        lines = lines_of(CountingStream(file))
        if next(lines, SourceLine(1, b"")).raw != _head(league).rstrip():
            raise NotResumable(f"{path} is of another league, or the league has changed since.")
        try:
            played = [msgspec.json.decode(line.raw, type=LeagueDeal) for line in lines]
        except msgspec.DecodeError as error:
            raise NotResumable(f"{path}: {error}.") from None
    return path.open("ab"), played


def _head(league: League) -> bytes:
    """The first line, by which a league is known again; more deals may be added to it."""
    told = msgspec.json.encode(msgspec.structs.replace(league, deals=1), order="deterministic")
    return msgspec.json.encode({"league": hashlib.sha256(told).hexdigest()}) + b"\n"
