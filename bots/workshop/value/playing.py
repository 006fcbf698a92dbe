"""Games to the end: at one level of all seats, to see what scores lead to; and between players who
know what a score is worth and players who do not.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.bots import suggest
from vorhand.command.players import next_action, seed_from
from vorhand.engine import Action, Deal, Outcome, Play
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

WITH_AND_WITHOUT: Final = (True, False)

ScoreDraw: TypeAlias = Callable[[int, Random], Mapping[str, Any]]
"""The members of a state that hold the score, by the number of players."""


class MatchTable(NamedTuple):
    """Says who plays what: from nothing, or from a score late in the game, drawn with the dice."""

    game: str
    players: int
    options: Mapping[str, Any]
    level: str
    score: ScoreDraw | None = None


def played(table: MatchTable, number: int) -> tuple[list[Any], Outcome]:
    """The states before the hands of the game with this number, and its outcome."""
    *states, (_, outcome) = _course(table, number, [OURS[table.game]] * table.players)
    assert outcome
    return [state for state, _ in states], outcome


def margin(table: MatchTable, number: int) -> float:
    """By how much more often a seat wins that knows what the score is worth, in the game with this
    number: it is played twice, with the same deals, and each seat is on each side once.
    """
    won = dict.fromkeys(WITH_AND_WITHOUT, 0.0)
    for turn in range(2):
        sides = [(seat + turn) % 2 == 0 for seat in range(table.players)]
        packages = [_package(table.game, knows=side) for side in sides]
        *_, (_, outcome) = _course(table, number, packages)
        assert outcome
        for seat, side in enumerate(sides):
            won[side] += (seat in outcome["winners"]) / table.players
    return won[True] - won[False]


def _course(
    table: MatchTable, number: int, packages: Sequence[GamePackage]
) -> Iterator[tuple[Any, Outcome | None]]:
    """The states between the hands of a game, and its outcome in each."""
    dice = Random(f"value|{table.game}|{table.options}|{number}")
    game = OURS[table.game].game
    start = {"game": game.id, "players": table.players, "options": table.options, "deal": None}
    state = begun(game, {**start, "dealer": dice.randrange(table.players)})[0]
    if table.score:
        state = game.admit({**game.dump(state), **table.score(table.players, dice)})
    play = Play(game, state)

    def ask(state: Any, seat: int) -> Action | None:
        policy = packages[seat].policy
        if not state.to_act >> seat & 1 and policy and not policy.speaks_up(state):
            return None
        return suggest(packages[seat], state, seat, table.level, seed_from(dice)).action

    while (outcome := play.outcome()) is None:
        if play.table.phase != "deal":
            play.apply(next_action(game, play.state, ask, dice))
            continue
        yield play.state, None
        play.apply(Deal(seed=f"{number} {play.table.hand_number}"))
    yield play.state, outcome


def _package(game: str, *, knows: bool) -> GamePackage:
    package = OURS[game]
    assert package.policy is not None
    return package if knows else replace(package, policy=replace(package.policy, value=None))
