"""A tournament of Fipsen, at tables of four and three."""

from typing import Annotated, Final, TypedDict

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.table import OURS, PAGAT, Value
from vorhand.engine.tournaments import tables

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
    fact_types=kit.facts.COUNT,
)
NAMES_ONCE = kit.Clause(
    "fipsen.names-once",
    "In a tournament every name belongs to one player.",
    OURS,
    "These names appear more than once: {names:list}.",
    fact_types=tables.NAMES_SHOWN,
)
TOURNAMENT: Final = tables.Tournament(SEATING, NAMES_ONCE)
seat_players: Final = TOURNAMENT.seat_players
standings: Final = TOURNAMENT.standings


class Seating(TypedDict):
    """The players to be seated."""

    names: Annotated[
        list[tables.Name], kit.Items(1, tables.MOST_NAMES), kit.Doc("Names, all different.")
    ]
    seed: kit.Dice


class Tables(TypedDict):
    """Who sits where: tables of four first, then those of three."""

    tables: Annotated[
        list[tables.TableNames], kit.Items(1, tables.MOST_TABLES), kit.Doc("The tables.")
    ]


class Standing(TypedDict):
    """A row of the standings."""

    place: Annotated[
        kit.Count, kit.Doc("The place; equal scores share one, and the next is skipped.", 1)
    ]
    name: tables.Name
    score: Annotated[
        Annotated[int, kit.Between(-kit.LIMIT, kit.LIMIT)], kit.Doc("The total score.", 12)
    ]


class Standings(TypedDict):
    """The standings of a tournament, best first; players who share a place are ordered by name."""

    rows: Annotated[list[Standing], kit.Items(1, tables.MOST_NAMES), kit.Doc("One row per player.")]


class SheetEntry(TypedDict):
    """A scored deal: whose score changed, and by how much."""

    seat: kit.Seat
    value: Value


class TableSheet(TypedDict):
    """A table of the tournament, with its score sheet."""

    names: tables.TableNames
    sheet: Annotated[
        list[SheetEntry],
        kit.Items(0, MOST_ROWS),
        kit.Doc("The scored deals, as the state has them."),
    ]


class Sheets(TypedDict):
    """All tables of a tournament."""

    tables: Annotated[list[TableSheet], kit.Items(1, tables.MOST_TABLES), kit.Doc("The tables.")]


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
