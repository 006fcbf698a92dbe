"""A tournament of Fipsen: who sits where, and the standings over all tables."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias, TypedDict

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.table import OURS, PAGAT, Score, Value

FOUR: Final = 4
THREE: Final = 3
MOST_NAMES: Final = 1000
MOST_TABLES: Final = 250  # enough for all these names
MOST_ROWS: Final = 120
"""The deals of the longest table: with them, all sheets of any tournament stay below 1 MiB."""

SEATING = kit.Clause(
    "fipsen.seating",
    "Players sit at tables of four and, if that does not come out even, at one to three tables of "
    "three. One, two or five players cannot be seated in this way.",
    f"{PAGAT}: Tournament",
    kit.Plural(
        "{count} player cannot be seated at tables of four and three.",
        "{count} players cannot be seated at tables of four and three.",
        "count",
    ),
    shows=kit.facts.COUNT,
)
NAMES_ONCE = kit.Clause(
    "fipsen.names-once",
    "In a tournament every name belongs to one player.",
    OURS,
    "These names appear more than once: {names:list}.",
    shows={
        "names": Annotated[list[str], kit.Doc("The names that appear more than once.", ["Jutta"])]
    },
)

Name: TypeAlias = Annotated[str, kit.Length(1, 40), kit.Doc("The name of a player.", "Jutta")]
Seated: TypeAlias = Annotated[
    list[Name], kit.Items(THREE, FOUR), kit.Doc("Who sits at the table, in the order of the seats.")
]


class Seating(TypedDict):
    """The players to be seated."""

    names: Annotated[list[Name], kit.Items(1, MOST_NAMES), kit.Doc("Names, all different.")]
    seed: kit.Dice


class Tables(TypedDict):
    """Who sits where: tables of four first, then those of three."""

    tables: Annotated[list[Seated], kit.Items(1, MOST_TABLES), kit.Doc("The tables.")]


class SheetEntry(TypedDict):
    """A scored deal: whose score changed, and by how much."""

    seat: kit.Seat
    value: Value


class TableSheet(TypedDict):
    """A table of the tournament, with its score sheet."""

    names: Seated
    sheet: Annotated[
        list[SheetEntry],
        kit.Items(0, MOST_ROWS),
        kit.Doc("The scored deals, as the state has them."),
    ]


class Sheets(TypedDict):
    """All tables of a tournament."""

    tables: Annotated[list[TableSheet], kit.Items(1, MOST_TABLES), kit.Doc("The tables.")]


class Standing(TypedDict):
    """A row of the standings."""

    place: Annotated[
        kit.Count, kit.Doc("The place; equal scores share one, and the next is skipped.", 1)
    ]
    name: Name
    score: Annotated[Score, kit.Doc("The total score.", 12)]


class Standings(TypedDict):
    """The standings of a tournament, best first; players who share a place are ordered by name."""

    rows: Annotated[list[Standing], kit.Items(1, MOST_NAMES), kit.Doc("One row per player.")]


def seat_players(names: Sequence[str], seed: str) -> list[list[str]]:
    """Who sits at which table, in the order of the seats: at tables of four and, if that does not
    come out even, at up to three tables of three.

    The names are shuffled by deal/v1 from the order of their code points, with the context
    `seating`. Raises `Refusal` for repeated names, and for 1, 2 or 5 players.
    """
    _check_names(names)
    threes = -len(names) % FOUR
    fours = (len(names) - THREE * threes) // FOUR
    if fours < 0:
        raise kit.Refusal(SEATING, {"count": len(names)})
    in_seat_order = iter(kit.shuffled(sorted(names), seed, (), "seating"))
    sizes = [FOUR] * fours + [THREE] * threes
    return [[next(in_seat_order) for _ in range(size)] for size in sizes]


def standings(tables: Sequence[TableSheet]) -> list[Standing]:
    """The standings by total score, whatever the size of the table.

    Raises `Refusal` for repeated names, and for a row of a seat that is not at its table.
    """
    _check_names([name for table in tables for name in table["names"]])
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


def _check_names(names: Sequence[str]) -> None:
    twice = sorted(name for name, count in Counter(names).items() if count > 1)
    if twice:
        raise kit.Refusal(NAMES_ONCE, {"names": twice})


def _check_sheet(number: int, table: TableSheet) -> None:
    """Every row names a seat of the table."""
    for at, row in enumerate(table["sheet"]):
        if row["seat"] >= len(table["names"]):
            facts = {"seat": row["seat"], "players": len(table["names"])}
            raise kit.Refusal(kit.common.NO_SUCH_SEAT, {**facts, "table": number, "row": at})


CALLS: Final = {
    "seat-players": kit.OwnCall(
        "Seat the players of a tournament",
        "The answer says who sits where: tables of four first, then up to three tables of three, "
        "in seat order. The same names and seed give the same tables.",
        Seating,
        Tables,
        lambda body: {"tables": seat_players(body["names"], body["seed"])},
        {"names": ["Jutta", "Hinnerk", "Wiebke", "Anke", "Jan", "Meta", "Klaas"], "seed": "may 4"},
    ),
    "standings": kit.OwnCall(
        "Rank the players of a tournament",
        "Players are ranked by total score, whatever the size of their table. Equal scores share "
        "a place, and the next place is skipped.",
        Sheets,
        Standings,
        lambda body: {"rows": standings(body["tables"])},
        {
            "tables": [
                {
                    "names": ["Jutta", "Hinnerk", "Wiebke", "Anke"],
                    "sheet": [{"seat": 1, "value": 12}, {"seat": 3, "value": -6}],
                },
                {"names": ["Jan", "Meta", "Klaas"], "sheet": [{"seat": 0, "value": 12}]},
            ]
        },
    ),
}
"""The calls that only Fipsen offers."""
