"""What a seat cannot know has no influence on the history that it gets.

A game is played twice: in the second, cards of which the reader never learns where they lie have
changed places, hand by hand, and so have answers that are still unseen at the end. Where the same
actions are possible in it, `/history` has to give this reader the same bytes, also of a sealed
table at which the last hand was played. `pairs` plays a
numbered game and compares such pairs; nothing here needs pytest.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from tests.checks.games import PLAYED
from tests.checks.playing import steps_of
from tests.checks.redeal.lines import Line, cards_learned, line_of, moment, with_cards
from tests.checks.sealed.pasts import sealed_history_of, told_of
from tests.checks.tested import record_of
from vorhand.api.answering.call import Handler
from vorhand.api.calls.history import history
from vorhand.engine import ONLOOKER, Action, Deal, Game, Reader, Refusal, dump_action
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.kit.checks.playing import allows, readers
from vorhand.kit.checks.secrets.pairs import (
    Interference,
    difference,
    is_by,
    named,
    phases_with_cards,
)

READERS_A_GAME: Final = 2
ENDS_A_READER: Final = 6
"""How many parts of a game, each from its beginning, are compared for each reader."""
TRIES: Final = 3
"""So often other places are found for hidden cards, until the same actions are possible."""


def pairs(game: str, number: int) -> Counter[str]:
    """Compare pairs in the game of this number, always the same.

    Counts them: `pairs` in all; of each game, those that end in each phase, those of each reader,
    those that are stopped by an action of the reader's own or by another one; and the parts for
    which no second game was found. Raises `Interference`.
    """
    played, seed = PLAYED[game], f"histories of {game} {number}"
    rng = random.Random(seed)
    line = line_of(steps_of(played, rng))
    ends: dict[str, list[int]] = defaultdict(list)
    for end, state in enumerate(line.states[1:], 1):
        ends[state.phase].append(end)
    counts: Counter[str] = Counter()
    for reader in rng.sample(readers(line.states[0]), READERS_A_GAME):
        learned = [*cards_learned(played, line, reader)]
        for _ in range(ENDS_A_READER):
            end = rng.choice(ends[rng.choice([*ends])])
            part = Line(line.states[: end + 1], line.actions[:end])
            where = {"number": number, "seed": seed, "step": end}
            _Comparison(played, part, reader, rng, where).run(learned[:end], counts)
    return counts


def due(game: str) -> Iterator[str]:
    """What must have been met of a game: its pairs, in each phase with cards on the table, of each
    reader, and stopped by actions of its own and by others.
    """
    yield "pairs"
    phases = [phase for phase in phases_with_cards(PLAYED[game]) if phase != "deal"]
    yield from (f"{game}: in {phase}" for phase in phases)
    yield from (
        f"{game}: {named(reader)}" for reader in (*range(PLAYED[game].players[-1]), ONLOOKER)
    )
    yield from (f"{game}: stopped by {which}" for which in ("its own action", "another action"))


class _Comparison:
    """A part of a game, and the histories that one reader is told of it and of its seconds."""

    def __init__(
        self,
        game: Game[Any],
        line: Line,
        reader: Reader,
        rng: random.Random,
        where: Mapping[str, Any],
    ) -> None:
        self.game, self.line, self.reader, self.rng = game, line, reader, rng
        self.where = where

    def run(self, learned: Sequence[set[str]], counts: Counter[str]) -> None:
        """Find a second game, and compare what is told of both."""
        game = self.game.id
        for _ in range(TRIES):
            names = self._names(learned)
            second = self._second(names)
            if second is not None:
                break
        else:
            counts[f"{game}: no second game"] += 1
            return
        stops = self._stopped(second, names[-1])
        here, there = self._bodies(second, stops)
        if here == there:
            return
        self._hold_together(history, here, there)
        sealed = (sealed_history_of(self.game, each, self.reader) for each in (self.line, second))
        self._hold_together(history, *sealed)
        counts.update(["pairs", f"{game}: in {self.line.states[-1].phase}"])
        counts[f"{game}: {named(self.reader)}"] += 1
        if stops:
            whose = "its own" if is_by(self.reader, stops[0]) else "another"
            counts[f"{game}: stopped by {whose} action"] += 1

    def _names(self, learned: Sequence[set[str]]) -> list[dict[str, str]]:
        """For each action the cards that stand for others in its hand: some of those, or all, that
        the reader does not learn of.
        """
        hands: list[set[str]] = []
        of_action = []
        for action, cards in zip(self.line.actions, learned, strict=True):
            if isinstance(action, Deal) or not hands:
                hands.append(set())
            hands[-1] |= cards
            of_action.append(len(hands) - 1)
        pack = self.line.states[0].pack.cards
        names = []
        for known in hands:
            hidden = [card for card in pack if card not in known]
            moved = self.rng.sample(hidden, self.rng.choice([min(2, len(hidden)), len(hidden)]))
            names.append(dict(zip(moved, moved[1:] + moved[:1], strict=True)))
        return [names[hand] for hand in of_action]

    def _second(self, names: Sequence[Mapping[str, str]]) -> Line | None:
        """The second game; null if in it a rule forbids one of the actions, or a window ends
        elsewhere.
        """
        states, actions = [self.line.states[0]], list[Action]()
        unseen_from = self._unseen_from()
        for at, first in enumerate(self.line.actions):
            action = with_cards(self.game, first, names[at])
            if at >= unseen_from and not is_by(self.reader, first):
                action = self._unseen_instead(states[-1], action)
            if not allows(self.game, states[-1], action):
                return None
            states.append(self.game.apply(states[-1], action)[0])
            actions.append(action)
            if moment(states[-1]) != moment(self.line.states[at + 1]):
                return None
        return Line(states, actions)

    def _unseen_from(self) -> int:
        """The first of the last actions of which others may still be unseen: since it, no window
        has ended.
        """
        at = len(self.line.actions)
        while at and moment(self.line.states[at - 1]) == moment(self.line.states[-1]):
            at -= 1
        return at

    def _unseen_instead(self, state: Any, action: Action) -> Action:
        """Another answer that its seat could give, if the reader does not see which; or the same
        action.
        """
        if not isinstance(action, SeatAction) or not allows(self.game, state, action):
            return action
        after, _ = self.game.apply(state, action)
        told, seen = (
            shown.get("record", [])[-1:]
            for shown in (self.game.dump(after), self.game.view(after, self.reader))
        )
        kinds = record_of(self.game.id).checks.alike_to_others
        if action.type not in kinds or hasattr(action, "cards") or told == seen:
            return action
        open_now = self.game.seat_actions(state, action.seat)
        return self.rng.choice([each for each in open_now if each.type in kinds])

    def _stopped(self, second: Line, names: Mapping[str, str]) -> list[Action]:
        """An action that is refused at the end of both games, in half of all cases: of the reader's
        own the same, of others what they could try, or a deal that is none.
        """
        if self.rng.random() < 0.5:
            return []
        state = self.line.states[-1]
        seats = [self.rng.randrange(state.players), *seats_in(state.to_act)]
        proposals = self.game.proposals(state, self.rng.choice(seats)).values()
        tried = [action for some in proposals for action in some]
        wrong = self._wrong([*tried, Deal(), Deal(deck=("AS", "AS"))])
        other = wrong if is_by(self.reader, wrong) else with_cards(self.game, wrong, names)
        return [] if allows(self.game, second.states[-1], other) else [wrong, other]

    def _wrong(self, tried: Sequence[Action]) -> Action:
        """One of the actions that are refused at the end of the first game; each clause that
        refuses some is as likely.
        """
        by_clause: dict[str, list[Action]] = defaultdict(list)
        for action in tried:
            try:
                self.game.check(self.line.states[-1], action)
            except Refusal as refusal:
                by_clause[refusal.clause.id].append(action)
        return self.rng.choice(by_clause[self.rng.choice([*by_clause])])

    def _bodies(
        self, second: Line, stops: Sequence[Action]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The requests for the histories of both games: from the same place, since the same
        version.
        """
        first = self.rng.choice([0, self.rng.randrange(len(self.line.states))])
        versions = [0, self.line.states[0].version + self.rng.randrange(len(self.line.states))]
        since = self.rng.choice(versions)
        here, there = (
            {
                "state": self.game.dump(line.states[first]),
                "actions": [dump_action(each) for each in (*line.actions[first:], *stop)],
                "seat": None if self.reader is ONLOOKER else self.reader,
                "since": since,
            }
            for line, stop in ((self.line, stops[:1]), (second, stops[1:]))
        )
        return here, there

    def _hold_together(
        self, call: Handler, here: Mapping[str, Any], there: Mapping[str, Any]
    ) -> None:
        """Raise an `Interference` unless both histories are the same bytes, and the sealed strings
        have one length.
        """
        told = [told_of(call, self.game, body) for body in (here, there)]
        if msgspec.json.encode(told[0]) == msgspec.json.encode(told[1]):
            return
        raise Interference(
            {
                **self.where,
                "pair": "two games",
                "game": self.game.id,
                "reader": named(self.reader),
                "about": "their history",
                "difference": difference(*told),
                "state": here["state"],
                "twin": there["state"],
                "actions": [here["actions"], there["actions"]],
            }
        )
