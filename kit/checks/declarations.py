"""Says what the checks must know about a game that the game does not declare.

A simple game needs none of it: the defaults fit a game in which cards are dealt and played. Where a
check needs more, its finding names the field.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeAlias

from vorhand.engine import Reader
from vorhand.engine.kernel.table.copying import Declared

JsonObject: TypeAlias = dict[str, Any]
"""The JSON of a state, a view or an action."""
JsonState: TypeAlias = dict[str, Any]
"""A state as a client sends it."""
Unseen: TypeAlias = Mapping[str, Callable[[JsonState, JsonState], bool]]
"""What no state can show: members for which another value may be as possible as the original, and
when that is so, by the state before and after the change.
"""
Revealed: TypeAlias = Callable[[JsonObject, JsonObject, JsonObject, Reader], list[str]]


def as_gladly(state: JsonObject, action: JsonObject) -> float:
    """All actions are chosen equally often."""
    return 1.0


@dataclass(frozen=True, kw_only=True)
class Checks(Declared):
    """Says what `vorhand check-game` must know of a game.

    How it is played by chance:

    - `players`: for how many players; any number that the game allows, if empty.
    - `options(rng, players)`: the options that are not left at their defaults; any, if null.
    - `deck(rng, state)`: a deck in dealing order for the next deal; any, if null.
    - `weight(state, action)`: how often a legal action is chosen, compared with the others.
    - `start(rng)`: a state from which a game begins now and then, in place of a new table.
    - `soon_over`: options with which a game is soon over.

    What nobody can see:

    - `unseen`: the members of a state that can be changed without anybody being able to tell, each
      with a function that says when. If null: private cards, the record, and what is kept from hand
      to hand.
    - `also_unseen`: members beside these, of which nobody can ever tell.
    - `revealed(state, state after, action, reader)`: the cards that an action shows a reader, apart
      from those that it names. If null: those that its view has afterwards and had not before.
    - `alike_to_others`: kinds of action that others may not be able to tell apart, or of which they
      do not see the cards.
    - `elsewhere`: members of a view that name cards without saying where they lie.

    - `silent`: kinds of action that may change what all see, and of which no event tells.
    - `fewest`: the lowest that a count in a sentence can be, by the name of its value: what is
      always two or more needs no form for one. Any other may be 0.
    - `same_dealer`: one seat deals every hand, such as a bank.
    - `seldom`: options that matter so seldom, or only to people, that random games do not show it.

    States and actions are JSON objects here, as clients see them.

    >>> checks = kit.Checks(
    ...     soon_over={"cards": 1},
    ...     weight=lambda state, action: 2.0 if action.get("card", "").startswith("A") else 1.0,
    ... )
    >>> checks.weight({}, {"type": "play-card", "seat": 0, "card": "AC"})
    2.0
    """

    players: Sequence[int] = ()
    options: Callable[[Random, int], JsonObject] | None = None
    deck: Callable[[Random, JsonObject], list[str]] | None = None
    weight: Callable[[JsonObject, JsonObject], float] = as_gladly
    start: Callable[[Random], Any] | None = None
    soon_over: Mapping[str, Any] = field(default_factory=dict)
    unseen: Unseen | None = None
    also_unseen: Collection[str] = frozenset()
    revealed: Revealed | None = None
    alike_to_others: Collection[str] = frozenset()
    elsewhere: Collection[str] = frozenset()
    silent: Collection[str] = frozenset()
    fewest: Mapping[str, int] = field(default_factory=dict)
    same_dealer: bool = False
    seldom: Collection[str] = frozenset()


NONE_DECLARED: Final = Checks()
