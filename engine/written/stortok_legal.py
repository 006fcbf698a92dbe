"""Written by `make write` from `vorhand.engine.stortok.rules`."""

from typing import Final

from vorhand.engine.kernel.rules.common import DECK, NO_SEED
from vorhand.engine.kernel.rules.legality import Legality
from vorhand.engine.kernel.table import shapes
from vorhand.engine.kernel.table.actions import Action, Deal, PlayCard
from vorhand.engine.kernel.table.seats import SeatSet, seats_in
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.rules import RULEBOOK, TAKES_PART
from vorhand.engine.stortok.table import Table

_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices
_PICK_UP: Final = RULEBOOK.kinds[PickUp].choices.alone


def _deal(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase deal."""
    if not (
        table.phase != "game-over"
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
    ):
        return []
    actions: list[Action] = []
    if (
        of_table
        and DECK.allows(table, _DEAL_WITH_DICE, 1)
        and NO_SEED.allows(table, _DEAL_WITH_DICE, 1)
    ):
        actions.append(_DEAL)
    return actions


def _play(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1) & TAKES_PART.keepers(table) & table.to_act
    play_card = present
    pick_up = 0
    if table.to_beat != 0:
        pick_up = present
    for seat in seats_in(play_card | pick_up):
        if play_card >> seat & 1:
            chosen = table.hands[seat] & table.playable
            actions += _PLAY_CARD.listed(table, seat, chosen)
        if pick_up >> seat & 1:
            actions.append(_PICK_UP[seat])
    return actions


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (table.phase != "game-over" and table.phase == "play" and table.version < shapes.LIMIT):
        return False
    seats = ((1 << table.players) - 1) & TAKES_PART.keepers(table) & table.to_act
    if not seats >> action.seat & 1:
        return False
    chosen = table.hands[action.seat] & table.playable & _PLAY_CARD.bit(table, action)
    return chosen != 0


def _keeps_pick_up(table: Table, action: PickUp) -> bool:
    """Whether an action keeps all rules of `pick-up`."""
    if not (
        table.phase != "game-over"
        and table.phase == "play"
        and table.to_beat != 0
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & TAKES_PART.keepers(table) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        table.phase != "game-over"
        and table.phase == "deal"
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
    ):
        return False
    return DECK.allows(table, action, 1) and NO_SEED.allows(table, action, 1)


LEGALITY: Final = Legality(
    RULEBOOK,
    {
        ("deal", None): _deal,
        ("play", None): _play,
    },
    {
        PlayCard: _keeps_play_card,
        PickUp: _keeps_pick_up,
        Deal: _keeps_deal,
    },
)
