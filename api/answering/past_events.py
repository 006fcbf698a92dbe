"""What has happened at a sealed table, told to the holder of a pass: its past is played again."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from vorhand.api.answering.replays import played
from vorhand.api.answering.request import Asked
from vorhand.api.answering.view_answer import told_at
from vorhand.api.contract.budget import times_of
from vorhand.api.sealed.opening import Opened
from vorhand.api.sealed.sealed_table import reader_of
from vorhand.api.sealed.table_past import Stretch, actions_in, state_at, stretches_of
from vorhand.engine import Action, Deal, ImpossibleState, Play
from vorhand.engine.text.words import message

SHORTER: Final = message(
    "{what} Actions within the budget: {done}. Name a later version as `since`, or send a "
    "later state and fewer actions."
)


def retold(asked: Asked, opened: Opened, version: int) -> tuple[int, list[dict[str, Any]]]:
    """The events after this version as the holder may know them; and the version after which they
    are all there, which is a later one where the string holds none as old.
    """
    if version >= opened.state.version:
        return version, []
    stretches = stretches_of(opened.table.past)
    while stretches[1:] and stretches[1].version <= version:
        del stretches[0]
    told = _told(asked, opened, version, stretches) if stretches else None
    if told is None:
        return opened.state.version, []
    return max(version, stretches[0].version), told


def _told(
    asked: Asked, opened: Opened, version: int, stretches: Sequence[Stretch]
) -> list[dict[str, Any]] | None:
    """The events; null if what these stretches hold does not lead to the present state, since an
    earlier version of the game has written them.
    """
    game, _, state, holder = opened
    told: list[dict[str, Any]] = []

    def tells(table: Any, events: Iterable[Any]) -> None:
        if table.version > version:
            told.extend(told_at(asked, table, events, reader_of(holder)))

    present = game.dump(state)
    asked.bill.pay("items", times_of(len(stretches[0].start)))
    try:
        play = Play(game, state_at(game, stretches[0], present))
        actions = [*dealt(opened, stretches)]
    except (ImpossibleState, LookupError, ValueError):
        return None
    _, stopped = played(asked, SHORTER, play, actions, tells)
    return None if stopped or game.dump(play.table) != present else told


def dealt(opened: Opened, stretches: Sequence[Stretch]) -> Iterator[Action]:
    """The actions of these stretches, each deal with its seed and its nonces."""
    for stretch in stretches:
        deal = opened.table.deal_in(stretch.games)
        for action in actions_in(opened.game, stretch, opened.state.pack):
            yield deal if isinstance(action, Deal) else action
