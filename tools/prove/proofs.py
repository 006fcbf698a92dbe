"""The proofs, and the full size of each."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from tests.checks import perft
from tests.checks.agents import pairs as of_agents
from tests.checks.agents import steps as of_environments
from tests.checks.endings import optimal
from tests.checks.faults import checking
from tests.checks.games import PLAYED
from tests.checks.metamorphic import changes
from tests.checks.redeal import histories, non_interference, suggestions
from tests.checks.reference import differential
from tests.checks.sealed import canonical, forgeries, odd_values, pairs, vouched
from tests.checks.tested import packaged, record_of
from vorhand.kit.checks.closure import stepping
from vorhand.kit.checks.secrets.pairs import due as of_readers


class Proof(NamedTuple):
    """Something that is tested on many numbered cases, game by game.

    - `unit`: the count that says how much was proved.
    - `numbers`: the number of cases of a full run, for each game.
    - `prove(game, number)`: what occurred in a case; raises for the first thing that does not hold.
    - `due(game)`: what must occur in a full run; otherwise it may have proved nothing.
    - `is_finite`: whether there are no more cases than those of a full run.
    """

    name: str
    what: str
    unit: str
    numbers: Mapping[str, int]
    prove: Callable[[str, int], Counter[str]]
    due: Callable[[str], Iterable[str]]
    is_finite: bool = False


def every_game(count: int) -> dict[str, int]:
    """Return so many cases for each game."""
    return dict.fromkeys(PLAYED, count)


_PAIRED: Final = every_game(950) | {"stortok": 3_200}
"""A million pairs in all: a game of Stortok has fewer."""
_WALKED: Final = every_game(7_800) | {
    "toepen": 4_600,
    "siwweschroem": 4_600,
    "fipsen": 12_000,
    "stortok": 9_400,
}
"""A million steps of each game."""

_ALL: Final = (
    Proof(
        "differential",
        "random games are the same for the engine and for the reference",
        "steps",
        every_game(20_000),
        lambda game, number: differential.play(PLAYED[game], record_of(game).plan, number),
        lambda game: differential.due(record_of(game).plan),
    ),
    Proof(
        "perft",
        "engine and reference have as many legal lines to each depth as published",
        "lines",
        {game: len(perft.counts(game)) for game in PLAYED},
        perft.prove,
        lambda game: (),
        is_finite=True,
    ),
    Proof(
        "faults",
        "changed states are refused, or known to be possible",
        "changed states",
        *(every_game(1_100), checking.prove, checking.due),
    ),
    Proof(
        "closure",
        "from changed states that are accepted, legal actions lead to accepted states",
        "mutated states",
        every_game(1_000),
        lambda game, number: stepping.prove(packaged(game), number),
        lambda game: stepping.due(PLAYED[game]),
    ),
    Proof(
        "metamorphic",
        "what must not matter does not",
        "steps",
        *(every_game(420), changes.prove, changes.due),
    ),
    Proof(
        "non-interference",
        "states that differ in what a seat must not know look the same to it",
        "pairs",
        every_game(400),
        non_interference.pairs,
        lambda game: of_readers(PLAYED[game]),
    ),
    Proof(
        "agents",
        "states that differ in what a seat must not know look the same to a learning program",
        "pairs",
        _PAIRED,
        of_agents.pairs,
        of_agents.due,
    ),
    Proof(
        "environments",
        "random play in the environments comes to an end, and all that is seen is in its space",
        "steps",
        _WALKED,
        of_environments.steps,
        lambda game: ("steps", "waits", "games"),
    ),
    Proof(
        "histories",
        "games that differ in what a seat must not know have the same history for it",
        "pairs",
        *(every_game(1_100), histories.pairs, histories.due),
    ),
    Proof(
        "suggestions",
        "a bot suggests the same in states that differ in what its seat must not know",
        "pairs",
        *(every_game(800), suggestions.pairs, suggestions.due),
    ),
    Proof(
        "endings",
        "where a seat knows all cards and few acts are left, thinkers play as well as possible",
        "positions",
        {**every_game(20), "stortok": 9_300},
        optimal.compare,
        lambda game: ("positions",) if game == "stortok" else (),
    ),
    Proof(
        "sealed-pairs",
        "sealed tables that the holder of a pass cannot tell apart differ only in the seal",
        "pairs",
        *(every_game(150), pairs.pairs, pairs.due),
    ),
    Proof(
        "forgeries",
        "a changed seal or pass gets the one refusal",
        "strings",
        *(every_game(350), forgeries.forgeries, forgeries.due),
    ),
    Proof(
        "vouchers",
        "a state is the same loaded as judged, and is refused with any voucher but its own",
        "steps",
        *(every_game(3_400), vouched.steps, vouched.due),
    ),
    Proof(
        "one-text",
        "documents are used alike if and only if what a voucher authenticates of them is equal",
        "documents",
        *(every_game(2_000), canonical.texts, canonical.due),
    ),
    Proof(
        "odd-values",
        "odd values are answered alike with a voucher and without, by Flask and without it",
        "bodies",
        *(every_game(2_000), odd_values.bodies, odd_values.due),
    ),
)
PROOFS: Final = {proof.name: proof for proof in _ALL}
