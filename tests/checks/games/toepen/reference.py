"""Toepen and Siwweschrööm as the rulebook tells them, with lists of cards and nothing clever.

The state is one dict. Beside what it shows there are: `away` (the reason of each who is absent),
`stock` (its first card is its top), `kept` (who has kept their hand), `asker` (who exchanged or
knocked: the others answer), `answers` (who has answered what), `price_of_folding` (what a fold
costs now), `aside` (the hand that was laid aside last), `announced` (who has given a signal) and
`tricks` (each a list of seats and cards).
"""

from typing import Any

from tests.checks.reference import shared
from tests.checks.reference.shared import Action, State

RANKS = "T987AKQJ"
PACK = [rank + suit for suit in shared.SUITS for rank in RANKS]

REASONS = ["own-needs", "buying-drinks"]
SIGNALS = ["whistle", "sing", "stand-up"]


# The start, and the table between hands


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """Nobody has lost anything yet, nobody is away, and the first hand is to be dealt."""
    lost = {"lives_lost": [0] * players, "rubbers_lost": [0] * players}
    state = shared.new_table(players, dealer, options, **lost, away=[None] * players)
    clear_the_table(state)
    return state


def clear_the_table(state: State) -> None:
    """In `deal` and `game-over` nothing of a hand is on the table."""
    players = state["players"]
    state["hands"] = [[] for _ in range(players)]
    state["in_hand"] = [False] * players
    state["stock"] = []
    state["kept"] = [False] * players
    state["window"] = None
    state["asker"] = None
    state["answers"] = {}
    state["price_of_folding"] = 0
    state["aside"] = []
    state["announced"] = [False] * players
    state["knocks"] = 0
    state["last_knocker"] = None
    state["tricks"] = []


# What can be seen on the table


def lives_left(state: State, seat: int) -> int:
    """How many lives this player has."""
    return state["options"]["lives"] - state["lives_lost"][seat]


def is_out(state: State, seat: int) -> bool:
    """A player is out when lives lost reach `lives`."""
    return lives_left(state, seat) == 0


def still_in_game(state: State) -> list[int]:
    """Who is not out."""
    return [seat for seat in range(state["players"]) if not is_out(state, seat)]


def is_formal(state: State) -> bool:
    """Players are asked in turn."""
    return state["options"]["procedure"] == "formal"


def is_dealt_in(state: State, seat: int) -> bool:
    """Who is in the game gets cards, but for those who are buying drinks."""
    return not is_out(state, seat) and state["away"][seat] != "buying-drinks"


def who_answers(state: State) -> list[int]:
    """Who is asked about the exchange, the knock or the poverty, in the order of asking."""
    if state["phase"] == "poverty":
        around = shared.left_of(state, state["dealer"])
        return [seat for seat in around if state["in_hand"][seat] and lives_left(state, seat) > 1]
    around = shared.left_of(state, state["asker"])
    return [seat for seat in around if state["in_hand"][seat] and seat != state["asker"]]


def who_is_awaited(state: State) -> list[int]:
    """Who has to do something before the hand can go on, in the order of asking."""
    if state["window"] or state["phase"] == "poverty":
        waiting = [seat for seat in who_answers(state) if seat not in state["answers"]]
    elif state["phase"] == "exchange":
        around = shared.left_of(state, state["dealer"])
        waiting = [seat for seat in around if state["in_hand"][seat] and not state["kept"][seat]]
    elif state["phase"] == "play":
        return [shared.whose_turn_to_play(state, RANKS)]
    else:
        return []
    return waiting[:1] if is_formal(state) else waiting


def how_many(state: State, seat: int, rank: str) -> int:
    """How many tens, or jacks, a player holds."""
    return len([card for card in state["hands"][seat] if card[0] == rank])


def is_founded(state: State, seat: int, signal: str) -> bool:
    """Whether the hand allows the signal, with four cards in it."""
    tens, jacks = how_many(state, seat, "T"), how_many(state, seat, "J")
    if len(state["hands"][seat]) < 4:
        return False
    if signal == "whistle":
        return tens == 3 or jacks == 3
    if signal == "sing":
        return tens == 3
    return tens == 4 or jacks == 4


