"""Cases of Tøppen: play."""

from cases.toppen.words import SAY, playing
from cases.writing import Case
from checks.games.toppen.tables import FOLLOWING


def cases() -> list[Case]:
    """All cases of the section."""
    mixed = "8D TH 9C 7S | AD TC 9H KS | 7D 8C 8H 9S | KC AC 7H TS"
    state = playing(mixed, "0 8D")
    return [
        SAY.allowed("The lead", "common.turn common.follow-suit", "Any card may be led.",
                    playing(mixed), "0 9C", to_act=[1]),
        SAY.allowed("A suit is followed", "common.follow-suit", "Seat 1 plays its only diamond.",
                    state, "1 AD", to_act=[2]),
        SAY.refused("A suit is not followed", "common.follow-suit",
                    "Seat 1 holds a diamond, and plays a club.",
                    state, "1 TC", seat=1, card="TC", would_follow=["AD"]),
        SAY.allowed("A card of one's own", "common.card-not-held",
                    "The seven of diamonds is in the hand of seat 2, whose turn it is.",
                    playing(mixed, "0 8D, 1 AD"), "2 7D", to_act=[3]),
        SAY.refused("A card of somebody else", "common.card-not-held",
                    "The seven of diamonds is in the hand of seat 2.",
                    state, "1 7D", seat=1, card="7D"),
        SAY.refused("A card before its turn", "common.turn", "Cards are played clockwise.",
                    state, "3 AC", seat=3, to_act=[1]),
        SAY.allowed("The trick goes to the higher card of the suit", "common.turn",
                    "Ranks are T 9 8 7 A K: the eight beats the ace, and a club beats nothing.",
                    playing(mixed, "0 8D, 1 AD, 2 7D"), "3 KC", to_act=[0]),
        SAY.allowed("Another wins and leads", "common.turn",
                    "Seat 3 has the ten of the suit led.",
                    playing(FOLLOWING, "0 8D, 1 7D, 2 AD"), "3 TD", to_act=[3]),
        SAY.legal("The legal actions of a player who must follow", "common.follow-suit "
                                                                   "toppen.knock-turn",
                  "The one diamond, and a knock before it.", state, 1, "1 AD, 1 knock"),
        SAY.legal("Nobody else has anything to do", "common.turn toppen.knock-turn",
                  "Everything in Tøppen has its turn.", state, None, "1 AD, 1 knock"),
    ]  # fmt: skip
