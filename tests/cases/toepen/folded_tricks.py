"""Cases of Toepen and Siwweschrööm: folded tricks."""

from functools import partial
from itertools import permutations

from tests.cases.situations import Json
from tests.cases.toepen.changes import cleared, folds
from tests.cases.toepen.words import FOLLOWING, SAY, TO_THE_LAST, played, table
from tests.cases.writing import Case, each
from tests.checks.games.toepen.tables import FOUR, THREE


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


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    passes = partial(table, folded_trick="lead-passes")
    remains = partial(table, folded_trick="highest-remaining")
    first = played(FOUR, 4)
    follow = "0 8D, 1 7D, 2 AD, 3 TD"
    early = "0 8D, 1 knock, 2 stay, 3 fold, 0 fold, 1 7D"
    gone = f"{first}, 2 knock, 3 stay, 0 fold"
    spades = "TD 9D 8D 7D | JS QS KS AS | TS 9S 8S 7S | TC 9C 8C 7C"
    clubs = "TC 9C 8C 7C | JC TH 9H 8H | TS 9S 8S 7S"
    diamonds = "TD 9D 8D 7D | JD AH KH QH | AS KS QS JS"
    return [
        *each(SAY.allowed, "common.turn",
            "The lead passes to the next on the left who is in the hand.",
            ("The winner and the next one fold", passes(FOUR, first, "3 knock, 0 fold, 1 fold"),
             "2 stay", {"to_act": [2]}),
            ("The winner was not the leader, and folds",
             passes(FOLLOWING, follow, "0 knock, 1 stay, 2 stay"), "3 fold",
             {"to_act": [0], "lives_lost": [0, 0, 0, 1]}),
            ("The winner folds before the trick is complete", passes(FOLLOWING, early), "2 AD",
             {"to_act": [1]}),
            ("The order of suits does not matter where the lead passes",
             passes(FOUR, gone, suit_order="HDSC"), "1 stay", {"to_act": [1]}),
            window=None,
        ),
        SAY.allowed("The lead has passed", "common.turn", "The table hears who is to lead instead.",
            passes(FOUR, gone), "1 stay", "Seat 1 stays.", "Seat 1 leads now.", window=None,
            to_act=[1]),
        SAY.allowed("The lead that has passed passes on", "common.turn",
            "The new leader has folded as well.", passes(FOUR, gone, "1 stay, 3 knock, 1 fold"),
            "2 stay", "Seat 2 stays.", "Seat 2 leads now.", window=None, to_act=[2]),
        SAY.allowed("The lead that has passed stays", "common.turn",
            "A knock that leaves the leader in the hand passes no lead.",
            passes(FOUR, gone, "1 stay, 3 knock, 1 stay"), "2 stay", "Seat 2 stays.", window=None,
            to_act=[1]),
        SAY.allowed("A trick goes to another when the answers are in", "common.turn",
            "The table hears whose trick it has become.",
            remains(FOLLOWING, follow, "2 knock, 3 fold, 0 stay"), "1 stay", "Seat 1 stays.",
            "Seat 0 wins the trick with 8D.", window=None, to_act=[0]),
        *(case
            for name, way in (("lead-passes", passes), ("highest-remaining", remains))
            for case in each(SAY.allowed, "common.turn",
                "Folds of players who have not won change nothing about the trick.",
                (f"A fold completes the trick: {name}",
                 way(FOUR, "0 TD, 1 AH, 2 AS, 0 knock, 1 stay, 2 stay"), "3 fold",
                 {"to_act": [0], "lives_lost": [0, 0, 0, 1]}),
                (f"Two who have lost the trick fold: {name}",
                 way(FOUR, first, "0 knock, 1 fold, 2 stay"), "3 fold",
                 {"to_act": [0], "lives_lost": [0, 1, 0, 1]}), window=None,
            )),
        SAY.legal("The suit of a leader who has folded: highest-remaining", "common.follow-suit",
            "The suit led stays the suit led.",
            remains(diamonds, "0 TD, 2 knock, 0 fold, 1 stay"), 1, "1 JD, 1 knock"),
        *each(SAY.allowed, "common.turn", "Only cards of players who are still in the hand count.",
            ("The winner folds, and the next best card wins",
             remains(FOLLOWING, follow, "0 knock, 1 stay, 2 stay"), "3 fold",
             {"to_act": [0], "lives_lost": [0, 0, 0, 1]}),
            ("The next winner folds too",
             remains(FOLLOWING, follow, "0 knock, 1 stay, 2 stay, 3 fold, 1 knock, 2 stay"),
             "0 fold", {"to_act": [1], "lives_lost": [2, 0, 0, 1]}),
            ("A card that was folded before the trick is complete", remains(FOLLOWING, early),
             "2 AD", {"to_act": [1]}),
            ("The winner folds after the next lead",
             remains(FOLLOWING, follow, "3 TH, 0 knock, 1 stay, 2 stay"), "3 fold",
             {"to_act": [0], "lives_lost": [0, 0, 0, 1]}),
            ("A low card of the suit led against a higher suit",
             remains(clubs, "0 TC, 1 JC, 2 TS, 2 knock, 0 fold"), "1 stay", {"to_act": [1]}),
            ("The highest card of the highest suit",
             remains(spades, "0 TD, 1 AS, 2 7S, 3 TC, 1 knock, 2 stay, 3 stay"), "0 fold",
             {"to_act": [2], "lives_lost": [1, 0, 0, 0]}),
            window=None,
        ),
        *(SAY.allowed(f"{led} led, and folded: {low} or {high}, by {order}", "common.turn",
                "Nobody left has followed suit, so the card of the highest suit wins.",
                remains(" | ".join([f"T{led} 9{led} 8{led} 7{led}", f"J{low} Q{low} K{low} A{low}",
                    f"T{high} 9{high} 8{high} 7{high}"]), suited, suit_order=order), "0 fold",
                window=None, lives_lost=[1, 0, 0],
                to_act=[1 if order.index(low) < order.index(high) else 2])
            for order in ("HSDC", "HDSC")
            for led, low, high in permutations("CDHS", 3)
            for suited in [f"0 7{led}, 1 A{low}, 2 7{high}, 1 knock, 2 stay"]),
    ]  # fmt: skip
