"""Fipsen by the rulebook, in its words: one player alone against the others, for five tricks.

A state is a dict. `auction` holds who was asked and who has spoken, `trick` the cards of the
present trick as pairs (seat, card).
"""

from itertools import combinations
from typing import Any

from tests.checks.reference import shared
from tests.checks.reference.shared import Action, State

RANKS = "AKQJT987"
PACK = [rank + suit for suit in "CSH" for rank in RANKS] + ["7D"]
SEVENS = ["7C", "7D", "7H", "7S"]
MODIFIERS = [[*some] for n in range(4) for some in combinations(["hand", "ruten", "durch"], n)]
KIEKER = {"kieker": True, "tricks": 5, "modifiers": []}

PHASES = {
    "deal": ["deal"],
    "bid": ["auction"],
    "bid-kieker": ["auction"],
    "hold": ["auction"],
    "pass": ["auction", "kontra"],
    "declare-siebener-fips": ["auction", "skat", "discard", "trump", "kontra", "play"],
    "take-skat": ["skat"],
    "play-hand": ["skat"],
    "discard": ["discard"],
    "give-up": ["discard", "trump", "kontra", "play"],
    "name-trump": ["trump"],
    "kontra": ["kontra"],
    "rekontra": ["kontra"],
    "play-card": ["play", "durch"],
    "claim": ["durch"],
}
"""The phases to which each kind of action belongs."""

ON_TURN_OR_NOT = ["declare-siebener-fips", "give-up"]


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """The table before the first deal."""
    state = shared.new_table(players, dealer, options, scores=[0] * players, sheet=[])
    clear_the_table(state, "deal")
    return state


def clear_the_table(state: State, phase: str) -> None:
    """No cards and no bids: as between two deals, and after the last."""
    state["phase"] = phase
    state["hands"] = [[] for _ in range(state["players"])]
    state["skat"] = []
    state["aside"] = []
    state["asked"] = None
    state["auction"] = None
    state["declarer"] = None
    state["bid"] = None
    state["skat_used"] = False
    state["trumps"] = None
    state["kontra"] = False
    state["rekontra"] = False
    state["went_on"] = False
    state["card_was_led"] = False
    state["trick"] = []
    state["tricks_won"] = 0
    state["tricks_lost"] = 0


def left_of(state: State, seat: int) -> int:
    """The next seat clockwise."""
    return next(shared.left_of(state, seat))


def vorhand(state: State) -> int:
    """The player on the dealer's left."""
    return left_of(state, state["dealer"])


# The deal


def deal(state: State, deck: list[str]) -> None:
    """Three cards to each, two to the Skat, two to each, the rest aside; Vorhand is asked."""
    state["hand_number"] += 1
    clear_the_table(state, "auction")
    around = [*shared.left_of(state, state["dealer"])]
    rest = shared.give(state, around, deck, 3)
    state["skat"] = rest[:2]
    state["aside"] = shared.give(state, around, rest[2:], 2)
    state["asked"] = vorhand(state)
    # `stands`: the earlier of two bidders; `later`: the one who has outbid them; `standing`: the
    # standing bid, and `standing_of`: whose it is.
    state["auction"] = {
        "unspoken": around,
        "stands": None,
        "later": None,
        "standing": None,
        "standing_of": None,
    }


# The auction


def rank_of(bid: dict[str, Any]) -> tuple[float, int]:
    """More tricks; for the same tricks, more modifiers. A Kieker is between every 4 and plain 5."""
    if bid["kieker"]:
        return (4.5, 0)
    return (bid["tricks"], len(bid["modifiers"]))


def bid_of(state: State, action: Action) -> dict[str, Any]:
    """The bid that an action makes: by bidding, or by holding the standing bid in some shape."""
    if action["type"] == "bid-kieker":
        return KIEKER
    if action["type"] == "bid":
        return {"kieker": False, "tricks": action["tricks"], "modifiers": action["modifiers"]}
    standing = state["auction"]["standing"]
    return {**standing, "modifiers": action["modifiers"]}


def has_pictures(hand: list[str]) -> bool:
    """Whether there is a K, Q or J in the hand."""
    return any(card[0] in "KQJ" for card in hand)


