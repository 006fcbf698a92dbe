"""A second opinion on claimed hands, by the public functions of the engine alone.

`admit` reads a record in whatever way is quick. Here the table is set up before the deal, the hand
dealt from the deck that the claim tells of, and every act of the record done, one by one.
"""

from typing import Any

from engine import GAMES, ImpossibleState, Refusal
from engine.kernel.actions import Deal
from engine.toepen.actions import ACTS, PACK
from engine.toepen.state import State
from tests.claims import Claim

PER_SEAT = ("hands", "in_hand", "lives_lost", "lives_lost_before", "rubbers_lost", "away", "folded")


def is_possible(claim: Claim) -> bool:
    """Whether some game may have come to this claim, as far as can be told."""
    if claim["phase"] in ("deal", "game-over"):
        return is_possible_between_hands(claim)
    return is_playable(claim)


def is_possible_between_hands(claim: Claim) -> bool:
    """Whether the table is cleared, and what is counted agrees."""
    players, hands, absences = claim["players"], claim["hand_number"], claim["options"]["absences"]
    nobody: list[list[str]] = [[] for _ in range(players)]
    cleared = {
        "window": None,
        "to_act": [],
        "in_hand": [False] * players,
        "lives_lost_before": claim["lives_lost"],
        "knocks": 0,
        "last_knocker": None,
        "hands": nobody,
        "folded": nobody,
        "stock": [],
        "exchanged": [],
        "record": [],
    }
    if any(claim[name] != value for name, value in cleared.items()) or not _is_seated(claim):
        return False
    lives, lost = claim["options"]["lives"], claim["lives_lost"]
    still_in = [seat for seat in range(players) if lost[seat] < lives]
    away = [seat for seat in range(players) if claim["away"][seat]]
    is_over = len(still_in) < (players if claim["options"]["ending"] == "first-loser" else 2)
    unseen = claim["version"] - hands - len(away)
    deals = [seat for seat in still_in if seat not in away]
    return (
        max(lost) <= lives
        and (claim["phase"] == "game-over") == is_over
        and (hands > 0 or not any(lost))
        and max(claim["rubbers_lost"]) <= hands
        and (absences or not away)
        and (is_over or claim["dealer"] in deals or not deals)
        and unseen >= 0
        and (hands > 0 or (unseen % 2 == 0 if absences else unseen == 0))
    )


def _is_seated(claim: Claim) -> bool:
    """Whether there is a place for every seat, and every seat named is one."""
    players = claim["players"]
    named = [claim["dealer"], *(aside["seat"] for aside in claim["exchanged"])]
    named += [int(act[0]) for act in claim["record"] if act != "close"]
    return all(len(claim[name]) == players for name in PER_SEAT) and max(named) < players


def is_playable(claim: Claim) -> bool:
    """Whether the hand, dealt again and played by its record, comes to what is claimed."""
    if claim["hand_number"] < 1 or not _is_seated(claim) or not _has_the_pack(claim):
        return False
    had = _hands_dealt(claim)
    deck = _deck(claim, had)
    if had is None or deck is None:
        return False
    try:
        return _is_played(claim, had, deck)
    except (ImpossibleState, Refusal):
        return False


def with_hands_sorted(claim: Claim) -> Claim:
    """The same claim with its hands listed in the order of the pack."""

    def listed(cards: list[str]) -> list[str]:
        return sorted(cards, key=PACK.cards.index)

    return {
        **claim,
        "hands": [*map(listed, claim["hands"])],
        "folded": [*map(listed, claim["folded"])],
        "exchanged": [{**aside, "cards": listed(aside["cards"])} for aside in claim["exchanged"]],
    }


