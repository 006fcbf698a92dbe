"""Cases of Toepen and Siwweschrööm: poverty."""

from functools import partial

from tests.cases.situations import Json
from tests.cases.toepen.changes import PACK, cleared, dealt, folds
from tests.cases.toepen.words import DECK, LIVES, SAY, between, table
from tests.cases.writing import Case
from tests.checks.games.toepen.tables import FOUR, THREE


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
            t(THREE), "1 fold", to_act=[2], lives_lost=[poor, 1, 0]),
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
    poor = [0, 9, 3, 0]
    drinks = partial(between, 4, poverty=True, away={3: "buying-drinks"}, dealer=2)
    three = dealt(" ".join(PACK), 3, 2)
    without_3: Json = {"hand_number": 2, "hands": [*three["hands"], []], "stock": three["stock"],
        "in_hand": [True, True, True, False]}  # fmt: skip
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
            knocked, "1 knock", to_act=[2]),
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
                lives=2), "2 keep-hand", "Seat 2 keeps the hand.",
            "One life left: seat 0. The stake is raised.", phase="poverty", knocks=1, to_act=[1],
            disputed="Poverty might be looked at when the cards are dealt; here it is looked at "
            "after the exchange, in which a last life but one can be lost."),
        SAY.allowed("Two lives are left", "toepen.poor-not-asked",
            "A player with exactly one life left is poor.",
            between(3, poverty=True, lives_lost=[0, 8, 3]), DECK, hand_number=2, phase="play",
            to_act=[0], **three),
        SAY.allowed("All but one are poor", "toepen.poor-not-asked", "There is one who has more.",
            between(3, poverty=True, lives_lost=[9, 9, 8]), DECK, hand_number=2, phase="poverty",
            knocks=1, to_act=[2], **three),
        SAY.allowed("A rich player buys drinks", "toepen.poor-not-asked",
            "Only those in the hand count, and these are all poor.",
            drinks(lives_lost=[9, 9, 9, 0]), DECK, **without_3, phase="play", to_act=[0]),
        SAY.allowed("A poor player buys drinks", "toepen.poor-not-asked",
            "Only those in the hand count, and none of these is poor.",
            drinks(lives_lost=[0, 0, 0, 9]), DECK, **without_3, phase="play", to_act=[0]),
        SAY.allowed("A poor player, and a rich one who buys drinks", "toepen.poor-not-asked",
            "Those in the hand who are not poor are asked.", drinks(lives_lost=[9, 0, 0, 0]), DECK,
            **without_3, phase="poverty", knocks=1, to_act=[1]),
        SAY.allowed("Poverty left of the dealer", "common.turn",
            "Asked in turn from forehand, round the table.",
            t(FOUR, "2 stay", dealer=1, lives_lost=poor), "3 stay", to_act=[0]),
        SAY.allowed("Two players are poor after the exchange", "toepen.poor-not-asked",
            "All of them are told at once.",
            t("7D | | ", "0 keep-hand, 1 keep-hand", exchange=True, lives_lost=[9, 0, 9]),
            "2 keep-hand", "Seat 2 keeps the hand.",
            "One life left: seat 0 and seat 2. The stake is raised.", phase="poverty", knocks=1,
            to_act=[1]),
        SAY.allowed("The last hidden answer in poverty", "toepen.answer-once",
            "All folds take effect together, at a life each.",
            t(FOUR, "3 fold, 0 stay", procedure="fast", lives_lost=poor), "2 fold",
            also=folds(2, 3), phase="play", to_act=[0], lives_lost=[0, 9, 4, 1]),
        SAY.allowed("All but the poor one fold at a fast table", "toepen.poor-not-asked",
            "The poor player wins the hand.",
            t(THREE, "0 fold", procedure="fast", lives_lost=[0, 9, 0]), "2 fold",
            **cleared(3, dealer=1, lives_lost=[1, 9, 1])),
        SAY.allowed("Forehand has folded in poverty", "common.turn",
            "The next player in the hand leads.",
            t(FOUR, "0 fold, 2 fold", lives_lost=poor), "3 stay", phase="play", to_act=[1]),
        SAY.refused("The second knock after poverty, with two lives left", "toepen.knock-lives",
            "Poverty was the first.", t(FOUR, "0 stay, 2 stay, 3 stay", lives_lost=[0, 9, 7, 8]),
            "3 knock", seat=3, knock=2, lives_left=2, lives_needed=3),
        SAY.allowed("A fold on the knock after poverty", "toepen.fold-own-knock",
            "It is the second knock: it costs two lives.",
            t(FOUR, "0 stay, 2 stay, 3 stay, 2 knock", lives_lost=[0, 9, 7, 8]), "3 fold",
            to_act=[0], lives_lost=[0, 9, 7, 10]),
        SAY.legal("The poor player is asked on a real knock", "toepen.poor-not-asked",
            "Only poverty does not ask the poor.",
            t(THREE, "0 stay, 2 stay, 0 knock", lives_lost=[0, 9, 0]), None, "1 stay, 1 fold"),
        SAY.legal("Everybody with the lives may knock after poverty", "toepen.knock-twice-running",
            "Poverty makes nobody the last knocker.",
            t(THREE, "0 stay, 2 stay", lives_lost=[0, 9, 0]), None,
            "0 TD, 0 9D, 0 8D, 0 7D, 0 knock, 2 knock"),
    ]  # fmt: skip
