"""Cases of Stortok: possible states."""

from typing import Final

from tests.cases.common import LIMIT, following
from tests.cases.situations import Json, Situation, changed
from tests.cases.stortok.words import FOR_LONG, HANDS, LEADS, SAY, late, new, passed, table, trick
from tests.cases.writing import Case, Row, corrupted, fault, impossible, possible, put, sees
from tests.checks.claims import DROP

THREE: Final = "9D QH | TD 8H | JD JH"
BEFORE, DEALT = new(3), table("9S QH | TS | JS")
FIRST: Final = table("9S QH KH AH JH | TS | JS", "0 9S", stock="TH")
SECOND: Final = table("9S QH | TS | JS KH AH", "0 9S, 1 TS, 2 JS, 2 KH")
PICKED_UP: Final = table("9S | 7D | 9D", "0 pick-up")
UNDER: Final = table("9D QH | TD | JD", "0 9D", turn_up="under-stock")
TRICK: Final = late(f"{THREE} | QD 7H", "0 9D, 1 TD", known={3: "7H"})
OUT: Final = late("9D QH | TD | JD JH | - ", "0 9D, 1 TD", known={2: "JH"})
DRAWN: Final = late(THREE, "0 9D", turn_up="under-stock")
HELD: Final = late("6H 8S | 6D 7D | 6C 7C", turn_up="under-stock", known={2: "6C"})
TWO: Final = late("9D QH | TD JD 8H", "0 9D, 1 TD, 1 JD")
LIMITED, ENDED = (late(THREE, acts, turns_left=2) for acts in ("0 9D", "0 9D, 1 TD"))
FOOL: Final = late("9D QH | TD | - ", "0 9D, 1 TD")
HANDED: Final = late("9D QH AC | TD JD 8H | JC JH", "0 9D")

