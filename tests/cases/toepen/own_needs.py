"""Cases of Toepen: players who attend to their own needs."""

from functools import partial

from tests.cases.toepen.changes import PACK, cleared, dealt, folds
from tests.cases.toepen.words import DECK, SAY, after, between, played, table
from tests.cases.writing import Case, put
from tests.checks.games.toepen.tables import FOUR, THREE

BOTH = ("formal", "fast")


def cases() -> list[Case]:
    """All cases of the section."""
    first = partial(between, 3, exchange=True, away={0: "own-needs"})
    second = partial(table, THREE, away={1: "own-needs"})
    asked = second(exchange=True)
    third = partial(table, FOUR, away={3: "own-needs"}, dealer=2)
    two = partial(table, FOUR, away={0: "own-needs", 2: "own-needs"})
    poor = partial(table, FOUR, poverty=True)
    alone = between(3, away={1: "own-needs", 2: "own-needs"}, dealer=0, poverty=True,
        lives_lost=[9, 0, 0])  # fmt: skip
    jacks = partial(table, "JC JD JH AS | | ", away={0: "own-needs"}, announcements=True)
    tens = table("TC TD TH AS | | ", away={0: "own-needs"}, announcements=True)
    waiting = second("0 TD")
    three = dealt(" ".join(PACK), 3, 2)
    return [
        SAY.allowed("Whoever attends to own needs is dealt in", "toepen.hand-sizes",
            "A hand is dealt to them as to everybody.", between(3, away={1: "own-needs"}), DECK,
            hand_number=1, phase="play", to_act=[0], **three),
        SAY.allowed("Away, and the first who would be asked", "toepen.kept",
            "They have kept with the deal, and the next one is asked.", first(), DECK,
            hand_number=1, phase="exchange", record=["0 keep-hand"], to_act=[1], **three),
        SAY.allowed("Away at the deal of a fast table", "toepen.kept",
            "They have kept when the exchange begins.", first(procedure="fast"), DECK,
            hand_number=1, phase="exchange", record=["0 keep-hand"], to_act=[1, 2], **three),
        SAY.allowed("Away, and not yet asked", "toepen.kept",
            "At a formal table they have kept when the turn comes to them, and not before.",
            between(3, exchange=True, away={1: "own-needs"}), DECK, hand_number=1, phase="exchange",
            to_act=[0], **three),
        SAY.legal("Back in time to be asked", "toepen.kept common.turn",
            "Whoever steps in before being asked, is asked.",
            after(asked, "1 step-in, 0 keep-hand"), None, "1 keep-hand, 1 exchange-hand"),
        SAY.refused("Back at a fast table, and an exchange", "toepen.kept",
            "They have kept when the exchange began.",
            second("1 step-in", exchange=True, procedure="fast"), "1 exchange-hand", seat=1),
        SAY.allowed("All are away", "toepen.kept common.phase",
            "All have kept with the deal, and the table waits for the leader.",
            between(3, exchange=True, away=dict.fromkeys(range(3), "own-needs")), DECK,
            hand_number=1, phase="play", record=["0 keep-hand", "1 keep-hand", "2 keep-hand"],
            to_act=[0], **three),
        SAY.allowed("Whoever is away trusts at a fast table", "toepen.answer-once",
            "They doubt nobody, and have spoken before the others.",
            second(exchange=True, procedure="fast"), "2 exchange-hand",
            "Seat 2 lays aside AS KS QS JS and draws TC 9C 8C 7C.",
            "Seat 1 lets the exchange pass.", record=["1 keep-hand", "2 exchange-hand", "1 trust"],
            to_act=[0]),
        SAY.allowed("A knock before the round comes to a player who is away", "common.turn",
            "At a formal table the fold comes in its turn.", third(), "1 knock", to_act=[2]),
        SAY.allowed("The round comes to a player who is away", "common.turn",
            "They have folded at once, at the normal cost.", third("1 knock"), "2 stay",
            "Seat 2 stays.", "Seat 3 folds.", "Seat 3 loses a life and has 9 left.", also=folds(3),
            record=["1 knock", "2 stay", "3 fold"], to_act=[0], lives_lost=[0, 0, 0, 1]),
        SAY.allowed("Two are away, and one of them is first", "common.turn",
            "The one left of the knocker folds first, whoever was dealt to first.",
            two(), "1 knock", also=folds(2), record=["1 knock", "2 fold"], to_act=[3],
            lives_lost=[0, 0, 1, 0]),
        SAY.allowed("Two are away, and the second is reached", "common.turn",
            "The window is over when the last has been asked.", two("1 knock"), "3 stay",
            also=folds(0), record=["1 knock", "2 fold", "3 stay", "0 fold"], window=None,
            to_act=[1], lives_lost=[1, 0, 1, 0]),
        SAY.allowed("Two are away at a fast table", "toepen.answer-once",
            "Both have folded before anybody answers, from the knocker's left.",
            two(procedure="fast"), "1 knock", also=folds(2, 0),
            record=["1 knock", "2 fold", "0 fold"], to_act=[3], lives_lost=[1, 0, 1, 0]),
        *(SAY.allowed(f"All the others are away: {procedure}", "toepen.knock-lives",
                "A knock wins the hand at once.",
                table(THREE, away={1: "own-needs", 2: "own-needs"}, dealer=0, procedure=procedure),
                "0 knock", **cleared(3, dealer=0, lives_lost=[0, 1, 1]))
            for procedure in BOTH),
        SAY.allowed("Whoever is away is asked in poverty", "toepen.poor-not-asked",
            "They have folded, at the cost of a life.",
            poor(away={1: "own-needs"}, lives_lost=[0, 3, 9, 0]), "0 stay", also=folds(1),
            record=["0 stay", "1 fold"], to_act=[3], lives_lost=[0, 4, 9, 0]),
        SAY.allowed("Whoever is away folds with the deal of a fast table in poverty",
            "toepen.poor-not-asked", "They have folded before anybody answers.",
            between(3, poverty=True, procedure="fast", away={1: "own-needs"}, lives_lost=[0, 3, 9]),
            DECK, hand_number=2, phase="poverty", knocks=1, to_act=[0], record=["1 fold"],
            **{**three, "in_hand": [True, False, True], "lives_lost": [0, 4, 9],
                "hands": put(three["hands"], 1, []), "folded": [[], three["hands"][1], []]}),
        *(SAY.allowed(f"A poor player is away in poverty: {procedure}", "toepen.poor-not-asked",
                "Poverty does not ask the poor.",
                poor("0 stay, 1 stay", lives_lost=[0, 0, 9, 0], procedure=procedure,
                    away={2: "own-needs"}, ending="last-survivor"), "3 stay", phase="play",
                to_act=[0])
            for procedure in BOTH),
        *(SAY.allowed(f"A poor player is away, and somebody knocks: {procedure}",
                "toepen.poor-not-asked", "They fold on the first real knock.",
                poor("0 stay, 1 stay, 3 stay", lives_lost=[0, 0, 9, 0], procedure=procedure,
                    away={2: "own-needs"}, ending="last-survivor"), "1 knock",
                also=folds(2), to_act=asked,
                record=["0 stay", "1 stay", "3 stay", "1 knock", "2 fold"],
                lives_lost=[0, 0, 10, 0])
            for procedure, asked in zip(BOTH, ([3], [0, 3]), strict=True)),
        SAY.allowed("All but the poor player are away", "toepen.poor-not-asked",
            "They fold with the deal, which ends the hand.", alone, DECK, hand_number=2, dealer=0,
            lives_lost=[9, 1, 1], lives_lost_before=[9, 1, 1]),
        SAY.allowed("The poor player is away, and wins", "toepen.dealer",
            "Whoever wins the hand and is away hands the deal on.",
            table(THREE, "0 fold", away={1: "own-needs"}, poverty=True, lives_lost=[0, 9, 0]),
            "2 fold", **cleared(3, dealer=2, lives_lost=[1, 9, 1])),
        SAY.refused("A card after the turn of a player who is away", "common.turn",
            "The table waits for them to step in.", waiting, "2 AS", seat=2, to_act=[1]),
        SAY.allowed("Whoever was waited for plays", "common.turn",
            "They go on where the table has waited.",
            after(waiting, "1 step-in"), "1 AH", to_act=[2]),
        SAY.allowed("A knock ends the waiting", "common.turn",
            "Whoever is away and awaited folds on a knock like anybody away.",
            table(FOUR, "0 TD, 3 knock, 0 stay", away={1: "own-needs"}), "2 stay", window=None,
            to_act=[2]),
        *(SAY.refused(f"Whoever is away knocks: {procedure}", "common.not-in-hand",
                "Being away, one takes no part in the hand.",
                jacks(procedure=procedure), "0 knock", seat=0, because="away")
            for procedure in BOTH),
        SAY.legal("All that a player who is away may do on turn",
            "common.not-in-hand toepen.not-away", "They step in, or the table waits.",
            jacks(), 0, "0 step-in"),
        SAY.legal("All that a player who is back may do on turn", "toepen.not-away",
            "Whoever is back plays, knocks and announces like anybody.",
            jacks("0 step-in"), 0, "0 JC, 0 JD, 0 JH, 0 AS, 0 knock, 0 whistle"),
        SAY.legal("All that a player who is away may do with three tens",
            "toepen.announce-due toepen.not-away",
            "Stepping in is the one thing that comes before an announcement.",
            tens, 0, "0 step-in"),
        SAY.allowed("Another knocks before the tens of a player who is away", "toepen.announce-due",
            "The others need not wait for an announcement.", tens, "1 knock", to_act=[2]),
        SAY.refused("Back with three tens", "toepen.announce-due",
            "Whoever is back with four cards owes the announcement.",
            after(tens, "0 step-in"), "0 TC", seat=0, signals=["whistle", "sing"]),
        SAY.allowed("Back with three tens, which are sung", "toepen.announce-due",
            "The duty is done.", after(tens, "0 step-in, 0 sing"), "0 TC", to_act=[1]),
        SAY.allowed("Whoever was away loses the last trick", "toepen.lives",
            "Whoever was dealt in pays like the others.",
            second("0 TD, 1 step-in", played(THREE)[len("0 TD, "):]), "close",
            **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
    ]  # fmt: skip