def why_not_bid(state: State, action: Action) -> str | None:
    """The rules of a bid and of a Kieker."""
    bid = bid_of(state, action)
    standing = state["auction"]["standing"]
    if bid["kieker"] and has_pictures(state["hands"][action["seat"]]):
        return "fipsen.kieker-pictures"
    if bid["tricks"] < state["options"]["minimum_bid"]:
        return "fipsen.minimum-bid"
    if not may_name_durch(state, bid):
        return "fipsen.durch-bids"
    if standing is not None and rank_of(bid) <= rank_of(standing):
        return "fipsen.bid-higher"
    return None


def may_name_durch(state: State, bid: dict[str, Any]) -> bool:
    """`durch` only with the option, and never with 5, which contains it."""
    is_five = bid["tricks"] == 5 and not bid["kieker"]
    return "durch" not in bid["modifiers"] or (state["options"]["durch_bids"] and not is_five)


def why_not_hold(state: State, action: Action) -> str | None:
    """The rules of a hold."""
    auction = state["auction"]
    if auction["standing"] is None:
        # Nothing to be equal to, and nobody who was outbid.
        named = "durch" in action["modifiers"] and not state["options"]["durch_bids"]
        return "fipsen.durch-bids" if named else "fipsen.hold-right"
    held = bid_of(state, action)
    if held["kieker"] and has_pictures(state["hands"][action["seat"]]):
        return "fipsen.kieker-pictures"
    if not may_name_durch(state, held):
        return "fipsen.durch-bids"
    if len(held["modifiers"]) != len(auction["standing"]["modifiers"]):
        return "fipsen.hold-equal"
    is_the_earlier = auction["stands"] == action["seat"]
    is_outbid = auction["standing_of"] != action["seat"]
    return None if is_the_earlier and is_outbid else "fipsen.hold-right"


def speak(state: State, action: Action) -> None:
    """A bid, a hold or a pass in the auction."""
    auction = state["auction"]
    seat = action["seat"]
    if seat in auction["unspoken"]:
        auction["unspoken"].remove(seat)
    if action["type"] == "pass":
        if seat == auction["stands"]:
            # The later bidder has won this duel, and is the earlier against those who come after.
            auction["stands"] = auction["later"]
        auction["later"] = None
        ask_the_next(state)
        return
    auction["standing"] = bid_of(state, action)
    auction["standing_of"] = seat
    if auction["stands"] is None:
        auction["stands"] = seat
        ask_the_next(state)
    elif seat == auction["stands"]:
        state["asked"] = auction["later"]
    else:
        auction["later"] = seat
        state["asked"] = auction["stands"]


def ask_the_next(state: State) -> None:
    """Ask the next who has not spoken. When nobody is left, the auction is over."""
    auction = state["auction"]
    if auction["unspoken"]:
        state["asked"] = auction["unspoken"][0]
    elif auction["stands"] is None:
        # All have passed: thrown in; the same dealer deals again, and the sheet knows nothing.
        clear_the_table(state, "deal")
    else:
        state["declarer"] = auction["stands"]
        state["asked"] = auction["stands"]
        state["bid"] = auction["standing"]
        state["auction"] = None
        prepare(state)


# Before the play


def prepare(state: State) -> None:
    """What the declarer does first: of a Kieker, without the Skat, or asked about the Skat."""
    hand = state["hands"][state["declarer"]]
    if state["bid"]["kieker"]:
        if state["players"] == 3:
            hand.clear()
        hand += state["skat"] + state["aside"]
        state["skat"] = []
        state["aside"] = []
        state["phase"] = "discard"
    elif "hand" in state["bid"]["modifiers"]:
        choose_trumps(state)
    else:
        state["phase"] = "skat"


def choose_trumps(state: State) -> None:
    """The declarer names trumps, but diamonds are trumps without asking if `ruten` was bid."""
    if "ruten" in state["bid"]["modifiers"]:
        trumps_are(state, "D")
    else:
        state["phase"] = "trump"


def trumps_are(state: State, suit: str) -> None:
    """With the trumps known, kontra is asked for where it is played."""
    state["trumps"] = suit
    if state["options"]["kontra"]:
        state["phase"] = "kontra"
        state["asked"] = left_of(state, state["declarer"])
    else:
        begin_the_play(state)


def begin_the_play(state: State) -> None:
    """Vorhand leads to the first trick, whoever is declarer."""
    state["phase"] = "play"
    state["asked"] = vorhand(state)


def discard_number(state: State) -> int:
    """Two cards for the Skat's two, five of a Kieker's ten."""
    return 5 if state["bid"]["kieker"] else 2


