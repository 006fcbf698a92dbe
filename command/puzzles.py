"""`vorhand puzzles`: records in, packs of positions out in which one action is clearly the best.

A position becomes a puzzle if the rule of thumb, which is what one plays naturally, does something
else than the level that judges the game best, and that is sure: with each seed the same action, and
by more than its noise. The harder it is for brief thinkers to find, the higher its degree.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from vorhand.bots import Suggestion, suggest, suited_levels
from vorhand.bots.search import Considered
from vorhand.command import sources
from vorhand.command.ending import INTERRUPTED
from vorhand.command.progress import bar_over
from vorhand.command.sources import SourceRecord
from vorhand.command.tally import Tally, amiss_in
from vorhand.command.verdicts import passes, verdict_on
from vorhand.command.workers import crew_of, in_order
from vorhand.engine import Action, Game, SeatAction, dump_action
from vorhand.kit.installed import package_of
from vorhand.kit.package import GamePackage

FORMAT: Final = "vorhand-puzzles/1"
NATURAL: Final = "thumb"
BRIEF: Final = "thinker-1"
QUICK: Final = "thinker-2"
SEEDS: Final = ("one", "two", "three")
"""With each of these the judge must come to the same."""
EASY: Final = 3
"""The brief level finds an easy one with this many of the seeds, and a hard one with none."""
FEWEST: Final = 2
MOST: Final = 24
"""Between how many actions one is to choose."""
DIGITS: Final = 4


class Searched(NamedTuple):
    """The puzzles of a record, by its game (none, if it does not pass); what was counted; and the
    position in the source after it.
    """

    found: Mapping[str, Sequence[dict[str, Any]]]
    tally: Tally
    position: int


def puzzles(arguments: argparse.Namespace) -> int:
    """Write a pack for each game of the records, and return the exit status."""
    names = sources.named(arguments.records)
    sources.say_which_are_empty(names)
    found: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    tally, is_interrupted = Tally(), False
    try:
        with (
            crew_of(None, arguments.processes) as crew,
            bar_over(names, "searched", quiet=arguments.quiet) as bar,
        ):
            work = partial(puzzles_in, most=arguments.most_of_record)
            for some in in_order(crew, work, sources.entries(names), lambda each: len(each.raw)):
                tally.add(some.tally)
                for game, more in some.found.items():
                    found[game] += more
                bar.update(max(0, some.position - bar.n))
                if _are_enough(found, arguments.most):
                    break
    except KeyboardInterrupt:
        is_interrupted = True
    written = list[str]()
    for game, each in found.items():
        pack = pack_of(game, each, arguments.most)
        _write(arguments.output / f"{game}.json", pack)
        written.append(f"puzzles of {game}: {len(pack['puzzles'])}")
    if not arguments.quiet:
        print("\n".join([*written, *amiss_in(vars(tally))]), file=sys.stderr)
    return INTERRUPTED if is_interrupted else int(tally.amiss > 0)


def _are_enough(found: Mapping[str, Sequence[Any]], most: int) -> bool:
    return len(found) == 1 and all(len(each) >= most for each in found.values())


def _write(path: Path, pack: Mapping[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    head = {name: value for name, value in pack.items() if name != "puzzles"}
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in pack["puzzles"])
    written = json.dumps(head, separators=(",", ":"))[:-1]
    path.write_text(f'{written},"puzzles":[\n{lines}\n]}}\n', "utf-8")


def pack_of(game: str, found: Sequence[dict[str, Any]], most: int) -> dict[str, Any]:
    """The pack of a game: the puzzles with the most to gain, each once, by degree and then by what
    one gains.
    """
    by_id = {each["id"]: each for each in found}
    best = sorted(by_id.values(), key=lambda each: (-each["gain"], each["id"]))[:most]
    best.sort(key=lambda each: (each["degree"], -each["gain"], each["id"]))
    package = package_of(game)
    policy = package.policy
    return {
        "format": FORMAT,
        "game": game,
        "unit": policy.unit if policy else "",
        "is_chance": policy is not None and policy.is_chance,
        "natural": NATURAL,
        "judge": judge_of(package),
        "seeds": [*SEEDS],
        "puzzles": best,
    }


def judge_of(package: GamePackage) -> str | None:
    """The level that says what is best in puzzles of a game; null if none judges it."""
    return suited_levels(package.policy).get("analysis")


def puzzles_in(entry: SourceRecord, *, most: int) -> Searched:
    """Search a record for puzzles, until this number is found."""
    found: list[dict[str, Any]] = []

    def watch(game: Game[Any], state: Any, action: Action) -> None:
        if len(found) < most and isinstance(action, SeatAction):
            found.extend(_puzzle(game, state, action.seat))

    verdict, tally = verdict_on(entry, watch=watch), Tally()
    tally.count(verdict)
    game = verdict["game"]
    return Searched({game: found} if game and passes(verdict) else {}, tally, entry.position)


def _puzzle(game: Game[Any], state: Any, seat: int) -> Iterator[dict[str, Any]]:
    """The puzzle that a seat has in this state, if it has one."""
    package, actions = package_of(game.id), game.seat_actions(state, seat)
    judge = judge_of(package)
    if not (judge and state.to_act >> seat & 1 and FEWEST <= len(actions) <= MOST):
        return
    natural = suggest(package, state, seat, NATURAL, SEEDS[0]).action
    first = suggest(package, state, seat, QUICK, SEEDS[0])
    if natural is None or first.action in (natural, None):
        return
    judged = list[Suggestion]()
    for seed in SEEDS:
        judged.append(suggest(package, state, seat, judge, seed))
        if judged[-1].action != judged[0].action or not _gain(judged[-1], natural):
            return
    best = judged[0].action
    assert best is not None
    brief = [suggest(package, state, seat, BRIEF, seed).action == best for seed in SEEDS]
    gain = sum(_gain(each, natural) for each in judged) / len(judged)
    dumped = game.dump(state)
    yield {
        "id": sha256(json.dumps(dumped, sort_keys=True).encode()).hexdigest()[:12],
        "degree": degree_of(sum(brief)),
        "seat": seat,
        "natural": dump_action(natural),
        "best": dump_action(best),
        "gain": round(gain, DIGITS),
        "state": dumped,
    }


def degree_of(finds: int) -> int:
    """The degree of a puzzle that the brief level finds with this many seeds: 1 to 3."""
    return 1 if finds == EASY else 3 if finds == 0 else 2


def _gain(judged: Suggestion, natural: Action) -> float:
    """By how much the suggested action is better than the natural one; 0 if it is the same, was not
    tried, or is not better beyond the noise of both.
    """
    by_action = {each.action: each for each in judged.considered}
    best, other = by_action.get(judged.action), by_action.get(natural)
    if best is None or other is None or best.mean is None or other.mean is None:
        return 0.0
    gain = best.mean - other.mean
    return gain if gain > _noise(best) and gain > _noise(other) else 0.0


def _noise(each: Considered) -> float:
    return (each.noise or 0.0) / 2
