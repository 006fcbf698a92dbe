"""The quick ways of saying yes never say it where the slow ways say no, nor with another result."""

import random
from typing import Any, Final

import pytest

from engine import GAMES, ImpossibleState, start
from engine.kernel.actions import Deal
from engine.toepen import replay
from engine.toepen.actions import ACTS, PACK
from engine.toepen.legality import RULES, is_plainly_legal
from engine.toepen.state import State

GAME: Final = GAMES["toepen"]
CORRUPTIONS_A_STATE: Final = 3


def states_of_a_game(rng: random.Random) -> list[State]:
    """The states of hands in progress in a random game, of all options."""
    options: dict[str, Any] = {
        "lives": rng.choice([1, 2, 3, 5, 10]),
        "procedure": rng.choice(["formal", "fast"]),
        "folded_trick": rng.choice(["lead-passes", "highest-remaining"]),
        "poverty": rng.random() < 0.3,
        "ending": rng.choice(["first-loser", "last-survivor"]),
        "exchange": rng.random() < 0.6,
        "announcements": rng.random() < 0.5,
        "late_knock": rng.random() < 0.7,
        "absences": rng.random() < 0.2,
    }
    players = rng.randint(3, 8)
    state = start(GAME, players, options=options, dealer=rng.randrange(players))
    states = []
    for _ in range(60):
        action = rng.choice(GAME.legal_actions(state, None))
        if isinstance(action, Deal):
            action = Deal(deck=tuple(rng.sample(PACK.cards, len(PACK))))
        state, _ = GAME.apply(state, action)
        if state.phase not in ("deal", "game-over"):
            states.append(state)
    return states


def corrupted(claim: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The claim with an act of its record dropped, swapped or replaced, or an option changed."""
    record = list(claim["record"])
    options = dict(claim["options"])
    where = rng.randrange(len(record) + 1)
    match rng.randrange(5):
        case 0:
            del record[where : where + 1]
        case 1:
            record[where:where] = rng.choices(list(ACTS))
        case 2:
            record[where : where + 1] = rng.choices(list(ACTS))
        case 3:
            record[where : where + 2] = reversed(record[where : where + 2])
        case _:
            option = rng.choice(["poverty", "exchange", "late_knock", "announcements"])
            options[option] = not options[option]
    return {**claim, "record": record, "options": options}


def admitted(claim: dict[str, Any]) -> Any:
    """The state that is admitted, or all that is wrong."""
    try:
        return GAME.admit(claim)
    except ImpossibleState as impossible:
        return impossible.faults


@pytest.mark.parametrize("seed", range(10))
def test_quick_reading_and_plain_replay_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim, sound or corrupted, is admitted to the same state, or refused for the same faults,
    whether the quick reading may speak or not.
    """
    rng = random.Random(seed)
    claims = [GAME.dump(state) for _ in range(12) for state in states_of_a_game(rng)]
    claims += [corrupted(claim, rng) for claim in claims for _ in range(CORRUPTIONS_A_STATE)]
    quick = [admitted(claim) for claim in claims]
    monkeypatch.setattr(replay, "reads", lambda *_: False)
    assert quick == [admitted(claim) for claim in claims]


def test_a_hand_is_read_quickly_where_somebody_has_gone_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the game goes on without who is out, the plain replay need not speak."""
    monkeypatch.setattr(replay, "replay", None)
    options = {"lives": 2, "ending": "last-survivor", "announcements": False}
    rng, gone_out = random.Random(1), 0
    for _ in range(40):
        state = start(GAME, 5, options=options)
        while not GAME.outcome(state):
            if state.phase != "deal":
                gone_out += state.options.lives in set(state.lives_lost) - {
                    *state.lives_lost_before
                }
                assert GAME.admit(GAME.dump(state)) == state
            action = rng.choice(GAME.legal_actions(state, None))
            deck = tuple(rng.sample(PACK.cards, len(PACK)))
            state, _ = GAME.apply(state, Deal(deck=deck) if isinstance(action, Deal) else action)
    assert gone_out > 50


@pytest.mark.parametrize("seed", range(4))
def test_what_is_plainly_legal_keeps_every_rule(seed: int) -> None:
    """The quick yes to an action is never one that a rule refuses."""
    rng = random.Random(seed)
    plainly = 0
    for _ in range(4):
        for state in states_of_a_game(rng):
            for act in ACTS.values():
                if is_plainly_legal(state, act):
                    RULES[type(act)].check(state, act)
                    plainly += 1
    assert plainly > 100
