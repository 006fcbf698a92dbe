"""Cases of Tøppen.

Long for one reason: it is one list of cases.
"""

from collections.abc import Iterator
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
from tests.toppen.tables import FOLLOWING, FOUR, act, between, playing, table

RANKS: Final = "T987AKQJ65432"
VORHAND: Final = (
    "9D 7D 9H 8H TH TD KS AC AH TS AD TC KH KC AS 7H 7S 9S 9C KD 7C 8C 8S 8D"
)  # fmt: skip
"""The deck of deal/v1 for four players with the seed `vorhand`, first hand."""
TRICK: Final = "0 TD, 1 AH, 2 AS, 3 TC"
"""The first trick of the table FOUR, which seat 0 wins."""
TO_THE_LAST: Final = (
    f"{TRICK}, 0 9D, 1 KH, 2 KS, 3 9C, 0 8D, 1 8H, 2 8S, 3 8C, 0 7D, 1 7H, 2 7S"
)  # fmt: skip
KNOCKED: Final = "1 knock, 2 stay, 3 stay, 0 stay"


def pack(players: int, talon: int = 8) -> list[str]:
    """The top ranks of each suit, as many as are needed."""
    ranks = RANKS[: players + talon // 4]
    return [rank + suit for suit in "CDHS" for rank in ranks]


def routine(state: Any, text: str) -> Json:
    """An act stands in the record, and a card played is not in the hand any more."""
    members: Json = {"record": [*state["record"], text]}
    seat, _, word = text.partition(" ")
    if word[0] in RANKS:
        seat = int(seat)
        members["hands"] = put(state["hands"], seat, without(state["hands"][seat], word))
    return members


SAY: Final = Author(act, routine)


def cleared(players: int, **members: Any) -> Json:
    """The members of a table that has been cleared after a hand."""
    return {
        "phase": "deal",
        "to_act": [],
        "hands": [[]] * players,
        "in_hand": [False] * players,
        "window": None,
        "fine": 1,
        "multipliers": [1] * players,
        "last_knocker": None,
        "talon": [],
        "folded": [[]] * players,
        "record": [],
        "fines_before": members["fines"],
        **members,
    }


def folds(state: Any, seat: int, **members: Any) -> Json:
    """The cards of a seat are laid face down, and it is out of the hand."""
    claim = claim_of(state)
    return {
        "folded": put(claim["folded"], seat, claim["hands"][seat]),
        "hands": put(claim["hands"], seat, []),
        "in_hand": put(claim["in_hand"], seat, False),
        **members,
    }


def dealt(deck: str, players: int, dealer: int, talon: int = 8) -> Json:
    """What a deck gives: two cards at a time, twice, clockwise from forehand."""
    cards = deck.split()
    order = pack(players, talon)
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(4 * players):
        hands[(dealer + 1 + i // 2) % players].append(cards[i])
    return {
        "hands": [sorted(hand, key=order.index) for hand in hands],
        "talon": cards[4 * players :],
        "in_hand": [True] * players,
        "phase": "opening",
        "to_act": [(dealer + 1) % players],
    }


def over(fines: list[int], winners: list[int]) -> Json:
    """The outcome after the last hand."""
    losers = [seat for seat in range(len(fines)) if seat not in winners]
    return {"winners": winners, "losers": losers, "scores": fines, "reason": "hands"}


def sections() -> Iterator[Section]:
    """All sections."""
    yield Section("beginning", _beginning())
    yield Section("deal", _deal())
    yield Section("opening", _opening())
    yield Section("play", _play())
    yield Section("knocking", _knocking())
    yield Section("fine-and-multipliers", _multipliers())
    yield Section("folded-tricks", _folded_tricks())
    yield Section("settlement", _settlement())
    yield Section("possible-states", _possible())
    yield Section("kinds-of-action", _kinds())


# 1


def _beginning() -> list[Json]:
    led = Example(playing(FOUR), "0 TD", {"to_act": [1]}, "2 AS")
    hands = LIMIT // 50
    late = changed(playing(FOUR), hand_number=hands, fines=[hands] * 4, fines_before=[hands] * 4)
    last = between(4, fines=[1, 1, 1, 0], hands=1)
    asked = {"game": "toppen", "players": 4, "deal": None}
    defaults = {"talon": 8, "folded_trick": "lead-passes", "suit_order": "HSDC",
                "fine_unit": "pencil", "hands": None}  # fmt: skip
    return [
        *beginning("toppen", 5, {"fines": [0] * 5, "fine": 1, "multipliers": [1] * 5}),
        *seats(SAY, led),
        *limits(SAY, {**late, "version": LIMIT - 1}, {**late, "version": LIMIT}, led),
        SAY.refused(
            "A deal after the last hand", "common.game-over toppen.hands",
            "One hand was agreed on, and it is over.", last, {"type": "deal", "seed": "s"},
        ),
        SAY.allowed(
            "A deal before the last hand", "common.game-over toppen.hands",
            "Two hands were agreed on, and one is over.",
            between(4, fines=[1, 1, 1, 0], hands=2), {"type": "deal", "deck": pack(4)},
            hand_number=2, **dealt(" ".join(pack(4)), 4, 3),
        ),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.",
                  last, None, ""),
        allowed_call("The defaults", "common.option-off",
                     "What nobody names has its published default. No action of Tøppen belongs to "
                     "an option, so this clause refuses nothing here.",
                     "new-game", asked, {"state": {"options": defaults}}),
    ]  # fmt: skip


# 2


def _deal() -> list[Json]:
    four, small = between(4), between(8, talon=4)
    return [
        *decks(SAY, four, pack(4), {"hand_number": 1, **dealt(" ".join(pack(4)), 4, 3)}),
        allowed_call(
            "The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1: two cards at a time, twice, clockwise from forehand; the rest is the talon.",
            "new-game", {"game": "toppen", "players": 4, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 4, 0), "hand_number": 1, "version": 1}},
        ),
        SAY.allowed(
            "Eight players with a talon of four", "common.deck toppen.hand-sizes",
            "The pack goes down to the six: nine ranks of each suit.",
            small, {"type": "deal", "deck": pack(8, 4)},
            hand_number=1, **dealt(" ".join(pack(8, 4)), 8, 7, 4),
        ),
        SAY.refused(
            "Eight players with a talon of four, dealt a talon of eight", "common.deck",
            "The pack with the fives is that of another table.",
            small, {"type": "deal", "deck": pack(8)},
            missing=[], repeated=[], foreign=["5C", "5D", "5H", "5S"],
        ),
        SAY.refused(
            "A deal in the middle of a hand", "common.phase",
            "A hand is played to its end before the next is dealt.",
            table(FOUR), {"type": "deal", "deck": pack(4)}, type="deal", phase="opening",
        ),
    ]  # fmt: skip


