"""How a new playthrough is chosen: players look a little ahead and have their whims, always the
same for the same seed; of a few such games, the most eventful one is taken.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import fsum
from typing import Any, Final

from checks.games import PLAYED
from checks.playthroughs.playthrough import Head, Playthrough
from checks.tested import Sitting, record_of
from vorhand.engine import Action, Deal, Game, Refusal
from vorhand.engine.kernel.table.actions import PlayCard, SeatAction

GAMES_TRIED: Final = 24
ENOUGH_ACTIONS: Final = 85
"""After this many hands no further hand is dealt."""
MOST_ACTIONS: Final = 160
MOST_BYTES: Final = 60_000

WEIGHTS: Final = {
    "deal": 20,
    "close": 0.15,
    "stay": 3,
    "trust": 2,
    "keep-hand": 3,
    "play-card": 6,
    "knock": 0.35,
    "announce": 20,
    "step-out": 5,
    "declare-siebener-fips": 50,
    "bid-kieker": 8,
    "hold": 2,
    "give-up": 0.02,
    "pass": 2,
}
"""The weight with which a kind of action is considered first, if it is possible; others have 1."""
CLOSE_WHEN_NOBODY_IS_AWAITED: Final = 3
BIDS: Final = frozenset({"bid"})
"""Kinds of which the first that is listed is thought of most often, and none on a whim."""

ON_A_WHIM: Final = 0.2
"""How often a player sticks to the kind that was thought of first, come what may."""
MOST_COMPARED: Final = 12
LOOKS: Final = 6
LOOK_AHEAD: Final = 40
"""How many of the possible actions are compared, with how many looks, and how far ahead."""
HAS_BEEN_REFUSED: Final = 0.06
IS_REFUSED: Final = 0.3
"""How often an illegal action is tried, by a clause that has already occurred and by a new one."""
ASKS: Final = 0.04


def sitting_of(game: Game[Any], preset: str) -> Sitting:
    """Who plays a preset; if its record does not say, as many as differ with its place."""
    place = list(game.presets).index(preset)
    by_place = Sitting(game.players[place % len(game.players)])
    return record_of(game.id).sittings.get(preset, by_place)


def chosen_playthrough(game_id: str, preset: str) -> Playthrough:
    """The game in which most happens that is rare, of a few that end in time and are not too long
    to read.
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
        action = self._chosen(state, legal)
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

    def _chosen(self, state: Any, legal: Sequence[Action]) -> Action:
        """An action: a first thought, and then what seems best to the same player."""
        first = self._first_thought(state, legal)
        if isinstance(first, Deal):
            nonces = ("alice", "bob") if self.rng.random() < 0.25 else ()
            return replace(first, seed=self.playthrough.head.seed, nonces=nonces)
        if not isinstance(first, SeatAction):
            return first
        on_a_whim = first.type not in BIDS and self.rng.random() < ON_A_WHIM
        same_player = [
            action
            for action in legal
            if isinstance(action, SeatAction)
            and action.seat == first.seat
            and (action.type == first.type or not on_a_whim)
        ]
        if len(same_player) == 1:
            return first
        thoughts = (self._first_thought(state, same_player) for _ in range(MOST_COMPARED))
        compared = dict.fromkeys([first, *thoughts])
        return max(compared, key=lambda action: self._promise(state, action))

    def _first_thought(self, state: Any, legal: Sequence[Action]) -> Action:
        """One of the legal actions: first a kind by its weight, then any of that kind."""
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(action.type, []).append(action)
        weights = [WEIGHTS.get(kind, 1) for kind in kinds]
        if not state.to_act and "close" in kinds:
            weights[[*kinds].index("close")] = CLOSE_WHEN_NOBODY_IS_AWAITED
        (kind,) = self.rng.choices([*kinds], weights)
        some = kinds[kind]
        if kind in BIDS:
            return some[min(self.rng.randrange(len(some)) for _ in range(3))]
        return self.rng.choice(some)

    def _promise(self, state: Any, action: Action) -> float:
        """How well the player stands a little later, on an average, if all go by first thoughts."""
        return sum(self._look_ahead(state, action) for _ in range(LOOKS))

    def _look_ahead(self, state: Any, action: Action) -> float:
        assert isinstance(action, SeatAction)
        after, _ = self.game.apply(state, action)
        for _ in range(LOOK_AHEAD):
            legal = self.game.legal_actions(after)
            if not legal or isinstance(legal[-1], Deal):
                break
            after, _ = self.game.apply(after, self._first_thought(after, legal))
        stands = [*_standings(self.game.dump(after))]
        return stands[action.seat] - sum(stands) / len(stands)

    def _be_refused(self, *, always: bool) -> None:
        """Now and then, try something that a rule forbids: rather one that has not spoken yet."""
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
        """What was legal at some time, and to play any card that somebody holds."""
        yield from (action for action in self.seen if not isinstance(action, Deal))
        shown = self.game.dump(self.playthrough.state)
        cards = [card for hand in shown["hands"] for card in hand]
        for seat in shown["to_act"]:
            yield from (PlayCard(seat, card) for card in cards)
        yield Deal(seed=self.playthrough.head.seed)


def _standings(shown: Mapping[str, Any]) -> Iterator[float]:
    """How well each seat stands, by what the game counts: or else by how few cards are left."""
    for seat, hand in enumerate(shown["hands"]):
        if "scores" in shown:
            yield shown["scores"][seat]
        elif "lives_lost" in shown:
            yield -shown["lives_lost"][seat]
        elif "fines" in shown:
            yield -shown["fines"][seat]
        else:
            yield -len(hand)
