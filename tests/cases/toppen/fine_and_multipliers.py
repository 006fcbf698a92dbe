"""Cases of Tøppen: fine and multipliers."""

from typing import Final

from tests.cases.toppen.words import KNOCKED, SAY, between, cleared, folds, playing
from tests.cases.writing import Case, sees
from tests.checks.games.toppen.tables import FOUR

EIGHT: Final = " | ".join((*(f"{r}D {r}C {r}H {r}S" for r in "987AKQJ"), "TD TC TH 5S"))
"""Seat 7 wins three tricks, and seat 0 the last."""


def worst_hand() -> list[str]:
    """What is done in it, card by card: all knock before the first trick and the last, and between
    them the last player, who leads.
    """
    plays = [f"{seat} {'987AKQJT'[seat]}C" for seat in range(8)]
    for suit in "DHS":
        plays.append("7 5S" if suit == "S" else f"7 T{suit}")
        plays += [f"{seat} {'987AKQJ'[seat]}{suit}" for seat in range(7)]
    is_quiet = range(8, 24)
    return [
        play if n in is_quiet and play[0] != "7" else f"{play[0]} knock, all stay, {play}"
        for n, play in enumerate(plays)
    ]


def cases() -> list[Case]:
    """All cases of the section."""
    worst = worst_hand()
    again = f"0 TD, {KNOCKED}, 1 AH, 2 AS, 3 TC, 0 9D"
    doubled = f"{again}, {KNOCKED}"
    tail = ", 1 KH, 2 KS, 3 9C, 0 8D"
    thrice = f"{doubled}{tail}, {KNOCKED}"
    end = ", 0 7D, 1 7H, 2 7S"
    other = playing(FOUR, f"{doubled}, 1 KH, 2 knock, 3 stay, 0 stay")
    return [
        SAY.allowed("The second knock of the same player", "toppen.knock-before-playing",
            "The hand's last knock was their own, so their multiplier doubles, at once.",
            playing(FOUR, again), "1 knock", window="answers", multipliers=[1, 2, 1, 1],
            to_act=[2]),
        SAY.allowed("A knock after another's", "toppen.knock-before-playing",
            "Seat 2 has knocked since, so nothing is doubled.", playing(FOUR,
                f"0 TD, {KNOCKED}, 1 AH, 2 knock, 3 stay, 0 stay, 1 stay, 2 AS, 3 TC, 0 9D"),
            "1 knock", window="answers", last_knocker=1, to_act=[2]),
        SAY.allowed("The only knocker, twice", "toppen.knock-before-playing",
            "Three for the others, six for the knocker.",
            playing(FOUR, f"{doubled}{tail}, 1 8H, 2 8S, 3 8C{end}"), "3 7C",
            **cleared(4, dealer=0, fines=[0, 6, 3, 3])),
        SAY.allowed("The only knocker, three times", "toppen.knock-before-playing",
            "Four for the others, sixteen for the knocker.",
            playing(FOUR, f"{thrice}, 1 8H, 2 8S, 3 8C{end}"), "3 7C",
            **cleared(4, dealer=0, fines=[0, 16, 4, 4])),
        SAY.allowed("A fold with a doubled multiplier", "common.turn",
            "The fine was three before this knock: the multiplier applies to folding, too.", other,
            "1 fold", also=folds(1), window=None, fine=4, to_act=[2], fines=[0, 6, 0, 0],
            disputed="A multiplier might count only for what is lost at the end; here for all "
            "that its player drinks in the hand."),
        SAY.allowed("A doubled multiplier stays", "toppen.knock-before-playing",
            "Another's knock keeps the next one from doubling, and takes nothing back.",
            playing(FOUR, f"{doubled}, 1 KH"), "2 knock", window="answers", last_knocker=2,
            to_act=[3], disputed="Another's knock might end the doubling; the worked figure of the "
            "source needs it to stay."),
        SAY.allowed("A new hand", "common.table-cleared",
            "The fine and the multipliers are those of one hand.",
            playing(FOUR, f"{doubled}, 1 KH, 2 knock, 3 fold, 0 fold"), "1 fold",
            **cleared(4, dealer=2, fines=[3, 6, 0, 3])),
        SAY.allowed("The second knock has been answered", "toppen.knock-before-playing",
            "The fine is three now.", playing(FOUR, again, "1 knock, 2 stay, 3 stay"), "0 stay",
            "Seat 0 stays.", "The fine is 3 now.", window=None, fine=3, to_act=[1]),
        SAY.allowed("A fold of another than the one who drinks twice", "common.turn",
            "A multiplier is only that of its player: seat 3 drinks three.",
            playing(FOUR, f"{doubled}, 1 KH, 2 knock"), "3 fold", also=folds(3), fines=[0, 0, 0, 3],
            to_act=[0]),
        SAY.allowed("The only knocker folds at last", "common.turn",
            "The fine was four, and the multiplier four.",
            playing(FOUR, f"{thrice}, 1 8H, 2 knock, 3 fold, 0 fold"), "1 fold", "Seat 1 folds.",
            "Seat 1 drinks 16 fines, which is a pint.", "Seat 2 wins the hand. Seat 2 deals next.",
            **cleared(4, dealer=2, fines=[4, 16, 0, 4])),
        SAY.allowed("All hear of the second knock running", "toppen.knock-before-playing",
            "Seat 1 drinks twice the fine now.", playing(FOUR, again), "1 knock",
            "Seat 1 knocks (knock 2 of the hand).", "Seat 1 now drinks twice the fine.",
            window="answers", multipliers=[1, 2, 1, 1], to_act=[2]),
        SAY.allowed("All hear of the third knock running", "toppen.knock-before-playing",
            "Twice the fine has become four times.", playing(FOUR, f"{doubled}{tail}"), "1 knock",
            "Seat 1 knocks (knock 3 of the hand).", "Seat 1 now drinks 4 times the fine.",
            window="answers", multipliers=[1, 4, 1, 1], to_act=[2]),
        SAY.allowed("All of eight have knocked before their first cards",
            "toppen.knock-before-playing", "The fine is nine, and the last of them has won.",
            playing(EIGHT, *worst[:8]), "7 knock", "Seat 7 knocks (knock 9 of the hand).",
            "Seat 7 now drinks twice the fine.", window="answers", to_act=[0],
            multipliers=[1] * 7 + [2]),
        *(SAY.allowed(f"The worst hand of the rulebook, in {unit}s", "toppen.knock-before-playing",
              "The fine is 1 + 8 + 3 + 7 = 19, and the multiplier of seat 7 eight: it drinks 152.",
              playing(EIGHT, *worst[:31], "6 knock, all stay", fine_unit=unit), "6 JS",
              "Seat 6 plays JS.", "Seat 0 wins the trick with 9S.",
              *(f"Seat {seat} drinks 19 fines, which is {nineteen}." for seat in range(1, 7)),
              f"Seat 7 drinks 152 fines, which is {most}.",
              "Seat 0 wins the hand. Seat 0 deals next.",
              **cleared(8, dealer=0, fines=[0, *[19] * 6, 152]))
          for unit, nineteen, most in (("pencil", "a pint and 3 pencils", "9 pints and 8 pencils"),
                                       ("finger", "2 pints and 3 fingers", "19 pints"))),
        *(sees(f"{fines} fines in {unit}s", "toppen.hands",
              "Sixteen pencil fines are a pint, or eight finger fines.",
              between(4, fines=[fines, 0, 1, 3], fine_unit=unit), None,
              drunk=[{"pints": pints, "beyond": beyond}, {"pints": 0, "beyond": 0},
                     {"pints": 0, "beyond": 1}, {"pints": 0, "beyond": 3}])
          for fines, unit, pints, beyond in (
              (15, "pencil", 0, 15), (16, "pencil", 1, 0), (20, "pencil", 1, 4),
              (7, "finger", 0, 7), (8, "finger", 1, 0), (20, "finger", 2, 4))),
        *(SAY.allowed(f"A fold where {what}", "common.turn",
              "What is drunk, and how many hands are played, is nothing to the hand itself.",
              playing(FOUR, "0 knock", **options), "1 fold", also=folds(1), fines=[0, 1, 0, 0],
              to_act=[2])
          for what, options in (("fines are fingers", {"fine_unit": "finger"}),
                                ("nine hands are played", {"hands": 9}))),
    ]  # fmt: skip
