"""The parts of a game's record: how a game ends, its presets, what deals again, and own calls."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, Protocol, TypedDict, TypeVar

from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.table.events import GameOver, Reason
from vorhand.engine.kernel.table.shapes import LIMIT, Between, Doc
from vorhand.engine.kernel.table.table import CommonTable

S_co = TypeVar("S_co", bound=Any, covariant=True)


class Outcome(TypedDict):
    """How a game ended."""

    winners: Annotated[list[int], Doc("The seats that have won.", [1])]
    losers: Annotated[list[int], Doc("The seats that have lost.", [0, 2])]
    scores: Annotated[
        list[Annotated[int, Between(-LIMIT, LIMIT)]] | None,
        Doc("The score of each seat; null in games without scores.", [12, -3, -9]),
    ]
    reason: Reason


def outcome_of(scores: Sequence[int], best: int, reason: str) -> Outcome:
    """The outcome of a game that is won with this score, and lost with any other."""
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
    """Note how the game has ended, with the further values of a game's own event."""
    assert result
    winners, losers = tuple(result["winners"]), tuple(result["losers"])
    table.tell(event, winners, losers, result["reason"], *more)


class OwnCall(NamedTuple):
    """A call that only one game offers, such as the seating of a tournament.

    `answer` takes a body of the type `request` (a TypedDict) and returns one of the type
    `response`; it raises `Refusal`. `example` is a request.
    """

    title: str
    text: str
    request: type
    response: type
    answer: Callable[[Any], Mapping[str, Any]]
    example: Mapping[str, Any]


class Redeal(Protocol[S_co]):
    """Deals what a reader cannot know of a state again, by these draws."""

    def __call__(self, draws: Iterator[int], /) -> S_co:
        """Another possible state."""


class Preset(NamedTuple):
    """A named set of options; those that it does not name have their defaults. `by_players` has the
    options that differ with the number of players, `fixed` those that cannot be overridden, each
    with the clause that says so.
    """

    title: str
    options: Mapping[str, Any]
    by_players: Mapping[int, Mapping[str, Any]] = {}
    fixed: Mapping[str, Clause] = {}

    def for_players(self, players: int) -> dict[str, Any]:
        """The options of the preset at a table with this number of players."""
        return {**self.options, **self.by_players.get(players, {})}
