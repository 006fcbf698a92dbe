"""If the holder of a pass cannot tell two sealed tables apart, all answers about them are the same,
except for the sealed strings, which have one length.

`pairs` plays a numbered game, makes a twin of each state with `redeal`, seals both, and compares
the answers of the calls.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tests.checks.games import PACKAGES, PLAYED
from tests.checks.playing import steps_of
from tests.checks.sealing import KEYS
from tests.checks.tested import packaged
from vorhand.api.answering.request import Request
from vorhand.api.calls import apply_action, check_state, history, legal_actions, view
from vorhand.api.problems.details import details
from vorhand.api.problems.types.refusals import IllegalAction
from vorhand.api.sealed.nonces import commitment_to
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.sealed_table import Bearer, new_table
from vorhand.api.sealed.subject import Subject
from vorhand.engine import Action, Deal, Game, Refusal, SeatAction, dump_action
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.secrets.counterparts import TwinChoice, counterpart
from vorhand.kit.checks.secrets.pairs import are_same, difference, phases_with_cards

HOLDERS_A_STEP: Final = 2
_SEALS: Final = Seals(KEYS)
_READS: Final = (
    (view.view, {"include": ["refusals"]}),
    (legal_actions.legal_actions, {"include": ["refusals"]}),
    (check_state.check_state, {}),
    (history.history, {"include": ["refusals"]}),
)
_HIDDEN: Final = "sealed"


class Told(AssertionError):
    """The holder of a pass can tell two sealed tables apart."""


def pairs(game: str, number: int) -> Counter[str]:
    """Compare pairs in the game of this number, always the same. Counts them, by phase, and by
    whether an action was carried out; raises `Told`.
    """
    played, seed = PLAYED[game], f"sealed {game} {number}"
    counts: Counter[str] = Counter()
    for at, (state, action, *_) in enumerate(steps_of(played, random.Random(seed))):
        rng = random.Random(f"{seed} {at}")
        holders: list[Bearer] = [*range(state.players), "onlooker", "table"]
        for holder in rng.sample(holders, HOLDERS_A_STEP):
            pair = _Pair(played, state, holder, rng)
            pair.compare_reads(counts)
            pair.compare_refusals(counts)
            pair.compare_action(action, counts)
    return counts


def due(game: str) -> Iterator[str]:
    """What must occur in a full run."""
    yield from ("pairs", f"{game}: acted", f"{game}: refused")
    yield from (f"{game}: in {phase}" for phase in phases_with_cards(PLAYED[game]))


class _Pair:
    """A state and its twin, as the holder of a pass sees them."""

    def __init__(self, game: Game[Any], state: Any, holder: Bearer, rng: random.Random) -> None:
        self.game, self.state, self.holder, self.rng = game, state, holder, rng
        self.reader = Subject(game, state, holder).reader
        self.twin = game.redeal(state, self.reader, draws(rng.random()))

    def compare_reads(self, counts: Counter[str]) -> None:
        """Compare the calls that only read; the secrets of the tables differ too."""
        for call, more in _READS:
            self.hold_together(call, self.twin, more, more, "another")
        counts.update(["pairs", f"{self.game.id}: in {self.state.phase}"])

    def compare_refusals(self, counts: Counter[str]) -> None:
        """Compare the answers to an action of another seat."""
        other = self.rng.randrange(self.state.players)
        proposed = [
            each for some in self.game.proposals(self.state, other).values() for each in some
        ]
        if proposed and other != self.holder:
            more = {"action": dump_action(self.rng.choice(proposed))}
            self.hold_together(apply_action.apply_action, self.twin, more, more)
            counts.update(["pairs", f"{self.game.id}: refused"])

    def compare_action(self, action: Action, counts: Counter[str]) -> None:
        """Compare the answers to an action of the holder."""
        if isinstance(action, Deal) or self.holder != _holder_of(action):
            return
        reader = self.reader
        chance = TwinChoice(self.rng, draws)
        other = counterpart(packaged(self.game.id), self.state, self.twin, action, reader, chance)
        if other is None:
            counts[f"{self.game.id}: no twin for {action.type}"] += 1
            return
        here, there = ({"action": dump_action(each)} for each in (action, other.action))
        self.hold_together(apply_action.apply_action, other.twin, here, there)
        counts.update(["pairs", f"{self.game.id}: acted"])

    def hold_together(
        self,
        call: Callable[..., dict[str, Any]],
        twin: Any,
        here: Mapping[str, Any],
        there: Mapping[str, Any],
        secret: str = "vorhand",
    ) -> None:
        """Raise `Told` unless both answers are the same bytes, except for the sealed strings."""
        asked = (self.body(self.state, "vorhand", here), self.body(twin, secret, there))
        answers = [self.answer(call, body) for body in asked]
        sealed = [answer.pop(_HIDDEN, "") for answer in answers]
        for answer, each in zip(answers, ("vorhand", secret), strict=True):
            self.check_commitment(answer, each)
        lengths = {len(body[_HIDDEN]) for body in asked}, {len(each) for each in sealed}
        if len(lengths[0]) != 1 or len(lengths[1]) != 1:
            raise Told(f"{self.game.id}, {self.holder}: lengths {lengths}")
        if not are_same(*answers):
            raise Told(f"{self.game.id}, {self.holder}, {here}: {difference(*answers)}")

    def check_commitment(self, answer: dict[str, Any], secret: str) -> None:
        """Take the commitment to the seed from an answer: it follows from the secret of the table
        alone, or this raises `Told`.
        """
        shuffle = answer.get("shuffle")
        if shuffle and shuffle.pop("commitment") != commitment_to(new_table(secret, {}).seed):
            raise Told(f"{self.game.id}, {self.holder}: a commitment to something else")

    def body(self, state: Any, secret: str, more: Mapping[str, Any]) -> dict[str, Any]:
        """A body about a state, sealed with this secret."""
        table = new_table(secret, {})
        sealed = _SEALS.seal(self.game, table, state)
        held = _SEALS.pass_for(self.game, table, self.holder)
        return {"game": self.game.id, _HIDDEN: sealed, "pass": held, **more}

    def answer(self, call: Callable[..., dict[str, Any]], body: Any) -> dict[str, Any]:
        """The answer of a call, or the problem."""
        try:
            return call(Request(PACKAGES, body, lambda: "vorhand", seals=_SEALS))
        except Refusal as refusal:
            return details(IllegalAction(refusal, self.game.id))


def _holder_of(action: Action) -> Bearer:
    return action.seat if isinstance(action, SeatAction) else "table"
