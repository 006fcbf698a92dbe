"""Cases of Stortok: kinds of action."""

from tests.cases.common import LIMIT
from tests.cases.kinds import Kind, each_kind
from tests.cases.situations import changed
from tests.cases.stortok.words import HANDS, LEADS, SAY, late, new, table
from tests.cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    play, out = table(HANDS, LEADS, "1 KD"), late("9D | TD 8H | JD JH", "0 9D")
    kinds = [
        Kind(play, "2 KS", "0 9S", (out, "0 9D")),
        Kind(play, "2 pick-up", "0 pick-up", (out, "0 pick-up")),
    ]
    over, before = late("9D | TD | JD JH", "0 9D, 1 TD"), new(2)
    lead, led = late("9D QH | TD 8H | JD JH"), late("9D QH | 8H | JD JH", "0 9D")
    deck = {"type": "deal", "deck": ["AC"]}
    told = "Of several rules, the one that is asked first is named."
    return [
        *each_kind(SAY, kinds, over, new(3)),
        SAY.refused("A seat that is not there, after the end",
            "common.game-over common.no-such-seat", told, over, "4 TD"),
        SAY.refused("A deck of one card, after the end", "common.game-over common.deck", told, over,
            deck),
        SAY.refused("A deck of one card, in the play", "common.phase common.deck", told, lead, deck,
            type="deal", phase="play", possible=["play-card", "pick-up"]),
        SAY.refused("A seat that is not there, before the deal", "common.no-such-seat common.phase",
            told, before, "2 pick-up", seat=2, players=2),
        SAY.refused("A card before the deal, and what is possible", "common.phase",
            "Nobody is out yet, and nobody can play.", before, "0 QH", type="play-card",
            phase="deal", window=None, possible=["deal"]),
        SAY.refused("A player who is out plays another's card",
            "common.not-in-hand common.turn common.card-not-held", told, out, "0 QH", seat=0),
        SAY.refused("Another's card, out of turn", "common.turn common.card-not-held", told, lead,
            "1 AS", seat=1, to_act=[0]),
        SAY.refused("Nothing to pick up, out of turn", "common.turn stortok.nothing-to-pick-up",
            told, lead, "1 pick-up", seat=1, to_act=[0]),
        SAY.refused("Another's card, which would beat", "common.card-not-held stortok.must-beat",
            told, led, "1 JD", seat=1, card="JD"),
        SAY.refused("A card that does not beat and could not be counted",
            "stortok.must-beat common.limit", told, changed(led, version=LIMIT), "1 8H", seat=1,
            card="8H", to_beat="9D", would_beat=[]),
        SAY.refused("A pick-up that could not be counted", "common.limit",
            "The version would go beyond 2,147,483,647.", changed(led, version=LIMIT), "1 pick-up",
            limit=LIMIT),
    ]  # fmt: skip
