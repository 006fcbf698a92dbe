"""Cases of Stortok.

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
from tests.stortok.tables import act, late, new, table
from tests.tables import after, legal

PACK: Final = [rank + suit for suit in "CDHS" for rank in "AKQJT9876"]
VORHAND: Final = (
    "QC 9S JD KH TC 6H QD 9H AS QH JC AD AH 8S JS 9C 6S TD KD 7C QS KC 6D TH 7H TS 7D 9D 7S JH KS "
    "8H 8D AC 8C 6C"
)
"""The deck of deal/v1 with the seed `vorhand`, first hand."""
HANDS: Final = "9S QH 6C AD 7H | TS KD JC 8D 9H | KS QD TC 7D 6H"
"""The eight of spades is turned up: spades are high trumps, clubs low ones."""
LEADS: Final = "0 pick-up"
"""At the table HANDS: forehand takes the card turned up, and seat 1 is to lead."""
LOW_TRUMPS: Final = {"C": "S", "S": "C", "D": "H", "H": "D"}


def routine(state: Any, text: str) -> Json:
    """A card goes to the pile, and the top of the stock into the hand; what is picked up comes from
    the pile, and is known. A trick is added to; who writes of a lead says what it is then.
    """
    at, _, word = text.partition(" ")
    seat = int(at)
    hands, known, pile = state["hands"], state["known_cards"], state["discard_pile"]
    if word == "pick-up":
        return {
            "hands": put(hands, seat, in_order([*hands[seat], pile[-1]])),
            "known_cards": put(known, seat, in_order([*known[seat], pile[-1]])),
            "discard_pile": pile[:-1],
            "trick": [],
        }
    drawn = state["stock"][:1]
    return {
        "hands": put(hands, seat, in_order([*without(hands[seat], word), *drawn])),
        "known_cards": put(known, seat, without(known[seat], word)),
        "stock": state["stock"][1:],
        "discard_pile": [*pile, word],
        "trick": [*state["trick"], *trick(text)],
    }


def in_order(cards: list[str]) -> list[str]:
    """Cards as hands are listed."""
    return sorted(cards, key=PACK.index)


def trick(*plays: str) -> list[Json]:
    """The cards of a trick, written as acts."""
    return [{"seat": int(play[0]), "card": play[2:]} for play in plays]


SAY: Final = Author(act, routine)


def dealt(deck: str, players: int, dealer: int, *, is_under_stock: bool = False) -> Json:
    """What a deck gives: one card at a time until each has five; the next is turned up."""
    cards = deck.split()
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(5 * players):
        hands[(dealer + 1 + i) % players].append(cards[i])
    turned_up, stock = cards[5 * players], cards[5 * players + 1 :]
    return {
        "hands": [in_order(hand) for hand in hands],
        "in_hand": [True] * players,
        "phase": "play",
        "to_act": [(dealer + 1) % players],
        "turned_up": turned_up,
        "high_trumps": turned_up[1],
        "low_trumps": LOW_TRUMPS[turned_up[1]],
        "stock": [*stock, turned_up] if is_under_stock else stock,
        "discard_pile": [] if is_under_stock else [turned_up],
    }


def over(winners: list[int], losers: list[int], reason: str) -> Json:
    """The outcome of a game."""
    return {"winners": winners, "losers": losers, "scores": None, "reason": reason}


def sections() -> Iterator[Section]:
    """All sections."""
    yield Section("beginning", _beginning())
    yield Section("deal", _deal())
    yield Section("beating", _beating())
    yield Section("picking-up", _picking_up())
    yield Section("tricks", _tricks())
    yield Section("going-out", _going_out())
    yield Section("turn-limit", _turn_limit())
    yield Section("possible-states", _possible())
    yield Section("kinds-of-action", _kinds())


# 1


def _beginning() -> list[Json]:
    first = Example(table(HANDS), "0 9S", {"to_act": [1]}, "1 TS")
    leads = Example(None, "0 9D", {"trick": trick("0 9D"), "to_act": [1]}, "1 KH")
    fool = late("9D | TD | JD JH", "0 9D, 1 TD")
    asked = {"game": "stortok", "players": 3, "deal": None}
    return [
        *beginning("stortok", 2, {"loser": None, "went_out": [], "high_trumps": None}),
        *seats(SAY, first),
        *limits(SAY, changed(late("QH 9D | KH | 7H"), version=LIMIT - 1),
                changed(late("QH 9D | KH QD | 7H"), version=LIMIT), leads),
        SAY.refused("A deal after the end", "common.game-over",
                    "Stortok is one hand, and over for good.",
                    fool, {"type": "deal", "seed": "s"}),
        SAY.refused("A card after the end", "common.game-over",
                    "The Great Fool keeps their cards.", fool, "2 JD"),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.",
                  fool, None, ""),
        allowed_call("The defaults", "common.option-off",
                     "What nobody names has its published default. No action of Stortok belongs to "
                     "an option, so this clause refuses nothing here.",
                     "new-game", asked,
                     {"state": {"options": {"turn_up": "starts-pile", "turn_limit": None}}}),
        allowed_call("The preset stortok-under-stock", "stortok.turned-up",
                     "The card turned up lies under the stock.",
                     "new-game", {**asked, "preset": "stortok-under-stock"},
                     {"state": {"options": {"turn_up": "under-stock"}}}),
    ]  # fmt: skip


# 2


def _deal() -> list[Json]:
    begun = {"hand_number": 1}
    return [
        *decks(SAY, new(3), PACK, {**begun, **dealt(" ".join(PACK), 3, 2)}),
        allowed_call(
            "The first deal with the seed vorhand", "common.deck common.no-seed stortok.trumps",
            "deal/v1: one card at a time until each has five; the next is turned up.",
            "new-game", {"game": "stortok", "players": 4, "dealer": 0,
                         "deal": {"seed": "vorhand"}},
            {"state": {**begun, "version": 1, **dealt(VORHAND, 4, 0)}},
        ),
        SAY.allowed("Five players", "common.deck common.phase stortok.hand-sizes",
                    "Twenty-five cards, one turned up, and ten in the stock.",
                    new(5), {"type": "deal", "deck": PACK},
                    **begun, **dealt(" ".join(PACK), 5, 4)),
        SAY.allowed("The card turned up goes under the stock", "stortok.turned-up",
                    "It fixes the trumps, and is drawn last; the pile begins empty.",
                    new(3, turn_up="under-stock"), {"type": "deal", "deck": PACK},
                    **begun, **dealt(" ".join(PACK), 3, 2, is_under_stock=True)),
        SAY.refused("A second deal", "common.phase", "Stortok is one hand.",
                    table(HANDS), {"type": "deal", "deck": PACK}, type="deal", phase="play"),
        SAY.refused("A card before the deal", "common.phase", "Nobody holds one.",
                    new(3), "0 AC", type="play-card", phase="deal"),
    ]  # fmt: skip


# 3


def _beating() -> list[Json]:
    led = table(HANDS, LEADS, "1 KD")
    trumped = table(HANDS, LEADS, "1 KD, 2 TC")
    high = table(HANDS, LEADS, "1 KD, 2 KS")
    return [
        SAY.allowed("Forehand beats the card turned up", "stortok.must-beat common.turn",
                    "The nine of spades is higher than the eight; forehand draws at once.",
                    table(HANDS), "0 9S", to_act=[1]),
        SAY.refused("Another beats the card turned up", "common.turn", "Forehand is asked first.",
                    table(HANDS), "1 TS", seat=1, to_act=[0]),
        SAY.refused("A plain card on a high trump", "stortok.must-beat",
                    "Nothing but a higher spade beats it.",
                    table(HANDS), "0 QH", seat=0, card="QH", to_beat="8S", would_beat=["9S"]),
        SAY.refused("A low trump on a high one", "stortok.must-beat",
                    "No low trump beats a high one.",
                    table(HANDS), "0 6C", seat=0, card="6C", to_beat="8S", would_beat=["9S"]),
        SAY.refused("A card of somebody else", "common.card-not-held stortok.must-beat",
                    "The ten of spades is in the hand of seat 1.",
                    table(HANDS), "0 TS", seat=0, card="TS"),
        SAY.allowed("Any card is led", "stortok.must-beat stortok.lead common.card-not-held",
                    "Who is to lead has no card to beat.",
                    table(HANDS, LEADS), "1 8D", trick=trick("1 8D"), to_act=[2]),
        SAY.allowed("A low trump on a plain card", "stortok.must-beat common.follow-suit",
                    "A diamond is held; suit need not be followed in Stortok, where this clause "
                    "refuses nothing.",
                    led, "2 TC", to_act=[0]),
        SAY.allowed("A high trump on a plain card", "stortok.must-beat",
                    "Any trump beats a card that is none.",
                    led, "2 KS", to_act=[0]),
        SAY.refused("A lower card of the suit", "stortok.must-beat",
                    "The queen does not beat the king.",
                    led, "2 QD", seat=2, card="QD", to_beat="KD", would_beat=["TC", "KS"]),
        SAY.refused("A plain card of another suit", "stortok.must-beat",
                    "It beats nothing but lower hearts.",
                    led, "2 6H", seat=2, card="6H", to_beat="KD", would_beat=["TC", "KS"]),
        SAY.allowed("A higher card of the suit", "stortok.must-beat", "The ace beats the king.",
                    table("9S QH 6C AC 7H | TS KD JC 8D 9H | KS AD TC 7D 6H", LEADS, "1 KD"),
                    "2 AD", to_act=[0]),
        SAY.refused("A higher card of the suit led on a trump", "stortok.must-beat",
                    "The card to beat is the last one, not the suit led.",
                    trumped, "0 AD", seat=0, card="AD", to_beat="TC", would_beat=["9S", "8S"],
                    disputed="The rules speak of a higher card of the suit led; once a trump has "
                    "been played, the last card is what is to be beaten."),
        SAY.refused("A lower low trump", "stortok.must-beat", "The six does not beat the ten.",
                    trumped, "0 6C", seat=0, card="6C", to_beat="TC", would_beat=["9S", "8S"]),
        SAY.allowed("A high trump on a low one", "stortok.must-beat",
                    "Any spade beats any club; the trick is complete, and its last player leads.",
                    trumped, "0 8S", to_act=[0]),
        SAY.refused("A lower high trump", "stortok.must-beat", "The nine does not beat the king.",
                    high, "0 9S", seat=0, card="9S", to_beat="KS", would_beat=[]),
        SAY.legal("What beats the ten of clubs", "stortok.must-beat",
                  "Two spades; or the ten may be picked up.",
                  trumped, None, "0 9S, 0 8S, 0 pick-up"),
        SAY.legal("What may be led", "stortok.must-beat stortok.nothing-to-pick-up",
                  "Every card, and no pick-up.",
                  table(HANDS, LEADS), None, "1 JC, 1 KD, 1 8D, 1 9H, 1 TS"),
    ]  # fmt: skip


# 4


def _picking_up() -> list[Json]:
    complete = table(HANDS, LEADS, "1 KD, 2 TC, 0 8S")
    alone = late("QH 9D | KH QS | -", "0 9D")
    return [
        SAY.allowed("The card turned up is picked up", "stortok.nothing-to-pick-up stortok.trick",
                    "It is the first card to beat. The next on the left leads, and nothing is "
                    "drawn.",
                    table(HANDS), "0 pick-up", to_act=[1]),
        SAY.refused("A pick-up when leading", "stortok.nothing-to-pick-up",
                    "There is no card to beat.", table(HANDS, LEADS), "1 pick-up", seat=1),
        SAY.refused("A pick-up when leading after a trick", "stortok.nothing-to-pick-up",
                    "The last card of a complete trick is not to be had any more.",
                    complete, "0 pick-up", seat=0),
        SAY.allowed("A card is picked up that could be beaten", "stortok.nothing-to-pick-up",
                    "Seat 2 holds the ten of clubs, and takes the king of diamonds.",
                    table(HANDS, LEADS, "1 KD"), "2 pick-up", to_act=[0]),
        SAY.allowed("Only the last card is picked up", "stortok.trick stortok.known-cards",
                    "The king of diamonds stays in the pile for good.",
                    table(HANDS, LEADS, "1 KD, 2 TC"), "0 pick-up", to_act=[1],
                    disputed="In Durak all cards of the trick are taken; here the text says that "
                    "card, so it is one."),
        SAY.refused("A pick-up out of turn", "common.turn", "The next player is asked.",
                    table(HANDS, LEADS, "1 KD"), "0 pick-up", seat=0, to_act=[2]),
        SAY.allowed("A known card is played", "stortok.known-cards",
                    "Everybody has seen it picked up; now it is known no more.",
                    table(HANDS, LEADS, "1 KD, 2 TC"), "0 8S", to_act=[0]),
        SAY.allowed("After a pick-up the next with cards leads", "stortok.lead",
                    "Seat 2 is out, so seat 0 leads after seat 1 has picked up.",
                    alone, "1 pick-up", to_act=[0]),
        allowed_call("All see what was picked up", "stortok.known-cards",
                     "An onlooker knows the card that seat 0 took, and no other.",
                     "view", {"state": claim_of(table(HANDS, LEADS)), "seat": None},
                     {"table": {"known_cards": [["8S"], [], []], "hand": [],
                                "hand_sizes": [6, 5, 5], "stock_size": 20}}),
    ]  # fmt: skip


# 5


def _tricks() -> list[Json]:
    complete = table(HANDS, LEADS, "1 KD, 2 TC, 0 8S")
    under = table(HANDS, turn_up="under-stock")
    last = _one_card_in_the_stock()
    (lead, *_) = legal(last, 0)
    return [
        SAY.allowed("A card is drawn", "stortok.hand-sizes",
                    "Who has played draws the top card of the stock at once.",
                    table(HANDS, "0 9S"), "1 TS", to_act=[2]),
        SAY.allowed("The first trick is complete", "stortok.trick",
                    "Everybody has played one card; the card turned up does not count.",
                    table(HANDS, "0 9S, 1 TS"), "2 KS", to_act=[2],
                    disputed="The card turned up might count as the dealer's or as a play; here it "
                    "is nobody's."),
        SAY.allowed("The winner leads to the next", "stortok.lead stortok.trick",
                    "The player of the last card of a trick has won it.",
                    complete, "0 AD", trick=trick("0 AD"), to_act=[1]),
        SAY.refused("Another leads to the next", "common.turn stortok.lead",
                    "Seat 0 has won the trick.", complete, "1 9H", seat=1, to_act=[0]),
        SAY.allowed("Nothing is left to draw", "stortok.hand-sizes",
                    "When the stock is used up, hands get smaller.",
                    late("QH 9D | KH TD | 7D 6D"), "0 9D", trick=trick("0 9D"), to_act=[1]),
        SAY.allowed("Forehand leads where the card turned up lies under the stock",
                    "stortok.turned-up stortok.lead",
                    "There is no card to beat.",
                    under, "0 QH", to_act=[1]),
        SAY.refused("Forehand picks up what lies under the stock",
                    "stortok.nothing-to-pick-up stortok.turned-up",
                    "It is not on the pile.", under, "0 pick-up", seat=0),
        SAY.allowed("The card turned up is drawn", "stortok.turned-up",
                    "It was the last of the stock; all see who draws it, and it was not picked up.",
                    last, lead, trick=trick(lead), to_act=[1], turned_up_drawn_by=0,
                    disputed="It might count among the known cards; here only a field of its own "
                    "tells of it."),
    ]  # fmt: skip


def _one_card_in_the_stock() -> Any:
    """Seat 0 leads again and again, and seat 1 picks up, until one card is left to draw."""
    state = table("9S QH 6C AD 7H | TS KD JC 8D 9H", turn_up="under-stock")
    while len(claim_of(state)["stock"]) > 1:
        state = after(state, legal(state, 0)[0], "1 pick-up")
    return state


# 6


def _going_out() -> list[Json]:
    three = late("9D | TD 8H | JD JH")
    out = late("9D | TD 8H | JD JH", "0 9D")
    end = late("9D | TD | JD JH", "0 9D")
    return [
        SAY.allowed("The last card", "stortok.went-out common.not-in-hand",
                    "The stock is used up: seat 0 is out.",
                    three, "0 9D",
                    trick=trick("0 9D"), to_act=[1], went_out=[0], in_hand=[False, True, True]),
        SAY.refused("A pick-up of who is out", "common.not-in-hand",
                    "Who has no cards takes no part.", out, "0 pick-up", seat=0),
        SAY.allowed("A trick keeps its number of cards", "stortok.trick stortok.lead",
                    "Three had cards when it began: it is complete, and seat 2 leads.",
                    late("9D | TD 8H | JD JH", "0 9D, 1 TD"), "2 JD", to_act=[2],
                    disputed="A trick might shrink when somebody goes out; here it is as long as "
                    "there were players with cards when it began."),
        SAY.allowed("The winner is out", "stortok.lead stortok.went-out",
                    "The lead passes to the next on the left who has cards.",
                    late("9D 8D | TD 7H | JD", "0 9D, 1 TD"), "2 JD",
                    to_act=[0], went_out=[2], in_hand=[True, True, False],
                    disputed="The text says only that the winner leads; one without cards passes "
                    "the lead to the left."),
        SAY.allowed("One player left with cards", "stortok.great-fool common.game-over",
                    "The game is over at once, in the middle of a trick; the table stays as it is.",
                    end, "1 TD",
                    outcome=over([0, 1], [2], "great-fool"), phase="game-over", to_act=[],
                    went_out=[0, 1], in_hand=[False, False, True], loser=2,
                    disputed="The last one might be asked to beat the card; here nobody is asked "
                    "who has lost already."),
        SAY.allowed("Two players left with cards", "stortok.great-fool common.game-over",
                    "Nobody has lost yet.",
                    late("9D | TD 8H | JD JH", "0 9D"), "1 TD", to_act=[2]),
        SAY.allowed("The last card of a trick ends the game", "stortok.great-fool",
                    "With two players: who keeps cards is the Great Fool.",
                    late("9D QH | TD", "0 9D"), "1 TD",
                    outcome=over([1], [0], "great-fool"), phase="game-over", to_act=[],
                    went_out=[1], in_hand=[True, False], loser=0),
        SAY.allowed("A last card with a stock", "stortok.went-out stortok.hand-sizes",
                    "Who draws is not out.",
                    table(HANDS), "0 9S", to_act=[1]),
    ]  # fmt: skip


# 7


def _turn_limit() -> list[Json]:
    hands = "QH 6C 9C | 7C TC | KD 6D JC"
    return [
        SAY.allowed("The last turn", "stortok.turn-limit stortok.great-fool common.game-over",
                    "The limit is reached: over, without a Great Fool.",
                    late(hands, turns_left=1), "0 QH",
                    outcome=over([], [], "turn-limit"), phase="game-over", to_act=[],
                    trick=trick("0 QH")),
        SAY.allowed("The last turn but one", "stortok.turn-limit",
                    "One turn is left.",
                    late(hands, turns_left=2), "0 QH", trick=trick("0 QH"), to_act=[1]),
        SAY.allowed("A pick-up is a turn", "stortok.turn-limit",
                    "It reaches the limit as a play does.",
                    late(hands, "0 QH", turns_left=2), "1 pick-up",
                    outcome=over([], [], "turn-limit"), phase="game-over", to_act=[]),
        SAY.refused("A turn beyond the limit", "common.game-over stortok.turn-limit",
                    "The game is over.",
                    late(hands, "0 QH", turns_left=1), "1 pick-up"),
        SAY.allowed("The last turn leaves one player", "stortok.turn-limit stortok.great-fool",
                    "That player is the Great Fool all the same.",
                    late("9D | TD | JD JH", "0 9D", turns_left=2), "1 TD",
                    outcome=over([0, 1], [2], "great-fool"), phase="game-over", to_act=[],
                    went_out=[0, 1], in_hand=[False, False, True], loser=2),
        SAY.allowed("Somebody is out at the limit", "stortok.turn-limit",
                    "Who has gone out has won; the others have neither won nor lost.",
                    late("9D | TD 8H | JD JH", turns_left=1), "0 9D",
                    outcome=over([0], [], "turn-limit"), phase="game-over", to_act=[],
                    trick=trick("0 9D"), went_out=[0], in_hand=[False, True, True],
                    disputed="Nobody might win at the limit; here those who are rid of their cards "
                    "have."),
    ]  # fmt: skip


# 8


def _possible() -> list[Json]:
    play = table(HANDS, LEADS, "1 KD, 2 TC")
    shown = claim_of(play)
    fresh = new(3)
    end = late("9D | TD 8H | JD JH", "0 9D")
    fool = late("9D | TD | JD JH", "0 9D, 1 TD")
    two_out = late("9D | - | JD JH | - | 8D", went_out=[3, 1])
    limited = late("QH 6C 9C | 7C TC | KD 6D JC", turns_left=1)
    under = table(HANDS, turn_up="under-stock")
    stock = claim_of(under)["stock"]
    return [
        possible("A state in the middle of a trick",
                 "common.seat-lists common.seats-named common.cards-once common.record-agrees "
                 "common.counters stortok.hand-sizes stortok.trumps stortok.turned-up "
                 "stortok.known-cards stortok.trick stortok.lead stortok.must-beat",
                 "The card turned up was picked up, and two have played.", play),
        impossible("A list with an entry too many", "common.seat-lists",
                   "A list with an entry a seat has as many entries as there are players.",
                   changed(play, in_hand=[True] * 4), "/in_hand common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
                   "Every seat that a state names is at the table.",
                   changed(play, dealer=3), "/dealer common.seats-named"),
        impossible("A card that is nowhere", "common.cards-once",
                   "The top card of the stock is missing; what is missed is missed there.",
                   changed(play, stock=shown["stock"][1:]), "/stock common.cards-once"),
        impossible("A turn that is another's", "common.record-agrees",
                   "By the trick seat 0 is next.",
                   changed(play, to_act=[1]), "/to_act common.record-agrees"),
        impossible("A turn too many", "common.counters",
                   "While there is a stock, the turns can be counted by the cards drawn.",
                   changed(play, version=5), "/version common.counters"),
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
                   changed(under, stock=[stock[-1], *stock[:-1]]),
                   "/turned_up stortok.turned-up"),
        impossible("A card too many in the stock", "stortok.hand-sizes",
                   "After the deal it holds twenty cards with three players.",
                   changed(table(HANDS), stock=["6H", *claim_of(table(HANDS))["stock"]],
                           hands=put(claim_of(table(HANDS))["hands"], 2,
                                     ["TC", "QD", "7D", "KS"])),
                   "/stock stortok.hand-sizes"),
        impossible("Known, and held by another", "stortok.known-cards",
                   "Cards that a seat is known to hold are among its cards.",
                   changed(late("QH 9D | KH | 7H"), known_cards=[[], ["QH"], ["7H"]]),
                   "/known_cards/1/0 stortok.known-cards"),
        impossible("A trick that was never begun", "stortok.trick",
                   "A trick without a card means that somebody holds what they picked up.",
                   changed(late("QH 9D | KH | 7H"), known_cards=[[], [], []]),
                   "/trick stortok.trick"),
        impossible("A play that does not beat", "stortok.must-beat stortok.trick",
                   "Each card of a trick beats the one before.",
                   changed(end, to_act=[2], version=claim_of(end)["version"] + 1,
                           trick=trick("0 9D", "1 8H"), hands=[[], ["TD"], ["JD", "JH"]],
                           discard_pile=[*claim_of(end)["discard_pile"], "8H"]),
                   "/trick/1/card stortok.must-beat"),
        impossible("Who picked up is to lead", "stortok.lead",
                   "It is the next on the left who leads.",
                   changed(late("QH 9D | KH | 7H"), to_act=[2]), "/to_act stortok.lead"),
        possible("Two are out", "stortok.went-out",
                 "Seat 3 went out before seat 1.", two_out),
        impossible("Out with cards", "stortok.went-out",
                   "Out are those who have no cards left.",
                   changed(end, went_out=[0, 1]), "/went_out stortok.went-out"),
        impossible("Out without a word", "stortok.went-out",
                   "Seat 0 has no cards left.",
                   changed(end, went_out=[]), "/went_out stortok.went-out"),
        impossible("An end without a Great Fool", "stortok.great-fool",
                   "Seat 2 alone has cards.",
                   changed(fool, loser=None), "/loser stortok.great-fool"),
        impossible("A game that should be over", "stortok.great-fool",
                   "One player alone has cards.",
                   changed(fool, phase="play"), "/phase stortok.great-fool"),
        possible("One turn before the limit", "stortok.turn-limit",
                 "One more turn may be taken.", limited),
        impossible("More turns than the limit", "stortok.turn-limit",
                   "Nobody plays or picks up after the limit.",
                   changed(late("QH 6C 9C | 7C TC | KD 6D JC", "0 QH", turns_left=1),
                           version=claim_of(limited)["version"] + 3),
                   "/version stortok.turn-limit"),
        SAY.impossible_act(
            "A legal card in an impossible state", "common.counters",
            "A state is looked at before the action.",
            changed(play, version=5), "0 9S", "/version common.counters",
        ),
    ]  # fmt: skip


# 9


def _kinds() -> list[Json]:
    play, out = table(HANDS, LEADS, "1 KD"), late("9D | TD 8H | JD JH", "0 9D")
    kinds = [
        Kind(play, "2 KS", "0 9S", (out, "0 9D")),
        Kind(play, "2 pick-up", "0 pick-up", (out, "0 pick-up")),
    ]
    return [*each_kind(SAY, kinds, late("9D | TD | JD JH", "0 9D, 1 TD"), new(3))]