# 3


def _opening() -> list[Json]:
    return [
        SAY.allowed(
            "Forehand stays", "common.turn common.phase",
            "All are asked in turn from forehand whether they play.",
            table(FOUR), "0 stay", to_act=[1],
        ),
        SAY.refused("Another stays before forehand", "common.turn", "Asked in turn.",
                    table(FOUR), "1 stay", seat=1, to_act=[0]),
        SAY.allowed(
            "Folding ab initio", "common.not-in-hand",
            "It costs one fine.",
            table(FOUR), "0 fold", **folds(table(FOUR), 0), to_act=[1], fines=[1, 0, 0, 0],
            disputed="At the table one may fold at any moment before the lead; here all are asked "
            "in turn.",
        ),
        SAY.refused(
            "Another answer after folding", "common.not-in-hand",
            "Who has folded takes no part.", table(FOUR, "0 fold"), "0 stay", seat=0,
        ),
        SAY.allowed(
            "All have stayed", "common.phase", "Forehand leads.",
            table(FOUR, "0 stay, 1 stay, 2 stay"), "3 stay", phase="play", to_act=[0],
        ),
        SAY.refused(
            "A card in the opening", "common.phase", "The play has not begun.",
            table(FOUR), "0 TD", type="play-card", phase="opening",
        ),
        SAY.refused(
            "A knock in the opening", "common.phase", "The play has not begun.",
            table(FOUR), "0 knock", type="knock", phase="opening",
        ),
        SAY.allowed(
            "All but one have folded", "common.turn",
            "The one left has won the hand without being asked, and deals next.",
            table(FOUR, "0 fold, 1 fold"), "2 fold", **cleared(4, dealer=3, fines=[1, 1, 1, 0]),
            disputed="The last one might be asked too; here there is nobody left to win against.",
        ),
        SAY.allowed(
            "Forehand has folded, and the next one leads", "common.turn",
            "Forehand is the first seat in the hand left of the dealer.",
            table(FOUR, "0 fold, 1 stay, 2 stay"), "3 stay", phase="play", to_act=[1],
            disputed="The source does not say who leads then; here it is the next to the left.",
        ),
    ]  # fmt: skip


