"""Cases of Tøppen: folded tricks."""

from functools import partial
from itertools import permutations
from typing import Final

from tests.cases.situations import Situation
from tests.cases.toppen.words import SAY, TO_THE_LAST, TRICK, cleared, playing
from tests.cases.writing import Case, sees
from tests.checks.games.toppen.tables import FOLLOWING, FOUR

WAYS: Final = ("lead-passes", "highest-remaining")


def cases() -> list[Case]:
    """All cases of the section."""

    def remains(hands: str, *acts: str, order: str = "HSDC") -> Situation:
        return playing(hands, *acts, folded_trick="highest-remaining", suit_order=order)

    first = partial(playing, folded_trick="first-remaining")
    passed = "0 TD, 1 knock, 2 stay, 3 stay, 0 fold"
    won = f"{TRICK}, 0 9D, 1 KH, 2 KS"
    led = "3 knock, 0 fold, 1 stay, 2 stay"
    hearts = "TH 9H 8H 7H | AS KS 8S 7S | AD KD 8D 7D | TC 9C 8C 7C"
    cards = "0 TH, 1 AS, 2 AD, 3 knock, 0 fold, 1 stay, 2 stay"
    last = f"{TO_THE_LAST}, {led}"
    choice = "The source is silent; Toepen's two ways are taken over, and `folded_trick` chooses."
    return [
        SAY.allowed("The winner has folded, and the lead passes", "common.turn",
            "Seat 0 has the highest card of the suit and has folded; the next on the left leads.",
            playing(FOUR, won, led), "3 9C", to_act=[1], disputed=choice),
        SAY.allowed("The winner has folded, and the highest suit wins", "common.turn",
            "With highest-remaining, and nobody left who followed, the hearts of seat 1 win.",
            remains(FOUR, won, led), "3 9C", to_act=[1], disputed=choice),
        SAY.allowed("Spades before diamonds", "common.turn",
            "With HSDC seat 1 wins with the ace of spades.", remains(hearts, cards), "3 TC",
            to_act=[1], disputed=choice),
        SAY.allowed("Diamonds before spades", "common.turn",
            "With HDSC seat 2 wins with the ace of diamonds.", remains(hearts, cards, order="HDSC"),
            "3 TC", to_act=[2], disputed=choice),
        SAY.allowed("The winner of the last trick has folded", "common.phase",
            "Everybody still in the hand drinks; the winner deals all the same.",
            playing(FOUR, last), "3 7C", **cleared(4, dealer=0, fines=[1, 2, 2, 2]),
            disputed="The deal might go to nobody's left; here the winner of the last trick "
            "deals."),
        SAY.allowed("The best card of the last trick was folded", "common.phase",
            "With highest-remaining seat 1 wins with a heart, and the hand.", remains(FOUR, last),
            "3 7C", **cleared(4, dealer=1, fines=[1, 0, 2, 2]), disputed=choice),
        SAY.allowed("The lead passes over a second player who has folded", "common.turn",
            "Seat 0 wins the trick and has folded, and so has seat 1.",
            playing(FOUR, "0 TD, 1 AH, 2 knock, 3 stay, 0 fold, 1 fold", "2 AS"), "3 TC",
            "Seat 3 plays TC.", "Seat 0 wins the trick with TD.", "Seat 2 leads now.", to_act=[2]),
        SAY.allowed("The player to whom the lead has passed knocks", "toppen.knock-turn",
            "It is their turn to play, and the second knock running is theirs.",
            playing(FOUR, passed, "1 AH, 2 AS, 3 TC"), "1 knock", window="answers",
            multipliers=[1, 2, 1, 1], to_act=[2]),
        SAY.allowed("This knock is answered", "common.turn",
            "The trick stays with its highest card, and the lead with seat 1.",
            playing(FOUR, passed, "1 AH, 2 AS, 3 TC", "1 knock, 2 fold"), "3 stay", window=None,
            fine=3, to_act=[1]),
        sees("Whose trick it is where the lead has passed", "common.turn", "Its highest card's.",
            playing(FOUR, passed, "1 AH, 2 AS, 3 TC"), None, trick_winner=0),
        *(SAY.legal(f"What is to be followed where the leader has folded, {way}",
              "common.follow-suit", "The suit led, as ever.",
              playing("TD 9D 8D 7D | KD AH KH 8H | AS KS 8S 7S | ", passed, folded_trick=way), 1,
              "1 KD") for way in WAYS),
        *(SAY.allowed(f"Others than the winner have folded, {way}", "common.turn",
              "The highest card wins.",
              playing(FOLLOWING, "0 8D, 1 7D, 2 AD, 3 knock, 0 fold, 1 fold, 2 stay",
                      folded_trick=way), "3 TD", to_act=[3]) for way in WAYS),
        SAY.allowed("The next card of the suit wins", "common.turn",
            "With highest-remaining only cards of those left count; seat 1 has the seven.",
            remains("8D 8H 8S 8C | 7D 7H 7S 7C | AD AH AS AC | KD TH TS TC",
                "0 8D, 1 7D, 2 knock, 3 stay, 0 fold, 1 stay, 2 AD"), "3 KD", to_act=[1]),
        SAY.allowed("The winner of the trick knocks before leading", "common.turn",
            "With highest-remaining, too, the trick stays with its winner.",
            remains(FOLLOWING, "0 8D, 1 7D, 2 AD, 3 TD, 3 knock, 0 fold, 1 stay"), "2 stay",
            window=None, fine=2, to_act=[3]),
        SAY.allowed("The highest card of the highest suit wins", "common.turn",
            "With highest-remaining: the seven of spades is above the ace.",
            remains("TD 9D 8D 7D | AS KS 9H 8H | TS 9S 8S 7S | TC 9C 8C 7C", passed, "1 AS, 2 7S"),
            "3 TC", to_act=[2]),
        SAY.allowed("A low card of the suit led, and higher suits", "common.turn",
            "The order of suits counts only where nobody left has followed.",
            remains("TC 9C 8C 7C | KC TH 9H 8H | TS 9S 8S 7S | TD 9D 8D 7D", passed.replace("D",
                "C"), "1 KC, 2 TS"), "3 TD", to_act=[1]),
        SAY.allowed("The order of suits where the lead passes", "common.turn",
            "It does not matter: the next on the left leads.",
            playing(FOUR, passed, "1 AH, 2 AS", suit_order="HDSC"), "3 TC", to_act=[1]),
        *(SAY.allowed(f"{led} led; nobody left has followed: {low} and {high}, with {order}",
              "common.turn", "With highest-remaining the order of suits of the table decides.",
              remains(f"T{led} 9{led} 8{led} 7{led} | K{low} A{low} 7{low} 8{low} | "
                      f"T{high} 9{high} 8{high} 7{high} | A{led} K{led}",
                      f"0 7{led}, 1 knock, 2 stay, 3 fold, 0 fold, 1 A{low}", order=order),
              f"2 7{high}", to_act=[1 if order.index(low) < order.index(high) else 2])
          for order in ("HSDC", "HDSC") for led, low, high in permutations(order, 3)),
        SAY.allowed("Nobody wins the hand", "common.phase",
            "The winner of the last trick has folded: all who are left drink.", playing(FOUR, last),
            "3 7C", "Seat 3 plays 7C.", "Seat 0 wins the trick with 7D.",
            *(f"Seat {seat} drinks 2 fines." for seat in (1, 2, 3)),
            "Nobody wins the hand. Seat 0 deals next.", **cleared(4, dealer=0, fines=[1, 2, 2, 2])),
        SAY.allowed("The third player wins, and has folded", "common.turn",
            "The lead passes to the left of the winner, and not of the dealer.",
            playing("8D 8H 8S 8C | 7D 7H 7S 7C | TD TH TS TC | AD AH AS AC",
                "0 8D, 1 7D, 2 TD, 3 knock, 0 stay, 1 stay, 2 fold"), "3 AD", to_act=[3]),
        SAY.allowed("The first card left counts as led", "common.turn",
            "With first-remaining clubs are led now, by seat 1, and suits are not compared.",
            first("TD 9D 8D 7D | TC 9C 8C 7C | TH 9H 8H 7H | TS 9S 8S 7S", passed, "1 9C, 2 TH"),
            "3 TS", to_act=[1]),
        SAY.allowed("A higher card of the suit of the first card left", "common.turn",
            "With first-remaining the seven of spades is above the ace.",
            first("TD 9D 8D 7D | AS KS 9H 8H | TS 9S 8S 7S | TC 9C 8C 7C", passed, "1 AS, 2 7S"),
            "3 TC", to_act=[2]),
        SAY.allowed("A card left that has followed suit", "common.turn",
            "With first-remaining seat 2 wins with a diamond, and not seat 1 with the first card.",
            first("TD 9D 8D 7D | TC 9C 8C 7C | AD 9H 8H 7H | TS 9S 8S 7S", passed, "1 9C, 2 AD"),
            "3 TS", to_act=[2]),
    ]  # fmt: skip