WHY: Final = {
    "stortok.must-beat": "Each card of a trick beats the one before, the first the one turned up.",
    "stortok.trumps": "The suit turned up is high trumps, the other of its colour low ones.",
    "stortok.turned-up": "All see where the card turned up goes, until somebody has drawn it.",
    "stortok.turns": "Before the deal there is no action, and after it at least one.",
    "stortok.known-cards": "What a player is known to hold is in that hand.",
    "stortok.trick": "The cards of the trick are the last of the pile.",
    "stortok.lead": "Where there is no card to beat, one player is to lead.",
    "stortok.went-out": "Those without cards are out, in the order in which they went.",
    "stortok.great-fool": "The game is over with one player left, or at the limit; not before.",
}
"""Why the first fault is one."""
ROWS: Final[list[Row]] = [
    ("All cards on the pile", FOOL, "/hands stortok.great-fool",
     {"/hands": [[], [], []], "/discard_pile/-": "QH"}),
    ("No card turned up", TRICK, "/turned_up stortok.turned-up", None),
    ("A foreign card turned up", DEALT, "/turned_up stortok.turned-up", "5S"),
    ("Actions before the deal", BEFORE, "/version stortok.turns", 1),
    ("A new table that plays", BEFORE, "/stock cards-once, /turned_up stortok.turned-up",
     {"/phase": "play"}),
    ("A table in play before the deal", DEALT, "/discard_pile table-cleared, /hands table-cleared, "
     "/high_trumps table-cleared, /in_hand table-cleared, /low_trumps table-cleared, /stock "
     "table-cleared, /to_act table-cleared, /turned_up table-cleared, /version stortok.turns",
     {"/phase": "deal"}),
    ("No action", DEALT, "/version stortok.turns", 0),
    ("Turns long after the limit", LIMITED,
     "/phase stortok.great-fool, /to_act record-agrees, /version stortok.turn-limit",
     {"/options/turn_limit": 20}),
    ("A card on the pile before the first play", DEALT, "/turned_up stortok.turned-up",
     {"/hands/0/0": DROP, "/discard_pile/-": lambda state: state["hands"][0][0]}),
    ("No low trumps", DEALT, "/low_trumps stortok.trumps", None),
    ("Another card turned up", FIRST, "/turned_up stortok.turned-up", "7S"),
    ("Turned up and never picked up, in a hand", FIRST, "/turned_up stortok.turned-up",
     {"/discard_pile/0": "TS", "/hands/1/2": "8S"}),
    ("Turned up, and in the stock", PICKED_UP, "/turned_up stortok.turned-up",
     {"/hands/0/3": "AC", "/known_cards/0/0": "AC", "/stock/0": "8S"}),
    ("Turned up, and in a hand unknown", PICKED_UP, "/turned_up stortok.turned-up",
     {"/known_cards/0": []}),
    ("Drawn, though it lay on the pile", TRICK, "/turned_up_drawn_by stortok.turned-up", 1),
    ("Drawn before the stock was", UNDER, "/turned_up_drawn_by stortok.turned-up", 0),
    ("Not under the stock", UNDER, "/turned_up stortok.turned-up",
     {"/turned_up": "TD", "/high_trumps": "D", "/low_trumps": "H"}),
    ("Drawn by nobody", DRAWN, "/turned_up_drawn_by stortok.turned-up", None),
    ("Drawn by another than who holds it", DRAWN, "/turned_up stortok.turned-up",
     {"/turned_up": "8H", "/high_trumps": "H", "/low_trumps": "D"}),
    ("Drawn by a seat that does not hold it", HELD, "/turned_up stortok.turned-up",
     {"/turned_up_drawn_by": 1}),
    ("Known and not held", TRICK, "/known_cards/0/0 stortok.known-cards",
     {"/known_cards/0/-": "AS"}),
    ("Known twice", TRICK, "/known_cards/3/1 cards-once", {"/known_cards/3/-": "7H"}),
    ("Out twice", OUT, "/went_out stortok.went-out", [3, 3, 1]),
    ("Out in another order", OUT, "/went_out stortok.went-out", [1, 3]),
    ("A trick played out of turn", TRICK, "/trick/1/seat turn", 2),
    ("Two cards of one player", TRICK, "/trick/1/seat turn", 0),
    ("A card that beats itself", TRICK, "/trick stortok.trick", {"/trick/1/card": "9D"}),
    ("A first card that does not beat the card turned up", FIRST, "/trick/0/card stortok.must-beat",
     {"/trick/0/card": "7S", "/discard_pile/1": "7S", "/hands/1/3": "9S"}),
    ("Led by another than forehand", FIRST, "/trick/0/seat turn", 1),
    ("Another dealer in the first trick", FIRST, "/trick/0/seat turn", {"/dealer": 1}),
    ("Led by another, and not the next awaited", SECOND, "/to_act record-agrees",
     {"/trick/0/seat": 0}),
    ("In the hand without cards", OUT, "/in_hand record-agrees", {"/in_hand/3": True}),
    ("Not in the hand with cards", TRICK, "/in_hand record-agrees", {"/in_hand/0": False}),
    ("Over with two in the game", TRICK, "/phase stortok.great-fool, /to_act record-agrees",
     {"/phase": "game-over", "/to_act": []}),
    ("A loser before the end", TRICK, "/loser stortok.great-fool", 2),
    ("Another Great Fool", FOOL, "/loser stortok.great-fool", 1),
    ("A Great Fool at the limit", ENDED, "/loser stortok.great-fool", 0),
    ("Play at the limit", ENDED, "/phase stortok.great-fool", "play"),
    ("Somebody awaited at the end", FOOL, "/to_act record-agrees", [0]),
    ("A trick longer than there are players", TWO, "/trick/2/seat turn",
     {"/trick": trick("0 9D", "1 TD", "0 JD")}),
    ("Such a trick, led by the other", TWO, "/trick/2/seat turn",
     {"/trick": trick("1 9D", "0 TD", "1 JD")}),
    ("Much that can be seen at once", TRICK, "/dealer seats-named, /discard_pile/20 cards-once, "
     "/in_hand seat-lists, /stock cards-once, /turned_up stortok.turned-up", {"/hands/0/0": "AS",
         "/dealer": 5, "/in_hand/-": True, "/hand_number": 2, "/low_trumps": "D",
         "/turned_up": None}),
    ("Much that follows", TRICK, "/high_trumps stortok.trumps, /known_cards/1/0 "
     "stortok.known-cards, /trick/0/card stortok.must-beat, /turned_up stortok.turned-up, "
     "/turned_up_drawn_by stortok.turned-up", {"/phase": "game-over", "/loser": 1, "/to_act": [],
         "/in_hand/0": False, "/went_out": [0], "/known_cards/1": ["AS"], "/turned_up_drawn_by": 1,
         "/high_trumps": "H", "/version": 3, "/trick/1/seat": 3}),
    ("Much before the deal", BEFORE,
     "/dealer seats-named, /hands seat-lists, /stock table-cleared, /version stortok.turns",
     {"/dealer": 3, "/hands/-": [], "/stock": ["QH"], "/version": 4}),
]  # fmt: skip
SEAT_MORE: Final = {"/in_hand/-": False, "/hands/-": [], "/known_cards/-": []}
UNSEEN: Final[list[tuple[str, str, Situation, Json]]] = [
    ("The fewest turns, and no hand", "turns", TRICK, {"/version": 4, "/hand_number": 0}),
    ("More turns, and more hands", "turns", TRICK, {"/version": 1000, "/hand_number": 9}),
    ("The most turns", "turns", TRICK, {"/version": LIMIT, "/hand_number": 1}),
    ("The pile under the trick in another order", "trick", TRICK,
     {"/discard_pile": lambda state: [*state["discard_pile"][-3::-1], "9D", "TD"]}),
    ("A trick that another led", "lead", TRICK,
     {"/trick/0/seat": 1, "/trick/1/seat": 2, "/to_act": [3]}),
    ("Another dealer in a later trick", "lead", TRICK, {"/dealer": 1}),
    ("Another dealer in the second trick", "lead", SECOND, {"/dealer": 1}),
    ("Another order of going out before the trick", "went-out",
     late("9D QH | - | TD 8H | - ", went_out=[3, 1]), {"/went_out": [1, 3]}),
    ("A card handed to a neighbour", "trick", HANDED,
     {"/hands/1/-": lambda state: state["hands"][0][-1], "/hands/0/1": DROP}),
    ("A card of a hand laid under the pile", "trick", HANDED,
     {"/discard_pile": lambda state: [state["hands"][0][-1], *state["discard_pile"]],
         "/hands/0/1": DROP}),
    ("A seat more, that is out, beside a stock", "went-out", FIRST,
     {**SEAT_MORE, "/players": 4, "/dealer": 2, "/went_out": [3]}),
    ("A seat more, that is out, above the card turned up", "went-out", UNDER,
     {**SEAT_MORE, "/players": 4, "/dealer": 2, "/went_out": [3]}),
    ("A seat more, that is out, in a late trick", "went-out", TRICK,
     {**SEAT_MORE, "/players": 5, "/dealer": 3, "/went_out": [4]}),
    ("A lead that was set up", "lead", DEALT, {"/version": 2, "/to_act": [2]}),
    ("A player who went out beside a stock", "went-out", table("9S | TS | JS", "0 9S", "1 TS"),
     {"/stock": lambda state: state["hands"][1] + state["stock"], "/hands/1": [],
         "/in_hand/1": False, "/went_out": [1]}),
    ("Hands in another order", "trick", OUT, {"/hands/2": ["JH", "JD"]}),
    ("The card turned up has just been drawn", "turned-up",
     table("9S QH 6C AD 7H | TS KD JC 8D 9H", *passed(FOR_LONG), "0 QS", turn_up="under-stock"),
     {"/hand_number": 1}),
]  # fmt: skip
"""What a state cannot show, and what may be set up."""


