"""The Game record: what a game offers to whoever adjudicates, publishes or plays it.

A game is a record of pure functions, and of the types in which it declares its shapes. Adding one
is a package beside the others and a line in the registry (`engine.GAMES`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, NamedTuple, TypedDict, TypeVar

from engine.kernel.actions import Action, SeatAction
from engine.kernel.cards import Pack
from engine.kernel.clauses import Clause, Refusal
from engine.kernel.events import Event, Reason
from engine.kernel.shapes import LIMIT, Between, Doc

S = TypeVar("S")


class Outcome(TypedDict):
    """How a game ended."""

    winners: Annotated[list[int], Doc("The seats that have won.", [1])]
    losers: Annotated[list[int], Doc("The seats that have lost.", [0, 2])]
    scores: Annotated[
        list[Annotated[int, Between(-LIMIT, LIMIT)]] | None,
        Doc("The score of each seat; null where none is kept.", [12, -3, -9]),
    ]
    reason: Reason


class OwnCall(NamedTuple):
    """A call that one game offers beside those of all games, such as the seating of a tournament.

    `answer` gets what has the shape of `asks` (a TypedDict) and gives what has that of `answers`;
    it raises `Refusal`. `example` is a request.
    """

    title: str
    text: str
    asks: type
    answers: type
    answer: Callable[[Any], Mapping[str, Any]]
    example: Mapping[str, Any]


class Preset(NamedTuple):
    """A named choice of options; what it does not name has its default. `by_players` holds what
    differs with the number of players, `fixed` the options that cannot be chosen otherwise, each
    with the clause that says so.
    """

    title: str
    options: Mapping[str, Any]
    by_players: Mapping[int, Mapping[str, Any]] = {}
    fixed: Mapping[str, Clause] = {}

    def for_players(self, players: int) -> dict[str, Any]:
        """The options of the preset at a table of so many players."""
        return {**self.options, **self.by_players.get(players, {})}


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """One game. `S` is its state: a frozen value, never changed in place.

    - `pack(players, options)`: the cards, and how they rank.
    - `start(players, dealer, options, id)`: the state before the first deal.
    - `admit(claim)`: the state that a JSON object of the shape `claim_type` stands for; raises
      `ImpossibleState` with all its faults.
    - `dump(state)`: the JSON object of a state.
    - `legal_actions(state, seat)`: every action that `check` accepts, of this seat (null: of all
      seats, ascending, then of the table); a deal is listed once, without its dice.
    - `check(state, action)`: raises the `Refusal` of the first rule that the action breaks.
    - `apply(state, action)`: the new state and the events; trusts `check`.
    - `view(state, seat)`: the JSON object of what this seat (null: an onlooker) may know.
    - `outcome(state)`: null while the game goes on.
    - `proposals(state, seat)`: what this seat could conceivably propose, legal or not, from what it
      knows alone: for each kind that takes more than a seat its actions, in the order of legal ones
      (`engine.kernel.closed` has words for cards of the hand, and for kinds too large to list).
    - `redeal(state, seat, draws)`: another possible state, which this seat (null: an onlooker)
      cannot tell from the given one. What the seat cannot know is dealt anew, and all that is
      possible with what it knows is equally likely (`engine.kernel.redeal` has words for it). Of
      what it cannot know nothing but numbers of cards is read, so states of which the seat has the
      same view give the same result. `draws` are integers, each uniform in 0 to 2^32 − 1, without
      an end; raises `DrawsEnded`, a `ValueError`, where they have one, and `Refusal` for a seat
      that is not at the table.
    """

    id: str
    title: str
    players: range
    cards_a_hand: int
    pack: Callable[[int, Any], Pack]
    sources: Sequence[str]
    clauses: Mapping[str, Clause]
    options_type: type
    presets: Mapping[str, Preset]
    claim_type: type
    view_type: type
    action_types: Mapping[str, type[Action]]
    event_types: Sequence[type[Event]]
    start: Callable[[int, int, Any, str], S]
    admit: Callable[[Mapping[str, Any]], S]
    dump: Callable[[S], dict[str, Any]]
    legal_actions: Callable[[S, int | None], list[Action]]
    table_actions: Callable[[S], list[Action]]
    check: Callable[[S, Any], None]
    apply: Callable[[S, Any], tuple[S, Sequence[Event]]]
    view: Callable[[S, int | None], dict[str, Any]]
    outcome: Callable[[S], Outcome | None]
    proposals: Callable[[S, int], Mapping[type[SeatAction], Sequence[SeatAction]]]
    redeal: Callable[[S, int | None, Iterator[int]], S]
    rules_versions: Sequence[int] = (1,)
    own_calls: Mapping[str, OwnCall] = field(default_factory=dict)

    def options(self, players: int, preset: str | None, chosen: Mapping[str, Any]) -> Any:
        """The options of a table: single ones override the preset, which overrides the defaults.

        Raises `KeyError` for a preset that the game does not have, and `Refusal` for an option that
        the preset does not leave open.
        """
        name = preset or self.id
        defaults = self.presets[self.id].for_players(players)
        named = self.presets[name].for_players(players)
        for option, clause in self.presets[name].fixed.items():
            if chosen.get(option, named[option]) != named[option]:
                facts = {"preset": name, "option": option, "wanted": named[option]}
                raise Refusal(clause, facts)
        return self.options_type(**{**defaults, **named, **chosen})
