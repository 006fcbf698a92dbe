"""Situations of cases: the text of a position, which is played when a case needs it.

    playing = lazily(tables.playing)
    knocked = playing(FOUR, "0 TD, 1 knock")    # nothing has been played yet
    knocked.claim["to_act"]                     # [2]

What a case says may be a function of the JSON of the state, where it follows from the position.
"""

import copy
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from tests.checks.acting import remembering, way_to
from tests.checks.claims import put
from vorhand.engine import GAMES, dump_action, start

Json = dict[str, Any]
Late = Callable[[Json], Any]
"""A value of a case that follows from its position, by the JSON of the state."""


class Position(dict[str, Any]):
    """The JSON of a state, with the start of its game (a body of `/new-game`) and the steps that
    lead from there to it: actions, and values that are replaced.
    """

    def __init__(self, claim: Json, start: Json, steps: list[Json]) -> None:
        super().__init__(claim)
        self.start = start
        self.steps = steps


class Situation:
    """A position as it is written. Its arguments may be situations, too."""

    def __init__(self, play: Callable[..., Any], *told: Any, **more: Any) -> None:
        self._play, self._told, self._more = play, told, more

    def played(self) -> Any:
        """The state, played now."""
        told = [each.played() if isinstance(each, Situation) else each for each in self._told]
        return self._play(*told, **self._more)

    @cached_property
    def claim(self) -> Position:
        """The JSON of the state, with the way that leads to it."""
        with remembering():
            return _position_of(self.played())


class Changed(Situation):
    """A situation in which some values of the state are replaced, by their pointers."""

    def __init__(self, situation: Situation, changes: Mapping[str, Any]) -> None:
        self._situation, self._changes = situation, changes

    def played(self) -> Any:
        """A changed state need not be possible, so there may be none."""
        raise TypeError("nothing can be played from a position that was changed: change it later")

    @cached_property
    def claim(self) -> Position:
        """The JSON of the state, with the way that leads to it."""
        before = self._situation.claim
        after = copy.deepcopy(dict(before))
        unknown = {pointer.split("/")[1] for pointer in self._changes} - before.keys()
        if unknown:
            raise ValueError(f"no members of this state: {unknown}")
        for pointer, value in self._changes.items():
            put(after, pointer, late(value, before))
        return Position(after, before.start, [*before.steps, *replacements(dict(before), after)])


def lazily(play: Callable[..., Any]) -> Callable[..., Situation]:
    """A function that gives the situation which another one plays."""

    def situation(*told: Any, **more: Any) -> Situation:
        return Situation(play, *told, **more)

    return situation


def changed(
    situation: Situation, pointers: Mapping[str, Any] | None = None, /, **members: Any
) -> Changed:
    """A situation with other values at some pointers, or in some members, of the state. A value may
    be a function of the claim, and `DROP` removes one.
    """
    named = {f"/{name}": value for name, value in members.items()}
    return Changed(situation, {**(pointers or {}), **named})


def late(value: Any, claim: Json) -> Any:
    """A value in which every function has been given the claim."""
    if callable(value) and not isinstance(value, type):
        return value(claim)
    if isinstance(value, dict):
        return {name: late(each, claim) for name, each in value.items()}
    return [late(each, claim) for each in value] if isinstance(value, list) else value


def _position_of(state: Any) -> Position:
    """The position of a state. The acts that its table was told are its steps; what led to the
    table before them, as hands of which nothing but the totals is left, is replaced at the start.
    """
    dump = GAMES[state.game].dump
    before, acts = way_to(state)
    begun = _begun(dump(before))
    actions = [dict(dump_action(each)) for each in acts]
    if actions and actions[0]["type"] == "deal" and not begun.steps:
        first = actions.pop(0)
        begun.start["deal"] = {name: first[name] for name in first if name != "type"}
    return Position(dump(state), begun.start, [*begun.steps, *actions])


def _begun(claim: Json) -> Position:
    """The position of a claim, by a new game of the same table."""
    game, players, dealer = GAMES[claim["game"]], claim["players"], claim["dealer"]
    defaults = game.options(players, None, {})._asdict()
    chosen = {name: value for name, value in claim["options"].items() if value != defaults[name]}
    asked = {"game": game.id, "players": players, "dealer": dealer, "options": chosen}
    new = game.dump(start(game, players, dealer=dealer, options=chosen))
    return Position(claim, {**asked, "deal": None}, [*replacements(new, claim)])


def replacements(old: Any, new: Any, pointer: str = "") -> Iterator[Json]:
    """What has to be replaced in a value to make it another: the member or the entry alone that
    differs, or a list as a whole if several of its entries do.
    """
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for name, value in new.items():
            if old[name] != value:
                yield from replacements(old[name], value, f"{pointer}/{name}")
        return
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        differing = [at for at, value in enumerate(new) if old[at] != value]
        if len(differing) == 1:
            (at,) = differing
            yield from replacements(old[at], new[at], f"{pointer}/{at}")
            return
    yield {"pointer": pointer, "value": new}
