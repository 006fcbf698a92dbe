"""The past of a sealed table: what was done in the hand before the present one, and since.

It is kept as stretches: a state, and the actions that were carried out from there. A deal begins
another stretch, and so does an action beyond the most that a stretch holds; the last two are kept.
The state of a stretch is mostly one between hands, which is short, and each action takes the same
few bytes. So the length of a past follows from what everybody at the table may know.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from vorhand.api.sealed.numbers import numbers_of
from vorhand.engine import Action, Deal, Game

MOST_ACTIONS: Final = 1_000
"""The most actions of a stretch: more than a hand takes in most games."""
_STRETCHES: Final = 2
_FOR_GOOD: Final = ("game", "rules", "id", "players", "options")
"""The members of a state that stay the same at a table."""


class Stretch(msgspec.Struct, frozen=True, array_like=True):
    """What was done from a state on.

    - `games`: how many games at the table were over by then.
    - `version`: that of the state.
    - `start`: its JSON, without what stays the same at a table.
    - `done`: the actions, as the numbers of the game have them.
    """

    games: int
    version: int
    start: msgspec.Raw
    done: bytes = b""


Past: TypeAlias = tuple[Stretch, ...]


def with_action(past: Past, game: Game[Any], games: int, state: Any, action: Action) -> Past:
    """The past of a table after an action is carried out on this state."""
    numbers = numbers_of(game, state.pack)
    size = numbers.size
    if not size:
        return ()
    *earlier, last = past or (None,)
    if last is None or isinstance(action, Deal) or len(last.done) >= MOST_ACTIONS * size:
        last = Stretch(games, state.version, _start(game.dump(state)))
        earlier = [*past[1 - _STRETCHES :]]
    done = last.done + numbers.written(action)
    return (*earlier, Stretch(last.games, last.version, last.start, done))


def since(past: Past, version: int) -> Past:
    """The stretches in which the actions after a version are, as far as they are kept."""
    begun = [at for at, stretch in enumerate(past) if stretch.version <= version]
    return past[begun[-1] :] if begun else past


def state_at(game: Game[Any], stretch: Stretch, present: Mapping[str, Any]) -> Any:
    """The state with which a stretch begins, at the table of which this JSON is the present state.
    Raises `ImpossibleState` under other rules than those of the service that has sealed it.
    """
    start = msgspec.json.decode(stretch.start)
    return game.admit({**{name: present[name] for name in _FOR_GOOD}, **start})


def actions_in(game: Game[Any], stretch: Stretch, pack: Any) -> Iterator[Action]:
    """The actions of a stretch; a deal is without its seed. Raises `LookupError` if they are those
    of another version of the game.
    """
    return numbers_of(game, pack).read(stretch.done)


def _start(dumped: Mapping[str, Any]) -> msgspec.Raw:
    kept = {name: value for name, value in dumped.items() if name not in _FOR_GOOD}
    return msgspec.Raw(msgspec.json.encode(kept))
