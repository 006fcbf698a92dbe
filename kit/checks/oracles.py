"""Whether a game is the same as in another library: hands are played on both sides, and what may
be done at each step, whose turn it is, and what the hand counts must be the same.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import combinations
from math import isclose
from random import Random
from typing import Any

from vorhand.engine import Action, Event, Game, carry_out
from vorhand.engine.kernel.rules.choices import SomeCards
from vorhand.kit.checks.findings import Wrong
from vorhand.kit.oracle import Oracle

LIBRARIES = {"pyspiel": "open_spiel"}
"""The libraries that have games, each with its name among packages."""


def compared(game: Game[Any], name: str, oracle: Oracle, hands: int) -> Iterator[int]:
    """Play this many hands here and in the game that an oracle is named for, such as
    `pyspiel:skat`; yields how many actions were compared in each. Raises `Wrong` at the first
    difference, and `ImportError` if there is no such library.
    """
    library, _, other = name.partition(":")
    load = import_module(library).load_game
    loaded: dict[str, Any] = {}
    for number in range(hands):
        rng = Random(f"{name} {number}")
        begun = oracle.begins(game, rng)
        key = repr(begun.parameters)
        if key not in loaded:
            loaded[key] = load(other, dict(begun.parameters))
        theirs = loaded[key].new_initial_state()
        for action in begun.actions:
            theirs.apply_action(action)
        yield _compared(game, oracle, begun.state, theirs, rng)


def _compared(game: Game[Any], oracle: Oracle, state: Any, theirs: Any, rng: Random) -> int:
    """Play one hand to its end; returns how many actions were compared."""
    number, events = 0, tuple[Event, ...]()
    while not theirs.is_terminal():
        seat = theirs.current_player()
        actions = _actions(game, state, seat)
        ways = [{*oracle.numbers(each)} for each in actions]
        chosen = rng.choice(actions) if actions else None
        numbers = [*oracle.numbers(chosen)] if chosen else [-1]
        rng.shuffle(numbers)
        for done, each in enumerate(numbers):
            _check_legal(game, state, seat, ways, {*numbers[:done]}, theirs.legal_actions())
            theirs.apply_action(each)
            number += 1
        assert chosen is not None  # or no action of theirs would have been legal here
        state, some = carry_out(game, state, chosen)
        events = (*some,)
    expected, found = _returns(game, oracle, state, events), theirs.returns()
    if not all(map(isclose, expected, found)):
        raise Wrong(f"the hand returns {found} there, and {expected} here", _case(game, state))
    return number


def _actions(game: Game[Any], state: Any, seat: int) -> list[Action]:
    """The actions of a seat; with all ways to choose some cards, of which few may be listed."""
    listed, kinds = game.seat_actions(state, seat), game.rulebook.editions[state.rules].kinds
    some: dict[Any, SomeCards] = {}
    for kind in {type(each) for each in listed}:
        choices = kinds[kind].choices
        if isinstance(choices, SomeCards):
            some[kind] = choices
    ways = [
        kind(seat, way)
        for kind, choices in some.items()
        for number in choices.numbers(state)
        for way in combinations(choices.cards_of(state, seat), number)
    ]
    return [*[each for each in listed if type(each) not in some], *ways]


def _check_legal(
    game: Game[Any],
    state: Any,
    seat: int,
    ways: Sequence[set[int]],
    done: set[int],
    theirs: Sequence[int],
) -> None:
    """Check that what can be done next is the same, after these numbers of the action."""
    left = [numbers - done for numbers in ways if done <= numbers]
    ours = sorted({each for numbers in left for each in numbers})
    if ours != sorted(theirs):
        said = f"seat {seat} has the actions {sorted(theirs)} there, and {ours} here"
        raise Wrong(said, _case(game, state))


def _returns(
    game: Game[Any], oracle: Oracle, state: Any, events: Sequence[Event]
) -> Sequence[float]:
    try:
        return oracle.returns(state, events)
    except StopIteration:
        said = "the hand is over there, and not here"
        raise Wrong(said, _case(game, state)) from None


def _case(game: Game[Any], state: Any) -> dict[str, Any]:
    return {"state": game.dump(state)}
