"""What a seat cannot know has no influence on what a bot suggests to it.

In two states that a seat cannot tell apart, the whole suggestion is the same, down to each mean.
`pairs` plays a numbered game and compares such pairs in it; nothing here needs pytest.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from checks.drawing import draws
from checks.games import PLAYED, levels_of, packed
from checks.playing import steps_of
from checks.redeal.non_interference import hold_together, named, phases_with_cards, where
from vorhand.bots import suggest
from vorhand.engine import Game, dump_action

BY_CHANCE: Final = "random"
"""The level of games without a policy."""
WEIGHTS: Final[Mapping[str, int]] = {
    "random": 40,
    "thumb": 45,
    "thinker-1": 12,
    "thinker-2": 2,
    "thinker-3": 1,
}
"""How often each level is asked: the longer it thinks, the less often."""


def pairs(game: str, number: int) -> Counter[str]:
    """Compare the suggestions for pairs of states in the game of this number, always the same.

    Counts them: `pairs` in all, and those with `thinkers`, who thought ahead; of each game, those
    in each phase, those of each seat, and those of each level. Raises `Interference`.
    """
    played, seed = PLAYED[game], f"suggestions in {game} {number}"
    counts: Counter[str] = Counter()
    for at, (state, *_) in enumerate(steps_of(played, random.Random(seed))):
        rng = random.Random(f"{seed} {at}")
        acting = [seat for seat in range(state.players) if played.seat_actions(state, seat)]
        if not acting:
            continue
        seat = rng.choice(acting)
        twin = played.redeal(state, seat, draws(rng.random()))
        if twin != state:
            (level,) = rng.choices([*WEIGHTS], [*WEIGHTS.values()])
            level = level if level in levels_of(played) else BY_CHANCE
            here, there = (_suggested(played, each, seat, level) for each in (state, twin))
            case = {
                **where(played, seat, number, seed, at),
                "about": f"what {level} suggests",
                "state": played.dump(state),
                "twin": played.dump(twin),
                "actions": [],
            }
            hold_together(here, there, lambda case=case: case)
            counts.update(["pairs", f"{game}: in {state.phase}", f"{game}: {named(seat)}"])
            counts[f"{game}: {level}"] += 1
            counts["thinkers"] += bool(here["simulations"])
    return counts


def due(game: str) -> Iterator[str]:
    """What must have occurred: pairs, with thinkers, in each phase in which a hand is played, for
    each seat and each level.
    """
    levels = levels_of(PLAYED[game])
    yield from ("pairs", "thinkers") if len(levels) > 1 else ("pairs",)
    phases = [phase for phase in phases_with_cards(PLAYED[game]) if phase != "deal"]
    yield from (f"{game}: in {phase}" for phase in phases)
    yield from (f"{game}: {named(seat)}" for seat in range(PLAYED[game].players[-1]))
    yield from (f"{game}: {level}" for level in levels)


def _suggested(game: Game[Any], state: Any, seat: int, level: str) -> dict[str, Any]:
    """The whole suggestion, as JSON."""
    suggestion = suggest(packed(game), state, seat, level)
    considered = [
        {**each._asdict(), "action": each.action and dump_action(each.action)}
        for each in suggestion.considered
    ]
    action = suggestion.action and dump_action(suggestion.action)
    return {**suggestion._asdict(), "action": action, "considered": considered}
