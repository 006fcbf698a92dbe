"""What a hint says agrees with itself: the action, its place in the list, its mean, the sentences,
and the cards as they lie; for our games and those of the shelf, at each level, as `/suggest-action`
answers it.
"""

import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from werkzeug.test import Client

from tests.packages import Installed
from tools import shelf
from vorhand.api.service import create_service
from vorhand.bots import levels_with, suggest
from vorhand.bots.policy import Policy
from vorhand.bots.suggesting import facts_for
from vorhand.engine import Deal, load_action, start
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.text.addressed import said_to
from vorhand.engine.text.language import ENGLISH
from vorhand.kit import GamePackage, Reshuffle
from vorhand.kit.checks.draws import draws
from vorhand.kit.installed import package_of
from vorhand.kit.ours import OURS

TAUGHT: Final[dict[str, GamePackage]] = {
    id: package for id, package in {**OURS, **shelf.ALL}.items() if package.policy is not None
}
HINTS: Final = int(os.environ.get("HINTS", "1"))
"""How many hints for each game and level; most are asked for where seats have a choice."""
SEED: Final = os.environ.get("HINTS_SEED", "hints")
BY_CHANCE: Final = 0.3
OTHER: Final = re.compile(r"(?:than|tell,) “(.+?)”")
BETTER: Final = re.compile(r"did better than|but by more")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Client:
    """A service with our games, and those of the shelf."""
    installed = Installed(tmp_path_factory.mktemp("shelf"))
    for id in shelf.ALL.keys() - OURS.keys():
        told = installed.folder / f"vorhand_{id.replace('-', '_')}-1.0.dist-info"
        told.mkdir()
        (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: vorhand-{id}\nVersion: 1.0\n")
        entry = f"[vorhand.games]\n{id} = vorhand_{id.replace('-', '_')}:PACKAGE\n"
        (told / "entry_points.txt").write_text(entry)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(installed.folder))
        package_of.cache_clear()
        client = Client(create_service({"VORHAND_GAMES": "all", "VORHAND_ACCESS_LOG": "off"}))
        package_of.cache_clear()
    return client


def positions(package: GamePackage, seed: str) -> Iterator[tuple[Any, int]]:
    """States with a seat that is awaited and has a choice, in games that are played by rule of
    thumb, and now and then by chance.
    """
    game, policy, rng = package.game, package.policy, random.Random(f"{package.game.id} {seed}")
    assert policy is not None
    chance = draws(seed)
    while True:
        state = start(game, rng.choice(game.players))
        while state.phase != "game-over":
            if state.phase in BETWEEN_HANDS:
                state = game.apply(state, Deal(seed=f"{rng.random()}"))[0]
                continue
            if not state.to_act:
                (of_table, *_) = game.legal_actions(state)
                seeded = {"seed": f"{rng.random()}"} if isinstance(of_table, Reshuffle) else {}
                state = game.apply(state, replace(of_table, **seeded))[0]
                continue
            seat = rng.choice([at for at in range(state.players) if state.to_act >> at & 1])
            actions = game.seat_actions(state, seat)
            if len(actions) > 1:
                yield state, seat
            by_chance = rng.random() < BY_CHANCE
            chosen = None if by_chance else policy.choose(state, seat, actions, chance)
            state = game.apply(state, chosen or rng.choice([*actions]))[0]


def wrong_with(package: GamePackage, state: Any, seat: int, told: dict[str, Any]) -> Iterator[str]:
    """What does not agree in a hint."""
    considered = told["considered"]
    means = [each["mean"] for each in considered if each["mean"] is not None]
    if considered[0]["action"] != told["action"]:
        yield "the suggested action is not the first of the list"
    if means != sorted(means, reverse=True):
        yield "a mean is above that of an earlier action"
    if package.policy and package.policy.is_chance and not all(0 <= each <= 1 for each in means):
        yield "a chance is not from 0 to 1"
    yield from _wrong_with_why(told)
    if told["action"] is None or told["level"] == "random":
        return
    action = load_action(
        package.game, {name: value for name, value in told["action"].items() if name != "text"}
    )
    facts, language = facts_for(package, state, seat, action), package.spoken_in(ENGLISH)
    texts = [said_to(seat, fact.said, fact.values, language) for fact in facts]
    if texts != [each["text"] for each in told["reasons"]]:
        yield f"the facts are {texts}, and the reasons {told['reasons']}"
    yield from (
        f"is not true: {text}" for fact, text in zip(facts, texts, strict=True)
        if not fact.holds(state)
    )  # fmt: skip


def _wrong_with_why(told: dict[str, Any]) -> Iterator[str]:
    """The mean of an action that did better is more, and of one that is about as good no less."""
    why, considered = told["why"] or "", told["considered"]
    found = OTHER.search(why)
    if found is None:
        return
    own = considered[0]["mean"]
    others = [each for each in considered[1:] if (each["action"] or {}).get("text") == found[1]]
    if not any(own >= each["mean"] for each in others if each["mean"] is not None):
        yield f"{why} But the means are {own} and {[each['mean'] for each in others]}"
    if BETTER.search(why) and not any(own > each["mean"] - 1e-4 for each in others):
        yield f"{why} But the mean is not more: {own}"


def test_choice_that_is_not_listed_is_considered() -> None:
    """Of three cards that are passed in Hearts only some choices are listed; whichever is suggested
    is the first of what was considered.
    """
    package, missing = TAUGHT["hearts"], 0
    for number in range(8):
        state = package.game.apply(start(package.game, 4), Deal(seed=f"{number}"))[0]
        for level in ("thumb", "thinker-1"):
            found = suggest(package, state, 0, level)
            missing += found.action not in package.game.seat_actions(state, 0)
            assert found.ranked[0].action == found.action
    assert missing > 0


def test_policies_of_all_games_give_hints() -> None:
    """So none is left out."""
    assert len(TAUGHT) >= 12
    assert all(isinstance(each.policy, Policy) for each in TAUGHT.values())


@pytest.mark.parametrize("id", TAUGHT)
def test_hints_agree_with_themselves(service: Client, id: str) -> None:
    """At each level of the game."""
    package, wrong, met = TAUGHT[id], list[str](), Counter[str]()
    asked = positions(package, SEED)
    for level in levels_with(package.policy):
        for _ in range(HINTS):
            state, seat = next(asked)
            body = {"state": package.game.dump(state), "seat": seat, "level": level}
            answer = service.post("/suggest-action", json=body)
            assert answer.status_code == 200, answer.text
            told = answer.get_json()
            met.update(["hints", f"with {len(told['reasons'])} reasons"])
            met["whys"] += told["why"] is not None
            wrong += [f"{level}: {each}" for each in wrong_with(package, state, seat, told)]
    print(id, dict(met))
    assert wrong == []
    assert met["hints"] == HINTS * len(levels_with(package.policy))
    assert met["whys"] > 0 or HINTS == 1
