"""`vorhand league`: programs and levels of play against each other, on the same cards."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Final, TypeAlias

import msgspec
from tqdm import tqdm

from vorhand.bots import suggest
from vorhand.command.answers import LostTurn
from vorhand.command.duplicate import dealt_table, match_played
from vorhand.command.ending import INTERRUPTED
from vorhand.command.league_file import Entrant, League, LeagueDeal, begin, league_in, take_up
from vorhand.command.new_files import needs_file, new_file
from vorhand.command.plans import Plan
from vorhand.command.players import Ask, seed_from
from vorhand.command.programs import Program, ProgramCounts, ProgramLimits
from vorhand.command.standings import pairs_of, picture_of, standings, text_of
from vorhand.command.streams import print_report
from vorhand.engine import Action

Player: TypeAlias = Program | str
"""A program, or a level of play."""

SILENT: Final = "random"
"""The level that acts for a program whose turn is lost, if silence means nothing."""
LONGEST_HAND: Final = 1000
"""After this many actions a hand is broken off, and judged as it stands."""


def league(arguments: argparse.Namespace) -> int:
    """Play all deals, and return the exit status."""
    described, plan = league_in(arguments.config)
    played: list[LeagueDeal] = []
    interrupted = False
    with ExitStack() as stack:
        plot = _plot(arguments, stack)
        file = _results(arguments, described, played, stack)
        try:
            _play(arguments, described, plan, played, file)
        except KeyboardInterrupt:
            interrupted = True
        told = standings(described, plan, played)
        if plot:
            plot.write(picture_of(told).encode())
    print_report(told, text_of, as_json=arguments.json)
    if interrupted:
        print(f"Interrupted after {told['deals']:,} deals.", file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def _plot(arguments: argparse.Namespace, stack: ExitStack) -> BinaryIO | None:
    """The file of the plot, if one is named; a league that goes on draws it anew."""
    if arguments.plot is None:
        return None
    force = arguments.force or arguments.resume
    return stack.enter_context(new_file(arguments.plot, force=force))


def _results(
    arguments: argparse.Namespace, described: League, played: list[LeagueDeal], stack: ExitStack
) -> BinaryIO | None:
    """The file of results, if one is named; what it holds already is added to those played."""
    if arguments.output is None:
        if arguments.resume:
            raise needs_file("--resume", "--output")
        return None
    if not arguments.resume:
        return stack.enter_context(begin(arguments.output, described, force=arguments.force))
    file, before = take_up(arguments.output, described)
    played += before
    return stack.enter_context(file)


def _play(
    arguments: argparse.Namespace,
    described: League,
    plan: Plan,
    played: list[LeagueDeal],
    file: BinaryIO | None,
) -> None:
    """Play the deals that are missing. One program thinks at a time, so none slows another down."""
    bar: tqdm[Any] = tqdm(
        total=described.deals,
        initial=len(played),
        unit=" deals",
        disable=True if arguments.quiet else None,
    )
    folder = arguments.config.resolve().parent
    limits = ProgramLimits(described.seconds, described.memory)
    with bar, ExitStack() as stack:
        players = [_player(entry, folder, limits, stack) for entry in described.programs]
        for number in range(len(played), described.deals):
            result = deal_played(plan, players, number)
            played.append(result)
            if file:
                file.write(msgspec.json.encode(result) + b"\n")
                file.flush()
            bar.update()


def _player(entry: Entrant, folder: Path, limits: ProgramLimits, stack: ExitStack) -> Player:
    """Return who plays; a program ends with the league."""
    if entry.level:
        return entry.level
    program = Program(entry.command, folder, limits)
    stack.callback(program.close)
    return program


def deal_played(plan: Plan, players: Sequence[Player], number: int) -> LeagueDeal:
    """Return what all pairs of players make of the deal with this number."""
    dealt = dealt_table(plan, number)
    for player in players:
        if isinstance(player, Program):
            player.counts = ProgramCounts()
    results = [
        match_played(
            *(plan, number, dealt, partial(_seated, plan, [players[each] for each in pair])),
            *(f"{pair}", LONGEST_HAND),
        )
        for pair in pairs_of(players)
    ]
    counts = [each.counts if isinstance(each, Program) else ProgramCounts() for each in players]
    return LeagueDeal(number, results, counts)


def _seated(plan: Plan, pair: Sequence[Player], sides: Sequence[int], dice: Random) -> Ask:
    """Both at the table, each in the seats of its side."""

    def ask(state: Any, seat: int) -> Action | None:
        player = pair[sides[seat]]
        if not isinstance(player, Program):
            return suggest(plan.package, state, seat, player, seed_from(dice)).action
        if not plan.package.game.seat_actions(state, seat):
            return None
        try:
            return player.ask(plan.package.game, state, seat)
        except LostTurn:
            return _silent(plan, state, seat, dice)

    return ask


def _silent(plan: Plan, state: Any, seat: int, dice: Random) -> Action | None:
    """Return what comes of silence: who is not awaited, or whose silence is an answer, waits, and
    the table closes the moment; otherwise chance acts.
    """
    if not state.to_act >> seat & 1 or plan.package.game.table_actions(state):
        return None
    return suggest(plan.package, state, seat, SILENT, seed_from(dice)).action
