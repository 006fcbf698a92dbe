"""Ends of games, said once: when a game is over, who has won, and what a claim must show of it."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from vorhand.engine.blocks.teams import Teams
from vorhand.engine.kernel.game.game_parts import Outcome, tell_game_over
from vorhand.engine.kernel.rules.clauses import Clause, Fault
from vorhand.engine.kernel.rules.kinds import Block
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.seats import SeatSet, next_seat, seats_in
from vorhand.engine.text.language import Case, Plural, Values

T = TypeVar("T", bound=CommonTable)


class End(Block[T]):
    """The end of a game, as a part of a rulebook: `AfterDeals`, `AtScore`, `LastLeft` and `WonBy`.
    `kit.game` takes its outcome, and its faults of claims, from there.

    - `clause`: the rule in the words of the game; `reason`: the id of the ending; `teams`: who
      wins together, if anybody does.

    >>> clause = kit.Clause("pairs.end", "Three hands are played.", "House rules")
    >>> end = kit.AfterDeals[Table](lambda options: 3, clause=clause, scores="hands")
    >>> isinstance(end, kit.End), end.outcome(dealt("AC KH", "QC JC"))
    (True, None)
    """

    inline = ("clause",)

    def __init__(self, clause: Clause, reason: str, teams: Teams | None = None) -> None:
        self.teams: Final = teams
        self.clause: Final = clause
        self.reason: Final = reason
        self.others = (clause,)

    def is_reached(self, table: T) -> bool:
        """Return whether a game is over with what a `table` shows between two hands."""
        raise NotImplementedError

    def result(self, table: T) -> Outcome:
        """Who has won and lost at a `table` at which the game is over."""
        raise NotImplementedError

    def faults(self, table: T) -> Iterator[Fault]:
        """What is wrong with a claimed `table`: its phase, as the end is reached or not."""
        raise NotImplementedError

    def outcome(self, table: T) -> Outcome | None:
        """Who has won and lost at a `table`; null while the game goes on."""
        return self.result(table) if table.phase == "game-over" else None

    def go_on(self, table: T) -> None:
        """Await the next deal at a `table` that is cleared, or end the game."""
        is_over = self.is_reached(table)
        table.phase = "game-over" if is_over else "deal"
        if is_over:
            tell_game_over(table, self.result(table))


def end_hand(table: CommonTable) -> None:
    """Take all cards and every trace of the hand from a `table`; the deal passes to the left.

    >>> table = dealt("AC KH", "QC JC")
    >>> kit.end_hand(table)
    >>> table.hands, table.dealer
    ((0, 0), 0)
    """
    table.clear()
    table.dealer = next_seat(table.dealer, table.everybody)


class LastLeft(End[T]):
    """The end as soon as only one player is left, who has won.

    - `left(table)`: the seats that are left.
    - `clause`: the rule in the words of the game; `reason`: the id of the ending.

    >>> clause = kit.Clause("pairs.last", "Who is left at the end, wins.", "House rules")
    >>> end = kit.LastLeft[Table](lambda table: 0b10, clause=clause)
    >>> end.result(dealt("AC KH", "QC JC"))
    {'winners': [1], 'losers': [0], 'scores': None, 'reason': 'last-left'}
    """

    def __init__(
        self, left: Callable[[T], SeatSet], *, clause: Clause, reason: str = "last-left"
    ) -> None:
        super().__init__(clause, reason)
        self._left: Final = left

    def is_reached(self, table: T) -> bool:
        return self._left(table).bit_count() <= 1

    def result(self, table: T) -> Outcome:
        return _won_by(table, self._left(table), self.reason)

    def faults(self, table: T) -> Iterator[Fault]:
        left = self._left(table)
        if left.bit_count() == 0 or (left.bit_count() == 1) != (table.phase == "game-over"):
            values: Values = {"left": seats_in(left)}
            said = Plural(
                "Only {left:seats} is left: the game is over.",
                "{left:seats} are left: the game is not over.",
                by="left",
                none="Nobody is left.",
            )
            yield Fault("/phase", self.clause, said, values)


class WonBy(End[T]):
    """The end of a game that somebody wins at once.

    - `winner`: the member with the seat that has won; null, while nobody has.
    - `clause`: the rule in the words of the game; `reason`: the id of the ending.

    >>> clause = kit.Clause("pairs.end", "Whoever has won has won the game.", "House rules")
    >>> end = kit.WonBy[Table]("winner", clause=clause, reason="pair")
    >>> table = dealt("AC KH", "QC JC")
    >>> table.winner = 1
    >>> end.is_reached(table), end.result(table)["winners"]
    (True, [1])
    """

    def __init__(self, winner: str = "winner", *, clause: Clause, reason: str) -> None:
        super().__init__(clause, reason)
        self._winner: Final = winner

    def is_reached(self, table: T) -> bool:
        return getattr(table, self._winner) is not None

    def result(self, table: T) -> Outcome:
        return _won_by(table, 1 << getattr(table, self._winner), self.reason)

    def faults(self, table: T) -> Iterator[Fault]:
        if self.is_reached(table) != (table.phase == "game-over"):
            values = {"winner": getattr(table, self._winner)}
            said = Case(
                "winner",
                {None: "Nobody has won: the game is not over."},
                "{winner:seat} has won: the game is over.",
            )
            yield Fault(f"/{self._winner}", self.clause, said, values)


def _won_by(table: Any, winners: SeatSet, reason: str) -> Outcome:
    """The outcome of a game without scores, of which all others are the losers."""
    return {
        "winners": [*seats_in(winners)],
        "losers": [*seats_in(table.everybody & ~winners)],
        "scores": None,
        "reason": reason,
    }
