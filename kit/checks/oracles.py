"""Whether a game is the same as in another library: hands are played on both sides, and what may
be done at each step, whose turn it is, and what the hand counts must be the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import combinations, groupby
from math import isclose
from random import Random
from typing import Any, NoReturn, cast

from vorhand.engine import Action, Event, Game, carry_out
from vorhand.engine.blocks.melds import Melds
from vorhand.engine.kernel.rules.choices import SomeCards
from vorhand.kit.checks.findings import Wrong
from vorhand.kit.checks.playing import allows
from vorhand.kit.oracle import Oracle

LIBRARIES = {"pyspiel": "open_spiel"}
"""The libraries that have games, each with its name among packages."""


def compared(
    game: Game[Any], name: str, oracle: Oracle, hands: int, known: Counter[str] | None = None
) -> Iterator[int]:
    """Play this many hands here and in the game that an oracle is named for, such as
    `pyspiel:skat`; yields how many actions were compared in each, and counts in `known` how often
    the other side differed in what it is known to differ in. Raises `Wrong` at the first other
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
        found: Counter[str] = Counter() if known is None else known
        yield _Comparison(game, oracle, begun.state, theirs, found).play(rng)


class _Comparison:
    """One hand on both sides."""

    def __init__(
        self, game: Game[Any], oracle: Oracle, state: Any, theirs: Any, known: Counter[str]
    ) -> None:
        self._game, self._oracle, self._state = game, oracle, state
        self._theirs, self._known, self._number = theirs, known, 0

    def play(self, rng: Random) -> int:
        """Play to the end; returns how many actions were compared."""
        game, theirs, events = self._game, self._theirs, tuple[Event, ...]()
        while not theirs.is_terminal():
            if self._oracle.drawn is not None and theirs.is_chance_node():
                theirs.apply_action(self._oracle.drawn(self._state))
                continue
            actions = _actions(game, self._state, theirs.current_player())
            chosen = _chosen(actions, rng)
            if not self._go_on(actions, chosen, rng) or chosen is None:
                return self._number
            self._state, some = carry_out(game, self._state, chosen)
            events = (*some,)
        expected, found = self._returns(events), theirs.returns()
        if not all(map(isclose, expected, found)):
            self._wrong(f"the hand returns {found} there, and {expected} here")
        return self._number

    def _go_on(self, actions: Sequence[Action], chosen: Action | None, rng: Random) -> bool:
        """Carry out an action on the other side, if that can be done there."""
        ways = [self._oracle.steps_of(self._state, each) for each in actions]
        steps = self._oracle.steps_of(self._state, chosen) if chosen else [[]]
        done: list[int] = []
        for number in [each for some in steps for each in rng.sample(some, len(some))] or [-1]:
            self._check_legal(ways, done)
            if number not in self._theirs.legal_actions():
                return False
            self._theirs.apply_action(number)
            self._number += 1
            done.append(number)
        return True

    def _check_legal(self, ways: Sequence[Sequence[Sequence[int]]], done: Sequence[int]) -> None:
        """Check that what can be done next is the same, after these numbers of the action."""
        ours = frozenset(each for way in ways for each in next_of(way, done))
        theirs = frozenset(self._theirs.legal_actions())
        if ours == theirs:
            return
        why = self._oracle.explains(self._state, ours, theirs)
        if not why:
            seat, there, here = self._theirs.current_player(), sorted(theirs), sorted(ours)
            self._wrong(f"seat {seat} has the actions {there} there, and {here} here")
        self._known[why] += 1

    def _returns(self, events: Sequence[Event]) -> Sequence[float]:
        try:
            return self._oracle.returns(self._state, events)
        except StopIteration:
            return self._wrong("the hand is over there, and not here")

    def _wrong(self, said: str) -> NoReturn:
        raise Wrong(said, {"state": self._game.dump(self._state)}) from None


def _chosen(actions: Sequence[Action], rng: Random) -> Action | None:
    """One of these actions, by its kind first, so that none is rare for being one of few."""
    kinds = [*dict.fromkeys(map(type, actions))]
    kind = rng.choice(kinds) if kinds else None
    return rng.choice([each for each in actions if type(each) is kind]) if kind else None


def next_of(steps: Sequence[Sequence[int]], done: Sequence[int]) -> set[int]:
    """The numbers that can come next in the steps of an action, after these; none, if it does not
    begin so, or is complete.
    """
    at = 0
    for some in steps:
        those = {*done[at : at + len(some)]}
        if not those <= {*some}:
            return set()
        at += len(some)
        if at > len(done):
            return {*some} - those
    return set()


def _actions(game: Game[Any], state: Any, seat: int) -> list[Action]:
    """The actions of a seat; with all ways to choose some cards or melds, of which few may be
    listed.
    """
    kinds = game.rulebook.editions[state.rules].kinds
    found: list[Action] = []
    listed = game.seat_actions(state, seat)
    for kind, some in groupby(listed, key=type):
        choices, build = kinds[kind].choices, cast(Any, kind)
        if isinstance(choices, SomeCards):
            cards = choices.cards_of(state, seat)
            ways = [way for number in choices.numbers(state) for way in combinations(cards, number)]
            found += [build(seat, way) for way in ways]
        elif isinstance(choices, Melds):
            every = [build(seat, *way) for way in choices.others(state, seat)]
            found += [each for each in every if allows(game, state, each)]
        else:
            found += some
    return found
