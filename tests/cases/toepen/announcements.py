"""Cases of Toepen and Siwweschrööm: announcements."""

from functools import partial
from typing import Any

from tests.cases.situations import Situation
from tests.cases.toepen.words import SAY, table
from tests.cases.writing import Case

NOTHING = ["KH QH KS QS", "KD QD KC QC"]
"""Hands that have nothing to announce."""


def holding(hand: str, *acts: str, **options: Any) -> Situation:
    """Seat 0 holds this hand, is to lead and may announce; the others have nothing to announce."""
    return table(" | ".join([hand, *NOTHING]), *acts, announcements=True, **options)


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game, announcements=True)
    tens = "TC TD TH 8S | AH KH QH JH | AS KS QS JS"
    jacks = "JC JD JH 8S | AH KH QH TH | AS KS QS JS"
    return [
        SAY.allowed("Three tens are whistled",
            "toepen.announce-unfounded toepen.announce-once common.option-off",
            "Three tens must be announced; the turn stays where it was.",
            t(tens), "0 whistle", "Seat 0 whistles."),
        SAY.refused("An announcement without the option", "common.option-off",
            "This table announces nothing.",
            table(tens, game=game), "0 whistle", option="announcements"),
        SAY.refused("A whistle without cause", "toepen.announce-unfounded",
            "Seat 1 holds no ten and one jack.",
            t(tens), "1 whistle", seat=1, signal="whistle", founded=[]),
        SAY.allowed("Three tens are sung", "toepen.announce-unfounded",
            "A player who cannot whistle sings.", t(tens), "0 sing", "Seat 0 sings.",
            disputed="Singing might be only for those who cannot whistle; a referee cannot "
            "tell, so either will do."),
        SAY.refused("Three jacks are sung", "toepen.announce-unfounded",
            "Three jacks are whistled; nobody must announce them, so there is no song instead.",
            t(jacks), "0 sing", seat=0, signal="sing", founded=["whistle"]),
        SAY.allowed("Three jacks are whistled", "toepen.announce-unfounded",
            "They may be, and need not be.", t(jacks), "0 whistle"),
        SAY.refused("Whistled twice", "toepen.announce-once",
            "A player announces at most once in a hand.",
            t(tens, "0 whistle"), "0 whistle", seat=0),
        SAY.refused("A card before three tens are announced", "toepen.announce-due",
            "A player who must announce does so before anything else.",
            t(tens), "0 8S", seat=0, signals=["whistle", "sing"]),
        SAY.allowed("A card after three tens are announced", "toepen.announce-due",
            "The duty is done.", t(tens, "0 whistle"), "0 8S", to_act=[1]),
        SAY.refused("A knock before three tens are announced", "toepen.announce-due",
            "A knock must wait too.", t(tens), "0 knock", seat=0, signals=["whistle", "sing"]),
        SAY.allowed("The others need not wait", "toepen.announce-due", "Only seat 0 has this duty.",
            t(tens), "1 knock", to_act=[2],
            disputed="The table might wait for the announcement; here the duty binds nobody else."),
        SAY.allowed("A card with three jacks not announced", "toepen.announce-due",
            "Three jacks may be announced, but need not be.", t(jacks), "0 8S", to_act=[1]),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    t = partial(table, announcements=True)
    tens = "TC TD TH TS | AH KH QH JH | AS KS QS JS"
    jacks = "JC JD JH JS | AH KH QH TH | AS KS QS TS"
    three = "TC TD TH 8S | AH KH QH JH | AS KS QS JS"
    second = partial(t, "KH QH KS QS | TC TD TH AS | KD QD KC QC")
    poor = partial(holding, "TC TD TH AS", poverty=True, lives_lost=[0, 9, 0])
    four = partial(holding, "TC TD TH TS")
    swaps = "0 exchange-hand, 1 trust, 2 trust, 0 keep-hand, 1 keep-hand, 2 keep-hand"
    gone = holding("TC TD TH AS", swaps, exchange=True, stock="AC AD AH 9S")
    return [
        SAY.allowed("Four tens: the player stands up", "toepen.announce-unfounded",
            "Four tens must be announced by standing up.", t(tens), "0 stand-up"),
        SAY.refused("Four tens are whistled", "toepen.announce-unfounded",
            "A whistle is for three.",
            t(tens), "0 whistle", seat=0, signal="whistle", founded=["stand-up"]),
        SAY.refused("A card before four tens are announced", "toepen.announce-due",
            "Standing up comes first.", t(tens), "0 TS", seat=0, signals=["stand-up"]),
        SAY.allowed("Four jacks: the player stands up", "toepen.announce-unfounded",
            "It is allowed, and no duty.", t(jacks), "0 stand-up", "Seat 0 stands up."),
        SAY.refused("Four jacks are whistled", "toepen.announce-unfounded",
            "A whistle is for three.",
            t(jacks), "0 whistle", seat=0, signal="whistle", founded=["stand-up"]),
        SAY.refused("Announced after a card", "toepen.announce-unfounded",
            "Jacks are announced with four cards in hand, or not at all.",
            t("JC JD JH 8S | AH KH QH TH | AS KS QS JS", "0 8S"), "0 whistle", seat=0,
            signal="whistle", founded=[]),
        SAY.allowed("Announced while answers are awaited", "toepen.announce-unfounded common.phase",
            "An announcement is possible on turn or not, after having answered too.",
            t("JC JD JH 8S | AH KH QH TH | AS KS QS JS", "1 knock, 2 stay"), "0 whistle"),
        SAY.refused("An answer before three tens are announced", "toepen.announce-due",
            "Staying must wait as well.",
            t(three, "1 knock, 2 stay"), "0 stay", seat=0, signals=["whistle", "sing"]),
        SAY.refused("Announced in the exchange", "common.phase",
            "The cards of the exchange may be gone in a moment.",
            t(three, exchange=True), "0 whistle", type="announce", phase="exchange",
            disputed="Announcing might begin with the deal; here it comes after the exchange."),
        *(SAY.refused(f"The wrong sign for {cause}: {signal}", "toepen.announce-unfounded",
                "Three tens: whistled or sung; three jacks: whistled; four of either: standing up.",
                holding(hand), f"0 {signal}", seat=0, signal=signal, founded=founded)
            for cause, hand, wrong, founded in (
                ("three tens", "TC TD TH AS", "stand-up", ["whistle", "sing"]),
                ("three jacks", "JC JD JH AS", "stand-up", ["whistle"]),
                ("four tens", "TC TD TH TS", "sing", ["stand-up"]),
                ("four jacks", "JC JD JH JS", "sing", ["stand-up"]),
                ("two tens and two jacks", "TC TD JH JS", "whistle sing stand-up", []),
            )
            for signal in wrong.split()),
        *(SAY.refused(f"A card was played, and then a sign: {signal}, {when}",
                "toepen.announce-unfounded", "With three cards left nobody announces.",
                holding("JC JD JH JS", acts), f"0 {signal}", seat=0, signal=signal, founded=[])
            for when, acts in (("same trick", "0 JC"), ("next trick", "0 JC, 1 KH, 2 QC, 2 KC"))
            for signal in ("whistle", "stand-up")),
        *(SAY.refused(f"Seat {seat} whistled, and again: {signal}", "toepen.announce-once",
                "One signal is enough.",
                table(" | ".join([*NOTHING[:seat], "TC TD TH AS", *NOTHING[seat:]]),
                    f"{seat} whistle", announcements=True), f"{seat} {signal}", seat=seat)
            for seat in range(3) for signal in ("whistle", "sing")),
        *(SAY.refused(f"{act} before four tens are announced", "toepen.announce-due",
                "A player who must announce does so before anything else.",
                situation, f"0 {act.lower()}", seat=0, signals=["stand-up"])
            for act, situation in (("Knock", four()), ("Stay", four("2 knock")))),
        SAY.legal("All that a player with three tens may do in poverty", "toepen.announce-due",
            "Announcements are possible in poverty, and due.", poor(), 0, "0 whistle, 0 sing"),
        *(SAY.refused(f"{act} in poverty before three tens are announced", "toepen.announce-due",
                "An answer must wait in poverty as well.",
                poor(), f"0 {act.lower()}", seat=0, signals=["whistle", "sing"])
            for act in ("Stay", "Fold")),
        SAY.legal("All that is left when tens were whistled in poverty", "toepen.announce-due",
            "The duty is done.", poor("0 whistle"), 0, "0 stay, 0 fold"),
        SAY.legal("All that is left when tens were sung during the answers", "toepen.announce-due",
            "The duty is done.", holding("TC TD TH AS", "2 knock, 0 sing"), 0, "0 stay, 0 fold"),
        SAY.legal("All that is left when a player stood up",
            "toepen.announce-due toepen.announce-once",
            "The duty is done, and nobody announces twice.",
            holding("TC TD TH TS", "0 stand-up"), 0, "0 TC, 0 TD, 0 TH, 0 TS, 0 knock"),
        SAY.legal("All that a player with three tens may do on turn", "toepen.announce-due",
            "The tens come first.", holding("TC TD TH AS"), 0, "0 whistle, 0 sing"),
        SAY.legal("All that is left when three tens were sung",
            "toepen.announce-due toepen.announce-once", "Cards C D H S, then the knock.",
            holding("TC TD TH AS", "0 sing"), 0, "0 TC, 0 TD, 0 TH, 0 AS, 0 knock"),
        *(SAY.legal(f"All that a player with {cause} may do on turn", "toepen.announce-due",
                "Jacks may be announced, or not.", holding(hand), 0, acts)
            for cause, hand, acts in (
                ("three jacks", "JC JD JH AS", "0 JC, 0 JD, 0 JH, 0 AS, 0 knock, 0 whistle"),
                ("four jacks", "JC JD JH JS", "0 JC, 0 JD, 0 JH, 0 JS, 0 knock, 0 stand-up"),
            )),
        SAY.allowed("A card while another owes an announcement", "toepen.announce-due",
            "The duty stops nobody else.", second(), "0 KH", to_act=[1]),
        SAY.allowed("An answer while another owes an announcement", "toepen.announce-due",
            "The duty stops nobody else.", second("2 knock"), "0 stay", to_act=[1]),
        SAY.allowed("The table closes on somebody who owes an announcement",
            "toepen.announce-due common.phase", "The table need not wait.",
            holding("TC TD TH AS", "2 knock", procedure="fast"), "close", window=None, to_act=[0]),
        SAY.allowed("A whistle off turn", "toepen.announce-unfounded",
            "The turn stays where it was.", second(), "1 whistle"),
        *(SAY.allowed(f"A whistle {when}", "toepen.announce-unfounded",
                "It may come in the middle of the answers, and changes nothing about them.",
                holding("JC JD JH AS", acts, procedure=procedure), "0 whistle")
            for when, acts, procedure in (
                ("before answering at a fast table", "1 knock", "fast"),
                ("after having stayed", "2 knock, 0 stay", "formal"),
                ("after having stayed at a fast table", "2 knock, 0 stay", "fast"),
                ("after having folded unseen", "2 knock, 0 fold", "fast"),
                ("after one's own knock", "0 knock", "formal"),
            )),
        SAY.allowed("Two players announce", "toepen.announce-once", "Each announces once.",
            table("TC TD TH AS | JC JD JH KS | ", "0 whistle", announcements=True), "1 whistle"),
        SAY.legal("All that a player with three tens may do in the exchange", "common.phase",
            "Tens are looked at once the hands are settled.",
            holding("TC TD TH AS", exchange=True), 0, "0 keep-hand, 0 exchange-hand"),
        SAY.refused("Tens that were laid aside are whistled", "toepen.announce-unfounded",
            "The hand that counts is the new one.",
            gone, "0 whistle", seat=0, signal="whistle", founded=[]),
        SAY.allowed("A card after tens were laid aside", "toepen.announce-due",
            "Nothing is due for a hand that was laid aside.", gone, "0 AC", to_act=[1]),
        SAY.legal("All that a player with three tens may do where nothing is announced",
            "common.option-off toepen.announce-due", "Where the option is off nothing is due.",
            table("TC TD TH AS | KH QH KS QS | KD QD KC QC"), 0, "0 TC, 0 TD, 0 TH, 0 AS, 0 knock"),
        SAY.refused("A whistle by a player who has folded", "common.not-in-hand",
            "Folding ends one's part in the hand.",
            holding("JC JD JH AS", "2 knock, 0 fold"), "0 whistle", seat=0, because="folded"),
    ]  # fmt: skip