# 4


def _play() -> list[Json]:
    mixed = "8D TH 9C 7S | AD TC 9H KS | 7D 8C 8H 9S | KC AC 7H TS"
    state = playing(mixed, "0 8D")
    return [
        SAY.allowed("The lead", "common.turn common.follow-suit", "Any card may be led.",
                    playing(mixed), "0 9C", to_act=[1]),
        SAY.allowed("A suit is followed", "common.follow-suit", "Seat 1 plays its only diamond.",
                    state, "1 AD", to_act=[2]),
        SAY.refused("A suit is not followed", "common.follow-suit",
                    "Seat 1 holds a diamond, and plays a club.",
                    state, "1 TC", seat=1, card="TC", would_follow=["AD"]),
        SAY.allowed("A card of one's own", "common.card-not-held",
                    "The seven of diamonds is in the hand of seat 2, whose turn it is.",
                    playing(mixed, "0 8D, 1 AD"), "2 7D", to_act=[3]),
        SAY.refused("A card of somebody else", "common.card-not-held",
                    "The seven of diamonds is in the hand of seat 2.",
                    state, "1 7D", seat=1, card="7D"),
        SAY.refused("A card before its turn", "common.turn", "Cards are played clockwise.",
                    state, "3 AC", seat=3, to_act=[1]),
        SAY.allowed("The trick goes to the higher card of the suit", "common.turn",
                    "Ranks are T 9 8 7 A K: the eight beats the ace, and a club beats nothing.",
                    playing(mixed, "0 8D, 1 AD, 2 7D"), "3 KC", to_act=[0]),
        SAY.allowed("Another wins and leads", "common.turn",
                    "Seat 3 has the ten of the suit led.",
                    playing(FOLLOWING, "0 8D, 1 7D, 2 AD"), "3 TD", to_act=[3]),
        SAY.legal("What is legal for who must follow", "common.follow-suit toppen.knock-turn",
                  "The one diamond, and a knock before it.", state, 1, "1 AD, 1 knock"),
        SAY.legal("Nobody else has anything to do", "common.turn toppen.knock-turn",
                  "Everything in Tøppen has its turn.", state, None, "1 AD, 1 knock"),
    ]  # fmt: skip


# 5


