"""Cases of Tøppen: possible states."""

from typing import Final

from tests.cases.situations import changed
from tests.cases.toppen.words import SAY, TO_THE_LAST, TRICK, between, playing, table
from tests.cases.writing import Case, Row, corrupted, fault, impossible, possible
from tests.checks.claims import DROP
from tests.checks.games.toppen.tables import FOUR

LATER: Final = {"fines": [0, 4, 1, 3]}
NEW, DEAL, OVER = between(4), between(4, **LATER), between(4, hands=1, **LATER)
OPENING: Final = table(FOUR, "0 stay, 1 fold", **LATER)
PLAY: Final = playing(FOUR, "0 TD, 1 AH", **LATER)
KNOCK: Final = playing(FOUR, "0 TD, 1 knock, 2 fold", **LATER)
STAYED: Final = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay", **LATER)
DOUBLED: Final = playing(FOUR, f"0 knock, all stay, {TRICK}, 0 knock, 1 stay", **LATER)
LAST: Final = playing(FOUR, "0 knock, all stay", TO_THE_LAST, hands=2, **LATER)
WHY: Final = {
    "toppen.hand-sizes": "All have been dealt four cards.",
    "toppen.hands": "The game is over after the hands that were agreed on, and not before.",
    "toppen.knock-before-playing": "The record has two knocks before one card.",
    "toppen.knock-turn": "The record has a knock out of turn.",
}
"""Why the first fault is one."""
ROWS: Final[list[Row]] = [
    ("More players than the lists have", NEW, "/fines seat-lists, /fines_before seat-lists, "
     "/folded seat-lists, /hands seat-lists, /in_hand seat-lists, /multipliers seat-lists",
     {"/players": 5}),
    ("A game that goes on after its end", OVER, "/phase toppen.hands", "deal"),
    ("A game over without an end", DEAL, "/phase toppen.hands", "game-over"),
    ("A game over before its end", DEAL, "/phase toppen.hands",
     {"/phase": "game-over", "/options/hands": 2}),
    ("A hand too many in the game", LAST, "/hand_number toppen.hands", {"/options/hands": 1}),
    ("A hand too many between hands", OVER, "/hand_number toppen.hands",
     {"/hand_number": 2, "/fines": [1, 4, 2, 3], "/fines_before": [1, 4, 2, 3]}),
    ("Play before the opening is over", OPENING, "/phase record-agrees", "play"),
    ("An opening that is over", PLAY, "/phase record-agrees", "opening"),
    ("A window in the opening", OPENING, "/window record-agrees", "answers"),
    ("No window after a knock", KNOCK, "/window record-agrees", None),
    ("A window without a knock", PLAY, "/window record-agrees", "answers"),
    ("Nobody on turn", PLAY, "/to_act record-agrees", []),
    ("Two on turn", PLAY, "/to_act record-agrees", [2, 3]),
    ("Folded and in the hand", KNOCK, "/in_hand record-agrees", {"/in_hand/2": True}),
    ("Not folded and not in the hand", PLAY, "/in_hand record-agrees", {"/in_hand/3": False}),
    ("A fold that has not been paid", KNOCK, "/fines record-agrees", {"/fines/2": 1}),
    ("A fine drunk for nothing", PLAY, "/fines record-agrees", {"/fines/0": 1}),
    ("A knock that is not counted", STAYED, "/fine record-agrees", 1),
    ("A fine raised too soon", KNOCK, "/fine record-agrees", 2),
    ("Another knocker", KNOCK, "/last_knocker record-agrees", 0),
    ("No knocker", KNOCK, "/last_knocker record-agrees", None),
    ("A multiplier too low", DOUBLED, "/multipliers record-agrees", {"/multipliers/0": 1}),
    ("A multiplier too high", DOUBLED, "/multipliers record-agrees", {"/multipliers/0": 4}),
    ("Another's multiplier", DOUBLED, "/multipliers record-agrees", [1, 2, 1, 1]),
    ("A folded hand that is still held", KNOCK, "/folded record-agrees, /hands record-agrees",
     {"/folded/2": [], "/hands/2": ["AS", "KS", "8S", "7S"]}),
    ("Five cards and three", PLAY, "/hands/2 toppen.hand-sizes, /hands/3 toppen.hand-sizes",
     {"/hands/2": ["AS", "KS", "8S", "7S", "TC"], "/hands/3": ["9C", "8C", "7C"]}),
    ("A card of another hand in the record", PLAY,
     "/hands/1 toppen.hand-sizes, /hands/2 toppen.hand-sizes", {"/record/5": "2 AH"}),
    ("Acts in another order", PLAY, "/record/4 turn", {"/record/4": "1 AH", "/record/5": "0 TD"}),
    ("Another dealer", PLAY, "/record/0 turn", {"/dealer": 1}),
    ("An act after a fold", KNOCK, "/record/7 not-in-hand", {"/record/-": "2 stay"}),
    ("An act left out", STAYED, "/record/7 turn", DROP),
    ("A stay left out", PLAY, "/record/3 phase", DROP),
    ("An act of another phase", PLAY, "/record/6 phase", {"/record/-": "2 fold"}),
    ("A second knock before a card", STAYED, "/record/9 toppen.knock-before-playing",
     {"/record/-": "1 knock"}),
    ("A hand that all have left", OPENING, "/record record-agrees",
     ["0 fold", "1 fold", "2 fold", "3 fold"]),
    ("A talon of four, and kings", OPENING,
     "/folded/1/3 cards-once, /hands/2/3 cards-once, /talon/1 cards-once, /talon/3 cards-once",
     {"/options/talon": 4}),
    ("Much that can be seen at once", PLAY, "/dealer seats-named, /hands/3/1 cards-once, /in_hand "
     "seat-lists, /record/0 seats-named, /talon cards-once", {"/record/0": "7 stay", "/dealer": 5,
         "/hands/1/0": "9C", "/in_hand/-": True, "/fines_before/3": 89, "/options/hands": 1,
         "/version": 1}),
    ("Much between hands", DEAL, "/fine table-cleared, /hands table-cleared, /phase toppen.hands",
     {"/hands/0": ["TD"], "/fine": 2, "/phase": "game-over", "/version": 1}),
    ("Much that the record tells", KNOCK, "/fine record-agrees, /fines record-agrees, /in_hand "
     "record-agrees, /last_knocker record-agrees, /multipliers record-agrees, /to_act "
     "record-agrees, /window record-agrees", {"/window": None, "/to_act": [1], "/fine": 3,
         "/last_knocker": None, "/in_hand/0": False, "/multipliers/1": 2, "/fines/1": 9,
         "/version": 1}),
]  # fmt: skip
POSSIBLE: Final = (
    ("the opening", OPENING),
    ("a knock, and a fold", KNOCK),
    ("a card is awaited after a knock", STAYED),
    ("a doubled multiplier", DOUBLED),
    ("the last card of a hand", LAST),
)


