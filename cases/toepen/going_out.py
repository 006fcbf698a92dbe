"""Cases of Toepen and Siwweschrööm: going out."""

from functools import partial

from cases.toepen.words import LIVES, SAY, TO_THE_LAST, between, cleared, folds, lost, table
from cases.writing import Case
from checks.games.toepen.tables import FOUR, THREE


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
            last(FOUR, fold, lives_lost=near), "0 fold", also=folds(0), window=None, to_act=[1],
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
            **cleared(3, dealer=1, lives_lost=[lives, 2, 2])),
        SAY.allowed("A new rubber after the last survivor", "common.game-over",
            "Everybody is back in, and all but the winner have lost a rubber.",
            between(3, game=game, phase="game-over", ending="last-survivor", dealer=2,
                lives_lost=[lives, lives, 3]), "new-rubber", phase="deal", lives_lost=[0] * 3,
            lives_lost_before=[0] * 3, rubbers_lost=[1, 1, 0]),
        SAY.allowed("One is left by a fold, and somebody is out", "toepen.lives toepen.dealer",
            "The hand is given to the one left first, who therefore deals; then the game ends.",
            first(THREE, "1 knock, 2 fold", lives_lost=[lives - 1, 0, 0]), "0 fold",
            outcome=lost([1, 2], [0], "lives"),
            **cleared(3, phase="game-over", dealer=1, lives_lost=[lives, 0, 1]),
            disputed="The game might end before the hand is given to anybody; here the hand is "
            "given first, so that its winner deals the next rubber."),
    ]  # fmt: skip


def survivors() -> list[Case]:
    """Of Siwweschrööm alone."""
    return [
        SAY.allowed("By default the others play on", "toepen.lives",
            "Siwweschrööm ends with one left: the seventh life of seat 1 does not end it.",
            table(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS", game="siwweschroem", lives_lost=[0, 6,
                5]), "close", **cleared(3, dealer=0, lives_lost=[0, 7, 6])),
        SAY.refused("The third knock with three lives of seven", "toepen.knock-lives",
            "It needs four.",
            table(THREE, "0 knock, 1 stay, 2 stay, 1 knock, 2 stay, 0 stay", game="siwweschroem",
                lives_lost=[0, 0, 4]), "2 knock", seat=2, knock=3, lives_left=3, lives_needed=4),
    ]  # fmt: skip
