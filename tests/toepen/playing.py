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

from engine import GAMES, Action, start
from engine.kernel.actions import Deal
from engine.kernel.events import Event
from engine.toepen.actions import PACK
from engine.toepen.state import State
from tests.tables import game_of

PARTS: Final = 20
GAMES_IN_ALL: Final = int(os.environ.get("VORHAND_TEST_GAMES", "2000"))
GAMES_A_PART: Final = GAMES_IN_ALL // PARTS
OFTEN: Final = GAMES_IN_ALL // 40
ACTIONS_A_GAME: Final = 42

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "lives": (1, 2, 2, 3, 3, 5, 10, 50),
    "procedure": ("formal", "fast"),
    "folded_trick": ("lead-passes", "highest-remaining"),
    "suit_order": ("HSDC", "HDSC"),
    "poverty": (False, True),
    "ending": ("first-loser", "last-survivor"),
    "exchange": (True, True, False),
    "announcements": (True, True, True, False),
    "late_knock": (True, True, False),
    "absences": (False, True),
}
WEIGHTS: Final = {
    "play-card": 5,
    "keep-hand": 2,
    "stay": 2,
    "announce": 8,
    "step-out": 0.3,
    "step-in": 0.6,
    "deal": 8,
    "knock": 0.8,
}
"""How often a kind is chosen where it is possible, so that hands are played to their end."""

CARD: Final = re.compile(r"\b[T987AKQJ][CDHS]\b")


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
    players = rng.choice(range(3, 9))
    game = GAMES[rng.choice(["toepen", "toepen", "siwweschroem"])]
    return start(game, players, options=options, dealer=rng.randrange(players))


def dice(state: State, rng: random.Random) -> Deal:
    """A deal from a seed, from any deck, or from one in which somebody gets tens or jacks."""
    if rng.random() < 0.2:
        nonces = tuple(f"cut {rng.randrange(100)}" for _ in range(rng.randrange(3)))
        return Deal(seed=f"seed {rng.random()}", nonces=nonces)
    deck = rng.sample(PACK.cards, 32)
    if rng.random() < 0.8:
        rank = rng.choice("TTJ")
        wanted = [card for card in deck if card[0] == rank]
        hands = rng.randint(3, len(game_of(state).dump(state)["hands"]))
        for i, card in enumerate(wanted[: rng.choice((3, 3, 4))]):
            here, there = deck.index(card), i * hands
            deck[here], deck[there] = deck[there], deck[here]
    return Deal(deck=tuple(deck))


def steps_of(state: State, rng: random.Random) -> Iterator[Step]:
    """Random play."""
    game = game_of(state)
    for _ in range(ACTIONS_A_GAME):
        open_now = game.legal_actions(state, None)
        weights = [WEIGHTS.get(action.type, 1) for action in open_now]
        (action,) = rng.choices(open_now, weights)
        if isinstance(action, Deal):
            action = dice(state, rng)
        after, events = game.apply(state, action)
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


def dump(state: State) -> dict[str, Any]:
    """The JSON of a state."""
    return game_of(state).dump(state)


def cards_on(shown: dict[str, Any]) -> list[str]:
    """All cards on the table."""
    piles = [*shown["hands"], *shown["folded"], shown["stock"]]
    piles += [aside["cards"] for aside in shown["exchanged"]]
    return [card for pile in piles for card in pile] + played(shown)


def played(shown: dict[str, Any]) -> list[str]:
    """The cards of the record."""
    return [act[2:] for act in shown["record"] if act[2:] in PACK.bits]


def with_cards(shown: dict[str, Any], renamed: dict[str, str]) -> dict[str, Any]:
    """A claim in which some cards have taken the places of others."""
    return json.loads(CARD.sub(lambda card: renamed.get(card[0], card[0]), json.dumps(shown)))
