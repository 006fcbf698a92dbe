"""Valid states of Tøppen that tests corrupt, and what is wrong with them then.

Long for one reason: what can be wrong with a state is one list, a row a fault.
"""

from typing import Any, Final

from checks.claims import DROP, Row
from checks.games.toppen.tables import FOUR, between, play_on, playing, table
from vorhand.engine.toppen.state import State

LATER: dict[str, Any] = {"fines": [0, 4, 1, 3]}

CARDS_ONCE, CLEARED = "common.cards-once", "common.table-cleared"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
SIZES, HANDS = "toppen.hand-sizes", "toppen.hands"

ROUND = "0 TD, 1 AH, 2 AS, 3 TC"

VALID: Final[dict[str, State]] = {
    "new": between(4),
    "deal": between(4, **LATER),
    "over": between(4, hands=1, **LATER),
    "first hand": playing(FOUR, "0 TD, 1 AH"),
    "opening": table(FOUR, "0 stay, 1 fold", **LATER),
    "play": playing(FOUR, "0 TD, 1 AH", **LATER),
    "knock": playing(FOUR, "0 TD, 1 knock, 2 fold", **LATER),
    "stayed": playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay", **LATER),
    "doubled": playing(FOUR, "0 knock, all stay", ROUND, "0 knock, 1 stay", **LATER),
    "last": play_on(playing(FOUR, "0 knock, all stay", hands=2, **LATER), 15),
}


ROWS: Final[list[Row]] = [
    ("more players than the lists have", "new", {"/players": 5},
     [(f"/{name}", LISTS)
      for name in ("fines", "fines_before", "folded", "hands", "in_hand")] + [("/multipliers",
                                                                               LISTS)]),
    ("a game that goes on after its end", "over", {"/phase": "deal"}, [("/phase", HANDS)]),
    ("a game over without an end", "deal", {"/phase": "game-over"}, [("/phase", HANDS)]),
    ("a game over before its end", "deal", {"/phase": "game-over", "/options/hands": 2},
     [("/phase", HANDS)]),
    ("a hand too many in the game", "last", {"/options/hands": 1}, [("/hand_number", HANDS)]),
    ("a hand too many between hands", "over",
     {"/hand_number": 2, "/fines": [1, 4, 2, 3], "/fines_before": [1, 4, 2, 3]},
     [("/hand_number", HANDS)]),
    ("play before the opening is over", "opening", {"/phase": "play"}, [("/phase", AGREES)]),
    ("an opening that is over", "play", {"/phase": "opening"}, [("/phase", AGREES)]),
    ("a window in the opening", "opening", {"/window": "answers"}, [("/window", AGREES)]),
    ("no window after a knock", "knock", {"/window": None}, [("/window", AGREES)]),
    ("a window without a knock", "play", {"/window": "answers"}, [("/window", AGREES)]),
    ("somebody else on turn", "play", {"/to_act": [3]}, [("/to_act", AGREES)]),
    ("nobody on turn", "play", {"/to_act": []}, [("/to_act", AGREES)]),
    ("two on turn", "play", {"/to_act": [2, 3]}, [("/to_act", AGREES)]),
    ("folded and in the hand", "knock", {"/in_hand/2": True}, [("/in_hand", AGREES)]),
    ("not folded and not in the hand", "play", {"/in_hand/3": False}, [("/in_hand", AGREES)]),
    ("a fold that has not been paid", "knock", {"/fines/2": 1}, [("/fines", AGREES)]),
    ("a fine drunk for nothing", "play", {"/fines/0": 1}, [("/fines", AGREES)]),
    ("a knock that is not counted", "stayed", {"/fine": 1}, [("/fine", AGREES)]),
    ("a fine raised too soon", "knock", {"/fine": 2}, [("/fine", AGREES)]),
    ("another knocker", "knock", {"/last_knocker": 0}, [("/last_knocker", AGREES)]),
    ("no knocker", "knock", {"/last_knocker": None}, [("/last_knocker", AGREES)]),
    ("a multiplier too low", "doubled", {"/multipliers/0": 1}, [("/multipliers", AGREES)]),
    ("a multiplier too high", "doubled", {"/multipliers/0": 4}, [("/multipliers", AGREES)]),
    ("another's multiplier", "doubled", {"/multipliers": [1, 2, 1, 1]}, [("/multipliers", AGREES)]),
    ("a folded hand that is still held", "knock",
     {"/folded/2": [], "/hands/2": ["AS", "KS", "8S", "7S"]},
     [("/folded", AGREES), ("/hands", AGREES)]),
    ("five cards and three", "play",
     {"/hands/2": ["AS", "KS", "8S", "7S", "TC"], "/hands/3": ["9C", "8C", "7C"]},
     [("/hands/2", SIZES), ("/hands/3", SIZES)]),
    ("a card of another hand in the record", "play", {"/record/5": "2 AH"},
     [("/hands/1", SIZES), ("/hands/2", SIZES)]),
    ("acts in another order", "play",
     {"/record": ["0 stay", "1 stay", "2 stay", "3 stay", "1 AH", "0 TD"]},
     [("/record/4", "common.turn")]),
    ("another dealer", "play", {"/dealer": 1}, [("/record/0", "common.turn")]),
    ("an act after a fold", "knock", {"/record/-": "2 stay"},
     [("/record/7", "common.not-in-hand")]),
    ("an act left out", "stayed", {"/record/7": DROP}, [("/record/7", "common.turn")]),
    ("a stay left out", "play", {"/record/3": DROP}, [("/record/3", "common.phase")]),
    ("an act of another phase", "play", {"/record/-": "2 fold"}, [("/record/6", "common.phase")]),
    ("a knock out of turn", "play", {"/record/-": "3 knock"}, [("/record/6", "toppen.knock-turn")]),
    ("a second knock before a card", "stayed", {"/record/-": "1 knock"},
     [("/record/9", "toppen.knock-before-playing")]),
    ("a hand that all have left", "opening", {"/record": ["0 fold", "1 fold", "2 fold", "3 fold"]},
     [("/record", AGREES)]),
    # Several faults at once
    ("what can be seen at once", "play",
     {"/record/0": "7 stay", "/dealer": 5, "/hands/1/0": "9C", "/in_hand/-": True,
      "/fines_before/3": 89, "/options/hands": 1, "/version": 1},
     [("/dealer", SEATS), ("/hands/3/1", CARDS_ONCE), ("/in_hand", LISTS),
      ("/record/0", SEATS), ("/talon", CARDS_ONCE)]),
    ("between hands", "deal",
     {"/hands/0": ["TD"], "/fine": 2, "/phase": "game-over", "/version": 1},
     [("/fine", CLEARED), ("/hands", CLEARED), ("/phase", HANDS)]),
    ("what the record tells", "knock",
     {"/window": None, "/to_act": [1], "/fine": 3, "/last_knocker": None, "/in_hand/0": False,
      "/multipliers/1": 2, "/fines/1": 9, "/version": 1},
     [("/fine", AGREES), ("/fines", AGREES), ("/in_hand", AGREES), ("/last_knocker", AGREES),
      ("/multipliers", AGREES), ("/to_act", AGREES), ("/window", AGREES)]),
]  # fmt: skip
"""What is changed in which state, and everything that is wrong then."""
