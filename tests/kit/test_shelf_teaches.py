"""What the games of the shelf say on their buttons, and what speaks for an action: by hand, beside
what `check-game` compares in random games.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pytest

from tools import shelf
from vorhand.engine.text.language import ENGLISH
from vorhand.kit import action_named, after, deal_hands
from vorhand_doppelkopf.scoring import Side, value
from vorhand_spades.scoring import counted
from vorhand_spades.table import Options


class Case(NamedTuple):
    """At a table with these hands after these acts, with what else `deal_hands` takes, an act has
    this on its button (empty: only its own words), and these facts speak for it.
    """

    game: str
    hands: str
    acts: tuple[str, ...]
    act: str
    button: str
    facts: tuple[str, ...]
    given: Mapping[str, Any] = MappingProxyType({})


SKAT: Final = (
    "JC JS AC TC KC 9C 8C AS TS 7H | JH JD AH TH KH QH 9H 8H 7S 8S | AD TD KD QD 9D 8D 7D KS QS 9S"
)
"""Forehand plays clubs with two; the seven and the queen of clubs are the skat."""
IN_CLUBS: Final = ("1 pass", "2 pass", "0 bid 18")
HEARTS: Final = (
    "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS | 3C 7C JC 2D 6D TD AD 5H 9H KH 4S 8S QS | "
    "4C 8C QC 3D 7D JD 2H 6H TH AH 5S 9S KS | 5C 9C KC 4D 8D QD 3H 7H JH 2S 6S TS AS"
)
NO_PASSING: Final = {"options": {"passing": False}}
DOPPELKOPF: Final = "QC AC TH 9D | QC TC 9C | AS AD KD JC | KC TH AD"
HEALTHY: Final = ("0 healthy", "1 healthy", "2 healthy", "3 healthy")
SPADES: Final = "AS KC 2H | QS 3C AH | 4S 5C 3H | 5S AC 4H"
BIDS: Final = ("0 bid 2", "1 bid 1", "2 bid 1", "3 bid 1")
POTTOEPEN: Final = "TC 9C 8D AD | 7C TD 9D 8H | AH KH QH JH"
STAKES: Final = ("0 stake 1", "1 stake 2", "2 stake 0")
AGRAM: Final = "AC 9C 8C 7C AD TD | TC 6C 5C 4C 9D 8D | 3C AH TH 9H 7D 6D"
LAST_BUT_ONE: Final = (
    *("0 AC", "1 4C", "2 3C", "0 9C", "1 TC", "2 AH", "1 6C", "2 TH", "0 8C"),
    *("0 7C", "1 5C", "2 9H", "0 AD", "1 9D", "2 6D"),
)
CASES: Final = [
    Case("skat", SKAT, IN_CLUBS[:2], "0 bid 20", "20: at least 20 or −40",
         ("Of the jacks you hold the jack of clubs and the jack of spades.",)),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand"), "0 declare clubs plain",
         "Clubs: at least 48 or −96", ("Clubs is worth 48 at least, and 18 was bid.",)),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand"), "0 declare null plain", "Null: 35 or −70",
         ("Null is worth 35 at least, and 18 was bid.",)),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand", "0 declare clubs plain"), "0 JC", "",
         ("The jack of clubs takes this trick: nobody can beat it.",
          "4 trumps have not been seen yet.")),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand", "0 declare clubs plain", "0 7H", "1 AH"),
         "2 AD", "",
         ("Your partner has the best card so far: seat 1.",
          "11 card points lie in this trick.")),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand", "0 declare clubs plain", "0 AS"), "1 7S", "",
         ("The seven of spades cannot take this trick.",)),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand", "0 declare clubs plain", "0 AC"), "1 JH", "",
         ("11 card points lie in this trick.",)),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand", "0 declare null plain", "0 TC"), "1 8S", "",
         ("The eight of spades cannot take this trick.",)),
    Case("skat", SKAT, (*IN_CLUBS, "0 play-hand", "0 declare null plain", "0 7H"), "1 8H", "", ()),
    Case("hearts", HEARTS, ("0 2C", "1 JC", "2 4C", "3 5C", "1 QS", "2 9S"), "3 2S", "",
         ("The two of spades cannot take this trick.", "13 points lie in this trick so far."),
         NO_PASSING),
    Case("hearts", HEARTS, ("0 2C", "1 JC"), "2 4C", "",
         ("The four of clubs cannot take this trick.",), NO_PASSING),
    Case("spades", SPADES, ("0 bid 3",), "1 bid 4", "4 (+40 or −40)",
         ("The bids so far add up to 3.",)),
    Case("spades", SPADES, (), "0 bid 0", "Nil (+100 or −100)", ()),
    Case("spades", SPADES, BIDS, "0 KC", "", ("Your side needs 3 more tricks.",)),
    Case("spades", SPADES, (*BIDS, "0 KC"), "1 3C", "",
         ("The three of clubs cannot take this trick.",)),
    Case("spades", SPADES, BIDS, "0 AS", "",
         ("The ace of spades takes this trick: nobody can beat it.",
          "Your side needs 3 more tricks.", "Others have 3 spades left."),
         {"options": {"lead_spades": "any"}}),
    Case("doppelkopf", DOPPELKOPF, HEALTHY, "0 announce re win", "Re (+2 for whoever wins)",
         ("You hold 7 trumps.",)),
    Case("doppelkopf", DOPPELKOPF, HEALTHY, "0 TH", "",
         ("The ten of hearts takes this trick: nobody can beat it.",
          "Others have 19 trumps left.")),
    Case("doppelkopf", DOPPELKOPF, (*HEALTHY, "0 AC"), "1 TC", "",
         ("The ten of clubs cannot take this trick.",)),
    Case("doppelkopf", DOPPELKOPF, (*HEALTHY, "0 QC"), "1 QC", "",
         ("Your partner has the best card so far: seat 0.", "3 card points lie in this trick.")),
    Case("gin-rummy", "2C 3C 4C 7C 7D 7H 9S TS JS KD | 2H 4H 6H 8H TH QH 2S 4S 6S KS",
         ("0 take-up",), "0 knock KD", "Knock with king of diamonds (at least +1, undercut −25)",
         ("That leaves you one point of deadwood.",), {"pile": "AD"}),
    Case("gin-rummy", "2C 3C 4C 7C 7D 7H 9S TS JS KD | 2H 4H 6H 8H TH QH 2S 4S 6S KS", (),
         "0 take-up", "", ("With the ace of diamonds your deadwood comes down from 10 to 1.",),
         {"pile": "AD"}),
    Case("pottoepen", POTTOEPEN, ("0 stake 1",), "1 stake 2", "Play for 2: +2 or −2",
         ("The ten of diamonds is the highest card left in its suit.",
          "One of the others plays so far.", "There are 3 chips in the pot.")),
    Case("pottoepen", POTTOEPEN, ("0 stake 1", "1 stake 2"), "2 stake 0", "",
         ("You hold no ten, and tens are the highest cards.", "2 of the others play so far.",
          "Whoever passes pays nothing.")),
    Case("pottoepen", POTTOEPEN, STAKES, "0 9C", "",
         ("The nine of clubs takes this trick: nobody can beat it.",
          "The ten of clubs is the highest card left in its suit: keep it.")),
    Case("pottoepen", POTTOEPEN, (*STAKES, "0 TC", "1 7C", "0 9C", "1 8H"), "0 AD", "",
         ("Whoever takes this trick leads to the last one.",
          "Nobody who is still in has shown any diamonds.")),
    Case("agram", AGRAM, LAST_BUT_ONE[:-3], "0 AD", "",
         ("The ace of diamonds takes this trick: nobody can beat it.",
          "The ten of diamonds is the highest card left in its suit: keep it.",
          "Whoever takes this trick leads to the last one.",
          "Nobody who is still in has shown any diamonds.")),
    Case("agram", AGRAM, LAST_BUT_ONE, "0 TD", "",
         ("The ten of diamonds is sure of the last trick, and so of the hand.",)),
    Case("gin-rummy", "2C 3C 4C 7C 7D 7H 9S TS JS KD | 5C 6C 7S QS 5D 5H 5S AH 3S KH",
         ("0 take-up", "0 knock KD", "0 meld 2C 3C 4C + 7C 7D 7H + 9S TS JS"),
         "1 lay-off QS 9S TS JS", "",
         ("The queen of spades no longer counts 10 points against you.",), {"pile": "AD"}),
    Case("durak", "9H 9C TC | TH JH 6D", (), "0 9H", "",
         ("11 cards still in play beat the nine of hearts.",), {"turned_up": "QS"}),
    Case("durak", "9H 9C TC | TH JH 6D", ("0 9H", "1 take-up"), "0 9C", "",
         ("Seat 1 takes up whatever is thrown in.",), {"turned_up": "QS"}),
    Case("durak", "9H 9C TC | TH JH 6D", ("0 9H",), "1 take-up", "Take up (one card more)",
         ("One card lies there.",), {"turned_up": "QS"}),
    Case("mau-mau", "7H 9C | 7C KS | 7D AC", ("0 7H", "1 7C"), "2 draw", "Draw (4 cards more)",
         (), {"pile": "KH"}),
    Case("mau-mau", "7H 9C | 7C KS | 7D AC", (), "0 7H", "",
         ("Seat 1 draws 2 cards then, or plays a seven.", "You have 4 cards left then.",
          "The seven of hearts would count 7 points against you."), {"pile": "KH"}),
    Case("mau-mau", "JH 9C 8C | 7C KS | 7D AC", ("0 JH",), "0 wish C", "",
         ("You hold 2 cards of this suit: clubs.",), {"pile": "KH"}),
    Case("schwimmen", "AS KS 7H | KC 7D 8H", ("0 knock",), "1 exchange 7D 7C", "",
         ("Your hand is worth 17 then, and 10 now.",
          "This is your last turn: seat 0 has knocked."), {"middle": "9C 8C 7C"}),
    Case("schwimmen", "AS KS 7H | KC 7D 8H", (), "0 knock", "Knock (−1 if you are lowest)",
         ("Your hand is worth 21.",), {"middle": "9C 8C 7C"}),
    Case("schwimmen", "AS KS 7H | 7C 7D 8H", (), "0 exchange KS 7S", "", (),
         {"middle": "9C 8C 7S"}),
    Case("schwimmen", "AS KS 7H | 7C 7D 8H", (), "0 exchange 7H 7S", "",
         ("Your hand is worth 28 then, and 21 now.",), {"middle": "9C 8C 7S"}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[f"{each.game}: {each.act}" for each in CASES])
def test_button_and_reasons_of_an_action(case: Case) -> None:
    """What stands on the button, and which sentences speak for the action."""
    package = shelf.ALL[case.game]
    state = after(package.game, deal_hands(package.game, case.hands, **case.given), *case.acts)
    action: Any = action_named(package.game, case.act)
    package.game.check(state, action)
    price = package.game.price(state, action)
    assert (price.in_words(action, ENGLISH) if price else "") == case.button
    assert package.policy is not None
    facts = package.policy.facts(package.game, state, action.seat, action)
    said = [ENGLISH.say(fact.said, fact.values) for fact in facts]
    assert said == [*case.facts]


@pytest.mark.parametrize("bid", range(1, 14))
def test_bid_of_spades_is_worth_what_its_button_says(bid: int) -> None:
    """So much the partners get for it if both of theirs are made, and lose if they are not."""
    partner, options = 3, Options(bag_penalty=False)

    def points(*bids: int, made: bool) -> int:
        return counted([(each, each * made, False) for each in bids], 0, options)

    for made, sign in ((True, 1), (False, -1)):
        alone = sign * 10 * partner
        assert points(bid, partner, made=made) - alone == sign * 10 * bid


@pytest.mark.parametrize(("before", "said", "more"), [(0, 1, 2), (1, 2, 1), (0, 2, 3), (2, 4, 2)])
def test_announcement_of_doppelkopf_counts_what_its_button_says(
    before: int, said: int, more: int
) -> None:
    """By so much the hand counts more, if Re wins all tricks, which each level needs."""
    kontra = Side(0, 0, 0)
    quiet, loud = (value(Side(240, 12, each), kontra, False) for each in (before, said))
    assert loud - quiet == more
