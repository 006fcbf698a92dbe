"""States of Stortok that were changed: docs/rules/stortok.md says what each must show.

Long for one reason: it is one list.
"""

from typing import Final

from checks.corpus.sources.building import Line, add, drop, move, put
from checks.corpus.sources.corrupting import (
    AGREES,
    CLEARED,
    LISTS,
    ONCE,
    SEATS,
    TURN,
    Row,
    corrupted,
)

MUST_BEAT, TRUMPS, TURNED_UP = "stortok.must-beat", "stortok.trumps", "stortok.turned-up"
TURNS, KNOWN, TRICK = "stortok.turns", "stortok.known-cards", "stortok.trick"
LEAD, WENT_OUT = "stortok.lead", "stortok.went-out"
FOOL, LIMIT = "stortok.great-fool", "stortok.turn-limit"
NEW, DEALT, BEAT = "before the deal", "dealt", "three, a card to beat"
PICKED, SECOND, UNDER = "three, the first picked up", "the second trick", "under the stock"
LATE, THERE, OUT = "late, to lead", "late, a trick", "late, one out"
DRAWN, TWO = "late, the turned up drawn", "late, two left"
LIMITED, REACHED, GREAT_FOOL = "a limit", "at the limit", "the Great Fool"

ROWS: Final[list[Row]] = [
    # Lists and seats
    ("three hands at a table of four", DEALT, [move("/hands/3/0", "/stock/-"), drop("/hands/3")],
     [("/hands", LISTS), ("/stock", ONCE)]),
    ("known cards of a fourth", LATE, [add("/known_cards/-", [])], [("/known_cards", LISTS)]),
    ("a seat in the hand too many", BEAT, [add("/in_hand/-", True)], [("/in_hand", LISTS)]),
    ("five players on lists for four", NEW, [put("/players", 5)],
     [("/hands", LISTS), ("/in_hand", LISTS), ("/known_cards", LISTS)]),
    ("two players on lists for three", BEAT, [put("/players", 2)],
     [("/dealer", SEATS), ("/hands", LISTS), ("/in_hand", LISTS), ("/known_cards", LISTS)]),
    ("a dealer beyond the table", SECOND, [put("/dealer", 3)], [("/dealer", SEATS)]),
    ("a seat beyond the table awaited", TWO, [put("/to_act", [2])], [("/to_act/0", SEATS)]),
    ("the same seat awaited twice", LATE, [put("/to_act", [0, 0])], [("/to_act", SEATS)]),
    ("a play of a seat beyond the table", BEAT, [put("/trick/0/seat", 5)],
     [("/trick/0/seat", SEATS)]),
    ("a Great Fool beyond the table", GREAT_FOOL, [put("/loser", 3)], [("/loser", SEATS)]),
    ("a seat beyond the table gone out", OUT, [put("/went_out/1", 4)], [("/went_out/1", SEATS)]),
    ("drawn by a seat beyond the table", DRAWN, [put("/turned_up_drawn_by", 7)],
     [("/turned_up_drawn_by", SEATS)]),
    # Each card in one place
    ("a card in two hands", LATE, [put("/hands/1/0", "KH")],
     [("/hands/1/0", ONCE), ("/stock", ONCE)]),
    ("the card to beat still in hand", BEAT, [put("/hands/0/0", "9S")],
     [("/discard_pile/1", ONCE), ("/stock", ONCE)]),
    ("a card in the stock and on the pile", SECOND, [put("/stock/0", "9S")],
     [("/stock", ONCE), ("/stock/0", ONCE)]),
    ("a five in the stock", DEALT, [put("/stock/3", "5C")], [("/stock", ONCE), ("/stock/3", ONCE)]),
    ("a five on the pile", THERE, [put("/discard_pile/5", "5C")],
     [("/discard_pile/5", ONCE), ("/stock", ONCE)]),
    ("a card lost from the pile", TWO, [drop("/discard_pile/4")], [("/stock", ONCE)]),
    ("no hands", GREAT_FOOL, [put("/hands", [[], [], []])], [("/stock", ONCE)]),
    ("a deuce in the trick", THERE, [put("/trick/0/card", "2D")], [("/trick/0/card", ONCE)]),
    ("the card turned up is none of the pack", DEALT, [
     put("/turned_up", "2S")], [("/turned_up", TURNED_UP)]),
    ("no card turned up", SECOND, [put("/turned_up", None)], [("/turned_up", TURNED_UP)]),
    # Before the deal
    ("a hand before the deal", NEW, [put("/hands/2", ["AS"])], [("/hands", CLEARED)]),
    ("a stock before the deal", NEW, [put("/stock", ["AS", "KS"])], [("/stock", CLEARED)]),
    ("trumps before the deal", NEW, [put("/high_trumps", "H"), put("/low_trumps", "D")],
     [("/high_trumps", CLEARED), ("/low_trumps", CLEARED)]),
    ("a card turned up before the deal", NEW, [put("/turned_up", "8S")], [("/turned_up", CLEARED)]),
    ("a card known before the deal", NEW, [put("/known_cards/0", ["8S"])],
     [("/known_cards", CLEARED)]),
    ("a trick before the deal", NEW, [put("/trick", [{"seat": 0, "card": "8S"}])],
     [("/trick", CLEARED)]),
    ("a turn before the deal", NEW, [put("/to_act", [0])], [("/to_act", CLEARED)]),
    ("a drawer before the deal", NEW, [put("/turned_up_drawn_by", 1)],
     [("/turned_up_drawn_by", CLEARED)]),
    ("everybody in the hand before the deal", NEW, [put("/in_hand", [True] * 4)],
     [("/in_hand", CLEARED)]),
    ("two actions before the deal", NEW, [put("/version", 2)], [("/version", TURNS)]),
    ("a hand counted before the deal", NEW, [put("/hand_number", 1)], []),
    # Counts
    ("a second hand", OUT, [put("/hand_number", 2)], []),
    ("no hand", THERE, [put("/hand_number", 0)], []),
    ("no action, though all is dealt", DEALT, [put("/version", 0)], [("/version", TURNS)]),
    ("a turn too many while there is a stock", SECOND, [put("/version", 6)], []),
    ("two turns too many while there is a stock", PICKED, [put("/version", 4)], []),
    ("an odd turn when the stock is drawn", TWO, [put("/version", 112)], []),
    ("fewer turns than cards on the pile", OUT, [put("/version", 21)], []),
    ("a limit that has long been passed", LIMITED, [put("/options/turn_limit", 50)],
     [("/phase", FOOL), ("/to_act", AGREES), ("/version", LIMIT)]),
    # Trumps and the card turned up
    ("high and low trumps exchanged", THERE, [put("/high_trumps", "C"), put("/low_trumps", "S")],
     [("/high_trumps", TRUMPS), ("/low_trumps", TRUMPS)]),
    ("low trumps of the other colour", BEAT, [put("/low_trumps", "H")], [("/low_trumps", TRUMPS)]),
    ("no trumps", OUT, [put("/high_trumps", None), put("/low_trumps", None)],
     [("/high_trumps", TRUMPS), ("/low_trumps", TRUMPS)]),
    ("another card of the suit turned up, with the first still on the pile", SECOND,
     [put("/turned_up", "9S")], []),
    ("a card of a hand turned up", DEALT, [put("/turned_up", "QS")], [("/turned_up", TURNED_UP)]),
    ("drawn, though it starts the pile", DEALT, [put("/turned_up_drawn_by", 2)],
     [("/turned_up_drawn_by", TURNED_UP)]),
    ("drawn, though the stock lies above it", UNDER, [put("/turned_up_drawn_by", 1)],
     [("/turned_up_drawn_by", TURNED_UP)]),
    ("drawn by nobody, though the stock is used up", DRAWN, [put("/turned_up_drawn_by", None)],
     [("/turned_up_drawn_by", TURNED_UP)]),
    ("on top of the stock, not beneath", UNDER, [move("/stock/18", "/stock/0")],
     [("/turned_up", TURNED_UP)]),
    # Five cards each, and what was picked up
    ("a card more in the stock", DEALT, [move("/hands/2/0", "/stock/0")], []),
    ("a card more on the pile than the turns tell of", DEALT,
     [move("/stock/0", "/discard_pile/-")], [("/turned_up", TURNED_UP)]),
    ("a card of a hand on the pile, with none drawn", DEALT,
     [move("/hands/3/4", "/discard_pile/-")], [("/turned_up", TURNED_UP)]),
    ("a card passed to the neighbour while there is a stock", BEAT,
     [move("/hands/2/0", "/hands/1/-")], []),
    ("a card known that nobody picked up", SECOND, [put("/known_cards/1", ["KC"])], []),
    ("a card picked up that nobody knows", PICKED, [put("/known_cards/0", [])],
     [("/turned_up", TURNED_UP)]),
    ("known, and held by another", LATE, [put("/known_cards/1", ["JD"])],
     [("/known_cards/1/0", KNOWN)]),
    ("known, and on the pile", THERE, [put("/known_cards/3/0", "AC")],
     [("/known_cards/3/0", KNOWN)]),
    ("known twice", OUT, [add("/known_cards/2/-", "QH")], [("/known_cards/2/1", ONCE)]),
    # The trick
    ("a trick that is not on top of the pile", THERE, [move("/discard_pile/29", "/discard_pile/0")],
     [("/trick", TRICK)]),
    ("a trick in another order than the pile", THERE,
     [put("/trick/0/card", "TD"), put("/trick/1/card", "6D")], [("/trick", TRICK)]),
    ("a play out of turn", THERE, [put("/trick/1/seat", 3)], [("/trick/1/seat", TURN)]),
    ("two plays of one seat", DRAWN, [add("/trick/0", {"seat": 0, "card": "6S"})],
     [("/trick/1/seat", TURN)]),
    ("a trick of three at a table of two", TWO,
     [add("/trick/0", {"seat": 1, "card": "6S"})], [("/trick/1/card", MUST_BEAT)]),
    ("a ten on a jack", THERE,
     [put("/trick/0/card", "JD"), put("/discard_pile/28", "JD"), put("/hands/2/0", "6D")],
     [("/trick/1/card", MUST_BEAT)]),
    ("a plain card on a trump", BEAT,
     [put("/trick/0/card", "AH"), put("/discard_pile/1", "AH"), put("/hands/0/0", "9S")],
     [("/trick/0/card", MUST_BEAT)]),
    ("no trick, and nobody who has picked up", LATE, [put("/known_cards/2", [])], []),
    ("a trick thrown away", SECOND, [put("/trick", [])], []),
    # Who leads
    ("forehand passed over", BEAT, [put("/trick/0/seat", 2)], [("/trick/0/seat", TURN)]),
    ("led by the loser of the trick", SECOND, [put("/trick/0/seat", 1)], [("/to_act", AGREES)]),
    ("another dealer, before anybody has picked up", DEALT, [put("/dealer", 1)],
     [("/to_act", AGREES)]),
    ("the player who picked up is to lead", LATE, [put("/to_act", [2])], []),
    ("nobody is to lead", PICKED, [put("/to_act", [])], [("/to_act", LEAD)]),
    ("the one after next is to beat", BEAT, [put("/to_act", [2])], [("/to_act", AGREES)]),
    ("two are to beat", SECOND, [put("/to_act", [0, 1])], [("/to_act", AGREES)]),
    # Out, and the end
    ("in the hand without a card", OUT, [put("/in_hand/1", True)], [("/in_hand", AGREES)]),
    ("out of the hand with a card", LATE, [put("/in_hand/2", False)], [("/in_hand", AGREES)]),
    ("out with cards", THERE, [put("/went_out", [2])], [("/went_out", WENT_OUT)]),
    ("out without a word", GREAT_FOOL, [put("/went_out", [2])], [("/went_out", WENT_OUT)]),
    ("the last out comes first", OUT, [put("/went_out", [1, 3])], [("/went_out", WENT_OUT)]),
    ("out three times", OUT, [put("/went_out", [3, 1, 1])], [("/went_out", WENT_OUT)]),
    ("over with three in the game", LATE, [put("/phase", "game-over"), put("/to_act", [])],
     [("/phase", FOOL), ("/to_act", LEAD)]),
    ("in play with one in the game", GREAT_FOOL, [put("/phase", "play")], [("/phase", FOOL)]),
    ("in play at the limit", REACHED, [put("/phase", "play")], [("/phase", FOOL)]),
    ("a turn at the limit", REACHED, [put("/to_act", [2])], [("/to_act", AGREES)]),
    ("a Great Fool at the limit", REACHED, [put("/loser", 2)], [("/loser", FOOL)]),
    ("a Great Fool who went out", GREAT_FOOL, [put("/loser", 2)], [("/loser", FOOL)]),
    ("an end without a Great Fool", GREAT_FOOL, [put("/loser", None)], [("/loser", FOOL)]),
    ("a Great Fool before the end", TWO, [put("/loser", 0)], [("/loser", FOOL)]),
]  # fmt: skip


def lines() -> list[Line]:
    """All lines of the file."""
    return corrupted("stortok", ROWS)
