"""Faults that any claim can have, in every game: lists with an entry a seat, seats that are named,
cards that lie twice or nowhere, and traces of a hand that is over.

What is an entry a seat, a seat, or a card is read from the shapes of the JSON and from the states
themselves, not from the marks by which the gate knows it.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from checks.claims import Fault, put
from checks.games import PLAYED, each_game
from checks.metamorphic.turning import names
from checks.playing import random_games
from vorhand.engine import Game, ImpossibleState
from vorhand.engine.kernel.rules import common
from vorhand.kit.checks.claims import CARD, claim_from
from vorhand.kit.checks.declared import Claim

STATES: Final = 40


@cache
def claims(game: Game[Any], *, is_playing: bool) -> list[Claim]:
    """States of random games, in play or between hands."""
    steps = [step for steps in random_games(game, 0) for step in steps]
    phases = {"deal", "game-over"}
    states = [s for step in steps for s in (step.before, step.after)]
    found = [state for state in states if (state.phase not in phases) == is_playing]
    chosen = random.Random(game.id).sample(found, min(STATES, len(found)))
    return [claim_from(game.dump(state)) for state in chosen]


def faults(claim: Claim) -> list[Fault]:
    """Pointer and clause of each thing that is wrong with a claim; none if it is possible."""
    try:
        PLAYED[claim["game"]].admit(claim)
    except ImpossibleState as impossible:
        return [(fault.pointer, fault.clause.id) for fault in impossible.faults]
    return []


def changed(claim: Claim, pointer: str, value: Any) -> Claim:
    """A copy with another value at a pointer."""
    after = claim_from(claim)
    put(after, pointer, value)
    return after


def places(value: Any, path: str = "", name: str = "") -> Iterator[tuple[str, str, Any]]:
    """Every value of a claim but its options: pointer, the name of its member, the value."""
    yield path, name, value
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "options":
                yield from places(inner, f"{path}/{key}", key)
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from places(inner, f"{path}/{at}", name)


@each_game
def test_list_with_an_entry_too_few_or_too_many(game: Game[Any]) -> None:
    """common.seat-lists: each list with an entry a seat has as many as there are players."""
    met = set()
    for claim in (*claims(game, is_playing=True), *claims(game, is_playing=False)):
        for name in claim.keys() & names().per_seat:
            entries = claim[name]
            for other in (entries[:-1], [*entries, entries[-1]]):
                assert (f"/{name}", common.SEAT_LISTS.id) in faults(
                    changed(claim, f"/{name}", other)
                )
                met.add(name)
    assert met >= {"hands", "in_hand"}


@each_game
def test_seat_that_is_not_there(game: Game[Any]) -> None:
    """common.seats-named: in members, in lists of seats, in acts."""
    met = set()
    for claim in claims(game, is_playing=True):
        nobody = claim["players"]
        if nobody > min(7, game.players[-1] - 1):
            continue
        for pointer, name, value in [*places(claim)]:
            is_seat = isinstance(value, int) and not isinstance(value, bool)
            is_act = name == "record" and isinstance(value, str) and value[0].isdigit()
            if is_seat and name in names().seats | names().lists_of_seats:
                wrong = changed(claim, pointer, nobody)
            elif is_act:
                wrong = changed(claim, pointer, f"{nobody}{value[1:]}")
            else:
                continue
            assert (pointer, common.SEATS_NAMED.id) in faults(wrong)
            met.add(name)
    assert met >= {"dealer", "to_act"}


@each_game
def test_seats_awaited_twice_or_in_another_order(game: Game[Any]) -> None:
    """common.seats-named: they are listed ascending, each once."""
    for claim in claims(game, is_playing=True):
        seats = claim["to_act"]
        for other in ([*seats, *seats], [1, 0]):
            if len(other) > 1:
                wrong = changed(claim, "/to_act", other)
                assert ("/to_act", common.SEATS_NAMED.id) in faults(wrong)


@each_game
def test_card_that_lies_twice_or_nowhere(game: Game[Any]) -> None:
    """common.cards-once: of two cards on the table, one lies in the place of the other too."""
    rng = random.Random(game.id)
    met = set()
    for claim in claims(game, is_playing=True):
        held = [(pointer, name, card) for pointer, name, card in places(claim) if is_card(card)]
        hidden = [each for each in held if each[0].startswith("/hands")]
        for pointer, name, card in rng.sample(held, min(12, len(held))):
            other = next((c for _, _, c in hidden if c != card), None)
            if other is None or f"/{name}" in PLACES_OF_COPIES:
                continue
            wrong = changed(claim, pointer, other)
            if count(claim, card) == 1 and count(claim, other) == 1:
                assert common.CARDS_ONCE.id in {clause for _, clause in faults(wrong)}
                met.add(name)
    assert "hands" in met


PLACES_OF_COPIES: Final = frozenset({"/turned_up", "/shown", "/taken_up", "/known_cards"})
"""Members that tell more of cards which lie elsewhere."""


def is_card(value: Any) -> bool:
    """Whether a value of a claim is a card."""
    return isinstance(value, str) and bool(CARD.fullmatch(value))


def count(claim: Claim, card: str) -> int:
    """How often a claim names a card."""
    return f"{claim}".count(f"'{card}'") + f"{claim}".count(f" {card}'")


@each_game
def test_card_that_is_not_in_the_pack(game: Game[Any]) -> None:
    """common.cards-once: a foreign card in a hand."""
    for claim in claims(game, is_playing=True):
        options = game.options(claim["players"], None, claim["options"])
        pack = game.pack(claim["players"], options)
        foreign = next(
            (card for card in ("2C", "3C", "5C", "6C", "KC") if card not in pack.bits), None
        )
        for seat, hand in enumerate(claim["hands"]):
            if hand and foreign:
                wrong = changed(claim, f"/hands/{seat}/0", foreign)
                assert (f"/hands/{seat}/0", common.CARDS_ONCE.id) in faults(wrong)


@each_game
def test_trace_of_a_hand_between_hands(game: Game[Any]) -> None:
    """common.table-cleared: whatever is the same between all hands cannot be as it is in play."""
    found = claims(game, is_playing=False)
    between = [claim for claim in found if game.acts or claim["phase"] == "deal"]
    alike = [
        name for name in between[0] if always_alike(between, name) and name not in IN_EVERY_PHASE
    ]
    met = set()
    for claim, playing in zip(between, claims(game, is_playing=True), strict=False):
        for name in alike:
            if playing[name] == claim[name] or playing["players"] != claim["players"]:
                continue
            assert (f"/{name}", common.TABLE_CLEARED.id) in faults(
                changed(claim, f"/{name}", playing[name])
            )
            met.add(name)
    assert met >= {"hands", "to_act"} or game.acts is None


IN_EVERY_PHASE: Final = frozenset(
    {"game", "rules", "id", "options", "players", "phase", "version", "hand_number"}
)


def always_alike(between: list[Claim], name: str) -> bool:
    """Whether a member is empty between all hands: nothing, or nothing for any seat."""
    return all(
        not claim[name] or (isinstance(claim[name], list) and not any(claim[name]))
        for claim in between
    )
