"""Random play: 2,000 games of three and four players and all options, always the same.

They come in twenty parts of a hundred games (fewer where `VORHAND_TEST_GAMES` says so, for runs
that trace every line). Decks are stacked and kinds of action weighted, so that what is rare at a
real table happens often here.
"""

import json
import os
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine import Action, start
from engine.fipsen import FIPSEN
from engine.fipsen.actions import PACK, Bid, DeclareSiebenerFips, Discard, NameTrump, Pass
from engine.fipsen.state import State
from engine.kernel.actions import Deal, PlayCard
from engine.kernel.events import Event
from engine.kernel.seats import seats_in

PARTS: Final = 20
GAMES_IN_ALL: Final = int(os.environ.get("VORHAND_TEST_GAMES", "2000"))
GAMES_A_PART: Final = GAMES_IN_ALL // PARTS
OFTEN: Final = GAMES_IN_ALL // 40
ACTIONS_A_GAME: Final = 33

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "minimum_bid": (2, 2, 3),
    "kontra": (False, True),
    "durch_bids": (False, True),
    "deals": (1, 1, 2, 2, 3, None),
}
WEIGHTS: Final = {
    "bid": 2,
    "bid-kieker": 4,
    "hold": 8,
    "pass": 2,
    "declare-siebener-fips": 0.5,
    "take-skat": 2,
    "discard": 8,
    "name-trump": 8,
    "give-up": 0.4,
    "play-card": 8,
    "claim": 4,
}
"""How often a kind is chosen where it is possible, so that all of them are met."""

LATER_WEIGHTS: Final = {"skat": 2, "kontra": 4, "discard": 6, "trump": 12, "play": 16}
"""How much oftener a Siebener Fips is declared after the auction, where few come to hold one."""

_PLAIN: Final = [card for card in PACK.cards if card[0] in "AT987"]

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
    """A table of three or four, with any options."""
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    players = rng.choice((3, 4))
    return start(FIPSEN, players, options=options, dealer=rng.randrange(players))


def dice(state: State, rng: random.Random) -> Deal:
    """A deal from a seed, from any deck, or from one that is stacked for somebody."""
    if rng.random() < 0.1:
        nonces = tuple(f"cut {rng.randrange(100)}" for _ in range(rng.randrange(3)))
        return Deal(seed=f"seed {rng.random()}", nonces=nonces)
    deck = rng.sample(PACK.cards, len(PACK))
    for card, there in _stacked(state.players, rng):
        here = deck.index(card)
        deck[here], deck[there] = deck[there], deck[here]
    return Deal(deck=tuple(deck))


def _stacked(players: int, rng: random.Random) -> list[tuple[str, int]]:
    """Cards, and where in the deck they are to lie: stacked for one player, who is often Vorhand;
    or for two, so that both can bid a Kieker.
    """
    place = rng.choice((0, rng.randrange(players)))
    if rng.random() < 0.15:
        both = _places(place, players)[:5] + _places((place + 1) % players, players)[:5]
        return [*zip(rng.sample(_PLAIN, 10), both, strict=True)]
    return [*zip(_wanted(rng), _places(place, players), strict=False)]


def _wanted(rng: random.Random) -> list[str]:
    """Cards for one player, then for the Skat, then aside: a hand for a Kieker, sevens to hold or
    to come by, a long suit, or none in particular.
    """
    middling = [card for card in PACK.cards if card[0] in "T98"]
    sevens = rng.sample([card for card in _PLAIN if card[0] == "7"], 4)
    suit = rng.choice("CHS")
    ace = f"A{suit}"
    return rng.choice([
        rng.sample(_PLAIN, 5),
        [*sevens, ace],
        [*sevens, ace],
        [*sevens[:3], ace, rng.choice(middling), sevens[3]],
        [*rng.sample(middling, 5), *sevens, ace],
        [rank + suit for rank in "AKQJT"],
        [rank + suit for rank in "AKQJ"],
        [rank + suit for rank in "AKQT"],
        [],
    ])  # fmt: skip


def _places(place: int, players: int) -> list[int]:
    """Where in the deck the hand of a player lies, counted from Vorhand; then the Skat and the
    cards aside.
    """
    skat = 3 * players
    second = skat + 2 + 2 * place
    aside = skat + 2 + 2 * players
    return [*range(3 * place, 3 * place + 3), second, second + 1, skat, skat + 1,
            *range(aside, len(PACK))]  # fmt: skip


def steps_of(state: State, rng: random.Random) -> Iterator[Step]:
    """Random play."""
    for _ in range(ACTIONS_A_GAME):
        open_now = FIPSEN.legal_actions(state, None)
        if not open_now:
            return
        action = _chosen(state, open_now, rng)
        after, events = FIPSEN.apply(state, action)
        yield Step(state, action, after, events)
        state = after


def _chosen(state: State, open_now: Sequence[Action], rng: random.Random) -> Action:
    """An action: first a kind, then one of the kind; of bids rather a low one, of trumps rather
    the longest, and of cards rather the highest.
    """
    kinds = [*dict.fromkeys(action.type for action in open_now)]
    (kind,) = rng.choices(kinds, [_weight(state, kind) for kind in kinds])
    some = [action for action in open_now if action.type == kind]
    if kind == Deal.type:
        return dice(state, rng)
    if kind == Bid.type:
        return some[min(rng.randrange(len(some)) for _ in range(6))]
    if rng.random() < 0.3:
        return rng.choice(some)
    return max(some, key=lambda action: (_promise(state, action), rng.random()))


def _weight(state: State, kind: str) -> float:
    weight = WEIGHTS.get(kind, 1)
    if kind == DeclareSiebenerFips.type:
        return weight * LATER_WEIGHTS.get(state.phase, 1)
    if kind == Pass.type and state.phase == "auction":
        return weight if _is_promising(state) else 3 * weight
    return weight


def _is_promising(state: State) -> bool:
    """Whether who is asked holds four cards of a suit, or of a rank."""
    held = [card for seat in seats_in(state.to_act) for card in PACK.list_of(state.hands[seat])]
    return max(Counter(sign for card in held for sign in card).values()) >= 4


def _promise(state: State, action: Action) -> float:
    """How good trumps are by their number, a card of the declarer's by its rank, and a discard by
    how low its cards are.
    """
    if isinstance(action, NameTrump):
        return (state.hands[action.seat] & PACK.suits[action.suit]).bit_count()
    if isinstance(action, PlayCard) and action.seat == state.declarer:
        return -PACK.ranks.index(action.card[0])
    if isinstance(action, Discard):
        return sum(PACK.ranks.index(card[0]) for card in action.cards)
    return 0


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
    return FIPSEN.dump(state)


def played(shown: dict[str, Any]) -> list[str]:
    """The cards of the record."""
    return [act[2:] for act in shown["record"] if act[2:] in PACK.bits]


def cards_on(shown: dict[str, Any]) -> list[str]:
    """All cards on the table."""
    piles = [*shown["hands"], shown["skat"], shown["aside"], shown["discards"]]
    return [card for pile in piles for card in pile] + played(shown)


def with_cards(shown: dict[str, Any], renamed: dict[str, str]) -> dict[str, Any]:
    """A claim in which some cards have taken the places of others."""
    return json.loads(CARD.sub(lambda card: renamed.get(card[0], card[0]), json.dumps(shown)))
