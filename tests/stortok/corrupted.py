"""Valid states of Stortok that tests corrupt, and what is wrong with them then.

Long for one reason: what can be wrong with a state is one list, a row a fault.
"""

from typing import Final

from checks.acting import after, legal, shown
from checks.claims import Row
from checks.games.stortok.tables import late, new, table
from vorhand.engine.stortok.state import State

ONCE, CLEARED, TURN = "common.cards-once", "common.table-cleared", "common.turn"
SEATS, LISTS, AGREES = "common.seats-named", "common.seat-lists", "common.record-agrees"
MUST_BEAT, TRUMPS, TURNED_UP = "stortok.must-beat", "stortok.trumps", "stortok.turned-up"
TURNS, KNOWN, TRICK = "stortok.turns", "stortok.known-cards", "stortok.trick"
LEAD, WENT_OUT = "stortok.lead", "stortok.went-out"
FOOL, LIMIT = "stortok.great-fool", "stortok.turn-limit"


def last_of_the_stock_drawn(state: State) -> State:
    """Everybody plays the first card allowed, until somebody has drawn the card turned up."""
    while len(shown(state).stock) > 1 or legal(state)[0].endswith("pick-up"):
        state = after(state, legal(state)[0])
    return after(state, legal(state)[0])


TWO_PLAYS = "0 9D, 1 TD"

TWO_BY_TWO: Final = [{"seat": 0, "card": "9D"}, {"seat": 1, "card": "TD"}]

THREE = "9D QH | TD 8H | JD JH"

VALID: Final[dict[str, State]] = {
    "new": new(3),
    "dealt": table("9S QH | TS | JS"),
    "opening": table("9S QH KH AH JH | TS | JS", "0 9S", stock="TH"),
    "picked up": table("9S | 7D | 9D", "0 pick-up"),
    "led after a pick-up": table("9S | 7D | 9D", "0 pick-up, 1 7D"),
    "second trick": table("9S QH | TS | JS KH AH", "0 9S, 1 TS, 2 JS, 2 KH"),
    "under the stock": table("9D QH | TD | JD", "0 9D", turn_up="under-stock"),
    "lead": late(THREE, known={2: "JD"}),
    "trick": late(f"{THREE} | QD 7H", TWO_PLAYS, known={3: "7H"}),
    "out": late("9D QH | TD | JD JH | - ", TWO_PLAYS, known={2: "JH"}),
    "drawn": late(THREE, "0 9D", turn_up="under-stock"),
    "drawn now": last_of_the_stock_drawn(table(" | ", turn_up="under-stock")),
    "drawn in the trick before": after(
        last_of_the_stock_drawn(table(" | ", turn_up="under-stock")), "1 7H"
    ),
    "drawn after a pick-up": last_of_the_stock_drawn(
        table("AC QH | JS", "0 AC, 1 pick-up", turn_up="under-stock")
    ),
    "two": late("9D QH | TD JD 8H", "0 9D, 1 TD, 1 JD"),
    "ace led": table("9S QH | TS | JS KH AS", "0 9S, 1 TS, 2 JS, 2 AS"),
    "limited": late(THREE, "0 9D", turns_left=2),
    "at the limit": late(THREE, TWO_PLAYS, turns_left=2),
    "fool": late("9D QH | TD | - ", TWO_PLAYS),
}


