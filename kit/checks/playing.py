"""Random play of any game: the same for the same seed."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine import (
    ONLOOKER,
    Action,
    Deal,
    Game,
    Reader,
    Refusal,
    SeatAction,
    dump_action,
    start,
)
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.table.events import Event
from vorhand.kit.checks.declarations import Checks, as_gladly
from vorhand.kit.checks.options import random_options
from vorhand.kit.package import GamePackage

ACTIONS_A_GAME: Final = 80
FROM_THE_MIDDLE: Final = 0.3
"""How often a game begins at a position that its checks declare, in place of a new table."""
SOON_OVER: Final = 0.6
"""How often a game of which nothing is declared has the options with which it is soon over."""
IN_AN_ORDER: Final = 0.4
"""How often a deck has its suits or ranks together, so that few players can follow, and hands hold
what seldom comes together.
"""
FEW_APART: Final = 6
"""Up to how many cards of such a deck have changed places all the same."""
STYLED: Final = 0.6
"""How often a game is played in a style, and not at random."""
GLADLY: Final = (0.03, 1.0, 1.0, 30.0)
"""How gladly a kind of action is done in a style: hardly ever, as any other, almost always."""
TO_ONE_END: Final = 0.8
"""How often such a style takes the first, or the last, of what is listed."""


Trying: TypeAlias = Callable[[Any, Action], None]
"""Notes a state, and the action that is tried in it."""


class PlayStep(NamedTuple):
    """One action: the state before it, the state after it, and the events."""

    before: Any
    action: Action
    after: Any
    events: Sequence[Event]


class Style(NamedTuple):
    """How a game is played: how gladly each kind of action is done, and which choices are made most
    often: the first that are listed (0), the last (-1), or any (null). Games in different styles
    come to what random play seldom meets: auctions that go high, a stock that is drawn to its end.
    """

    kinds: Mapping[str, float]
    end: int | None

    def choose(
        self, actions: Sequence[Action], weights: Sequence[float], rng: random.Random
    ) -> Action:
        """One of these actions, which have these weights without a style."""
        some: dict[str, list[int]] = {}
        for at, action in enumerate(actions):
            if weights[at]:
                some.setdefault(action.type, []).append(at)
        gladly = [self.kinds[kind] * max(weights[at] for at in some[kind]) for kind in some]
        (among,) = rng.choices([*some.values()], gladly)
        if self.end is not None and rng.random() < TO_ONE_END:
            return actions[among[self.end]]
        (at,) = rng.choices(among, [weights[at] for at in among])
        return actions[at]


def style_for(package: GamePackage, rng: random.Random) -> Style | None:
    """The style of a game; null if it is played at random."""
    if rng.random() >= STYLED:
        return None
    kinds = {kind: rng.choice(GLADLY) for kind in package.game.action_types}
    return Style(kinds, rng.choice((0, -1, None)))


def options_for(package: GamePackage, rng: random.Random, players: int) -> dict[str, Any]:
    """The options of a random table."""
    checks: Checks = package.checks
    if checks.options:
        return checks.options(rng, players)
    drawn = random_options(package.game, rng)
    return {**drawn, **checks.soon_over} if rng.random() < SOON_OVER else drawn


def new_game(package: GamePackage, rng: random.Random) -> Any:
    """A table before its first deal, of any number of players and options."""
    game = package.game
    players = rng.choice(package.checks.players or game.all_players)
    options = options_for(package, rng, players)
    if game.players_with and players not in game.players_at(options):
        options[game.players_with.option] = True
    return start(game, players, options=options, dealer=rng.randrange(players))


def deck_for(package: GamePackage, rng: random.Random, state: Any) -> tuple[str, ...]:
    """A deck for the next deal."""
    if package.checks.deck:
        return tuple(package.checks.deck(rng, package.game.dump(state)))
    pack = package.game.pack(state.players, state.options).cards
    if rng.random() >= IN_AN_ORDER:
        return tuple(rng.sample(pack, len(pack)))
    return tuple(_in_an_order(pack, state.players, rng))


def _in_an_order(pack: Sequence[str], players: int, rng: random.Random) -> list[str]:
    """A deck by suits or by ranks, cut somewhere, except for a few cards: as it is, which suits a
    deal of whole hands, or so that each seat gets neighbours one by one.
    """
    by = rng.choice((0, 1))
    cards = sorted(pack, key=lambda card: card[by : by + 1])
    cut = rng.randrange(len(cards))
    cards = cards[cut:] + cards[:cut]
    if rng.random() < 1 / 2:
        share = -(-len(cards) // players)
        hands = [cards[at : at + share] for at in range(0, len(cards), share)]
        cards = [hand[at] for at in range(share) for hand in hands if at < len(hand)]
    for _ in range(rng.randrange(FEW_APART)):
        one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    return cards


def with_dice(package: GamePackage, rng: random.Random, state: Any, action: Action) -> Action:
    """The action; a deal with a deck, a reshuffle with a seed."""
    if isinstance(action, Reshuffle):
        return Reshuffle(seed=f"{rng.random()}")
    return Deal(deck=deck_for(package, rng, state)) if isinstance(action, Deal) else action


def chosen(
    package: GamePackage, state: Any, rng: random.Random, style: Style | None = None
) -> Action | None:
    """One of the legal actions, in a style if there is one; null if none is wanted."""
    game, weight = package.game, package.checks.weight
    open_now = game.legal_actions(state)
    if not open_now:
        return None
    weights = [1.0] * len(open_now)
    if weight is not as_gladly:
        shown = game.dump(state)
        weights = [weight(shown, dump_action(action)) for action in open_now]
        if not any(weights):
            return None
    if style:
        action = style.choose(open_now, weights, rng)
    else:
        (action,) = rng.choices(open_now, weights)
    return with_dice(package, rng, state, action)


def begun(package: GamePackage, rng: random.Random) -> Any:
    """A new table, or a position that the checks of the game declare."""
    begin = package.checks.start
    is_begun = begin and rng.random() < FROM_THE_MIDDLE
    return begin(rng) if begin and is_begun else new_game(package, rng)


def steps_of(
    package: GamePackage,
    rng: random.Random,
    state: Any = None,
    most: int = ACTIONS_A_GAME,
    trying: Trying = lambda state, action: None,
) -> list[PlayStep]:
    """A random game, from a new table if no state is given; `trying` is told what comes next."""
    if state is None:
        state = begun(package, rng)
    steps: list[PlayStep] = []
    style = style_for(package, rng)
    while len(steps) < most and (action := chosen(package, state, rng, style)):
        trying(state, action)
        after, events = package.game.apply(state, action)
        steps.append(PlayStep(state, action, after, events))
        state = after
    return steps


def readers(state: Any) -> list[Reader]:
    """Every seat, and an onlooker."""
    return [*range(state.players), ONLOOKER]


def every(nth: int, games: Sequence[Sequence[PlayStep]]) -> Iterator[PlayStep]:
    """Every n-th step of all that were taken."""
    steps = (step for game in games for step in game)
    return (step for i, step in enumerate(steps) if i % nth == 0)


def as_listed(state: Any, action: Action) -> Action:
    """An action without its dice, and with its cards in the order of the pack."""
    if isinstance(action, SeatAction) and (cards := getattr(action, "cards", ())):
        in_order = tuple(sorted(cards, key=state.pack.cards.index))
        listed: Any = action
        return replace(listed, cards=in_order) if {*cards} <= {*state.pack.cards} else action
    return type(action)() if isinstance(action, Deal) else action


def allows(game: Game[Any], state: Any, action: Action) -> bool:
    """Return whether no rule forbids an action."""
    try:
        game.check(state, action)
    except Refusal:
        return False
    return True
