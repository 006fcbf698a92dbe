"""The past of a sealed table: what was done in the hand before the present one, and since.

It is kept as two stretches: a state, and the actions that were carried out from there. A deal
begins another stretch, and so does an action beyond the most that a stretch holds; then the earlier
of the two is given up. A stretch mostly begins between hands, where a state is short, and each
action takes the same few bytes. So the length of a past follows from what everybody at the table
may know.

It stays bytes while a game goes on: a head with what is known of both stretches, then for each the
state and the actions, so that another action comes at the end.
"""

from collections.abc import Iterator, Mapping
from struct import Struct
from typing import Any, Final, NamedTuple

import msgspec

from vorhand.api.sealed.action_numbers import numbers_of
from vorhand.engine import Action, Deal, Game
from vorhand.engine.kernel.table.cards import Pack

MOST_ACTIONS: Final = 1_000
"""The most actions of a stretch: more than a hand takes in most games."""
MOST_BYTES: Final = 12_000
"""The most bytes of its actions, so that two stretches are within a seal."""
_FOR_GOOD: Final = ("game", "rules", "id", "players", "options")
"""The members of a state that stay the same at a table."""
_HEAD: Final = Struct("<IIHHIIHH")
_LENGTH: Final = Struct("<H")
_LAST: Final = _HEAD.size - _LENGTH.size
"""Where the head says how many bytes the last actions have."""
NO_PAST: Final = bytes(_HEAD.size)


class Stretch(NamedTuple):
    """Says what was done from a state on.

    - `games`: how many games at the table were over by then.
    - `version`: that of the state.
    - `start`: the values of its members as MessagePack, without what stays the same at a table.
    - `done`: the actions, as the numbers of the game have them.
    """

    games: int
    version: int
    start: bytes
    done: bytes


def in_content(content: bytes, at: int) -> bytes:
    """Return the past that begins at a place."""
    _, _, start, done, _, _, last_start, last_done = _HEAD.unpack_from(content, at)
    return content[at : at + _HEAD.size + start + done + last_start + last_done]


def stretches_of(past: bytes) -> list[Stretch]:
    """Return the stretches of a past, two at most."""
    head, at, found = _HEAD.unpack_from(past), _HEAD.size, []
    for games, version, start, done in (head[:4], head[4:]):
        ends = at + start + done
        if done:
            found.append(Stretch(games, version, past[at : at + start], past[at + start : ends]))
        at = ends
    return found


def past_of(stretches: list[Stretch]) -> bytes:
    """Return the past that has the last two of these stretches."""
    kept = [*[Stretch(0, 0, b"", b"")] * 2, *stretches][-2:]
    heads = [(each.games, each.version, len(each.start), len(each.done)) for each in kept]
    parts = [part for each in kept for part in (each.start, each.done)]
    return b"".join([_HEAD.pack(*heads[0], *heads[1]), *parts])


def with_action(past: bytes, game: Game[Any], games: int, state: Any, action: Action) -> bytes:
    """Return the past of a table after an action is carried out on this state."""
    numbers = numbers_of(game, state.pack)
    size = numbers.size
    if not size:
        return NO_PAST
    done = numbers.written(action)
    (length,) = _LENGTH.unpack_from(past, _LAST)
    most = min(MOST_ACTIONS, MOST_BYTES // size) * size
    if 0 < length < most and type(action) is not Deal:
        return past[:_LAST] + _LENGTH.pack(length + size) + past[_HEAD.size :] + done
    stretch = Stretch(games, state.version, _start(game.dump(state)), done)
    return past_of([*stretches_of(past), stretch])


def state_at(game: Game[Any], stretch: Stretch, present: Mapping[str, Any]) -> Any:
    """Return the state with which a stretch begins, at the table of which this JSON is the present
    state. Where another version of the game has sealed it, raises `ImpossibleState`, or
    `ValueError`.
    """
    names = [name for name in present if name not in _FOR_GOOD]
    values = msgspec.msgpack.decode(stretch.start)
    return game.admit({**present, **dict(zip(names, values, strict=True))})


def actions_in(game: Game[Any], stretch: Stretch, pack: Pack) -> Iterator[Action]:
    """Yield the actions of a stretch; a deal is without its seed. Raises `LookupError` if they are
    those of another version of the game.
    """
    return numbers_of(game, pack).read(stretch.done)


def _start(dumped: Mapping[str, Any]) -> bytes:
    values = [value for name, value in dumped.items() if name not in _FOR_GOOD]
    return msgspec.msgpack.encode(values)
