"""Faults that any claim can have, in every game: lists with an entry a seat, seats that are named,
cards that lie twice or nowhere, and traces of a hand that is over.

What is an entry a seat, a seat, or a card is read from the shapes of the JSON and from the states
themselves, not from the marks by which the gate knows it.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pytest

from tests.checks.claims import Fault, put
from tests.checks.games import PLAYED, each_game
from tests.checks.metamorphic.turning import names
from tests.checks.playing import random_games
from vorhand.engine import Clause, Game, ImpossibleState
from vorhand.engine.kernel.rules import common
from vorhand.kit.checks.claims import claim_from
from vorhand.kit.checks.corrupting import is_card
from vorhand.kit.checks.declarations import JsonState

STATES: Final = 40
BETWEEN: Final = frozenset({"deal", "game-over"})
PLACES_OF_COPIES: Final = frozenset({"turned_up", "shown", "taken_up", "known_cards"})
"""Members that tell more of cards which lie elsewhere."""
IN_EVERY_PHASE: Final = frozenset(
    {"game", "rules", "id", "options", "players", "phase", "version", "hand_number"}
)
Wrong = tuple[str, Any, str]
"""A pointer, another value for it, and where the fault is then; empty: anywhere."""


@cache
def claims(game: Game[Any], *, is_playing: bool) -> list[JsonState]:
    """States of random games, in play or between hands."""
    steps = [step for steps in random_games(game, 0) for step in steps]
    states = [s for step in steps for s in (step.before, step.after)]
    found = [state for state in states if (state.phase not in BETWEEN) == is_playing]
    chosen = random.Random(game.id).sample(found, min(STATES, len(found)))
    return [claim_from(game.dump(state)) for state in chosen]


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


def entries_too_few_or_too_many(claim: JsonState, rng: random.Random) -> Iterator[Wrong]:
    """Each list with an entry a seat has as many as there are players."""
    for name in claim.keys() & names().per_seat:
        entries = claim[name]
        for other in (entries[:-1], [*entries, entries[-1]]):
            yield f"/{name}", other, f"/{name}"


def seats_that_are_not_there(claim: JsonState, rng: random.Random) -> Iterator[Wrong]:
    """In members, in lists of seats, in acts; and seats awaited twice or in another order."""
    nobody, seats = claim["players"], claim["to_act"]
    yield from (
        ("/to_act", other, "/to_act") for other in ([*seats, *seats], [1, 0]) if len(other) > 1
    )
    if nobody > min(7, PLAYED[claim["game"]].players[-1] - 1):
        return
    for pointer, name, value in places(claim):
        if type(value) is int and name in names().seats | names().lists_of_seats:
            yield pointer, nobody, pointer
        elif name == "record" and isinstance(value, str) and value[0].isdigit():
            yield pointer, f"{nobody}{value[1:]}", pointer


def cards_twice_or_of_no_pack(claim: JsonState, rng: random.Random) -> Iterator[Wrong]:
    """Of two cards on the table, one lies in the place of the other too; a foreign card in a
    hand.
    """
    game = PLAYED[claim["game"]]
    pack = game.pack(claim["players"], game.options(claim["players"], None, claim["options"]))
    foreign = next((card for card in ("2C", "3C", "5C", "6C", "KC") if card not in pack.bits), None)
    for seat, hand in enumerate(claim["hands"]):
        if hand and foreign:
            yield f"/hands/{seat}/0", foreign, f"/hands/{seat}/0"
    held = [(at, name, card) for at, name, card in places(claim) if is_card(card)]
    once = {card for _, _, card in held if f"{claim}".count(card) == 1}
    for pointer, name, card in rng.sample(held, min(12, len(held))):
        others = [c for at, _, c in held if at.startswith("/hands") and c in once - {card}]
        if card in once and others and name not in PLACES_OF_COPIES:
            yield pointer, others[0], ""


def traces_of_a_hand(claim: JsonState, rng: random.Random) -> Iterator[Wrong]:
    """Whatever is empty between all hands cannot be as it is in play."""
    game = PLAYED[claim["game"]]
    between = [
        each for each in claims(game, is_playing=False) if game.notation or each["phase"] == "deal"
    ]
    for playing in claims(game, is_playing=True) if claim in between else ():
        for name in claim.keys() - IN_EVERY_PHASE:
            is_alike = playing[name] == claim[name] or playing["players"] != claim["players"]
            if not is_alike and not any(is_full(each[name]) for each in between):
                yield f"/{name}", playing[name], f"/{name}"


def is_full(value: Any) -> bool:
    """Whether there is something, for some seat."""
    return any(value) if isinstance(value, list) else bool(value)


@pytest.mark.parametrize(
    ("wrongs", "clause", "least"),
    [
        (entries_too_few_or_too_many, common.SEAT_LISTS, {"hands", "in_hand"}),
        (seats_that_are_not_there, common.SEATS_NAMED, {"dealer", "to_act"}),
        (cards_twice_or_of_no_pack, common.CARDS_ONCE, {"hands"}),
        (traces_of_a_hand, common.TABLE_CLEARED, {"hands", "to_act"}),
    ],
    ids=["entries too few or too many", "seats that are not there", "cards", "traces of a hand"],
)
@each_game
def test_claim_that_no_table_can_have(
    game: Game[Any],
    wrongs: Callable[[JsonState, random.Random], Iterator[Wrong]],
    clause: Clause,
    least: set[str],
) -> None:
    """The clause is named, at the place that is wrong."""
    rng, met = random.Random(game.id), set()
    for claim in (*claims(game, is_playing=True), *claims(game, is_playing=False)):
        for pointer, value, where in wrongs(claim, rng):
            after = claim_from(claim)
            put(after, pointer, value)
            found = [at for at, broken in faults(after) if broken == clause.id]
            assert where in found if where else found, (pointer, value)
            met.add(pointer.split("/")[1])
    assert met >= least or (clause is common.TABLE_CLEARED and game.notation is None)


def faults(claim: JsonState) -> list[Fault]:
    """Pointer and clause of each thing that is wrong with a claim; none if it is possible."""
    try:
        PLAYED[claim["game"]].admit(claim)
    except ImpossibleState as impossible:
        return [(fault.pointer, fault.clause.id) for fault in impossible.faults]
    return []
