"""How Fipsen is walked through: options, and stacked decks."""

import random
from typing import Any, Final

from tests.checks.games.fipsen import reference as fipsen
from tests.checks.reference.differential import Plan, put
from tests.checks.reference.shared import Action, State

ACES: Final = ["AC", "AH", "AS"]


def options(rng: random.Random, players: int) -> dict[str, Any]:
    """Any options; few deals, so that games end."""
    return {
        "minimum_bid": rng.choice([2, 2, 3]),
        "kontra": rng.random() < 0.5,
        "durch_bids": rng.random() < 0.5,
        "deals": rng.choice([1, 2, 3, 3, 5, 5, 8, None]),
    }


def deck(rng: random.Random, state: State) -> list[str]:
    """Any deck, or one in which a seat and what it may take up hold something rare."""
    cards = rng.sample(fipsen.PACK, len(fipsen.PACK))
    rare = rng.random()
    if rare < 0.35:
        # Four sevens and an ace among what a seat holds, or holds with the Skat, or as a Kieker.
        places = _places(rng, state["players"], rng.choice(["", "skat", "skat aside", "aside"]))
        rng.shuffle(places)
        wanted = [*fipsen.SEVENS, rng.choice(ACES)]
    elif rare < 0.6:
        # No pictures in one hand, and all that it takes up good or bad.
        wanted = rng.sample([card for card in cards if card[0] not in "KQJ"], 5)
        places = _places(rng, state["players"], "")
        if rng.random() < 0.5:
            suit = rng.choice("CHS")
            wanted += [f"{rank}{suit}" for rank in "AKQJ" if f"{rank}{suit}" not in wanted]
            places += _places(rng, state["players"], "only skat aside")
    elif rare < 0.9:
        # High cards of one suit, and aces.
        suit = rng.choice("CHS")
        wanted = [f"{rank}{suit}" for rank in "AKQJT"[: rng.choice([3, 4, 4, 5])]]
        wanted += [rng.choice([ace for ace in [*ACES, "7D"] if ace not in wanted])]
        places = _places(rng, state["players"], rng.choice(["", "skat"]))
    else:
        return cards
    return put(cards, wanted, places)


def _places(rng: random.Random, players: int, more: str) -> list[int]:
    """Where in the deck some seat's hand lies, with what it might take up."""
    turn = rng.randrange(players)
    skat = 3 * players
    hand = [3 * turn, 3 * turn + 1, 3 * turn + 2, skat + 2 + 2 * turn, skat + 3 + 2 * turn]
    if ("aside" in more and players == 3) or "only" in more:
        hand = []
    skat_cards = [skat, skat + 1] if "skat" in more else []
    return hand + skat_cards + ([*range(5 * players + 2, 25)] if "aside" in more else [])


def weight(state: State, action: Action) -> float:
    """Bids low and rarely many; declarers mostly name their longest suit and keep it."""
    kind = action["type"]
    if kind == "bid":
        return 0.5 ** (2 * (action["tricks"] - state["options"]["minimum_bid"])) * (
            0.5 ** len(action["modifiers"])
        )
    if kind in ("bid-kieker", "pass"):
        return 0.3 if kind == "pass" and _hopes_for_a_fips(state, action["seat"]) else 1.2
    if kind == "hold":
        return 0.8
    if kind == "declare-siebener-fips":
        # Among hundreds of discards it would hardly ever be chosen, and it can be missed for good.
        return 40.0 if state["phase"] == "discard" else 0.5
    if kind == "give-up":
        return 5.0 if state["phase"] == "discard" else 0.15
    if kind == "discard":
        kept = [card for card in state["hands"][action["seat"]] if card not in action["cards"]]
        longest = max(sum(card[1] == suit for card in kept) for suit in "CHS")
        sevens = sum(card[0] == "7" for card in kept)
        return 5.0 ** max(longest, sevens) * 1.3 ** sum(card[0] == "A" for card in kept) / 100
    if kind == "name-trump":
        held = state["hands"][action["seat"]]
        return 3.0 ** sum(card[1] == action["suit"] for card in held)
    if kind == "play-card":
        return 1.0 if action["card"][0] not in "AK" else 2.0
    return 1.0


def _hopes_for_a_fips(state: State, seat: int) -> bool:
    """Whether all sevens and an ace lie in this hand, in the Skat, or aside."""
    kept_hand = state["hands"][seat]
    reach = [*kept_hand, *state["skat"], *state["aside"]]
    return set(fipsen.SEVENS) <= set(reach) and len(set(fipsen.SEVENS) & set(kept_hand)) > 1


PLAN: Final = Plan(
    reference=fipsen,
    players=(3, 4, 4),
    options=options,
    deck=deck,
    weight=weight,
)
