"""Auctions on a ladder in which all bid in turn, and in which some of the players take part."""

from typing import Any

import pytest

from tests.toys.solo import SOLO, Table
from vorhand import kit


def ladder(**how: Any) -> kit.Ladder[Table]:
    """An auction that says in the phase how it has ended."""

    def ends(phase: str) -> Any:
        return lambda table: setattr(table, "phase", phase)

    return kit.Ladder[Table]([1, 2, 3], won=ends("won"), passed_out=ends("passed-out"), **how)


def course(auction: kit.Ladder[Table], *acts: str) -> list[Any]:
    """Who is asked before each of these acts, such as `1 bid 2`, and at the end; then the phase,
    and whose bid stands.
    """
    book = kit.Rulebook[Table](
        auction, kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,))
    )
    book.make("auctions.rules")
    table: Table = kit.deal_hands(SOLO, "AC | KC | QC").copy()
    auction.begin(table)
    asked = []
    for act in acts:
        seat, kind, *values = act.split()
        asked.append(kit.seats_in(table.to_act))
        action: Any = book.action_types[kind]
        made = action(int(seat), *map(int, values))
        book.editions[1].check(table, made)
        book.editions[1].carry_out(table, made)
    if table.phase == "auction":
        asked.append(kit.seats_in(table.to_act))
    return [*asked, table.phase, table.auction.seat]


def test_all_bid_in_turn_until_the_others_have_passed() -> None:
    """From forehand on, clockwise; whoever has passed is not asked again."""
    acts = ["0 bid 1", "1 bid 2", "2 pass", "0 bid 3", "1 pass"]
    assert course(ladder(), *acts) == [(0,), (1,), (2,), (0,), (1,), "won", 0]


def test_last_of_those_who_may_bid() -> None:
    """It bids, or nobody has bid."""
    assert course(ladder(), "0 pass", "1 pass")[2:] == [(2,), "auction", None]
    assert course(ladder(), "0 pass", "1 pass", "2 bid 1")[-2:] == ["won", 2]
    assert course(ladder(), "0 pass", "1 pass", "2 pass")[-2:] == ["passed-out", None]


def test_nobody_holds_where_all_bid_in_turn() -> None:
    """A bid is more than the one that stands, whoever has bid first."""
    assert [kind.action.type for kind in ladder().kinds] == ["bid", "pass"]
    with pytest.raises(kit.Refusal, match=r"common\.bid-higher"):
        course(ladder(), "0 bid 1", "1 bid 1")


def test_seat_that_takes_no_part_is_not_asked() -> None:
    """As the dealer at a table of four."""
    some = ladder(seats=lambda table: 0b110, holds=True)
    assert course(some, "1 bid 1", "2 bid 2", "1 hold", "2 pass")[-2:] == ["won", 1]
    assert course(some, "1 pass", "2 pass")[-2:] == ["passed-out", None]


def test_first_bidder_is_the_earlier_of_two() -> None:
    """Without the right of forehand, whoever bids first may hold; the third meets who is left."""
    acts = ["0 pass", "1 bid 1", "2 bid 2", "1 hold", "2 bid 3", "1 pass"]
    assert course(ladder(holds=True), *acts) == [(0,), (1,), (2,), (1,), (2,), (1,), "won", 2]
    met = ["0 bid 1", "1 bid 2", "0 pass", "2 bid 3", "1 hold", "2 pass"]
    assert course(ladder(holds=True), *met) == [(0,), (1,), (0,), (2,), (1,), (2,), "won", 1]


def test_next_value_of_a_ladder() -> None:
    """The lowest that is more; none is more than the last."""
    assert [ladder().next_value(value) for value in (None, 1, 2, 3)] == [1, 2, 3, None]
