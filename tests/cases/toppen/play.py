"""Cases of Tøppen: play."""

from operator import itemgetter
from typing import Final

from tests.cases.toppen.words import SAY, TRICK, between, cleared, playing
from tests.cases.writing import Case, sees
from tests.checks.games.toppen.tables import FOLLOWING, FOUR

OPEN: Final = (
    *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer", "phase"),
    *("window", "to_act", "in_hand", "fines", "fines_before", "fine", "multipliers"),
    *("last_knocker", "record"),
)


def cases() -> list[Case]:
    """All cases of the section."""
    mixed = "8D TH 9C 7S | AD TC 9H KS | 7D 8C 8H 9S | KC AC 7H TS"
    names = {"7": "seven", "A": "ace", "K": "king"}
    state = playing(mixed, "0 8D")
    return [
        SAY.allowed("The lead", "common.turn common.follow-suit", "Any card may be led.",
            playing(mixed), "0 9C", to_act=[1]),
        SAY.allowed("A suit is followed", "common.follow-suit", "Seat 1 plays its only diamond.",
            state, "1 AD", to_act=[2]),
        SAY.refused("A suit is not followed", "common.follow-suit",
            "Seat 1 holds a diamond, and plays a club.", state, "1 TC", seat=1, card="TC",
            would_follow=["AD"]),
        SAY.allowed("A card of one's own", "common.card-not-held",
            "The seven of diamonds is in the hand of seat 2, whose turn it is.",
            playing(mixed, "0 8D, 1 AD"), "2 7D", to_act=[3]),
        SAY.refused("A card of somebody else", "common.card-not-held",
            "The seven of diamonds is in the hand of seat 2.", state, "1 7D", seat=1, card="7D"),
        SAY.refused("A card before its turn", "common.turn", "Cards are played clockwise.", state,
            "3 AC", seat=3, to_act=[1]),
        SAY.allowed("The trick goes to the higher card of the suit", "common.turn",
            "Ranks are T 9 8 7 A K: the eight beats the ace, and a club beats nothing.",
            playing(mixed, "0 8D, 1 AD, 2 7D"), "3 KC", to_act=[0]),
        SAY.allowed("Another wins and leads", "common.turn", "Seat 3 has the ten of the suit led.",
            playing(FOLLOWING, "0 8D, 1 7D, 2 AD"), "3 TD", to_act=[3]),
        SAY.legal("The legal actions of a player who must follow",
            "common.follow-suit toppen.knock-turn", "The one diamond, and a knock before it.",
            state, 1, "1 AD, 1 knock"),
        SAY.legal("Nobody else has anything to do", "common.turn toppen.knock-turn",
                  "Everything in Tøppen has its turn.", state, None, "1 AD, 1 knock"),
        SAY.allowed("The first seat left of the dealer leads", "common.turn", "Seat 1 has dealt.",
            playing(FOUR, dealer=1), "2 AS", "Seat 2 plays AS.", to_act=[3]),
        SAY.refused("A card of the talon", "common.card-not-held", "The talon is nobody's.",
            playing(FOUR), "0 TH", seat=0, card="TH"),
        SAY.legal("What a player may do who leads", "common.follow-suit toppen.knock-turn",
            "Cards come as in a hand, and then the knock.", playing("AS TC TH KC | | | "), None,
            "0 TC, 0 KC, 0 TH, 0 AS, 0 knock"),
        SAY.legal("What a player may do who cannot follow suit", "common.follow-suit",
            "Any card will do.", playing(FOUR, "0 TD"), 1, "1 8H, 1 7H, 1 AH, 1 KH, 1 knock"),
        SAY.legal("Nothing for a player whose turn it is not", "common.turn toppen.knock-turn",
            "Everything has its turn.", playing(FOUR), 2, ""),
        *(SAY.allowed(f"The {names[led]} led, and the {names[other]} of its suit", "common.turn",
              "Ranks are T 9 8 7 A K.",
              playing(f"{led}D TC 9C 8C | {other}D TS 9S 8S | TH 9H 8H 7H | AC AS KC KS",
                      f"0 {led}D, 1 {other}D, 2 TH"), "3 AC", to_act=[winner])
          for led, other, winner in (("7", "A", 0), ("A", "7", 1), ("K", "A", 1), ("A", "K", 0))),
        SAY.allowed("A king that nobody can beat", "common.turn",
            "There are no trumps: a card of another suit never wins.",
            playing("KD 9D 8D 7D | TH 9H 8H 7H | TS 9S 8S 7S | TC 9C 8C 7C", "0 KD, 1 TH, 2 TS"),
            "3 TC", "Seat 3 plays TC.", "Seat 0 wins the trick with KD.", to_act=[0]),
        SAY.allowed("Three tens and a nine, and not one trick", "common.turn",
            "The warning of the source: seat 1 leads sevens to the end.",
            playing("9C TS TH TD | TC 7C 7S 7H | 8C AC KC AD | KS KH AS AH",
                "0 9C, 1 TC, 2 8C, 3 KS", "1 7C, 2 AC, 3 KH, 0 TS", "1 7S, 2 KC, 3 AS, 0 TH",
                "1 7H, 2 AD, 3 AH"), "0 TD", **cleared(4, dealer=1, fines=[1, 0, 1, 1])),
        sees("A complete trick lies open", "common.turn", "Until a card is led to the next.",
            playing(FOUR, TRICK), 2, trick_winner=0,
            trick=[{"seat": n, "card": card} for n, card in enumerate(("TD", "AH", "AS", "TC"))]),
        sees("A trick that has begun", "common.turn", "The one before is no longer seen.",
            playing(FOUR, TRICK, "0 9D"), 2, trick=[{"seat": 0, "card": "9D"}], trick_winner=None),
        sees("A trick in which the last card wins", "common.turn", "Seat 3 has the ten.",
            playing(FOLLOWING, "0 8D, 1 7D, 2 AD, 3 TD"), None, trick_winner=3),
        sees("A seat sees its own cards, and how many the others hold", "common.no-such-seat",
            "Hands are hidden.", playing(FOUR, "0 TD, 1 AH"), 2, hand=["8S", "7S", "AS", "KS"],
            hand_sizes=[3, 3, 4, 4], folded=[]),
        sees("An onlooker sees no hand", "common.no-such-seat", "Hands are hidden.",
            playing(FOUR, "0 TD, 1 AH"), None, hand=[], hand_sizes=[3, 3, 4, 4]),
        sees("All see who has played what", "common.turn", "It is in the record.",
            playing(FOUR, TRICK, "0 9D, 1 KH"), None, record=itemgetter("record")),
        sees("Between hands there is nothing to see", "common.table-cleared", "No cards are out.",
            between(4), 1, hand=[], hand_sizes=[0] * 4, trick=[], folded=[]),
        sees("All see fine, multipliers and folds", "common.not-in-hand", "They are open.",
            playing(FOUR, "0 knock, 1 fold, 2 stay, 3 stay"), None,
            **{name: itemgetter(name) for name in OPEN}),
        *(sees(f"{name} looks for the cards that seat 1 has folded", "common.not-in-hand",
              "They lie face down: only seat 1 knows them.",
              playing(FOUR, "0 TD, 1 AH, 2 knock, 3 stay, 0 stay, 1 fold"), reader, folded=cards)
          for name, reader, cards in (("Their player", 1, ["8H", "7H", "KH"]),
                                      ("Another seat", 2, []), ("An onlooker", None, []))),
    ]  # fmt: skip
