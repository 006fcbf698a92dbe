"""Steps of random games, taken again after a change that must not matter."""

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Final, NamedTuple

from tests.checks.games import PACKAGES, PLAYED
from tests.checks.metamorphic.suits import exchangeable, renamed
from tests.checks.metamorphic.turning import turned
from tests.checks.playing import steps_of, with_deck
from tests.checks.tested import no_options, record_of
from vorhand.api.answering.request import Request
from vorhand.api.calls.apply_action import apply_action
from vorhand.api.calls.legal_actions import legal_actions
from vorhand.engine import ImpossibleState, Refusal, dump_action
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.kernel.table.actions import Action
from vorhand.kit.checks.claims import with_sets
from vorhand.kit.checks.secrets.pairs import are_same, difference

Json = Any
Body = dict[str, Json]

STEPS_A_GAME: Final = 10
INCLUDE: Final = ["views"]
WITH_REFUSALS: Final = 0.2
"""How often the refusals are requested too, which take longer than everything else."""
UNORDERED: Final = frozenset({"legal_actions", "refusals", "views"})
"""Lists in ascending order of seats and cards; so are events of one kind that happen at once."""
IN_ORDER: Final = frozenset({"stock", "talon", "discard_pile", "deck"})
SENTENCES: Final = frozenset({"text", "detail"})
"""Sentences that name seats and cards in ascending order, which a change may alter."""
ANY_OF_A_KIND: Final = SENTENCES | {"facts"}
"""Where no action of a kind is legal, the refusal is that of any of them."""


class Change(NamedTuple):
    """A change of a request. It gives the changed request, and what the change makes of the answer;
    null if the game or the table does not allow it.
    """

    name: str
    made: Callable[[Body, random.Random], tuple[Body, Callable[[Json], Json]] | None]


# The changes


def turn_the_table(body: Body, rng: random.Random) -> tuple[Body, Callable[[Json], Json]]:
    """Everybody moves on by some seats, with dealer and hands."""
    players = body["state"]["players"]
    by = rng.randrange(1, players)
    return turned(body, by, players), lambda answer: turned(answer, by, players)


def exchange_suits(body: Body, rng: random.Random) -> tuple[Body, Callable[[Json], Json]] | None:
    """Equivalent suits are renamed."""
    allowed = [*exchangeable(body["state"])]
    if not allowed:
        return None
    suits = rng.choice(allowed)
    return renamed(body, suits), lambda answer: renamed(answer, suits)


def rename_the_table(body: Body, rng: random.Random) -> tuple[Body, Callable[[Json], Json]]:
    """The table has another `id`."""
    name = f"table {rng.randrange(100)}"
    return {**body, "state": {**body["state"], "id": name}}, lambda answer: _everywhere(
        answer, "id", name
    )


def shuffle_the_hands(body: Body, rng: random.Random) -> tuple[Body, Callable[[Json], Json]]:
    """The cards of each hand, and of each other set, are listed in another order."""
    game, state = PLAYED[body["state"]["game"]], body["state"]
    shuffled = with_sets(game, state, lambda cards: rng.sample(cards, len(cards)))
    return {**body, "state": shuffled}, lambda answer: answer


def change_an_option(body: Body, rng: random.Random) -> tuple[Body, Callable[[Json], Json]] | None:
    """An option that makes no difference here has another value."""
    state = body["state"]
    allowed = record_of(state["game"]).not_at_stake(state)
    others = [(name, other) for name, other in allowed if other != state["options"][name]]
    if not others:
        return None
    name, other = rng.choice(others)
    options = {**state["options"], name: other}
    after = {**body, "state": {**state, "options": options}}
    return after, lambda answer: _everywhere(answer, "options", options)


CHANGES: Final = (
    Change("the table turned", turn_the_table),
    Change("suits exchanged", exchange_suits),
    Change("another id", rename_the_table),
    Change("hands in another order", shuffle_the_hands),
    Change("an option that is not at stake", change_an_option),
)


