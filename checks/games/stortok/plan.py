"""How Stortok is walked through: options, stacked decks, and what is of interest."""

import random
from collections.abc import Iterator
from typing import Any, Final

from checks.games.stortok import reference as stortok
from checks.reference.differential import Plan

State = dict[str, Any]
Action = dict[str, Any]


OF_INTEREST: Final = (
    *("the turned-up card beaten", "the turned-up card picked up", "the turned-up card drawn"),
    *("a card that could be beaten picked up", "a low trump on a plain card"),
    *("a high trump on a plain card", "a high trump on a low trump", "a trump on a lower trump"),
    *("a trick complete", "a trick complete with fewer than all", "went out"),
    *("went out leading", "the lead passed to the left"),
    *("a pick-up before one without cards", "two went out in one trick"),
    *("over in the middle of a trick", "over with the trick complete", "Great Fool"),
    *("no fool at the turn limit", "Great Fool at the turn limit", "limit after a pick-up"),
    *("two players", "five players"),
)


def options(rng: random.Random, players: int) -> dict[str, Any]:
    """Either account, often without a limit."""
    return {
        "turn_up": rng.choice(["starts-pile", "under-stock"]),
        "turn_limit": rng.choice([None, None, None, 1, 10, 33, 40, rng.randint(30, 120)]),
    }


def deck(rng: random.Random, state: State) -> list[str]:
    """Any deck, or one whose trumps lie with one player or at the end of the stock."""
    cards = rng.sample(stortok.PACK, len(stortok.PACK))
    if rng.random() < 0.5:
        return cards
    players = state["players"]
    turned_up = 5 * players
    colour = rng.choice(["CS", "DH"])
    trumps = [card for card in cards if card[1] in colour]
    seat = rng.randrange(players)
    own = [seat + players * turn for turn in range(5)]
    late = [*range(35, turned_up + 1, -1)]
    places = [turned_up, *rng.choice([own, late, [*late[:5], *own]])]
    for card, place in zip(trumps, places, strict=False):
        here = cards.index(card)
        cards[here], cards[place] = cards[place], cards[here]
    return cards


def weight(state: State, action: Action) -> float:
    """A card is rather beaten than taken, so that games end; now and then it is taken anyway."""
    if action["type"] == "pick-up":
        return 0.15
    return 1.0


def met(before: State, action: Action, after: State) -> Iterator[str]:
    """What of interest has happened."""
    if action["type"] == "deal":
        if before["players"] in (2, 5):
            yield f"{'two' if before['players'] == 2 else 'five'} players"
        return
    is_turned_up = before["to_beat"] is not None and not before["trick"]
    if action["type"] == "pick-up":
        yield from _met_in_a_pick_up(before, action, after)
        if is_turned_up:
            yield "the turned-up card picked up"
    else:
        if is_turned_up:
            yield "the turned-up card beaten"
        yield from _met_in_a_play(before, action, after)
    yield from _met_at_the_end(before, action, after)


def _met_in_a_pick_up(before: State, action: Action, after: State) -> Iterator[str]:
    seat = action["seat"]
    if any(stortok.beats(before, card, before["to_beat"]) for card in before["hands"][seat]):
        yield "a card that could be beaten picked up"
    if after["asked"] not in (None, (seat + 1) % before["players"]):
        yield "a pick-up before one without cards"


def _met_in_a_play(before: State, action: Action, after: State) -> Iterator[str]:
    seat, card, beaten = action["seat"], action["card"], before["to_beat"]
    names = {before["high_trumps"]: "a high trump", before["low_trumps"]: "a low trump"}
    if beaten is not None and card[1] != beaten[1]:
        yield f"{names[card[1]]} on {names.get(beaten[1], 'a plain card')}"
    if beaten is not None and card[1] == beaten[1] and card[1] in names:
        yield "a trump on a lower trump"
    if before["options"]["turn_up"] == "under-stock" and len(before["stock"]) == 1:
        yield "the turned-up card drawn"
    if len(after["went_out"]) > len(before["went_out"]):
        yield "went out"
        if beaten is None:
            yield "went out leading"
        if len(set(before["trick"]) & set(before["went_out"])) > 0:
            yield "two went out in one trick"
    if after["phase"] == "play" and not after["trick"]:
        yield "a trick complete"
        if len(before["in_trick"]) < before["players"]:
            yield "a trick complete with fewer than all"
        if seat in after["went_out"]:
            yield "the lead passed to the left"


def _met_at_the_end(before: State, action: Action, after: State) -> Iterator[str]:
    if after["phase"] != "game-over":
        return
    at_the_limit = after["turns"] == after["options"]["turn_limit"]
    if after["loser"] is None:
        yield "no fool at the turn limit"
        if action["type"] == "pick-up":
            yield "limit after a pick-up"
        return
    yield "Great Fool"
    if at_the_limit:
        yield "Great Fool at the turn limit"
    complete = len(after["trick"]) == len(after["in_trick"])
    yield "over with the trick complete" if complete else "over in the middle of a trick"


PLAN: Final = Plan(
    reference=stortok,
    players=(2, 2, 3, 3, 4, 5),
    options=options,
    deck=deck,
    weight=weight,
    met=met,
    of_interest=OF_INTEREST,
)