def has_to_announce(state: State, seat: int) -> bool:
    """Three tens must whistle or sing, four must stand up; with four cards in hand."""
    return (
        state["options"]["announcements"]
        and len(state["hands"][seat]) == 4
        and how_many(state, seat, "T") >= 3
        and not state["announced"][seat]
    )


# What is allowed


def takes_no_part(state: State, seat: int) -> bool:
    """Who has folded, is out of the game, or is away."""
    if is_out(state, seat) or state["away"][seat]:
        return True
    return state["phase"] != "deal" and not state["in_hand"][seat]


def belongs_to_phase(state: State, kind: str) -> bool:
    """Whether this kind of action is one of those of the present phase."""
    phase, window = state["phase"], state["window"]
    if kind in ("deal", "step-out", "blind-knock"):
        return phase == "deal"
    if kind in ("keep-hand", "exchange-hand"):
        return phase == "exchange" and not window
    if kind in ("challenge", "trust"):
        return window == "challenge"
    if kind in ("stay", "fold"):
        return window == "answers" or phase == "poverty"
    if kind == "announce":
        return phase in ("poverty", "play")
    if kind == "play-card":
        return phase == "play" and not window
    if kind == "knock":
        return phase in ("play", "closing") and not window
    if kind == "close":
        if phase == "closing" and not window:
            return True
        asked_at_once = window or phase in ("exchange", "poverty")
        return bool(asked_at_once) and not is_formal(state)
    if kind == "step-in":
        return phase != "game-over"
    return phase == "game-over"  # new-rubber


def is_option_off(state: State, kind: str) -> bool:
    """Whether this kind belongs to an option that is off."""
    if kind == "announce":
        return not state["options"]["announcements"]
    if kind == "blind-knock":
        return not blind_knock_counts(state)
    return kind in ("step-out", "step-in") and not state["options"]["absences"]


def blind_knock_counts(state: State) -> int:
    """For how many knocks one before the deal counts; 0 where there is none."""
    counts: int = state["options"].get("blind_knock", 0)
    return counts


def is_for_who_is_asked(state: State, kind: str) -> bool:
    """Whether this kind may only come from the player who is asked."""
    if kind == "play-card":
        return True
    asked = ("keep-hand", "exchange-hand", "challenge", "trust", "stay", "fold")
    return kind in asked and is_formal(state)


def why_not(state: State, action: Action) -> str | None:
    """The rule that forbids an action."""
    kind, seat = action["type"], action.get("seat")
    if kind != "new-rubber" and (clause := shared.why_nobody(state, action)):
        return clause
    if seat is not None and kind != "step-in" and takes_no_part(state, seat):
        return "common.not-in-hand"
    if not belongs_to_phase(state, kind):
        return "common.phase"
    if is_option_off(state, kind):
        return "common.option-off"
    if kind == "fold" and state["window"] and seat == state["asker"]:
        return "toepen.fold-own-knock"
    if is_for_who_is_asked(state, kind) and seat not in who_is_awaited(state):
        return "common.turn"
    if kind == "deal":
        return why_not_deal(state, action)
    if kind == "play-card":
        return why_not_play(state, seat, action["card"])
    return why_not_by_the_rules_of_toepen(state, action)


def why_not_deal(state: State, action: Action) -> str | None:
    """The deck is the pack, two players are dealt in, and there is a deck or a seed.

    The rulebook gives no place in its order to `common.no-seed`: it comes last, since over HTTP a
    seed is drawn for a deal that lacks nothing else.
    """
    clause = shared.why_no_deal(action, PACK)
    dealt_in = [seat for seat in range(state["players"]) if is_dealt_in(state, seat)]
    return "toepen.too-few-present" if clause != "common.deck" and len(dealt_in) < 2 else clause


def why_not_play(state: State, seat: int, card: str) -> str | None:
    """A card is held, follows suit, and is not played before a due announcement."""
    clause = shared.why_not_this_card(state["hands"][seat], card, shared.open_trick(state))
    return "toepen.announce-due" if clause is None and has_to_announce(state, seat) else clause


