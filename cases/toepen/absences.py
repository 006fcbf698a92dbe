"""Cases of Toepen and Siwweschrööm: absences."""

from functools import partial

from cases.situations import changed
from cases.toepen.words import (
    HEARTS,
    PACK,
    SAY,
    SPADES,
    TC_TO_7C,
    TD_TO_7D,
    after,
    between,
    folds,
    table,
)
from cases.writing import Case
from checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    here = between(3, game=game, absences=True)
    gone = between(3, game=game, away={1: "own-needs"})
    t = partial(table, game=game)
    absent = t(THREE, away={1: "own-needs"})
    drinks = between(3, game=game, away={0: "buying-drinks"})
    two_gone = between(3, game=game, away={0: "buying-drinks", 1: "buying-drinks"})
    return [
        SAY.allowed("A player steps out", "common.option-off common.not-in-hand toepen.absences",
            "Between hands, with a reason.", here, "1 own-needs", away=[None, "own-needs", None]),
        SAY.refused("A player steps out where nobody may", "common.option-off",
            "This table plays without absences.",
            between(3, game=game), "1 own-needs", option="absences"),
        SAY.refused("A player steps out during a hand", "common.phase", "One leaves between hands.",
            t(THREE, absences=True), "1 own-needs", type="step-out", phase="play"),
        SAY.refused("Who is away steps out again", "common.not-in-hand",
            "Who is away takes no part.", gone, "1 buying-drinks", seat=1),
        SAY.allowed("Who is away steps in", "toepen.not-away", "At any time, on turn or not.",
            gone, "1 step-in", away=[None, None, None]),
        SAY.refused("Who is not away steps in", "toepen.not-away",
            "Only someone who is away can step in.", gone, "0 step-in", seat=0),
        SAY.allowed("A hand for two", "toepen.too-few-present",
            "Who is buying drinks gets no cards; two others do.",
            drinks, {"type": "deal", "deck": PACK}, hand_number=1, phase="play", to_act=[1],
            in_hand=[False, True, True],
            hands=[[], ["TC", "8C", "AC", "QC"], ["9C", "7C", "KC", "JC"]], stock=PACK[8:],
            disputed="A player who buys drinks might be dealt in; they are sure to lose nothing "
            "only if they are not."),
        SAY.refused("A hand for one", "toepen.too-few-present", "Two of three are buying drinks.",
            two_gone, {"type": "deal", "deck": PACK}, count=1),
        SAY.allowed("The dealer steps out", "toepen.dealer",
            "The deal goes at once to the next on the left.",
            here, "2 buying-drinks", away=[None, None, "buying-drinks"], dealer=0),
        SAY.allowed("A knock while somebody is away", "common.not-in-hand",
            "Who is away for own needs has folded as soon as they would be asked, at the cost of "
            "one life.", absent, "0 knock", also=folds(1), record=["0 knock", "1 fold"], knocks=1,
            last_knocker=0, window="answers", to_act=[2], lives_lost=[0, 1, 0]),
        SAY.refused("Who is away plays a card", "common.not-in-hand",
            "The table waits until they step in.",
            t(THREE, "0 TD", away={1: "own-needs"}), "1 AH", seat=1,
            disputed="A card might be played for them, or count as a fold; here the table waits."),
        SAY.allowed("Who is waited for steps in", "toepen.not-away common.not-in-hand",
            "Their turn is as it was.",
            t(THREE, "0 TD", away={1: "own-needs"}), "1 step-in", away=[None] * 3),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    exchange = partial(table, exchange=True, away={1: "own-needs"})
    fast = table(FOUR, away={1: "own-needs"}, procedure="fast")
    back = between(3, absences=True)
    return [
        SAY.allowed("Who is away has kept", "toepen.kept",
            "At a formal table when they would be asked: seat 2 is next.",
            exchange(THREE), "0 keep-hand", record=["0 keep-hand", "1 keep-hand"], to_act=[2]),
        SAY.allowed("Who is away trusts", "toepen.answer-once",
            "Asked to doubt an exchange, they have trusted.", exchange(THREE), "0 exchange-hand",
            record=["0 exchange-hand", "1 trust"], to_act=[2], window="challenge",
            hands=[TC_TO_7C, HEARTS, SPADES], stock=lambda state: state["stock"][4:],
            exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": False}]),
        SAY.allowed("A fold for who is away at a fast table", "toepen.answer-once",
            "It is open, and there before anybody else answers.",
            fast, "0 knock", also=folds(1), record=["0 knock", "1 fold"], knocks=1, last_knocker=0,
            window="answers", to_act=[2, 3], lives_lost=[0, 1, 0, 0],
            disputed="The fold might be hidden with the others; here it is open at once, "
            "because everybody can see the empty chair."),
        SAY.refused("An announcement of who is away", "common.not-in-hand",
            "Who is away makes no announcement.",
            table("JC JD JH 8S | TC TD TH 8H | AS KS QS JS", away={1: "own-needs"},
                announcements=True), "1 whistle", seat=1),
        SAY.allowed("The deal does not come back", "toepen.dealer",
            "Seat 2 has handed the deal on by stepping out; stepping in leaves it with seat 0.",
            after(back, "2 own-needs"), "2 step-in", away=[None] * 3,
            disputed="The deal might come back with the dealer; here it has passed on for good."),
        SAY.refused("A player who has come back without cards knocks", "common.not-in-hand",
            "After buying drinks they are dealt in again with the next hand.",
            table("- | TD 9D 8D 7D | AH KH QH JH", "0 step-in", away={0: "buying-drinks"}),
            "0 knock", seat=0),
        SAY.refused("Stepping in after the end", "common.game-over",
            "Nothing may be done but a new rubber.",
            changed(between(3, phase="game-over", absences=True, lives_lost=[10, 0, 0]), away=[None,
                "own-needs", None]), "1 step-in"),
    ]  # fmt: skip
