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
from engine.stortok.actions import PACK
from engine.stortok.state import State
from tests.stortok.tables import GAME, late

PARTS: Final = 20
GAMES_IN_ALL: Final = int(os.environ.get("VORHAND_TEST_GAMES", "2000"))
GAMES_A_PART: Final = GAMES_IN_ALL // PARTS
OFTEN: Final = GAMES_IN_ALL // 40
ACTIONS_A_GAME: Final = 400
"""More than any of these games takes."""

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "turn_up": ("starts-pile", "under-stock"),
    "turn_limit": (None, None, None, 1, 2, 10, 40, 60, 100_000),
}
PICK_UPS: Final = (0.1, 0.3, 1, 3)
"""How readily cards are picked up in a game, where playing one has the weight 1."""

CARD: Final = re.compile(r"\b[AKQJT9876][CDHS]\b")


class Step(NamedTuple):
    """One action: the state before it, the state after it, and what happened."""

    before: State
    action: Action
    after: State
    events: Sequence[Event]


@dataclass(frozen=True)
class Played:
    """A game, to its end."""

    start: State
    steps: Sequence[Step]


def new_game(rng: random.Random) -> State:
    """A table of any size, with any options."""
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    players = rng.choice(GAME.players)
    return start(GAME, players, options=options, dealer=rng.randrange(players))


def endgame(rng: random.Random) -> State:
    """The middle of a game, the stock drawn, in which everybody has one card or two: the first in
    line each beat the one before, so that tricks may become complete.
    """
    players, lead = rng.randint(3, 5), rng.randrange(5)
    suit = [card for card in PACK.cards if card[1] == "H"]
    line = sorted(rng.sample(suit, players), key=PACK.cards.index, reverse=True)
    others = rng.sample([card for card in PACK.cards if card not in line], players + 1)
    hands = [""] * players
    for i, card in enumerate(line):
        hands[(lead + i) % players] = f"{card} {others[i] if rng.random() < 0.5 else ''}"
    return late(
        " | ".join(hands),
        lead=lead % players,
        turned_up=others[-1],
        turn_up=rng.choice(OPTIONS["turn_up"]),
    )


def dice(rng: random.Random) -> Deal:
    """A deal from a seed, or from any deck."""
    if rng.random() < 0.2:
        nonces = tuple(f"cut {rng.randrange(100)}" for _ in range(rng.randrange(3)))
        return Deal(seed=f"seed {rng.random()}", nonces=nonces)
    return Deal(deck=tuple(rng.sample(PACK.cards, len(PACK))))


def steps_of(state: State, rng: random.Random, pick_up: float = 1) -> Iterator[Step]:
    """Random play, to the end of the game; a card is picked up so readily."""
    for _ in range(ACTIONS_A_GAME):
        open_now = GAME.legal_actions(state, None)
        if not open_now:
            return
        weights = [pick_up if action.type == "pick-up" else 1 for action in open_now]
        (action,) = rng.choices(open_now, weights)
        if isinstance(action, Deal):
            action = dice(rng)
        after, events = GAME.apply(state, action)
        yield Step(state, action, after, events)
        state = after


def random_games(part: int) -> list[Played]:
    """The hundred games of one part, always the same."""
    rng = random.Random(part)
    starts = (new_game(rng) for _ in range(GAMES_A_PART))
    return [Played(state, [*steps_of(state, rng, rng.choice(PICK_UPS))]) for state in starts]


def every(nth: int, games: Sequence[Played]) -> Iterator[Step]:
    """Every n-th step of all that were taken."""
    steps = (step for game in games for step in game.steps)
    return (step for i, step in enumerate(steps) if i % nth == 0)


def dump(state: State) -> dict[str, Any]:
    """The JSON of a state."""
    return GAME.dump(state)


def with_cards(shown: dict[str, Any], renamed: dict[str, str]) -> dict[str, Any]:
    """A claim in which some cards have taken the places of others."""
    return json.loads(CARD.sub(lambda card: renamed.get(card[0], card[0]), json.dumps(shown)))


def with_hands_sorted(claim: dict[str, Any]) -> dict[str, Any]:
    """The same claim with its hands listed in the order of the pack."""

    def listed(hands: list[list[str]]) -> list[list[str]]:
        return [sorted(hand, key=PACK.cards.index) for hand in hands]

    return {
        **claim,
        "hands": listed(claim["hands"]),
        "known_cards": listed(claim["known_cards"]),
    }
