"""Cases of Stortok: tricks."""

from operator import itemgetter
from typing import Final

from tests.cases.stortok.words import FOR_LONG, HANDS, LEADS, SAY, late, passed, table, trick
from tests.cases.writing import Case, sees

OPEN: Final = (
    *("version", "hand_number", "options", "players", "dealer", "phase", "to_act", "in_hand"),
    *("known_cards", "turned_up", "turned_up_drawn_by", "high_trumps", "low_trumps"),
    *("discard_pile", "trick", "went_out", "loser", "game", "rules", "id"),
)  # fmt: skip


def cases() -> list[Case]:
    """All cases of the section."""
    complete = table(HANDS, LEADS, "1 KD, 2 TC, 0 8S")
    under = table(HANDS, turn_up="under-stock")
    last = table("9S QH 6C AD 7H | TS KD JC 8D 9H", *passed(FOR_LONG), turn_up="under-stock")
    return [
        SAY.allowed("A card is drawn", "common.cards-once",
            "A player who has played draws the top card of the stock at once.",
            table(HANDS, "0 9S"), "1 TS", to_act=[2]),
        SAY.allowed("The first trick is complete", "stortok.trick",
            "Everybody has played one card; the card turned up does not count.",
            table(HANDS, "0 9S, 1 TS"), "2 KS", to_act=[2], disputed="The card turned up might "
            "count as the dealer's or as a play; here it is nobody's."),
        SAY.allowed("The winner leads to the next", "stortok.lead stortok.trick",
            "The player of the last card of a trick has won it.", complete, "0 AD",
            trick=trick("0 AD"), to_act=[1]),
        SAY.refused("Another leads to the next", "common.turn stortok.lead",
            "Seat 0 has won the trick.", complete, "1 9H", seat=1, to_act=[0]),
        SAY.allowed("Nothing is left to draw", "common.cards-once",
            "When the stock is used up, hands get smaller.", late("QH 9D | KH TD | 7D 6D"), "0 9D",
            trick=trick("0 9D"), to_act=[1]),
        SAY.allowed("Forehand leads where the card turned up lies under the stock",
            "stortok.turned-up stortok.lead", "There is no card to beat.", under, "0 QH",
            to_act=[1]),
        SAY.refused("Forehand picks up what lies under the stock",
            "stortok.nothing-to-pick-up stortok.turned-up", "It is not on the pile.", under,
            "0 pick-up", seat=0),
        SAY.allowed("The card turned up is drawn", "stortok.turned-up",
            "It was the last of the stock; all see who draws it, and it was not picked up.", last,
            "0 QS", trick=trick("0 QS"), to_act=[1], turned_up_drawn_by=0,
            disputed="It might count among the known cards; here only a field of its own shows "
            "it."),
        SAY.allowed("Two players make a trick of two", "stortok.trick", "Seat 1 has won it.",
            table("9S | TS", "0 9S"), "1 TS", to_act=[1]),
        SAY.allowed("A player who is out before the trick does not count", "stortok.trick",
            "Three had cards when it began, and three have played.",
            late("9D QH | TD 8H | - | JD JH", "0 9D, 1 TD"), "3 JD", to_act=[3]),
        SAY.allowed("Whoever goes out in a trick counts", "stortok.trick",
            "Seat 1 has gone out, and the trick still takes four cards.",
            late("9D QH | TD | JD JH | QD 7H", "0 9D, 1 TD"), "2 JD", to_act=[3]),
        SAY.allowed("The fourth card of such a trick", "stortok.trick", "Now it is complete.",
            late("9D QH | TD | JD JH | QD 7H", "0 9D, 1 TD, 2 JD"), "3 QD", to_act=[3]),
        SAY.allowed("All hear who wins the trick", "stortok.lead", "The player of its last card.",
            late("9D QH | TD 8H | JD JH 7C", "0 9D, 1 TD"), "2 JD", "Seat 2 plays JD.",
            "Seat 2 wins the trick with JD.", to_act=[2]),
        SAY.legal("The winner leads any card", "stortok.lead stortok.must-beat",
            "Nothing is to be beaten.", late("9D QH | TD 8H | JD JH 7C", "0 9D, 1 TD, 2 JD"), None,
            "2 7C, 2 JH"),
        SAY.allowed("The lead passes over whoever is out", "stortok.lead",
            "Seat 3 wins with its last card, and seat 0 is out.",
            late("- | TD 8H | JD 7H | QD", "1 TD, 2 JD", lead=1), "3 QD", "Seat 3 plays QD.",
            "Seat 3 has no cards left and is out.", "Seat 3 wins the trick with QD.",
            "Seat 1 leads now.", to_act=[1], went_out=[0, 3], in_hand=[False, True, True, False]),
        *(SAY.heard(f"{name} hears of a draw", "common.cards-once",
                    "Only its player sees the card.", table("9S | | ", stock="7C"), "0 9S", reader,
                    "Seat 0 plays 9S.", f"Seat 0 draws {card}.")
          for name, reader, card in (("Its player", 0, "7C"), ("Another seat", 1, "a card"),
                                     ("An onlooker", None, "a card"))),
        *(SAY.heard(f"{name} hears who draws the card turned up", "stortok.turned-up",
                    "It lay face up under the stock.", last, "0 QS", reader,
                    "Seat 0 plays QS.", "Seat 0 draws 8S, the card turned up.")
          for name, reader in (("Its player", 0), ("Another seat", 1), ("An onlooker", None))),
        SAY.heard("The last draw where the card turned up started the pile", "common.cards-once",
            "Nothing in the stock lies face up.",
            table("9S QH 6C AD 7H | TS KD JC 8D 9H", *passed(f"9S {FOR_LONG}"[:-6])), "0 AS", None,
            "Seat 0 plays AS.", "Seat 0 draws a card."),
        SAY.legal("What forehand may lead where the card turned up lies under the stock",
            "stortok.turned-up stortok.lead", "Any card.",
            table("9D QH 6S AC 7D | | ", turn_up="under-stock"), None,
            "0 AC, 0 9D, 0 7D, 0 QH, 0 6S"),
        sees("All see the card under the stock", "stortok.turned-up", "It lies face up.", under,
            None, turned_up="8S", turned_up_drawn_by=None, stock_size=21, discard_pile=[]),
        sees("All see who has drawn it", "stortok.turned-up", "It lay face up until then.",
            late("9D QH | TD 8H", turn_up="under-stock"), 1, turned_up="8S", turned_up_drawn_by=0),
        sees("A seat sees its own cards, and how many the others hold", "common.no-such-seat",
            "Hands are hidden.", late("9D QH | TD 8H | JD JH 7C", "0 9D"), 1, hand=["TD", "8H"],
            hand_sizes=[1, 2, 3], stock_size=0),
        sees("An onlooker sees no hand", "common.no-such-seat", "Hands are hidden.",
            late("9D QH | TD 8H | JD JH 7C", "0 9D"), None, hand=[], hand_sizes=[1, 2, 3]),
        *(sees(f"{name} sees the whole pile", "stortok.trick", "The oldest card is the first.",
               table(HANDS, "0 9S, 1 TS"), reader, discard_pile=["8S", "9S", "TS"], stock_size=18)
          for name, reader in (("A seat", 2), ("An onlooker", None))),
        sees("All see what lies open", "stortok.trick", "Only hands and stock are hidden.",
            late("9D | TD 8H | JD JH", "0 9D, 1 pick-up"), None,
            **{name: itemgetter(name) for name in OPEN}),
        *(sees(f"The trick: {when}", "stortok.trick",
               "It is as long as there were players with cards when it began.", situation, None,
               card_to_beat=to_beat, trick_size=size)
          for when, situation, to_beat, size in (
              ("before the first play", table(" | | | "), "8S", 4),
              ("before the first lead, the card turned up under the stock", under, None, 0),
              ("after a play", table(HANDS, "0 9S"), "9S", 3),
              ("after a pick-up", table(HANDS, "0 9S, 1 pick-up"), None, 0),
              ("at a later lead", late("9D QH | TD 8H | JD JH"), None, 0),
              ("one is out before it", late("9D QH | TD 8H | - | JD JH", "0 9D, 1 TD"), "TD", 3),
              ("the leader has gone out", late("9D | TD 8H | JD JH", "0 9D"), "9D", 3),
              ("the second has gone out", late("9D QH | TD | JD JH | QD", "0 9D, 1 TD"), "TD", 4),
              ("it is complete", late("9D QH | TD 8H | JD JH 7C", "0 9D, 1 TD, 2 JD"), None, 3),
              ("the game is over in it", late("9D | TD | JD JH", "0 9D, 1 TD"), None, 3),
              ("the game is over with it", late("9D QH | TD", "0 9D, 1 TD"), None, 2),
          )),
        SAY.allowed("The lead passes to the left of the winner", "stortok.lead",
            "Seat 1 wins with its last card; that seat 2 has dealt does not matter.",
            late("QD 9H | KD | JD 7H", "2 JD, 0 QD", lead=2), "1 KD", to_act=[2], went_out=[1],
            in_hand=[True, False, True]),
    ]  # fmt: skip
