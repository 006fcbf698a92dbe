"""States with their vouchers: loaded, they are what they are when judged; with any other voucher
they are refused.

`steps` plays numbered games. Each state on the way is loaded by its voucher and judged without it,
changed in ways that the faults know, and sent with vouchers that are changed in all ways that are
listed in `CHANGES`.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Final, NamedTuple

import msgspec

from tests.checks.faults.checking import is_admitted
from tests.checks.games import PLAYED
from tests.checks.playing import steps_of
from tests.checks.sealed import texts
from tests.checks.sealed.canonical import service
from tests.checks.sealing import KEYS, keys
from vorhand.api.problems.types.sealed import WrongVoucher
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import new_table
from vorhand.api.sealed.voucher import vouch
from vorhand.api.sealed.vouchers import Vouchers
from vorhand.engine import Game, dump_action
from vorhand.engine.schema.loading import InvalidState, valid_state
from vorhand.kit.checks.claims import claim_from
from vorhand.kit.checks.corrupting import edits, sampled
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.shapes import shape_of_state

FORGERIES_A_STEP: Final = 3
ASKED: Final = 20
"""One in this many steps goes to the service, with a voucher and without."""
CHANGED: Final = 10
"""In one of this many steps the state is changed."""
_FOREIGN: Final = keys("other").vouchers
_OURS: Final = KEYS.vouchers
_VOUCHERS: Final = Vouchers(KEYS)


class Told(AssertionError):
    """A state is another when it is loaded, or a forged voucher was accepted."""


class Vouched(NamedTuple):
    """A state with its voucher."""

    game: Game[Any]
    state: Any
    dumped: Mapping[str, Any]
    voucher: str


Change = Callable[[Vouched, Vouched, random.Random], str]
"""From a state with its voucher, and an earlier one, to a voucher that is wrong for the first."""


def _of_text(change: Callable[[str, random.Random], str]) -> Change:
    return lambda here, earlier, rng: change(here.voucher, rng)


def splice(here: Vouched, earlier: Vouched, rng: random.Random) -> str:
    """The text ends as the voucher of another state."""
    at = here.voucher.rindex(".") + rng.randrange(1, 40)
    return here.voucher[:at] + earlier.voucher[at:]


def older_state(here: Vouched, earlier: Vouched, rng: random.Random) -> str:
    """The voucher is that of an earlier state of the same table."""
    return earlier.voucher


def other_game(here: Vouched, earlier: Vouched, rng: random.Random) -> str:
    """The same state was vouched for in a game that differs in nothing else."""
    parts = {each.name: getattr(here.game, each.name) for each in fields(here.game) if each.init}
    return vouch(_OURS, Game(**{**parts, "id": "other"}), here.state, here.dumped)


def other_key(here: Vouched, earlier: Vouched, rng: random.Random) -> str:
    """The same was vouched for by somebody else, who names our key."""
    _, _, rest = vouch(_FOREIGN, here.game, here.state, here.dumped).partition(".")
    return f"{_OURS.vouching.id}.{rest}"


def unknown_key(here: Vouched, earlier: Vouched, rng: random.Random) -> str:
    """The same was vouched for by a key that is no longer in use."""
    return vouch(_FOREIGN, here.game, here.state, here.dumped)


def other_purpose(here: Vouched, earlier: Vouched, rng: random.Random) -> str:
    """The same state sealed, or a pass, as a voucher; as it is, or behind our key and code."""
    seals, table = Seals(KEYS), new_table("forged", {})
    sealed = seals.seal(here.game, table, here.state)
    string = rng.choice([sealed, seals.pass_for(here.game, table, "table")])
    head, _, _ = here.voucher.rpartition(".")
    return rng.choice([string, f"{head}.{string.rpartition('.')[2]}"])


def other_code(here: Vouched, earlier: Vouched, rng: random.Random) -> str:
    """Other code is named."""
    id, _, text = here.voucher.split(".")
    return f"{id}.{'A' * 8}.{text}"


CHANGES: Final[Mapping[str, Change]] = {
    **{name: _of_text(change) for name, change in texts.CHANGES.items()},
    **{
        each.__name__: each
        for each in (
            *(splice, older_state, other_game, other_key, unknown_key),
            *(other_purpose, other_code),
        )
    },
}


def steps(game: str, number: int) -> Counter[str]:
    """Play the game of this number; counts what was tried. Raises `Told`."""
    rng = random.Random(f"vouchers {game} {number}")
    counts: Counter[str] = Counter()
    earlier = None
    for step in steps_of(PLAYED[game], rng):
        here = vouched_at(PLAYED[game], step.before)
        check_same(here)
        counts["steps"] += 1
        if rng.randrange(ASKED) == 0:
            check_answers(here, step)
            counts["asked"] += 1
        if earlier:
            for name in rng.sample([*CHANGES], FORGERIES_A_STEP):
                check_refused(here.game, here.dumped, CHANGES[name](here, earlier, rng), name)
                counts.update(["forged vouchers", name])
            if rng.randrange(CHANGED) == 0:
                counts.update(_changed(here, earlier, rng))
        earlier = here
    return counts


def due(game: str) -> Iterator[str]:
    """Every way of changing a voucher."""
    yield from ("steps", "asked", "changed states", "possible all the same")
    yield from ("forged vouchers", *CHANGES)


def vouched_at(game: Game[Any], state: Any) -> Vouched:
    """A state with its voucher."""
    dumped = game.dump(state)
    return Vouched(game, state, dumped, vouch(_OURS, game, state, dumped))


def check_same(here: Vouched) -> None:
    """Raise `Told` unless the state is the same when it is loaded as when it is judged, in every
    field, and has the same voucher.
    """
    judged = here.game.admit(here.dumped)
    loaded = _VOUCHERS.admitted(here.game, here.dumped, here.voucher)
    for name in (each.name for each in fields(judged)):
        if getattr(judged, name) != getattr(loaded, name):
            raise Told(f"{name} is {getattr(loaded, name)} when loaded: {here.dumped}")
    if here.game.in_order(here.dumped) != here.dumped:
        raise Told(f"a state is not written in order: {here.dumped}")
    if type(judged) is not type(loaded) or vouch(_OURS, here.game, judged) != here.voucher:
        raise Told(f"another state when loaded: {here.dumped}")


def check_answers(here: Vouched, step: PlayStep) -> None:
    """Raise `Told` unless the service answers the same bytes with the voucher as without."""
    body = {
        "state": here.dumped,
        "action": dump_action(step.action),
        "include": ["views", "refusals"],
    }
    plain, vouched = (
        service().post("/apply-action", json=each) for each in (body, body | {"voucher": here[-1]})
    )
    if plain.data != vouched.data or plain.status_code != 200:
        raise Told(f"{plain.text} and {vouched.text}: {body}")


def check_refused(game: Game[Any], dumped: Mapping[str, Any], voucher: str, change: str) -> None:
    """Raise `Told` unless the state gets the one refusal with this voucher."""
    if not texts.is_refused(lambda: _VOUCHERS.admitted(game, dumped, voucher), WrongVoucher):
        raise Told(f"{change}: {voucher} {dumped}")


def _changed(here: Vouched, earlier: Vouched, rng: random.Random) -> Iterator[str]:
    """Change the state, possible or not, and send it with the voucher that it had."""
    claim, other = claim_from(here.dumped), claim_from(earlier.dumped)
    for edit in sampled(edits(claim, other, shape_of_state(here.game), rng), 8, rng):
        after = edit.make(claim)
        try:
            game = PLAYED.get(after.get("game", ""), here.game)
            loaded = game.completed(valid_state(game, after))
        except (InvalidState, KeyError, TypeError):
            continue
        if _written(here.game, loaded) != _written(here.game, here.dumped):
            check_refused(game, loaded, here.voucher, edit.kind)
            yield "changed states"
            if is_admitted({**loaded}):
                yield "possible all the same"


def _written(game: Game[Any], claim: Mapping[str, Any]) -> bytes:
    return msgspec.json.encode(game.in_order(claim), order="sorted")
