"""Cases of Toepen and Siwweschrööm: going out."""

from functools import partial

from tests.cases.situations import Json, changed
from tests.cases.toepen.changes import cleared, lost
from tests.cases.toepen.words import LIVES, SAY, TO_THE_LAST, after, between, played, table
from tests.cases.writing import Case, allowed_call, each
from tests.checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    lives = LIVES[game]
    first = partial(table, game=game, ending="first-loser")
    last = partial(table, game=game, ending="last-survivor")
    all_played = f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS"
    fold = "1 knock, 2 stay, 3 stay"
    near = [lives - 1, 0, 0, 0]
    return [
        SAY.allowed("Two lose their last lives at once", "toepen.lives common.game-over",
            "With first-loser all players who are out by then are losers. The dealer is the "
            "winner of the last trick, at the end too.",
            first(THREE, all_played, lives_lost=[0, lives - 1, lives - 1]), "close",
            "Seat 1 loses a life and has none left.", "Seat 2 loses a life and has none left.",
            "Seat 0 wins the hand. Seat 0 deals next.", "Seat 1 is out.", "Seat 2 is out.",
            "The game is over. Won: seat 0. Lost: seat 1 and seat 2.",
            outcome=lost([0], [1, 2], "lives"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[0, lives, lives])),
        SAY.allowed("A settlement that leaves everybody in", "toepen.lives",
            "One life is left to each of the losers, so the game goes on.",
            first(THREE, all_played, lives_lost=[0, lives - 2, lives - 2]), "close",
            **cleared(3, dealer=0, lives_lost=[0, lives - 1, lives - 1])),
        SAY.allowed("Out, and the others play on", "toepen.lives",
            "With last-survivor the game goes on without seat 1.",
            last(THREE, all_played, lives_lost=[0, lives - 1, 0]), "close",
            **cleared(3, dealer=0, lives_lost=[0, lives, 1])),
        SAY.allowed("The last one left", "toepen.lives",
            "With last-survivor the game is over when one is left, who wins.",
            last("TD 9D 8D 7D | - | AS KS QS JS", "0 TD, 2 AS, 0 9D, 2 KS, 0 8D, 2 QS, 0 7D, 2 JS",
                lives_lost=[0, lives, lives - 1]), "close",
            outcome=lost([0], [1, 2], "last-survivor"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[0, lives, lives])),
        SAY.allowed("Out in the middle of a hand", "toepen.lives",
            "Seat 0 folds with the last life. With last-survivor the hand goes on.",
            last(FOUR, fold, lives_lost=near), "0 fold", window=None, to_act=[1],
            lives_lost=[lives, 0, 0, 0]),
        SAY.allowed("Out in the middle of a hand ends the game", "toepen.lives common.game-over",
            "With first-loser nobody plays on.",
            first(FOUR, fold, lives_lost=near), "0 fold", outcome=lost([1, 2, 3], [0], "lives"),
            **cleared(4, phase="game-over", dealer=3, lives_lost=[lives, 0, 0, 0])),
        SAY.allowed("The dealer is out", "toepen.dealer",
            "Seat 0 has won the last trick and folded with the last life: the next on the left "
            "who is in the game deals.",
            last(THREE, TO_THE_LAST, "0 7D, 2 knock, 0 fold, 1 stay, 1 JH, 2 JS",
                lives_lost=[lives - 1, 0, 0], folded_trick="lead-passes"), "close",
            *(f"Seat {each} loses 2 lives and has {lives - 2} left." for each in (1, 2)),
            "Nobody wins the hand. Seat 0 deals next.", "Seat 1 deals now.",
            **cleared(3, dealer=1, lives_lost=[lives, 2, 2])),
        SAY.allowed("A new rubber after the last survivor", "common.game-over",
            "Everybody is back in, and all but the winner have lost a rubber.",
            between(3, game=game, phase="game-over", ending="last-survivor", dealer=2,
                lives_lost=[lives, lives, 3]), "new-rubber",
            "A new rubber begins. Seat 0 and seat 1 have lost the last one.",
            rubbers_lost=[1, 1, 0]),
        SAY.allowed("One is left by a fold, and somebody is out", "toepen.lives toepen.dealer",
            "The hand is given to the one left first, who therefore deals; then the game ends.",
            first(THREE, "1 knock, 2 fold", lives_lost=[lives - 1, 0, 0]), "0 fold",
            outcome=lost([1, 2], [0], "lives"),
            **cleared(3, phase="game-over", dealer=1, lives_lost=[lives, 0, 1]),
            disputed="The game might end before the hand is given to anybody; here the hand is "
            "given first, so that its winner deals the next rubber."),
    ]  # fmt: skip


