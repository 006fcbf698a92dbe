"""How a new playthrough is chosen: players go by whims or by a rule of thumb, always the same for
the same seed. Of a few such games, the most eventful one is taken.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any, Final

from tests.checks.games import PLAYED
from tests.checks.playthroughs.playthrough import Head, Playthrough
from tests.checks.tested import Sitting, packaged, record_of
from vorhand.command.players import next_action, of_levels
from vorhand.engine import Action, Deal, Game, Refusal
from vorhand.engine.kernel.table.actions import PlayCard, SeatAction
from vorhand.kit.checks.playing import chosen

GAMES_TRIED: Final = 24
ENOUGH_ACTIONS: Final = 85
"""After this number of actions no further hand is dealt."""
MOST_ACTIONS: Final = 160
MOST_BYTES: Final = 60_000
ON_A_WHIM: Final = 0.6
"""How often the next action is any that the plan of the game may choose."""
HAS_BEEN_REFUSED: Final = 0.06
IS_REFUSED: Final = 0.3
"""How often an illegal action is tried, by a clause that has already occurred and by a new one."""
ASKS: Final = 0.04


def sitting_of(game: Game[Any], preset: str) -> Sitting:
    """Who plays a preset; if its record does not say, the number of players goes by its place."""
    place = list(game.presets).index(preset)
    by_place = Sitting(game.players[place % len(game.players)])
    return record_of(game.id).sittings.get(preset, by_place)


def chosen_playthrough(game_id: str, preset: str) -> Playthrough:
    """Of a few games that end in time and are not too long to read, the one in which the most rare
    things happen.
    """
    tried = (_tried(game_id, preset, f"{preset} {number}") for number in range(1, 1000))
    complete = (game for game in tried if game)
    some = [next(complete) for _ in range(GAMES_TRIED)]
    often = Counter(what for game in some for what in game.met)
    return max(some, key=lambda game: fsum(1 / often[what] for what in game.met)).playthrough


def _tried(game_id: str, preset: str, seed: str) -> "_Game | None":
    table = sitting_of(PLAYED[game_id], preset)
    dealer = random.Random(seed).randrange(table.players)
    head = Head(game_id, preset, table.players, dealer, dict(table.chosen), seed)
    played = _Game(Playthrough(head))
    return played if played.is_played() else None


class _Game:
    """A game that is being chosen, action by action."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.playthrough = playthrough
        self.game = playthrough.game
        self.rng = random.Random(playthrough.head.seed)
        self.met: set[Any] = set()
        self.refused: Counter[str] = Counter()
        levels = ["thumb"] * playthrough.head.players
        self.ask = of_levels(packaged(self.game.id), levels, self.rng)
        self.seen: dict[Action, None] = {}
        self.count = 0

    def is_played(self) -> bool:
        """Play to the end, or to the end of a hand; whether that came in time."""
        while True:
            state = self.playthrough.state
            legal = self.game.legal_actions(state)
            phase = self.playthrough.phase
            has_outcome = self.game.outcome(state) is not None
            if has_outcome or not legal or phase == "deal":
                has_enough = self.count >= ENOUGH_ACTIONS
                if not legal or has_enough or (has_outcome and self.count >= ENOUGH_ACTIONS // 2):
                    break
            if self.count == MOST_ACTIONS:
                return False
            self._take_a_step(state, legal)
        if self.game.outcome(self.playthrough.state):
            self.met.add("outcome")
        self._be_refused(always=True)
        self.playthrough.end()
        return len(self.playthrough.text.encode()) <= MOST_BYTES

    def _take_a_step(self, state: Any, legal: Sequence[Action]) -> None:
        self.seen |= dict.fromkeys(legal)
        action = self._next(state)
        self._be_refused(always=False)
        shown = self.game.dump(state)
        moment = (shown["phase"], shown.get("window"))
        if not isinstance(action, Deal) and (moment not in self.met or self.rng.random() < ASKS):
            self.playthrough.ask(action.seat if isinstance(action, SeatAction) else None)
        self.met |= {moment, action.type}
        _, events = self.game.apply(state, action)
        self.met |= {event.type for event in events}
        assert self.playthrough.attempt(action)
        self.count += 1

    def _next(self, state: Any) -> Action:
        whim = (
            chosen(packaged(self.game.id), state, self.rng)
            if self.rng.random() < ON_A_WHIM
            else None
        )
        action = whim or next_action(self.game, state, self.ask, self.rng)
        if not isinstance(action, Deal):
            return action
        nonces = ("alice", "bob") if self.rng.random() < 0.25 else ()
        return Deal(seed=self.playthrough.head.seed, nonces=nonces)

    def _be_refused(self, *, always: bool) -> None:
        """Now and then, try something that a rule forbids, preferably one that is new."""
        by_clause: dict[str, list[Action]] = {}
        for action in self._conceivable():
            try:
                self.game.check(self.playthrough.state, action)
            except Refusal as refusal:
                by_clause.setdefault(refusal.clause.id, []).append(action)
        if not by_clause:
            return
        clause = min(by_clause, key=lambda each: (self.refused[each], each.startswith("common.")))
        share = HAS_BEEN_REFUSED / self.refused[clause] if self.refused[clause] else IS_REFUSED
        if always or self.rng.random() < share:
            self.refused[clause] += 1
            self.playthrough.attempt(self.rng.choice(by_clause[clause]))

    def _conceivable(self) -> Iterator[Action]:
        """What was legal at some time, and playing any card that somebody holds."""
        yield from (action for action in self.seen if not isinstance(action, Deal))
        shown = self.game.dump(self.playthrough.state)
        cards = [card for hand in shown["hands"] for card in hand]
        for seat in shown["to_act"]:
            yield from (PlayCard(seat, card) for card in cards)
        yield Deal(seed=self.playthrough.head.seed)
