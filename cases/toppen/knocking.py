"""Cases of Tøppen: knocking."""

from cases.toppen.words import KNOCKED, SAY, between, cleared, folds, playing
from cases.writing import Case
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    led = playing(FOUR, "0 TD")
    knocked = playing(FOUR, "0 TD, 1 knock")
    raised = playing(FOUR, f"0 TD, {KNOCKED}")
    alone = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 fold")
    return [
        SAY.allowed(
            "A knock on turn", "toppen.knock-turn toppen.knock-before-playing",
            "The others answer from the knocker's left; until they have, the fine is as before.",
            led, "1 knock", "Seat 1 knocks (knock 1 of the hand).",
            window="answers", last_knocker=1, to_act=[2],
            disputed="The fine might go up with the knock; here it goes up when all have answered.",
        ),
        SAY.refused(
            "A knock out of turn", "toppen.knock-turn",
            "Only who is to play knocks, before playing.",
            led, "2 knock", seat=2, to_act=[1],
        ),
        SAY.allowed(
            "All have answered", "common.phase toppen.knock-before-playing",
            "The fine goes up by one, and the knocker plays.",
            playing(FOUR, "0 TD, 1 knock, 2 stay, 3 stay"), "0 stay",
            window=None, fine=2, to_act=[1],
        ),
        SAY.refused(
            "Two knocks before one card", "toppen.knock-before-playing",
            "Between two knocks a player plays a card.", raised, "1 knock", seat=1,
        ),
        SAY.allowed(
            "The knocker plays", "toppen.knock-before-playing",
            "A card comes after the knock.", raised, "1 AH", to_act=[2],
        ),
        SAY.allowed(
            "The next one knocks too", "toppen.knock-turn toppen.knock-before-playing",
            "Each player may knock before each card of their own.",
            playing(FOUR, f"0 TD, {KNOCKED}, 1 AH"), "2 knock",
            window="answers", last_knocker=2, to_act=[3],
        ),
        SAY.allowed(
            "A fold on the first knock", "common.turn",
            "A player who folds drinks the fine as it was before this knock.",
            knocked, "2 fold", also=folds(2), to_act=[3], fines=[0, 0, 1, 0],
        ),
        SAY.allowed(
            "A fold on the second knock", "common.turn",
            "The fine was two before this knock.",
            playing(FOUR, f"0 TD, {KNOCKED}, 1 AH, 2 knock"), "3 fold",
            also=folds(3),
            to_act=[0], fines=[0, 0, 0, 2],
        ),
        SAY.refused(
            "The knocker answers", "common.turn",
            "The others are asked, in turn.", knocked, "1 stay", seat=1, to_act=[2],
        ),
        SAY.refused(
            "A card while answers are awaited", "common.phase",
            "The knock is answered first.",
            knocked, "1 AH", type="play-card", phase="play", window="answers",
        ),
        SAY.refused(
            "A knock while answers are awaited", "common.phase toppen.knock-turn",
            "Which actions belong to the moment is asked before whose turn it is.",
            knocked, "2 knock", type="knock", phase="play", window="answers",
        ),
        SAY.refused(
            "A fold without a knock", "common.phase",
            "In the play a fold is only ever an answer.",
            led, "1 fold", type="fold", phase="play", window=None,
        ),
        SAY.refused(
            "A card of a player who has folded", "common.not-in-hand",
            "A player who has folded takes no part.",
            playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay, 1 AH"), "2 AS", seat=2,
        ),
        SAY.allowed(
            "The turn skips a player who has folded", "common.not-in-hand common.turn",
            "Seat 3 plays after seat 1, and completes the trick.",
            playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay, 1 AH"), "3 TC", to_act=[0],
        ),
        SAY.allowed(
            "All the others fold", "common.turn",
            "The knocker has won the hand, and deals.",
            alone, "0 fold", **cleared(4, dealer=1, fines=[1, 0, 1, 1]),
        ),
        SAY.refused(
            "A knock after the last card", "common.phase",
            "A knock comes before a card of one's own: the hand is settled with its last card.",
            between(4, fines=[0, 1, 1, 1]), "0 knock", type="knock", phase="deal",
            disputed="Toepen has late knocks; this source has none.",
        ),
    ]  # fmt: skip
