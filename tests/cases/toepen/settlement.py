"""Cases of Toepen and Siwweschrööm: settlement."""

from functools import partial

from tests.cases.toepen.changes import cleared, folds, lost
from tests.cases.toepen.words import LIVES, SAY, TO_THE_LAST, played, table
from tests.cases.writing import Case, each
from tests.checks.games.toepen.tables import FOUR, THREE

EXAMPLE = (
    "TD 9D 8D 7D | 9H KH QH JH | TH KS QS JS",
    "0 TD, 1 KH, 2 KS, 0 9D, 1 QH, 2 QS, 0 8D, 1 JH, 2 JS",
)
"""Seat 0 has won three tricks and leads to the last."""


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
            t(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH", late_knock=False), "2 JS", "Seat 2 plays JS.",
            "Seat 0 wins the trick with 7D.",
            *(f"Seat {each} loses a life and has {LIVES[game] - 1} left." for each in (1, 2)),
            "Seat 0 wins the hand. Seat 0 deals next.",
            **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
        SAY.allowed("The table closes the hand", "common.phase",
            "Without a knock everybody but the winner of the last trick loses one life.",
            closing, "close", **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
        SAY.refused("The table closes a hand that is not played", "common.phase",
            "There is nothing to close before the last card.",
            t(THREE, TO_THE_LAST), "close", type="close", phase="play"),
        SAY.allowed("A knock after the last card", "toepen.knock-twice-running",
            "The cards are all known; the others may still fold.", closing, "0 knock", to_act=[1]),
        SAY.allowed("One knock costs two", "toepen.knock-lives",
            "With k knocks everybody who stays and loses pays k + 1.",
            t(THREE, f"0 knock, 1 stay, 2 stay, {all_played}"), "close",
            *(f"Seat {each} loses 2 lives and has {LIVES[game] - 2} left." for each in (1, 2)),
            "Seat 0 wins the hand. Seat 0 deals next.",
            **cleared(3, dealer=0, lives_lost=[0, 2, 2])),
        SAY.refused("A card after the last", "common.phase", "All cards have been played.",
            closing, "0 7D", type="play-card", phase="closing"),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    last = "7D 8D 9D TD | AH KH QH JH | AS KS QS JS"
    late = partial(table, THREE, played(THREE))
    fold_at_last = f"{played(FOUR, 15)}, 0 knock, 1 stay, 2 stay"
    knocked = ["0 knock, 1 stay, 2 stay", "1 knock, 2 stay, 0 stay"] * 3
    return [
        SAY.allowed("The example of the source", "common.turn toepen.lives",
            "Seat 0 leads 7D to the last trick, seat 2 knocks, seat 0 folds; 9H and TH fall. "
            "Seat 0 has lost one life, the others lose two each.",
            table(*EXAMPLE, "0 7D, 2 knock, 0 fold, 1 stay, 1 9H, 2 TH"), "close",
            **cleared(3, dealer=0, lives_lost=[1, 2, 2])),
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
        SAY.allowed("The table closes the hand of a fast table", "common.phase",
            "It is settled as at a formal one.", table(THREE, played(THREE), procedure="fast"),
            "close", **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
        SAY.legal("The answers to a late knock", "common.phase", "It is answered like any other.",
            late("0 knock"), None, "1 stay, 1 fold"),
        SAY.allowed("The last answer to a late knock", "common.phase",
            "The table waits for another knock, or the close.",
            late("0 knock, 1 stay"), "2 fold", window=None, to_act=[], lives_lost=[0, 0, 1]),
        SAY.allowed("A late knock raises the stake", "toepen.knock-lives",
            "Whoever has stayed pays two, and whoever has folded one.",
            late("0 knock, 1 stay, 2 fold"), "close", "Seat 1 loses 2 lives and has 8 left.",
            "Seat 0 wins the hand. Seat 0 deals next.",
            **cleared(3, dealer=0, lives_lost=[0, 2, 1])),
        SAY.refused("Two late knocks running", "toepen.knock-twice-running",
            "Another must knock first.", late("0 knock, 1 stay, 2 stay"), "0 knock", seat=0),
        SAY.allowed("A late knock after a late knock", "toepen.knock-twice-running",
            "The hand may be raised again and again.",
            late("0 knock, 1 stay, 2 stay"), "1 knock", to_act=[2]),
        SAY.allowed("Two late knocks cost three", "toepen.knock-lives",
            "Whoever folded on the second has lost two.",
            late("0 knock, 1 stay, 2 stay, 1 knock, 2 fold, 0 stay"), "close",
            **cleared(3, dealer=0, lives_lost=[0, 3, 2])),
        SAY.allowed("A fast table closes the answers to a late knock", "common.phase",
            "First the window is closed, then the hand.", late("0 knock, 1 fold", procedure="fast"),
            "close", also=folds(1), window=None, to_act=[], lives_lost=[0, 1, 0]),
        SAY.allowed("A fast table closes the hand after a late knock", "common.phase",
            "Whoever has not answered has stayed.",
            late("0 knock, 1 fold, close", procedure="fast"), "close",
            **cleared(3, dealer=0, lives_lost=[0, 1, 2])),
        SAY.allowed("A knock in the last trick without late knocks",
            "common.option-off toepen.knock-twice-running",
            "The last trick may still be raised while it is not complete.",
            table(THREE, played(THREE, 11), late_knock=False), "2 knock", to_act=[0]),
        SAY.allowed("A fold completes the last trick", "common.phase",
            "The hand goes on as after a card.", table(FOUR, fold_at_last), "3 fold",
            phase="closing", window=None, to_act=[], lives_lost=[0, 0, 0, 1]),
        SAY.allowed("A fold completes the last trick without late knocks", "common.phase",
            "The hand is settled at once.", table(FOUR, fold_at_last, late_knock=False), "3 fold",
            **cleared(4, dealer=0, lives_lost=[0, 2, 2, 1])),
        SAY.allowed("All fold on the last trick", "toepen.dealer",
            "The one left wins the hand, whoever has won the trick.",
            table(THREE, played(THREE, 11), "1 knock, 2 fold", late_knock=False), "0 fold",
            **cleared(3, dealer=1, lives_lost=[1, 0, 1])),
        SAY.legal("The closing with one life left", "toepen.knock-lives",
            "Those knock who can pay, and the table closes.",
            table(THREE, played(THREE), lives_lost=[9, 0, 0]), None, "1 knock, 2 knock, close"),
        *each(SAY.allowed, "toepen.knock-lives",
            "With k knocks all but the winner of the last trick lose k + 1 lives.",
            *(
                (f"A hand with {knocks} knocks", table(THREE, *knocked[:knocks], played(THREE)),
                 "close", cleared(3, dealer=0, lives_lost=[0, knocks + 1, knocks + 1]))
                for knocks in (3, 4, 5)
            ),
            ("Whoever has folded does not pay again",
             table(FOUR, "0 knock, 1 fold, 2 stay, 3 stay, 2 knock, 3 fold, 0 stay",
              "0 TD, 2 AS, 0 9D, 2 KS, 0 8D, 2 QS, 0 7D, 2 JS"), "close",
             cleared(4, dealer=0, lives_lost=[0, 1, 3, 2])),
            ("The example of the source at a fast table",
             table(*EXAMPLE, "0 7D, 2 knock, 1 stay, 0 fold, 1 9H, 2 TH", procedure="fast"),
             "close", cleared(3, dealer=0, lives_lost=[1, 2, 2])),
            ("The example of the source where only cards of those left count",
             table(*EXAMPLE, "0 7D, 2 knock, 0 fold, 1 stay, 1 9H, 2 TH",
              folded_trick="highest-remaining"), "close",
             cleared(3, dealer=2, lives_lost=[1, 2, 0])),
        ),
        SAY.allowed("A hand costs more lives than there are", "toepen.lives",
            "Nobody loses more lives than are left, and the table hears how many.",
            table(THREE, *knocked[:3], played(THREE), lives_lost=[0, 0, 8]), "close",
            "Seat 1 loses 4 lives and has 6 left.", "Seat 2 loses 2 lives and has none left.",
            "Seat 0 wins the hand. Seat 0 deals next.", "Seat 2 is out.",
            "The game is over. Won: seat 0 and seat 1. Lost: seat 2.",
            outcome=lost([0, 1], [2], "lives"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[0, 4, 10])),
    ]  # fmt: skip
