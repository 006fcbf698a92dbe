"""Totals at their bounds: hands that are played from there leave totals within them."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.acting import after
from tests.claims import Claim
from tests.playing import GAMES_A_PART, PARTS
from tests.tested import record_of
from tests.toepen.tables import THREE, between, deal_of
from vorhand.engine import GAMES, start
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toepen import totals
from vorhand.engine.toepen.options import Options
from vorhand.engine.toepen.state import State

SURVIVOR: Final[dict[str, Any]] = {"ending": "last-survivor"}

TABLES_A_PART: Final = max(1, GAMES_A_PART)
ACTIONS: Final = 40
SOONEST: Final = {
    "close": 6,
    "knock": 4,
    "fold": 4,
    "challenge": 3,
    "deal": 8,
    "step-out": 0.2,
    "step-in": 0.2,
}
"""How often a kind is chosen where it is possible, so that hands are over soon."""
LONGEST: Final = {"close": 0.1, "fold": 0.05, "exchange-hand": 5, "challenge": 0.05, "knock": 8}
"""And so that they go on for long."""


@pytest.mark.parametrize("part", range(PARTS))
def test_hands_from_totals_at_their_bounds(part: int) -> None:
    """Whatever bound holds before an action, holds after it."""
    rng = random.Random(part)
    games = [*at_bounds(rng)]
    assert len(games) == TABLES_A_PART
    for claim in games:
        game, weights = GAMES[claim["game"]], rng.choice((SOONEST, LONGEST))
        state = game.admit(claim)
        for _ in range(ACTIONS):
            open_now = game.legal_actions(state)
            chances = [weights.get(action.type, 1) for action in open_now]
            (action,) = rng.choices(open_now, chances)
            if isinstance(action, Deal):
                action = Deal(deck=tuple(record_of(game.id).plan.deck(rng, game.dump(state))))
            state, _ = game.apply(state, action)
            game.admit(game.dump(state))


def at_bounds(rng: random.Random) -> Iterator[Claim]:
    """Tables between two hands, of which some total could not be larger, or not smaller."""
    found = 0
    while found < TABLES_A_PART:
        claim = drawn(rng)
        past = totals.past_of(claim, Options(**claim["options"]))
        if totals.fewest_rubbers(past) > totals.most_rubbers(past):
            continue
        past = past._replace(hands=hands_at_a_bound(past, rng))
        bounds = [totals.fewest_actions(past)]
        if not past.options.absences:
            bounds.append(totals.most_actions(past))
        claim |= {"hand_number": past.hands, "version": rng.choice(bounds)}
        if totals.can_have_cost(past, totals.hands_left_over(past)):
            found += 1
            yield claim


def drawn(rng: random.Random) -> Claim:
    """A table with any options, lives and rubbers, and no hand."""
    players = rng.randrange(3, 9)
    options = record_of("toepen").plan.options(rng, players)
    game = GAMES[rng.choice(("toepen", "siwweschroem"))]
    state = start(game, players, options=options, dealer=rng.randrange(players))
    may_be_out = options["ending"] == "last-survivor"
    most = min(rng.choice((1, 2, 50)), options["lives"] - (not may_be_out))
    lost = [rng.randint(0, most) for _ in range(players)]
    for seat in (state.dealer, (state.dealer + 1) % players):
        lost[seat] = min(lost[seat], options["lives"] - 1)
    rubbers = [rng.choice((0, 0, 1, 2)) for _ in range(players)]
    if may_be_out:
        rubbers = [1 if any(rubbers) else 0] * (players - 1) + [0]
    return {
        **game.dump(state),
        "lives_lost": lost,
        "lives_lost_before": lost,
        "rubbers_lost": rubbers,
    }


def hands_at_a_bound(past: totals.Past, rng: random.Random) -> int:
    """The fewest hands that there can have been, or the most, as far as can be told."""
    fewest = totals.fewest_rubbers(past) + totals.fewest_hands_now(past)
    if rng.random() < 0.3:
        return fewest
    now = totals.fewest_hands_now(past)
    while totals.can_have_cost(past, now + 1):
        now += 1
    return max(fewest, totals.most_rubbers(past) * totals.most_hands_a_rubber(past) + now)


def at_the_fewest_actions(state: State, hands: int) -> State:
    """The same table after this many hands, in as few actions as they can have taken."""
    claim = {**GAMES["toepen"].dump(state), "hand_number": hands}
    past = totals.past_of(claim, state.options)
    away = sum(reason is not None for reason in state.away)
    return GAMES["toepen"].admit({**claim, "version": totals.fewest_actions(past) + away})


def test_hand_of_a_deal_and_a_fold() -> None:
    """Of two survivors one is poor, and the other folds: no hand has fewer actions."""
    state = between(3, dealer=1, lives=3, lives_lost=[3, 2, 1], poverty=True, **SURVIVOR)
    state = at_the_fewest_actions(state, hands=3)
    over = after(after(state, deal_of(state, "- | AH KH QH JH | TD 9D 8D 7D")), "2 fold")
    assert (over.phase, over.lives_lost, over.version) == ("deal", (3, 2, 2), state.version + 2)
    assert GAMES["toepen"].admit(GAMES["toepen"].dump(over)) == over


def test_hand_of_a_deal_alone() -> None:
    """All but the poor player are away, and have folded with the deal."""
    away = {1: "own-needs", 2: "own-needs"}
    state = between(3, dealer=0, away=away, lives_lost=[9, 8, 8], poverty=True)
    state = at_the_fewest_actions(state, hands=25)
    over = after(state, deal_of(state, THREE))
    assert (over.phase, over.lives_lost, over.version) == ("deal", (9, 9, 9), state.version + 1)
    assert GAMES["toepen"].admit(GAMES["toepen"].dump(over)) == over
