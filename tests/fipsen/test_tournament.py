"""A tournament: who sits where, and the standings over all tables."""

from typing import Any

import pytest

from vorhand.engine import Refusal
from vorhand.engine.fipsen.tournament import seat_players, standings
from vorhand.engine.kernel.table.dealing import shuffled


def names(count: int) -> list[str]:
    """So many names, all different."""
    return [f"player {number}" for number in range(count)]


def unseated(*given: str) -> Refusal:
    """Why these players cannot be seated."""
    with pytest.raises(Refusal) as caught:
        seat_players(given, "vorhand")
    return caught.value


def table(who: str, *rows: tuple[int, int]) -> Any:
    """A table of the tournament, with the rows of its sheet."""
    return {"names": who.split(), "sheet": [{"seat": seat, "value": v} for seat, v in rows]}


def uncounted(*tables: Any) -> Refusal:
    """Why there are no standings."""
    with pytest.raises(Refusal) as caught:
        standings(tables)
    return caught.value


def placed(*tables: Any) -> list[tuple[int, str, int]]:
    """Place, name and score."""
    return [(row["place"], row["name"], row["score"]) for row in standings(tables)]


def test_sizes_of_all_tables() -> None:
    """Tables of four first, and one to three of three where the number does not divide."""
    for count in (3, 4, *range(6, 1001)):
        sizes = [len(seated) for seated in seat_players(names(count), "vorhand")]
        assert sum(sizes) == count
        assert sizes == sorted(sizes, reverse=True)
        assert {*sizes} <= {3, 4}
        assert sizes.count(3) == -count % 4


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(3, [3]), (4, [4]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (10, [4, 3, 3])],
)
def test_few_players(count: int, sizes: list[int]) -> None:
    """The smallest tournaments."""
    assert [len(seated) for seated in seat_players(names(count), "vorhand")] == sizes


@pytest.mark.parametrize("count", [1, 2, 5])
def test_counts_that_cannot_be_seated(count: int) -> None:
    """One, two and five do not fill tables of four and three."""
    refusal = unseated(*names(count))
    assert refusal.clause.id == "fipsen.seating"
    assert refusal.facts == {"count": count}
    assert str(count) in refusal.sentence


def test_everybody_is_seated_once() -> None:
    """Nobody is left over."""
    seated = [name for table in seat_players(names(30), "s") for name in table]
    assert sorted(seated) == sorted(names(30))


def test_seats_are_in_the_order_of_the_shuffle() -> None:
    """deal/v1 over the names by code point, with the context `seating`."""
    order = shuffled(sorted(names(11)), "vorhand", (), "seating")
    assert seat_players(names(11), "vorhand") == [order[:4], order[4:8], order[8:]]


def test_order_in_which_names_are_given_makes_no_difference() -> None:
    """The same players and the same seed give the same tables."""
    given = names(14)
    assert seat_players(given, "s") == seat_players(given[::-1], "s")
    assert seat_players(given, "s") != seat_players(given, "another")


def test_names_are_sorted_by_code_point() -> None:
    """Not by any alphabet."""
    given = ["Zoe", "anna", "Ärmel", "Emil"]
    order = shuffled(["Emil", "Zoe", "anna", "Ärmel"], "vorhand", (), "seating")
    assert seat_players(given, "vorhand") == [order]


def test_name_twice() -> None:
    """Every name belongs to one player; this is checked before the count."""
    refusal = unseated("Jutta", "Hein", "Jutta", "Hein", "Otto")
    assert refusal.clause.id == "fipsen.names-once"
    assert refusal.facts == {"names": ["Hein", "Jutta"]}
    assert "Hein, Jutta" in refusal.sentence


def test_names_that_differ_in_case_are_different() -> None:
    """A name is what it is, letter by letter."""
    assert len(seat_players(["Jutta", "jutta", "JUTTA"], "s")) == 1


def test_standings_by_total_score() -> None:
    """Best first, over all tables."""
    tables = (table("A B C D", (0, 3), (1, -12), (0, 30)), table("E F G", (2, 40), (1, 4)))
    assert placed(*tables) == [
        *((1, "G", 40), (2, "A", 33), (3, "F", 4), (4, "C", 0), (4, "D", 0), (4, "E", 0)),
        (7, "B", -12),
    ]


def test_equal_scores_share_a_place() -> None:
    """1, 1, 3: the next place is skipped; players who share one are ordered by name."""
    assert placed(table("B A C", (0, 6), (1, 6), (2, 4))) == [(1, "A", 6), (1, "B", 6), (3, "C", 4)]


def test_table_size_makes_no_difference() -> None:
    """A score counts as much at a table of three as at one of four."""
    tables = (table("A B C D", (0, 10)), table("E F G", (0, 10)))
    assert [row[0] for row in placed(*tables)] == [1, 1, 3, 3, 3, 3, 3]


def test_order_of_tables_makes_no_difference() -> None:
    """The standings are those of the players."""
    one, other = table("A B C D", (0, 10)), table("E F G", (0, 10), (1, -5))
    assert placed(one, other) == placed(other, one)


def test_empty_sheets() -> None:
    """Before the first deal all are equal."""
    assert [row[0] for row in placed(table("A B C"))] == [1, 1, 1]


def test_name_at_two_tables() -> None:
    """Nobody plays at two tables, nor twice at one."""
    for tables in ([table("A B C"), table("D A E")], [table("A A B")]):
        refusal = uncounted(*tables)
        assert refusal.clause.id == "fipsen.names-once"
        assert refusal.facts == {"names": ["A"]}


def test_row_of_a_seat_that_is_not_there() -> None:
    """A row names a seat of its table."""
    refusal = uncounted(table("A B C D"), table("E F G", (0, 3), (3, 3)))
    assert refusal.clause.id == "common.no-such-seat"
    assert refusal.facts == {"seat": 3, "players": 3, "table": 1, "row": 1}


@pytest.mark.parametrize("value", [2, -4, 7, 40, -80, -5, 30])
def test_row_with_any_value(value: int) -> None:
    """Whatever is on the sheet is added up."""
    assert placed(table("A B C", (1, value)))[0][2] in {0, value}
