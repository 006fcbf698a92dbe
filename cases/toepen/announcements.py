"""Cases of Toepen and Siwweschrööm: announcements."""

from functools import partial

from cases.toepen.words import SAY, table
from cases.writing import Case


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game, announcements=True)
    tens = "TC TD TH 8S | AH KH QH JH | AS KS QS JS"
    jacks = "JC JD JH 8S | AH KH QH TH | AS KS QS JS"
    return [
        SAY.allowed("Three tens are whistled",
            "toepen.announce-unfounded toepen.announce-once common.option-off",
            "Three tens must be announced; the turn stays where it was.", t(tens), "0 whistle"),
        SAY.refused("An announcement without the option", "common.option-off",
            "This table announces nothing.",
            table(tens, game=game), "0 whistle", option="announcements"),
        SAY.refused("A whistle without cause", "toepen.announce-unfounded",
            "Seat 1 holds no ten and one jack.",
            t(tens), "1 whistle", seat=1, signal="whistle", founded=[]),
        SAY.allowed("Three tens are sung", "toepen.announce-unfounded",
            "A player who cannot whistle sings.", t(tens), "0 sing",
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
            t(tens), "1 knock", knocks=1, last_knocker=1, window="answers", to_act=[2],
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
    return [
        SAY.allowed("Four tens: the player stands up", "toepen.announce-unfounded",
            "Four tens must be announced by standing up.", t(tens), "0 stand-up"),
        SAY.refused("Four tens are whistled", "toepen.announce-unfounded",
            "A whistle is for three.",
            t(tens), "0 whistle", seat=0, signal="whistle", founded=["stand-up"]),
        SAY.refused("A card before four tens are announced", "toepen.announce-due",
            "Standing up comes first.", t(tens), "0 TS", seat=0, signals=["stand-up"]),
        SAY.allowed("Four jacks: the player stands up", "toepen.announce-unfounded",
            "It is allowed, and no duty.", t(jacks), "0 stand-up"),
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
    ]  # fmt: skip