def _knocking() -> list[Json]:
    led = playing(FOUR, "0 TD")
    knocked = playing(FOUR, "0 TD, 1 knock")
    raised = playing(FOUR, f"0 TD, {KNOCKED}")
    alone = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 fold")
    return [
        SAY.allowed(
            "A knock on turn", "toppen.knock-turn toppen.knock-before-playing",
            "The others answer from the knocker's left; until they have, the fine is as before.",
            led, "1 knock", window="answers", last_knocker=1, to_act=[2],
            disputed="The fine might go up with the knock; here it goes up when all have answered.",
        ),
        SAY.refused(
            "A knock out of turn", "toppen.knock-turn",
            "Only who is to play knocks, before playing.",
            led, "2 knock", seat=2, to_act=[1],
        ),
        SAY.allowed(
            "All have answered", "common.phase toppen.knock-before-playing",
            "The fine goes up by one, and the knocker plays.",
            playing(FOUR, "0 TD, 1 knock, 2 stay, 3 stay"), "0 stay",
            window=None, fine=2, to_act=[1],
        ),
        SAY.refused(
            "Two knocks before one card", "toppen.knock-before-playing",
            "Between two knocks a player plays a card.", raised, "1 knock", seat=1,
        ),
        SAY.allowed(
            "The knocker plays", "toppen.knock-before-playing",
            "A card comes after the knock.", raised, "1 AH", to_act=[2],
        ),
        SAY.allowed(
            "The next one knocks too", "toppen.knock-turn toppen.knock-before-playing",
            "Each player may knock before each card of their own.",
            playing(FOUR, f"0 TD, {KNOCKED}, 1 AH"), "2 knock",
            window="answers", last_knocker=2, to_act=[3],
        ),
        SAY.allowed(
            "A fold on the first knock", "common.turn",
            "Who folds drinks the fine as it stood before this knock.",
            knocked, "2 fold", **folds(knocked, 2), to_act=[3], fines=[0, 0, 1, 0],
        ),
        SAY.allowed(
            "A fold on the second knock", "common.turn",
            "The fine was two before this knock.",
            playing(FOUR, f"0 TD, {KNOCKED}, 1 AH, 2 knock"), "3 fold",
            **folds(playing(FOUR, f"0 TD, {KNOCKED}, 1 AH, 2 knock"), 3),
            to_act=[0], fines=[0, 0, 0, 2],
        ),
        SAY.refused(
            "The knocker answers", "common.turn",
            "The others are asked, in turn.", knocked, "1 stay", seat=1, to_act=[2],
        ),
        SAY.refused(
            "A card while answers are awaited", "common.phase",
            "The knock is answered first.",
            knocked, "1 AH", type="play-card", phase="play", window="answers",
        ),
        SAY.refused(
            "A knock while answers are awaited", "common.phase toppen.knock-turn",
            "Which actions belong to the moment is asked before whose turn it is.",
            knocked, "2 knock", type="knock", phase="play", window="answers",
        ),
        SAY.refused(
            "A fold without a knock", "common.phase",
            "In the play a fold is only ever an answer.",
            led, "1 fold", type="fold", phase="play", window=None,
        ),
        SAY.refused(
            "A card of who has folded", "common.not-in-hand",
            "Who has folded takes no part.",
            playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay, 1 AH"), "2 AS", seat=2,
        ),
        SAY.allowed(
            "The turn passes over who has folded", "common.not-in-hand common.turn",
            "Seat 3 plays after seat 1, and completes the trick.",
            playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay, 1 AH"), "3 TC", to_act=[0],
        ),
        SAY.allowed(
            "All the others fold", "common.turn",
            "The knocker has won the hand, and deals.",
            alone, "0 fold", **cleared(4, dealer=1, fines=[1, 0, 1, 1]),
        ),
        SAY.refused(
            "A knock after the last card", "common.phase",
            "A knock comes before a card of one's own: the hand is settled with its last card.",
            between(4, fines=[0, 1, 1, 1]), "0 knock", type="knock", phase="deal",
            disputed="Toepen has late knocks; this source has none.",
        ),
    ]  # fmt: skip


# 6


