"""Cases of Stortok: deal."""

from tests.cases.common import decks
from tests.cases.situations import Json
from tests.cases.stortok.words import HANDS, PACK, SAY, VORHAND, dealt, new, table
from tests.cases.writing import Case, allowed_call


def cases() -> list[Case]:
    """All cases of the section."""
    begun: Json = {"hand_number": 1}
    return [
        *decks(SAY, new(3), PACK, {**begun, **dealt(" ".join(PACK), 3, 2)}),
        allowed_call("The first deal with the seed vorhand",
            "common.deck common.no-seed stortok.trumps",
            "deal/v1: one card at a time until each has five; the next is turned up.", "new-game",
            {"game": "stortok", "players": 4, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**begun, "version": 1, **dealt(VORHAND, 4, 0)}}),
        SAY.allowed("Five players", "common.deck common.phase",
            "Twenty-five cards, one turned up, and ten in the stock.", new(5),
            {"type": "deal", "deck": PACK}, **begun, **dealt(" ".join(PACK), 5, 4)),
        SAY.allowed("The card turned up goes under the stock", "stortok.turned-up",
            "It fixes the trumps, and is drawn last; the pile begins empty.",
            new(3, turn_up="under-stock"), {"type": "deal", "deck": PACK}, **begun,
            **dealt(" ".join(PACK), 3, 2, is_under_stock=True)),
        SAY.refused("A second deal", "common.phase", "Stortok is one hand.", table(HANDS),
            {"type": "deal", "deck": PACK}, type="deal", phase="play"),
        SAY.refused("A card before the deal", "common.phase", "Nobody holds one.", new(3), "0 AC",
            type="play-card", phase="deal"),
        *(SAY.allowed(f"{players} players, seat {dealer} deals, {suit} are turned up",
                      "common.deck stortok.trumps",
                      "Forehand gets the first card; the suit turned up is high trumps.",
                      new(players, dealer=dealer), {"type": "deal", "deck": deck},
                      **begun, **dealt(" ".join(deck), players, dealer))
          for players, dealer, suit, deck in (
              (2, 0, "diamonds", PACK), (2, 1, "hearts", PACK[9:] + PACK[:9]),
              (3, 0, "spades", PACK[18:] + PACK[:18]), (3, 1, "clubs", PACK[27:] + PACK[:27]))),
        SAY.refused("A deck with a card too many", "common.deck",
            "Each card of the pack is in the deck once.", new(3),
            {"type": "deal", "deck": [*PACK, PACK[0]]}, missing=[], repeated=["AC"], foreign=[]),
        *(SAY.heard(f"What {name} hears of the deal", "common.deck",
                    "Each seat hears its own cards, and how many the others get.",
                    new(3, dealer=1), {"type": "deal", "deck": PACK}, reader,
                    "Seat 2 is dealt 5 cards.", f"Seat 0 is dealt {told}.",
                    "Seat 1 is dealt 5 cards.",
                    "8D is turned up: diamonds are high trumps, hearts low trumps.")
          for name, reader, told in (("seat 0", 0, "KC TC 7C KD TD"),
                                     ("an onlooker", None, "5 cards"))),
    ]  # fmt: skip
