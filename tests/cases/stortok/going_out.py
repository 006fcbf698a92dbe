"""Cases of Stortok: going out."""

from tests.cases.stortok.words import HANDS, SAY, late, over, table, trick
from tests.cases.writing import Case, allowed_call


def cases() -> list[Case]:
    """All cases of the section."""
    three = late("9D | TD 8H | JD JH")
    out = late("9D | TD 8H | JD JH", "0 9D")
    end = late("9D | TD | JD JH", "0 9D")
    return [
        SAY.allowed("The last card", "stortok.went-out common.not-in-hand",
            "The stock is used up: seat 0 is out.", three, "0 9D", trick=trick("0 9D"), to_act=[1],
            went_out=[0], in_hand=[False, True, True]),
        SAY.refused("A pick-up by a player who is out", "common.not-in-hand",
            "A player without cards takes no part.", out, "0 pick-up", seat=0),
        SAY.allowed("A trick keeps its number of cards", "stortok.trick stortok.lead",
            "Three had cards when it began: it is complete, and seat 2 leads.",
            late("9D | TD 8H | JD JH", "0 9D, 1 TD"), "2 JD", to_act=[2],
            disputed="A trick might shrink when somebody goes out; here it is as long as there "
            "were players with cards when it began."),
        SAY.allowed("The winner is out", "stortok.lead stortok.went-out",
            "The lead passes to the next on the left who has cards.",
            late("9D 8D | TD 7H | JD", "0 9D, 1 TD"), "2 JD", to_act=[0], went_out=[2],
            in_hand=[True, True, False], disputed="The text says only that the winner leads; one "
            "without cards passes the lead to the left."),
        SAY.allowed("One player left with cards", "stortok.great-fool common.game-over",
            "The game is over at once, in the middle of a trick; the table stays as it is.", end,
            "1 TD", **over([0, 1], [2], "great-fool"), went_out=[0, 1],
            in_hand=[False, False, True], loser=2, disputed="The last one might be asked to beat "
            "the card; here nobody who has already lost is asked."),
        SAY.allowed("Two players left with cards", "stortok.great-fool common.game-over",
            "Nobody has lost yet.", late("9D | TD 8H | JD JH", "0 9D"), "1 TD", to_act=[2]),
        SAY.allowed("The last card of a trick ends the game", "stortok.great-fool",
            "With two players, the one who keeps cards is the Great Fool.",
            late("9D QH | TD", "0 9D"), "1 TD", **over([1], [0], "great-fool"),
            went_out=[1], in_hand=[True, False], loser=0),
        SAY.allowed("A last card with a stock", "stortok.went-out",
            "A player who draws is not out.", table(HANDS), "0 9S", to_act=[1]),
        SAY.heard("All hear that a player is out", "stortok.went-out", "It was its last card.",
            three, "0 9D", 2, "Seat 0 plays 9D.", "Seat 0 has no cards left and is out."),
        SAY.allowed("Those who are out are listed as they went", "stortok.went-out",
            "Seat 1 went out in the trick before, and seat 0 follows.",
            late("QD | 9D | JD JH | TD AH", "1 9D, 2 pick-up, 3 TD", lead=1), "0 QD", to_act=[2],
            went_out=[1, 0], in_hand=[False, False, True, True]),
        SAY.allowed("The end, and who went out before whom", "stortok.great-fool stortok.went-out",
            "Seat 2 went out before seat 0.", late("KD | TD JH | QD", "2 QD", lead=2), "0 KD",
            "Seat 0 plays KD.", "Seat 0 has no cards left and is out.",
            "The game is over. Seat 1 is the Great Fool. Out, in order: seat 2 and seat 0.",
            **over([0, 2], [1], "great-fool"), went_out=[2, 0], in_hand=[False, True, False],
            loser=1),
        SAY.heard("An onlooker hears of the end after a whole trick", "stortok.great-fool",
            "The trick is won, and the game over.", late("9D QH | TD", "0 9D"), "1 TD", None,
            "Seat 1 plays TD.", "Seat 1 has no cards left and is out.",
            "Seat 1 wins the trick with TD.",
            "The game is over. Seat 0 is the Great Fool. Out, in order: seat 1."),
        allowed_call("The end of a game, for programs", "stortok.great-fool",
            "Winners, the Great Fool, and the order of going out.", "history",
            {"actions": [SAY.written("1 TD")], "seat": None}, {"events": [{"type": "card-played"},
                {"type": "out"}, {"type": "trick-won"}, {"type": "game-over", "winners": [1],
                "losers": [0], "loser": 0, "reason": "great-fool", "went_out": [1]}]},
            late("9D QH | TD", "0 9D")),
        SAY.explained("Whoever is out hears so", "common.not-in-hand", "Nothing is left to lose.",
            out, "0 9D", "Seat 0 has no cards left and takes no part now."),
    ]  # fmt: skip
