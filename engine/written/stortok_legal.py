"""Written by `make write` from `vorhand.engine.stortok.rules`."""

from typing import Final

from vorhand.engine.kernel.actions import Action, Deal, PlayCard
from vorhand.engine.kernel.common import (
    CARD_NOT_HELD,
    DECK,
    GAME_OVER,
    HANDS_LIMIT,
    LIMIT,
    NO_SEED,
    NO_SUCH_SEAT,
    TURN,
)
from vorhand.engine.kernel.legality import Legality
from vorhand.engine.kernel.seats import SeatSet, seats_in
from vorhand.engine.stortok.beating import MUST_BEAT, NOTHING_TO_PICK_UP, PickUp
from vorhand.engine.stortok.rules import RULEBOOK, TAKES_PART
from vorhand.engine.stortok.table import Table

_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices
_PICK_UP: Final = RULEBOOK.kinds[PickUp].choices.alone
_PLAY_CARD_PHASE: Final = RULEBOOK.kinds[PlayCard].phase
_PICK_UP_PHASE: Final = RULEBOOK.kinds[PickUp].phase
_DEAL_PHASE: Final = RULEBOOK.kinds[Deal].phase


def _deal(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase deal."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table) and HANDS_LIMIT.keeps(table)):
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
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
    play_card = present
    pick_up = 0
    if NOTHING_TO_PICK_UP.keeps(table):
        pick_up = present
    for seat in seats_in(play_card | pick_up):
        if play_card >> seat & 1:
            chosen = CARD_NOT_HELD.choices(table, seat) & MUST_BEAT.choices(table, seat)
            actions += _PLAY_CARD.listed(table, seat, chosen)
        if pick_up >> seat & 1:
            actions.append(_PICK_UP[seat])
    return actions


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (GAME_OVER.keeps(table) and _PLAY_CARD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
    if not seats >> action.seat & 1:
        return False
    chosen = (
        CARD_NOT_HELD.choices(table, action.seat)
        & MUST_BEAT.choices(table, action.seat)
        & _PLAY_CARD.bit(table, action)
    )
    return chosen != 0


def _keeps_pick_up(table: Table, action: PickUp) -> bool:
    """Whether an action keeps all rules of `pick-up`."""
    if not (
        GAME_OVER.keeps(table)
        and _PICK_UP_PHASE.keeps(table)
        and NOTHING_TO_PICK_UP.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TAKES_PART.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        GAME_OVER.keeps(table)
        and _DEAL_PHASE.keeps(table)
        and LIMIT.keeps(table)
        and HANDS_LIMIT.keeps(table)
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
