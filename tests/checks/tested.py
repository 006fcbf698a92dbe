"""What the tests must know about a game beyond what it declares: one record for each game.

The records of the games of a package are in `RECORDS` of `tests/checks/games/<package>/tested.py`.
Nothing else in `tests/checks/`, `tests/` or `tools/` lists facts about single games by their ids.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tests.checks.games import PACKAGES, PLAYED
from tests.checks.reference.differential import Plan
from vorhand.engine import Game, Reader
from vorhand.kit.checks.declarations import Checks, JsonObject, JsonState
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

ROOT: Final = Path(__file__).parents[2]


class Sitting(NamedTuple):
    """How many play a preset in its playthrough, and what options they choose beyond it."""

    players: int
    chosen: Mapping[str, Any] = {}


def no_variants(shown: JsonObject, seen: JsonObject) -> Iterator[JsonObject]:
    """Nothing but the places of cards is hidden."""
    yield shown


def any_suits(claim: JsonState) -> Iterator[str]:
    """No suit is above another."""
    yield from map("".join, [*permutations("CDHS")][1:])


def suits_by_order(claim: JsonState) -> Iterator[str]:
    """Any suits; but where `highest-remaining` ranks them by `suit_order`, only spades and
    diamonds, and the order is the other one then.
    """
    is_ranked = claim["options"]["folded_trick"] == "highest-remaining"
    yield from ["CSHD"] if is_ranked else any_suits(claim)


def no_options(claim: JsonState) -> Iterator[tuple[str, Any]]:
    """Every option matters everywhere."""
    yield from ()


def order_of_suits(claim: JsonState) -> Iterator[tuple[str, Any]]:
    """`suit_order` ranks suits only for `highest-remaining`."""
    if claim["options"]["folded_trick"] != "highest-remaining":
        yield from (("suit_order", order) for order in ("HSDC", "HDSC"))


def is_own(action: JsonObject, kind: str, reader: Reader) -> bool:
    """Whether it is an action of this kind, of the reader's own."""
    return bool(action["type"] == kind and action["seat"] == reader)


@dataclass(frozen=True, kw_only=True)
class Tested:
    """One game, as the tests know it.

    - `game`: its id.
    - `page`: the page of its rules, from the top of the repository.
    - `plan`: its reference, and how it is played by chance.
    - `checks`: what the checks of all games must know of it; how it is played by chance, they have
      from the plan.
    - `set_by_hand(claim, rng)`: totals of earlier hands as somebody may set them up: members with
      other values, with which the hand can still be played.
    - `variants(state, view)`: states that differ in what is hidden beside the places of cards.
    - `suits(state)`: for clubs, diamonds, hearts and spades, the suits whose places they may take.
    - `not_at_stake(state)`: options, with values that make no difference at a table as it stands.
    - `sittings`: who plays a preset in its playthrough; a preset that is not named is played by its
      defaults.
    """

    __test__ = False  # its name begins like that of a test class

    game: str
    page: str
    plan: Plan
    checks: Checks
    set_by_hand: Callable[[JsonState, Random], JsonObject]
    variants: Callable[[JsonObject, JsonObject], Iterator[JsonObject]] = no_variants
    suits: Callable[[JsonState], Iterator[str]] = any_suits
    not_at_stake: Callable[[JsonState], Iterator[tuple[str, Any]]] = no_options
    sittings: Mapping[str, Sitting] = field(default_factory=dict)


def package_of(game: Game[Any]) -> str:
    """The name of the package of a game's tests: that of the package in which it is declared."""
    return game.codec.table.__module__.split(".")[-2].removeprefix("vorhand_")


@cache
def record_of(game: str) -> Tested:
    """The record of a game; raises `LookupError` where it has none."""
    if game not in PLAYED:
        raise LookupError(f"tests.checks.games does not name {game}")
    name = f"tests.checks.games.{package_of(PLAYED[game])}.tested"
    if not (ROOT / f"{name.replace('.', '/')}.py").exists():
        raise LookupError(f"there is no {name.replace('.', '/')}.py")
    for record in import_module(name).RECORDS:
        if record.game == game:
            return record  # type: ignore[no-any-return]
    raise LookupError(f"RECORDS of {name} has no record of {game}")


@cache
def packaged(game: str) -> GamePackage:
    """A game that the tests play, with what the checks of all games must know of it."""
    record = record_of(game)
    plan = record.plan
    checks = replace(
        record.checks,
        players=plan.players,
        options=plan.options,
        deck=plan.deck,
        weight=plan.weight,
    )
    if game not in OURS:
        return replace(PACKAGES[game], checks=checks)
    pages = {"en": ROOT / record.page}
    return replace(OURS[game], pages=pages, checks=checks)
