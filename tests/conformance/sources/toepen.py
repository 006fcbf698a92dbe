"""Cases of Toepen and Siwweschrööm. What both have in common stands once, and is put to each; what
follows from the defaults of one stands in a list of its own.

Long for one reason: it is one list of cases.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from tests.conformance.sources.authoring import (
    Author,
    Json,
    Section,
    allowed_call,
    changed,
    claim_of,
    impossible,
    possible,
    put,
    without,
)
from tests.conformance.sources.common import (
    LIMIT,
    Example,
    Kind,
    beginning,
    decks,
    each_kind,
    limits,
    seats,
)
from tests.tables import after
from tests.toepen.tables import FOUR, THREE, act, between, table

LIVES: Final = {"toepen": 10, "siwweschroem": 7}
PACK: Final = [rank + suit for suit in "CDHS" for rank in "T987AKQJ"]
VORHAND: Final = {
    "toepen": "JC 7S AS QH QD 7D JS 9C TH 8D QC 9H 8S KS KH AH QS TS 8C TC 9S KC JH KD 7C JD 9D 8H "
    "AD 7H TD AC",
    "siwweschroem": "AH 8C 7H KC TD 8S KS 7D 7C KD QD 9D KH QS 8H JS 8D TS QC AD 7S JH TC TH AS JD "
    "AC QH 9H 9S 9C JC",
}
"""The decks of deal/v1 with the seed `vorhand`, first hand."""
SECOND: Final = (
    "KH 7D 7C AS JH 8H QH 8S 8D JS 7H KS QD 8C TH TC 9D KC KD 9H 7S AC 9S JD TD QS AH AD JC 9C TS "
    "QC"
)
"""The second hand of Toepen, with the nonces `alice` and `bob`."""

TD_TO_7D: Final = ["TD", "9D", "8D", "7D"]
TC_TO_7C: Final = ["TC", "9C", "8C", "7C"]
HEARTS: Final = ["AH", "KH", "QH", "JH"]
SPADES: Final = ["AS", "KS", "QS", "JS"]
TO_THE_LAST: Final = "0 TD, 1 AH, 2 AS, 0 9D, 1 KH, 2 KS, 0 8D, 1 QH, 2 QS"
"""The first three tricks of the table THREE, which seat 0 wins."""


def routine(state: Json | Any, text: str) -> Json:
    """An act stands in the record, and a card played is not in the hand any more."""
    if text == "new-rubber" or text.endswith(("own-needs", "buying-drinks")):
        return {}
    members: Json = {}
    if state["phase"] != "deal":
        members["record"] = [*state["record"], text]
    seat, _, word = text.partition(" ")
    if word in PACK:
        seat = int(seat)
        members["hands"] = put(state["hands"], seat, without(state["hands"][seat], word))
    return members


SAY: Final = Author(act, routine)


def cleared(players: int, **members: Any) -> Json:
    """The members of a table that has been cleared after a hand."""
    lost = members.get("lives_lost")
    return {
        "phase": "deal",
        "to_act": [],
        "hands": [[]] * players,
        "in_hand": [False] * players,
        "window": None,
        "knocks": 0,
        "last_knocker": None,
        "stock": [],
        "exchanged": [],
        "folded": [[]] * players,
        "record": [],
        **({"lives_lost_before": lost} if lost else {}),
        **members,
    }


def folds(state: Any, *seats: int, **members: Any) -> Json:
    """The cards of these seats are laid face down, and they are out of the hand."""
    claim = claim_of(state)
    hands, folded, in_hand = claim["hands"], claim["folded"], claim["in_hand"]
    for seat in seats:
        folded = put(folded, seat, hands[seat])
        hands = put(hands, seat, [])
        in_hand = put(in_hand, seat, False)
    return {"hands": hands, "folded": folded, "in_hand": in_hand, **members}


def lost(won: list[int], losers: list[int], reason: str) -> Json:
    """The outcome of a game that is over."""
    return {"winners": won, "losers": losers, "scores": None, "reason": reason}


def dealt(deck: str, players: int, dealer: int) -> Json:
    """What a deck of 32 gives: one card at a time, clockwise from forehand."""
    cards = deck.split()
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(4 * players):
        hands[(dealer + 1 + i) % players].append(cards[i])
    return {
        "hands": [sorted(hand, key=PACK.index) for hand in hands],
        "stock": cards[4 * players :],
        "in_hand": [True] * players,
    }


def sections_of_siwweschroem() -> Iterator[Section]:
    """What is shared stands at length under Toepen: here, of each section, the first case that a
    clause allows and the first that it refuses, and what follows from the game's own defaults.
    """
    own = {case["title"] for case in (*_defaults(), *_survivors())}
    for section in sections("siwweschroem"):
        kept = []
        met: set[tuple[str, str]] = set()
        for case in section.cases:
            new = {*decided(case)} - met
            if new or case["title"] in own:
                met |= new
                kept.append(case)
        yield Section(section.name, kept)


def decided(case: Json) -> Iterator[tuple[str, str]]:
    """The clauses on which a case turns, each with its side: allowed or refused."""
    match case["verdict"]:
        case "allowed":
            yield from ((clause, "allowed") for clause in case["clauses"])
        case "refused":
            yield case["clause"], "refused"
        case _:
            yield from ((fault["clause"], "refused") for fault in case["faults"])


def sections(game: str) -> Iterator[Section]:
    """All sections of one of the two games."""
    for name, shared, own in (
        ("beginning", _beginning, {"toepen": _beginning_of_toepen, "siwweschroem": _defaults}),
        ("deal", _deal, {"toepen": _deal_of_toepen}),
        ("exchange", _exchange, {"toepen": _more_exchange}),
        ("poverty", _poverty, {"toepen": _more_poverty}),
        ("play", _play, {"toepen": _more_play}),
        ("knocking", _knocking, {"toepen": _more_knocking}),
        ("folded-tricks", _folded_tricks, {}),
        ("settlement", _settlement, {"toepen": _more_settlement}),
        ("going-out", _going_out, {"siwweschroem": _survivors}),
        ("announcements", _announcements, {"toepen": _more_announcements}),
        ("absences", _absences, {"toepen": _more_absences}),
        ("possible-states", _possible, {"toepen": _more_possible}),
        ("kinds-of-action", _kinds, {}),
    ):
        more: Callable[[], list[Json]] | None = own.get(game)
        yield Section(name, [*shared(game), *(more() if more else [])])


# 1


def _beginning(game: str) -> list[Json]:
    t = partial(table, game=game)
    led = Example(t(THREE), "0 TD", {"to_act": [1]}, "2 AS")
    late = t(THREE, lives_lost=[1, 1, 1])
    over = between(3, game=game, phase="game-over", ending="first-loser",
                   lives_lost=[0, LIVES[game], 2])  # fmt: skip
    return [
        *beginning(game, 4, {"lives_lost": [0] * 4, "rubbers_lost": [0] * 4, "window": None}),
        *seats(SAY, led),
        *limits(SAY, changed(late, version=LIMIT - 1), changed(late, version=LIMIT), led),
        SAY.refused(
            "A deal after the end",
            "common.game-over",
            "When somebody is out, no further hand is dealt.",
            over, {"type": "deal", "seed": "s"},
        ),
        SAY.allowed(
            "A new rubber after the end",
            "common.game-over",
            "The one thing that is possible after the end. The loser of the rubber is noted.",
            over, "new-rubber",
            phase="deal", lives_lost=[0, 0, 0], lives_lost_before=[0, 0, 0],
            rubbers_lost=[0, 1, 0],
        ),
        SAY.refused(
            "A new rubber before the end",
            "common.phase",
            "Lives are wiped clean when the game is over, and not before.",
            between(3, game=game, ending="first-loser", lives_lost=[0, LIVES[game] - 1, 2]),
            "new-rubber",
            type="new-rubber", phase="deal",
        ),
        SAY.legal(
            "All that can be done before the first card",
            "common.turn common.phase",
            "Who leads may play any card; everybody may knock. Seats ascend, and a seat's cards "
            "come before its knock.",
            t(THREE), None,
            "0 TD, 0 9D, 0 8D, 0 7D, 0 knock, 1 knock, 2 knock",
        ),
        SAY.legal(
            "Nothing but a new rubber after the end",
            "common.game-over",
            "No seat has anything to do.",
            over, None, "new-rubber",
        ),
    ]  # fmt: skip


def _beginning_of_toepen() -> list[Json]:
    asked = {"game": "toepen", "players": 3, "deal": None}
    defaults = {
        "lives": 10, "procedure": "formal", "folded_trick": "lead-passes", "suit_order": "HSDC",
        "poverty": False, "ending": "first-loser", "exchange": True, "announcements": True,
        "late_knock": True, "absences": False,
    }  # fmt: skip
    presets = {
        "toepen-fast": {"procedure": "fast"},
        "toepen-fifteen": {"lives": 15},
        "toepen-de-laaier": {"folded_trick": "highest-remaining", "suit_order": "HSDC"},
        "toepen-waalwijk": {"folded_trick": "highest-remaining", "suit_order": "HDSC"},
        "toepen-poverty": {"poverty": True},
        "toepen-survivor": {"ending": "last-survivor"},
    }
    return [
        allowed_call(
            "The defaults", "common.option-off", "What nobody names has its published default.",
            "new-game", asked, {"state": {"options": defaults}},
        ),
        *(
            allowed_call(
                f"The preset {preset}", "common.option-off",
                "A preset differs from the defaults in this; all else is as they have it.",
                "new-game", {**asked, "preset": preset},
                {"state": {"options": {**defaults, **options}}},
            )
            for preset, options in presets.items()
        ),
        allowed_call(
            "An option overrides the preset", "common.option-off",
            "Single options are stronger than the preset, and that than the defaults.",
            "new-game", {**asked, "preset": "toepen-fifteen", "options": {"lives": 5}},
            {"state": {"options": {**defaults, "lives": 5}}},
        ),
    ]  # fmt: skip


def _defaults() -> list[Json]:
    return [
        allowed_call(
            "The defaults of Siwweschrööm", "common.option-off",
            "Seven lives, until one is left, and nothing is announced.",
            "new-game", {"game": "siwweschroem", "players": 3, "deal": None},
            {"state": {"options": {
                "lives": 7, "procedure": "formal", "folded_trick": "lead-passes",
                "suit_order": "HSDC", "poverty": False, "ending": "last-survivor",
                "exchange": True, "announcements": False, "late_knock": True, "absences": False,
            }}},
        ),
    ]  # fmt: skip


# 2


def _deal(game: str) -> list[Json]:
    deck = " ".join(PACK)
    return [
        *decks(SAY, between(3, game=game), deck.split(), {
            "hand_number": 1, "phase": "play", "to_act": [0], **dealt(deck, 3, 2),
        }),
        allowed_call(
            "The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1 turns a seed into the same deck everywhere; its context names game and hand.",
            "new-game", {"game": game, "players": 3, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND[game], 3, 0), "hand_number": 1, "version": 1,
                       "phase": "exchange", "to_act": [1]}},
        ),
        SAY.refused(
            "A deal in the middle of a hand", "common.phase",
            "A hand is played to its end before the next is dealt.",
            table(THREE, game=game), {"type": "deal", "deck": deck.split()},
            type="deal", phase="play",
        ),
        SAY.allowed(
            "Who is out gets no cards", "common.deck toepen.hand-sizes",
            "Cards go to every player in the game, clockwise from forehand: here seats 2 and 0, "
            "as the dealer's left neighbour is out.",
            between(3, game=game, ending="last-survivor", dealer=0,
                    lives_lost=[0, LIVES[game], 0]),
            {"type": "deal", "deck": PACK},
            hand_number=101, phase="play", to_act=[2], in_hand=[True, False, True],
            hands=[["9C", "7C", "KC", "JC"], [], ["TC", "8C", "AC", "QC"]], stock=PACK[8:],
        ),
    ]  # fmt: skip


def _deal_of_toepen() -> list[Json]:
    second = between(3, exchange=True, announcements=True, lives_lost=[1, 1, 1])
    return [
        SAY.allowed(
            "A deal with two nonces", "common.deck common.no-seed",
            "The second hand, dealt with the seed vorhand and the nonces alice and bob.",
            changed(second, hand_number=1),
            {"type": "deal", "seed": "vorhand", "nonces": ["alice", "bob"]},
            hand_number=2, phase="exchange", to_act=[0], **dealt(SECOND, 3, 2),
        ),
        SAY.allowed(
            "Eight players leave nothing to exchange", "common.phase",
            "All cards are dealt out, so the exchange is skipped.",
            between(8, exchange=True), {"type": "deal", "deck": PACK},
            hand_number=1, phase="play", to_act=[0], **dealt(" ".join(PACK), 8, 7),
        ),
        SAY.allowed(
            "Without the option nothing is exchanged", "common.option-off common.phase",
            "Where the option is off the hand begins with the play.",
            between(4), {"type": "deal", "deck": PACK},
            hand_number=1, phase="play", to_act=[0], **dealt(" ".join(PACK), 4, 3),
        ),
        SAY.allowed(
            "All who have not kept are asked at a fast table", "common.turn",
            "A fast table has no turns in the exchange.",
            between(3, exchange=True, procedure="fast"), {"type": "deal", "deck": PACK},
            hand_number=1, phase="exchange", to_act=[0, 1, 2], **dealt(" ".join(PACK), 3, 2),
        ),
        SAY.legal(
            "A deal is listed once", "common.no-seed",
            "Before a hand there is nothing else to do, where nobody may step out.",
            between(3), None, "deal",
        ),
    ]  # fmt: skip


# 3


def _exchange(game: str) -> list[Json]:
    t = partial(table, game=game, exchange=True)
    fast = partial(t, procedure="fast")
    new = t(THREE, "0 exchange-hand")
    fast_new = fast(THREE, "0 exchange-hand")
    stock = claim_of(new)["stock"]
    aside = [{"seat": 0, "cards": TD_TO_7D, "turned_up": False}]
    shown = [{"seat": 0, "cards": TD_TO_7D, "turned_up": True}]
    clean = t("AH KH QH JH | TD 9D 8D 7D | AS KS QS JS", "0 exchange-hand")
    return [
        SAY.allowed(
            "Forehand keeps", "common.turn toepen.kept",
            "Asked in turn from forehand; the next on the left is asked then.",
            t(THREE), "0 keep-hand", to_act=[1],
        ),
        SAY.refused(
            "The second seat keeps before forehand", "common.turn",
            "At a formal table the seats are asked in turn.",
            t(THREE), "1 keep-hand", seat=1, to_act=[0],
        ),
        SAY.allowed(
            "A hand is exchanged", "toepen.exchanges",
            "Four cards go aside, the top four of the stock come in, and the others are asked.",
            t(THREE), "0 exchange-hand",
            to_act=[1], window="challenge", exchanged=aside,
            hands=[TC_TO_7C, HEARTS, SPADES], stock=stock,
        ),
        SAY.refused(
            "A card in the exchange", "common.phase",
            "Nothing is played before the exchange is over.",
            t(THREE), "0 TD", type="play-card", phase="exchange",
        ),
        SAY.allowed(
            "Decided at a fast table", "toepen.kept",
            "In any order, by any seat that has not kept.",
            fast(THREE, "1 keep-hand"), "2 exchange-hand",
            to_act=[0, 1], window="challenge",
            exchanged=[{"seat": 2, "cards": SPADES, "turned_up": False}],
            hands=[TD_TO_7D, HEARTS, TC_TO_7C], stock=stock,
        ),
        SAY.refused(
            "Exchanged after having kept", "toepen.kept",
            "Who has kept has decided.",
            fast(THREE, "1 keep-hand"), "1 exchange-hand", seat=1,
        ),
        SAY.allowed(
            "Another trusts", "toepen.own-exchange toepen.answer-once",
            "Seat 2 is asked after seat 1.",
            new, "1 trust", to_act=[2],
        ),
        SAY.refused(
            "The exchanger trusts", "toepen.own-exchange",
            "An exchange is answered by the others.",
            fast_new, "0 trust", seat=0,
        ),
        SAY.refused(
            "The exchanger trusts at a formal table", "common.turn toepen.own-exchange",
            "Whose turn it is is asked first.",
            new, "0 trust", seat=0, to_act=[1],
        ),
        SAY.refused(
            "Trusted twice", "toepen.answer-once",
            "An answer stands; seat 2 has still to give its own.",
            fast(THREE, "0 exchange-hand, 1 trust"), "1 challenge", seat=1,
        ),
        SAY.allowed(
            "All have trusted", "toepen.exchanges toepen.answer-once",
            "The window is over, and the same seat is asked again: it may exchange once more.",
            t(THREE, "0 exchange-hand, 1 trust"), "2 trust", to_act=[0], window=None,
        ),
        SAY.allowed(
            "A challenged hand with a ten", "toepen.own-exchange toepen.exchanges",
            "The hand is turned up; with a ten, nine, eight or seven in it the exchanger loses a "
            "life, and keeps the new hand.",
            new, "1 challenge",
            to_act=[0], window=None, exchanged=shown, lives_lost=[1, 0, 0],
        ),
        SAY.allowed(
            "A challenged hand of nothing but pictures and an ace", "toepen.own-exchange",
            "None of T 9 8 7 is in it, so the challenger loses the life.",
            clean, "1 challenge",
            to_act=[0], window=None, lives_lost=[0, 1, 0],
            exchanged=[{"seat": 0, "cards": HEARTS, "turned_up": True}],
        ),
        SAY.refused(
            "An exchange while another is doubted", "common.phase",
            "While the others answer, only answers are possible.",
            fast_new, "1 exchange-hand", type="exchange-hand", phase="exchange",
            window="challenge",
        ),
        SAY.allowed(
            "The last one keeps", "toepen.kept common.phase",
            "When all have kept, forehand leads.",
            t(THREE, "0 keep-hand, 1 keep-hand"), "2 keep-hand", phase="play", to_act=[0],
        ),
    ]  # fmt: skip


def _more_exchange() -> list[Json]:
    t = partial(table, exchange=True)
    fast = partial(t, procedure="fast")
    seven = " | ".join(["TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS", "AD KD QD JD", "AC KC QC JC",
                        "TH 9H 8H 7H", "TS 9S 8S 7S"])  # fmt: skip
    return [
        SAY.allowed(
            "A second exchange of the same seat", "toepen.exchanges toepen.kept",
            "Who has not kept may exchange again.",
            t(THREE, "0 exchange-hand, 1 trust, 2 trust"), "0 exchange-hand",
            to_act=[1], window="challenge", hands=[["AC", "KC", "QC", "JC"], HEARTS, SPADES],
            exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": False},
                       {"seat": 0, "cards": TC_TO_7C, "turned_up": False}],
            stock=claim_of(t(THREE))["stock"][8:],
        ),
        SAY.allowed(
            "The first challenge ends the window", "toepen.answer-once",
            "Seat 2 has not been asked yet and is not asked any more.",
            fast(THREE, "0 exchange-hand"), "1 challenge",
            to_act=[0, 1, 2], window=None, lives_lost=[1, 0, 0],
            exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": True}],
            disputed="Others might add a challenge of their own; here the first one decides.",
        ),
        SAY.allowed(
            "The table closes a window", "common.phase",
            "At a fast table who has not spoken trusts.",
            fast(THREE, "0 exchange-hand, 1 trust"), "close", to_act=[0, 1, 2], window=None,
        ),
        SAY.allowed(
            "The table closes the exchange", "common.phase",
            "At a fast table who has not spoken keeps.",
            fast(THREE, "1 keep-hand"), "close", phase="play", to_act=[0],
        ),
        SAY.refused(
            "The table closes a formal exchange", "common.phase",
            "At a formal table everybody is asked.",
            t(THREE, "0 keep-hand"), "close", type="close", phase="exchange",
        ),
        SAY.allowed(
            "The last four cards of the stock", "toepen.exchanges common.phase",
            "With the stock used up no exchange is possible any more: the phase ends with the "
            "window.",
            t(seven, "0 exchange-hand, 1 trust, 2 trust, 3 trust, 4 trust, 5 trust"), "6 trust",
            phase="play", window=None, to_act=[0],
        ),
        SAY.allowed(
            "The last life is lost by a challenge", "toepen.lives",
            "With first-loser the game is over when the window is, and no card is played.",
            t(THREE, "0 exchange-hand", lives_lost=[9, 0, 0]), "1 challenge",
            outcome=lost([1, 2], [0], "lives"),
            **cleared(3, phase="game-over", lives_lost=[10, 0, 0]),
        ),
        SAY.allowed(
            "The last life is lost by a challenge, and the others play on", "toepen.lives",
            "With last-survivor the exchanger is out, and leaves the hand at once.",
            t(THREE, "0 exchange-hand", lives_lost=[9, 0, 0], ending="last-survivor"),
            "1 challenge",
            to_act=[1], window=None, lives_lost=[10, 0, 0], in_hand=[False, True, True],
            exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": True}],
            hands=[[], HEARTS, SPADES], folded=[TC_TO_7C, [], []],
        ),
        SAY.refused(
            "A knock in the exchange", "common.phase",
            "The stake is not raised before the play.",
            t(THREE), "1 knock", type="knock", phase="exchange",
            disputed="The sources let players knock as soon as they have picked up their cards; "
            "here the exchange and poverty come first, so that no new hand is taken against a "
            "raised stake.",
        ),
        SAY.legal(
            "What is asked of the exchanger's left neighbour", "common.phase toepen.own-exchange",
            "Doubt, or trust, and nothing else.",
            t(THREE, "0 exchange-hand"), None, "1 challenge, 1 trust",
        ),
    ]  # fmt: skip


# 4


def _poverty(game: str) -> list[Json]:
    poor = LIVES[game] - 1
    t = partial(table, game=game, poverty=True, lives_lost=[poor, 0, 0])
    fast = partial(t, procedure="fast")
    return [
        SAY.allowed(
            "One with more lives stays", "toepen.poor-not-asked common.turn",
            "Those who are not poor answer in turn from forehand, who is poor here.",
            t(THREE), "1 stay", to_act=[2],
        ),
        SAY.allowed(
            "All have answered poverty", "toepen.poor-not-asked",
            "The stake is raised, nobody counts as the last knocker, and forehand leads.",
            t(THREE, "1 stay"), "2 stay", phase="play", to_act=[0],
        ),
        SAY.allowed(
            "A fold in poverty", "toepen.poor-not-asked",
            "It costs one life, as on the first knock.",
            t(THREE), "1 fold", **folds(t(THREE), 1), to_act=[2], lives_lost=[poor, 1, 0],
        ),
        SAY.refused(
            "The poor one answers", "toepen.poor-not-asked",
            "Who has one life left is in the hand unasked.",
            fast(THREE), "0 stay", seat=0,
        ),
        SAY.refused(
            "The poor one folds", "toepen.poor-not-asked",
            "Nor may a poor player fold.",
            fast(THREE), "0 fold", seat=0,
        ),
        SAY.refused(
            "The poor one answers at a formal table", "common.turn toepen.poor-not-asked",
            "Whose turn it is is asked first.",
            t(THREE), "0 stay", seat=0, to_act=[1],
        ),
        SAY.refused(
            "A knock in poverty", "common.phase",
            "Poverty is answered before anybody knocks.",
            t(THREE), "1 knock", type="knock", phase="poverty",
        ),
        SAY.allowed(
            "All but the poor one fold", "toepen.poor-not-asked",
            "Who is left alone wins the hand, loses nothing and deals next.",
            t(THREE, "1 fold"), "2 fold", **cleared(3, dealer=0, lives_lost=[poor, 1, 1]),
        ),
    ]  # fmt: skip


def _more_poverty() -> list[Json]:
    t = partial(table, poverty=True)
    knocked = t(THREE, "1 stay, 2 stay", lives_lost=[9, 0, 0])
    fast = t(FOUR, "1 fold", procedure="fast", lives_lost=[9, 0, 0, 0])
    return [
        SAY.allowed(
            "Nobody has more than one life", "toepen.poor-not-asked common.phase",
            "Among poor players only, there is no poverty.",
            between(3, poverty=True, lives_lost=[9, 9, 9]), {"type": "deal", "deck": PACK},
            hand_number=101, phase="play", to_act=[0], **dealt(" ".join(PACK), 3, 2),
            disputed="At a table of nothing but poor players one might see everybody raised; here "
            "nobody could answer, so there is no raise.",
        ),
        SAY.allowed(
            "Two poor players", "toepen.poor-not-asked",
            "There is one raise, however many are poor, and it is the first knock of the hand.",
            between(3, poverty=True, lives_lost=[9, 0, 9]), {"type": "deal", "deck": PACK},
            hand_number=101, phase="poverty", to_act=[1], knocks=1, **dealt(" ".join(PACK), 3, 2),
            disputed="Each poor player might raise; here it is one raise for all of them.",
        ),
        SAY.allowed(
            "The option is off", "toepen.poor-not-asked",
            "Without the option one life left changes nothing.",
            between(3, lives_lost=[9, 0, 0]), {"type": "deal", "deck": PACK},
            hand_number=101, phase="play", to_act=[0], **dealt(" ".join(PACK), 3, 2),
        ),
        SAY.allowed(
            "The first knock after poverty", "toepen.knock-lives toepen.knock-twice-running",
            "It is the second of the hand; anybody with three lives left may make it.",
            knocked, "1 knock", knocks=2, last_knocker=1, window="answers", to_act=[2],
        ),
        SAY.refused(
            "A poor player knocks after poverty", "toepen.knock-lives",
            "The second knock needs three lives.",
            knocked, "0 knock", seat=0, knock=2, lives_left=1, lives_needed=3,
        ),
        SAY.allowed(
            "A fold in poverty at a fast table", "toepen.answer-once",
            "It is hidden, and costs its life when all have answered.",
            t(FOUR, procedure="fast", lives_lost=[9, 0, 0, 0]), "1 fold", to_act=[2, 3],
        ),
        SAY.refused(
            "Another answer in poverty at a fast table", "toepen.answer-once",
            "An answer stands.",
            fast, "1 stay", seat=1,
        ),
        SAY.allowed(
            "The table closes poverty", "common.phase",
            "At a fast table who has not answered stays, and all answers take effect.",
            fast, "close",
            **folds(fast, 1), phase="play", to_act=[0], lives_lost=[9, 1, 0, 0],
        ),
        SAY.allowed(
            "A challenge makes somebody poor", "toepen.poor-not-asked",
            "Poverty is looked at after the exchange.",
            t(THREE, "0 exchange-hand, 1 challenge, 0 keep-hand, 1 keep-hand", exchange=True,
              lives=2),
            "2 keep-hand", phase="poverty", knocks=1, to_act=[1],
            disputed="Poverty might be looked at when the cards are dealt; here it is looked at "
            "after the exchange, in which a last life but one can be lost.",
        ),
    ]  # fmt: skip


# 5


def _play(game: str) -> list[Json]:
    t = partial(table, game=game)
    mixed = "8D 9C TH 7S | AD QC AH AS | 7D KC KH KS"
    return [
        SAY.allowed(
            "The lead", "common.follow-suit common.turn",
            "Any card may be led, by the first seat left of the dealer.",
            t(mixed), "0 7S", to_act=[1],
        ),
        SAY.allowed(
            "A suit is followed", "common.follow-suit",
            "Seat 1 holds one diamond, and plays it.",
            t(mixed, "0 8D"), "1 AD", to_act=[2],
        ),
        SAY.refused(
            "A suit is not followed", "common.follow-suit",
            "Seat 1 holds a diamond, and plays a club.",
            t(mixed, "0 8D"), "1 QC", seat=1, card="QC", would_follow=["AD"],
        ),
        SAY.allowed(
            "Nothing to follow with", "common.follow-suit",
            "Without a diamond seat 1 plays what it likes.",
            t(THREE, "0 TD"), "1 JH", to_act=[2],
        ),
        SAY.refused(
            "A card of somebody else", "common.card-not-held",
            "The seven of diamonds is in the hand of seat 2.",
            t(mixed, "0 8D"), "1 7D", seat=1, card="7D",
        ),
        SAY.allowed(
            "A card of one's own", "common.card-not-held",
            "The ace of diamonds is in the hand of seat 1; seat 2 is next.",
            t("8D 9C TH 7S | AD 7D AH AS | QC KC KH KS", "0 8D"), "1 7D", to_act=[2],
        ),
        SAY.refused(
            "A card before its turn", "common.turn",
            "Cards are played clockwise.",
            t(mixed, "0 8D"), "2 7D", seat=2, to_act=[1],
        ),
        SAY.allowed(
            "The trick goes to the higher card of the suit", "common.turn",
            "Ranks are T 9 8 7 A K Q J: the eight beats the seven and the ace, so seat 0 leads.",
            t(mixed, "0 8D, 1 AD"), "2 7D", to_act=[0],
        ),
        SAY.allowed(
            "A seven beats an ace", "common.turn",
            "Seat 2 wins with the seven, and leads to the next trick.",
            t("AD 9C TH 7S | KD QC AH AS | 7D KC KH KS", "0 AD, 1 KD"), "2 7D", to_act=[2],
        ),
        SAY.allowed(
            "A card of another suit wins nothing", "common.follow-suit",
            "The ten of hearts does not take the trick from the jack of diamonds.",
            t("JD 9C QH 7S | TH QC AH AS | TS KC KH KS", "0 JD, 1 TH"), "2 TS", to_act=[0],
        ),
        SAY.refused(
            "Answered without a knock", "common.phase",
            "Nobody stays where nothing is asked.",
            t(mixed), "0 stay", type="stay", phase="play", window=None,
        ),
    ]  # fmt: skip


def _more_play() -> list[Json]:
    return [
        SAY.legal(
            "What is legal for who must follow", "common.follow-suit",
            "The one diamond, and a knock.",
            table("8D 9C TH 7S | AD QC AH AS | 7D KC KH KS", "0 8D"), 1, "1 AD, 1 knock",
        ),
        SAY.legal(
            "What is legal for who is not asked", "common.turn toepen.knock-lives",
            "A knock, out of turn.",
            table("8D 9C TH 7S | AD QC AH AS | 7D KC KH KS", "0 8D"), 2, "2 knock",
        ),
        SAY.allowed(
            "The leader is the next player in the game", "common.turn",
            "The seat left of the dealer is out, so the next one leads.",
            table("- | TD 9D 8D 7D | AH KH QH JH", ending="last-survivor", lives_lost=[10, 0, 0]),
            "1 TD", to_act=[2],
        ),
        SAY.refused(
            "A card of who is out", "common.not-in-hand",
            "Who is out takes no part.",
            table("- | TD 9D 8D 7D | AH KH QH JH", ending="last-survivor", lives_lost=[10, 0, 0]),
            "0 knock", seat=0,
        ),
        SAY.impossible_act(
            "A legal card in an impossible state", "common.counters",
            "A state is looked at before the action.",
            changed(table(THREE), version=7), "0 TD", "/version common.counters",
        ),
        SAY.impossible_act(
            "An illegal card in an impossible state", "common.counters common.card-not-held",
            "What is wrong with the state is said first.",
            changed(table(THREE), version=7), "0 AH", "/version common.counters",
        ),
    ]  # fmt: skip


# 6


def _knocking(game: str) -> list[Json]:
    t = partial(table, game=game)
    fast = partial(t, procedure="fast")
    stayed = "1 knock, 2 stay, 0 stay"
    raised = t(THREE, "0 knock, 1 stay, 2 stay", lives_lost=[0, LIVES[game] - 3, LIVES[game] - 2])
    knocked = t(THREE, "1 knock")
    return [
        SAY.allowed(
            "A knock on turn", "toepen.knock-twice-running toepen.knock-lives",
            "The stake is raised, and the others answer from the knocker's left.",
            t(THREE), "0 knock", knocks=1, last_knocker=0, window="answers", to_act=[1],
        ),
        SAY.allowed(
            "A knock out of turn", "toepen.knock-twice-running common.turn",
            "Everybody in the hand may knock, whosever turn it is.",
            t(THREE, "0 TD"), "2 knock", knocks=1, last_knocker=2, window="answers", to_act=[0],
        ),
        SAY.allowed(
            "A knock after another's", "toepen.knock-twice-running",
            "Seat 1 was the last to knock, so seat 2 may.",
            t(THREE, stayed), "2 knock", knocks=2, last_knocker=2, window="answers", to_act=[0],
        ),
        SAY.refused(
            "Two knocks running", "toepen.knock-twice-running",
            "Seat 1 was the last to knock.",
            t(THREE, stayed), "1 knock", seat=1,
        ),
        SAY.allowed(
            "The second knock with three lives left", "toepen.knock-lives",
            "The k-th knock needs k + 1 lives.",
            raised, "1 knock", knocks=2, last_knocker=1, window="answers", to_act=[2],
        ),
        SAY.refused(
            "The second knock with two lives left", "toepen.knock-lives",
            "Who loses would lose three.",
            raised, "2 knock", seat=2, knock=2, lives_left=2, lives_needed=3,
        ),
        SAY.refused(
            "The first knock with one life left", "toepen.knock-lives",
            "Who loses would lose two.",
            t(THREE, lives_lost=[0, LIVES[game] - 1, 0]), "1 knock",
            seat=1, knock=1, lives_left=1, lives_needed=2,
        ),
        SAY.refused(
            "A knock while answers are awaited", "common.phase",
            "No knock is made before the last one is answered.",
            knocked, "2 knock", type="knock", phase="play", window="answers",
        ),
        SAY.refused(
            "A card while answers are awaited", "common.phase",
            "The game is paused.",
            knocked, "0 TD", type="play-card", phase="play", window="answers",
        ),
        SAY.allowed(
            "An answer in turn", "toepen.fold-own-knock toepen.stay-own-knock common.turn",
            "Seat 2 stays, and seat 0 is asked.",
            knocked, "2 stay", to_act=[0],
        ),
        SAY.refused(
            "An answer out of turn", "common.turn",
            "Asked in turn, from the knocker's left.",
            knocked, "0 stay", seat=0, to_act=[2],
        ),
        SAY.allowed(
            "A fold on the first knock", "toepen.fold-own-knock",
            "It costs one life at once; the cards go face down.",
            knocked, "2 fold", **folds(knocked, 2), to_act=[0], lives_lost=[0, 0, 1],
        ),
        SAY.refused(
            "The knocker folds", "toepen.fold-own-knock common.turn",
            "Tested before the turn, so that the knocker hears this reason.",
            knocked, "1 fold", seat=1,
        ),
        SAY.refused(
            "The knocker stays", "toepen.stay-own-knock",
            "The knocker is not asked about the own knock.",
            fast(THREE, "1 knock"), "1 stay", seat=1,
            disputed="A knocker might say stay like the others; here the knock has said it.",
        ),
        SAY.allowed(
            "The first answer at a fast table", "toepen.answer-once",
            "In any order; it takes effect when all have answered.",
            fast(FOUR, "1 knock"), "0 fold", to_act=[2, 3],
            disputed="An answer might be open, and act at once; here all are hidden and act "
            "together, as in the café all throw their cards in at the same moment.",
        ),
        SAY.refused(
            "A second answer at a fast table", "toepen.answer-once",
            "An answer, once given, stands.",
            fast(FOUR, "1 knock, 0 fold"), "0 stay", seat=0,
        ),
        SAY.allowed(
            "The last answer", "toepen.answer-once common.phase",
            "The window is over, and the play goes on where it was.",
            t(THREE, "0 TD, 1 knock, 2 stay"), "0 stay", window=None, to_act=[1],
        ),
        SAY.refused(
            "A knock of who has folded", "common.not-in-hand",
            "Who has folded takes no part in the rest of the hand.",
            t(FOUR, "1 knock, 2 fold, 3 stay, 0 stay"), "2 knock", seat=2,
        ),
        SAY.allowed(
            "A knock of who has not folded", "common.not-in-hand",
            "Seat 3 is still in the hand; seat 2, who is not, is not asked.",
            t(FOUR, "1 knock, 2 fold, 3 stay, 0 stay"), "3 knock",
            knocks=2, last_knocker=3, window="answers", to_act=[0],
        ),
        SAY.allowed(
            "All the others fold", "toepen.fold-own-knock",
            "Who is left wins the hand, loses nothing and deals next.",
            t(THREE, "1 knock, 2 fold"), "0 fold", **cleared(3, dealer=1, lives_lost=[1, 0, 1]),
        ),
    ]  # fmt: skip


def _more_knocking() -> list[Json]:
    fast = partial(table, procedure="fast")
    raised = table(FOUR, "1 knock, 2 stay, 3 stay, 0 stay, 0 knock")
    hidden = fast(FOUR, "1 knock, 0 fold, 3 stay")
    return [
        SAY.allowed(
            "A fold on the second knock", "toepen.fold-own-knock",
            "Who folds on the k-th knock loses k lives.",
            raised, "1 fold", **folds(raised, 1), to_act=[2], lives_lost=[0, 2, 0, 0],
        ),
        SAY.allowed(
            "Unequal answers at a fast table come together", "toepen.answer-once",
            "When all have answered the folds take effect.",
            hidden, "2 stay",
            **folds(hidden, 0), window=None, to_act=[1], lives_lost=[1, 0, 0, 0],
        ),
        SAY.allowed(
            "The table closes a fast window", "common.phase",
            "Who has not answered stays.",
            hidden, "close",
            **folds(hidden, 0), window=None, to_act=[1], lives_lost=[1, 0, 0, 0],
        ),
        SAY.refused(
            "The table closes a formal window", "common.phase",
            "At a formal table everybody is asked.",
            table(FOUR, "1 knock, 2 stay"), "close", type="close", phase="play",
            window="answers",
        ),
        allowed_call(
            "A fold that others do not see yet", "toepen.answer-once",
            "Seat 2 may know that seat 0 has answered, but not what.",
            "view", {"state": claim_of(hidden), "seat": 2},
            {"table": {"record": ["1 knock", "0 answer", "3 answer"], "in_hand": [True] * 4,
                       "lives_lost": [0] * 4, "hand": SPADES}},
        ),
        allowed_call(
            "A fold as its own player sees it", "toepen.answer-once",
            "Everybody knows their own answer.",
            "view", {"state": claim_of(hidden), "seat": 0},
            {"table": {"record": ["1 knock", "0 fold", "3 answer"], "hand": TD_TO_7D}},
        ),
        SAY.allowed(
            "A fold with fewer lives than it costs", "toepen.lives",
            "Nobody loses more lives than the game gives: here one instead of two.",
            table(FOUR, "0 knock, 1 stay, 2 stay, 3 stay, 1 knock", lives_lost=[0, 0, 9, 0]),
            "2 fold",
            **folds(table(FOUR, "0 knock, 1 stay, 2 stay, 3 stay, 1 knock",
                          lives_lost=[0, 0, 9, 0]), 2),
            to_act=[3], lives_lost=[0, 0, 10, 0],
            disputed="The game might end at once; here it is looked at when the window is over, "
            "and who has yet to answer still answers.",
        ),
        SAY.allowed(
            "The window closes on somebody who is out", "toepen.lives",
            "With first-loser the game is over now, and the hand is not played to its end.",
            table(FOUR, "0 knock, 1 stay, 2 stay, 3 stay, 1 knock, 2 fold, 3 stay",
                  lives_lost=[0, 0, 9, 0]),
            "0 stay", outcome=lost([0, 1, 3], [2], "lives"),
            **cleared(4, phase="game-over", lives_lost=[0, 0, 10, 0]),
        ),
        SAY.allowed(
            "A fold completes the trick", "common.turn",
            "All who are still in the hand have played, so the winner leads.",
            table(THREE, "0 TD, 1 AH, 1 knock"), "2 fold",
            **folds(table(THREE, "0 TD, 1 AH, 1 knock"), 2), to_act=[0], lives_lost=[0, 0, 1],
        ),
        SAY.legal(
            "What may be answered", "toepen.answer-once toepen.fold-own-knock",
            "At a fast table all but the knocker may stay or fold, and the table may close.",
            fast(THREE, "1 knock"), None, "0 stay, 0 fold, 2 stay, 2 fold, close",
        ),
    ]  # fmt: skip


# 7


def _folded_tricks(game: str) -> list[Json]:
    passes = partial(table, game=game, folded_trick="lead-passes")
    remains = partial(table, game=game, folded_trick="highest-remaining")
    won = "0 TD, 1 AH, 2 AS, 3 TC, 1 knock, 2 stay, 3 stay"
    hearts = "TH 9H 8H 7H | AS KS QS JS | AD KD QD JD | TC 9C 8C 7C"
    other = "0 TH, 1 AS, 2 AD, 3 TC, 1 knock, 2 stay, 3 stay"
    diamonds = "TD 9D 8D 7D | AH KH QH JH | JD QD KD AD | TC 9C 8C 7C"
    follows = "0 TD, 1 AH, 2 JD, 3 TC, 1 knock, 2 stay, 3 stay"

    def folding(state: Any, to_act: int) -> Json:
        return {**folds(state, 0), "window": None, "to_act": [to_act],
                "lives_lost": [1, 0, 0, 0]}  # fmt: skip

    last = passes(THREE, TO_THE_LAST, "0 7D, 2 knock, 0 fold, 1 stay, 1 JH, 2 JS")
    stays = remains(THREE, TO_THE_LAST, "0 7D, 2 knock, 0 fold, 1 stay, 1 JH, 2 JS")
    choice = "The source leaves it to the table who has won; `folded_trick` says which is played."
    return [
        SAY.allowed(
            "The winner of a trick folds, and the lead passes", "common.turn",
            "The trick stays won by seat 0; the next player in the hand on the left leads.",
            passes(FOUR, won), "0 fold", **folding(passes(FOUR, won), 1), disputed=choice,
        ),
        SAY.allowed(
            "The winner folds, and the highest card left wins", "common.turn",
            "With highest-remaining only cards of players in the hand count: seat 2 followed suit.",
            remains(diamonds, follows), "0 fold", **folding(remains(diamonds, follows), 2),
            disputed=choice,
        ),
        SAY.allowed(
            "The winner folds, and nobody else has followed suit", "common.turn",
            "The highest suit in the order HSDC wins: the hearts of seat 1.",
            remains(FOUR, won, suit_order="HSDC"), "0 fold",
            **folding(remains(FOUR, won, suit_order="HSDC"), 1), disputed=choice,
        ),
        SAY.allowed(
            "Spades before diamonds", "common.turn",
            "With HSDC seat 1 leads, whose ace of spades is the highest left.",
            remains(hearts, other, suit_order="HSDC"), "0 fold",
            **folding(remains(hearts, other, suit_order="HSDC"), 1), disputed=choice,
        ),
        SAY.allowed(
            "Diamonds before spades", "common.turn",
            "With HDSC seat 2 leads, whose ace of diamonds is the highest left.",
            remains(hearts, other, suit_order="HDSC"), "0 fold",
            **folding(remains(hearts, other, suit_order="HDSC"), 2), disputed=choice,
        ),
        SAY.refused(
            "The lead of who has folded", "common.not-in-hand",
            "Seat 0 has won the trick and folded: it takes no further part.",
            passes(FOUR, won, "0 fold"), "0 9D", seat=0,
        ),
        SAY.allowed(
            "The suit led stays led", "common.follow-suit",
            "The leader folds; who has not played yet still follows the suit of the trick.",
            passes("TD 9D 8D 7D | KD AH KH QH | AS KS QS JS", "0 TD, 2 knock, 0 fold, 1 stay"),
            "1 KD", to_act=[2],
        ),
        SAY.refused(
            "The suit of a leader who has folded is not followed", "common.follow-suit",
            "Seat 1 holds the king of diamonds, and the suit led is diamonds.",
            passes("TD 9D 8D 7D | KD AH KH QH | AS KS QS JS", "0 TD, 2 knock, 0 fold, 1 stay"),
            "1 AH", seat=1, card="AH", would_follow=["KD"],
        ),
        SAY.allowed(
            "The winner of the last trick has folded", "common.phase",
            "With lead-passes everybody still in the hand loses, and the winner deals all the "
            "same.",
            last, "close", **cleared(3, dealer=0, lives_lost=[1, 2, 2]), disputed=choice,
        ),
        SAY.allowed(
            "The best card of the last trick was folded", "common.phase",
            "With highest-remaining the jack of hearts wins the trick, and the hand.",
            stays, "close", **cleared(3, dealer=1, lives_lost=[1, 0, 2]), disputed=choice,
        ),
    ]  # fmt: skip


# 8


def _settlement(game: str) -> list[Json]:
    t = partial(table, game=game)
    all_played = f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS"
    closing = t(THREE, all_played)
    return [
        SAY.allowed(
            "The last card", "common.phase",
            "A knock is still possible: the hand is not settled yet.",
            t(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH"), "2 JS", phase="closing", to_act=[],
        ),
        SAY.allowed(
            "The last card without late knocks", "common.option-off common.phase",
            "The hand is settled at once: the losers lose a life, the winner deals.",
            t(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH", late_knock=False), "2 JS",
            **cleared(3, dealer=0, lives_lost=[0, 1, 1]),
        ),
        SAY.allowed(
            "The table closes the hand", "common.phase",
            "Without a knock everybody but the winner of the last trick loses one life.",
            closing, "close", **cleared(3, dealer=0, lives_lost=[0, 1, 1]),
        ),
        SAY.refused(
            "The table closes a hand that is not played", "common.phase",
            "There is nothing to close before the last card.",
            t(THREE, TO_THE_LAST), "close", type="close", phase="play",
        ),
        SAY.allowed(
            "A knock after the last card", "toepen.knock-twice-running",
            "The cards are all known; the others may still fold.",
            closing, "0 knock", knocks=1, last_knocker=0, window="answers", to_act=[1],
        ),
        SAY.allowed(
            "One knock costs two", "toepen.knock-lives",
            "With k knocks everybody who stays and loses pays k + 1.",
            t(THREE, f"0 knock, 1 stay, 2 stay, {all_played}"), "close",
            **cleared(3, dealer=0, lives_lost=[0, 2, 2]),
        ),
        SAY.refused(
            "A card after the last", "common.phase",
            "All cards have been played.",
            closing, "0 7D", type="play-card", phase="closing",
        ),
    ]  # fmt: skip


def _more_settlement() -> list[Json]:
    last = "7D 8D 9D TD | AH KH QH JH | AS KS QS JS"
    return [
        SAY.allowed(
            "The example of the source", "common.turn toepen.lives",
            "Seat 0 leads 7D to the last trick, seat 2 knocks, seat 0 folds; 9H and TH fall. Seat "
            "0 has lost one life, the others lose two each.",
            table("TD 9D 8D 7D | 9H KH QH JH | TH KS QS JS",
                  "0 TD, 1 KH, 2 KS, 0 9D, 1 QH, 2 QS, 0 8D, 1 JH, 2 JS, 0 7D, 2 knock, 0 fold, "
                  "1 stay, 1 9H, 2 TH"),
            "close", **cleared(3, dealer=0, lives_lost=[1, 2, 2]),
        ),
        SAY.allowed(
            "Two knocks cost three", "toepen.knock-lives",
            "Everybody who stays and loses pays k + 1.",
            table(THREE, f"0 knock, 1 stay, 2 stay, 1 knock, 2 stay, 0 stay, {TO_THE_LAST}, "
                  "0 7D, 1 JH, 2 JS"),
            "close", **cleared(3, dealer=0, lives_lost=[0, 3, 3]),
        ),
        SAY.allowed(
            "A fold in the closing", "toepen.fold-own-knock",
            "Seat 1 pays one life, and stays out of the settlement; seat 2 is asked next.",
            table(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS, 0 knock"), "1 fold",
            to_act=[2], in_hand=[True, False, True], lives_lost=[0, 1, 0],
        ),
        SAY.allowed(
            "All fold after the last card", "toepen.fold-own-knock",
            "The knocker is left alone, wins the hand and deals, though another won the trick.",
            table(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS, 1 knock, 2 fold"), "0 fold",
            **cleared(3, dealer=1, lives_lost=[1, 0, 1]),
        ),
        SAY.allowed(
            "The winner of the last trick deals", "toepen.dealer",
            "It does not matter who won the first three.",
            table("7D TC TH TS | 8D 9C 9H 9S | 9D 8C 8H 8S",
                  "0 7D, 1 8D, 2 9D, 2 8C, 0 TC, 1 9C, 0 TH, 1 9H, 2 8H, 0 TS, 1 9S, 2 8S"),
            "close", **cleared(3, dealer=0, lives_lost=[0, 1, 1]),
        ),
        SAY.legal(
            "What is legal in the closing", "common.phase toepen.knock-lives",
            "Knocks, and the table's close.",
            table(last, "0 7D, 1 AH, 2 AS, 0 8D, 1 KH, 2 KS, 0 9D, 1 QH, 2 QS, 0 TD, 1 JH, 2 JS"),
            None, "0 knock, 1 knock, 2 knock, close",
        ),
    ]  # fmt: skip


# 9


def _going_out(game: str) -> list[Json]:
    lives = LIVES[game]
    first = partial(table, game=game, ending="first-loser")
    last = partial(table, game=game, ending="last-survivor")
    all_played = f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS"
    fold = "1 knock, 2 stay, 3 stay"
    near = [lives - 1, 0, 0, 0]
    return [
        SAY.allowed(
            "Two lose their last lives at once", "toepen.lives common.game-over",
            "With first-loser all who are out then are losers. The dealer is the winner of the "
            "last trick, at the end too.",
            first(THREE, all_played, lives_lost=[0, lives - 1, lives - 1]), "close",
            outcome=lost([0], [1, 2], "lives"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[0, lives, lives]),
        ),
        SAY.allowed(
            "A settlement that leaves everybody in", "toepen.lives",
            "One life is left to each of the losers, so the game goes on.",
            first(THREE, all_played, lives_lost=[0, lives - 2, lives - 2]), "close",
            **cleared(3, dealer=0, lives_lost=[0, lives - 1, lives - 1]),
        ),
        SAY.allowed(
            "Out, and the others play on", "toepen.lives",
            "With last-survivor the game goes on without seat 1.",
            last(THREE, all_played, lives_lost=[0, lives - 1, 0]), "close",
            **cleared(3, dealer=0, lives_lost=[0, lives, 1]),
        ),
        SAY.allowed(
            "The last one left", "toepen.lives",
            "With last-survivor the game is over when one is left, who wins.",
            last("TD 9D 8D 7D | - | AS KS QS JS",
                 "0 TD, 2 AS, 0 9D, 2 KS, 0 8D, 2 QS, 0 7D, 2 JS",
                 lives_lost=[0, lives, lives - 1]),
            "close", outcome=lost([0], [1, 2], "last-survivor"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[0, lives, lives]),
        ),
        SAY.allowed(
            "Out in the middle of a hand", "toepen.lives",
            "Seat 0 folds with the last life. With last-survivor the hand goes on.",
            last(FOUR, fold, lives_lost=near), "0 fold",
            **folds(last(FOUR, fold, lives_lost=near), 0), window=None, to_act=[1],
            lives_lost=[lives, 0, 0, 0],
        ),
        SAY.allowed(
            "Out in the middle of a hand ends the game", "toepen.lives common.game-over",
            "With first-loser nobody plays on.",
            first(FOUR, fold, lives_lost=near), "0 fold",
            outcome=lost([1, 2, 3], [0], "lives"),
            **cleared(4, phase="game-over", dealer=3, lives_lost=[lives, 0, 0, 0]),
        ),
        SAY.allowed(
            "The dealer is out", "toepen.dealer",
            "Seat 0 has won the last trick and folded with the last life: the next on the left "
            "who is in the game deals.",
            last(THREE, TO_THE_LAST, "0 7D, 2 knock, 0 fold, 1 stay, 1 JH, 2 JS",
                 lives_lost=[lives - 1, 0, 0], folded_trick="lead-passes"),
            "close", **cleared(3, dealer=1, lives_lost=[lives, 2, 2]),
        ),
        SAY.allowed(
            "A new rubber after the last survivor", "common.game-over",
            "Everybody is back in, and all but the winner have lost a rubber.",
            between(3, game=game, phase="game-over", ending="last-survivor", dealer=2,
                    lives_lost=[lives, lives, 3]),
            "new-rubber",
            phase="deal", lives_lost=[0] * 3, lives_lost_before=[0] * 3, rubbers_lost=[1, 1, 0],
        ),
        SAY.allowed(
            "One is left by a fold, and somebody is out", "toepen.lives toepen.dealer",
            "The hand is given to the one left first, who therefore deals; then the game ends.",
            first(THREE, "1 knock, 2 fold", lives_lost=[lives - 1, 0, 0]), "0 fold",
            outcome=lost([1, 2], [0], "lives"),
            **cleared(3, phase="game-over", dealer=1, lives_lost=[lives, 0, 1]),
            disputed="The game might end before the hand is given to anybody; here the hand is "
            "given first, so that its winner deals the next rubber.",
        ),
    ]  # fmt: skip


def _survivors() -> list[Json]:
    return [
        SAY.allowed(
            "By default the others play on", "toepen.lives",
            "Siwweschrööm ends with one left: the seventh life of seat 1 does not end it.",
            table(THREE, f"{TO_THE_LAST}, 0 7D, 1 JH, 2 JS", game="siwweschroem",
                  lives_lost=[0, 6, 5]),
            "close", **cleared(3, dealer=0, lives_lost=[0, 7, 6]),
        ),
        SAY.refused(
            "The third knock with three lives of seven", "toepen.knock-lives",
            "It needs four.",
            table(THREE, "0 knock, 1 stay, 2 stay, 1 knock, 2 stay, 0 stay", game="siwweschroem",
                  lives_lost=[0, 0, 4]),
            "2 knock", seat=2, knock=3, lives_left=3, lives_needed=4,
        ),
    ]  # fmt: skip


# 10


def _announcements(game: str) -> list[Json]:
    t = partial(table, game=game, announcements=True)
    tens = "TC TD TH 8S | AH KH QH JH | AS KS QS JS"
    jacks = "JC JD JH 8S | AH KH QH TH | AS KS QS JS"
    return [
        SAY.allowed(
            "Three tens are whistled",
            "toepen.announce-unfounded toepen.announce-once common.option-off",
            "Three tens must be announced; the turn stays where it was.",
            t(tens), "0 whistle",
        ),
        SAY.refused(
            "An announcement without the option", "common.option-off",
            "This table announces nothing.",
            table(tens, game=game), "0 whistle", option="announcements",
        ),
        SAY.refused(
            "A whistle without cause", "toepen.announce-unfounded",
            "Seat 1 holds no ten and one jack.",
            t(tens), "1 whistle", seat=1, signal="whistle", founded=[],
        ),
        SAY.allowed(
            "Three tens are sung", "toepen.announce-unfounded",
            "Who cannot whistle sings.",
            t(tens), "0 sing",
            disputed="Singing might be for those alone who cannot whistle; a referee cannot tell, "
            "so either will do.",
        ),
        SAY.refused(
            "Three jacks are sung", "toepen.announce-unfounded",
            "Three jacks are whistled; nobody must tell of them, so there is no song instead.",
            t(jacks), "0 sing", seat=0, signal="sing", founded=["whistle"],
        ),
        SAY.allowed(
            "Three jacks are whistled", "toepen.announce-unfounded",
            "They may be, and need not be.",
            t(jacks), "0 whistle",
        ),
        SAY.refused(
            "Whistled twice", "toepen.announce-once",
            "A player announces at most once in a hand.",
            t(tens, "0 whistle"), "0 whistle", seat=0,
        ),
        SAY.refused(
            "A card before three tens are announced", "toepen.announce-due",
            "Who must announce does so before anything else.",
            t(tens), "0 8S", seat=0, signals=["whistle", "sing"],
        ),
        SAY.allowed(
            "A card after three tens are announced", "toepen.announce-due",
            "The duty is done.",
            t(tens, "0 whistle"), "0 8S", to_act=[1],
        ),
        SAY.refused(
            "A knock before three tens are announced", "toepen.announce-due",
            "A knock must wait too.",
            t(tens), "0 knock", seat=0, signals=["whistle", "sing"],
        ),
        SAY.allowed(
            "The others need not wait", "toepen.announce-due",
            "The duty is that of seat 0 alone.",
            t(tens), "1 knock", knocks=1, last_knocker=1, window="answers", to_act=[2],
            disputed="The table might wait for the announcement; here the duty binds nobody else.",
        ),
        SAY.allowed(
            "A card with three jacks not announced", "toepen.announce-due",
            "Three jacks may be told of, and need not be.",
            t(jacks), "0 8S", to_act=[1],
        ),
    ]  # fmt: skip


def _more_announcements() -> list[Json]:
    t = partial(table, announcements=True)
    tens = "TC TD TH TS | AH KH QH JH | AS KS QS JS"
    jacks = "JC JD JH JS | AH KH QH TH | AS KS QS TS"
    three = "TC TD TH 8S | AH KH QH JH | AS KS QS JS"
    return [
        SAY.allowed(
            "Four tens: the player stands up", "toepen.announce-unfounded",
            "Four tens must be announced by standing up.", t(tens), "0 stand-up",
        ),
        SAY.refused(
            "Four tens are whistled", "toepen.announce-unfounded",
            "A whistle is for three.",
            t(tens), "0 whistle", seat=0, signal="whistle", founded=["stand-up"],
        ),
        SAY.refused(
            "A card before four tens are announced", "toepen.announce-due",
            "Standing up comes first.", t(tens), "0 TS", seat=0, signals=["stand-up"],
        ),
        SAY.allowed(
            "Four jacks: the player stands up", "toepen.announce-unfounded",
            "It is allowed, and no duty.", t(jacks), "0 stand-up",
        ),
        SAY.refused(
            "Four jacks are whistled", "toepen.announce-unfounded",
            "A whistle is for three.",
            t(jacks), "0 whistle", seat=0, signal="whistle", founded=["stand-up"],
        ),
        SAY.refused(
            "Announced after a card", "toepen.announce-unfounded",
            "Jacks are told of with four cards in hand, or not at all.",
            t("JC JD JH 8S | AH KH QH TH | AS KS QS JS", "0 8S"), "0 whistle",
            seat=0, signal="whistle", founded=[],
        ),
        SAY.allowed(
            "Announced while answers are awaited", "toepen.announce-unfounded common.phase",
            "An announcement is possible on turn or not, after having answered too.",
            t("JC JD JH 8S | AH KH QH TH | AS KS QS JS", "1 knock, 2 stay"), "0 whistle",
        ),
        SAY.refused(
            "An answer before three tens are announced", "toepen.announce-due",
            "Staying must wait as well.",
            t(three, "1 knock, 2 stay"), "0 stay", seat=0, signals=["whistle", "sing"],
        ),
        SAY.refused(
            "Announced in the exchange", "common.phase",
            "The cards of the exchange may be gone in a moment.",
            t(three, exchange=True), "0 whistle", type="announce", phase="exchange",
            disputed="Announcing might begin with the deal; here it comes after the exchange.",
        ),
    ]  # fmt: skip


# 11


def _absences(game: str) -> list[Json]:
    here = between(3, game=game, absences=True)
    gone = between(3, game=game, away={1: "own-needs"})
    t = partial(table, game=game)
    absent = t(THREE, away={1: "own-needs"})
    drinks = between(3, game=game, away={0: "buying-drinks"})
    two_gone = between(3, game=game, away={0: "buying-drinks", 1: "buying-drinks"})
    return [
        SAY.allowed(
            "A player steps out", "common.option-off common.not-in-hand toepen.absences",
            "Between hands, with a reason.",
            here, "1 own-needs", away=[None, "own-needs", None],
        ),
        SAY.refused(
            "A player steps out where nobody may", "common.option-off",
            "This table plays without absences.",
            between(3, game=game), "1 own-needs", option="absences",
        ),
        SAY.refused(
            "A player steps out during a hand", "common.phase",
            "One leaves between hands.",
            t(THREE, absences=True), "1 own-needs", type="step-out", phase="play",
        ),
        SAY.refused(
            "Who is away steps out again", "common.not-in-hand",
            "Who is away takes no part.",
            gone, "1 buying-drinks", seat=1,
        ),
        SAY.allowed(
            "Who is away steps in", "toepen.not-away",
            "At any time, on turn or not.",
            gone, "1 step-in", away=[None, None, None],
        ),
        SAY.refused(
            "Who is not away steps in", "toepen.not-away",
            "Only someone who is away can step in.",
            gone, "0 step-in", seat=0,
        ),
        SAY.allowed(
            "A hand for two", "toepen.too-few-present",
            "Who is buying drinks gets no cards; two others do.",
            drinks, {"type": "deal", "deck": PACK},
            hand_number=1, phase="play", to_act=[1], in_hand=[False, True, True],
            hands=[[], ["TC", "8C", "AC", "QC"], ["9C", "7C", "KC", "JC"]], stock=PACK[8:],
            disputed="Who buys drinks might be dealt in; that they lose nothing is only sure if "
            "they are not.",
        ),
        SAY.refused(
            "A hand for one", "toepen.too-few-present",
            "Two of three are buying drinks.",
            two_gone, {"type": "deal", "deck": PACK}, count=1,
        ),
        SAY.allowed(
            "The dealer steps out", "toepen.dealer",
            "The deal goes at once to the next on the left.",
            here, "2 buying-drinks", away=[None, None, "buying-drinks"], dealer=0,
        ),
        SAY.allowed(
            "A knock while somebody is away", "common.not-in-hand",
            "Who is away for own needs has folded as soon as they would be asked, at the cost of "
            "one life.",
            absent, "0 knock",
            **folds(absent, 1, record=["0 knock", "1 fold"]),
            knocks=1, last_knocker=0, window="answers", to_act=[2], lives_lost=[0, 1, 0],
        ),
        SAY.refused(
            "Who is away plays a card", "common.not-in-hand",
            "The table waits until they step in.",
            t(THREE, "0 TD", away={1: "own-needs"}), "1 AH", seat=1,
            disputed="A card might be played for them, or count as a fold; here the table waits.",
        ),
        SAY.allowed(
            "Who is waited for steps in", "toepen.not-away common.not-in-hand",
            "Their turn is as it was.",
            t(THREE, "0 TD", away={1: "own-needs"}), "1 step-in", away=[None] * 3,
        ),
    ]  # fmt: skip


def _more_absences() -> list[Json]:
    exchange = partial(table, exchange=True, away={1: "own-needs"})
    fast = table(FOUR, away={1: "own-needs"}, procedure="fast")
    back = between(3, absences=True)
    return [
        SAY.allowed(
            "Who is away has kept", "toepen.kept",
            "At a formal table when they would be asked: seat 2 is next.",
            exchange(THREE), "0 keep-hand",
            record=["0 keep-hand", "1 keep-hand"], to_act=[2],
        ),
        SAY.allowed(
            "Who is away trusts", "toepen.answer-once",
            "Asked to doubt an exchange, they have trusted.",
            exchange(THREE), "0 exchange-hand",
            record=["0 exchange-hand", "1 trust"], to_act=[2], window="challenge",
            hands=[TC_TO_7C, HEARTS, SPADES], stock=claim_of(exchange(THREE))["stock"][4:],
            exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": False}],
        ),
        SAY.allowed(
            "A fold for who is away at a fast table", "toepen.answer-once",
            "It is open, and there before anybody else answers.",
            fast, "0 knock",
            **folds(fast, 1, record=["0 knock", "1 fold"]),
            knocks=1, last_knocker=0, window="answers", to_act=[2, 3], lives_lost=[0, 1, 0, 0],
            disputed="The fold might be hidden with the others; here it is open at once, as the "
            "empty chair is there for all to see.",
        ),
        SAY.refused(
            "An announcement of who is away", "common.not-in-hand",
            "Who is away makes no announcement.",
            table("JC JD JH 8S | TC TD TH 8H | AS KS QS JS", away={1: "own-needs"},
                  announcements=True),
            "1 whistle", seat=1,
        ),
        SAY.allowed(
            "The deal does not come back", "toepen.dealer",
            "Seat 2 has handed the deal on by stepping out; stepping in leaves it with seat 0.",
            after(back, "2 own-needs"), "2 step-in", away=[None] * 3,
            disputed="The deal might come back with the dealer; here it has passed on for good.",
        ),
        SAY.refused(
            "Who has come back without cards knocks", "common.not-in-hand",
            "After buying drinks they are dealt in again with the next hand.",
            table("- | TD 9D 8D 7D | AH KH QH JH", "0 step-in", away={0: "buying-drinks"}),
            "0 knock", seat=0,
        ),
        SAY.refused(
            "Stepping in after the end", "common.game-over",
            "Nothing may be done but a new rubber.",
            changed(between(3, phase="game-over", absences=True, lives_lost=[10, 0, 0]),
                    away=[None, "own-needs", None]),
            "1 step-in",
        ),
    ]  # fmt: skip


# 12


def _possible(game: str) -> list[Json]:
    lives = LIVES[game]
    t = partial(table, game=game)
    play = t(THREE, "0 TD, 1 AH")
    shown = claim_of(play)
    rest = between(3, game=game, ending="first-loser", lives_lost=[0, 2, 3])
    new = t(THREE, "0 exchange-hand", exchange=True)
    exchanged = claim_of(new)["exchanged"]
    away = between(3, game=game, away={1: "own-needs"})
    out = between(3, game=game, ending="last-survivor", dealer=0, lives_lost=[0, lives, 0])
    return [
        possible("A state in the middle of a trick",
                 "common.seat-lists common.seats-named common.cards-once common.record-agrees "
                 "common.counters toepen.hand-sizes",
                 "Two of three have played.", play),
        impossible("A list with an entry too few", "common.seat-lists",
                   "A list with an entry a seat has as many entries as there are players.",
                   changed(play, rubbers_lost=[0, 0]), "/rubbers_lost common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
                   "Every seat that a state names is at the table.",
                   changed(play, dealer=3), "/dealer common.seats-named"),
        impossible("A seat awaited that is not there", "common.seats-named",
                   "The pointer names the place in the list.",
                   changed(play, to_act=[5]), "/to_act/0 common.seats-named"),
        impossible("A card in two places", "common.cards-once",
                   "The ten of diamonds was played, and lies in a hand in the place of the jack "
                   "of spades, which is nowhere.",
                   changed(play, hands=put(shown["hands"], 2, ["TD", "AS", "KS", "QS"])),
                   "/record/0 common.cards-once", "/stock common.cards-once"),
        impossible("A card that is nowhere", "common.cards-once",
                   "The top card of the stock is missing; what is missed is missed there.",
                   changed(play, stock=shown["stock"][1:]), "/stock common.cards-once"),
        impossible("A turn that is another's", "common.record-agrees",
                   "By the record seat 2 is to play.",
                   changed(play, to_act=[0]), "/to_act common.record-agrees"),
        impossible("A knock that nobody made", "common.record-agrees",
                   "By the record there was none.",
                   changed(play, knocks=1), "/knocks common.record-agrees"),
        impossible("A record with a card out of turn", "common.turn common.record-agrees",
                   "An act that a rule forbids is a fault under that rule, at its place.",
                   changed(play, record=["0 TD", "2 AS"], version=3,
                           hands=[["9D", "8D", "7D"], HEARTS, ["KS", "QS", "JS"]]),
                   "/record/1 common.turn"),
        impossible("An action too many", "common.counters",
                   "In the first hand all actions are in sight: a deal and two cards.",
                   changed(play, version=4), "/version common.counters"),
        possible("The state of a table between two hands",
                 "common.table-cleared toepen.lives toepen.dealer",
                 "Nobody holds a card, and no trace of a hand is left.", rest),
        impossible("A knock between two hands", "common.table-cleared",
                   "Between hands the knocks are counted anew.",
                   changed(rest, knocks=1), "/knocks common.table-cleared"),
        impossible("A game that should be over", "toepen.lives",
                   "With first-loser the game is over when somebody is out.",
                   changed(rest, lives_lost=[0, lives, 3], lives_lost_before=[0, lives, 3]),
                   "/phase toepen.lives"),
        impossible("More lives lost than there are", "toepen.lives",
                   "Nobody loses more lives than the game gives.",
                   changed(out, lives_lost=[0, lives + 1, 0], lives_lost_before=[0, lives + 1, 0]),
                   "/lives_lost/1 toepen.lives", "/lives_lost_before/1 toepen.lives"),
        possible("A dealer who is in the game", "toepen.dealer",
                 "Seat 1 is out, and seat 0 deals.", out),
        impossible("A dealer who is out", "toepen.dealer",
                   "Before a deal the dealer is somebody in the game, if there is anybody.",
                   changed(out, dealer=1), "/dealer toepen.dealer"),
        possible("Somebody is away", "toepen.absences",
                 "The table plays with absences.", away),
        impossible("Somebody is away where nobody may be", "toepen.absences",
                   "The option is off.",
                   changed(away, version=0,
                           options={**claim_of(away)["options"], "absences": False}),
                   "/away/1 toepen.absences"),
        possible("A hand laid aside", "toepen.exchanges",
                 "The record tells of one exchange, and four cards lie aside.", new),
        impossible("A hand laid aside by another", "toepen.exchanges",
                   "By the record it was seat 0 who exchanged.",
                   changed(new, exchanged=[{**exchanged[0], "seat": 1}]),
                   "/exchanged toepen.exchanges"),
        impossible("A card too many in one hand", "toepen.hand-sizes",
                   "Seat 2 has five cards, and seat 1 has had three.",
                   changed(play, hands=[shown["hands"][0], ["KH", "QH"],
                                        ["JH", *shown["hands"][2]]]),
                   "/hands/1 toepen.hand-sizes", "/hands/2 toepen.hand-sizes"),
    ]  # fmt: skip


def _more_possible() -> list[Json]:
    play = table(THREE, "0 TD, 1 AH")
    away = between(3, away={0: "buying-drinks"})
    dealt_to_two = table("- | TD 9D 8D 7D | AH KH QH JH", away={0: "buying-drinks"})
    knocked = table(FOUR, "1 knock, 2 stay", procedure="fast")
    return [
        impossible("A record with a revoke", "common.follow-suit common.record-agrees",
                   "Seat 1 holds a diamond and has played a heart.",
                   changed(table("TD 9D 8D KH | AD KD QH JH | AS KS QS JS", "0 TD, 1 AD"),
                           hands=[["9D", "8D", "KH"], ["AD", "KD", "JH"], SPADES],
                           record=["0 TD", "1 QH"]),
                   "/record/1 common.follow-suit"),
        impossible("Seats awaited in descending order", "common.seats-named",
                   "A list of seats is ascending.",
                   changed(knocked, to_act=[3, 0]), "/to_act common.seats-named"),
        possible("Seats awaited in ascending order", "common.seats-named",
                 "At a fast table two have still to answer.", knocked),
        impossible("Two faults at once", "common.seat-lists common.seats-named",
                   "All faults are told, ordered by their pointers.",
                   changed(play, dealer=4, away=[None, None]),
                   "/away common.seat-lists", "/dealer common.seats-named"),
        impossible("A dealer who is away", "toepen.dealer",
                   "Who is away hands the deal on.",
                   changed(away, dealer=0), "/dealer toepen.dealer"),
        impossible("A hand dealt to one", "toepen.too-few-present toepen.hand-sizes",
                   "A hand is dealt to two at the least.",
                   changed(dealt_to_two, away=["buying-drinks", "buying-drinks", None], version=3,
                           hands=[[], [], HEARTS],
                           stock=[*claim_of(dealt_to_two)["stock"], *TD_TO_7D], to_act=[2],
                           in_hand=[False, False, True], dealer=2),
                   "/away toepen.too-few-present"),
        impossible("A hand that nobody counted", "common.counters",
                   "Cards have been dealt, so there has been a hand.",
                   changed(play, hand_number=0), "/hand_number common.counters",
                   "/version common.counters"),
        impossible("Rubbers lost without a hand", "common.counters",
                   "Nobody loses a rubber before the first hand is over.",
                   changed(play, rubbers_lost=[1, 0, 0]), "/rubbers_lost/0 common.counters"),
        possible("Hands in another order", "common.cards-once",
                 "A hand is a set of cards, and taken in any order.",
                 changed(play, hands=[["7D", "9D", "8D"], ["JH", "KH", "QH"],
                                      ["JS", "QS", "KS", "AS"]])),
    ]  # fmt: skip


# 13


def _kinds(game: str) -> list[Json]:
    lives = LIVES[game]
    out = {"game": game, "ending": "last-survivor", "lives_lost": [lives, 0, 0, 0]}
    hands = "- | TD 9D 8D 7D | AH KH QH JH | AS KS QS JS"
    play, exchange = table(hands, **out), table(hands, exchange=True, **out)
    challenge, answers = after(exchange, "1 exchange-hand"), after(play, "1 knock")
    tens = table("- | TC TD TH 8S | AH KH QH JH | AS KS QS JS", announcements=True, **out)
    before = between(4, absences=True, **out)
    gone = between(4, game=game, away={1: "own-needs"})
    over = between(4, game=game, phase="game-over", ending="first-loser",
                   lives_lost=[0, lives, 2, 1])  # fmt: skip
    kinds = [
        Kind(exchange, "1 keep-hand", "2 keep-hand", (exchange, "0 keep-hand")),
        Kind(exchange, "1 exchange-hand", "2 exchange-hand", (exchange, "0 exchange-hand")),
        Kind(challenge, "2 challenge", "3 challenge", (challenge, "0 challenge")),
        Kind(challenge, "2 trust", "3 trust", (challenge, "0 trust")),
        Kind(answers, "2 stay", "3 stay", (answers, "0 stay")),
        Kind(answers, "2 fold", "3 fold", (answers, "0 fold")),
        Kind(play, "1 TD", "2 AH", (play, "0 TC")),
        Kind(play, "1 knock", "", (play, "0 knock")),
        Kind(tens, "1 whistle", "", (tens, "0 whistle")),
        Kind(before, "1 own-needs", "", (before, "0 own-needs")),
        Kind(gone, "1 step-in"),
    ]
    fast = partial(table, game=game, procedure="fast")
    three = "TC TD TH 8S | AH KH QH JH | AS KS QS JS"
    return [
        *each_kind(SAY, kinds, over, before),
        SAY.refused(
            "Nothing after the end: close", "common.game-over",
            "Nothing may be done once the game is over.", over, "close",
        ),
        SAY.refused(
            "Kept twice", "toepen.kept", "Who has kept has decided.",
            fast(THREE, "1 keep-hand", exchange=True), "1 keep-hand", seat=1,
        ),
        SAY.refused(
            "The exchanger doubts the own exchange", "toepen.own-exchange",
            "An exchange is answered by the others.",
            fast(THREE, "0 exchange-hand", exchange=True), "0 challenge", seat=0,
        ),
        SAY.refused(
            "Trusted once more", "toepen.answer-once", "An answer stands.",
            fast(THREE, "0 exchange-hand, 1 trust", exchange=True), "1 trust", seat=1,
        ),
        SAY.refused(
            "Folded after having stayed", "toepen.answer-once", "An answer stands.",
            fast(FOUR, "1 knock, 0 stay"), "0 fold", seat=0,
        ),
        SAY.refused(
            "A fold before three tens are announced", "toepen.announce-due",
            "Folding must wait as well.",
            table(three, "1 knock, 2 stay", game=game, announcements=True), "0 fold",
            seat=0, signals=["whistle", "sing"],
        ),
        SAY.refused(
            "A challenge with no exchange to doubt", "common.phase",
            "There is nothing to doubt.", exchange, "1 challenge",
            type="challenge", phase="exchange", window=None,
        ),
        SAY.refused(
            "A step in where nobody may step out", "common.option-off",
            "This table plays without absences.",
            between(3, game=game), "0 step-in", option="absences",
        ),
    ]  # fmt: skip
