"""Cases of Toepen and Siwweschrööm: knocking."""

from functools import partial

from cases.toepen.words import LIVES, SAY, SPADES, TD_TO_7D, cleared, folds, lost, table
from cases.writing import Case, allowed_call
from checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game)
    fast = partial(t, procedure="fast")
    stayed = "1 knock, 2 stay, 0 stay"
    raised = t(THREE, "0 knock, 1 stay, 2 stay", lives_lost=[0, LIVES[game] - 3, LIVES[game] - 2])
    knocked = t(THREE, "1 knock")
    return [
        SAY.allowed("A knock on turn", "toepen.knock-twice-running toepen.knock-lives",
            "The stake is raised, and the others answer from the knocker's left.",
            t(THREE), "0 knock", knocks=1, last_knocker=0, window="answers", to_act=[1]),
        SAY.allowed("A knock out of turn", "toepen.knock-twice-running common.turn",
            "Everybody in the hand may knock, whosever turn it is.",
            t(THREE, "0 TD"), "2 knock", knocks=1, last_knocker=2, window="answers", to_act=[0]),
        SAY.allowed("A knock after another's", "toepen.knock-twice-running",
            "Seat 1 was the last to knock, so seat 2 may.",
            t(THREE, stayed), "2 knock", knocks=2, last_knocker=2, window="answers", to_act=[0]),
        SAY.refused("Two knocks running", "toepen.knock-twice-running",
            "Seat 1 was the last to knock.", t(THREE, stayed), "1 knock", seat=1),
        SAY.allowed("The second knock with three lives left", "toepen.knock-lives",
            "The k-th knock needs k + 1 lives.",
            raised, "1 knock", knocks=2, last_knocker=1, window="answers", to_act=[2]),
        SAY.refused("The second knock with two lives left", "toepen.knock-lives",
            "The loser would lose three.",
            raised, "2 knock", seat=2, knock=2, lives_left=2, lives_needed=3),
        SAY.refused("The first knock with one life left", "toepen.knock-lives",
            "The loser would lose two.", t(THREE, lives_lost=[0, LIVES[game] - 1, 0]), "1 knock",
            seat=1, knock=1, lives_left=1, lives_needed=2),
        SAY.refused("A knock while answers are awaited", "common.phase",
            "No knock is made before the last one is answered.",
            knocked, "2 knock", type="knock", phase="play", window="answers"),
        SAY.refused("A card while answers are awaited", "common.phase", "The game is paused.",
            knocked, "0 TD", type="play-card", phase="play", window="answers"),
        SAY.allowed("An answer in turn", "toepen.fold-own-knock toepen.stay-own-knock common.turn",
            "Seat 2 stays, and seat 0 is asked.", knocked, "2 stay", to_act=[0]),
        SAY.refused("An answer out of turn", "common.turn",
            "Asked in turn, from the knocker's left.", knocked, "0 stay", seat=0, to_act=[2]),
        SAY.allowed("A fold on the first knock", "toepen.fold-own-knock",
            "It costs one life at once; the cards go face down.",
            knocked, "2 fold", also=folds(2), to_act=[0], lives_lost=[0, 0, 1]),
        SAY.refused("The knocker folds", "toepen.fold-own-knock common.turn",
            "Tested before the turn, so that the knocker hears this reason.",
            knocked, "1 fold", seat=1),
        SAY.refused("The knocker stays", "toepen.stay-own-knock",
            "The knocker is not asked about the own knock.",
            fast(THREE, "1 knock"), "1 stay", seat=1,
            disputed="A knocker might say stay like the others; here the knock has said it."),
        SAY.allowed("The first answer at a fast table", "toepen.answer-once",
            "In any order; it takes effect when all have answered.",
            fast(FOUR, "1 knock"), "0 fold", to_act=[2, 3],
            disputed="An answer might be open, and act at once; here all are hidden and act "
            "together, as in the café all throw their cards in at the same moment."),
        SAY.refused("A second answer at a fast table", "toepen.answer-once",
            "An answer, once given, is final.", fast(FOUR, "1 knock, 0 fold"), "0 stay", seat=0),
        SAY.allowed("The last answer", "toepen.answer-once common.phase",
            "The window is over, and the play goes on where it was.",
            t(THREE, "0 TD, 1 knock, 2 stay"), "0 stay", window=None, to_act=[1]),
        SAY.refused("A knock by a player who has folded", "common.not-in-hand",
            "A player who has folded takes no part in the rest of the hand.",
            t(FOUR, "1 knock, 2 fold, 3 stay, 0 stay"), "2 knock", seat=2),
        SAY.allowed("A knock by a player who has not folded", "common.not-in-hand",
            "Seat 3 is still in the hand; seat 2, who is not, is not asked.",
            t(FOUR, "1 knock, 2 fold, 3 stay, 0 stay"), "3 knock", knocks=2, last_knocker=3,
            window="answers", to_act=[0]),
        SAY.allowed("All the others fold", "toepen.fold-own-knock",
            "Who is left wins the hand, loses nothing and deals next.",
            t(THREE, "1 knock, 2 fold"), "0 fold", **cleared(3, dealer=1, lives_lost=[1, 0, 1])),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    fast = partial(table, procedure="fast")
    raised = table(FOUR, "1 knock, 2 stay, 3 stay, 0 stay, 0 knock")
    hidden = fast(FOUR, "1 knock, 0 fold, 3 stay")
    return [
        SAY.allowed("A fold on the second knock", "toepen.fold-own-knock",
            "A player who folds on the k-th knock loses k lives.",
            raised, "1 fold", also=folds(1), to_act=[2], lives_lost=[0, 2, 0, 0]),
        SAY.allowed("Unequal answers at a fast table come together", "toepen.answer-once",
            "When all have answered the folds take effect.",
            hidden, "2 stay", also=folds(0), window=None, to_act=[1], lives_lost=[1, 0, 0, 0]),
        SAY.allowed("The table closes a fast window", "common.phase",
            "A player who has not answered stays.",
            hidden, "close", also=folds(0), window=None, to_act=[1], lives_lost=[1, 0, 0, 0]),
        SAY.refused("The table closes a formal window", "common.phase",
            "At a formal table everybody is asked.",
            table(FOUR, "1 knock, 2 stay"), "close", type="close", phase="play", window="answers"),
        allowed_call("A fold that others do not see yet", "toepen.answer-once",
            "Seat 2 may know that seat 0 has answered, but not what.", "view", {"seat": 2},
            {"table": {"record": ["1 knock", "0 answer", "3 answer"], "in_hand": [True] * 4,
                "lives_lost": [0] * 4, "hand": SPADES}}, hidden),
        allowed_call("A fold as its own player sees it", "toepen.answer-once",
            "Everybody knows their own answer.", "view", {"seat": 0},
            {"table": {"record": ["1 knock", "0 fold", "3 answer"], "hand": TD_TO_7D}}, hidden),
        SAY.allowed("A fold with fewer lives than it costs", "toepen.lives",
            "Nobody loses more lives than the game gives: here one instead of two.",
            table(FOUR, "0 knock, 1 stay, 2 stay, 3 stay, 1 knock", lives_lost=[0, 0, 9, 0]),
            "2 fold", also=folds(2), to_act=[3], lives_lost=[0, 0, 10, 0],
            disputed="The game might end at once; here it is checked when the window is over, "
            "and players who have yet to answer still answer."),
        SAY.allowed("The window closes on somebody who is out", "toepen.lives",
            "With first-loser the game is over now, and the hand is not played to its end.",
            table(FOUR, "0 knock, 1 stay, 2 stay, 3 stay, 1 knock, 2 fold, 3 stay", lives_lost=[0,
                0, 9, 0]), "0 stay", outcome=lost([0, 1, 3], [2], "lives"),
            **cleared(4, phase="game-over", lives_lost=[0, 0, 10, 0])),
        SAY.allowed("A fold completes the trick", "common.turn",
            "All who are still in the hand have played, so the winner leads.",
            table(THREE, "0 TD, 1 AH, 1 knock"), "2 fold", also=folds(2), to_act=[0],
            lives_lost=[0, 0, 1]),
        SAY.legal("The possible answers", "toepen.answer-once toepen.fold-own-knock",
            "At a fast table all but the knocker may stay or fold, and the table may close.",
            fast(THREE, "1 knock"), None, "0 stay, 0 fold, 2 stay, 2 fold, close"),
    ]  # fmt: skip
