"""Positions of cases: states, with the way that leads there."""

from collections.abc import Iterator
from typing import Any

from checks.acting import way_to
from vorhand.engine import GAMES, dump_action, start

Json = dict[str, Any]


class Position(dict[str, Any]):
    """The JSON of a state, with the start of its game (a body of `/new-game`) and the steps that
    lead from there to it: actions, and values that are replaced.
    """

    def __init__(self, claim: Json, start: Json, steps: list[Json]) -> None:
        super().__init__(claim)
        self.start = start
        self.steps = steps


def claim_of(state: Any) -> Position:
    """The JSON of a state. The acts that its table was told are its steps; what led to the table
    before them, as hands of which nothing but the totals is left, is replaced at the start.
    """
    if isinstance(state, Position):
        return state
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
    defaults = game.dump(start(game, players))["options"]
    chosen = {name: value for name, value in claim["options"].items() if value != defaults[name]}
    asked = {"game": game.id, "players": players, "dealer": dealer, "options": chosen}
    new = game.dump(start(game, players, dealer=dealer, options=chosen))
    return Position(claim, {**asked, "deal": None}, [*replacements(new, claim)])


def changed(state: Any, **members: Any) -> Position:
    """A position in which some members of the state are replaced."""
    claim = claim_of(state)
    unknown = members.keys() - claim.keys()
    if unknown:
        raise ValueError(f"no members of this state: {unknown}")
    after = {**claim, **members}
    return Position(after, claim.start, [*claim.steps, *replacements(claim, after)])


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