def of_siwweschroem() -> list[Case]:
    """Of Siwweschrööm alone."""
    other = {"lives": 50, "procedure": "fast", "folded_trick": "highest-remaining", "suit_order":
        "HDSC", "poverty": True, "ending": "first-loser", "exchange": False, "announcements": True,
        "late_knock": False, "absences": True}  # fmt: skip
    return [
        SAY.allowed("By default the others play on", "toepen.lives",
            "Siwweschrööm ends with one left: the seventh life of seat 1 does not end it.",
            table(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS", game="siwweschroem",
                lives_lost=[0, 6, 5]), "close", **cleared(3, dealer=0, lives_lost=[0, 7, 6])),
        SAY.refused("The third knock with three lives of seven", "toepen.knock-lives",
            "It needs four.",
            table(THREE, "0 knock, 1 stay, 2 stay, 1 knock, 2 stay, 0 stay", game="siwweschroem",
                lives_lost=[0, 0, 4]), "2 knock", seat=2, knock=3, lives_left=3, lives_needed=4),
        SAY.allowed("The last one left of Siwweschrööm", "toepen.lives", "Whoever is left has won.",
            table("TD 9D 8D 7D | AS KS QS JS | -", "0 TD, 1 AS, 0 9D, 1 KS, 0 8D, 1 QS, 0 7D, 1 JS",
                game="siwweschroem", dealer=1, lives_lost=[6, 6, 7]), "close",
            outcome=lost([0], [1, 2], "last-survivor"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[6, 7, 7])),
        SAY.allowed("A new rubber of Siwweschrööm", "common.game-over",
            "Everybody but the winner has lost the rubber.",
            between(3, game="siwweschroem", phase="game-over", lives_lost=[7, 2, 7]), "new-rubber",
            rubbers_lost=[1, 0, 1]),
        allowed_call("All options of Toepen may be set in Siwweschrööm", "common.option-off",
            "Siwweschrööm has the options of Toepen.", "new-game",
            {"game": "siwweschroem", "players": 3, "deal": None, "options": other},
            {"state": {"options": other}}),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    last = partial(table, ending="last-survivor")
    over = partial(between, 3, phase="game-over")
    new: Json = {"phase": "deal", "lives_lost": [0] * 3, "lives_lost_before": [0] * 3}
    away = changed(over(dealer=1, absences=True, lives_lost=[0, 0, 10]),
        away=[None, "own-needs", None])  # fmt: skip
    return [
        *(SAY.allowed(f"The last of {lives} lives", "toepen.lives",
                "A player is out when lives lost reach the lives of the table.",
                table(THREE, played(THREE), lives=lives, lives_lost=before), "close",
                outcome=lost(winners, losers, "lives"),
                **cleared(3, phase="game-over", dealer=0, lives_lost=[0, lives, 1]))
            for lives, before, winners, losers in (
                (1, [], [0], [1, 2]), (7, [0, 6, 0], [0, 2], [1]), (50, [0, 49, 0], [0, 2], [1]),
            )),
        SAY.allowed("A late fold ends the game", "toepen.lives toepen.dealer",
            "The hand is not settled any more, and the dealer stays.",
            table(FOUR, played(FOUR), "2 knock, 3 fold, 0 stay", lives_lost=[0, 0, 0, 9], dealer=3),
            "1 stay", outcome=lost([0, 1, 2], [3], "lives"),
            **cleared(4, phase="game-over", lives_lost=[0, 0, 0, 10])),
        SAY.refused("A player who is out between hands", "common.not-in-hand",
            "Whoever is out takes no further part in the game.",
            last(THREE, played(THREE), "close", lives_lost=[0, 0, 9]), "2 knock", seat=2,
            because="out-of-the-game"),
        SAY.allowed("All the others go out together", "toepen.lives",
            "With last-survivor the one left wins.",
            last(THREE, played(THREE), lives_lost=[5, 9, 9]), "close",
            outcome=lost([0], [1, 2], "last-survivor"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[5, 10, 10])),
        SAY.allowed("Nobody is left", "toepen.lives toepen.dealer", "Then nobody wins.",
            last(THREE, played(THREE), "1 knock, 2 stay, 0 fold", lives_lost=[9, 8, 8]), "close",
            outcome=lost([], [0, 1, 2], "last-survivor"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[10, 10, 10])),
        SAY.allowed("The dealer and the next one are out", "toepen.dealer",
            "The deal goes on until somebody can deal.",
            last(FOUR, played(FOUR), "3 knock, 0 fold, 1 fold, 2 stay", lives_lost=[9, 9, 0, 0]),
            "close", **cleared(4, dealer=2, lives_lost=[10, 10, 2, 2])),
        *each(SAY.allowed, "common.game-over",
            "The count of rubbers lost goes up by one for each loser.",
            ("Two have lost a rubber", over(lives_lost=[10, 3, 10], rubbers_lost=[1, 2, 3]),
             "new-rubber", {**new, "rubbers_lost": [2, 2, 4]}),
            ("Nobody was left, and a new rubber begins",
             over(lives_lost=[10] * 3, ending="last-survivor"), "new-rubber",
             {**new, "rubbers_lost": [1] * 3}),
            ("The dealer has lost the rubber", over(dealer=1, lives_lost=[0, 10, 0]), "new-rubber",
             {**new, "rubbers_lost": [0, 1, 0]}),
            ("The dealer of the new rubber is away", away, "new-rubber",
             {**new, "rubbers_lost": [0, 0, 1], "dealer": 2}),
        ),
        SAY.legal("All that may be done in a new rubber", "common.game-over",
            "Everybody is back in, and the cards are dealt.",
            after(over(lives_lost=[10, 0, 10], ending="last-survivor"), "new-rubber"), None,
            "deal"),
        SAY.refused("A new rubber during a hand", "common.phase", "A rubber is played to its end.",
            table(THREE), "new-rubber", type="new-rubber", phase="play"),
    ]  # fmt: skip
