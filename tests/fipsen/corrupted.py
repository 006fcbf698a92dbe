"""Valid states of Fipsen that tests corrupt, and what is wrong with them then.

Long for one reason: what can be wrong with a state is one list, a row a fault.
"""

from typing import Any, Final

from checks.acting import after
from checks.claims import DROP, Row
from checks.games.fipsen.tables import (
    FOUR,
    KIEKER,
    SIEBENER,
    between,
    declared,
    play_on,
    table,
    tricks,
)
from vorhand.engine.fipsen.state import State
from vorhand.engine.kernel.table.actions import Deal

SHEET_SO_FAR: Final = "0 +3, 2 -12"
LATER: dict[str, Any] = {"sheet": SHEET_SO_FAR}
KONTRA: dict[str, Any] = {"kontra": True, **LATER}
CARDS_ONCE, CLEARED = "common.cards-once", "common.table-cleared"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
SIZES, SHEET, SCORES = "fipsen.hand-sizes", "fipsen.sheet", "fipsen.scores"
TURN = "common.turn"

VALID: Final[dict[str, State]] = {
    "new": between(3),
    "deal": between(4, sheet=SHEET_SO_FAR),
    "over": between(4, sheet=SHEET_SO_FAR, phase="game-over", deals=2),
    "home": between(3, sheet="0 +6", preset="fipsen-home"),
    "thrown in": after(between(3), Deal(seed="s"), "0 pass, 1 pass, 2 pass"),
    "first hand": table(FOUR, "0 bid 2, 1 bid 3"),
    "asked": table(FOUR, **LATER),
    "auction": table(FOUR, "0 bid 2, 1 bid 3 hand", **LATER),
    "held": table(FOUR, "0 bid 2, 1 bid 3 hand, 0 hold ruten", **LATER),
    "skat": declared("1 bid 3", skat="7D 7H", **LATER),
    "discard": declared("1 bid 3", "1 take-skat", skat="7D 7H", **LATER),
    "laid": declared("1 bid 3", "1 take-skat, 1 discard 7D AH", skat="7D 7H", **LATER),
    "trump": declared("0 bid 3 hand", **LATER),
    "kontra": declared("0 bid 3 hand", "0 trump C, 1 pass", **KONTRA),
    "doubled": declared("0 bid 3 hand", "0 trump C, 1 kontra", **KONTRA),
    "play": declared("0 bid 3 hand", "0 trump C, 0 AC, 1 AH", **LATER),
    "tricks": tricks(declared("0 bid 3 hand", "0 trump C", **LATER), 1),
    "durch": tricks(declared("0 bid 2 hand", "0 trump C", **LATER), 2),
    "leading on": play_on(tricks(declared("0 bid 2 hand", "0 trump C", **LATER), 2), 1),
    "kieker": declared("0 bid-kieker", hands=KIEKER, **LATER),
    "kieker of three": declared(
        "0 bid-kieker", hands="AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS", **LATER
    ),
    "mended": declared("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S", hands=KIEKER, **LATER),
    "mended of three": declared(
        "0 bid-kieker",
        "0 discard KC QC JC 7D 9H",
        hands="AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS",
        **LATER,
    ),
    "sevens": table(SIEBENER, **LATER),
    "twelve": between(4, sheet="0 +12"),
}


BID = {"seat": 0, "tricks": 3, "modifiers": ["hand"], "kieker": False}


