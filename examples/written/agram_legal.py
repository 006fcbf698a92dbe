"""Written by `make write` from `examples.agram.rules`."""

from typing import Final

from examples.agram.rules import RULEBOOK
from examples.agram.table import Table
from vorhand.engine.kernel.actions import Action, Deal, PlayCard
from vorhand.engine.kernel.common import (
    CARD_NOT_HELD,
    DECK,
    FOLLOW_SUIT,
    GAME_OVER,
    HANDS_LIMIT,
    LIMIT,
    NO_SEED,
    NO_SUCH_SEAT,
    TURN,
)
from vorhand.engine.kernel.legality import Legality
from vorhand.engine.kernel.seats import SeatSet, seats_in

_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices
_PLAY_CARD_PHASE: Final = RULEBOOK.kinds[PlayCard].phase
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
    present = among & NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    play_card = present
    for seat in seats_in(play_card):
        if play_card >> seat & 1:
            chosen = CARD_NOT_HELD.choices(table, seat) & FOLLOW_SUIT.choices(table, seat)
            actions += _PLAY_CARD.listed(table, seat, chosen)
    return actions


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (GAME_OVER.keeps(table) and _PLAY_CARD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    if not seats >> action.seat & 1:
        return False
    chosen = (
        CARD_NOT_HELD.choices(table, action.seat)
        & FOLLOW_SUIT.choices(table, action.seat)
        & _PLAY_CARD.bit(table, action)
    )
    return chosen != 0


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
        Deal: _keeps_deal,
    },
)
