"""Cases of Toepen and Siwweschrööm: absences."""

from functools import partial

from tests.cases.situations import Json, changed
from tests.cases.toepen.changes import PACK, cleared, dealt, folds, lost
from tests.cases.toepen.words import DECK, SAY, after, between, played, table
from tests.cases.writing import Case
from tests.checks.games.toepen.tables import FOUR, THREE

TWO = "TD 9D 8D 7D | - | AS KS QS JS"


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
            "Between hands, with a reason.",
            here, "1 own-needs", "Seat 1 leaves the table for a moment."),
        SAY.refused("A player steps out where nobody may", "common.option-off",
            "This table plays without absences.",
            between(3, game=game), "1 own-needs", option="absences"),
        SAY.refused("A player steps out during a hand", "common.phase", "One leaves between hands.",
            t(THREE, absences=True), "1 own-needs", type="step-out", phase="play"),
        SAY.refused("A player who is away steps out again", "common.not-in-hand",
            "A player who is away takes no part.", gone, "1 buying-drinks", seat=1),
        SAY.allowed("A player who is away steps in", "toepen.not-away",
            "At any time, on turn or not.", gone, "1 step-in", "Seat 1 is back at the table."),
        SAY.refused("A player who is not away steps in", "toepen.not-away",
            "Only someone who is away can step in.", gone, "0 step-in", seat=0),
        SAY.allowed("A hand for two", "toepen.too-few-present",
            "A player who is buying drinks gets no cards; two others do.",
            drinks, {"type": "deal", "deck": PACK}, hand_number=1, phase="play", to_act=[1],
            in_hand=[False, True, True],
            hands=[[], ["TC", "8C", "AC", "QC"], ["9C", "7C", "KC", "JC"]], stock=PACK[8:],
            disputed="A player who buys drinks might be dealt in; they are sure to lose nothing "
            "only if they are not."),
        SAY.refused("A hand for one", "toepen.too-few-present", "Two of three are buying drinks.",
            two_gone, {"type": "deal", "deck": PACK}, count=1),
        SAY.allowed("The dealer steps out", "toepen.dealer",
            "The deal goes at once to the next on the left.", here, "2 buying-drinks",
            "Seat 2 leaves the table to buy drinks.", "Seat 0 deals now.", dealer=0),
        SAY.allowed("A knock while somebody is away", "common.not-in-hand",
            "A player who is away for own needs has folded as soon as they would be asked, at the "
            "cost of one life.", absent, "0 knock", also=folds(1),
            record=["0 knock", "1 fold"], knocks=1,
            last_knocker=0, window="answers", to_act=[2], lives_lost=[0, 1, 0]),
        SAY.refused("A player who is away plays a card", "common.not-in-hand",
            "The table waits until they step in.",
            t(THREE, "0 TD", away={1: "own-needs"}), "1 AH", seat=1,
            disputed="A card might be played for them, or count as a fold; here the table waits."),
        SAY.allowed("A player who is waited for steps in", "toepen.not-away common.not-in-hand",
            "Their turn is as it was.", t(THREE, "0 TD", away={1: "own-needs"}), "1 step-in"),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    exchange = partial(table, exchange=True, away={1: "own-needs"})
    fast = table(FOUR, away={1: "own-needs"}, procedure="fast")
    back = between(3, absences=True)
    two_away: Json = {"away": {2: "own-needs"}, "procedure": "fast"}
    exchanging = table(FOUR, exchange=True, **{**two_away, "dealer": 1})
    late = table(FOUR, "1 knock, 3 stay, 0 stay",
        played("TD 9D 8D 7D | AH KH QH JH | - | TC 9C 8C 7C"), **two_away)  # fmt: skip
    fetching = table(TWO, away={1: "buying-drinks"})
    drinks = {0: "buying-drinks", 1: "buying-drinks"}
    return [
        SAY.allowed("A player who is away has kept", "toepen.kept",
            "At a formal table when they would be asked: seat 2 is next.",
            exchange(THREE), "0 keep-hand", "Seat 0 keeps the hand.", "Seat 1 keeps the hand.",
            record=["0 keep-hand", "1 keep-hand"], to_act=[2]),
        SAY.allowed("A player who is away trusts", "toepen.answer-once",
            "Asked to doubt an exchange, they have trusted.",
            exchange(THREE), "0 exchange-hand", record=["0 exchange-hand", "1 trust"], to_act=[2]),
        SAY.allowed("A fold for an absent player at a fast table", "toepen.answer-once",
            "It is open, and there before anybody else answers.",
            fast, "0 knock", "Seat 0 knocks (knock 1 of the hand).", "Seat 1 folds.",
            "Seat 1 loses a life and has 9 left.", also=folds(1), record=["0 knock", "1 fold"],
            knocks=1, last_knocker=0, window="answers", to_act=[2, 3], lives_lost=[0, 1, 0, 0],
            disputed="The fold might be hidden with the others; here it is open at once, "
            "because everybody can see the empty chair."),
        SAY.refused("An announcement by an absent player", "common.not-in-hand",
            "An absent player makes no announcement.",
            table("JC JD JH 8S | TC TD TH 8H | AS KS QS JS", away={1: "own-needs"},
                announcements=True), "1 whistle", seat=1),
        SAY.allowed("The deal does not come back", "toepen.dealer",
            "Seat 2 has handed the deal on by stepping out; stepping in leaves it with seat 0.",
            after(back, "2 own-needs"), "2 step-in",
            disputed="The deal might come back with the dealer; here it has passed on for good."),
        SAY.refused("A player who has come back without cards knocks", "common.not-in-hand",
            "After buying drinks they are dealt in again with the next hand.",
            table("- | TD 9D 8D 7D | AH KH QH JH", "0 step-in", away={0: "buying-drinks"}),
            "0 knock", seat=0),
        SAY.refused("Stepping in after the end", "common.game-over",
            "Nothing may be done but a new rubber.",
            changed(between(3, phase="game-over", absences=True, lives_lost=[10, 0, 0]),
                away=[None, "own-needs", None]), "1 step-in"),
        *for_either_reason("own-needs", "buying-drinks", 1),
        *for_either_reason("buying-drinks", "own-needs", 0),
        *(SAY.allowed(f"A step in {when}", "toepen.not-away common.turn",
                "At any time, on turn or not; nothing else changes.",
                situation, "2 step-in")
            for when, situation in (
                ("during the exchange", exchanging),
                ("while an exchange is doubted", after(exchanging, "1 exchange-hand")),
                ("in poverty", table(FOUR, poverty=True, lives_lost=[0, 9, 9, 0], **two_away)),
                ("before the lead", table(FOUR, **two_away)),
                ("after the last card", late),
                ("while a late knock is answered", after(late, "0 knock")),
            )),
        SAY.legal("All that a player who is away may do in an exchange",
            "common.not-in-hand toepen.not-away",
            "Stepping in is possible at any time, and nothing else is.",
            exchanging, 2, "2 step-in"),
        SAY.allowed("Out again after having stepped in", "toepen.absences",
            "Whoever is back may leave once more.",
            after(between(3, away={1: "own-needs"}), "1 step-in"), "1 buying-drinks"),
        SAY.refused("A step in during a hand where nobody may step out", "common.option-off",
            "This table plays without absences.", table(THREE), "1 step-in", option="absences"),
        SAY.refused("Whoever is out of the game steps out", "common.not-in-hand",
            "A player who is out takes no part.",
            between(3, absences=True, ending="last-survivor", lives_lost=[0, 10, 0]), "1 own-needs",
            seat=1, because="out-of-the-game"),
        SAY.allowed("The deal passes over a player who is away", "toepen.dealer",
            "The next dealer is in the game and not away.",
            after(between(4, dealer=1, absences=True), "2 own-needs"), "1 buying-drinks", dealer=3),
        SAY.allowed("The winner of the last trick leaves", "toepen.dealer",
            "Whoever is away does not deal, though they have won the hand.",
            table(THREE, played(THREE), "close", absences=True), "0 buying-drinks", dealer=1),
        SAY.allowed("The last one who was there leaves", "toepen.dealer",
            "The deal stays where nobody could take it.",
            after(back, "0 own-needs, 1 own-needs"), "2 own-needs"),
        SAY.allowed("The first one who is back deals", "toepen.dealer",
            "The dealer is away, so the deal goes to the next who is there.",
            after(back, "0 own-needs, 1 own-needs, 2 own-needs"), "1 step-in", dealer=1),
        SAY.legal("No deal while two of three buy drinks", "toepen.too-few-present",
            "At least two must be dealt in.",
            between(3, away=drinks), None, "0 step-in, 1 step-in, 2 own-needs, 2 buying-drinks"),
        SAY.legal("A deal when one of them is back", "toepen.too-few-present", "Two are dealt in.",
            after(between(3, away=drinks), "1 step-in"), None,
            "0 step-in, 1 own-needs, 1 buying-drinks, 2 own-needs, 2 buying-drinks, deal"),
        SAY.legal("Own needs count for the deal", "toepen.too-few-present",
            "Whoever attends to own needs is dealt in.",
            between(3, away={0: "buying-drinks", 1: "own-needs"}), None,
            "0 step-in, 1 step-in, 2 own-needs, 2 buying-drinks, deal"),
        SAY.refused("Whoever buys drinks knocks", "common.not-in-hand",
            "Whoever buys drinks has no part in the hand.",
            fetching, "1 knock", seat=1, because="away"),
        SAY.allowed("A hand is over while somebody buys drinks", "toepen.hand-sizes",
            "Whoever buys drinks loses nothing.",
            after(fetching, played(TWO)), "close", **cleared(3, dealer=0, lives_lost=[0, 0, 1])),
        SAY.allowed("Whoever has brought the drinks is dealt in again", "toepen.hand-sizes",
            "They are back from the next deal.", after(fetching, "1 step-in", played(TWO), "close"),
            DECK, hand_number=2, phase="play", to_act=[1], **dealt(" ".join(PACK), 3, 0)),
    ]  # fmt: skip


