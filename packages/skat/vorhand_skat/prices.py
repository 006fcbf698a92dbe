"""What bids and contracts of Skat are worth at least, if they are won, and if they are lost."""

from typing import Any, Final

from vorhand import kit
from vorhand_skat.scoring import BASE, WON, Played, changes, matadors
from vorhand_skat.table import TRUMPS, Table

COUNTED: Final = kit.Counted(kit.message("points"), lambda table, seat: table.scores[seat])
AT_LEAST: Final = kit.message("{act}: at least {won} or {lost:signed}")
WORTH: Final = kit.message("{act}: {won} or {lost:signed}")
HALF_OF_THEM: Final = 5
"""So many tricks make nobody schwarz."""


def of_bid(table: Table, action: Any) -> kit.Price:
    """What is bid; more, if the contract is worth more."""
    value = action.value if isinstance(action, kit.Bid) else table.bid
    return _price(table, action.seat, value, is_sure=False)._replace(raises=True)


def of_contract(table: Table, action: Any) -> kit.Price:
    """What it is worth without schneider and schwarz, if these are not declared; if that is less
    than the bid, what the bid needs.
    """
    least = least_worth(table, action.seat, action.contract, action.level)
    base = BASE.get(action.contract, 1)
    value = max(least, -(-table.bid // base) * base)
    return _price(table, action.seat, value, is_sure=action.contract == "null")


def least_worth(table: Table, seat: int, contract: str, level: str) -> int:
    """What a contract of the declarer at this seat is worth at least. In a Hand the skat may have
    trumps, so that one who plays without some may play with one.
    """
    held = table.hands[seat] | (0 if table.is_hand else table.skat)
    number = matadors(contract, held) if contract != "null" else 0
    if table.is_hand and contract != "null" and not held & table.pack.bits[TRUMPS[contract][0]]:
        number = 1
    return Played(contract, table.is_hand, level, 0, number, WON, HALF_OF_THEM).worth


def _price(table: Table, seat: int, value: int, *, is_sure: bool) -> kit.Price:
    won, lost = (
        changes(score, seat, table.players, table.options.scoring)[seat]
        for score in (value, -2 * value)
    )
    return kit.Price(WORTH if is_sure else AT_LEAST, won=won, lost=lost, at_least=not is_sure)