def why_not_by_the_rules_of_toepen(state: State, action: Action) -> str | None:
    """The game's own rules, in the order of its file."""
    kind, seat = action["type"], action.get("seat")
    if kind in ("keep-hand", "exchange-hand") and state["kept"][seat]:
        return "toepen.kept"
    if kind in ("challenge", "trust", "stay", "fold"):
        return why_not_this_answer(state, seat, kind)
    if kind == "knock":
        return why_no_knock(state, seat)
    if kind == "announce" and not is_founded(state, seat, action["signal"]):
        return "toepen.announce-unfounded"
    if kind == "announce" and state["announced"][seat]:
        return "toepen.announce-once"
    if kind == "step-in" and not state["away"][seat]:
        return "toepen.not-away"
    return why_not_before_the_deal(state, seat, kind)


def why_not_before_the_deal(state: State, seat: int | None, kind: str) -> str | None:
    """One blind knock a deal, by a player who can pay for it and stays."""
    if kind == "blind-knock" and state["last_knocker"] is not None:
        return "toepen.blind-knock-once"
    if kind == "blind-knock" and lives_left(state, seat) < blind_knock_counts(state) + 1:
        return "toepen.knock-lives"
    if kind == "blind-knock" and others_cannot_pay(
        state, seat, still_in_game(state), blind_knock_counts(state) + 1
    ):
        return "toepen.knock-cap"
    if kind == "step-out" and seat == state["last_knocker"]:
        return "toepen.blind-knocker-stays"
    return None


def why_not_this_answer(state: State, seat: int, answer: str) -> str | None:
    """The others answer, each of them once."""
    if answer in ("challenge", "trust") and seat == state["asker"]:
        return "toepen.own-exchange"
    if seat in state["answers"]:
        return "toepen.answer-once"
    if state["phase"] == "poverty" and lives_left(state, seat) == 1:
        return "toepen.poor-not-asked"
    if answer == "stay" and seat == state["asker"]:
        return "toepen.stay-own-knock"
    if answer in ("stay", "fold") and has_to_announce(state, seat):
        return "toepen.announce-due"
    return None


def others_cannot_pay(state: State, seat: int | None, among: list[int], lives: int) -> bool:
    """Whether a knock goes beyond what the others can pay, where that is asked."""
    can = [lives_left(state, other) >= lives for other in among if other != seat]
    cap = state["options"].get("knock_cap", "own")
    return (cap == "some-other" and not any(can)) or (cap == "all-others" and not all(can))


def why_no_knock(state: State, seat: int) -> str | None:
    """Not twice running, and the k-th knock of the hand needs at least k + 1 lives left."""
    if seat == state["last_knocker"]:
        return "toepen.knock-twice-running"
    if lives_left(state, seat) < state["knocks"] + 2:
        return "toepen.knock-lives"
    if others_cannot_pay(state, seat, shared.still_in_hand(state), state["knocks"] + 2):
        return "toepen.knock-cap"
    if has_to_announce(state, seat):
        return "toepen.announce-due"
    return None


def legal_actions(state: State, seat: int | None) -> list[Action]:
    """All that a player may do now; of `None`, what the table may do."""
    if seat is None:
        tables: list[Action] = [{"type": "close"}, {"type": "new-rubber"}]
        found = [action for action in tables if why_not(state, action) is None]
        if why_not(state, {"type": "deal", "deck": PACK}) is None:
            found.append({"type": "deal"})
        return found
    words = ["keep-hand", "exchange-hand", "challenge", "trust", "stay", "fold", "knock", "step-in"]
    words.append("blind-knock")
    hand = state["hands"][seat]
    possible: list[Action] = [{"type": kind, "seat": seat} for kind in words]
    possible += [{"type": "play-card", "seat": seat, "card": card} for card in hand]
    possible += [{"type": "announce", "seat": seat, "signal": signal} for signal in SIGNALS]
    possible += [{"type": "step-out", "seat": seat, "reason": reason} for reason in REASONS]
    possible = [action for action in possible if belongs_to_phase(state, action["type"])]
    return [action for action in possible if why_not(state, action) is None]


# What happens


