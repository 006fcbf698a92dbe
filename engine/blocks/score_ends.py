"""Ends at which the best scores win: after so many deals, or at a score."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal, TypeAlias, TypeVar

from vorhand.engine.blocks.ends import End, end_hand
from vorhand.engine.blocks.teams import Teams
from vorhand.engine.kernel.game.game_parts import Outcome, outcome_of
from vorhand.engine.kernel.rules.clauses import Clause, Fault
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.events import HandScored
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.text.language import Case, Plural, Template

T = TypeVar("T", bound=CommonTable)

Best: TypeAlias = Literal["highest", "lowest"]


NOT_AFTER_DEALS: Final = Case(
    "phase",
    {"game-over": "Hands played: {played} of {to_play}. The game is not over."},
    "Hands played: {played} of {to_play}. The game is over.",
)
NOT_AT_SCORE: Final = Case(
    "phase", {"game-over": "By the scores the game is not over."}, "By the scores the game is over."
)


class _ByScores(End[T]):
    """An end at which the best scores win: those of the seats, or those of teams."""

    def __init__(
        self, clause: Clause, reason: str, scores: str, wins: Best, teams: Teams | None
    ) -> None:
        super().__init__(clause, reason, teams)
        self._scores: Final = scores
        self._best: Final[Callable[[Sequence[int]], int]] = max if wins == "highest" else min

    def count(self, table: T, points: Sequence[int]) -> None:
        """End the hand at a `table`, which counts these `points` for each seat; the next one is
        due, or the game is over. A game that does so has the event `HandScored`.
        """
        end_hand(table)
        scores = map(sum, zip(getattr(table, self._scores), points, strict=True))
        setattr(table, self._scores, tuple([max(-LIMIT, min(LIMIT, each)) for each in scores]))
        table.tell(HandScored, tuple(points), getattr(table, self._scores))
        self.go_on(table)

    def result(self, table: T) -> Outcome:
        scores = self._of_each_seat(table)
        return outcome_of(scores, self._best(scores), self.reason)

    def _of_each_seat(self, table: T) -> Sequence[int]:
        """The scores by seat; where they are by team, partners have that of their team."""
        scores: Sequence[int] = getattr(table, self._scores)
        is_by_team = len(scores) != table.players
        return self.teams.of_each_seat(table, scores) if self.teams and is_by_team else scores


class AfterDeals(_ByScores[T]):
    """The end after so many deals.

    - `deals(options)`: after how many.
    - `played(table)`: how many have been played, if not all count; `at` is the member that says so,
      and `said` the sentence of a fault, over `played`, `to_play` and `phase`.
    - `scores`: the member that decides, with one number for each seat, or for each team of the
      `teams`; it `wins` who has the highest, or the lowest.
    - `clause`: the rule in the words of the game; `reason`: the id of the ending.

    >>> clause = kit.Clause("pairs.end", "Three hands are played.", "House rules")
    >>> end = kit.AfterDeals[Table](lambda options: 3, clause=clause, scores="hands")
    >>> [fault.sentence for fault in end.faults(dealt("AC KH", "QC JC"))], end.reason
    ([], 'deals')
    """

    def __init__(  # noqa: PLR0913 - each says one thing about the end
        self,
        deals: Callable[[Any], int],
        *,
        clause: Clause,
        reason: str = "deals",
        scores: str = "scores",
        wins: Best = "highest",
        teams: Teams | None = None,
        played: Callable[[T], int] | None = None,
        at: str = "phase",
        said: Template = NOT_AFTER_DEALS,
    ) -> None:
        super().__init__(clause, reason, scores, wins, teams)
        self._deals: Final = deals
        self._played: Final = played
        self._at: Final = at
        self._said: Final = said

    def is_reached(self, table: T) -> bool:
        played = self._played(table) if self._played else table.hand_number
        return played >= self._deals(table.options)

    def faults(self, table: T) -> Iterator[Fault]:
        in_progress = table.phase not in BETWEEN_HANDS
        played = self._played(table) if self._played else table.hand_number - in_progress
        to_play, is_over = self._deals(table.options), table.phase == "game-over"
        if played > to_play or (played == to_play) != is_over:
            values = {"played": played, "to_play": to_play, "phase": table.phase}
            yield Fault(f"/{self._at}", self.clause, self._said, values)


class AtScore(_ByScores[T]):
    """The end as soon as a score is reached.

    - `target(options)`: which.
    - `is_exact`: nobody goes beyond it, and nobody else reaches it, as if hands are counted one by
      one.
    - `said`: the sentence of a fault, over the `phase`.
    - `scores`: the member that decides, with one number for each seat, or for each team of the
      `teams`; it `wins` who has the highest, or the lowest.
    - `clause`: the rule in the words of the game; `reason`: the id of the ending.

    >>> clause = kit.Clause("pairs.target", "Who wins five hands, wins.", "House rules")
    >>> end = kit.AtScore[Table](lambda options: 5, clause=clause, scores="hands")
    >>> end.is_reached(dealt("AC KH", "QC JC")), end.reason
    (True, 'target')

    `count(table, points)` is what follows the last trick of a hand that counts these points.
    """

    def __init__(  # noqa: PLR0913 - each says one thing about the end
        self,
        target: Callable[[Any], int],
        *,
        clause: Clause,
        reason: str = "target",
        scores: str = "scores",
        wins: Best = "highest",
        teams: Teams | None = None,
        is_exact: bool = False,
        said: Template = NOT_AT_SCORE,
    ) -> None:
        super().__init__(clause, reason, scores, wins, teams)
        self._target: Final = target
        self._is_exact: Final = is_exact
        self._said: Final = said

    def is_reached(self, table: T) -> bool:
        scores: Sequence[int] = getattr(table, self._scores)
        return max(scores) >= self._target(table.options)

    def faults(self, table: T) -> Iterator[Fault]:
        target, scores = self._target(table.options), getattr(table, self._scores)
        if self._is_exact and (max(scores) > target or self._reach(target, table) > 1):
            said = Plural(
                "The first to win a hand ends the game.",
                "The first to win {target} hands ends the game.",
                by="target",
            )
            yield Fault(f"/{self._scores}", self.clause, said, {"target": target})
        elif self.is_reached(table) != (table.phase == "game-over"):
            yield Fault("/phase", self.clause, self._said, {"phase": table.phase})

    def _reach(self, target: int, table: T) -> int:
        """How many have this score: seats, or teams."""
        seats = [seat for seat, score in enumerate(self._of_each_seat(table)) if score == target]
        return len({self.teams.team_of(table, seat) if self.teams else seat for seat in seats})
