"""Cases of Tøppen: fine and multipliers."""

from cases.toppen.words import KNOCKED, SAY, cleared, folds, playing
from cases.writing import Case
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    again = f"0 TD, {KNOCKED}, 1 AH, 2 AS, 3 TC, 0 9D"
    doubled = f"{again}, {KNOCKED}"
    tail = ", 1 KH, 2 KS, 3 9C, 0 8D"
    thrice = f"{doubled}{tail}, {KNOCKED}"
    end = ", 0 7D, 1 7H, 2 7S"
    other = playing(FOUR, f"{doubled}, 1 KH, 2 knock, 3 stay, 0 stay")
    return [
        SAY.allowed(
            "The second knock of the same player", "toppen.knock-before-playing",
            "The hand's last knock was their own, so their multiplier doubles, at once.",
            playing(FOUR, again), "1 knock",
            window="answers", multipliers=[1, 2, 1, 1], to_act=[2],
        ),
        SAY.allowed(
            "A knock after another's", "toppen.knock-before-playing",
            "Seat 2 has knocked since, so nothing is doubled.",
            playing(FOUR, f"0 TD, {KNOCKED}, 1 AH, 2 knock, 3 stay, 0 stay, 1 stay, 2 AS, 3 TC, "
                    "0 9D"),
            "1 knock", window="answers", last_knocker=1, to_act=[2],
        ),
        SAY.allowed(
            "The only knocker, twice", "toppen.knock-before-playing",
            "Three for the others, six for the knocker.",
            playing(FOUR, f"{doubled}{tail}, 1 8H, 2 8S, 3 8C{end}"), "3 7C",
            **cleared(4, dealer=0, fines=[0, 6, 3, 3]),
        ),
        SAY.allowed(
            "The only knocker, three times", "toppen.knock-before-playing",
            "Four for the others, sixteen for the knocker.",
            playing(FOUR, f"{thrice}, 1 8H, 2 8S, 3 8C{end}"), "3 7C",
            **cleared(4, dealer=0, fines=[0, 16, 4, 4]),
        ),
        SAY.allowed(
            "A fold with a doubled multiplier", "common.turn",
            "The fine was three before this knock: the multiplier applies to folding, too.",
            other, "1 fold", also=folds(1), window=None, fine=4, to_act=[2],
            fines=[0, 6, 0, 0],
            disputed="A multiplier might count only for what is lost at the end; here for all "
            "that its player drinks in the hand.",
        ),
        SAY.allowed(
            "A doubled multiplier stays", "toppen.knock-before-playing",
            "Another's knock keeps the next one from doubling, and takes nothing back.",
            playing(FOUR, f"{doubled}, 1 KH"), "2 knock",
            window="answers", last_knocker=2, to_act=[3],
            disputed="Another's knock might end the doubling; the worked figure of the source "
            "needs it to stay.",
        ),
        SAY.allowed(
            "A new hand", "common.table-cleared",
            "The fine and the multipliers are those of one hand.",
            playing(FOUR, f"{doubled}, 1 KH, 2 knock, 3 fold, 0 fold"), "1 fold",
            **cleared(4, dealer=2, fines=[3, 6, 0, 3]),
        ),
    ]  # fmt: skip