def cases() -> list[Case]:
    """All cases of the section."""
    play = playing(FOUR, "0 TD, 1 AH")
    rest = between(4, fines=[1, 1, 1, 0])
    two = between(4, fines=[1, 1, 1, 0], hands=2)
    return [
        possible("A state in the middle of a trick", "common.seat-lists common.seats-named "
            "common.cards-once common.record-agrees toppen.hand-sizes", "Two of four have played.",
            play),
        fault("A list with an entry too many", play, "/multipliers seat-lists", [1] * 5,
            "A list with one entry per seat has exactly as many entries as there are players."),
        fault("A dealer who is not there", play, "/dealer seats-named", 4,
            "Every seat that a state names is at the table."),
        fault("A card that is nowhere", play, "/talon cards-once", {"/talon/0": DROP},
            "The first card of the talon is missing; what is missed is missed there."),
        fault("A card of another pack", play, "/talon cards-once, /talon/0 cards-once",
            {"/talon/0": "QC"}, "Four players with a talon of eight have no queens."),
        fault("A turn that is another's", play, "/to_act record-agrees", [3],
            "By the record seat 2 is to play."),
        fault("A fine that nobody raised", play, "/fine record-agrees", 2,
            "By the record there was no knock."),
        impossible("A record with a revoke", "common.follow-suit common.record-agrees",
            "Seat 1 held a diamond, and played a heart.",
            changed(playing("TD 9D 8D KH | AD KD 8H 7H | AS KS 8S 7S | TC 9C 8C 7C", "0 TD, 1 AD"),
                record=["0 stay", "1 stay", "2 stay", "3 stay", "0 TD", "1 8H"], hands=[["9D", "8D",
                "KH"], ["AD", "KD", "7H"], ["8S", "7S", "AS", "KS"], ["TC", "9C", "8C", "7C"]]),
            "/record/5 common.follow-suit"),
        impossible("A record with a knock out of turn", "toppen.knock-turn common.record-agrees",
            "Seat 3 knocked while seat 2 was to play.",
            changed(play, {"/version": 8, "/record/-": "3 knock"}), "/record/6 toppen.knock-turn"),
        possible("More actions than the hand shows", "common.record-agrees",
            "How many actions and hands there have been before is not asked.",
            changed(play, version=8, hand_number=0)),
        fault("A card too many in one hand", play,
            "/hands/1 toppen.hand-sizes, /hands/2 toppen.hand-sizes", {"/hands/1": ["8H", "7H"],
            "/hands/2/-": "KH"}, "Seat 2 has five cards, and seat 1 has had three."),
        possible("The state of a table between two hands", "common.table-cleared",
            "One hand is over: three have drunk, and one has won.", rest),
        fault("A multiplier between two hands", rest, "/multipliers table-cleared", [2, 1, 1, 1],
            "Multipliers are those of one hand."),
        possible("Nobody has drunk in a hand", "common.table-cleared",
            "What the hands before have cost is not asked.",
            changed(rest, fines=[0] * 4, fines_before=[0] * 4)),
        possible("More fines than a hand can cost", "common.table-cleared",
            "What the hands before have cost is not asked.",
            changed(rest, fines=[89, 1, 1, 0], fines_before=[89, 1, 1, 0])),
        fault("Fines that were drunk between two hands", rest, "/fines_before table-cleared",
            {"/fines": [88, 11, 11, 0]}, "Between hands the fines are those before the next one."),
        possible("One hand of two is over", "toppen.hands", "The game goes on.", two),
        fault("A game of one hand goes on", two, "/phase toppen.hands", {"/options/hands": 1},
            "The game is over after the hands that were agreed on."),
        fault("A game that ended too early", two, "/phase toppen.hands", "game-over",
            "One hand is over, and two were agreed on."),
        SAY.impossible_act("A legal card in an impossible state", "common.record-agrees",
            "A state is looked at before the action.", changed(play, fine=2), "2 AS",
            "/fine common.record-agrees"),
        *corrupted(WHY, ROWS),
        *(possible(f"Possible: {title}", "common.record-agrees",
              "What the record tells is what the table shows.", situation)
          for title, situation in POSSIBLE),
        possible("A hand in another order", "common.cards-once", "Hands are sets of cards.",
            changed(PLAY, {"/hands/2": ["7S", "AS", "8S", "KS"]})),
    ]  # fmt: skip
