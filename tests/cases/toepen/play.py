"""Cases of Toepen and Siwweschrööm: play."""

from functools import partial
from itertools import combinations, permutations

from tests.cases.situations import changed
from tests.cases.toepen.words import SAY, after, played, table
from tests.cases.writing import Case
from tests.checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game)
    mixed = "8D 9C TH 7S | AD QC AH AS | 7D KC KH KS"
    return [
        SAY.allowed("The lead", "common.follow-suit common.turn",
            "Any card may be led, by the first seat left of the dealer.",
            t(mixed), "0 7S", "Seat 0 plays 7S.", to_act=[1]),
        SAY.allowed("A suit is followed", "common.follow-suit",
            "Seat 1 holds one diamond, and plays it.", t(mixed, "0 8D"), "1 AD", to_act=[2]),
        SAY.refused("A suit is not followed", "common.follow-suit",
            "Seat 1 holds a diamond, and plays a club.",
            t(mixed, "0 8D"), "1 QC", seat=1, card="QC", would_follow=["AD"]),
        SAY.allowed("Nothing to follow with", "common.follow-suit",
            "Without a diamond seat 1 plays what it likes.", t(THREE, "0 TD"), "1 JH", to_act=[2]),
        SAY.refused("A card of somebody else", "common.card-not-held",
            "The seven of diamonds is in the hand of seat 2.",
            t(mixed, "0 8D"), "1 7D", seat=1, card="7D"),
        SAY.allowed("A card of one's own", "common.card-not-held",
            "The ace of diamonds is in the hand of seat 1; seat 2 is next.",
            t("8D 9C TH 7S | AD 7D AH AS | QC KC KH KS", "0 8D"), "1 7D", to_act=[2]),
        SAY.refused("A card before its turn", "common.turn", "Cards are played clockwise.",
            t(mixed, "0 8D"), "2 7D", seat=2, to_act=[1]),
        SAY.allowed("The trick goes to the higher card of the suit", "common.turn",
            "Ranks are T 9 8 7 A K Q J: the eight beats the seven and the ace, so seat 0 leads.",
            t(mixed, "0 8D, 1 AD"), "2 7D", to_act=[0]),
        SAY.allowed("A seven beats an ace", "common.turn",
            "Seat 2 wins with the seven, and leads to the next trick.",
            t("AD 9C TH 7S | KD QC AH AS | 7D KC KH KS", "0 AD, 1 KD"), "2 7D", "Seat 2 plays 7D.",
            "Seat 2 wins the trick with 7D.", to_act=[2]),
        SAY.allowed("A card of another suit wins nothing", "common.follow-suit",
            "The ten of hearts does not take the trick from the jack of diamonds.",
            t("JD 9C QH 7S | TH QC AH AS | TS KC KH KS", "0 JD, 1 TH"), "2 TS", to_act=[0]),
        SAY.refused("Answered without a knock", "common.phase",
            "Nobody stays where nothing is asked.",
            t(mixed), "0 stay", type="stay", phase="play", window=None),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    two = table("TD | JD 8D TH 9H | AS KS QS JS", "0 TD")
    return [
        SAY.legal("The legal actions of a player who must follow", "common.follow-suit",
            "The one diamond, and a knock.",
            table("8D 9C TH 7S | AD QC AH AS | 7D KC KH KS", "0 8D"), 1, "1 AD, 1 knock"),
        SAY.legal("The legal actions of a player who is not asked",
            "common.turn toepen.knock-lives", "A knock, out of turn.",
            table("8D 9C TH 7S | AD QC AH AS | 7D KC KH KS", "0 8D"), 2, "2 knock"),
        SAY.allowed("The leader is the next player in the game", "common.turn",
            "The seat left of the dealer is out, so the next one leads.",
            table("- | TD 9D 8D 7D | AH KH QH JH", ending="last-survivor", lives_lost=[10, 0, 0]),
            "1 TD", to_act=[2]),
        SAY.refused("A card of a player who is out", "common.not-in-hand",
            "A player who is out takes no part.",
            table("- | TD 9D 8D 7D | AH KH QH JH", ending="last-survivor", lives_lost=[10, 0, 0]),
            "0 knock", seat=0),
        SAY.impossible_act("A legal card in an impossible state", "common.record-agrees",
            "A state is looked at before the action.",
            changed(table(THREE), knocks=1), "0 TD", "/knocks common.record-agrees"),
        SAY.impossible_act("An illegal card in an impossible state",
            "common.record-agrees common.card-not-held", "Faults of the state come first.",
            changed(table(THREE), knocks=1), "0 AH", "/knocks common.record-agrees"),
        *(SAY.allowed(f"{high} beats {low}", "common.turn", "Ranks are T 9 8 7 A K Q J.",
                table(f"{low}D | {high}D | TS 9S 8S 7S", f"0 {low}D, 1 {high}D"), "2 TS",
                to_act=[1])
            for high, low in combinations("T987AKQJ", 2)),
        SAY.allowed("The lead of the last seat", "common.turn",
            "Cards are played clockwise, round the table.",
            table(FOUR, dealer=2), "3 TC", to_act=[0]),
        SAY.refused("A card that has been played", "common.card-not-held",
            "No card is played twice.", table(FOUR, played(FOUR, 4)), "0 TD", seat=0, card="TD"),
        SAY.refused("A suit is not followed, with two cards of it", "common.follow-suit",
            "Either of them would follow.",
            two, "1 TH", seat=1, card="TH", would_follow=["8D", "JD"]),
        SAY.legal("The legal actions with two cards of the suit", "common.follow-suit",
            "Any card of the suit led follows.", two, 1, "1 8D, 1 JD, 1 knock"),
        SAY.legal("The legal actions of a player who cannot follow", "common.follow-suit",
            "Any card may be played.", after(two, "1 JD"), 2, "2 AS, 2 KS, 2 QS, 2 JS, 2 knock"),
        SAY.legal("The legal actions of the next leader", "common.follow-suit",
            "The suit of the trick before does not bind.",
            table("TD TC JH AS | JD 7D TH 9H | 9D KD KS QS", "0 TD, 1 JD, 2 9D"), 0,
            "0 TC, 0 JH, 0 AS, 0 knock"),
        *(case
            for led, other in permutations("CDHS", 2)
            for hands in [f"T{led} | J{led} T{other} 9{other} 8{other} | "]
            for case in (
                SAY.refused(f"{led} is led, and {other} played by a player with one {led}",
                    "common.follow-suit", "A player who holds a card of the suit led plays it.",
                    table(hands, f"0 T{led}"), f"1 T{other}", seat=1, card=f"T{other}",
                    would_follow=[f"J{led}"]),
                SAY.allowed(f"{led} is led, and the one {led} played before {other}",
                    "common.follow-suit", "A player who holds a card of the suit led plays it.",
                    table(hands, f"0 T{led}"), f"1 J{led}", to_act=[2]),
            )),
    ]  # fmt: skip
