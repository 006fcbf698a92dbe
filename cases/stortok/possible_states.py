"""Cases of Stortok: possible states."""

from cases.common import following
from cases.situations import Json, changed
from cases.stortok.words import HANDS, LEADS, SAY, late, new, table, trick
from cases.writing import Case, impossible, possible, put
from checks.claims import DROP


def cases() -> list[Case]:
    """All cases of the section."""
    play = table(HANDS, LEADS, "1 KD, 2 TC")
    fresh = new(3)
    end = late("9D | TD 8H | JD JH", "0 9D")
    fool = late("9D | TD | JD JH", "0 9D, 1 TD")
    two_out = late("9D | - | JD JH | - | 8D", went_out=[3, 1])
    limited = late("QH 6C 9C | 7C TC | KD 6D JC", turns_left=1)
    under = table(HANDS, turn_up="under-stock")

    def turned_up_on_top(state: Json) -> list[str]:
        """The card under the stock is laid on it."""
        return [*state["stock"][-1:], *state["stock"][:-1]]

    return [
        possible("A state in the middle of a trick",
                 "common.seat-lists common.seats-named common.cards-once common.record-agrees "
                 "stortok.turns stortok.trumps stortok.turned-up "
                 "stortok.known-cards stortok.trick stortok.lead stortok.must-beat",
                 "The card turned up was picked up, and two have played.", play),
        impossible("A list with an entry too many", "common.seat-lists",
                   "A list with one entry per seat has exactly as many entries as there are "
                   "players.",
                   changed(play, in_hand=[True] * 4), "/in_hand common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
                   "Every seat that a state names is at the table.",
                   changed(play, dealer=3), "/dealer common.seats-named"),
        impossible("A card that is nowhere", "common.cards-once",
                   "The top card of the stock is missing; what is missed is missed there.",
                   changed(play, {"/stock/0": DROP}), "/stock common.cards-once"),
        impossible("A turn that is another's", "common.record-agrees",
                   "By the trick seat 0 is next.",
                   changed(play, to_act=[1]), "/to_act common.record-agrees"),
        possible("More turns than the stock shows", "stortok.turns",
                 "How many turns there have been before the trick is not asked.",
                 changed(play, version=5)),
        possible("The table before the deal", "common.table-cleared",
                 "Nothing lies on it.", fresh),
        impossible("Trumps before the deal", "common.table-cleared",
                   "Nothing has been turned up.",
                   changed(fresh, high_trumps="S"), "/high_trumps common.table-cleared"),
        possible("The table after the end", "common.table-cleared stortok.great-fool",
                 "It is not cleared: the Great Fool still holds cards.", fool),
        impossible("Trumps exchanged", "stortok.trumps",
                   "The suit of the card turned up is high trumps.",
                   changed(play, high_trumps="C", low_trumps="S"),
                   "/high_trumps stortok.trumps", "/low_trumps stortok.trumps"),
        impossible("Low trumps of the other colour", "stortok.trumps",
                   "Low trumps have the colour of the high ones.",
                   changed(play, low_trumps="H"), "/low_trumps stortok.trumps"),
        possible("The card turned up lies under the stock", "stortok.turned-up",
                 "It is drawn last.", under),
        impossible("The card turned up lies on the stock", "stortok.turned-up",
                   "Under the stock it is the last to be drawn.",
                   changed(under, stock=turned_up_on_top),
                   "/turned_up stortok.turned-up"),
        possible("A hand of four, and a stock", "stortok.turned-up",
                 "A hand may be of any size.",
                 changed(table(HANDS), stock=lambda state: ["6H", *state["stock"]],
                         hands=lambda state: put(state["hands"], 2, ["TC", "QD", "7D", "KS"]))),
        impossible("Known, and held by another", "stortok.known-cards",
                   "Cards that a seat is known to hold are among its cards.",
                   changed(late("QH 9D | KH | 7H"), known_cards=[[], ["QH"], ["7H"]]),
                   "/known_cards/1/0 stortok.known-cards"),
        possible("A lead without a card picked up", "stortok.lead",
                 "Whoever is named is to lead, whether or not somebody has picked up.",
                 changed(late("QH 9D | KH | 7H"), known_cards=[[], [], []])),
        impossible("A play that does not beat", "stortok.must-beat stortok.trick",
                   "Each card of a trick beats the one before.",
                   changed(end, to_act=[2], version=following,
                           trick=trick("0 9D", "1 8H"), hands=[[], ["TD"], ["JD", "JH"]],
                           discard_pile=lambda state: [*state["discard_pile"], "8H"]),
                   "/trick/1/card stortok.must-beat"),
        impossible("Nobody is to lead", "stortok.lead",
                   "There is no card to beat, so one player is to lead.",
                   changed(late("QH 9D | KH | 7H"), to_act=[]), "/to_act stortok.lead"),
        possible("Two are out", "stortok.went-out",
                 "Seat 3 went out before seat 1.", two_out),
        impossible("Out with cards", "stortok.went-out",
                   "Exactly those without cards are out.",
                   changed(end, went_out=[0, 1]), "/went_out stortok.went-out"),
        impossible("Out without a word", "stortok.went-out",
                   "Seat 0 has no cards left.",
                   changed(end, went_out=[]), "/went_out stortok.went-out"),
        impossible("An end without a Great Fool", "stortok.great-fool",
                   "Only seat 2 has cards.",
                   changed(fool, loser=None), "/loser stortok.great-fool"),
        impossible("A game that should be over", "stortok.great-fool",
                   "Only one player has cards.",
                   changed(fool, phase="play"), "/phase stortok.great-fool"),
        possible("One turn before the limit", "stortok.turn-limit",
                 "One more turn may be taken.", limited),
        impossible("More turns than the limit", "stortok.turn-limit",
                   "Nobody plays or picks up after the limit.",
                   changed(late("QH 6C 9C | 7C TC | KD 6D JC", "0 QH", turns_left=1),
                           version=lambda state: state["version"] + 2),
                   "/version stortok.turn-limit"),
        SAY.impossible_act(
            "A legal card in an impossible state", "common.record-agrees",
            "A state is looked at before the action.",
            changed(play, to_act=[1]), "0 9S", "/to_act common.record-agrees",
        ),
        impossible("A trick that is not on the pile", "stortok.trick",
                   "The cards of the trick are the last of the pile.",
                   changed(end, trick=trick("0 8H")), "/trick stortok.trick"),
        impossible("No action, and a trick", "stortok.turns",
                   "The deal and the plays of the trick are actions.",
                   changed(end, version=1), "/version stortok.turns"),
    ]  # fmt: skip
