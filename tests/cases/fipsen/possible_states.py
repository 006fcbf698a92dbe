"""Cases of Fipsen: possible states."""

from itertools import starmap
from typing import Any, Final

from tests.cases.common import LIMIT
from tests.cases.fipsen.words import SAY, TRICKS, between, bid, declared, table
from tests.cases.situations import Situation, changed
from tests.cases.writing import Case, each, fault, faults_in, impossible, possible
from tests.checks.claims import DROP
from tests.checks.games.fipsen.tables import FOUR, KIEKER, SIEBENER, THREE

LATER: Final[dict[str, Any]] = {"sheet": "0 +3, 2 -12"}
KONTRA: Final = {"kontra": True, **LATER}
OF_THREE: Final = {"hands": "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS", **LATER}
DUEL, GAME = "0 bid 2, 1 bid 3 hand", ("0 bid 3 hand", "0 trump C")
BASES: Final[dict[str, Situation]] = {
    "new": between(3), "deal": between(**LATER), "twelve": between(sheet="0 +12"),
    "over": between(phase="game-over", deals=2, **LATER),
    "home": between(3, sheet="0 +6", preset="fipsen-home"),
    "thrown in": table(THREE, "0 pass, 1 pass, 2 pass"),
    "first hand": table(FOUR, "0 bid 2, 1 bid 3"), "asked": table(FOUR, **LATER),
    "auction": table(FOUR, DUEL, **LATER), "held": table(FOUR, DUEL, "0 hold ruten", **LATER),
    "sevens": table(SIEBENER, **LATER), "skat": declared("1 bid 3", skat="7D 7H", **LATER),
    "discard": declared("1 bid 3", "1 take-skat", skat="7D 7H", **LATER),
    "laid": declared("1 bid 3", "1 take-skat, 1 discard 7D AH", skat="7D 7H", **LATER),
    "trump": declared("0 bid 3 hand", **LATER), "kontra": declared(*GAME, "1 pass", **KONTRA),
    "doubled": declared(*GAME, "1 kontra", **KONTRA),
    "play": declared(*GAME, "0 AC, 1 AH", **LATER), "tricks": declared(*GAME, TRICKS[0], **LATER),
    "durch": declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], **LATER),
    "leading on": declared("0 bid 2 hand", "0 trump C", *TRICKS[:2], "0 QC", **LATER),
    "kieker": declared("0 bid-kieker", hands=KIEKER, **LATER),
    "kieker of three": declared("0 bid-kieker", **OF_THREE),
    "mended": declared("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S", hands=KIEKER, **LATER),
    "mended of three": declared("0 bid-kieker", "0 discard KC QC JC 7D 9H", **OF_THREE),
}  # fmt: skip
"""Possible states of all kinds, by what is going on."""
ROWS: Final[list[tuple[str, str, str, Any]]] = [
    ("Another phase", "play", "/phase record-agrees", "durch"),
    ("An auction after its end", "skat", "/phase record-agrees", "auction"),
    ("Nobody on turn", "play", "/to_act record-agrees", []),
    ("Somebody not in the hand", "play", "/in_hand record-agrees", {"/in_hand/3": False}),
    ("No bid", "auction", "/bid record-agrees", None),
    ("Another bid", "auction", "/bid record-agrees", {"/bid/tricks": 4}),
    ("Another bidder", "auction", "/bid record-agrees", {"/bid/seat": 0}),
    ("Another shape", "held", "/bid record-agrees", {"/bid/modifiers": ["hand"]}),
    ("A Kieker that was not bid", "auction", "/bid record-agrees", {"/bid/kieker": True}),
    ("A declarer in the auction", "auction", "/declarer record-agrees", 1),
    ("No declarer", "skat", "/declarer record-agrees", None),
    ("Another declarer", "skat", "/declarer record-agrees", 0),
    ("Trumps before they are named", "trump", "/trump record-agrees", "C"),
    ("No trumps", "play", "/trump record-agrees", None),
    ("A Kontra that nobody said", "kontra", "/kontra record-agrees", True),
    ("A Kontra not kept", "doubled", "/kontra record-agrees", False),
    ("A Rekontra that nobody said", "doubled", "/rekontra record-agrees", True),
    ("Bound to Durch too soon", "durch", "/durch record-agrees", True),
    ("Not bound to Durch", "leading on", "/durch record-agrees", False),
    ("A trick too many", "tricks", "/tricks_won record-agrees", {"/tricks_won/0": 2}),
    ("Another's trick", "tricks", "/tricks_won record-agrees", [0, 1, 0, 0]),
    ("Cards taken up in a hand game", "trump", "/taken_up record-agrees", ["8S"]),
    ("A hand shown that was not", "laid", "/shown record-agrees", ["AC"]),
    ("A Kieker not shown", "kieker", "/shown record-agrees", []),
    ("Another hand shown", "kieker", "/shown record-agrees", {"/shown/0": "7D"}),
    ("A hand that was thrown in", "asked", "/record record-agrees",
     ["0 pass", "1 pass", "2 pass", "3 pass"]),
    ("Six cards dealt to one, four to another", "asked", "/hands/0 fipsen.hand-sizes, "
     "/hands/1 fipsen.hand-sizes", {"/hands/0": ["AC", "KC", "QC", "JC"], "/hands/1/-": "TC"}),
    ("A card of the Skat aside", "asked", "/skat fipsen.hand-sizes", {"/skat": ["8S"],
      "/aside/-": "7S"}),
    ("A card aside in the Skat", "asked", "/skat fipsen.hand-sizes", {"/skat": ["8S", "7S", "7C"],
      "/aside": ["7D", "7H"]}),
    ("A card taken up that was dealt", "discard", "/hands/1 fipsen.hand-sizes",
     {"/taken_up": ["7D", "AH"], "/hands/1": ["AH", "KH", "QH", "JH", "TH", "7D"],
      "/aside/-": "7H"}),
    ("A card fewer taken up", "discard", "/hands/1 fipsen.hand-sizes, /skat fipsen.hand-sizes",
     {"/taken_up": ["7D"]}),
    ("A score during a hand", "play", "/scores/1 fipsen.scores", 2),
    ("A hand after the last deal", "play", "/sheet fipsen.sheet", {"/options/deals": 2}),
    ("Another dealer", "play", "/record/0 turn", {"/dealer": 2}),
    ("A bid before the first", "asked", "/bid record-agrees",
     {"/bid": {"seat": 0, "tricks": 3, "modifiers": ["hand"], "kieker": False}}),
    ("A card taken up that another holds", "laid", "/hands/1 fipsen.hand-sizes, "
     "/skat fipsen.hand-sizes", {"/taken_up/1": "AC"}),
    ("A Skat that was taken up still there", "discard", "/hands record-agrees, /skat record-agrees",
     {"/skat": ["7D", "7H"], "/hands/1": ["AH", "KH", "QH", "JH", "TH"]}),
    ("Discards that were not discarded", "trump", "/hands/0 fipsen.hand-sizes, "
     "/skat fipsen.hand-sizes", {"/discards": ["8S"], "/skat": ["7S"]}),
    ("An act out of turn", "auction", "/record/1 turn", "2 bid 3 hand"),
    ("A bid that is too low", "auction", "/record/1 fipsen.bid-higher", "1 bid 2"),
    ("A bid under the minimum", "auction", "/record/0 fipsen.minimum-bid",
     {"/options/minimum_bid": 3, "/sheet/0/value": 6, "/scores/0": 6}),
    ("A Durch in a bid without the option", "auction", "/record/1 fipsen.durch-bids",
     "1 bid 3 durch"),
    ("A Kieker that was bid with pictures", "auction", "/record/1 fipsen.kieker-pictures",
     "1 bid-kieker"),
    ("A hold that is not equal", "held", "/record/2 fipsen.hold-equal", "0 hold"),
    ("A Kontra at a table without", "doubled", "/record/5 phase", {"/options/kontra": False}),
    ("A Rekontra before a Kontra", "doubled", "/record/5 fipsen.kontra-order", "1 rekontra"),
    ("A discard of one card", "laid", "/hands/1 fipsen.hand-sizes", {"/discards": ["7D"],
      "/aside/-": "AH", "/taken_up": ["7D", "7H"]}),
    ("A suit not followed", "tricks", "/record/8 follow-suit", {"/record/8": "3 9H",
      "/hands/3": ["8C", "9C", "8H", "9S"]}),
    ("The Skat taken up twice", "discard", "/record/5 phase", {"/record/-": "1 take-skat"}),
    ("An act too few", "skat", "/declarer record-agrees, /phase record-agrees, "
     "/to_act record-agrees", {"/record/3": DROP}),
    ("Nothing said", "skat", "/bid record-agrees, /declarer record-agrees, /phase record-agrees, "
     "/to_act record-agrees", {"/record": []}),
    ("A row of a fourth seat of three", "home", "/scores/0 fipsen.scores, "
     "/sheet/0/seat seats-named", {"/sheet/0/seat": 3}),
    ("A game that goes on after its end", "over", "/sheet fipsen.sheet", {"/phase": "deal"}),
    ("A game over before its end", "deal", "/sheet fipsen.sheet", {"/phase": "game-over"}),
    ("More deals than were to be played", "over", "/sheet fipsen.sheet", {"/options/deals": 1}),
    ("What can be seen at once", "play", "/aside cards-once, /dealer seats-named, "
     "/declarer seats-named, /hands/1/0 cards-once, /in_hand seat-lists", {"/dealer": 5,
      "/declarer": 6, "/hands/1/0": "KC", "/in_hand/-": True, "/scores/1": 2, "/sheet/1/value": 13,
      "/version": 1}),
    ("Between hands", "deal", "/hands table-cleared, /scores/3 fipsen.scores, /sheet fipsen.sheet, "
     "/trump table-cleared", {"/hands/0": ["AC"], "/trump": "C", "/phase": "game-over",
      "/scores/3": 30, "/version": 1}),
    ("What the record tells", "tricks", "/bid record-agrees, /durch record-agrees, "
     "/kontra record-agrees, /phase record-agrees, /scores/0 fipsen.scores, /to_act record-agrees, "
     "/tricks_won record-agrees, /trump record-agrees", {"/to_act": [1], "/phase": "durch",
      "/durch": True, "/kontra": True, "/trump": "H", "/tricks_won/0": 0, "/bid/tricks": 2,
      "/scores/0": -3, "/version": 1}),
]  # fmt: skip
"""A title, a possible state, its faults, and the value there or what is changed."""
WHY: Final = {
    "common.record-agrees": "The record of the hand leads to something else.",
    "common.table-cleared": "Between hands no trace of a hand is left.",
    "common.cards-once": "Every card of the pack lies in one place.",
    "common.seats-named": "Every seat that a state names is at the table.",
    "fipsen.hand-sizes": "Five cards were dealt to each, and two to the Skat.",
    "fipsen.scores": "A score is the sum of that seat's rows.",
    "fipsen.sheet": "The game is over with the last deal that was to be scored, and not before.",
}
"""Why a state is impossible, by the clause of its first fault."""