ROWS: Final[list[Row]] = [
    ("all cards on the pile", "fool", {"/hands": [[], [], []], "/discard_pile/-": "QH"},
     [("/hands", FOOL)]),
    ("no card turned up", "trick", {"/turned_up": None}, [("/turned_up", TURNED_UP)]),
    ("a foreign card turned up", "dealt", {"/turned_up": "5S"}, [("/turned_up", TURNED_UP)]),
    ("actions before the deal", "new", {"/version": 1}, [("/version", TURNS)]),
    ("a new table that plays", "new", {"/phase": "play"},
     [("/stock", ONCE), ("/turned_up", TURNED_UP)]),
    ("a table in play before the deal", "dealt", {"/phase": "deal"},
     [("/discard_pile", CLEARED), ("/hands", CLEARED), ("/high_trumps", CLEARED),
      ("/in_hand", CLEARED), ("/low_trumps", CLEARED), ("/stock", CLEARED), ("/to_act", CLEARED),
      ("/turned_up", CLEARED), ("/version", TURNS)]),
    ("no action", "dealt", {"/version": 0}, [("/version", TURNS)]),
    ("turns after the limit", "limited", {"/options/turn_limit": 20},
     [("/phase", FOOL), ("/to_act", AGREES), ("/version", LIMIT)]),
    ("cards on the pile before the first play", "dealt",
     {"move": [("/hands/0/0", "/discard_pile/-")]},
     [("/turned_up", TURNED_UP)]),
    ("other high trumps", "trick", {"/high_trumps": "C"}, [("/high_trumps", TRUMPS)]),
    ("no low trumps", "dealt", {"/low_trumps": None}, [("/low_trumps", TRUMPS)]),
    ("both trumps alike", "dealt", {"/low_trumps": "S"}, [("/low_trumps", TRUMPS)]),
    ("another card turned up", "opening", {"/turned_up": "7S"}, [("/turned_up", TURNED_UP)]),
    ("turned up and never picked up, in a hand", "opening", {"swap": ("8S", "TS")},
     [("/turned_up", TURNED_UP)]),
    ("turned up, and in the stock", "picked up", {"swap": ("8S", "AC")},
     [("/turned_up", TURNED_UP)]),
    ("turned up, and in a hand unknown", "picked up", {"/known_cards/0": []},
     [("/turned_up", TURNED_UP)]),
    ("drawn, though it lay on the pile", "trick", {"/turned_up_drawn_by": 1},
     [("/turned_up_drawn_by", TURNED_UP)]),
    ("drawn before the stock was", "under the stock", {"/turned_up_drawn_by": 0},
     [("/turned_up_drawn_by", TURNED_UP)]),
    ("not under the stock", "under the stock",
     {"/turned_up": "TD", "/high_trumps": "D", "/low_trumps": "H"}, [("/turned_up", TURNED_UP)]),
    ("drawn by nobody", "drawn", {"/turned_up_drawn_by": None},
     [("/turned_up_drawn_by", TURNED_UP)]),
    ("drawn by another than who holds it", "drawn",
     {"/turned_up": "8H", "/high_trumps": "H", "/low_trumps": "D"}, [("/turned_up", TURNED_UP)]),
    ("known and not held", "trick", {"/known_cards/0/-": "AS"}, [("/known_cards/0/0", KNOWN)]),
    ("known twice", "trick", {"/known_cards/3/-": "7H"}, [("/known_cards/3/1", ONCE)]),
    ("out with cards", "out", {"/went_out/-": 2}, [("/went_out", WENT_OUT)]),
    ("nobody out", "out", {"/went_out": []}, [("/went_out", WENT_OUT)]),
    ("out twice", "out", {"/went_out": [3, 3, 1]}, [("/went_out", WENT_OUT)]),
    ("out in another order", "out", {"/went_out": [1, 3]}, [("/went_out", WENT_OUT)]),
    ("a trick that is not on the pile", "trick", {"/trick/0/card": "6D"}, [("/trick", TRICK)]),
    ("a trick played out of turn", "trick", {"/trick/1/seat": 2}, [("/trick/1/seat", TURN)]),
    ("two cards of one player", "trick", {"/trick/1/seat": 0}, [("/trick/1/seat", TURN)]),
    ("a card that does not beat", "trick", {"swap": ("TD", "8D")}, [("/trick/1/card", MUST_BEAT)]),
    ("a card that beats itself", "trick", {"/trick/1/card": "9D"}, [("/trick", TRICK)]),
    ("a first card that does not beat the card turned up", "opening", {"swap": ("9S", "7S")},
     [("/trick/0/card", MUST_BEAT)]),
    ("led by another than forehand", "opening", {"/trick/0/seat": 1}, [("/trick/0/seat", TURN)]),
    ("led by another, and not the next awaited", "second trick", {"/trick/0/seat": 0},
     [("/to_act", AGREES)]),
    ("nobody to lead", "lead", {"/to_act": []}, [("/to_act", LEAD)]),
    ("another awaited", "trick", {"/to_act": [3]}, [("/to_act", AGREES)]),
    ("in the hand without cards", "out", {"/in_hand/3": True}, [("/in_hand", AGREES)]),
    ("not in the hand with cards", "trick", {"/in_hand/0": False}, [("/in_hand", AGREES)]),
    ("over with two in the game", "trick", {"/phase": "game-over", "/to_act": []},
     [("/phase", FOOL), ("/to_act", AGREES)]),
    ("not over with one left", "fool", {"/phase": "play"}, [("/phase", FOOL)]),
    ("a loser before the end", "trick", {"/loser": 2}, [("/loser", FOOL)]),
    ("another Great Fool", "fool", {"/loser": 1}, [("/loser", FOOL)]),
    ("no Great Fool", "fool", {"/loser": None}, [("/loser", FOOL)]),
    ("a Great Fool at the limit", "at the limit", {"/loser": 0}, [("/loser", FOOL)]),
    ("play beyond the limit", "at the limit", {"/phase": "play"}, [("/phase", FOOL)]),
    ("somebody awaited at the end", "fool", {"/to_act": [0]}, [("/to_act", AGREES)]),
    ("drawn by a seat that does not hold it", "drawn now", {"/turned_up_drawn_by": 0},
     [("/turned_up", TURNED_UP)]),
    ("drawn by another that does not hold it", "drawn after a pick-up",
     {"/turned_up_drawn_by": 1}, [("/turned_up", TURNED_UP)]),
    ("a trick longer than there are players", "two",
     {"/trick": [*TWO_BY_TWO, {"seat": 0, "card": "JD"}]}, [("/trick/2/seat", TURN)]),
    ("a trick longer than there are players, which seat 1 led", "two",
     {"/trick": [{"seat": i % 2, "card": f"{rank}D"} for i, rank in enumerate("9TJ", start=1)]},
     [("/trick/2/seat", TURN)]),
    # Several faults at once
    ("what can be seen at once", "trick",
     {"/hands/0/0": "AS", "/dealer": 5, "/in_hand/-": True, "/hand_number": 2, "/low_trumps": "D",
      "/turned_up": None},
     [("/dealer", SEATS), ("/discard_pile/20", ONCE), ("/in_hand", LISTS), ("/stock", ONCE),
      ("/turned_up", TURNED_UP)]),
    ("what follows", "trick",
     {"/phase": "game-over", "/loser": 1, "/to_act": [], "/in_hand/0": False, "/went_out": [0],
      "/known_cards/1": ["AS"], "/turned_up_drawn_by": 1, "/high_trumps": "H", "/version": 3,
      "/trick/1/seat": 3},
     [("/high_trumps", TRUMPS), ("/known_cards/1/0", KNOWN), ("/trick/0/card", MUST_BEAT),
      ("/turned_up", TURNED_UP), ("/turned_up_drawn_by", TURNED_UP)]),
    ("before the deal", "new", {"/dealer": 3, "/hands/-": [], "/stock": ["QH"], "/version": 4},
     [("/dealer", SEATS), ("/hands", LISTS), ("/stock", CLEARED), ("/version", TURNS)]),
]  # fmt: skip
"""What is changed in which state, and everything that is wrong then."""