def _is_played(claim: Claim, had: list[list[str]], deck: tuple[str, ...]) -> bool:
    """Whether the record leads from the deal to the claim, in as many actions as are claimed."""
    game = GAMES[claim["game"]]
    left = sum(reason is not None for reason in _away_before(claim, had))
    earlier = 10_000 * (claim["hand_number"] > 1) + left
    state = game.admit(_before_the_deal(claim, had, earlier))
    state = _after(state, Deal(deck=deck))
    shown = game.dump(state)
    while len(shown["record"]) < len(claim["record"]):
        state = _after(state, ACTS[claim["record"][len(shown["record"])]])
        shown = game.dump(state)
        if not shown["record"]:
            return False
    before = claim["version"] - (shown["version"] - earlier)
    game.admit(_before_the_deal(claim, had, before))
    return before >= 0 and {**shown, "version": claim["version"]} == with_hands_sorted(claim)


def _after(state: State, action: Any) -> State:
    game = GAMES[state.game]
    game.check(state, action)
    return game.apply(state, action)[0]


def _has_the_pack(claim: Claim) -> bool:
    """Whether the cards on the table are the pack."""
    piles = [*claim["hands"], *claim["folded"], claim["stock"]]
    piles += [aside["cards"] for aside in claim["exchanged"]]
    played = [act[2:] for act in claim["record"] if act[2:] in PACK.bits]
    return sorted([card for pile in piles for card in pile] + played) == sorted(PACK.cards)


def _hands_dealt(claim: Claim) -> list[list[str]] | None:
    """The cards that each seat was dealt; none if the exchanges are not those of the record."""
    exchangers = [int(act[0]) for act in claim["record"] if act.endswith(" exchange-hand")]
    if [aside["seat"] for aside in claim["exchanged"]] != exchangers:
        return None
    had = _last_hands(claim)
    for aside in reversed(claim["exchanged"]):
        had[aside["seat"]] = aside["cards"]
    return had


def _last_hands(claim: Claim) -> list[list[str]]:
    """The cards that each seat has had since its last exchange."""
    had = [[*hand, *folded] for hand, folded in zip(claim["hands"], claim["folded"], strict=True)]
    for act in claim["record"]:
        if act[2:] in PACK.bits:
            had[int(act[0])].append(act[2:])
    return had


def _stock_dealt(claim: Claim) -> list[str]:
    """The stock before anybody drew from it."""
    now, stock = _last_hands(claim), list(claim["stock"])
    for aside in reversed(claim["exchanged"]):
        stock = now[aside["seat"]] + stock
        now[aside["seat"]] = aside["cards"]
    return stock


def _deck(claim: Claim, had: list[list[str]] | None) -> tuple[str, ...] | None:
    """The deck that deals these hands, if they are hands of four."""
    if had is None or any(len(aside["cards"]) != 4 for aside in claim["exchanged"]):
        return None
    players = claim["players"]
    seats = [(claim["dealer"] + 1 + i) % players for i in range(players)]
    dealt_in = [seat for seat in seats if had[seat]]
    if any(len(had[seat]) != 4 for seat in dealt_in):
        return None
    return (*(had[seat][i] for i in range(4) for seat in dealt_in), *_stock_dealt(claim))


def _before_the_deal(claim: Claim, had: list[list[str]], version: int) -> Claim:
    """The table between the hand before and this one."""
    players = claim["players"]
    nobody: list[list[str]] = [[] for _ in range(players)]
    return {
        **claim,
        "version": version,
        "hand_number": claim["hand_number"] - 1,
        "phase": "deal",
        "window": None,
        "to_act": [],
        "in_hand": [False] * players,
        "lives_lost": claim["lives_lost_before"],
        "knocks": 0,
        "last_knocker": None,
        "away": _away_before(claim, had),
        "hands": nobody,
        "folded": nobody,
        "stock": [],
        "exchanged": [],
        "record": [],
    }


def _away_before(claim: Claim, had: list[list[str]]) -> list[str | None]:
    """Who was away when the hand was dealt, and why, as far as it can be told."""
    back = {int(act[0]) for act in claim["record"] if act.endswith(" step-in")}
    return [
        ("own-needs" if had[seat] else "buying-drinks") if seat in back else reason
        for seat, reason in enumerate(claim["away"])
    ]