def answer_kontra(state: State, action: Action) -> None:
    """The opponents are asked in turn; the first kontra ends the asking, the declarer answers."""
    if action["type"] == "kontra":
        state["kontra"] = True
        state["asked"] = state["declarer"]
    elif action["type"] == "rekontra":
        state["rekontra"] = True
        begin_the_play(state)
    elif state["kontra"] or left_of(state, action["seat"]) == state["declarer"]:
        begin_the_play(state)
    else:
        state["asked"] = left_of(state, action["seat"])


def may_declare_siebener_fips(state: State, seat: int) -> bool:
    """Four sevens and an ace: in the auction for everybody, then for the declarer alone, until the
    first card is led.
    """
    hand = state["hands"][seat]
    holds = all(seven in hand for seven in SEVENS) and any(card[0] == "A" for card in hand)
    in_time = state["declarer"] in (None, seat) and not state["card_was_led"]
    return holds and in_time


def may_give_up(state: State, seat: int) -> bool:
    """The declarer of a Kieker, until the first card is led."""
    return state["declarer"] == seat and state["bid"]["kieker"] and not state["card_was_led"]


# The play


def play_card(state: State, action: Action) -> None:
    """A card to the trick. Who leads on when they might have claimed is bound to Durch."""
    seat, card = action["seat"], action["card"]
    if state["phase"] == "durch":
        state["phase"] = "play"
        state["went_on"] = True
    state["card_was_led"] = True
    state["hands"][seat].remove(card)
    state["trick"].append((seat, card))
    if len(state["trick"]) < state["players"]:
        state["asked"] = left_of(state, seat)
    else:
        end_the_trick(state)


def is_bound_to_durch(state: State) -> bool:
    """Bid 5, a Kieker, a bid with `durch`, or one who went on."""
    bid = state["bid"]
    return bid["tricks"] == 5 or "durch" in bid["modifiers"] or state["went_on"]


def end_the_trick(state: State) -> None:
    """By the number of tricks alone: won, lost, Durch or on."""
    suits = [state["trumps"], state["trick"][0][1][1]]
    winner = shared.highest(state["trick"], suits, RANKS)
    state["trick"] = []
    state["asked"] = winner
    if winner == state["declarer"]:
        state["tricks_won"] += 1
    else:
        state["tricks_lost"] += 1
    won, lost = state["tricks_won"], state["tricks_lost"]
    left = 5 - won - lost
    wanted = state["bid"]["tricks"]
    if is_bound_to_durch(state):
        if won == 5:
            game_is(state, won=True)
        elif lost > 0:
            game_is(state, won=False)
    elif won >= wanted:
        if lost > 0:
            game_is(state, won=True)
        else:
            state["phase"] = "durch"
    elif won + left < wanted:
        game_is(state, won=False)


# The score


def value_of(state: State) -> int:
    """Tricks bid, doubled for hand, ruten, durch, kontra and rekontra."""
    bid = state["bid"]
    value = bid["tricks"]
    if not bid["kieker"] and not state["skat_used"]:
        value *= 2
    if state["trumps"] == "D":
        value *= 2
    if is_bound_to_durch(state):
        value *= 2
    if state["kontra"]:
        value *= 2
    if state["rekontra"]:
        value *= 2
    return value


def game_is(state: State, *, won: bool) -> None:
    """Plus the value; for a game that is lost, minus twice the value."""
    score(state, state["declarer"], value_of(state) * (1 if won else -2))


def score(state: State, seat: int, value: int) -> None:
    """A row of the sheet; the deal passes to the left, and the game may be over."""
    state["scores"][seat] += value
    state["sheet"].append({"seat": seat, "value": value})
    state["dealer"] = left_of(state, state["dealer"])
    deals = state["options"]["deals"] or 1000
    clear_the_table(state, "game-over" if len(state["sheet"]) == deals else "deal")


# What may be done


def why_not(state: State, action: Action) -> str | None:
    """The clause that refuses an action, in the order of the README."""
    kind = action["type"]
    if clause := shared.why_nobody(state, action):
        return clause
    if state["phase"] not in PHASES[kind]:
        return "common.phase"
    if kind == "deal":
        return shared.why_no_deal(action, PACK)
    if kind not in ON_TURN_OR_NOT and action["seat"] != state["asked"]:
        return "common.turn"
    return why_not_by_its_own_rules(state, action)


