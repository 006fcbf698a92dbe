"""Each option changes something: what is possible in a game, or what comes of its actions."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from vorhand.engine import ImpossibleState
from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.options import random_options
from vorhand.kit.checks.playing import PlayStep, allows, steps_of
from vorhand.kit.checks.trial import Trial

VALUES: Final = 3
"""With how many values of an option each game is played again."""
MOST_STEPS: Final = 300
MORE_GAMES: Final = 80
"""How many more are played for an option that has changed nothing in those of the trial."""


def check(trial: Trial) -> Iterator[Finding]:
    """Check that with another value of an option, in some game, actions lead elsewhere."""
    game, rng = trial.game, trial.rng("effects")
    for option in game.options_type._fields:
        if option in trial.checks.seldom:
            continue
        games = 0
        for known in trial.within([*trial.games, *[None] * MORE_GAMES]):
            games, steps = games + 1, known or steps_of(trial.package, rng)
            others = (random_options(game, rng)[option] for _ in range(VALUES))
            if any(_changes(trial, steps, option, other) for other in others):
                break
        else:
            if games < len(trial.games):
                continue  # too few to tell, which the report says
            place = f"{option} in {places.of_type(game.options_type)}"
            found = f"another value of it has changed nothing in {games} random games"
            expected = "Use it, take it out, or name it in `seldom` of its Checks."
            if trial.scale < 1:
                expected = f"At the scale {trial.scale:g}, that may be chance. {expected}"
            yield trial.finding(place, found, expected)


def _changes(trial: Trial, steps: list[PlayStep], option: str, value: Any) -> bool:
    """Return whether a game goes on otherwise with this value from its first step on."""
    game = trial.game
    claim = game.dump(steps[0].before)
    try:
        state = game.admit({**claim, "options": {**claim["options"], option: value}})
    except ImpossibleState:
        return True
    for before, action, after, events in islice(steps, MOST_STEPS):
        trial.trying(state, action)
        if not allows(game, state, action):
            return True
        if game.legal_actions(state) != game.legal_actions(before):
            return True
        state, happened = game.apply(state, action)
        if _without_options(game.dump(state)) != _without_options(game.dump(after)):
            return True
        if [each.sentence() for each in happened] != [each.sentence() for each in events]:
            return True
    return False


def _without_options(shown: dict[str, Any]) -> dict[str, Any]:
    return {**shown, "options": None}
