"""The dearest items of each game: actions after which the answer of `/apply-action` is largest."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from vorhand.engine import GAMES, Game, carry_out, dump_action, start
from vorhand.engine.kernel.table.actions import Action, Deal
from vorhand.engine.kernel.table.events import tell
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.checks.options import random_options

TABLES: Final = 24
"""How many tables of each game are played."""
ACTIONS: Final = 120
"""The most actions at a table."""
LONGEST_NAME: Final = "\U0001f600" * 39
"""One character less than a name may have, of four bytes each."""


class Step(NamedTuple):
    """An action at a table: the state before it, how many actions are legal after it, and the
    length of its sentences for all readers together.
    """

    state: Any
    action: Action
    legal: int
    text: int


AIMS: Final[Sequence[Callable[[Step], int]]] = (lambda step: step.legal, lambda step: step.text)
"""What makes an item dear."""


def dearest_items(seed: str) -> list[dict[str, Any]]:
    """For each game, the items with the most legal actions or the longest sentences, whatever the
    options and the phase, the dearest first; with the longest names that players may have.
    """
    steps: dict[str, list[Step]] = {}
    for game in GAMES.values():
        dice = random.Random(f"{seed} {game.id}")
        steps[game.id] = [step for _ in range(TABLES) for step in _played(game, dice)]
    by_aim = []
    for aim in AIMS:
        dearest = [(GAMES[game], max(each, key=aim)) for game, each in steps.items()]
        by_aim.append(sorted(dearest, key=lambda each: -aim(each[1])))
    return [_item(game, step) for pair in zip(*by_aim, strict=True) for game, step in pair]


def _item(game: Game[Any], step: Step) -> dict[str, Any]:
    item = {"state": game.dump(step.state), "action": dump_action(step.action)}
    return {**item, "names": names_of(step.state.players)}


def names_of(players: int) -> list[str]:
    """The longest names, all different."""
    return [f"{LONGEST_NAME}{seat}" for seat in range(players)]


def _played(game: Game[Any], dice: random.Random) -> Iterator[Step]:
    """The steps of a game in which each kind of action is as likely as any other."""
    players = dice.choice(game.players)
    options = game.options_type(**random_options(game, dice))
    state = start(game, players, options=options._asdict())
    language = ENGLISH.at_table(names_of(players), has_codes=False)
    for _ in range(ACTIONS):
        legal = list(game.legal_actions(state))
        if not legal:
            return
        kind = dice.choice([*dict.fromkeys(type(action) for action in legal)])
        action = dice.choice([each for each in legal if type(each) is kind])
        if isinstance(action, Deal):
            action = replace(action, seed=f"{dice.random()}")
        after, events = carry_out(game, state, action)
        text = sum(len(tell(event, language)["text"]) for event in events) * (players + 1)
        yield Step(state, action, len(game.legal_actions(after)), text)
        state = after
