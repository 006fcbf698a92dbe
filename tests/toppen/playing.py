"""Random play: 2,000 games of all numbers of players and options, always the same.

They come in twenty parts of a hundred games (fewer where `VORHAND_TEST_GAMES` says so, for runs
that trace every line).
"""

import json
import os
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine import Action, start
from engine.kernel.actions import Deal
from engine.kernel.events import Event
from engine.toppen import TOPPEN
from engine.toppen.packs import LARGEST
from engine.toppen.state import TRICKS, State

PARTS: Final = 20
GAMES_IN_ALL: Final = int(os.environ.get("VORHAND_TEST_GAMES", "2000"))
GAMES_A_PART: Final = GAMES_IN_ALL // PARTS
OFTEN: Final = GAMES_IN_ALL // 40
ACTIONS_A_GAME: Final = 50

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "talon": (8, 4),
    "folded_trick": ("lead-passes", "highest-remaining"),
    "suit_order": ("HSDC", "HDSC"),
    "fine_unit": ("pencil", "finger"),
    "hands": (None, None, 1, 2, 3),
}
MOODS: Final[tuple[dict[str, float], ...]] = (
    {"stay": 9, "knock": 2},
    {"stay": 9, "knock": 0.5},
    {"stay": 3, "knock": 1},
    {"stay": 0.5, "knock": 1},
)
"""How often a kind is chosen where it is possible: some tables play their hands to the end, at
others most players fold.
"""

LAST_TRICK: Final[tuple[dict[str, float], ...]] = ({"stay": 9, "knock": 2}, {"fold": 1.5})
"""How often in the last trick, by who has not played to it and by who has: so some of them are won
by who has folded.
"""

CARD: Final = re.compile(r"\b[T987AKQJ65][CDHS]\b")


class Step(NamedTuple):
    """One action: the state before it, the state after it, and what happened."""

    before: State
    action: Action
    after: State
    events: Sequence[Event]


@dataclass(frozen=True)
class Played:
    """A game as far as it was played."""

    start: State
    steps: Sequence[Step]


def new_game(rng: random.Random) -> State:
    """A table of any size, with any options."""
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    players = rng.choice(TOPPEN.players)
    return start(TOPPEN, players, options=options, dealer=rng.randrange(players))


def dice(state: State, rng: random.Random) -> Deal:
    """A deal from a seed, or from any deck."""
    if rng.random() < 0.2:
        nonces = tuple(f"cut {rng.randrange(100)}" for _ in range(rng.randrange(3)))
        return Deal(seed=f"seed {rng.random()}", nonces=nonces)
    return Deal(deck=tuple(rng.sample(state.pack.cards, len(state.pack))))


def steps_of(state: State, rng: random.Random) -> Iterator[Step]:
    """Random play, to the end of the game if it comes soon. A player of temper knocks whenever that
    is possible, so that multipliers double.
    """
    temper, mood = rng.randrange(state.players), rng.choice(MOODS)
    for _ in range(ACTIONS_A_GAME):
        open_now = TOPPEN.legal_actions(state, None)
        if not open_now:
            return
        weights = [mood.get(action.type, 1) for action in open_now]
        if state.tricks == TRICKS:
            has_played = state.to_act & state.has_played
            weights = [LAST_TRICK[bool(has_played)].get(action.type, 1) for action in open_now]
        if open_now[-1].type == "knock" and state.to_act == 1 << temper:
            weights[-1] = 20
        (action,) = rng.choices(open_now, weights)
        if isinstance(action, Deal):
            action = dice(state, rng)
        after, events = TOPPEN.apply(state, action)
        yield Step(state, action, after, events)
        state = after


def random_games(part: int) -> list[Played]:
    """The hundred games of one part, always the same."""
    rng = random.Random(part)
    starts = (new_game(rng) for _ in range(GAMES_A_PART))
    return [Played(state, [*steps_of(state, rng)]) for state in starts]


def every(nth: int, games: Sequence[Played]) -> Iterator[Step]:
    """Every n-th step of all that were taken."""
    steps = (step for game in games for step in game.steps)
    return (step for i, step in enumerate(steps) if i % nth == 0)


def cards_on(shown: dict[str, Any]) -> list[str]:
    """All cards on the table."""
    piles = [*shown["hands"], *shown["folded"], shown["talon"]]
    return [card for pile in piles for card in pile] + played(shown)


def played(shown: dict[str, Any]) -> list[str]:
    """The cards of the record."""
    return [act[2:] for act in shown["record"] if act[2:] in LARGEST.bits]


def with_cards(shown: dict[str, Any], renamed: dict[str, str]) -> dict[str, Any]:
    """A claim in which some cards have taken the places of others."""
    return json.loads(CARD.sub(lambda card: renamed.get(card[0], card[0]), json.dumps(shown)))
