"""Cases of Tøppen: possible states."""

from cases.situations import changed
from cases.toppen.words import SAY, between, playing
from cases.writing import Case, impossible, possible
from checks.claims import DROP
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    play = playing(FOUR, "0 TD, 1 AH")
    rest = between(4, fines=[1, 1, 1, 0])
    two = between(4, fines=[1, 1, 1, 0], hands=2)
    return [
        possible("A state in the middle of a trick",
                 "common.seat-lists common.seats-named common.cards-once common.record-agrees "
                 "toppen.hand-sizes",
                 "Two of four have played.", play),
        impossible("A list with an entry too many", "common.seat-lists",
                   "A list with one entry per seat has exactly as many entries as there are "
                   "players.",
                   changed(play, multipliers=[1] * 5), "/multipliers common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
                   "Every seat that a state names is at the table.",
                   changed(play, dealer=4), "/dealer common.seats-named"),
        impossible("A card that is nowhere", "common.cards-once",
                   "The first card of the talon is missing; what is missed is missed there.",
                   changed(play, {"/talon/0": DROP}), "/talon common.cards-once"),
        impossible("A card of another pack", "common.cards-once",
                   "Four players with a talon of eight have no queens.",
                   changed(play, {"/talon/0": "QC"}),
                   "/talon common.cards-once", "/talon/0 common.cards-once"),
        impossible("A turn that is another's", "common.record-agrees",
                   "By the record seat 2 is to play.",
                   changed(play, to_act=[3]), "/to_act common.record-agrees"),
        impossible("A fine that nobody raised", "common.record-agrees",
                   "By the record there was no knock.",
                   changed(play, fine=2), "/fine common.record-agrees"),
        impossible("A record with a revoke", "common.follow-suit common.record-agrees",
                   "Seat 1 held a diamond, and played a heart.",
                   changed(playing("TD 9D 8D KH | AD KD 8H 7H | AS KS 8S 7S | TC 9C 8C 7C",
                                   "0 TD, 1 AD"),
                           record=["0 stay", "1 stay", "2 stay", "3 stay", "0 TD", "1 8H"],
                           hands=[["9D", "8D", "KH"], ["AD", "KD", "7H"],
                                  ["8S", "7S", "AS", "KS"], ["TC", "9C", "8C", "7C"]]),
                   "/record/5 common.follow-suit"),
        impossible("A record with a knock out of turn", "toppen.knock-turn common.record-agrees",
                   "Seat 3 knocked while seat 2 was to play.",
                   changed(play, {"/version": 8, "/record/-": "3 knock"}),
                   "/record/6 toppen.knock-turn"),
        possible("More actions than the hand shows", "common.record-agrees",
                 "How many actions and hands there have been before is not asked.",
                 changed(play, version=8, hand_number=0)),
        impossible("A card too many in one hand", "toppen.hand-sizes",
                   "Seat 2 has five cards, and seat 1 has had three.",
                   changed(play, {"/hands/1": ["8H", "7H"], "/hands/2/-": "KH"}),
                   "/hands/1 toppen.hand-sizes", "/hands/2 toppen.hand-sizes"),
        possible("The state of a table between two hands", "common.table-cleared",
                 "One hand is over: three have drunk, and one has won.", rest),
        impossible("A multiplier between two hands", "common.table-cleared",
                   "Multipliers are those of one hand.",
                   changed(rest, multipliers=[2, 1, 1, 1]), "/multipliers common.table-cleared"),
        possible("Nobody has drunk in a hand", "common.table-cleared",
                 "What the hands before have cost is not asked.",
                 changed(rest, fines=[0] * 4, fines_before=[0] * 4)),
        possible("More fines than a hand can cost", "common.table-cleared",
                 "What the hands before have cost is not asked.",
                 changed(rest, fines=[89, 1, 1, 0], fines_before=[89, 1, 1, 0])),
        impossible("Fines that were drunk between two hands", "common.table-cleared",
                   "Between hands the fines are those before the next one.",
                   changed(rest, fines=[88, 11, 11, 0]), "/fines_before common.table-cleared"),
        possible("One hand of two is over", "toppen.hands", "The game goes on.", two),
        impossible("A game of one hand goes on", "toppen.hands",
                   "The game is over after the hands that were agreed on.",
                   changed(two, {"/options/hands": 1}),
                   "/phase toppen.hands"),
        impossible("A game that ended too early", "toppen.hands",
                   "One hand is over, and two were agreed on.",
                   changed(two, phase="game-over"), "/phase toppen.hands"),
        SAY.impossible_act(
            "A legal card in an impossible state", "common.record-agrees",
            "A state is looked at before the action.",
            changed(play, fine=2), "2 AS", "/fine common.record-agrees",
        ),
    ]  # fmt: skip