def apply(state: State, action: Action) -> State:
    """The state after an action that is allowed."""
    state = shared.next_version(state)
    kind, seat = action["type"], action.get("seat")
    if kind == "deal":
        deal_out(state, action["deck"])
    elif kind == "keep-hand":
        state["kept"][seat] = True
        go_on_with_the_exchange(state)
    elif kind == "exchange-hand":
        exchange(state, seat)
    elif kind == "challenge":
        challenge(state, seat)
    elif kind in ("trust", "stay", "fold"):
        give_answer(state, seat, kind)
        go_on_with_the_answers(state)
    elif kind == "play-card":
        shared.play(state, seat, action["card"])
        see_whether_all_is_played(state)
    elif kind == "knock":
        state["knocks"] += 1
        state["last_knocker"] = seat
        state["price_of_folding"] = state["knocks"]
        ask_the_others(state, "answers", seat)
    elif kind == "blind-knock":
        state["knocks"] = blind_knock_counts(state)
        state["last_knocker"] = seat
        state["price_of_folding"] = 1
    elif kind == "announce":
        state["announced"][seat] = True
    elif kind in ("step-out", "step-in"):
        state["away"][seat] = action.get("reason")
        hand_on_the_deal(state)
    elif kind == "close":
        close(state)
    elif kind == "new-rubber":
        begin_new_rubber(state)
    return state


def deal_out(state: State, deck: list[str]) -> None:
    """One card at a time, clockwise from forehand, to every player in the game."""
    state["hand_number"] += 1
    state["in_hand"] = [is_dealt_in(state, seat) for seat in range(state["players"])]
    for _ in range(4):
        around = [seat for seat in shared.left_of(state, state["dealer"]) if state["in_hand"][seat]]
        deck = shared.give(state, around, deck, 1)
    state["stock"] = list(deck)
    state["phase"] = "exchange"
    if state["options"]["exchange"]:
        go_on_with_the_exchange(state)
    else:
        look_for_poverty(state)


def go_on_with_the_exchange(state: State) -> None:
    """The exchange is over when all have kept, or when fewer than four cards are in the stock."""
    if len(state["stock"]) < 4:
        look_for_poverty(state)
        return
    while away := [seat for seat in who_is_awaited(state) if state["away"][seat]]:
        state["kept"][away[0]] = True
    if not who_is_awaited(state):
        look_for_poverty(state)


def exchange(state: State, seat: int) -> None:
    """The four cards go aside, four come from the stock, and the others may doubt it."""
    state["aside"] = state["hands"][seat]
    state["hands"][seat] = state["stock"][:4]
    state["stock"] = state["stock"][4:]
    ask_the_others(state, "challenge", seat)


def challenge(state: State, challenger: int) -> None:
    """The hand is turned up: one of T 9 8 7 costs the exchanger a life, none the challenger."""
    if any(card[0] in ("T", "9", "8", "7") for card in state["aside"]):
        lose_lives(state, state["asker"], 1)
    else:
        lose_lives(state, challenger, 1)
    end_the_answers(state)


def look_for_poverty(state: State) -> None:
    """After the exchange: one life left for one player in the hand, and more for another."""
    blind = state["last_knocker"]
    if blind is not None and state["in_hand"][blind]:
        state["phase"] = "play"
        ask_the_others(state, "answers", blind)
        return
    if blind is not None:
        state["knocks"], state["last_knocker"] = 0, None
    left = [lives_left(state, seat) for seat in shared.still_in_hand(state)]
    if state["options"]["poverty"] and 1 in left and max(left) > 1:
        state["phase"] = "poverty"
        state["knocks"] = 1
        state["price_of_folding"] = 1
        go_on_with_the_answers(state)
    else:
        state["phase"] = "play"


def ask_the_others(state: State, window: str, asker: int) -> None:
    """An exchange or a knock: the other players in the hand answer."""
    state["window"] = window
    state["asker"] = asker
    state["answers"] = {}
    go_on_with_the_answers(state)


def give_answer(state: State, seat: int, answer: str) -> None:
    """An answer is given. Where players are asked in turn, a fold takes effect at once.

    So does that of a player who is away, everywhere: they have at once folded, openly.
    """
    state["answers"][seat] = answer
    if answer == "fold" and (is_formal(state) or state["away"][seat]):
        fold(state, seat)


def go_on_with_the_answers(state: State) -> None:
    """Whoever is away and asked has trusted or folded; the answers end when all have given one."""
    word = "trust" if state["window"] == "challenge" else "fold"
    while away := [seat for seat in who_is_awaited(state) if state["away"][seat]]:
        give_answer(state, away[0], word)
    if not who_is_awaited(state):
        end_the_answers(state)


