"""Tricks: what follows each of them, and the last; and what cards count."""

import pytest

from vorhand import kit
from vorhand.engine.kernel.rules.kinds import module_of
from vorhand.kit.example import PACK, Table, dealt

PLAYS = [(0, "AC"), (1, "QC"), (0, "KH"), (1, "JC")]


def played(tricks: kit.Tricks[Table], plays: list[tuple[int, str]] = PLAYS) -> Table:
    """The table of two after these plays."""
    table = dealt("AC KH", "QC JC")
    for seat, card in plays:
        tricks.play(table, kit.PlayCard(seat, card))
        tricks.go_on(table)
    return table


def test_trick_and_the_last_one() -> None:
    """What follows each trick comes before what follows the last; the winner leads if it can."""
    said = list[str]()
    tricks = kit.Tricks[Table](
        after=lambda table, winner: said.append(f"after {winner}: {table.to_act}"),
        last=lambda table, winner: said.append(f"last {winner}"),
    )
    played(tricks)
    assert said == ["after 0: 1", "after 0: 1", "last 0"]


@pytest.mark.parametrize("cleared", [1, 2])
def test_hand_that_ends_with_what_follows_a_trick(cleared: int) -> None:
    """It is not ended a second time, even if that was the last trick."""
    said = list[str]()

    def after(table: Table, winner: int) -> None:
        if table.tricks == cleared:
            kit.end_hand(table)

    tricks = kit.Tricks[Table](after=after, last=lambda table, winner: said.append("last"))
    assert played(tricks, PLAYS[: 2 * cleared]).hands == (0, 0)
    assert said == []


def test_points_of_a_card_come_before_those_of_its_rank() -> None:
    """All others count nothing; with two packs each of two cards counts."""
    points = kit.CardPoints({"Q": 3, "QS": 13})
    assert points(PACK, PACK.set_of(["QS", "QH", "AH"])) == 16
    twice = kit.Pack("AQ", copies=2)
    assert points(twice, twice.full) == 2 * (13 + 3 * 3)
    assert kit.CARD_POINTS(twice, twice.full) == 8 * (11 + 3)


def test_order_that_the_pack_does_not_have() -> None:
    """Neither among its orders nor among its suits."""
    with pytest.raises(KeyError):
        kit.ranking_of(PACK, "grand")
    assert PACK.list_of(kit.ranking_of(PACK, "S").trumps) == ["AS", "KS", "QS", "JS"]


def test_module_of_what_follows() -> None:
    """Its class says so where a function does not, as in the compiled engine."""
    assert module_of(played) == __name__
    assert module_of(kit.Tricks[Table]().go_on) == "vorhand.engine.blocks.tricks"
    assert module_of("".upper) == "builtins"
