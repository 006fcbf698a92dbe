"""The parts of a game's record: how a game ends, its presets, what deals again, and own calls."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple, Protocol, TypedDict, TypeVar

from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.events import EndingReason, GameOver
from vorhand.engine.kernel.table.shapes import LIMIT, Between, Doc

S_co = TypeVar("S_co", bound=Any, covariant=True)
GAME_OF_PACKAGE: Final[dict[str, str]] = {}
"""The id of the game that each package declares, or that each module does which is a game alone. Of
several games in one package, the first one gives their classes its name in the contract.
"""


class Outcome(TypedDict):
    """How a game ended.

    An object with `winners` and `losers` (lists of seats, ascending), `scores` (a list of integers,
    one for each seat; null in games without scores) and the `reason` (one of the game's `endings`).

    >>> from vorhand.kit.example import END
    >>> table = dealt("AC KH", "QC JC")
    >>> table.winner = 0
    >>> how_it_ended: kit.Outcome = END.result(table)
    >>> how_it_ended
    {'winners': [0], 'losers': [1], 'scores': None, 'reason': 'last-trick'}
    """

    winners: Annotated[list[int], Doc("The seats that have won.", [1])]
    losers: Annotated[list[int], Doc("The seats that have lost.", [0, 2])]
    scores: Annotated[
        list[Annotated[int, Between(-LIMIT, LIMIT)]] | None,
        Doc("The score of each seat; null in games without scores.", [12, -3, -9]),
    ]
    reason: EndingReason


def outcome_of(scores: Sequence[int], best: int, reason: str) -> Outcome:
    """The outcome of a game that is won with the `best` of the `scores`, and lost with any other;
    `reason` is the id of the ending.

    >>> kit.outcome_of([3, 5, 5], 5, "points")
    {'winners': [1, 2], 'losers': [0], 'scores': [3, 5, 5], 'reason': 'points'}
    """
    return {
        "winners": [seat for seat, score in enumerate(scores) if score == best],
        "losers": [seat for seat, score in enumerate(scores) if score != best],
        "scores": list(scores),
        "reason": reason,
    }


def tell_game_over(
    table: CommonTable,
    result: Outcome | None,
    event: type[GameOver] = GameOver,
    *more: Any,
) -> None:
    """Note how the game at a `table` has ended, its `result`, with the further values (`more`) of a
    game's own `event`.

    >>> from vorhand.kit.example import END
    >>> table = dealt("AC KH", "QC JC")
    >>> table.winner, table.notes = 0, []
    >>> kit.tell_game_over(table, END.result(table))
    >>> [(event.type, values) for event, values in table.notes]
    [('game-over', ((0,), (1,), 'last-trick'))]
    """
    assert result
    winners, losers = tuple(result["winners"]), tuple(result["losers"])
    table.tell(event, winners, losers, result["reason"], *more)


class Counted(NamedTuple):
    """What the prices of a game count (`Price`): its `unit`, in the plural, and how much of it a
    seat has, `of(table, seat)`: more is better. It reads only what everybody may know.

    >>> counted = kit.Counted("cards", lambda table, seat: -table.hands[seat].bit_count())
    >>> counted.of(dealt("AC KH", "QC JC"), 1)
    -2
    """

    unit: str
    of: Callable[[Any, int], int]


class PlayersWith(NamedTuple):
    """The numbers of `players` with which a game is played where this `option` is on, a house rule
    that is true or false; `clause` is what a state with another number breaks.

    >>> two = kit.Clause("agram.two", "Two play only if that was agreed.", "House rules")
    >>> kit.PlayersWith("two_players", range(2, 7), two).players[0]
    2
    """

    option: str
    players: range
    clause: Clause


class OwnCall(NamedTuple):
    """A call that only one game offers, such as the seating of a tournament.

    `answer` takes a body of the type `request` (a TypedDict) and returns one of the type
    `response`; it raises `Refusal`. `example` is a request. `title` and `text` describe it.

    >>> from typing import TypedDict
    >>> class Names(TypedDict):
    ...     names: list[str]
    >>> last_first = kit.OwnCall("Turn names round", "The last name comes first.", Names, Names,
    ...     lambda body: {"names": body["names"][::-1]}, {"names": ["Anna", "Ben"]})
    >>> last_first.answer(last_first.example)
    {'names': ['Ben', 'Anna']}
    """

    title: str
    text: str
    request: type
    response: type
    answer: Callable[[Any], Mapping[str, Any]]
    example: Mapping[str, Any]


class Redeal(Protocol[S_co]):
    """Deals what a reader cannot know of a state again, by these draws: an endless iterator over
    integers from 0 to 2^32 − 1. Returns another possible state.

    >>> from itertools import count
    >>> state = dealt("AC KH", "QC JC").frozen()
    >>> redeal: kit.Redeal[Table] = LAST_TRICK.redealer(state, 0)
    >>> LAST_TRICK.view(redeal(count()), 0) == LAST_TRICK.view(state, 0)
    True
    """

    def __call__(self, draws: Iterator[int], /) -> S_co:
        """Another possible state."""


class Preset(NamedTuple):
    """A named set of options; those that it does not name have their defaults. `by_players` has the
    options that differ with the number of players, `fixed` those that cannot be overridden, each
    with the clause that says so. `title` is what people read, `options` has values by name.

    >>> preset = kit.Preset("With many cards", {"cards": 3}, by_players={2: {"cards": 4}})
    >>> preset.for_players(2), preset.for_players(4)
    ({'cards': 4}, {'cards': 3})
    """

    title: str
    options: Mapping[str, Any]
    by_players: Mapping[int, Mapping[str, Any]] = {}
    fixed: Mapping[str, Clause] = {}

    def for_players(self, players: int) -> dict[str, Any]:
        """The options of the preset at a table with this number of players."""
        return {**self.options, **self.by_players.get(players, {})}
