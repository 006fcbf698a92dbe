"""Cases of Toepen and Siwweschrööm: settlement."""

from functools import partial

from cases.toepen.words import SAY, TO_THE_LAST, cleared, played, table
from cases.writing import Case
from checks.games.toepen.tables import THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game)
    all_played = f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS"
    closing = t(THREE, all_played)
    return [
        SAY.allowed("The last card", "common.phase",
            "A knock is still possible: the hand is not settled yet.",
            t(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH"), "2 JS", phase="closing", to_act=[]),
        SAY.allowed("The last card without late knocks", "common.option-off common.phase",
            "The hand is settled at once: the losers lose a life, the winner deals.",
            t(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH", late_knock=False), "2 JS",
            **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
        SAY.allowed("The table closes the hand", "common.phase",
            "Without a knock everybody but the winner of the last trick loses one life.",
            closing, "close", **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
        SAY.refused("The table closes a hand that is not played", "common.phase",
            "There is nothing to close before the last card.",
            t(THREE, TO_THE_LAST), "close", type="close", phase="play"),
        SAY.allowed("A knock after the last card", "toepen.knock-twice-running",
            "The cards are all known; the others may still fold.",
            closing, "0 knock", knocks=1, last_knocker=0, window="answers", to_act=[1]),
        SAY.allowed("One knock costs two", "toepen.knock-lives",
            "With k knocks everybody who stays and loses pays k + 1.",
            t(THREE, f"0 knock, 1 stay, 2 stay, {all_played}"), "close",
            **cleared(3, dealer=0, lives_lost=[0, 2, 2])),
        SAY.refused("A card after the last", "common.phase", "All cards have been played.",
            closing, "0 7D", type="play-card", phase="closing"),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    last = "7D 8D 9D TD | AH KH QH JH | AS KS QS JS"
    return [
        SAY.allowed("The example of the source", "common.turn toepen.lives",
            "Seat 0 leads 7D to the last trick, seat 2 knocks, seat 0 folds; 9H and TH fall. "
            "Seat 0 has lost one life, the others lose two each.",
            table("TD 9D 8D 7D | 9H KH QH JH | TH KS QS JS",
                "0 TD, 1 KH, 2 KS, 0 9D, 1 QH, 2 QS, 0 8D, 1 JH, 2 JS, 0 7D, 2 knock, 0 fold, 1 stay",
                "1 9H, 2 TH"),
            "close", **cleared(3, dealer=0, lives_lost=[1, 2, 2])),
        SAY.allowed("Two knocks cost three", "toepen.knock-lives",
            "Everybody who stays and loses pays k + 1.",
            table(THREE, "0 knock, 1 stay, 2 stay, 1 knock, 2 stay, 0 stay", played(THREE)),
            "close", **cleared(3, dealer=0, lives_lost=[0, 3, 3])),
        SAY.allowed("A fold in the closing", "toepen.fold-own-knock",
            "Seat 1 pays one life, and stays out of the settlement; seat 2 is asked next.",
            table(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS, 0 knock"), "1 fold", to_act=[2],
            in_hand=[True, False, True], lives_lost=[0, 1, 0]),
        SAY.allowed("All fold after the last card", "toepen.fold-own-knock",
            "The knocker is the only one left, wins the hand and deals, though another player "
            "won the trick.", table(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS, 1 knock, 2 fold"),
            "0 fold", **cleared(3, dealer=1, lives_lost=[1, 0, 1])),
        SAY.allowed("The winner of the last trick deals", "toepen.dealer",
            "It does not matter who won the first three.",
            table("7D TC TH TS | 8D 9C 9H 9S | 9D 8C 8H 8S",
                "0 7D, 1 8D, 2 9D, 2 8C, 0 TC, 1 9C, 0 TH, 1 9H, 2 8H, 0 TS, 1 9S, 2 8S"), "close",
            **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
        SAY.legal("The legal actions in the closing", "common.phase toepen.knock-lives",
            "Knocks, and the table's close.",
            table(last, "0 7D, 1 AH, 2 AS, 0 8D, 1 KH, 2 KS, 0 9D, 1 QH, 2 QS, 0 TD, 1 JH, 2 JS"),
            None, "0 knock, 1 knock, 2 knock, close"),
    ]  # fmt: skip
