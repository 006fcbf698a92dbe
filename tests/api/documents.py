"""Bodies from random games, with some values swapped, removed or added."""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from itertools import islice, product
from typing import Any, Final

from checks.calls import JSON, example_of
from tests.api.bodies import Place, places
from tests.api.conftest import PACK, answer_of, new_game, play
from vorhand.api import create_app
from vorhand.engine import GAMES

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, 2, 3, 7, 8, -1, 50, 51, 2**31 - 1, 2**31, 2**53, 10**400),
    *(0.0, -0.0, 1.0, 2.0, 2.5, 1e-7, 2147483647.0, 2147483648.0, float("inf"), float("-inf")),
    *("", "0", "1", "3", "１", "true", "null", "TD", "2C", "td", "1D", "TD\n", " TD", "９Ｄ", "É"),
    *(
        "toepen",
        "siwweschroem",
        "toepen-fast",
        "fipsen",
        "deal",
        "knock",
        "close",
        "seed",
        "own-needs",
    ),
    *("play", "answers", "formal", "views", "0 TD", "7 knock", "8 knock", "close\n", "a" * 65),
    *([], [0], ["TD"], [True, False], [[]], ["a"] * 9, {}, {"type": "deal"}, {"seed": "s"}),
)
NAMES: Final = ("seat", "card", "type", "seed", "nonces", "deck", "game", "state", "x", "", "a/b")
TABLES_A_GAME: Final = 3
STATES_A_TABLE: Final = 60


# Valid documents


@cache
def options_schema(game: str) -> JSON:
    """The values of a game's options."""
    return answer_of(create_app().test_client().get(f"/games/{game}"))["options"]


def some_options(game: str, dice: random.Random) -> JSON:
    """Some options of a game, each of which may be chosen."""
    choices = {
        name: schema.get("enum")
        or (
            [True, False] if schema["type"] == "boolean" else [schema["minimum"], schema["maximum"]]
        )
        for name, schema in options_schema(game)["properties"].items()
    }
    return {name: dice.choice(some) for name, some in choices.items() if dice.random() < 0.3}


@cache
def states() -> list[tuple[JSON, list[JSON]]]:
    """States of some random games, each with its legal actions."""
    client, dice = create_app().test_client(), random.Random("tables")
    found = []
    for game, number in product(GAMES, range(TABLES_A_GAME)):
        players, options = dice.choice(GAMES[game].players), some_options(game, dice)
        first = new_game(
            client, game=game, players=players, options=options, deal={"seed": f"s{number}"}
        )
        steps = islice(play(client, first, "s"), STATES_A_TABLE)
        found += [(each["state"], each["legal_actions"]) for _, each in steps]
    return found


def valid_new_game(dice: random.Random) -> JSON:
    """A body for `/new-game`, with some of the optional members."""
    game = dice.choice(list(GAMES))
    deals = [None, {"seed": "s"}, {"seed": "s", "nonces": ["a", "b"]}, {"deck": PACK}, {"deck": []}]
    more = {
        "preset": dice.choice(list(GAMES[game].presets)),
        "options": some_options(game, dice),
        "dealer": dice.randrange(8),
        "rules": 1,
        "id": dice.choice(["", "table-12", " ~"]),
        "deal": dice.choice(deals),
        "include": dice.choice([[], ["views"], ["refusals", "views"]]),
    }
    chosen = {name: value for name, value in more.items() if dice.random() < 0.5}
    return {"game": game, "players": dice.choice(GAMES[game].players), **chosen}


