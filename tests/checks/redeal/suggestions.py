"""What a seat cannot know has no influence on what a bot suggests to it.

For two states that a seat cannot tell apart the whole suggestion is the same, down to each mean.
`pairs` plays a numbered game and compares such pairs in it; nothing here needs pytest.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.checks.games import PLAYED, levels_of, packed
from tests.checks.playing import steps_of
from vorhand.bots import suggest
from vorhand.engine import Game, dump_action
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.secrets.pairs import (
    Interference,
    are_same,
    difference,
    named,
    phases_with_cards,
)

BY_CHANCE: Final = "random"
"""The level of games without a policy."""
WEIGHTS: Final[Mapping[str, int]] = {
    "random": 40,
    "thumb": 34,
    "trained": 10,
    "thinker-1": 12,
    "thinker-2": 2,
    "thinker-3": 1,
    "thinker-4": 1,
}
"""How often each level is asked: less often, the longer it thinks."""


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
            where = {"number": number, "seed": seed, "step": at}
            thought = _compare(played, (state, twin), seat, level, where)
            counts.update(["pairs", f"{game}: in {state.phase}", f"{game}: {named(seat)}"])
            counts[f"{game}: {level}"] += 1
            counts["thinkers"] += thought
    return counts


def due(game: str) -> Iterator[str]:
    """What must have been met of a game: its pairs, with thinkers, in each phase in which a hand is
    played, for each seat and each level.
    """
    levels = levels_of(PLAYED[game])
    yield from ("pairs", "thinkers") if len(levels) > 1 else ("pairs",)
    phases = [phase for phase in phases_with_cards(PLAYED[game]) if phase != "deal"]
    yield from (f"{game}: in {phase}" for phase in phases)
    yield from (f"{game}: {named(seat)}" for seat in range(PLAYED[game].players[-1]))
    yield from (f"{game}: {level}" for level in levels)


def _compare(
    game: Game[Any], states: tuple[Any, Any], seat: int, level: str, where: Mapping[str, Any]
) -> bool:
    """Raise an `Interference` unless the seat gets the same suggestion in both states; otherwise
    say whether the level thought ahead.
    """
    here, there = (_suggested(game, state, seat, level) for state in states)
    if are_same(here, there):
        return bool(here["simulations"])
    state, twin = states
    raise Interference(
        {
            **where,
            "pair": "two states",
            "game": game.id,
            "reader": named(seat),
            "about": f"what {level} suggests",
            "difference": difference(here, there),
            "state": game.dump(state),
            "twin": game.dump(twin),
            "actions": [],
        }
    )


def _suggested(game: Game[Any], state: Any, seat: int, level: str) -> dict[str, Any]:
    """The whole suggestion, as JSON."""
    suggestion = suggest(packed(game), state, seat, level)
    considered = [
        {**each._asdict(), "action": each.action and dump_action(each.action)}
        for each in suggestion.considered
    ]
    action = suggestion.action and dump_action(suggestion.action)
    why = suggestion.reason and {
        "said": suggestion.reason.said,
        "other": suggestion.reason.other and dump_action(suggestion.reason.other),
        "numbers": dict(suggestion.reason.numbers),
    }
    facts = [fact.told for fact in suggestion.facts]
    return {
        **suggestion._asdict(),
        "action": action,
        "reason": why,
        "considered": considered,
        "facts": facts,
    }
