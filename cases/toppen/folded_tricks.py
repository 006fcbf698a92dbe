"""Cases of Tøppen: folded tricks."""

from cases.situations import Situation
from cases.toppen.words import SAY, TO_THE_LAST, TRICK, cleared, playing
from cases.writing import Case
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""

    def remains(hands: str, *acts: str, order: str = "HSDC") -> Situation:
        return playing(hands, *acts, folded_trick="highest-remaining", suit_order=order)

    won = f"{TRICK}, 0 9D, 1 KH, 2 KS"
    led = "3 knock, 0 fold, 1 stay, 2 stay"
    hearts = "TH 9H 8H 7H | AS KS 8S 7S | AD KD 8D 7D | TC 9C 8C 7C"
    cards = "0 TH, 1 AS, 2 AD, 3 knock, 0 fold, 1 stay, 2 stay"
    last = f"{TO_THE_LAST}, {led}"
    choice = "The source is silent; Toepen's two ways are taken over, and `folded_trick` chooses."
    return [
        SAY.allowed(
            "The winner has folded, and the lead passes", "common.turn",
            "Seat 0 has the highest card of the suit and has folded; the next on the left leads.",
            playing(FOUR, won, led), "3 9C", to_act=[1], disputed=choice,
        ),
        SAY.allowed(
            "The winner has folded, and the highest suit wins", "common.turn",
            "With highest-remaining, and nobody left who followed, the hearts of seat 1 win.",
            remains(FOUR, won, led), "3 9C", to_act=[1], disputed=choice,
        ),
        SAY.allowed(
            "Spades before diamonds", "common.turn",
            "With HSDC seat 1 wins with the ace of spades.",
            remains(hearts, cards), "3 TC", to_act=[1], disputed=choice,
        ),
        SAY.allowed(
            "Diamonds before spades", "common.turn",
            "With HDSC seat 2 wins with the ace of diamonds.",
            remains(hearts, cards, order="HDSC"), "3 TC", to_act=[2], disputed=choice,
        ),
        SAY.allowed(
            "The winner of the last trick has folded", "common.phase",
            "Everybody still in the hand drinks; the winner deals all the same.",
            playing(FOUR, last), "3 7C", **cleared(4, dealer=0, fines=[1, 2, 2, 2]),
            disputed="The deal might go to nobody's left; here the winner of the last trick deals.",
        ),
        SAY.allowed(
            "The best card of the last trick was folded", "common.phase",
            "With highest-remaining seat 1 wins with a heart, and the hand.",
            remains(FOUR, last), "3 7C", **cleared(4, dealer=1, fines=[1, 0, 2, 2]),
            disputed=choice,
        ),
    ]  # fmt: skip