def valid(call: str, dice: random.Random) -> JSON:
    """A body that the schema of a call allows."""
    if call == "new-game":
        return deepcopy(valid_new_game(dice))
    if call == "history":
        return valid_history(dice)
    if call == "replay" and dice.random() < 0.5:
        return deepcopy(valid_replay(dice))
    state, legal = deepcopy(dice.choice(states()))
    seat = dice.randrange(8)
    if call == "apply-action":
        action = dice.choice([*legal, {"type": "play-card", "seat": seat, "card": "2C"}])
        if action["type"] == "deal":
            action |= dice.choice(
                [{}, {"seed": "s"}, {"seed": "s", "nonces": ["n"]}, {"deck": PACK}]
            )
        more = {"sender": seat, "expected_version": seat, "include": ["views"]}
        chosen = {name: value for name, value in more.items() if dice.random() < 0.3}
        return deepcopy({"state": state, "action": action, **chosen})
    if call == "view":
        return {"state": state, "seat": dice.choice([seat, None])}
    if call == "check-state":
        return {"state": state}
    if call == "replay":
        return {"state": state, "actions": legal, "include": ["events"]}
    if call == "suggest-action":
        seed = {"seed": "s"} if dice.random() < 0.5 else {}
        return {"state": state, "seat": seat, "level": dice.choice(["random", "thumb"]), **seed}
    if call != "legal-actions":
        return example_of(call) | {"state": state}
    more = {"seat": seat, "include": ["refusals"]}
    return {"state": state, **{name: more[name] for name in more if dice.random() < 0.6}}


def valid_replay(dice: random.Random) -> JSON:
    """A new game, and some actions of its kinds, legal or not."""
    begin = valid_new_game(dice)
    actions = [
        action
        for state, legal in dice.sample(states(), 12)
        for action in legal[:2]
        if state["game"] == begin["game"]
    ]
    chosen = {"include": ["events"]} if dice.random() < 0.5 else {}
    return {"start": begin, "actions": actions, **chosen}


def valid_history(dice: random.Random) -> JSON:
    """A history of a replay, for some reader."""
    replayed = valid("replay", dice)
    replayed.pop("include", None)
    since = {"since": dice.choice([0, 1, 7])} if dice.random() < 0.5 else {}
    return {**replayed, "seat": dice.choice([*range(8), None]), **since}


# Broken ones

Change = Callable[[JSON, Place, random.Random], None]


def exchange(body: JSON, place: Place, dice: random.Random) -> None:
    """Put something strange in the place of a value."""
    place.holder[place.key] = deepcopy(dice.choice(STRANGE))


def exchange_for_another(body: JSON, place: Place, dice: random.Random) -> None:
    """Replace a value by one from elsewhere in the body."""
    place.holder[place.key] = deepcopy(dice.choice(list(places(body))).value)


def leave_out(body: JSON, place: Place, dice: random.Random) -> None:
    """Leave out a member, or an item."""
    del place.holder[place.key]


def add(body: JSON, place: Place, dice: random.Random) -> None:
    """Add a member, or more items of the same kind."""
    if isinstance(place.holder, dict):
        place.holder[dice.choice(NAMES)] = deepcopy(dice.choice(STRANGE))
    else:
        place.holder.extend([place.value] * dice.choice([1, 4, 8, 50]))


def write_otherwise(body: JSON, place: Place, dice: random.Random) -> None:
    """Write a number with a point, or reverse a list or an object."""
    value = place.value
    if type(value) is int and value < 10**300:
        place.holder[place.key] = float(value)
    elif isinstance(value, list):
        place.holder[place.key] = value[::-1]
    elif isinstance(value, dict):
        place.holder[place.key] = dict(reversed(value.items()))


CHANGES: Final[tuple[Change, ...]] = (
    exchange,
    exchange_for_another,
    leave_out,
    add,
    write_otherwise,
    write_otherwise,
)


def documents(call: str, part: int, count: int) -> Iterator[JSON]:
    """This many bodies for a call, most of them changed in one or two places."""
    dice = random.Random(f"{call} {part}")
    for _ in range(count):
        body = valid(call, dice)
        for _ in range(dice.choice([0, 1, 1, 1, 2])):
            found = list(places(body))
            if not found:
                break
            dice.choice(CHANGES)(body, dice.choice(found), dice)
        yield body