def for_either_reason(reason: str, other: str, paid: int) -> list[Case]:
    """What holds for a player who is away for this reason; who attends to own needs has paid a life
    for a fold.
    """
    gone = between(3, away={1: reason})
    hands = FOUR if paid else f"{THREE} | -"
    knocked = table(hands, "0 knock, 1 fold", away={3: reason}, dealer=0)
    last = table(hands, "0 knock, 1 fold", away={3: reason}, dealer=0, lives_lost=[0, 9, 0, 0])
    return [
        *(SAY.refused(f"Away for {reason}, and out {word}", "common.not-in-hand",
                "Whoever is away takes no part, and leaves for no other reason.",
                gone, f"1 {then}", seat=1, because="away")
            for word, then in (("once more", reason), (f"for {other}", other))),
        SAY.legal(f"All that a player who is away for {reason} may do",
            "common.not-in-hand toepen.not-away", "Between hands too, only stepping in.",
            gone, 1, "1 step-in"),
        SAY.allowed(f"A dealer leaves for {reason}", "toepen.dealer",
            "For either reason the deal goes at once to the next on the left.",
            between(3, dealer=1, absences=True), f"1 {reason}", away=[None, reason, None],
            dealer=2),
        SAY.allowed(f"Away for {reason} at the end of a hand", "toepen.dealer",
            "An absence outlasts hands.",
            knocked, "2 fold", **cleared(4, dealer=0, lives_lost=[0, 1, 1, paid])),
        SAY.allowed(f"Away for {reason} at the end of the game", "toepen.lives",
            "An absence outlasts the game.", last, "2 stay", outcome=lost([0, 2, 3], [1], "lives"),
            **cleared(4, phase="game-over", lives_lost=[0, 10, 0, paid])),
        SAY.allowed(f"Away for {reason} in a new rubber", "common.game-over",
            "An absence outlasts rubbers.",
            after(last, "2 stay"), "new-rubber", rubbers_lost=[0, 1, 0, 0]),
        SAY.allowed(f"Back from {reason} in a new rubber", "toepen.not-away common.game-over",
            "Stepping in is possible again once the new rubber has begun.",
            after(last, "2 stay, new-rubber"), "3 step-in"),
    ]  # fmt: skip
