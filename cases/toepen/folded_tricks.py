"""Cases of Toepen and Siwweschrööm: folded tricks."""

from functools import partial

from cases.situations import Json
from cases.toepen.words import SAY, TO_THE_LAST, cleared, folds, table
from cases.writing import Case
from checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    passes = partial(table, game=game, folded_trick="lead-passes")
    remains = partial(table, game=game, folded_trick="highest-remaining")
    won = "0 TD, 1 AH, 2 AS, 3 TC, 1 knock, 2 stay, 3 stay"
    hearts = "TH 9H 8H 7H | AS KS QS JS | AD KD QD JD | TC 9C 8C 7C"
    other = "0 TH, 1 AS, 2 AD, 3 TC, 1 knock, 2 stay, 3 stay"
    diamonds = "TD 9D 8D 7D | AH KH QH JH | JD QD KD AD | TC 9C 8C 7C"
    follows = "0 TD, 1 AH, 2 JD, 3 TC, 1 knock, 2 stay, 3 stay"

    def folding(to_act: int) -> Json:
        return {"also": folds(0), "window": None, "to_act": [to_act],
                "lives_lost": [1, 0, 0, 0]}  # fmt: skip

    last = passes(THREE, TO_THE_LAST, "0 7D, 2 knock, 0 fold, 1 stay, 1 JH, 2 JS")
    stays = remains(THREE, TO_THE_LAST, "0 7D, 2 knock, 0 fold, 1 stay, 1 JH, 2 JS")
    choice = "The source leaves it to the table who has won; `folded_trick` says which is played."
    return [
        SAY.allowed("The winner of a trick folds, and the lead passes", "common.turn",
            "The trick stays won by seat 0; the next player in the hand on the left leads.",
            passes(FOUR, won), "0 fold", **folding(1), disputed=choice),
        SAY.allowed("The winner folds, and the highest card left wins", "common.turn",
            "With highest-remaining only cards of players in the hand count: seat 2 followed suit.",
            remains(diamonds, follows), "0 fold", **folding(2), disputed=choice),
        SAY.allowed("The winner folds, and nobody else has followed suit", "common.turn",
            "The highest suit in the order HSDC wins: the hearts of seat 1.",
            remains(FOUR, won, suit_order="HSDC"), "0 fold", **folding(1), disputed=choice),
        SAY.allowed("Spades before diamonds", "common.turn",
            "With HSDC seat 1 leads, whose ace of spades is the highest left.",
            remains(hearts, other, suit_order="HSDC"), "0 fold", **folding(1), disputed=choice),
        SAY.allowed("Diamonds before spades", "common.turn",
            "With HDSC seat 2 leads, whose ace of diamonds is the highest left.",
            remains(hearts, other, suit_order="HDSC"), "0 fold", **folding(2), disputed=choice),
        SAY.refused("The lead of a player who has folded", "common.not-in-hand",
            "Seat 0 has won the trick and folded: it takes no further part.",
            passes(FOUR, won, "0 fold"), "0 9D", seat=0),
        SAY.allowed("The suit led stays led", "common.follow-suit",
            "The leader folds; players who have not played yet still follow the suit of the trick.",
            passes("TD 9D 8D 7D | KD AH KH QH | AS KS QS JS", "0 TD, 2 knock, 0 fold, 1 stay"),
            "1 KD", to_act=[2]),
        SAY.refused("The suit of a leader who has folded is not followed", "common.follow-suit",
            "Seat 1 holds the king of diamonds, and the suit led is diamonds.",
            passes("TD 9D 8D 7D | KD AH KH QH | AS KS QS JS", "0 TD, 2 knock, 0 fold, 1 stay"),
            "1 AH", seat=1, card="AH", would_follow=["KD"]),
        SAY.allowed("The winner of the last trick has folded", "common.phase",
            "With lead-passes everybody still in the hand loses, and the winner deals all the "
            "same.", last, "close", **cleared(3, dealer=0, lives_lost=[1, 2, 2]), disputed=choice),
        SAY.allowed("The best card of the last trick was folded", "common.phase",
            "With highest-remaining the jack of hearts wins the trick, and the hand.",
            stays, "close", **cleared(3, dealer=1, lives_lost=[1, 0, 2]), disputed=choice),
    ]  # fmt: skip
