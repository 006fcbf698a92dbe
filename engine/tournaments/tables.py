"""A tournament at tables of four and three: who sits where, and the standings over all tables."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from vorhand.engine import surface as kit

FOUR: Final = 4
THREE: Final = 3
MOST_NAMES: Final = 1000
MOST_TABLES: Final = 250  # enough for all these names

Name: TypeAlias = Annotated[str, kit.Length(1, 40), kit.Doc("The name of a player.", "Jutta")]
TableNames: TypeAlias = Annotated[
    list[Name], kit.Items(THREE, FOUR), kit.Doc("Who sits at the table, in the order of the seats.")
]
NAMES_SHOWN: Final[kit.Facts] = {
    "names": Annotated[list[str], kit.Doc("The names that appear more than once.", ["Jutta"])]
}
"""What a clause shows that names appear once."""


class Tournament(NamedTuple):
    """The rules of a tournament: the clause of a number of players that cannot be seated, and that
    of names that appear more than once.
    """

    seating: kit.Clause
    names_once: kit.Clause

    def seat_players(self, names: Sequence[str], seed: str) -> list[list[str]]:
        """Return who sits at which table, in the order of the seats: at tables of four and, if that
        does not come out even, at up to three tables of three.

        The names are shuffled by deal/v1 from the order of their code points, with the context
        `seating`. Raises `Refusal` for repeated names, and for 1, 2 or 5 players.
        """
        self._check_names(names)
        threes = -len(names) % FOUR
        fours = (len(names) - THREE * threes) // FOUR
        if fours < 0:
            raise kit.Refusal(self.seating, {"count": len(names)})
        in_seat_order = iter(kit.shuffled(sorted(names), seed, (), "seating"))
        sizes = [FOUR] * fours + [THREE] * threes
        return [[next(in_seat_order) for _ in range(size)] for size in sizes]

    def standings(self, tables: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The standings by total score, whatever the size of the table, given the names at each
        table and its sheet, with a seat and a value in each row.

        Raises `Refusal` for repeated names, and for a row of a seat that is not at its table.
        """
        self._check_names([name for table in tables for name in table["names"]])
        scores = {name: 0 for table in tables for name in table["names"]}
        for number, table in enumerate(tables):
            _check_sheet(number, table)
            for row in table["sheet"]:
                scores[table["names"][row["seat"]]] += row["value"]
        ranked = sorted(scores.items(), key=lambda each: (-each[1], each[0]))
        places: dict[int, int] = {}
        for place, (_, score) in enumerate(ranked, start=1):
            places.setdefault(score, place)
        return [{"place": places[score], "name": name, "score": score} for name, score in ranked]

    def _check_names(self, names: Sequence[str]) -> None:
        twice = sorted(name for name, count in Counter(names).items() if count > 1)
        if twice:
            raise kit.Refusal(self.names_once, {"names": twice})


def _check_sheet(number: int, table: Mapping[str, Any]) -> None:
    """Every row names a seat of the table."""
    for at, row in enumerate(table["sheet"]):
        if row["seat"] >= len(table["names"]):
            facts = {"seat": row["seat"], "players": len(table["names"])}
            raise kit.Refusal(kit.common.NO_SUCH_SEAT, {**facts, "table": number, "row": at})
