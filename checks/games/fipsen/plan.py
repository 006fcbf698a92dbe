"""How Fipsen is walked through: options, stacked decks, and what is of interest."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from checks.games.fipsen import reference as fipsen
from checks.reference.differential import Plan

State = dict[str, Any]
Action = dict[str, Any]

ACES: Final = ["AC", "AH", "AS"]

OF_INTEREST: Final = (
    *("all passed", "first bid by the last to speak", "outbid", "held in the same shape"),
    *("held in another shape", "Kieker bid", "Kieker held", "outbid on top of a hold"),
    *("the earlier won a duel", "the later won a duel", "a third duel"),
    *("Siebener Fips in turn", "Siebener Fips out of turn", "Siebener Fips of one who passed"),
    *("Siebener Fips before the Skat", "Siebener Fips after the Skat", "Siebener Fips of a Kieker"),
    *("Siebener Fips after the discard", "given up", "given up out of turn"),
    *("diamonds named unbid", "ruten bid, Skat taken", "hand played unbid", "hand and ruten bid"),
    *("durch bid", "kontra", "rekontra", "kontra let stand", "no kontra"),
    *("a trick by 7D as trump", "a plain 7D led", "trumped"),
    *("won, stopping", "won with a trick lost", "won by Durch bid", "won by going on"),
    *("lost early", "lost at the last trick", "lost the first trick of a Durch"),
    *("lost by going on", "Kieker won", "Kieker lost", "Kieker in diamonds"),
    *("three players", "game over", "several winners"),
)


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
    for card, place in zip(wanted, places, strict=False):
        here = cards.index(card)
        cards[here], cards[place] = cards[place], cards[here]
    return cards


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


def met(before: State, action: Action, after: State) -> Iterator[str]:
    """What of interest has happened."""
    return chain(
        _met_in_the_auction(before, action, after),
        _met_before_the_play(before, action),
        _met_in_the_play(before, action, after),
        _met_at_the_end(after),
    )


def _met_in_the_auction(before: State, action: Action, after: State) -> Iterator[str]:
    auction = before["auction"]
    if auction is None:
        return
    kind, seat = action["type"], action["seat"]
    if kind == "declare-siebener-fips":
        yield f"Siebener Fips {'in turn' if seat == before['asked'] else 'out of turn'}"
        if seat not in (*auction["unspoken"], auction["stands"], auction["later"]):
            yield "Siebener Fips of one who passed"
    elif kind == "pass":
        if after["phase"] == "deal":
            yield "all passed"
        if auction["later"] is not None:
            yield f"the {'later' if seat == auction['stands'] else 'earlier'} won a duel"
    elif kind == "hold":
        same = action["modifiers"] == auction["standing"]["modifiers"]
        yield f"held in {'the same' if same else 'another'} shape"
        if auction["standing"]["kieker"]:
            yield "Kieker held"
    else:
        yield from _met_in_a_bid(before, action)


def _met_in_a_bid(before: State, action: Action) -> Iterator[str]:
    auction, seat = before["auction"], action["seat"]
    is_last = auction["unspoken"] == [seat]
    if action["type"] == "bid-kieker":
        yield "Kieker bid"
    if auction["stands"] is None:
        if is_last:
            yield "first bid by the last to speak"
        return
    yield "outbid"
    if seat == auction["later"] and auction["standing_of"] == auction["stands"]:
        yield "outbid on top of a hold"
    if is_last:
        yield "a third duel" if before["players"] == 4 else "three players"


def _met_before_the_play(before: State, action: Action) -> Iterator[str]:
    bid = before["bid"]
    if bid is None:
        return
    match action["type"]:
        case "declare-siebener-fips" if bid["kieker"]:
            yield "Siebener Fips of a Kieker"
        case "declare-siebener-fips" if before["phase"] == "skat":
            yield "Siebener Fips before the Skat"
        case "declare-siebener-fips" if before["phase"] == "discard":
            yield "Siebener Fips after the Skat"
        case "declare-siebener-fips":
            yield "Siebener Fips after the discard"
        case "give-up":
            yield "given up" if action["seat"] == before["asked"] else "given up out of turn"
        case "name-trump" if action["suit"] == "D":
            yield "diamonds named unbid"
        case "take-skat" if "ruten" in bid["modifiers"]:
            yield "ruten bid, Skat taken"
        case "play-hand":
            yield "hand played unbid"
        case "kontra" | "rekontra":
            yield action["type"]
        case "pass" if before["kontra"]:
            yield "kontra let stand"
        case "pass":
            yield "no kontra"


def _met_in_the_play(before: State, action: Action, after: State) -> Iterator[str]:
    if action["type"] == "claim":
        yield "won, stopping"
    if action["type"] != "play-card":
        return
    bid, card = before["bid"], action["card"]
    if not before["trick"] and card == "7D" and before["trumps"] != "D":
        yield "a plain 7D led"
    if before["trick"] and card[1] == before["trumps"] != before["trick"][0][1][1]:
        yield "a trick by 7D as trump" if card == "7D" else "trumped"
    if not before["card_was_led"]:
        if bid["modifiers"][:2] == ["hand", "ruten"]:
            yield "hand and ruten bid"
        if "durch" in bid["modifiers"]:
            yield "durch bid"
        if bid["kieker"] and before["trumps"] == "D":
            yield "Kieker in diamonds"
    if len(after["sheet"]) > len(before["sheet"]):
        yield _how_it_ended(before, after["sheet"][-1]["value"] > 0)


def _how_it_ended(before: State, won: bool) -> str:
    bid = before["bid"]
    if bid["kieker"]:
        return f"Kieker {'won' if won else 'lost'}"
    if before["went_on"] or before["phase"] == "durch":
        return f"{'won' if won else 'lost'} by going on"
    if bid["tricks"] == 5 or "durch" in bid["modifiers"]:
        return "won by Durch bid" if won else "lost the first trick of a Durch"
    if won:
        return "won with a trick lost"
    played = before["tricks_won"] + before["tricks_lost"] + 1
    return "lost at the last trick" if played == 5 else "lost early"


def _met_at_the_end(after: State) -> Iterator[str]:
    if after["phase"] == "game-over":
        yield "game over"
        if after["scores"].count(max(after["scores"])) > 1:
            yield "several winners"


PLAN: Final = Plan(
    reference=fipsen,
    players=(3, 4, 4),
    options=options,
    deck=deck,
    weight=weight,
    met=met,
    of_interest=OF_INTEREST,
)
