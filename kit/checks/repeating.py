"""Checks that a game comes to the same, whatever the process: nothing hangs on chance, or on an
order that nobody has fixed.
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from vorhand.engine import dump_action, load_action
from vorhand.kit.checks import places
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.trial import Trial
from vorhand.kit.package import GamePackage

GAMES_REPEATED: Final = 8
HASH_SEED: Final = "4711"
SECONDS: Final = 120


def played_again(trial: Trial) -> Iterator[Finding]:
    """From the JSON of its actions, a game comes to the same states and events."""
    game = trial.game
    every = max(1, len(trial.games) // GAMES_REPEATED)
    for steps in trial.within(trial.games[::every], 1 / 2):
        if not steps:
            continue
        state = steps[0].before
        for step in steps:
            trial.trying(state, step.action)
            action = load_action(game, json.loads(json.dumps(dump_action(step.action))))
            state, events = game.apply(state, action)
            if game.dump(state) != game.dump(step.after) or [*events] != [*step.events]:
                found = "the same actions come to another state or other events"
                expected = "Nothing but the state, the action and its dice decides what happens."
                place = places.of_kind(game, step.action.type)
                yield trial.finding(place, found, expected, step.before, step.action)
                break


def in_another_process(trial: Trial) -> Iterator[Finding]:
    """With other hashes, the same bytes: no order of a set or of an id is seen."""
    name = trial.named or named_by(trial.package)
    if name is None:
        return
    games = [[dump_action(step.action) for step in steps] for steps in trial.games]
    starts = [trial.game.dump(steps[0].before) for steps in trial.games if steps]
    some = [*zip(starts, (game for game in games if game), strict=True)][:GAMES_REPEATED]
    told = [
        ((start, actions), digests(trial.package, start, actions, trial.trying))
        for start, actions in trial.within(some)
    ]
    chosen, here = [each for each, _ in told], [said for _, said in told]
    done = subprocess.run(
        [sys.executable, "-m", __name__, name],
        input=json.dumps(chosen),
        env={**os.environ, "PYTHONHASHSEED": HASH_SEED, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:]
        found = f"in another process, the same game stops: {''.join(last)}"
        yield trial.finding(name, found, "The same in each process.")
        return
    for (start, actions), mine, other in zip(chosen, here, json.loads(done.stdout), strict=True):
        for at, (one, two) in enumerate(zip(mine, other, strict=True)):
            if one != two:
                action = actions[at]
                found = f"in another process, action {at + 1} of the game gives other bytes"
                expected = "Sort what comes from a set; ask no clock, and no chance but the dice."
                case = {"start": start, "actions": actions[: at + 1]}
                yield Finding("", places.of_kind(trial.game, action["type"]), found, expected, case)
                return


def digests(
    package: GamePackage,
    start: Any,
    actions: list[Any],
    trying: Callable[[Any], None] = lambda state: None,
) -> list[str]:
    """A digest of all that is said after each action; `trying` is told each state before."""
    game, state = package.game, package.game.admit(start)
    said = []
    for each in actions:
        before = state
        trying(before)
        state, events = game.apply(state, load_action(game, each))
        seats = range(state.players)
        shown = [
            game.dump(state),
            [event.sentence() for event in events],
            [str(action) for action in game.legal_actions(state)],
            [game.view(state, seat) for seat in seats],
            game.outcome(state),
            _chosen(package, before),
        ]
        said.append(hashlib.sha256(json.dumps(shown).encode()).hexdigest())
    return said


def _chosen(package: GamePackage, state: Any) -> list[str]:
    if package.policy is None:
        return []
    game, choose = package.game, package.policy.choose
    lists = [(seat, game.seat_actions(state, seat)) for seat in range(state.players)]
    return [str(choose(state, seat, some, draws(0))) for seat, some in lists if some]


def named_by(package: GamePackage) -> str | None:
    """Return where another process finds the package: `module:name`; null if it is in no module."""
    for module in places.modules_of(package.game):
        for name, value in vars(module).items():
            if value is package:
                return f"{module.__name__}:{name}"
    return None


def check(trial: Trial) -> Iterator[Finding]:
    """Check that the same actions come to the same, here and in another process."""
    yield from played_again(trial)
    yield from in_another_process(trial)


def main() -> None:
    """Print the digests of games that come as JSON."""
    module, name, *given = sys.argv[1].split(":")
    package = getattr(__import__(module, fromlist=[name]), name)
    if given:
        package = package(*given)
    print(json.dumps([digests(package, *each) for each in json.load(sys.stdin)]))


if __name__ == "__main__":
    main()
