"""What is possible at a table of Stortok, and when: each kind of action with the rules it meets."""

from typing import Final

from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.common import CARD_NOT_HELD, DECK, TURN
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.rules.rules import SeatRule, because
from vorhand.engine.kernel.table.actions import Deal, PlayCard
from vorhand.engine.stortok import beating, play
from vorhand.engine.stortok.going_out import GREAT_FOOL, TURN_LIMIT, WENT_OUT
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import TRUMPS, TURNED_UP

TAKES_PART = SeatRule[Table].under(
    common.NOT_IN_HAND,
    keepers=lambda table: table.everybody if table.phase == "deal" else table.in_hand,
    facts=because("no-cards"),
)

RULEBOOK: Final = Rulebook[Table](
    Kind(PlayCard, moments=at("play"), rules=(TURN, CARD_NOT_HELD, beating.MUST_BEAT),
         does=play.play_card, then=play.go_on_after_play, choices=FromHand(PACK)),
    Kind(beating.PickUp, moments=at("play"), rules=(TURN, beating.NOTHING_TO_PICK_UP),
         does=beating.pick_up, then=play.go_on_after_pick_up),
    Kind(Deal, moments=at("deal"), rules=(DECK,), does=play.deal, then=play.begin_play),
    takes_part=TAKES_PART,
    others=(TRUMPS, TURNED_UP, beating.KNOWN_CARDS, play.TRICK, play.LEAD, WENT_OUT, GREAT_FOOL,
            play.TURNS, TURN_LIMIT),
)  # fmt: skip
