"""Says what a seat cannot know of a hand of Fipsen, dealt again.

The rules reveal hidden cards in three ways: what a seat has played, by the suit to be followed;
with what it has bid or held a Kieker; and what it may discard. If somebody has not bid, held,
doubled or shown a Siebener Fips, that reveals nothing, since nobody has to. The others do not know
either which of the declarer's cards were taken up, so that is dealt again too.
"""

from operator import attrgetter
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen import auction, kieker
from vorhand.engine.fipsen.duels import begin_auction
from vorhand.engine.fipsen.skat import DISCARDS
from vorhand.engine.fipsen.table import HAND_SIZE

MENDING: Final = kit.Mending(
    HAND_SIZE,
    owner="declarer",
    taken_up="taken_up",
    laid="discards",
    shown="shown",
    beside=("skat", "aside"),
    choices=DISCARDS,
    promises=(auction.KIEKER_PICTURES, auction.HELD_KIEKER_PICTURES),
    begin_hand=begin_auction,
    has_seen=kieker.who_has_seen_it,
    is_laid_away=attrgetter("is_hand_laid_away"),
)
