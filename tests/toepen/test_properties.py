"""What holds in every game of random play, whatever the players and options."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine import GAMES, Action, Refusal, dump_action, load_action, start
from engine.kernel.actions import Close, Deal, PlayCard
from engine.kernel.cards import CARDS
from engine.toepen.actions import ABSENCES, PACK, PLAIN_KINDS, SIGNALS, Announce, NewRubber, StepOut
from engine.toepen.legality import RULES
from engine.toepen.state import State
from tests.tables import game_of
from tests.toepen.playing import (
    OFTEN,
    PARTS,
    Played,
    Step,
    cards_on,
    dump,
    every,
    random_games,
    steps_of,
)

CONCEIVABLE: Final[tuple[Action, ...]] = (
    *(kind(seat) for kind in PLAIN_KINDS for seat in range(8)),
    *(PlayCard(seat, card) for seat in range(8) for card in CARDS),
    *(Announce(seat, signal) for seat in range(8) for signal in SIGNALS),
    *(StepOut(seat, reason) for seat in range(8) for reason in ABSENCES),
    Close(),
    NewRubber(),
)
MOST_BYTES: Final = 32 * 1024


def allows(state: State, action: Action) -> bool:
    """Whether no rule forbids the action."""
    try:
        game_of(state).check(state, action)
    except Refusal:
        return False
    return True


def test_legal_actions_are_those_that_no_rule_forbids(games: list[Played]) -> None:
    """Every action listed is accepted, and none that is not listed is."""
    for step in every(30, games):
        state = step.after
        listed = {*game_of(state).legal_actions(state, None)}
        accepted = {action for action in CONCEIVABLE if allows(state, action)}
        assert accepted == listed - {Deal()}
        assert allows(state, Deal(seed="seed")) == (Deal() in listed)
        assert not allows(state, Deal())
        assert not allows(state, Deal(deck=PACK.cards[1:]))


def test_quick_answers_are_those_of_the_rules(games: list[Played]) -> None:
    """What is allowed at a glance, the rules of its kind allow as well; and the other way round."""
    for step in every(60, games):
        state = step.after
        kept = {action for action in CONCEIVABLE if RULES[type(action)].keep(state, action)}
        assert kept == {action for action in CONCEIVABLE if allows(state, action)}


def test_seat_has_the_same_actions_asked_alone(games: list[Played]) -> None:
    """The legal actions of all are those of each seat in turn, and then those of the table."""
    for step in every(3, games):
        state, game = step.after, game_of(step.after)
        listed = game.legal_actions(state, None)
        alone = [a for seat in range(state.players) for a in game.legal_actions(state, seat)]
        assert listed == [*alone, *game.table_actions(state)]
        assert len({*listed}) == len(listed)


def test_somebody_can_act_until_there_is_an_outcome(games: list[Played]) -> None:
    """The game never stops for want of a legal action; it is over when it has an outcome."""
    for step in every(1, games):
        state, game = step.after, game_of(step.after)
        is_over = dump(state)["phase"] == "game-over"
        assert (game.outcome(state) is not None) == is_over
        assert (game.legal_actions(state, None) == [NewRubber()]) == is_over
        assert game.legal_actions(state, None)


def test_actions_are_counted(games: list[Played]) -> None:
    """The version goes up by one with every action, the number of hands with every deal."""
    for step in every(1, games):
        before, after = dump(step.before), dump(step.after)
        assert after["version"] == before["version"] + 1
        dealt = isinstance(step.action, Deal)
        assert after["hand_number"] == before["hand_number"] + dealt


def test_state_is_never_changed_in_place(games: list[Played]) -> None:
    """Looking at a state and acting on it leave it as it was."""
    for step in every(3, games):
        state, game = step.before, game_of(step.before)
        before = dump(state)
        game.legal_actions(state, None)
        game.check(state, step.action)
        assert game.apply(state, step.action) == (step.after, step.events)
        game.view(state, 0)
        assert dump(state) == before


def test_state_goes_to_json_and_back(games: list[Played]) -> None:
    """Every state that the rules produce is admitted without a fault, and is not too large."""
    for step in every(5, games):
        text = json.dumps(dump(step.after))
        assert game_of(step.after).admit(json.loads(text)) == step.after
        assert len(text) <= MOST_BYTES


def test_cards_are_conserved(games: list[Played]) -> None:
    """During a hand every card of the pack lies in exactly one place; between hands none does."""
    for step in every(1, games):
        after = dump(step.after)
        between = after["phase"] in {"deal", "game-over"}
        assert sorted(cards_on(after)) == ([] if between else sorted(PACK.cards))


def test_lives_are_only_ever_lost(games: list[Played]) -> None:
    """Nobody wins lives back but with a new rubber, and nobody loses more than there are."""
    for step in every(1, games):
        before, after = dump(step.before), dump(step.after)
        lives = after["options"]["lives"]
        if isinstance(step.action, NewRubber):
            assert not any(after["lives_lost"])
            continue
        pairs = zip(before["lives_lost"], after["lives_lost"], strict=True)
        assert all(lost <= now <= lives for lost, now in pairs)


def test_record_of_actions_gives_the_same_game(games: list[Played]) -> None:
    """Played again from the start, from the JSON of its actions, a game comes to the same."""
    for played_game in games:
        state, game = played_game.start, game_of(played_game.start)
        for step in played_game.steps:
            action = load_action(
                game.action_types, json.loads(json.dumps(dump_action(step.action)))
            )
            state, events = game.apply(state, action)
            assert events == step.events
        assert state == played_game.steps[-1].after


# What the games were like


def met_with(step: Step) -> Iterator[str]:
    """What of interest there was in a step."""
    after = dump(step.after)
    yield f"action {step.action.type}"
    yield from (f"event {event.type}" for event in step.events)
    yield f"phase {after['phase']}, window {after['window']}"
    yield f"{after['players']} players"
    yield f"{after['game']}, {after['options']['procedure']}"
    if isinstance(step.action, Announce):
        yield f"signal {step.action.signal}"
    if isinstance(step.action, StepOut):
        yield f"reason {step.action.reason}"
    outcome = game_of(step.after).outcome(step.after)
    if outcome:
        yield f"over in {after['game']}, {after['options']['ending']}"


def test_everything_has_happened_often() -> None:
    """All the games together have enough of everything: no property holds for want of cases."""
    met: Counter[str] = Counter()
    for part in range(PARTS):
        for step in every(1, random_games(part)):
            met.update(met_with(step))
    game = GAMES["toepen"]
    due = {
        *(f"action {kind}" for kind in game.action_types),
        *(f"event {kind.type}" for kind in game.event_types),
        *(f"{players} players" for players in game.players),
        *(f"signal {signal}" for signal in SIGNALS),
        *(f"reason {reason}" for reason in ABSENCES),
        *("toepen, formal", "toepen, fast", "siwweschroem, formal", "siwweschroem, fast"),
        *("over in toepen, first-loser", "over in toepen, last-survivor"),
        *("over in siwweschroem, first-loser", "over in siwweschroem, last-survivor"),
        *("phase deal, window None", "phase exchange, window None"),
        *("phase exchange, window challenge", "phase poverty, window None"),
        *("phase play, window None", "phase play, window answers"),
        *("phase closing, window None", "phase closing, window answers"),
        "phase game-over, window None",
    }
    rare = {what: met[what] for what in due if met[what] < OFTEN}
    assert not rare


def test_everybody_goes_out_at_once() -> None:
    """Random play comes to ends that leave one player, and to some that leave none."""
    options = {"ending": "last-survivor", "lives": 2, "exchange": False, "announcements": False}
    winners: Counter[int] = Counter()
    for seed in range(800):
        state = start(GAMES["toepen"], 3, options=options)
        for step in steps_of(state, random.Random(seed)):
            outcome = game_of(step.after).outcome(step.after)
            if outcome:
                winners[len(outcome["winners"])] += 1
    assert winners.keys() == {0, 1}
