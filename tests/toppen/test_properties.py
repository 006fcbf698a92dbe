"""What holds in every game of random play, whatever the players and options."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine import Action, Refusal, dump_action, load_action
from engine.kernel.actions import Deal, Fold, Knock, PlayCard
from engine.kernel.cards import CARDS
from engine.kernel.events import HandOver
from engine.toppen import TOPPEN
from engine.toppen.actions import FOLDS, KNOCKS, STAYS
from engine.toppen.events import FinesDrunk
from engine.toppen.scoring import most_fines_a_hand
from engine.toppen.state import State
from tests.toppen.playing import (
    OFTEN,
    PARTS,
    Played,
    Step,
    cards_on,
    every,
    random_games,
)

CONCEIVABLE: Final[tuple[Action, ...]] = (
    *STAYS,
    *FOLDS,
    *KNOCKS,
    *(PlayCard(seat, card) for seat in range(8) for card in CARDS),
)
MOST_BYTES: Final = 32 * 1024
dump = TOPPEN.dump


def allows(state: State, action: Action) -> bool:
    """Whether no rule forbids the action."""
    try:
        TOPPEN.check(state, action)
    except Refusal:
        return False
    return True


def test_legal_actions_are_those_that_no_rule_forbids(games: list[Played]) -> None:
    """Every action listed is accepted, and none that is not listed is."""
    for step in every(120, games):
        state = step.after
        listed = {*TOPPEN.legal_actions(state, None)}
        accepted = {action for action in CONCEIVABLE if allows(state, action)}
        assert accepted == listed - {Deal()}
        assert allows(state, Deal(seed="seed")) == (Deal() in listed)
        assert not allows(state, Deal())
        assert not allows(state, Deal(deck=state.pack.cards[1:]))


def test_seat_has_the_same_actions_asked_alone(games: list[Played]) -> None:
    """The legal actions of all are those of each seat in turn, and then those of the table."""
    for step in every(15, games):
        state = step.after
        listed = TOPPEN.legal_actions(state, None)
        alone = [a for seat in range(state.players) for a in TOPPEN.legal_actions(state, seat)]
        assert listed == [*alone, *TOPPEN.table_actions(state)]
        assert len({*listed}) == len(listed)


def test_somebody_can_act_until_there_is_an_outcome(games: list[Played]) -> None:
    """The game never stops for want of a legal action; it is over when it has an outcome."""
    for step in every(5, games):
        state, is_over = step.after, step.after.phase == "game-over"
        assert (TOPPEN.outcome(state) is not None) == is_over
        assert (TOPPEN.legal_actions(state, None) == []) == is_over
        assert is_over == (state.options.hands == state.hand_number and state.in_hand == 0)


def test_one_seat_is_awaited_in_a_hand(games: list[Played]) -> None:
    """There is a turn to everything, and nobody's turn between hands."""
    for step in every(1, games):
        between = step.after.phase in {"deal", "game-over"}
        assert step.after.to_act.bit_count() == (0 if between else 1)


def test_actions_are_counted(games: list[Played]) -> None:
    """The version goes up by one with every action, the number of hands with every deal."""
    for step in every(1, games):
        assert step.after.version == step.before.version + 1
        dealt = isinstance(step.action, Deal)
        assert step.after.hand_number == step.before.hand_number + dealt


def test_state_is_never_changed_in_place(games: list[Played]) -> None:
    """Looking at a state and acting on it leave it as it was."""
    for step in every(15, games):
        state, before = step.before, dump(step.before)
        TOPPEN.legal_actions(state, None)
        TOPPEN.check(state, step.action)
        assert TOPPEN.apply(state, step.action) == (step.after, step.events)
        TOPPEN.view(state, 0)
        assert dump(state) == before


def test_state_goes_to_json_and_back(games: list[Played]) -> None:
    """Every state that the rules produce is admitted without a fault, and is not too large."""
    for step in every(12, games):
        text = json.dumps(dump(step.after))
        assert TOPPEN.admit(json.loads(text)) == step.after
        assert len(text) <= MOST_BYTES


def test_cards_are_conserved(games: list[Played]) -> None:
    """During a hand every card of the pack lies in exactly one place; between hands none does."""
    for step in every(5, games):
        between = step.after.phase in {"deal", "game-over"}
        cards = [] if between else sorted(step.after.pack.cards)
        assert sorted(cards_on(dump(step.after))) == cards