def why_not_by_its_own_rules(state: State, action: Action) -> str | None:
    """What follows `turn` in the order: the cards, and the rules of Fipsen."""
    seat = action["seat"]
    match action["type"]:
        case "bid" | "bid-kieker":
            return why_not_bid(state, action)
        case "hold":
            return why_not_hold(state, action)
        case "discard":
            return why_not_discard(state, action)
        case "play-card":
            hand = state["hands"][seat]
            return shared.why_not_this_card(hand, action["card"], state["trick"])
        case "declare-siebener-fips" if not may_declare_siebener_fips(state, seat):
            return "fipsen.siebener-fips"
        case "give-up" if not may_give_up(state, seat):
            return "fipsen.give-up"
        # A kontra after a kontra, a rekontra before one.
        case "kontra" if state["kontra"]:
            return "fipsen.kontra-order"
        case "rekontra" if not state["kontra"]:
            return "fipsen.kontra-order"
    return None


def why_not_discard(state: State, action: Action) -> str | None:
    """Cards of one's own hand, as many as were taken up. One named twice is not held twice."""
    hand, cards = state["hands"][action["seat"]], action["cards"]
    if any(cards.count(card) > hand.count(card) for card in cards):
        return "common.card-not-held"
    return None if len(cards) == discard_number(state) else "fipsen.discard-number"


def legal_actions(state: State, seat: int | None) -> list[Action]:
    """All that this seat may do; of the table if there is none. A deal is listed without dice."""
    if seat is None:
        return [{"type": "deal"}] if state["phase"] == "deal" else []
    return [action for action in conceivable(state, seat) if why_not(state, action) is None]


def conceivable(state: State, seat: int) -> list[Action]:
    """Every action of a seat that might be legal, each once."""
    hand = shared.in_order(state["hands"][seat], RANKS)
    every: list[Action] = [
        {"type": "bid", "seat": seat, "tricks": tricks, "modifiers": modifiers}
        for tricks in (2, 3, 4, 5)
        for modifiers in MODIFIERS
    ]
    every += [{"type": "hold", "seat": seat, "modifiers": modifiers} for modifiers in MODIFIERS]
    every += [{"type": "name-trump", "seat": seat, "suit": suit} for suit in shared.SUITS]
    every += [{"type": "play-card", "seat": seat, "card": card} for card in hand]
    if state["phase"] == "discard":
        every += [
            {"type": "discard", "seat": seat, "cards": list(cards)}
            for cards in combinations(hand, discard_number(state))
        ]
    simple = ["bid-kieker", "pass", "declare-siebener-fips", "take-skat", "play-hand", "give-up"]
    simple += ["kontra", "rekontra", "claim"]
    return every + [{"type": kind, "seat": seat} for kind in simple]


# What an action leads to


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    state = shared.next_version(state)
    if action["type"] == "deal":
        deal(state, action["deck"])
    elif state["phase"] == "auction" and action["type"] != "declare-siebener-fips":
        speak(state, action)
    elif state["phase"] == "kontra" and action["type"] in ("kontra", "rekontra", "pass"):
        answer_kontra(state, action)
    else:
        carry_out(state, action)
    return state


def carry_out(state: State, action: Action) -> None:
    """What is neither said in the auction nor about kontra."""
    seat = action["seat"]
    match action["type"]:
        case "declare-siebener-fips":
            score(state, seat, 30)
        case "give-up":
            score(state, seat, -5)
        case "take-skat":
            state["hands"][seat] += state["skat"]
            state["skat"] = []
            state["skat_used"] = True
            state["phase"] = "discard"
        case "play-hand":
            choose_trumps(state)
        case "discard":
            for card in action["cards"]:
                state["hands"][seat].remove(card)
            choose_trumps(state)
        case "name-trump":
            trumps_are(state, action["suit"])
        case "play-card":
            play_card(state, action)
        case "claim":
            game_is(state, won=True)


# What is seen


def shown(state: State) -> dict[str, Any]:
    """What a state shows, by the names of the rulebook. Nobody ever leaves the hand."""
    seen = shared.shown_of(state, RANKS, state["asked"], ("scores", "sheet"))
    return {**seen, "in_hand": [True] * state["players"]}


def outcome(state: State) -> dict[str, Any] | None:
    """The highest score wins; several may. Who has not won has lost."""
    return shared.by_score(state, state["scores"], max(state["scores"]), "deals")
