"""Valid states in many phases, from which the corrupted ones are made.

The tables of each game's own tests set them up, by means of the engine. The changes to them and
the resulting faults are written down line by line.
"""

from typing import Any, Final

from checks.games.fipsen import tables as fipsen
from checks.games.stortok import tables as stortok
from checks.games.toepen import tables as toepen
from checks.games.toppen import tables as toppen

FOLLOWING: Final = "TD 9D AC KC | 8D 7D AH KH | QD JD AS KS"
"""Three hands at Toepen that can all follow suit in diamonds."""
FIVE: Final = "TD 9D AC KC | 8D 7D AH KH | QD JD AS KS | AD TH 9S 8C | KD 9H 8S 7C"
PICTURES: Final = "AC KD QH JS | TC 9D 8H 7S | 9C KC TS QS | TH 9H 8D 7D"
"""Seat 0 may exchange without a fear, seat 1 should not."""
LATER: Final[dict[str, Any]] = {"lives_lost": [1, 0, 6, 2]}
SIWWE: Final[dict[str, Any]] = {"game": "siwweschroem", "ending": "last-survivor", "lives": 7}
OUT: Final[dict[str, Any]] = {**SIWWE, "lives_lost": [2, 7, 0, 5], "dealer": 3}
KOPPEL: Final = "9C 8C AH KH 7C | AC KC QC JC TC | QH JH TH 9H 8H | AS KS QS JS TS"
"""Four hands at Fipsen: seat 1 has all the clubs that count."""


def _toepen() -> dict[str, Any]:
    table, between, play_on = toepen.table, toepen.between, toepen.play_on
    drinks = "TD 9D AC KC | - | QD JD AS KS | AD TH 9S 8C"
    return {
        "before the first deal": between(3),
        "between hands": between(4, lives_lost=[2, 0, 7, 5]),
        "between hands, one away": between(4, away={2: "own-needs"}),
        "over": between(3, phase="game-over", dealer=0, lives_lost=[4, 10, 0]),
        "three, a card led": table(FOLLOWING, "0 TD"),
        "the exchange": table(PICTURES, "0 exchange-hand, 1 trust", exchange=True, **LATER),
        "an exchange doubted": table(
            PICTURES, "0 exchange-hand, 1 challenge, 0 keep-hand", exchange=True, **LATER
        ),
        "poverty": table(PICTURES, "0 stay, 1 fold", poverty=True, lives_lost=[1, 0, 9, 2]),
        "five, the second trick": table(
            FIVE, "0 TD, 1 8D, 2 QD, 3 AD, 4 KD, 0 9D", lives_lost=[3, 3, 0, 1, 9]
        ),
        "a knock": table(
            FIVE, "0 TD, 1 knock, 2 fold, 3 stay", lives_lost=[3, 3, 0, 1, 4]
        ),
        "a fast knock": table(
            FIVE, "2 knock, 4 fold, 0 stay", procedure="fast", lives_lost=[3, 3, 0, 1, 4]
        ),
        "the last card": play_on(table(FOLLOWING, "0 knock, 1 stay, 2 stay"), 12),
        "one buying drinks": table(
            drinks, "0 TD", away={1: "buying-drinks"}, lives_lost=[1, 0, 6, 2]
        ),
        "one away at play": table(PICTURES, "0 AC, 1 knock, 3 stay", away={2: "own-needs"},
        **LATER),
        "a whistle": table(
            "JC JD JH AS | AC KC QC 9C | TD 9D 8D 7D", "0 whistle, 0 JC", announcements=True
        ),
    }  # fmt: skip


def _siwweschroem() -> dict[str, Any]:
    table, between, play_on = toepen.table, toepen.between, toepen.play_on
    three_of_four = "TD 9D AC KC | - | QD JD AS KS | AD TH 9S 8C"
    return {
        "before the first deal": between(8, **SIWWE),
        "between hands": between(4, **OUT),
        "between rubbers": between(
            3, phase="game-over", dealer=2, lives_lost=[7, 7, 3], rubbers_lost=[1, 1, 0], **SIWWE
        ),
        "rubbers lost": between(5, rubbers_lost=[2, 3, 3, 2, 3], **SIWWE),
        "one out, a card led": table(three_of_four, "0 TD", **OUT),
        "one out, a knock": table(three_of_four, "0 TD, 2 knock, 3 fold", **OUT),
        "one out, the exchange": table(
            three_of_four, "0 keep-hand, 2 exchange-hand", exchange=True, **OUT
        ),
        "one out, doubted": table(
            three_of_four, "0 keep-hand, 2 exchange-hand, 3 trust, 0 challenge", exchange=True,
            **OUT
        ),
        "the first hand": table(FIVE, "0 TD, 1 8D, 2 knock", **SIWWE),
        "two knocks": table(
            PICTURES, "0 AC, 1 knock, 2 stay, 3 stay, 0 stay, 3 knock, 0 fold", **SIWWE
        ),
        "the last card": play_on(table(FOLLOWING, "0 knock, 1 stay, 2 stay", **SIWWE), 12),
        "two left": table("TD 9D AC KC | - | QD JD AS KS", "0 TD, 2 QD",
                          **{**SIWWE, "lives_lost": [6, 7, 1], "dealer": 2}),
    }  # fmt: skip


