"""What is possible at a table of Tøppen, and when: each kind of action with the rules it meets."""

from typing import Final

from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.acts import Acts
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.rules.common import CARD_NOT_HELD, DECK, FOLLOW_SUIT, TURN
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.rules.rules import ActionRule, SeatRule
from vorhand.engine.kernel.table.actions import Action, Deal, PlayCard
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.toppen.fines import HANDS
from vorhand.engine.toppen.knocking import (
    ACCOUNT,
    KNOCK_BEFORE_PLAYING,
    KNOCK_TURN,
    fold,
    go_on_answering,
    knock,
    stay,
)
from vorhand.engine.toppen.options import LARGEST
from vorhand.engine.toppen.play import begin_hand, deal, go_on_playing
from vorhand.engine.toppen.state import METHODS
from vorhand.engine.toppen.table import Table
from vorhand.engine.tricks.playing import play_card

ASKED: Final = (*at("opening"), *at("play", window="answers"))
"""When players are asked whether they stay."""
HAND_SIZES = Clause(
    "toppen.hand-sizes",
    "Everyone has been dealt four cards, which are in hand, played or folded.",
    ACCOUNT,
)


def _taking_part(table: Table) -> SeatSet:
    """The seats that have not folded; between hands, all of them."""
    return table.in_hand or table.everybody


TAKES_PART = SeatRule[Table].under(
    common.NOT_IN_HAND,
    keepers=_taking_part,
    facts=lambda table, action: {"because": "folded"},
)


FAR_BELOW_LIMIT: Final = LIMIT // 2
"""Up to this number of fines, no hand comes near the largest number."""


def _may_reach_limit(table: Table) -> bool:
    """Somebody has drunk so much that a hand could go beyond the largest number."""
    return max(table.fines) > FAR_BELOW_LIMIT


def _stays_below_limit(table: Table, action: Action) -> bool:
    after = METHODS.copy_of(table)
    RULEBOOK.of(after).carry_out(after, action)
    return max(after.fines) <= LIMIT


FINES_LIMIT = ActionRule[Table].under(
    common.LIMIT, concerns=_may_reach_limit, keeps=_stays_below_limit
)
"""No count of fines goes beyond the largest number."""

RULEBOOK: Final = Rulebook[Table](
    Kind(Stay, moments=ASKED, rules=(TURN,), does=stay, then=go_on_answering),
    Kind(Fold, moments=ASKED, rules=(TURN, FINES_LIMIT), does=fold, then=go_on_answering),
    Kind(PlayCard, moments=at("play"), rules=(TURN, CARD_NOT_HELD, FOLLOW_SUIT, FINES_LIMIT),
         does=play_card, then=go_on_playing, choices=FromHand(LARGEST)),
    Kind(Knock, moments=at("play"), rules=(KNOCK_TURN, KNOCK_BEFORE_PLAYING), does=knock,
         then=go_on_answering),
    Kind(Deal, moments=at("deal"), rules=(DECK,), does=deal, then=begin_hand),
    takes_part=TAKES_PART,
    others=(HANDS, HAND_SIZES),
)  # fmt: skip
ACTS: Final = Acts(RULEBOOK, 8)
