"""Cases of Fipsen: possible states."""

from cases.fipsen.words import SAY, between, bid, declared, table
from cases.situations import changed
from cases.writing import Case, impossible, possible
from checks.claims import DROP
from checks.games.fipsen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    play = declared("0 bid 3 hand", "0 trump C, 0 AC, 1 AH")
    rest = between(sheet="0 +3, 1 -12")
    last = between(sheet="0 +3, 1 -12", deals=3)
    return [
        possible("A state in the middle of a trick",
                 "common.seat-lists common.seats-named common.cards-once common.record-agrees "
                 "fipsen.hand-sizes",
                 "Two of four have played.", play),
        impossible("A list with an entry too few", "common.seat-lists",
                   "A list with one entry per seat has exactly as many entries as there are "
                   "players.",
                   changed(play, tricks_won=[0] * 3), "/tricks_won common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
                   "Every seat that a state names is at the table.",
                   changed(play, dealer=4), "/dealer common.seats-named"),
        impossible("A card that is nowhere", "common.cards-once",
                   "One of the cards set aside is missing; what is missed is missed there.",
                   changed(play, {"/aside/0": DROP}), "/aside common.cards-once"),
        impossible("A card in two places", "common.cards-once",
                   "The ace of clubs was played, and lies in the Skat.",
                   changed(play, skat=["AC", "7S"]),
                   "/aside common.cards-once", "/skat/0 common.cards-once"),
        impossible("A turn that is another's", "common.record-agrees",
                   "By the record seat 2 is to play.",
                   changed(play, to_act=[3]), "/to_act common.record-agrees"),
        impossible("Trumps that nobody named", "common.record-agrees",
                   "By the record clubs are trumps.",
                   changed(play, trump="H"), "/trump common.record-agrees"),
        impossible("A record with a hold that nobody may make",
                   "fipsen.hold-right common.record-agrees",
                   "Seat 1 is the later: an act that a rule forbids is a fault under that rule.",
                   changed(table(FOUR, "0 bid 2, 1 bid 3"), bid=bid(1, 2),
                           record=["0 bid 2", "1 hold"]),
                   "/record/1 fipsen.hold-right"),
        possible("More actions than the hand shows", "common.record-agrees",
                 "How many actions and hands there have been before is not asked.",
                 changed(play, version=9, hand_number=0)),
        impossible("A card too many in one hand", "fipsen.hand-sizes",
                   "Seat 2 has six cards, and seat 1 has had four.",
                   changed(play, {"/hands/1": ["QH", "JH", "TH"],
                                  "/hands/2": ["KH", "AS", "KS", "QS", "JS", "TS"]}),
                   "/hands/1 fipsen.hand-sizes", "/hands/2 fipsen.hand-sizes"),
        possible("The state of a table between two hands",
                 "common.table-cleared fipsen.sheet fipsen.scores",
                 "Two deals have been scored.", rest),
        impossible("Trumps between two hands", "common.table-cleared",
                   "No trace of a hand is left.",
                   changed(rest, trump="C"), "/trump common.table-cleared"),
        impossible("A score that is not the sum of the sheet", "fipsen.scores",
                   "Seat 0 has one row, of three points.",
                   changed(rest, scores=[6, -12, 0, 0]), "/scores/0 fipsen.scores"),
        possible("A row with any value", "fipsen.sheet fipsen.scores",
                 "A handicap of seven points, which no game is worth.",
                 changed(rest, sheet=[{"seat": 0, "value": 7}, {"seat": 1, "value": -12}],
                         scores=[7, -12, 0, 0])),
        possible("Two deals of three are scored", "fipsen.sheet", "The game goes on.", last),
        impossible("All deals are scored, and the game goes on", "fipsen.sheet",
                   "With the last deal the game is over.",
                   changed(last, {"/options/deals": 2}),
                   "/sheet fipsen.sheet"),
        possible("More deals scored than hands dealt", "fipsen.sheet",
                 "The number of hands is not compared with the sheet.",
                 changed(rest, hand_number=1)),
        SAY.impossible_act(
            "A legal card in an impossible state", "common.record-agrees",
            "A state is looked at before the action.",
            changed(play, trump="H"), "2 AS", "/trump common.record-agrees",
        ),
    ]  # fmt: skip
