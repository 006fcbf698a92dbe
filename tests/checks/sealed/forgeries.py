"""Changed strings: none opens, and each gets the same refusal.

`forgeries` takes numbered tables, and changes their seals and passes in all ways in `CHANGES`.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from tests.checks.games import PLAYED
from tests.checks.playing import steps_of
from tests.checks.sealed import texts
from tests.checks.sealing import KEYS, keys
from vorhand.api.problems.types.sealed import NotOpened
from vorhand.api.sealed import seal
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.seal import Purpose
from vorhand.api.sealed.sealed_table import OF_PASSES, OF_TABLES, Bearer, new_table

STRINGS_A_CASE: Final = 500
_SEALS: Final = Seals(KEYS)
_FOREIGN: Final = keys("other")

Body = dict[str, str]
Change = Callable[[Body, Body, random.Random], Body]
"""From the body about a table, and one about another table, to a body that must not open."""


class Opened(AssertionError):
    """A changed string has opened, or was refused in another way."""


def _either(rng: random.Random) -> str:
    return rng.choice(["sealed", "pass"])


def _of_text(change: Callable[[str, random.Random], str]) -> Change:
    def changed(body: Body, other: Body, rng: random.Random) -> Body:
        name = _either(rng)
        return {**body, name: change(body[name], rng)}

    return changed


def splice(body: Body, other: Body, rng: random.Random) -> Body:
    """The text begins like that of one table, and ends like that of another."""
    name = _either(rng)
    start = body[name].index(".") + 1
    at = rng.randrange(start + 24, min(len(body[name]), len(other[name])))
    spliced = body[name][:at] + other[name][at:]
    return {**body, name: spliced if spliced != body[name] else other[name]}


def other_table(body: Body, other: Body, rng: random.Random) -> Body:
    """The seal of one table, the pass of another."""
    name = _either(rng)
    return {**body, name: other[name]}


def other_game(body: Body, other: Body, rng: random.Random) -> Body:
    """Another game is named."""
    return {**body, "game": rng.choice([game for game in PLAYED if game != body["game"]])}


def other_purpose(body: Body, other: Body, rng: random.Random) -> Body:
    """A seal is sent as a pass, or a pass as a seal."""
    name = _either(rng)
    return {**body, "sealed": body[name], "pass": body[name]}


def other_key(body: Body, other: Body, rng: random.Random) -> Body:
    """The same content, sealed by somebody else in the name of our key."""
    purpose, content = _content(body, rng)
    text = seal.seal(_FOREIGN, purpose, content).partition(".")[2]
    return {**body, _name(purpose): f"{KEYS.sealing.id}.{text}"}


def unknown_key(body: Body, other: Body, rng: random.Random) -> Body:
    """The same content, sealed by a key that is not in use."""
    purpose, content = _content(body, rng)
    return {**body, _name(purpose): seal.seal(_FOREIGN, purpose, content)}


def older_format(body: Body, other: Body, rng: random.Random) -> Body:
    """The same content, sealed in another format."""
    purpose, content = _content(body, rng)
    key = KEYS.sealing
    padded = content.ljust(-(-len(content) // purpose.step) * purpose.step)
    raw = key.cipher.encrypt(padded, [f"seal/v0 {key.id} {purpose.name}".encode()])
    return {**body, _name(purpose): f"{key.id}.{texts.encoded(raw)}"}


CHANGES: Final[Mapping[str, Change]] = {
    **{name: _of_text(change) for name, change in texts.CHANGES.items()},
    **{
        each.__name__: each
        for each in (
            *(splice, other_table, other_game, other_purpose),
            *(other_key, unknown_key, older_format),
        )
    },
}


def forgeries(game: str, number: int) -> Counter[str]:
    """Try changed strings of two tables, always the same for a number; counts them by the change.
    Raises `Opened`.
    """
    rng = random.Random(f"forgeries {game} {number}")
    body, other = (body_of(game, f"{number} {which}", rng) for which in "ab")
    counts: Counter[str] = Counter()
    for _ in range(STRINGS_A_CASE):
        name = rng.choice([*CHANGES])
        changed = CHANGES[name](body, other, rng)
        if changed != body:
            check_refused(changed, name)
            counts.update(["strings", name])
    return counts


def due(game: str) -> Iterator[str]:
    """Every way of changing a string."""
    yield from ("strings", *CHANGES)


def check_refused(body: Body, change: str) -> None:
    """Raise `Opened` unless the body gets the one refusal."""
    if not texts.is_refused(lambda: _SEALS.open(PLAYED[body["game"]], body), NotOpened):
        raise Opened(f"{change}: {body}")


@cache
def _states(game: str) -> list[Any]:
    return [step.before for step in steps_of(PLAYED[game], random.Random(game))]


def body_of(game: str, secret: str, rng: random.Random) -> Body:
    """A body about a table with this secret, in any state of a game, with any of its passes."""
    played, table = PLAYED[game], new_table(secret, {})
    state = rng.choice(_states(game))
    holders: list[Bearer] = [*range(state.players), "onlooker", "table"]
    held = _SEALS.pass_for(played, table, rng.choice(holders))
    return {"game": game, "sealed": _SEALS.seal(played, table, state), "pass": held}


def _content(body: Body, rng: random.Random) -> tuple[Purpose, bytes]:
    """The content of one of the two strings."""
    purpose = rng.choice([OF_TABLES, OF_PASSES]).of(body["game"])
    name = _name(purpose)
    return purpose, seal.unseal(KEYS, purpose, body[name])[0]


def _name(purpose: Purpose) -> str:
    return "sealed" if purpose.name.startswith(OF_TABLES.name) else "pass"
