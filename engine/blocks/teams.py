"""Teams as data: who plays with whom, fixed from the start or by what a hand has come to."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

from vorhand.engine.kernel.game.views import ViewField
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.seats import Reader, SeatSet, seats_in
from vorhand.engine.kernel.table.shapes import Doc, PerSeat, Seat


class Teams(Declared):
    """Says which seats play together: `of(table)` returns the seat sets of the teams, which have
    each seat of the table once. A seat that plays alone is a team of one.

    >>> neighbours = kit.Teams(lambda table: (0b0011, 0b1100))
    >>> table = dealt("AC KH", "QC JC", "AH QH", "AS KS")
    >>> kit.seats_in(neighbours.partners(table, 2)), neighbours.team_of(table, 2)
    ((3,), 1)
    >>> neighbours.totals(table, [1, 2, 3, 4]), neighbours.of_each_seat(table, [3, 7])
    ((3, 7), (3, 3, 7, 7))
    """

    def __init__(self, of: Callable[[Any], Sequence[SeatSet]]) -> None:
        self.of: Final = of

    def team_of(self, table: Any, seat: int) -> int:
        """The number of the team of a `seat` at a `table`, from 0."""
        return next(number for number, team in enumerate(self.of(table)) if team >> seat & 1)

    def partners(self, table: Any, seat: int) -> SeatSet:
        """The others in the team of a `seat` at a `table`."""
        return self.of(table)[self.team_of(table, seat)] & ~(1 << seat)

    def totals(self, table: Any, values: Sequence[int]) -> tuple[int, ...]:
        """The sum of these `values`, one for each seat of a `table`, by team."""
        return tuple([sum([values[seat] for seat in seats_in(team)]) for team in self.of(table)])

    def of_each_seat(self, table: Any, values: Sequence[int]) -> tuple[int, ...]:
        """For each seat of a `table`, that of its team among the `values` by team."""
        return tuple([values[self.team_of(table, seat)] for seat in range(table.players)])


def _opposite(table: Any) -> Sequence[SeatSet]:
    half, alone = divmod(table.players, 2)
    if alone:
        raise ValueError(f"of {table.players} players, one has nobody opposite")
    return tuple([1 << seat | 1 << seat + half for seat in range(half)])


OPPOSITE: Final = Teams(_opposite)
"""Teams of two who sit opposite each other, at a table with an even number of players; it raises
`ValueError` at any other.

>>> table = dealt("AC KH", "QC JC", "AH QH", "AS KS")
>>> kit.seats_in(kit.OPPOSITE.partners(table, 0))
(2,)
"""


def teams_seen(teams: Teams) -> ViewField:
    """The member of views that lists the teams."""

    def value(table: Any, reader: Reader) -> list[list[int]]:
        return [[*seats_in(team)] for team in teams.of(table)]

    doc = Doc("The seats that play together.", [[0, 2], [1, 3]])
    return ViewField("teams", Annotated[list[Annotated[list[Seat], PerSeat]], PerSeat, doc], value)


def one_side(seats: Callable[[Any], SeatSet]) -> Teams:
    """Teams of those who play together in a hand, such as a declarer, and of all others: `seats` of
    the table, which are none before that is known. Then each seat is a team of its own.

    >>> against_dealer = kit.one_side(lambda table: 1 << table.dealer)
    >>> table = dealt("AC KH", "QC JC", "AH QH")
    >>> kit.seats_in(against_dealer.partners(table, 0)), against_dealer.team_of(table, 2)
    ((1,), 0)
    """

    def of(table: Any) -> Sequence[SeatSet]:
        side = seats(table)
        if not side:
            return tuple([1 << seat for seat in range(table.players)])
        others = table.everybody & ~side
        return (side, others) if others else (side,)

    return Teams(of)
