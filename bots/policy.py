"""Policies: how to play a game by rule of thumb, and what a hand is worth to a seat."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar
from warnings import warn

from vorhand.bots.known_facts import SpeaksFor, no_facts
from vorhand.engine import Action, Game
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.draws import below

S = TypeVar("S")

Choose: TypeAlias = Callable[[S, int, Sequence[Action], Iterator[int]], Action | None]
"""Chooses what a seat does, one of its actions or null, which means that it waits."""

UNKNOWN_COST: Final = 1000
"""What a choice by a policy costs that does not say it: no request makes many of them."""
THINKER: Final = "thinker-3"
"""The level that gives hints, and that judges decisions where no other is shown to do it better."""
MOST_STEPS: Final = 200
"""A hand that has not ended after this many actions is judged as it stands."""


def any_of(state: Any, seat: int, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """Any of the actions; a seat that is not awaited waits as often as it takes any one of them."""
    awaited = state.to_act >> seat & 1
    chosen = below(len(actions) + 1 - awaited, draws)
    return actions[chosen] if chosen < len(actions) else None


def all_of(state: Any, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """All of the actions."""
    return actions


def alike(state: Any, seat: int) -> float:
    """One weight for all."""
    return 1.0


def always(state: Any) -> bool:
    """At any moment."""
    return True


def never(state: Any, seat: int, action: Action) -> bool:
    """Of no action."""
    return False


def nowhere(state: Any) -> float:
    """Nowhere."""
    return 0.0


class Dealer(Protocol):
    """Deals what is hidden again; whatever is drawn comes from the same `draws`."""

    @property
    def draws(self) -> Iterator[int]:
        """Chance."""

    def watched(self, state: Any) -> Callable[[], Any]:
        """Deals worlds that are possible, in this state, for whoever only watches."""


class Solved(NamedTuple):
    """Says how often to take each action, what it wins on average, and how many steps of thought it
    took to find that. If it `leaves_open` which one of a kind to take, that is thought about.
    """

    shares: Sequence[float]
    means: Sequence[float]
    steps: int
    leaves_open: bool = True


Trained: TypeAlias = Callable[[S, int, Sequence[Action]], Sequence[float] | None]
"""How often to take each action, in proportion, by a strategy that was trained; see `Policy`."""

Solve: TypeAlias = Callable[[S, int, Sequence[Action], int, Dealer, bool], Solved | None]
"""Solves a moment; see `Policy`."""


def unsolved(
    state: Any,
    seat: int,
    actions: Sequence[Action],
    rounds: int,
    dealer: Dealer,
    samples: bool,
) -> Solved | None:
    """Nothing."""
    return None


class Calibration(NamedTuple):
    """By how much the means of thinkers are too high: for each unit by which the results scatter,
    by so much where the mean is 0, and by so much more for each unit of the mean;
    by the id of the level, and by what it does at which moment, as `kind(state, seat, action)` says
    from what the seat may know. No mean is beyond the `bounds`.
    """

    kind: Callable[[Any, int, Action], str]
    hopes: Mapping[str, Mapping[str, tuple[float, float]]]
    bounds: Sequence[float] = ()

    def hope(self, level: str, kind: str, mean: float, scatter: float) -> float:
        """By how much this mean of such an action is too high, if its results scatter by this."""
        at_zero, more = self.hopes.get(level, {}).get(kind, (0.0, 0.0))
        return scatter * (at_zero + more * mean)


def by_type(state: Any, seat: int, action: Action) -> str:
    """The type of the action."""
    return action.type


@dataclass(frozen=True, eq=False)
class Policy(Declared, Generic[S]):
    """Says how a seat plays by rule of thumb.

    - `choose(state, seat, actions, draws)`: one of the actions of the seat (there is at least one),
      or null to wait, which only a seat that is not awaited may do. It reads only what the seat may
      know.
    - `result(before, after, seat)`: what the seat has won (negative: lost) from one state to a
      later one, in `unit`. The later state is the end of the hand, or a state of a hand that was
      broken off after `horizon` actions.
    - `unit`: what a result counts, in the plural (`lives`).
    - `is_chance`: whether results are chances, from 0 to 1 (`chance of winning`): sentences and the
      page tell them in per cent. `vorhand check-game` compares.
    - `opponent_model(state, seat, actions, draws)`: how all seats are expected to play on, as
      `choose` returns it; if null, by this rule of thumb.
    - `promising(state, seat, actions)`: the actions that are worth thinking about, the most
      promising first; it reads only what the seat may know.
    - `weight(world, seat)`: how well the cards that the others have in this world, which the seat
      holds possible, fit what they have done in this hand: how likely these acts are, from 0 to 1.
    - `speaks_up(state)`: whether seats that are not awaited may speak up at such a moment. If not,
      `choose` and `opponent_model` have them wait, so nobody asks them.
    - `unbeaten(state, seat, action)`: whether nobody can beat the card that this action plays; it
      reads only what the seat may know.
    - `facts(game, state, seat, action)`: what speaks for an action in the words of the game, the
      most telling first (`Fact`); it reads only what the seat may know.
    - `horizon`: after how many actions a hand that is played on is broken off and judged as it
      stands: a fair judgement says more than an end that depends on many chances.
    - `mixes(state)`: whether to mix at such a moment, and how widely: an action that is worse by
      this is taken e times less often. What is always done can be read from the table, so knocks
      and answers to them are mixed; 0 where the best is always done.
    - `solve(state, seat, actions, rounds, dealer, samples)`: what to do at a moment that can be
      solved as a game of its own, in `rounds` rounds of learning; null at others; in a sample of
      worlds only if `samples`. It reads only what the seat may know.
    - `trained(state, seat, actions)`: how often to take each action, in proportion, by a strategy
      that was trained beforehand; null where it says nothing. It reads only what the seat may know.
      Only games with this are played at the level `trained`.
    - `value(before, after, seat)`: the same as `result`, but as thinkers judge it: by what it does
      to winning the game, in as many units as would do as much; if null, they judge by `result`.
    - `calibration`: what is taken off the means that thinkers say, though not off those by which
      they decide; if null, nothing.
    - `cost`: as how many steps of thought a position of this game counts, beside one of the games
      of Vorhand: what looking at it takes, with `choose`. `vorhand check-game` measures it. If it
      is null, nobody knows how much thought is within the budget of a request: a position counts
      as 1,000 steps, and every level but `random` plays by rule of thumb.
    - `dealing`: as how many steps of thought it counts, once a suggestion, that the hidden cards
      are dealt again for it; 0 where the price of a search covers it.
    - `judge`: the level that is shown to decide best at this game: it serves analysis.
    - `expect`, `worth`: `opponent_model` and `value`, by the names that they had before.

    >>> def lead_high(state, seat, actions, draws):
    ...     return actions[0]
    >>> def has_won(before, after, seat):
    ...     return 1.0 if after.winner == seat else 0.0
    >>> policy = kit.Policy(lead_high, has_won, "games won", cost=1)
    >>> table = dealt("AC KH", "QC JC")
    >>> policy.choose(table, 0, LAST_TRICK.seat_actions(table, 0), iter(()))
    PlayCard(seat=0, card='AC')
    """

    choose: Choose[S]
    result: Callable[[S, S, int], float]
    unit: str
    opponent_model: Choose[S] | None = None
    promising: Callable[[S, int, Sequence[Action]], Sequence[Action]] = all_of
    weight: Callable[[S, int], float] = alike
    speaks_up: Callable[[S], bool] = always
    horizon: int = MOST_STEPS
    unbeaten: Callable[[S, int, Action], bool] = never
    mixes: Callable[[S], float] = nowhere
    solve: Solve[S] = unsolved
    value: Callable[[S, S, int], float] | None = None
    calibration: Calibration | None = None
    cost: int | None = None
    dealing: int = 0
    trained: Trained[S] | None = None
    judge: str = THINKER
    facts: SpeaksFor = no_facts
    is_chance: bool = False
    expect: Choose[S] | None = None
    worth: Callable[[S, S, int], float] | None = None

    def __post_init__(self) -> None:
        """Take what is given by the names before: `expect` and `worth`."""
        if self.expect or self.worth:
            warn("say opponent_model for expect, value for worth", DeprecationWarning, stacklevel=3)
            object.__setattr__(self, "opponent_model", self.opponent_model or self.expect)
            object.__setattr__(self, "value", self.value or self.worth)
            object.__setattr__(self, "expect", None)
            object.__setattr__(self, "worth", None)

    @property
    def steps(self) -> int:
        """As how many steps of thought a position counts."""
        return UNKNOWN_COST if self.cost is None else self.cost


class Playable(Protocol):
    """A game, and the policy by which bots play it; without one, they only play by chance."""

    @property
    def game(self) -> Game[Any]:
        """The game."""

    @property
    def policy(self) -> Policy[Any] | None:
        """Its policy."""


def _nothing(before: Any, after: Any, seat: int) -> float:
    """No result: nobody thinks ahead who plays by chance."""
    return 0.0


BY_CHANCE: Final = Policy[Any](any_of, _nothing, "games won", cost=1)
"""Stands for the policy of a game that has none, at the level that needs none."""