def _multipliers() -> list[Json]:
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
            "The only knocker, twice", "toppen.fines",
            "Three for the others, six for the knocker.",
            playing(FOUR, f"{doubled}{tail}, 1 8H, 2 8S, 3 8C{end}"), "3 7C",
            **cleared(4, dealer=0, fines=[0, 6, 3, 3]),
        ),
        SAY.allowed(
            "The only knocker, three times", "toppen.fines",
            "Four for the others, sixteen for the knocker.",
            playing(FOUR, f"{thrice}, 1 8H, 2 8S, 3 8C{end}"), "3 7C",
            **cleared(4, dealer=0, fines=[0, 16, 4, 4]),
        ),
        SAY.allowed(
            "A fold with a doubled multiplier", "common.turn",
            "The fine was three before this knock: the multiplier applies to folding, too.",
            other, "1 fold", **folds(other, 1), window=None, fine=4, to_act=[2],
            fines=[0, 6, 0, 0],
            disputed="A multiplier might count for what is lost at the end alone; here for all "
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


# 7


def _folded_tricks() -> list[Json]:
    def remains(hands: str, *acts: str, order: str = "HSDC") -> Any:
        return playing(hands, *acts, folded_trick="highest-remaining", suit_order=order)

    won = f"{TRICK}, 0 9D, 1 KH, 2 KS"
    led = "3 knock, 0 fold, 1 stay, 2 stay"
    hearts = "TH 9H 8H 7H | AS KS 8S 7S | AD KD 8D 7D | TC 9C 8C 7C"
    cards = "0 TH, 1 AS, 2 AD, 3 knock, 0 fold, 1 stay, 2 stay"
    last = f"{TO_THE_LAST}, {led}"
    choice = "The source is silent; Toepen's two ways are taken over, and `folded_trick` chooses."
    return [
        SAY.allowed(
            "The winner has folded, and the lead passes", "common.turn",
            "Seat 0 has the highest card of the suit and has folded; the next on the left leads.",
            playing(FOUR, won, led), "3 9C", to_act=[1], disputed=choice,
        ),
        SAY.allowed(
            "The winner has folded, and the highest suit wins", "common.turn",
            "With highest-remaining, and nobody left who followed, the hearts of seat 1 win.",
            remains(FOUR, won, led), "3 9C", to_act=[1], disputed=choice,
        ),
        SAY.allowed(
            "Spades before diamonds", "common.turn",
            "With HSDC seat 1 wins with the ace of spades.",
            remains(hearts, cards), "3 TC", to_act=[1], disputed=choice,
        ),
        SAY.allowed(
            "Diamonds before spades", "common.turn",
            "With HDSC seat 2 wins with the ace of diamonds.",
            remains(hearts, cards, order="HDSC"), "3 TC", to_act=[2], disputed=choice,
        ),
        SAY.allowed(
            "The winner of the last trick has folded", "common.phase",
            "Everybody still in the hand drinks; the winner deals all the same.",
            playing(FOUR, last), "3 7C", **cleared(4, dealer=0, fines=[1, 2, 2, 2]),
            disputed="The deal might go to nobody's left; here the winner of the last trick deals.",
        ),
        SAY.allowed(
            "The best card of the last trick was folded", "common.phase",
            "With highest-remaining seat 1 wins with a heart, and the hand.",
            remains(FOUR, last), "3 7C", **cleared(4, dealer=1, fines=[1, 0, 2, 2]),
            disputed=choice,
        ),
    ]  # fmt: skip


# 8


def _settlement() -> list[Json]:
    played = playing(FOUR, TO_THE_LAST)
    return [
        SAY.allowed(
            "The last card", "common.phase toppen.fines",
            "All but the winner of the last trick drink the fine; the winner deals.",
            played, "3 7C", **cleared(4, dealer=0, fines=[0, 1, 1, 1]),
        ),
        SAY.allowed(
            "The last card of the last hand", "toppen.hands common.game-over",
            "The lowest total wins.",
            playing(FOUR, TO_THE_LAST, fines=[1, 0, 1, 1], hands=2), "3 7C",
            outcome=over([1, 1, 2, 2], [0, 1]),
            **cleared(4, phase="game-over", dealer=0, fines=[1, 1, 2, 2]),
        ),
        SAY.allowed(
            "The last card of the last hand but one", "toppen.hands",
            "Three hands were agreed on, and this is the second.",
            playing(FOUR, TO_THE_LAST, fines=[1, 0, 1, 1], hands=3), "3 7C",
            **cleared(4, dealer=0, fines=[1, 1, 2, 2]),
        ),
        SAY.allowed(
            "A last hand that is won in the opening", "toppen.hands common.game-over",
            "However a hand ended, it counts.",
            table(FOUR, "0 fold, 1 fold", hands=1), "2 fold",
            outcome=over([1, 1, 1, 0], [3]),
            **cleared(4, phase="game-over", dealer=3, fines=[1, 1, 1, 0]),
        ),
        SAY.allowed(
            "Without a number of hands there is no end", "toppen.hands",
            "hands null: it is hand after hand.",
            table(FOUR, "0 fold, 1 fold", fines=[500, 0, 300, 200]), "2 fold",
            **cleared(4, dealer=3, fines=[501, 1, 301, 200]),
            disputed="The source knows no end; `hands` is for tables that want one.",
        ),
    ]  # fmt: skip


# 9


def _possible() -> list[Json]:
    play = playing(FOUR, "0 TD, 1 AH")
    shown = claim_of(play)
    rest = between(4, fines=[1, 1, 1, 0])
    two = between(4, fines=[1, 1, 1, 0], hands=2)
    return [
        possible("A state in the middle of a trick",
                 "common.seat-lists common.seats-named common.cards-once common.record-agrees "
                 "common.counters toppen.hand-sizes",
                 "Two of four have played.", play),
        impossible("A list with an entry too many", "common.seat-lists",
                   "A list with an entry a seat has as many entries as there are players.",
                   changed(play, multipliers=[1] * 5), "/multipliers common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
                   "Every seat that a state names is at the table.",
                   changed(play, dealer=4), "/dealer common.seats-named"),
        impossible("A card that is nowhere", "common.cards-once",
                   "The first card of the talon is missing; what is missed is missed there.",
                   changed(play, talon=shown["talon"][1:]), "/talon common.cards-once"),
        impossible("A card of another pack", "common.cards-once",
                   "Four players with a talon of eight have no queens.",
                   changed(play, talon=["QC", *shown["talon"][1:]]),
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
                   changed(play, version=8, record=[*shown["record"], "3 knock"]),
                   "/record/6 toppen.knock-turn"),
        impossible("An action too many", "common.counters",
                   "In the first hand all actions are in sight.",
                   changed(play, version=8), "/version common.counters"),
        impossible("A card too many in one hand", "toppen.hand-sizes",
                   "Seat 2 has five cards, and seat 1 has had three.",
                   changed(play, hands=put(put(shown["hands"], 1, ["8H", "7H"]), 2,
                                           [*shown["hands"][2], "KH"])),
                   "/hands/1 toppen.hand-sizes", "/hands/2 toppen.hand-sizes"),
        possible("The state of a table between two hands", "common.table-cleared toppen.fines",
                 "One hand is over: three have drunk, and one has won.", rest),
        impossible("A multiplier between two hands", "common.table-cleared",
                   "Multipliers are those of one hand.",
                   changed(rest, multipliers=[2, 1, 1, 1]), "/multipliers common.table-cleared"),
        impossible("Nobody has drunk in a hand", "toppen.fines",
                   "In each hand everybody drinks but one at the most.",
                   changed(rest, fines=[0] * 4, fines_before=[0] * 4),
                   "/fines_before toppen.fines"),
        impossible("More fines than a hand can cost", "toppen.fines",
                   "With four players nobody drinks more than 8 × 11 fines in a hand.",
                   changed(rest, fines=[89, 1, 1, 0], fines_before=[89, 1, 1, 0]),
                   "/fines_before/0 toppen.fines"),
        possible("As many fines as a hand can cost", "toppen.fines",
                 "With four players 88 fines can be drunk in one hand.",
                 changed(rest, fines=[88, 1, 1, 0], fines_before=[88, 1, 1, 0])),
        possible("One hand of two is over", "toppen.hands", "The game goes on.", two),
        impossible("A game of one hand goes on", "toppen.hands",
                   "The game is over after the hands that were agreed on.",
                   changed(two, options={**claim_of(two)["options"], "hands": 1}),
                   "/phase toppen.hands"),
        impossible("A game that ended too early", "toppen.hands",
                   "One hand is over, and two were agreed on.",
                   changed(two, phase="game-over"), "/phase toppen.hands"),
        SAY.impossible_act(
            "A legal card in an impossible state", "common.counters",
            "A state is looked at before the action.",
            changed(play, version=8), "2 AS", "/version common.counters",
        ),
    ]  # fmt: skip


# 10


def _kinds() -> list[Json]:
    opening, out = table(FOUR), table(FOUR, "0 fold")
    led = playing(FOUR, "0 TD")
    folded = playing(FOUR, "0 TD, 1 knock, 2 fold, 3 stay, 0 stay, 1 AH")
    over = between(4, fines=[1, 1, 1, 0], hands=1)
    drunk = changed(table(FOUR), version=LIMIT // 2, hand_number=LIMIT // 80,
                    fines=[LIMIT, LIMIT - 1, LIMIT - 1, LIMIT],
                    fines_before=[LIMIT, LIMIT - 1, LIMIT - 1, LIMIT])  # fmt: skip
    kinds = [
        Kind(opening, "0 stay", "1 stay", (out, "0 stay")),
        Kind(opening, "0 fold", "1 fold", (out, "0 fold")),
        Kind(led, "1 AH", "2 AS", (folded, "2 AS")),
        Kind(led, "1 knock", "", (folded, "2 knock")),
    ]
    return [
        *each_kind(SAY, kinds, over, between(4)),
        SAY.refused("A fold that could not be counted", "common.limit",
                    "The fines of seat 0 would go beyond 2,147,483,647.",
                    drunk, "0 fold", limit=LIMIT),
        SAY.refused("Stayed without a knock", "common.phase",
                    "In the play, staying is an answer.",
                    led, "1 stay", type="stay", phase="play", window=None),
    ]  # fmt: skip
