"""How Tøppen is walked through."""

import random
from collections.abc import Iterator
from typing import Any, Final

from checks.games.toppen import reference as toppen
from checks.reference.differential import Plan

State = dict[str, Any]
Action = dict[str, Any]

WEIGHTS: Final = {"play-card": 1.0, "knock": 0.7, "stay": 4.0, "fold": 0.6, "deal": 1.0}
OF_INTEREST: Final = (
    "folded in the opening",
    "one left in the opening",
    "won by a knock",
    "knocked twice running",
    "knocked three times running",
    "knocked in every trick",
    "a doubled player folds",
    "a doubled player loses",
    "fine of ten",
    "all knock before their first card",
    "knock before leading",
    "knock after the others have played",
    "lead passed over a fold",
    "last trick won by a folded player",
    "trick decided by the order of suits",
    "game over",
    "game over by folds",
    "several winners",
    "everybody drinks",
)


def options(rng: random.Random, players: int) -> dict[str, Any]:
    """Any options; few hands, so that games end."""
    return {
        "talon": rng.choice((8, 4)),
        "folded_trick": rng.choice(("lead-passes", "highest-remaining")),
        "suit_order": rng.choice(("HSDC", "HDSC")),
        "fine_unit": rng.choice(("pencil", "finger")),
        "hands": rng.choice((1, 1, 2, 2, 3, 4, 5, 10, None)),
    }


def deck(rng: random.Random, state: State) -> list[str]:
    """Any deck; or one suit together, so that few can follow."""
    cards = rng.sample(toppen.pack(state), len(toppen.pack(state)))
    if rng.random() < 0.3:
        cards.sort(key=lambda card: card[1])
    return cards


def weight(state: State, action: Action) -> float:
    """In some hands players fold a lot, in some all knock, in some forehand alone knocks."""
    kind, mood = action["type"], state["hand_number"] % 4
    if mood == 1 and kind == "fold":
        return 5.0
    if mood == 2 and kind == "knock":
        return 6.0
    if mood == 3 and kind == "knock":
        return 4.0 if action["seat"] == (state["dealer"] + 1) % state["players"] else 0.02
    if mood in (2, 3) and kind == "fold":
        return 0.15
    return WEIGHTS.get(kind, 1.0)


def met(before: State, action: Action, after: State) -> Iterator[str]:
    """What of interest has happened."""
    if action["type"] == "knock":
        yield from met_in_a_knock(before, action["seat"], after)
    if action["type"] == "fold":
        yield from met_in_a_fold(before, action["seat"], after)
    if action["type"] == "play-card":
        yield from met_in_a_trick(before, after)
    if after["phase"] == "game-over":
        result = toppen.outcome(after)
        yield "game over"
        if action["type"] == "fold":
            yield "game over by folds"
        if result and len(result["winners"]) > 1:
            yield "several winners"


def met_in_a_knock(before: State, seat: int, after: State) -> Iterator[str]:
    """Knocks, and what they double."""
    if after["multipliers"][seat] > before["multipliers"][seat]:
        yield "knocked twice running"
    if after["multipliers"][seat] == 4:
        yield "knocked three times running"
    if after["multipliers"][seat] == 8:
        yield "knocked in every trick"
    if before["fine"] == 9:
        yield "fine of ten"
    if before["fine"] == before["players"] and len(before["tricks"]) == 1:
        played = [who for who, _ in before["tricks"][0]]
        if len(played) == before["players"] - 1:
            yield "all knock before their first card"
    if before["tricks"] and toppen.trick_is_complete(before):
        yield "knock before leading"
    elif before["tricks"]:
        others = [other for other in toppen.still_in_hand(before) if other != seat]
        if all(other in [who for who, _ in before["tricks"][-1]] for other in others):
            yield "knock after the others have played"


def met_in_a_fold(before: State, seat: int, after: State) -> Iterator[str]:
    """Folds, and hands that they end."""
    ended = after["phase"] in ("deal", "game-over")
    if before["phase"] == "opening":
        yield "one left in the opening" if ended else "folded in the opening"
    elif ended:
        yield "won by a knock"
    if before["multipliers"][seat] > 1:
        yield "a doubled player folds"


def met_in_a_trick(before: State, after: State) -> Iterator[str]:
    """Tricks that folds have changed, and the end of the hand."""
    if not after["tricks"]:
        drunk = [new - old for old, new in zip(before["fines"], after["fines"], strict=True)]
        if not before["in_hand"][after["dealer"]]:
            yield "last trick won by a folded player"
        if all(drunk[other] for other in toppen.still_in_hand(before)):
            yield "everybody drinks"
        if any(drunk[other] and before["multipliers"][other] > 1 for other in range(len(drunk))):
            yield "a doubled player loses"
    elif toppen.trick_is_complete(after):
        trick = after["tricks"][-1]
        winner = toppen.winner_of_trick(after)
        if not after["in_hand"][winner]:
            yield "lead passed over a fold"
        if dict(trick)[winner][1] != trick[0][1][1]:
            yield "trick decided by the order of suits"


PLAN: Final = Plan(
    reference=toppen,
    players=range(4, 9),
    options=options,
    deck=deck,
    weight=weight,
    met=met,
    of_interest=OF_INTEREST,
)
