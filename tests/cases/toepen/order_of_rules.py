"""Cases of Toepen: which of several rules is named that forbid an action."""

from functools import partial

from tests.cases.common import LIMIT
from tests.cases.situations import changed
from tests.cases.toepen.changes import cleared
from tests.cases.toepen.words import SAY, between, played, table
from tests.cases.writing import Case
from tests.checks.games.toepen.tables import FOUR, THREE


def cases() -> list[Case]:
    """All cases of the section."""
    over = between(3, phase="game-over", lives_lost=[10, 0, 0])
    one = between(3, away={0: "buying-drinks", 1: "buying-drinks"})
    new = table(THREE, "0 exchange-hand", exchange=True)
    asked = table(THREE, "0 exchange-hand", exchange=True, procedure="fast")
    folded = table(FOUR, "1 knock, 2 fold, 3 stay, 0 stay")
    play, late = table(THREE), changed(table(THREE), version=LIMIT)
    tens = partial(table, "TC TD TH AS | AH KH QH JH | AC AD KC KD", announcements=True)
    second = partial(table, "JD AH KH QH | TC TH TS 9D | AC AD KC KD", "0 JD")
    empty = {"type": "deal", "deck": []}
    why = "Of several rules that forbid an action, the first in this order is named."
    return [
        *(SAY.refused(title, clause if "." in clause else f"common.{clause}", why, situation, act)
            for title, clause, situation, act in (
                ("The game is over, and there is no such seat", "game-over", over, "7 knock"),
                ("The game is over, and nothing can be closed", "game-over", over, "close"),
                ("No such seat between hands", "no-such-seat", between(3), "3 knock"),
                ("No such seat where nobody may be away", "no-such-seat", between(3), "3 step-in"),
                ("Folded, and nothing to trust", "not-in-hand", folded, "2 trust"),
                ("Folded where nothing is announced", "not-in-hand", folded, "2 whistle"),
                ("Out during a hand where nobody may be away", "phase", play, "0 own-needs"),
                ("A song between hands where nothing is announced", "phase", between(3), "0 sing"),
                ("A whistle in the exchange where nothing is announced", "phase", new, "0 whistle"),
                ("A whistle without cause where it is off", "option-off", play, "0 whistle"),
                ("A step in without cause where it is off", "option-off", play, "0 step-in"),
                ("Another's card out of turn", "turn", play, "1 TD"),
                ("Kept already, and not on turn", "turn",
                 table(THREE, "0 keep-hand", exchange=True), "0 keep-hand"),
                ("The exchanger doubts, and is not asked", "turn", new, "0 challenge"),
                ("Stayed already, and not asked", "turn", table(FOUR, "1 knock, 2 stay"), "2 stay"),
                ("Poor, and not asked", "turn",
                 table(THREE, poverty=True, lives_lost=[0, 9, 0]), "1 fold"),
                ("The knocker stays, and is not asked", "turn", table(THREE, "1 knock"), "1 stay"),
                ("Three tens are due, and another is asked", "turn", tens("1 knock"), "0 fold"),
                ("Three tens are due, and the card is another's", "card-not-held", tens(), "0 AH"),
                ("Another's card, and a suit to follow", "card-not-held", second(), "1 AC"),
                ("Three tens are due, and a suit is to be followed", "follow-suit",
                 second(announcements=True), "1 TC"),
                ("The exchanger has nothing to answer", "toepen.own-exchange", asked, "0 trust"),
                ("The last knocker knocks with two lives", "toepen.knock-twice-running",
                 table(THREE, "1 knock, 2 stay, 0 stay", lives_lost=[0, 8, 0]), "1 knock"),
                ("Three tens are due, and one life is left", "toepen.knock-lives",
                 tens(lives_lost=[9, 0, 0]), "0 knock"),
                ("Answered already, with tens that were sung", "toepen.answer-once",
                 tens("1 knock, 0 sing, 0 stay", procedure="fast"), "0 stay"),
                ("Another sign after the tens were sung", "toepen.announce-unfounded",
                 tens("0 sing"), "0 stand-up"),
                ("An empty deck during a hand", "phase", play, empty),
                ("An empty deck for one player", "deck", one, empty),
                ("A deal to one player, with a seed", "toepen.too-few-present", one,
                 {"type": "deal", "seed": "s"}),
                ("Trust at the limit, without an exchange", "phase", late, "0 trust"),
                ("A card out of turn at the limit", "turn", late, "1 AH"),
                ("One life left, off turn", "toepen.knock-lives", table(THREE, lives=1), "1 knock"),
                ("No tens, and not on turn", "toepen.announce-unfounded",
                 table(THREE, announcements=True), "1 whistle"),
                ("Not away, and not on turn", "toepen.not-away",
                 table(THREE, absences=True), "1 step-in"),
            )),
        SAY.refused("Folded, and a knock", "common.not-in-hand",
            "The reason is told with the refusal.", folded, "2 knock", seat=2, because="folded"),
        SAY.refused("Not dealt in, and a knock", "common.not-in-hand",
            "The reason is told with the refusal.",
            table("TD | AH | - | AS", "2 step-in", away={2: "buying-drinks"}), "2 knock", seat=2,
            because="not-dealt-in"),
        SAY.refused("The settlement at the limit", "common.limit",
            "At the limit nothing is done any more.",
            changed(table(THREE, played(THREE)), version=LIMIT), "close", limit=LIMIT),
        SAY.legal("All that may be done at the limit", "common.limit", "Nothing.",
            changed(table(THREE, played(THREE)), version=LIMIT), None, ""),
        SAY.allowed("The settlement just before the limit", "common.limit",
            "The last number is reached.", changed(table(THREE, played(THREE)), version=LIMIT - 1),
            "close", **cleared(3, dealer=0, lives_lost=[0, 1, 1])),
        SAY.refused("A rubber that could not be counted", "common.limit",
            "No count goes beyond 2,147,483,647.",
            changed(over, rubbers_lost=[LIMIT, 0, 0]), "new-rubber", limit=LIMIT),
    ]  # fmt: skip