def _on_top(state: Json) -> list[str]:
    """The card under the stock is laid on it."""
    return [*state["stock"][-1:], *state["stock"][:-1]]


def cases() -> list[Case]:
    """All cases of the section."""
    play = table(HANDS, LEADS, "1 KD, 2 TC")
    end = late("9D | TD 8H | JD JH", "0 9D")
    fool = late("9D | TD | JD JH", "0 9D, 1 TD")
    two_out = late("9D | - | JD JH | - | 8D", went_out=[3, 1])
    limited = late("QH 6C 9C | 7C TC | KD 6D JC", turns_left=1)
    under = table(HANDS, turn_up="under-stock")
    return [
        possible("A state in the middle of a trick", "common.seat-lists common.seats-named "
            "common.cards-once common.record-agrees stortok.turns stortok.trumps "
            "stortok.turned-up stortok.known-cards stortok.trick stortok.lead stortok.must-beat",
            "The card turned up was picked up, and two have played.", play),
        fault("A list with an entry too many", play, "/in_hand seat-lists", [True] * 4,
            "A list with one entry per seat has exactly as many entries as there are players."),
        fault("A dealer who is not there", play, "/dealer seats-named", 3,
            "Every seat that a state names is at the table."),
        fault("A card that is nowhere", play, "/stock cards-once", {"/stock/0": DROP},
            "The top card of the stock is missing; what is missed is missed there."),
        fault("A turn that is another's", play, "/to_act record-agrees", [1],
            "By the trick seat 0 is next."),
        possible("More turns than the stock shows", "stortok.turns",
            "How many turns there have been before the trick is not asked.",
            changed(play, version=5)),
        possible("The table before the deal", "common.table-cleared", "Nothing lies on it.",
            BEFORE),
        fault("Trumps before the deal", BEFORE, "/high_trumps table-cleared", "S",
            "Nothing has been turned up."),
        possible("The table after the end", "common.table-cleared stortok.great-fool",
            "It is not cleared: the Great Fool still holds cards.", fool),
        fault("Trumps exchanged", play, "/high_trumps stortok.trumps, /low_trumps stortok.trumps",
            {"/high_trumps": "C", "/low_trumps": "S"},
            "The suit of the card turned up is high trumps."),
        fault("Low trumps of the other colour", play, "/low_trumps stortok.trumps", "H",
            "Low trumps have the colour of the high ones."),
        possible("The card turned up lies under the stock", "stortok.turned-up",
            "It is drawn last.", under),
        fault("The card turned up lies on the stock", under, "/turned_up stortok.turned-up",
            {"/stock": _on_top}, "Under the stock it is the last to be drawn."),
        possible("A hand of four, and a stock", "stortok.turned-up", "A hand may be of any size.",
            changed(table(HANDS), stock=lambda state: ["6H", *state["stock"]],
                hands=lambda state: put(state["hands"], 2, ["TC", "QD", "7D", "KS"]))),
        fault("Known, and held by another", late("QH 9D | KH | 7H"),
            "/known_cards/1/0 stortok.known-cards", {"/known_cards": [[], ["QH"], ["7H"]]},
            "Cards that a seat is known to hold are among its cards."),
        possible("A lead without a card picked up", "stortok.lead",
            "Whoever is named is to lead, whether or not somebody has picked up.",
            changed(late("QH 9D | KH | 7H"), known_cards=[[], [], []])),
        impossible("A play that does not beat", "stortok.must-beat stortok.trick",
            "Each card of a trick beats the one before.", changed(end, to_act=[2],
                version=following, trick=trick("0 9D", "1 8H"), hands=[[], ["TD"], ["JD", "JH"]],
                discard_pile=lambda state: [*state["discard_pile"], "8H"]),
            "/trick/1/card stortok.must-beat"),
        fault("Nobody is to lead", late("QH 9D | KH | 7H"), "/to_act stortok.lead", [],
            "There is no card to beat, so one player is to lead."),
        possible("Two are out", "stortok.went-out", "Seat 3 went out before seat 1.", two_out),
        fault("Out with cards", end, "/went_out stortok.went-out", [0, 1],
            "Exactly those without cards are out."),
        fault("Out without a word", end, "/went_out stortok.went-out", [],
            "Seat 0 has no cards left."),
        fault("An end without a Great Fool", fool, "/loser stortok.great-fool", None,
            "Only seat 2 has cards."),
        fault("A game that should be over", fool, "/phase stortok.great-fool", "play",
            "Only one player has cards."),
        possible("One turn before the limit", "stortok.turn-limit", "One more turn may be taken.",
            limited),
        fault("More turns than the limit", late("QH 6C 9C | 7C TC | KD 6D JC", "0 QH",
            turns_left=1), "/version stortok.turn-limit", lambda state: state["version"] + 2,
            "Nobody plays or picks up after the limit."),
        SAY.impossible_act("A legal card in an impossible state", "common.record-agrees",
            "A state is looked at before the action.", changed(play, to_act=[1]), "0 9S",
            "/to_act common.record-agrees"),
        fault("A trick that is not on the pile", end, "/trick stortok.trick", trick("0 8H"),
            "The cards of the trick are the last of the pile."),
        fault("No action, and a trick", end, "/version stortok.turns", 1,
            "The deal and the plays of the trick are actions."),
        *corrupted(WHY, ROWS),
        *(possible(title, f"stortok.{clause}", "Nothing that a state shows speaks against it.",
              changed(situation, changes)) for title, clause, situation, changes in UNSEEN),
        sees("A seat that was set up to lead", "stortok.lead", "No card is to be beaten.",
            changed(DEALT, version=2, to_act=[2]), 2, card_to_beat=None, trick_size=0),
    ]  # fmt: skip
