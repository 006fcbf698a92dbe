"""What is legal, listed: what the seat that is asked could do, and of that what keeps the rules."""

from typing import Final

from engine.kernel.actions import Action, Deal, PlayCard
from engine.kernel.rules import check_seat
from engine.kernel.seats import EVERYBODY, MOST_SEATS, SeatSet
from engine.kernel.shapes import LIMIT
from engine.stortok.actions import PACK, PickUp
from engine.stortok.legality import RULES
from engine.stortok.predicates import beating_cards, is_not_to_lead
from engine.stortok.state import Table

_DEAL: Final = Deal()
_PLAYS: Final = tuple(
    {card: PlayCard(seat, card) for card in PACK.cards} for seat in range(MOST_SEATS)
)
_PICK_UPS: Final = tuple(PickUp(seat) for seat in range(MOST_SEATS))


def legal_actions(table: Table, seat: int | None = None) -> list[Action]:
    """All legal actions of a seat; without one, of all seats, ascending, and then of the table.

    Raises `Refusal` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(table.players, seat)
        return _actions_of(table, 1 << seat)
    return _actions_of(table, EVERYBODY) or table_actions(table)


def table_actions(table: Table) -> list[Action]:
    """The deal, without its dice, where it is due."""
    if table.phase != "deal":
        return []
    return [_DEAL] if RULES[Deal].keep(table, _DEAL) else []


def _actions_of(table: Table, among: SeatSet) -> list[Action]:
    """What the one seat that is asked may do, if it is among these."""
    if not table.to_act & among or table.version == LIMIT:
        return []
    seat = table.to_act.bit_length() - 1
    plays, pick_up = _PLAYS[seat], _PICK_UPS[seat]
    actions: list[Action] = [plays[card] for card in PACK.list_of(beating_cards(table, seat))]
    if is_not_to_lead(table, pick_up):
        actions.append(pick_up)
    return actions