def _fipsen() -> dict[str, Any]:
    table, between, declared, after = (fipsen.table, fipsen.between, fipsen.declared, fipsen.after)
    four = {"hands": KOPPEL}
    later = {"sheet": "1 +3, 0 -4, 2 +12"}
    return {
        "before the first deal": between(3),
        "the score after three deals": between(4, **later),
        "over": between(3, sheet="0 +2, 1 -6", phase="game-over", deals=2),
        "the auction": table(KOPPEL, "0 bid 2, 1 bid 3, 0 pass", **later),
        "the first auction": table(KOPPEL, "0 pass, 1 bid 2"),
        "a hold": table(KOPPEL, "0 bid 2, 1 bid 3, 0 hold, 1 bid 4", **later),
        "the Skat": declared("1 bid 3", skat="7D 7H", **four, **later),
        "the discard": declared("1 bid 3", "1 take-skat", skat="7D 7H", **four, **later),
        "the trumps": declared(
            "1 bid 3", "1 take-skat, 1 discard 7D 7H", skat="7D 7H", **four, **later
        ),
        "the Kontra": declared(
            "1 bid 3 hand", "1 trump C, 2 kontra", **four, kontra=True, **later
        ),
        "a card led": declared("1 bid 3 hand", "1 trump C, 0 AH", **four, **later),
        "a trick": declared(
            "1 bid 3 hand", "1 trump C, 0 9C, 1 TC, 2 8H, 3 TS", **four, **later
        ),
        "a Kieker": declared("0 bid-kieker", hands=fipsen.KIEKER, **later),
        "a Kieker discarded": declared(
            "0 bid-kieker", "0 discard 7D 8H 7H 8S 7S", hands=fipsen.KIEKER, **later
        ),
        "thrown in": after(
            between(3), fipsen.deal_of(between(3), fipsen.THREE), "0 pass, 1 pass, 2 pass"
        ),
    }  # fmt: skip


def _toppen() -> dict[str, Any]:
    table, between, playing, play_on = (
        toppen.table,
        toppen.between,
        toppen.playing,
        toppen.play_on,
    )
    five = "TD 9D AC KC | 8D 7D AH KH | TH TC AS KS | AD 9H 9S 8C | KD 8H 8S 7C"
    later = {"fines": [2, 0, 5, 1, 3]}
    return {
        "before the first deal": between(6),
        "between hands": between(4, fines=[3, 0, 8, 1]),
        "over": between(4, fines=[3, 0, 8, 1], hands=1),
        "the opening": table(five, "0 stay, 1 fold", **later),
        "the first opening": table(five, "0 fold"),
        "a card led": playing(five, "0 TD", **later),
        "the first hand": playing(five, "0 TD, 1 8D"),
        "a knock": playing(five, "0 TD, 1 knock, 2 fold, 3 stay", **later),
        "a knock stayed": playing(
            five, "0 TD, 1 knock, 2 fold, 3 stay, 4 stay, 0 stay", **later
        ),
        "a second knock": playing(
            toppen.FOUR, "0 knock, all stay", "0 TD, 1 AH, 2 AS, 3 TC", "0 knock, 1 stay",
            fines=[3, 0, 8, 1],
        ),
        "the last card": play_on(playing(toppen.FOUR, "0 knock, all stay", fines=[3, 0, 8, 1]), 15),
        "a small talon": table("TD 9D 8D 7D | | | ", "0 stay", talon=4),
    }  # fmt: skip


def _stortok() -> dict[str, Any]:
    table, new, late = stortok.table, stortok.new, stortok.late
    three = "6D KH | TD 9H | JD QH"
    return {
        "before the deal": new(4),
        "dealt": table("9S QH | TS | JS | 6C"),
        "three, a card to beat": table("9S QH KH AH JH | TS | JS", "0 9S", stock="TH"),
        "three, the first picked up": table("9S | 7D | 9D", "0 pick-up"),
        "the second trick": table("9S QH | TS | JS KH AH", "0 9S, 1 TS, 2 JS, 2 AH"),
        "under the stock": table("9D QH | TD | JD", "0 9D, 1 TD", turn_up="under-stock"),
        "late, to lead": late(three, known={2: "QH"}),
        "late, a trick": late(f"{three} | QD 7H", "0 6D, 1 TD", known={3: "7H"}),
        "late, one out": late("6D KH | TD | JD QH | -", "0 6D, 1 TD", known={2: "QH"}),
        "late, the turned up drawn": late(three, "0 6D", turn_up="under-stock"),
        "late, two left": late("6D KH | TD JD 9H", "0 6D, 1 TD"),
        "a limit": late(three, "0 6D", turns_left=3),
        "at the limit": late(three, "0 6D, 1 TD", turns_left=2),
        "the Great Fool": late("6D KH | TD | -", "0 6D, 1 TD"),
    }


def _dumped(module: Any, states: dict[str, Any]) -> dict[str, Any]:
    return {name: vars(module.shown(state)) for name, state in states.items()}


STATES: Final = {
    f"{game}: {name}": state
    for game, module, states in (
        ("toepen", toepen, _toepen()),
        ("siwweschroem", toepen, _siwweschroem()),
        ("fipsen", fipsen, _fipsen()),
        ("toppen", toppen, _toppen()),
        ("stortok", stortok, _stortok()),
    )
    for name, state in _dumped(module, states).items()
}