def end_the_answers(state: State) -> None:
    """The folds of a fast table take effect together; then the hand goes on, or is over."""
    if not is_formal(state):
        for seat, answer in state["answers"].items():
            if answer == "fold" and state["in_hand"][seat]:
                fold(state, seat)
    state["window"] = None
    state["asker"] = None
    state["answers"] = {}
    if state["options"]["ending"] == "last-survivor":
        for seat in shared.still_in_hand(state):
            if is_out(state, seat):
                leave_the_hand(state, seat)
    if len(shared.still_in_hand(state)) == 1:
        (state["dealer"],) = shared.still_in_hand(state)
        end_the_hand(state)
    elif game_is_over(state):
        end_the_hand(state)
    elif state["phase"] == "exchange":
        go_on_with_the_exchange(state)
    elif state["phase"] == "poverty":
        state["phase"] = "play"
    else:
        see_whether_all_is_played(state)


def fold(state: State, seat: int) -> None:
    """Who folds on the k-th knock loses k lives at once."""
    lose_lives(state, seat, state["price_of_folding"])
    leave_the_hand(state, seat)


def leave_the_hand(state: State, seat: int) -> None:
    """No further part in the hand; the cards go face down."""
    state["in_hand"][seat] = False
    state["hands"][seat] = []


def lose_lives(state: State, seat: int, how_many: int) -> None:
    """Lives lost never exceed `lives`."""
    lost = state["lives_lost"][seat] + how_many
    state["lives_lost"][seat] = min(lost, state["options"]["lives"])


def see_whether_all_is_played(state: State) -> None:
    """After the fourth trick there may be a late knock; without that option the hand is settled."""
    if state["phase"] == "play" and shared.is_played(state, 4):
        state["phase"] = "closing"
        if not state["options"]["late_knock"]:
            settle(state)


def close(state: State) -> None:
    """Who has not spoken lets it pass: trusts, stays, keeps; in `closing` the hand is settled."""
    if state["window"] or state["phase"] == "poverty":
        end_the_answers(state)
    elif state["phase"] == "exchange":
        look_for_poverty(state)
    else:
        settle(state)


def settle(state: State) -> None:
    """All still in the hand but the winner of the last trick lose k + 1 lives after k knocks."""
    winner = shared.winner_of_trick(state, RANKS)
    for seat in shared.still_in_hand(state):
        if seat != winner:
            lose_lives(state, seat, state["knocks"] + 1)
    state["dealer"] = winner
    end_the_hand(state)


def game_is_over(state: State) -> bool:
    """Somebody is out; or at most one is left."""
    if state["options"]["ending"] == "first-loser":
        return len(still_in_game(state)) < state["players"]
    return len(still_in_game(state)) <= 1


def end_the_hand(state: State) -> None:
    """The table is cleared for the next deal, or for good."""
    clear_the_table(state)
    if game_is_over(state):
        state["phase"] = "game-over"
    else:
        state["phase"] = "deal"
        hand_on_the_deal(state)


def hand_on_the_deal(state: State) -> None:
    """In `deal` a dealer who is out or away hands the deal on, if there is somebody to take it."""
    dealer = state["dealer"]
    if state["phase"] == "deal" and (is_out(state, dealer) or state["away"][dealer]):
        for seat in shared.left_of(state, dealer):
            if not is_out(state, seat) and not state["away"][seat]:
                state["dealer"] = seat
                return


def begin_new_rubber(state: State) -> None:
    """Lives are wiped clean, and each loser has lost one rubber more."""
    result = outcome(state)
    assert result is not None
    for seat in result["losers"]:
        state["rubbers_lost"][seat] += 1
    state["lives_lost"] = [0] * state["players"]
    state["phase"] = "deal"
    hand_on_the_deal(state)


# What is shown


def shown(state: State) -> dict[str, Any]:
    """The state by the names of the rulebook."""
    names = ("in_hand", "lives_lost", "knocks", "last_knocker", "rubbers_lost", "window")
    return shared.shown_of(state, RANKS, who_is_awaited(state), names)


def outcome(state: State) -> dict[str, Any] | None:
    """How the game ended: for the first to go out, or with one player left (or none)."""
    if state["phase"] != "game-over":
        return None
    left = still_in_game(state)
    out = [seat for seat in range(state["players"]) if is_out(state, seat)]
    reason = "lives" if state["options"]["ending"] == "first-loser" else "last-survivor"
    return {"winners": left, "losers": out, "scores": None, "reason": reason}
