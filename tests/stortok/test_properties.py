"""What holds in every game of random play, whatever the players and options."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine import Action, Refusal, dump_action, load_action
from engine.kernel.actions import Deal, PlayCard
from engine.kernel.cards import CARDS
from engine.stortok.actions import PACK, PickUp
from engine.stortok.events import LeadPassed
from engine.stortok.state import State
from tests.stortok.playing import (
    OFTEN,
    PARTS,
    Played,
    Step,
    dump,
    endgame,
    every,
    random_games,
    steps_of,
)
from tests.stortok.tables import GAME

CONCEIVABLE: Final[tuple[Action, ...]] = (
    *(PlayCard(seat, card) for seat in range(6) for card in CARDS),
    *(PickUp(seat) for seat in range(6)),
)
MOST_BYTES: Final = 32 * 1024


def allows(state: State, action: Action) -> bool:
    """Whether no rule forbids the action."""
    try:
        GAME.check(state, action)
    except Refusal:
        return False
    return True


def test_legal_actions_are_those_that_no_rule_forbids(games: list[Played]) -> None:
    """Every action listed is accepted, and none that is not listed is."""
    for step in every(60, games):
        state = step.after
        listed = {*GAME.legal_actions(state, None)}
        accepted = {action for action in CONCEIVABLE if allows(state, action)}
        assert accepted == listed - {Deal()}
        assert allows(state, Deal(seed="seed")) == (Deal() in listed)
        assert not allows(state, Deal())
        assert not allows(state, Deal(deck=PACK.cards[1:]))


def test_seat_has_the_same_actions_asked_alone(games: list[Played]) -> None:
    """The legal actions of all are those of each seat in turn, and then those of the table."""
    for step in every(5, games):
        state = step.after
        listed = GAME.legal_actions(state, None)
        alone = [a for seat in range(state.players) for a in GAME.legal_actions(state, seat)]
        assert listed == [*alone, *GAME.table_actions(state)]
        assert len({*listed}) == len(listed)


def test_somebody_can_act_until_there_is_an_outcome(games: list[Played]) -> None:
    """The game never stops for want of a legal action; it is over when it has an outcome."""
    for game in games:
        for step in game.steps:
            state = step.after
            assert (GAME.outcome(state) is not None) == (state.phase == "game-over")
            assert (GAME.legal_actions(state, None) == []) == (state.phase == "game-over")
        assert GAME.outcome(game.steps[-1].after)


def test_one_seat_is_awaited_and_it_has_cards(games: list[Played]) -> None:
    """In play one seat is asked, of those with cards; otherwise none is."""
    for step in every(2, games):
        after = dump(step.after)
        if after["phase"] == "play":
            (seat,) = after["to_act"]
            assert after["hands"][seat]
        else:
            assert after["to_act"] == []


def test_actions_are_counted(games: list[Played]) -> None:
    """The version goes up by one with every action; one hand is dealt."""
    for step in every(3, games):
        before, after = dump(step.before), dump(step.after)
        assert after["version"] == before["version"] + 1
        assert after["hand_number"] == 1


def test_state_is_never_changed_in_place(games: list[Played]) -> None:
    """Looking at a state and acting on it leave it as it was."""
    for step in every(5, games):
        before = dump(step.before)
        GAME.legal_actions(step.before, None)
        GAME.check(step.before, step.action)
        assert GAME.apply(step.before, step.action) == (step.after, step.events)
        GAME.view(step.before, 0)
        assert dump(step.before) == before


def test_state_goes_to_json_and_back(games: list[Played]) -> None:
    """Every state that the rules produce is admitted without a fault, and is not too large."""
    for step in every(5, games):
        text = json.dumps(dump(step.after))
        assert GAME.admit(json.loads(text)) == step.after
        assert len(text) <= MOST_BYTES


def test_cards_are_conserved(games: list[Played]) -> None:
    """Every card of the pack lies in exactly one place, to the end of the game."""
    for step in every(3, games):
        after = dump(step.after)
        piles = [*after["hands"], after["stock"], after["discard_pile"]]
        assert sorted(card for pile in piles for card in pile) == sorted(PACK.cards)


def test_record_of_actions_gives_the_same_game(games: list[Played]) -> None:
    """Played again from the start, from the JSON of its actions, a game comes to the same."""
    for game in games[::2]:
        state = game.start
        for step in game.steps:
            dumped = json.loads(json.dumps(dump_action(step.action)))
            state, events = GAME.apply(state, load_action(GAME.action_types, dumped))
            assert events == step.events
        assert state == game.steps[-1].after


# What the games were like


def met_with(step: Step) -> Iterator[str]:
    """What of interest there was in a step."""
    before, after = step.before, step.after
    yield f"action {step.action.type}"
    yield from (f"event {event.type}" for event in step.events)
    yield f"phase {after.phase}"
    yield f"{after.players} players, {after.options.turn_up}"
    outcome = GAME.outcome(after)
    if outcome:
        yield f"over: {outcome['reason']}, {after.players} players"
        if len(outcome["winners"]) + 1 < after.players:
            yield "over with several in the game"
        if 0 < len(after.trick) < GAME.view(after, None)["trick_size"]:
            yield "over in mid-trick"
        if after.options.turn_limit == after.version - 1 and outcome["losers"]:
            yield "a Great Fool at the limit"
    if isinstance(step.action, PickUp):
        yield "picked up" if before.trick else "picked up the card turned up"
        if any(seat in before.went_out for seat, _ in before.trick):
            yield "picked up from who has gone out"
        if len(GAME.legal_actions(before, None)) > 1:
            yield "picked up what could be beaten"
        if not after.discard_pile:
            yield "pile empty"


def test_everything_has_happened_often() -> None:
    """All the games together have enough of everything: no property holds for want of cases."""
    met: Counter[str] = Counter()
    for part in range(PARTS):
        for step in every(1, random_games(part)):
            met.update(met_with(step))
    due = {
        *(f"action {kind}" for kind in GAME.action_types),
        *(f"event {kind.type}" for kind in GAME.event_types if kind is not LeadPassed),
        *(f"{n} players, {way}" for n in GAME.players for way in ("starts-pile", "under-stock")),
        *(f"over: great-fool, {players} players" for players in GAME.players),
        *(f"over: turn-limit, {players} players" for players in GAME.players),
        *("phase play", "phase game-over", "over with several in the game", "over in mid-trick"),
        *("picked up", "picked up the card turned up", "picked up from who has gone out"),
        *("picked up what could be beaten", "pile empty"),
    }
    rare = {what: met[what] for what in due if met[what] < OFTEN}
    assert not rare
    assert met["a Great Fool at the limit"] * 200 >= OFTEN


def test_endgames_of_few_cards() -> None:
    """Where everybody has a card or two, players go out in every way; winners without cards pass
    the lead on.
    """
    met: Counter[str] = Counter()
    for seed in range(500):
        rng = random.Random(seed)
        for step in steps_of(endgame(rng), rng, 0.02):
            assert GAME.admit(json.loads(json.dumps(dump(step.after)))) == step.after
            met.update(met_with(step))
    assert met["event lead-passed"] >= 30
    assert met["over in mid-trick"] >= 50
    assert met["picked up from who has gone out"] >= 50
