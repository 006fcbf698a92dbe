"""What is said of a suggestion never contradicts itself, and its facts hold however cards lie."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Final, cast

import pytest

from tests.checks.acting import action_in
from tests.checks.games.fipsen import tables as fipsen
from tests.checks.games.stortok import tables as stortok
from tests.checks.games.toepen import tables as toepen
from tests.checks.playing import steps_of
from vorhand.bots import levels_with, reasons, suggest
from vorhand.bots.known_facts import Fact
from vorhand.bots.suggesting import Suggestion
from vorhand.engine import GAMES, SeatAction
from vorhand.engine.kernel.table.draws import stream_of
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.ours import OURS

each_game = pytest.mark.parametrize("id", GAMES)
ABOUT = {
    "toepen": {"sure", "left", "rule", "cost", "void", "shown"},
    "siwweschroem": {"sure", "left", "rule", "cost", "void", "shown"},
    "toppen": {"sure", "left", "rule", "cost", "void", "shown"},
    "fipsen": {"sure", "left", "rule", "cost", "void"},
    "stortok": {"sure", "left", "rule", "cost", "shown"},
}
"""What the facts of each game are about."""


def decisions(id: str, games: int, nth: int) -> Iterator[tuple[Any, int]]:
    """Some decisions of random games: each n-th state with a seat that is awaited."""
    for seed in range(games):
        for step in steps_of(GAMES[id], random.Random(seed))[::nth]:
            if isinstance(step.action, SeatAction):
                yield step.before, step.action.seat


@cache
def hints(id: str) -> list[Suggestion]:
    """Suggestions at all levels."""
    found = []
    for level in levels_with(OURS[id].policy):
        games, nth = (
            (2, 17) if level == "thinker-4" else (4, 23) if level == "thinker-3" else (6, 7)
        )
        found += [suggest(OURS[id], *each, level) for each in decisions(id, games, nth)]
    return found


@each_game
def test_suggested_action_is_first_and_has_the_best_mean(id: str) -> None:
    """At each level, in the order in which actions are listed."""
    assert len({told.level for told in hints(id)}) == len(levels_with(OURS[id].policy))
    for told in hints(id):
        ranked = told.ranked
        assert {*ranked} == {*told.considered}
        if not ranked:
            continue
        assert ranked[0].action == told.action
        means = [each.mean for each in ranked if each.mean is not None]
        assert means == sorted(means, reverse=True)
        tried = [each.mean is not None for each in ranked[1:]]
        assert tried == sorted(tried, reverse=True)


@each_game
def test_reason_never_speaks_against_the_means(id: str) -> None:
    """What did better in more layouts has the better mean; what is as good, no better one."""
    said = Counter[bool]()
    for told in hints(id):
        if told.reason is None or told.reason.other is None:
            continue
        by_action = {each.action: each for each in told.considered}
        own, other = by_action[told.action].mean, by_action[told.reason.other].mean
        assert own is not None
        assert other is not None
        is_better = told.reason.said in (reasons.OFTEN, reasons.ALWAYS, reasons.BY_MORE)
        said[is_better] += 1
        assert own > other if is_better else own >= other
    assert said[True] > 3


@each_game
def test_facts_hold_however_cards_lie(id: str) -> None:
    """Each is true in all worlds that the seat holds possible, and said in all of them."""
    game, policy, rng = GAMES[id], OURS[id].policy, random.Random(65)
    assert policy
    draws = stream_of(lambda counter: rng.randbytes(32))
    about = Counter[str]()
    for state, seat in decisions(id, 10, 2):
        worlds = [state, *(game.redeal(state, seat, draws) for _ in range(3))]
        actions = game.seat_actions(state, seat)
        for action in rng.sample(actions, min(3, len(actions))):
            facts = [*policy.facts(game, state, seat, action)]
            about.update(fact.about for fact in facts)
            assert all([*map(told_of, policy.facts(game, each, seat, action))] == [
                *map(told_of, facts)
            ] for each in worlds)  # fmt: skip
            for fact in facts:
                assert all(map(fact.holds, worlds)), (fact.told, game.dump(state))
    assert {*about} == ABOUT[id]


def told_of(fact: Fact) -> Any:
    """What a reader is told."""
    return fact.told


TOEPEN: Final = "TC 9C 8D AD | 7C TD 9D 8H | AH KH QH JH"
VOID: Final = "TC 9C 8D AD | TD 9D 8H 7H | AH KH QH JH"
KNOCKED: Final = ("0 TC, 1 7H, 2 JH, 0 8D, 1 TD, 2 QH, 1 knock, 2 fold",)
BY_HAND: Final = [
    ("toepen", partial(toepen.table, TOEPEN), "0 TC", (
        "The ten of clubs takes this trick: nobody can beat it.",
        "The nine of clubs is the highest card left in its suit: keep it.")),
    ("toepen", partial(toepen.table, TOEPEN, "0 knock"), "1 stay", (
        "The ten of diamonds is the highest card left in its suit.",
        "Folding costs 1; staying and losing costs 2.")),
    ("toepen", partial(toepen.table, TOEPEN), "0 knock", (
        "The ten of clubs is the highest card left in its suit.",
        "Whoever stays and loses pays 2.")),
    ("toepen", partial(toepen.table, VOID, *KNOCKED), "0 stay", (
        "The nine of clubs is the highest card left in its suit.",
        "Folding costs 1; staying and losing costs 2.", "Seat 1 has no clubs left.")),
    ("toepen", partial(toepen.table, VOID, *KNOCKED), "0 fold", (
        "Folding costs 1; staying and losing costs 2.",)),
    ("fipsen", partial(fipsen.table, fipsen.FOUR), "0 bid 3", (
        "The game counts 3 if it is won, and −6 if it is lost.",)),
    ("fipsen", partial(fipsen.declared, "0 bid 3 hand", "0 trump C"), "0 AC", (
        "The ace of clubs takes this trick: nobody can beat it.",
        "3 trumps have not been seen yet.", "Seat 0 needs 3 more tricks.")),
    ("stortok", partial(stortok.table, "9S 7S 6S | AS 6H 7H"), "0 9S", (
        "3 cards still in play beat the nine of spades.",
        "The nine of spades is the weakest card that can be played here.")),
    ("stortok", partial(stortok.table, "9S 7S 6S | AS 6H 7H", "0 9S"), "1 pick-up", (
        "2 cards still in play beat the nine of spades.",
        "Whoever picks up gets the nine of spades, and loses no card.")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("id", "at", "act", "said"), BY_HAND, ids=[f"{id}: {act}" for id, _, act, _ in BY_HAND]
)
def test_facts_of_an_action_by_hand(
    id: str, at: Callable[[], Any], act: str, said: tuple[str, ...]
) -> None:
    """Their sentences, with the numbers that one counts at the table."""
    state, action = at(), cast(Any, action_in(GAMES[id], act))
    GAMES[id].check(state, action)
    policy = OURS[id].policy
    assert policy
    facts = policy.facts(GAMES[id], state, action.seat, action)
    assert [ENGLISH.say(fact.said, fact.values) for fact in facts] == [*said]