def _everywhere(value: Json, name: str, other: Json) -> Json:
    """A value with one member changed wherever it stands."""
    if isinstance(value, dict):
        return {
            key: other if key == name else _everywhere(inner, name, other)
            for key, inner in value.items()
        }
    return [_everywhere(each, name, other) for each in value] if isinstance(value, list) else value


# Requests, and the comparison of answers


def answer_to(body: Body) -> Json:
    """The legal actions before an action and the answer to it, or the refusal."""
    try:
        only = {"state": body["state"], "include": body["include"]}
        before = legal_actions(Request(PACKAGES, only, _no_seed))
        after = apply_action(Request(PACKAGES, body, _no_seed))
    except Refusal as refusal:
        actions = [dump_action(action) for action in refusal.legal_actions]
        return {"clause": refusal.clause.id, "facts": refusal.facts, "legal_actions": actions}
    except ImpossibleState as impossible:
        return {"faults": dump_faults(impossible)}
    return {"before": before, "after": after}


def _no_seed() -> str:
    raise AssertionError("every deal has its dice")


def plain(value: Json, name: str = "") -> Json:
    """An answer without its sentences, and with everything sorted that has no order of its own."""
    match value:
        case dict():
            left_out = ANY_OF_A_KIND if name == "refusals" and "action" not in value else SENTENCES
            return {key: plain(value[key], key) for key in sorted(value) if key not in left_out}
        case list() | tuple():
            inner = [plain(each, name) for each in value]
            if name == "events":
                runs = groupby(inner, key=lambda event: event["type"])
                return [event for _, run in runs for event in sorted(run, key=_as_text)]
            is_set = name in UNORDERED or (name not in IN_ORDER and all(map(_is_card, inner)))
            return sorted(inner, key=_as_text) if is_set else inner
    return value


def _as_text(value: Json) -> str:
    return json.dumps(value, sort_keys=True)


def _is_card(value: Json) -> bool:
    return isinstance(value, str) and len(value) == 2


def proposed(game: str, step: Any, rng: random.Random) -> Action:
    """The action of a step, or any other that a player might propose."""
    seat = rng.randrange(step.before.players)
    thought_of = [
        action
        for some in PLAYED[game].proposals(step.before, seat).values()
        for action in some
        if type(action) in PLAYED[game].action_types.values()
    ]
    if thought_of and rng.random() < 0.4:
        return rng.choice(thought_of)
    return with_deck(PLAYED[game], step.before, step.action)


def held(game: str, step: Any, rng: random.Random) -> Iterable[str]:
    """Make all changes to one step; raises `AssertionError` if one of them matters."""
    action = dump_action(proposed(game, step, rng))
    state = copy.deepcopy(PLAYED[game].dump(step.before))
    include = [*INCLUDE, "refusals"] if rng.random() < WITH_REFUSALS else INCLUDE
    body = {"state": state, "action": action, "include": include}
    answer = answer_to(body)
    yield "refused" if "clause" in answer else "done"
    for change in CHANGES:
        made = change.made(body, rng)
        if made is None:
            continue
        other, expected = made
        here, there = plain(expected(answer)), plain(answer_to(other))
        if not are_same(here, there):
            differing = f"{difference(here, there)} The request: {json.dumps(other)}"
            raise AssertionError(f"{change.name}: {differing}")
        yield change.name


def prove(game: str, number: int) -> Counter[str]:
    """Steps of the random game of this number, with all changes."""
    rng = random.Random(f"metamorphic {game} {number}")
    steps = steps_of(PLAYED[game], rng)
    met: Counter[str] = Counter()
    for step in rng.sample(steps, min(STEPS_A_GAME, len(steps))):
        met["steps"] += 1
        met.update(held(game, step, rng))
    return met


def due(game: str) -> Iterable[str]:
    """What must occur in a full run."""
    yield from ("done", "refused")
    for change in CHANGES:
        if change.made != change_an_option or record_of(game).not_at_stake is not no_options:
            yield change.name
