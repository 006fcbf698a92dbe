"""Cases of Toepen and Siwweschrööm: poverty."""

from functools import partial

from cases.toepen.words import LIVES, PACK, SAY, between, cleared, dealt, folds, table
from cases.writing import Case
from checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    poor = LIVES[game] - 1
    t = partial(table, game=game, poverty=True, lives_lost=[poor, 0, 0])
    fast = partial(t, procedure="fast")
    return [
        SAY.allowed("One with more lives stays", "toepen.poor-not-asked common.turn",
            "Those who are not poor answer in turn from forehand, who is poor here.",
            t(THREE), "1 stay", to_act=[2]),
        SAY.allowed("All have answered poverty", "toepen.poor-not-asked",
            "The stake is raised, nobody counts as the last knocker, and forehand leads.",
            t(THREE, "1 stay"), "2 stay", phase="play", to_act=[0]),
        SAY.allowed("A fold in poverty", "toepen.poor-not-asked",
            "It costs one life, as on the first knock.",
            t(THREE), "1 fold", also=folds(1), to_act=[2], lives_lost=[poor, 1, 0]),
        SAY.refused("The poor one answers", "toepen.poor-not-asked",
            "A player with one life left is in the hand without being asked.",
            fast(THREE), "0 stay", seat=0),
        SAY.refused("The poor one folds", "toepen.poor-not-asked", "Nor may a poor player fold.",
            fast(THREE), "0 fold", seat=0),
        SAY.refused("The poor one answers at a formal table", "common.turn toepen.poor-not-asked",
            "Whose turn it is is asked first.", t(THREE), "0 stay", seat=0, to_act=[1]),
        SAY.refused("A knock in poverty", "common.phase",
            "Poverty is answered before anybody knocks.",
            t(THREE), "1 knock", type="knock", phase="poverty"),
        SAY.allowed("All but the poor one fold", "toepen.poor-not-asked",
            "The only player left wins the hand, loses nothing and deals next.",
            t(THREE, "1 fold"), "2 fold", **cleared(3, dealer=0, lives_lost=[poor, 1, 1])),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    t = partial(table, poverty=True)
    knocked = t(THREE, "1 stay, 2 stay", lives_lost=[9, 0, 0])
    fast = t(FOUR, "1 fold", procedure="fast", lives_lost=[9, 0, 0, 0])
    return [
        SAY.allowed("Nobody has more than one life", "toepen.poor-not-asked common.phase",
            "Among poor players only, there is no poverty.",
            between(3, poverty=True, lives_lost=[9, 9, 9]), {"type": "deal", "deck": PACK},
            hand_number=2, phase="play", to_act=[0], **dealt(" ".join(PACK), 3, 2),
            disputed="At a table of nothing but poor players one might see everybody raised; "
            "here nobody could answer, so there is no raise."),
        SAY.allowed("Two poor players", "toepen.poor-not-asked",
            "There is one raise, however many are poor, and it is the first knock of the hand.",
            between(3, poverty=True, lives_lost=[9, 0, 9]), {"type": "deal", "deck": PACK},
            hand_number=2, phase="poverty", to_act=[1], knocks=1, **dealt(" ".join(PACK), 3, 2),
            disputed="Each poor player might raise; here it is one raise for all of them."),
        SAY.allowed("The option is off", "toepen.poor-not-asked",
            "Without the option one life left changes nothing.",
            between(3, lives_lost=[9, 0, 0]), {"type": "deal", "deck": PACK}, hand_number=2,
            phase="play", to_act=[0], **dealt(" ".join(PACK), 3, 2)),
        SAY.allowed("The first knock after poverty",
            "toepen.knock-lives toepen.knock-twice-running",
            "It is the second of the hand; anybody with three lives left may make it.",
            knocked, "1 knock", knocks=2, last_knocker=1, window="answers", to_act=[2]),
        SAY.refused("A poor player knocks after poverty", "toepen.knock-lives",
            "The second knock needs three lives.",
            knocked, "0 knock", seat=0, knock=2, lives_left=1, lives_needed=3),
        SAY.allowed("A fold in poverty at a fast table", "toepen.answer-once",
            "It is hidden, and costs its life when all have answered.",
            t(FOUR, procedure="fast", lives_lost=[9, 0, 0, 0]), "1 fold", to_act=[2, 3]),
        SAY.refused("Another answer in poverty at a fast table", "toepen.answer-once",
            "An answer is final.", fast, "1 stay", seat=1),
        SAY.allowed("The table closes poverty", "common.phase",
            "At a fast table a player who has not answered stays, and all answers take effect.",
            fast, "close", also=folds(1), phase="play", to_act=[0], lives_lost=[9, 1, 0, 0]),
        SAY.allowed("A challenge makes somebody poor", "toepen.poor-not-asked",
            "Poverty is looked at after the exchange.",
            t(THREE, "0 exchange-hand, 1 challenge, 0 keep-hand, 1 keep-hand", exchange=True,
                lives=2), "2 keep-hand", phase="poverty", knocks=1, to_act=[1],
            disputed="Poverty might be looked at when the cards are dealt; here it is looked at "
            "after the exchange, in which a last life but one can be lost."),
    ]  # fmt: skip
