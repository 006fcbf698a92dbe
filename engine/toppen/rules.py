"""Says what is possible at a table of Tøppen, and when: each kind of action with the rules it
meets.
"""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Folded, Knock, Stay, Stayed, answer
from vorhand.engine.toppen import knocking, prices
from vorhand.engine.toppen.fines import HANDS
from vorhand.engine.toppen.knocking import ACCOUNT, go_on_answering
from vorhand.engine.toppen.play import begin_hand, deal, go_on_playing
from vorhand.engine.toppen.table import Table

ASKED: Final = (*kit.at("opening"), *kit.at("play", window="answers"))
"""When players are asked whether they stay."""
HAND_SIZES = kit.Clause(
    "toppen.hand-sizes",
    "Everyone has been dealt four cards, which are in hand, played or folded.",
    ACCOUNT,
)


TAKES_PART = kit.SeatRule[Table].under(
    kit.common.NOT_IN_HAND,
    allowed_seats=lambda table: table.in_hand or table.everybody,
    facts=lambda table, action: {"because": "folded"},
)
"""Those take part who have not folded; between hands, all do."""
FAR_BELOW_LIMIT: Final = kit.LIMIT // 2
"""Up to this number of fines, no hand comes near the largest number."""


def _may_reach_limit(table: Table) -> bool:
    """Somebody has drunk so much that a hand could go beyond the largest number."""
    return max(table.fines) > FAR_BELOW_LIMIT


def _stays_below_limit(table: Table, action: kit.Action) -> bool:
    after = table.copy()
    RULEBOOK.of(after).carry_out(after, action)
    return max(after.fines) <= kit.LIMIT


FINES_LIMIT = kit.ActionRule[Table].under(
    kit.common.LIMIT, concerns=_may_reach_limit, holds=_stays_below_limit
)
"""No count of fines goes beyond the largest number."""

RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Stay, moments=ASKED, rules=(kit.TURN,), tells=Stayed, does=answer,
             then=go_on_answering, price=prices.of_stay),
    kit.Kind(Fold, moments=ASKED, rules=(kit.TURN, FINES_LIMIT), tells=Folded, does=knocking.fold,
             then=go_on_answering, price=prices.of_fold),
    kit.Kind(kit.PlayCard, moments=kit.at("play"),
             rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT, FINES_LIMIT),
             does=kit.play_card, then=go_on_playing, choices=kit.FromHand()),
    kit.Kind(Knock, moments=kit.at("play"),
             rules=(knocking.KNOCK_TURN, knocking.KNOCK_BEFORE_PLAYING), does=knocking.knock,
             then=go_on_answering, price=prices.of_knock),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    takes_part=TAKES_PART,
    others=(HANDS, HAND_SIZES),
)  # fmt: skip