def corrupted(title: str, name: str, told: str, change: Any) -> Case:
    """The case of a row, under the clause of its first fault."""
    clause = faults_in(told)[0].split()[1]
    why = WHY.get(clause, "An act that a rule forbids is a fault under that rule.")
    return fault(title, BASES[name], told, change, why, clause)


def cases() -> list[Case]:
    """All cases of the section."""
    play = declared("0 bid 3 hand", "0 trump C, 0 AC, 1 AH")
    rest = between(sheet="0 +3, 1 -12")
    last = between(sheet="0 +3, 1 -12", deals=3)
    return [
        possible("A state in the middle of a trick", "common.seat-lists common.seats-named "
            "common.cards-once common.record-agrees fipsen.hand-sizes", "Two of four have played.",
            play),
        fault("A list with an entry too few", play, "/tricks_won seat-lists", [0] * 3,
            "A list with one entry per seat has exactly as many entries as there are players."),
        fault("A dealer who is not there", play, "/dealer seats-named", 4,
            "Every seat that a state names is at the table."),
        fault("A card that is nowhere", play, "/aside cards-once", {"/aside/0": DROP},
            "One of the cards set aside is missing; what is missed is missed there."),
        fault("A card in two places", play, "/aside cards-once, /skat/0 cards-once",
            {"/skat": ["AC", "7S"]}, "The ace of clubs was played, and lies in the Skat."),
        fault("A turn that is another's", play, "/to_act record-agrees", [3],
            "By the record seat 2 is to play."),
        fault("Trumps that nobody named", play, "/trump record-agrees", "H",
            "By the record clubs are trumps."),
        impossible("A record with a hold that nobody may make",
            "fipsen.hold-right common.record-agrees",
            "Seat 1 is the later: an act that a rule forbids is a fault under that rule.",
            changed(table(FOUR, "0 bid 2, 1 bid 3"), bid=bid(1, 2), record=["0 bid 2", "1 hold"]),
            "/record/1 fipsen.hold-right"),
        possible("More actions than the hand shows", "common.record-agrees",
            "How many actions and hands there have been before is not asked.",
            changed(play, version=9, hand_number=0)),
        fault("A card too many in one hand", play,
            "/hands/1 fipsen.hand-sizes, /hands/2 fipsen.hand-sizes", {"/hands/1": ["QH", "JH",
            "TH"], "/hands/2": ["KH", "AS", "KS", "QS", "JS", "TS"]},
            "Seat 2 has six cards, and seat 1 has had four."),
        possible("The state of a table between two hands",
            "common.table-cleared fipsen.sheet fipsen.scores", "Two deals have been scored.", rest),
        fault("Trumps between two hands", rest, "/trump table-cleared", "C",
            "No trace of a hand is left."),
        fault("A score that is not the sum of the sheet", rest, "/scores/0 fipsen.scores",
            {"/scores": [6, -12, 0, 0]}, "Seat 0 has one row, of three points."),
        possible("A row with any value", "fipsen.sheet fipsen.scores",
            "A handicap of seven points, which no game is worth.", changed(rest,
             sheet=[{"seat": 0, "value": 7}, {"seat": 1, "value": -12}], scores=[7, -12, 0, 0])),
        possible("Two deals of three are scored", "fipsen.sheet", "The game goes on.", last),
        fault("All deals are scored, and the game goes on", last, "/sheet fipsen.sheet",
            {"/options/deals": 2}, "With the last deal the game is over."),
        possible("More deals scored than hands dealt", "fipsen.sheet",
            "The number of hands is not compared with the sheet.", changed(rest, hand_number=1)),
        SAY.impossible_act("A legal card in an impossible state", "common.record-agrees",
            "A state is looked at before the action.", changed(play, trump="H"), "2 AS",
            "/trump common.record-agrees"),
        *(possible(f"A possible state: {name}", "common.record-agrees", "It can be played to.",
             state) for name, state in BASES.items()),
        *starmap(corrupted, ROWS),
        *each(possible, "common.record-agrees", "How many there have been is not asked.",
            *((f"Actions: {version}, and hands: {hands}",
              changed(BASES["twelve"], version=version, hand_number=hands))
             for version, hands in ((0, 0), (3, 1), (0, 77), (LIMIT, 0), (LIMIT, 77)))),
        *each(possible, "fipsen.sheet fipsen.scores", "Whether a game is worth it is not asked.",
            *((f"A row of {value}",
              changed(BASES["twelve"], {"/sheet/0/value": value, "/scores/0": value}))
             for value in (-320, 7, 160))),
        possible("A fourth player comes between hands", "common.seat-lists",
            "A seat without a row fits.", changed(BASES["home"], players=4, hands=[[]] * 4,
             in_hand=[True] * 4, tricks_won=[0] * 4, scores=[6, 0, 0, 0])),
        possible("Cards in another order", "common.cards-once", "Hands and the Skat are sets.",
            changed(BASES["discard"],
             {"/hands/0": ["TC", "JC", "QC", "KC", "AC"], "/taken_up": ["7H", "7D"]})),
    ]  # fmt: skip
