"""What no check can judge, in a few lines that a person can: which acts show cards that no place
shows, who acts out of turn, and of which kinds of action a rule is not asked that most others meet.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from vorhand.engine import Game, SeatAction
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.places.moves import move_of
from vorhand.engine.kernel.places.places import witnesses_of
from vorhand.engine.kernel.table.seats import seat_set, seats_in
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.trial import Trial

MOST: Final = 12
"""How many acts, kinds or rules a line names."""


def lines(trial: Trial) -> list[str]:
    """The lines of which there is something to say."""
    steps = [step for steps in trial.games for step in steps]
    shown = Counter(each for step in steps for each in shown_beside(step))
    early = Counter(step.action.type for step in steps if is_out_of_turn(step))
    found = {
        "shows cards that no place shows": _counted(shown),
        "done by seats that were not awaited": _counted(early),
        "asked of most kinds, and not of": not_asked(trial.game),
    }
    return [f"  {what}: {_some(each)}" for what, each in found.items() if each]


def _counted(counts: Counter[str]) -> list[str]:
    return [f"{each} {counts[each]:,}" for each in sorted(counts)]


def _some(each: list[str]) -> str:
    rest = len(each) - MOST
    return "; ".join(each[:MOST]) + (f"; and {rest} more" if rest > 0 else "")


def shown_beside(step: PlayStep) -> Iterator[str]:
    """The moves of a step that have shown cards to a seat that sees neither place, before or after
    it: the act, the places, and to how many.
    """
    for event in step.events:
        if not isinstance(event, CardsMoved):
            continue
        moved = move_of(f"{event.source}>{event.target}")
        assert moved is not None
        others = seat_set(range(step.after.players))
        if isinstance(step.action, SeatAction):
            others &= ~(1 << step.action.seat)
        seeing = others if event.seen_by is None else others & seat_set(event.seen_by)
        for table in (step.before, step.after):
            for spot in (moved.source, moved.target):
                seeing &= ~witnesses_of(table, spot)
        if seeing:
            route = " to ".join(dict.fromkeys((moved.source.name, moved.target.name)))
            to = "all" if event.seen_by is None else f"{len(seats_in(seeing))}"
            yield f"{step.action.type} ({route}, to {to})"


def is_out_of_turn(step: PlayStep) -> bool:
    """Return whether a seat has acted that was not awaited."""
    return isinstance(step.action, SeatAction) and not step.before.to_act >> step.action.seat & 1


def not_asked(game: Game[Any]) -> list[str]:
    """The rules that at least half of what seats do meets, and what does not meet them."""
    rules = {
        action.type: {rule.id for rule in kind.rules}
        for action, kind in game.rulebook.editions[1].kinds.items()
        if issubclass(action, SeatAction)
    }
    found = []
    for id in sorted(set[str]().union(*rules.values())):
        without = [kind for kind, ids in rules.items() if id not in ids]
        if 0 < 2 * len(without) <= len(rules):
            found.append(f"{id}: {', '.join(without)}")
    return found