ROWS: Final[list[Row]] = [
    ("six cards dealt to one, four to another", "asked",
     {"/hands/0": ["AC", "KC", "QC", "JC"], "/hands/1/-": "TC"},
     [("/hands/0", SIZES), ("/hands/1", SIZES)]),
    ("a card of the Skat aside", "asked", {"/skat": ["8S"], "/aside/-": "7S"}, [("/skat", SIZES)]),
    ("a card aside in the Skat", "asked", {"/skat": ["8S", "7S", "7C"], "/aside": ["7D", "7H"]},
     [("/skat", SIZES)]),
    ("a card taken up that was dealt", "discard",
     {"/taken_up": ["7D", "AH"], "/hands/1": ["AH", "KH", "QH", "JH", "TH", "7D"],
      "/aside/-": "7H"}, [("/hands/1", SIZES)]),
    ("a card fewer taken up", "discard", {"/taken_up": ["7D"]},
     [("/hands/1", SIZES), ("/skat", SIZES)]),
    ("a score during a hand", "play", {"/scores/1": 2}, [("/scores/1", SCORES)]),
    ("a hand after the last deal", "play", {"/options/deals": 2}, [("/sheet", SHEET)]),
    ("another phase", "play", {"/phase": "durch"}, [("/phase", AGREES)]),
    ("an auction after its end", "skat", {"/phase": "auction"}, [("/phase", AGREES)]),
    ("somebody else on turn", "play", {"/to_act": [3]}, [("/to_act", AGREES)]),
    ("nobody on turn", "play", {"/to_act": []}, [("/to_act", AGREES)]),
    ("somebody not in the hand", "play", {"/in_hand/3": False}, [("/in_hand", AGREES)]),
    ("another dealer", "play", {"/dealer": 2}, [("/record/0", TURN)]),
    ("no bid", "auction", {"/bid": None}, [("/bid", AGREES)]),
    ("another bid", "auction", {"/bid/tricks": 4}, [("/bid", AGREES)]),
    ("another bidder", "auction", {"/bid/seat": 0}, [("/bid", AGREES)]),
    ("another shape", "held", {"/bid/modifiers": ["hand"]}, [("/bid", AGREES)]),
    ("a Kieker that was not bid", "auction", {"/bid/kieker": True}, [("/bid", AGREES)]),
    ("a bid before the first", "asked", {"/bid": BID}, [("/bid", AGREES)]),
    ("a declarer in the auction", "auction", {"/declarer": 1}, [("/declarer", AGREES)]),
    ("no declarer", "skat", {"/declarer": None}, [("/declarer", AGREES)]),
    ("another declarer", "skat", {"/declarer": 0}, [("/declarer", AGREES)]),
    ("trumps before they are named", "trump", {"/trump": "C"}, [("/trump", AGREES)]),
    ("other trumps", "play", {"/trump": "D"}, [("/trump", AGREES)]),
    ("no trumps", "play", {"/trump": None}, [("/trump", AGREES)]),
    ("a Kontra that nobody said", "kontra", {"/kontra": True}, [("/kontra", AGREES)]),
    ("a Kontra not kept", "doubled", {"/kontra": False}, [("/kontra", AGREES)]),
    ("a Rekontra that nobody said", "doubled", {"/rekontra": True}, [("/rekontra", AGREES)]),
    ("bound to Durch too soon", "durch", {"/durch": True}, [("/durch", AGREES)]),
    ("not bound to Durch", "leading on", {"/durch": False}, [("/durch", AGREES)]),
    ("a trick too many", "tricks", {"/tricks_won/0": 2}, [("/tricks_won", AGREES)]),
    ("another's trick", "tricks", {"/tricks_won": [0, 1, 0, 0]}, [("/tricks_won", AGREES)]),
    ("cards taken up in a hand game", "trump", {"/taken_up": ["8S"]}, [("/taken_up", AGREES)]),
    ("a card taken up that another holds", "laid", {"/taken_up/1": "AC"},
     [("/hands/1", SIZES), ("/skat", SIZES)]),
    ("a hand shown that was not", "laid", {"/shown": ["AC"]}, [("/shown", AGREES)]),
    ("a Kieker not shown", "kieker", {"/shown": []}, [("/shown", AGREES)]),
    ("another hand shown", "kieker", {"/shown/0": "7D"}, [("/shown", AGREES)]),
    ("a Skat that was taken up still there", "discard",
     {"/skat": ["7D", "7H"], "/hands/1": ["AH", "KH", "QH", "JH", "TH"]},
     [("/hands", AGREES), ("/skat", AGREES)]),
    ("discards that were not discarded", "trump", {"/discards": ["8S"], "/skat": ["7S"]},
     [("/hands/0", SIZES), ("/skat", SIZES)]),
    ("an act out of turn", "auction", {"/record/1": "2 bid 3 hand"}, [("/record/1", TURN)]),
    ("a bid that is too low", "auction", {"/record/1": "1 bid 2"},
     [("/record/1", "fipsen.bid-higher")]),
    ("a bid under the minimum", "auction",
     {"/options/minimum_bid": 3, "/sheet/0/value": 6, "/scores/0": 6},
     [("/record/0", "fipsen.minimum-bid")]),
    ("a Durch in a bid without the option", "auction", {"/record/1": "1 bid 3 durch"},
     [("/record/1", "fipsen.durch-bids")]),
    ("a Kieker with pictures", "auction", {"/record/1": "1 bid-kieker"},
     [("/record/1", "fipsen.kieker-pictures")]),
    ("a hold that is not equal", "held", {"/record/2": "0 hold"},
     [("/record/2", "fipsen.hold-equal")]),
    ("a hold of the later", "held", {"/record/1": "1 hold"}, [("/record/1", "fipsen.hold-right")]),
    ("a Kontra at a table without", "doubled", {"/options/kontra": False},
     [("/record/5", "common.phase")]),
    ("a Rekontra before a Kontra", "doubled", {"/record/5": "1 rekontra"},
     [("/record/5", "fipsen.kontra-order")]),
    ("a discard of one card", "laid",
     {"/discards": ["7D"], "/aside/-": "AH", "/taken_up": ["7D", "7H"]}, [("/hands/1", SIZES)]),
    ("a suit not followed", "tricks", {"/record/8": "3 9H", "/hands/3": ["8C", "9C", "8H", "9S"]},
     [("/record/8", "common.follow-suit")]),
    ("the Skat taken up twice", "discard", {"/record/-": "1 take-skat"},
     [("/record/5", "common.phase")]),
    ("a hand that was thrown in", "asked", {"/record": ["0 pass", "1 pass", "2 pass", "3 pass"]},
     [("/record", AGREES)]),
    ("an act too few", "skat", {"/record/3": DROP},
     [("/declarer", AGREES), ("/phase", AGREES), ("/to_act", AGREES)]),
    ("nothing said", "skat", {"/record": []},
     [("/bid", AGREES), ("/declarer", AGREES), ("/phase", AGREES), ("/to_act", AGREES)]),
    # Between hands
    ("a row of a seat that is not there", "home", {"/sheet/0/seat": 3},
     [("/scores/0", SCORES), ("/sheet/0/seat", SEATS)]),
    ("a score that the sheet does not give", "deal", {"/scores/0": 4}, [("/scores/0", SCORES)]),
    ("a game that goes on after its end", "over", {"/phase": "deal"}, [("/sheet", SHEET)]),
    ("a game over before its end", "deal", {"/phase": "game-over"}, [("/sheet", SHEET)]),
    ("more deals than were to be played", "over", {"/options/deals": 1}, [("/sheet", SHEET)]),
    # Several faults at once
    ("what can be seen at once", "play",
     {"/dealer": 5, "/declarer": 6, "/hands/1/0": "KC", "/in_hand/-": True, "/scores/1": 2,
      "/sheet/1/value": 13, "/version": 1},
     [("/aside", CARDS_ONCE), ("/dealer", SEATS), ("/declarer", SEATS),
      ("/hands/1/0", CARDS_ONCE), ("/in_hand", LISTS)]),
    ("between hands", "deal",
     {"/hands/0": ["AC"], "/trump": "C", "/phase": "game-over", "/scores/3": 30, "/version": 1},
     [("/hands", CLEARED), ("/scores/3", SCORES), ("/sheet", SHEET), ("/trump", CLEARED)]),
    ("what the record tells", "tricks",
     {"/to_act": [1], "/phase": "durch", "/durch": True, "/kontra": True, "/trump": "H",
      "/tricks_won/0": 0, "/bid/tricks": 2, "/scores/0": -3, "/version": 1},
     [("/bid", AGREES), ("/durch", AGREES), ("/kontra", AGREES), ("/phase", AGREES),
      ("/scores/0", SCORES), ("/to_act", AGREES), ("/tricks_won", AGREES), ("/trump", AGREES)]),
]  # fmt: skip
"""What is changed in which state, and everything that is wrong then."""
