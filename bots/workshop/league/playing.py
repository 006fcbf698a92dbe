"""Series of deals: one player alone at a table full of another, on the same deal in each seat."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, Final, TypeAlias, TypedDict

from vorhand.bots import suggest
from vorhand.bots.workshop.league import fipsen, knocking, stortok
from vorhand.bots.workshop.league.notes import Notes
from vorhand.bots.workshop.strength.results import Result
from vorhand.command.players import Ask, hand_played, seed_from
from vorhand.engine import Action, carry_out
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.table.draws import BITS
from vorhand.kit.ours import OURS

DEALS: Final = 4
"""The deals of a series; each is played from each seat, so whoever watches sees many hands."""
MOST: Final = 1_000
"""A hand is broken off after this many actions: some players would go on for ever at Stortok."""
Opponent: TypeAlias = Callable[..., Action | None]
"""What one of them does, by its notes, state, seat, legal actions and draws; null: wait."""
OPPONENTS: Final[Mapping[str, Mapping[str, Opponent]]] = {
    **{
        game: {name: partial(knocking.choose, each) for name, each in found.items()}
        for game, found in knocking.BY_GAME.items()
    },
    "fipsen": {name: partial(fipsen.choose, each) for name, each in fipsen.BIDDERS.items()},
    "stortok": {name: partial(stortok.choose, each) for name, each in stortok.PLAYERS.items()},
}


class LeagueSettings(TypedDict):
    """Who plays what, and the seed of all deals and dice. If it is not `secret`, each player of the
    level has the seed that follows from what it sees.
    """

    game: str
    level: str
    opponent: str
    players: int
    seed: str
    secret: bool


def series(number: int, settings: LeagueSettings) -> Result:
    """Return what the level wins a deal alone among opponents in the series with this number, and
    what an opponent wins alone among players of the level. As good a player as the others wins 0.
    """
    game, players, seed = settings["game"], settings["players"], settings["seed"]
    package, dice = OURS[game], Random(f"league|{game}|{players}|{seed}|{number}")
    notes = Notes()
    won: dict[str, list[float]] = {"level": [], "opponent": []}
    for _ in range(DEALS):
        start = {"game": game, "players": players, "dealer": dice.randrange(players)}
        state, action = begun(package.game, {**start, "deal": {"seed": seed_from(dice)}})
        assert action is not None
        dealt, luck = carry_out(package.game, state, action).state, seed_from(dice)
        for who, results in won.items():
            for place in range(players):
                seats = {place} if who == "opponent" else {*range(players)} - {place}
                table = _Table(settings, seats, notes)
                results.append(table.won_by(place, dealt, Random(luck)))
    return {who: fmean(each) for who, each in won.items()}


class _Table:
    """A level, and an opponent in some of the seats."""

    def __init__(self, settings: LeagueSettings, seats: set[int], notes: Notes) -> None:
        self._settings: Final = settings
        self._package: Final = OURS[settings["game"]]
        self._opponent: Final = OPPONENTS[settings["game"]][settings["opponent"]]
        self._seats: Final = seats
        self._notes: Final = notes

    def won_by(self, place: int, dealt: Any, dice: Random) -> float:
        """Return how much more a seat wins than all do on average."""
        game, policy = self._package.game, self._package.policy
        assert policy is not None
        end = hand_played(game, dealt, self._ask(dice), dice, MOST)
        self._notes.note(end, self._seats)
        results = [policy.result(dealt, end, seat) for seat in range(dealt.players)]
        return results[place] - fmean(results)

    def _ask(self, dice: Random) -> Ask:
        package, draws = self._package, iter(partial(dice.getrandbits, BITS), None)

        def ask(state: Any, seat: int) -> Action | None:
            if seat not in self._seats:
                seed = seed_from(dice) if self._settings["secret"] else None
                return suggest(package, state, seat, self._settings["level"], seed).action
            actions = package.game.seat_actions(state, seat)
            return self._opponent(self._notes, state, seat, actions, draws) if actions else None

        return ask