def test_fine_and_multipliers_follow_from_the_knocks(games: list[Played]) -> None:
    """The fine is one more than the knocks that have been answered; a multiplier doubles where a
    player has made two knocks running, and stays.
    """
    for step in every(5, games):
        state = step.after
        knockers = [int(act[0]) for act in state.record if act.endswith(" knock")]
        assert state.fine == 1 + len(knockers) - (state.window == "answers")
        running = [b for a, b in pairwise(knockers) if a == b]
        assert state.multipliers == tuple(2 ** running.count(s) for s in range(state.players))
        assert state.last_knocker == (knockers[-1] if knockers else None)


def test_fines_are_drunk_by_all_but_one_at_the_most(games: list[Played]) -> None:
    """In a hand that is over everybody has drunk, but the winner; nobody more than can be."""
    for game in games:
        before = game.start.fines
        for step in game.steps:
            after = step.after
            if after.phase in {"deal", "game-over"}:
                drunk = [now - then for now, then in zip(after.fines, before, strict=True)]
                assert max(drunk) <= most_fines_a_hand(after.players)
                assert sum(fines == 0 for fines in drunk) <= 1
                assert drunk[after.dealer] == 0 or drunk.count(0) == 0
                before = after.fines


def test_record_of_actions_gives_the_same_game(games: list[Played]) -> None:
    """Played again from the start, from the JSON of its actions, a game comes to the same."""
    for game in games[::4]:
        state = game.start
        for step in game.steps:
            dumped = json.loads(json.dumps(dump_action(step.action)))
            state, events = TOPPEN.apply(state, load_action(TOPPEN.action_types, dumped))
            assert events == step.events
        assert state == game.steps[-1].after


# That all of it has been met


def met_with(step: Step) -> Iterator[str]:
    """What is of interest in a step."""
    before, after = step.before, step.after
    yield f"action {step.action.type}"
    yield from {f"event {event.type}" for event in step.events}
    yield f"phase {after.phase}, window {after.window}"
    yield f"{after.players} players, talon {after.options.talon}"
    yield f"{after.options.folded_trick}, {after.options.suit_order}"
    yield from {f"multiplier {times}" for times in after.multipliers}
    has_ended = before.in_hand and not after.in_hand
    if has_ended:
        yield f"ended by {step.action.type}, {before.phase}"
    for event in step.events:
        if isinstance(event, HandOver) and event.winner is None:
            yield "nobody won"
        if isinstance(event, FinesDrunk):
            yield f"drunk in {event.unit}"
            if isinstance(step.action, Fold) and event.fines > before.fine:
                yield "a multiplied fold"
            if has_ended and event.fines > before.fine:
                yield "a multiplied settlement"
    if isinstance(step.action, Knock) and before.last_knocker not in (None, step.action.seat):
        yield "a knock after another's"


def test_everything_has_happened_often() -> None:
    """All the games together have enough of everything: no property holds for want of cases."""
    met: Counter[str] = Counter()
    for part in range(PARTS):
        for step in every(1, random_games(part)):
            met.update(met_with(step))
    due = {
        *(f"action {kind}" for kind in TOPPEN.action_types),
        *(f"event {kind.type}" for kind in TOPPEN.event_types),
        *(f"{n} players, talon {talon}" for n in TOPPEN.players for talon in (8, 4)),
        *("lead-passes, HSDC", "lead-passes, HDSC"),
        *("highest-remaining, HSDC", "highest-remaining, HDSC"),
        *("multiplier 1", "multiplier 2", "multiplier 4", "multiplier 8"),
        *("phase deal, window None", "phase opening, window None", "phase play, window None"),
        *("phase play, window answers", "phase game-over, window None"),
        *("ended by fold, opening", "ended by fold, play", "ended by play-card, play"),
        *("drunk in pencil", "drunk in finger", "a multiplied fold"),
        *("a multiplied settlement", "a knock after another's"),
    }
    rare = {what: met[what] for what in due if met[what] < OFTEN}
    assert not rare
    # It takes a knock in the last trick, and a fold of who has played the best card to it.
    assert met["nobody won"] >= OFTEN // 2
