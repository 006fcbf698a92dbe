"""What holds in every game: random play over 2,000 games, of all numbers of players and options.

There are twenty parts of a hundred games, always the same (fewer where `VORHAND_TEST_GAMES` says
so, for runs that trace every line). What they were like is asserted at the
end, so that no property can hold for want of cases.
"""

import json
import os
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import pytest

from engine import GAMES, Action, ImpossibleState, Refusal, dump_action, load_action, start
from engine.kernel.actions import Close, Deal, PlayCard
from engine.kernel.cards import CARDS, SUITS
from engine.kernel.events import Event, tell_reader
from engine.toepen.actions import (
    ABSENCES,
    PACK,
    PLAIN_KINDS,
    SIGNALS,
    Announce,
    Challenge,
    ExchangeHand,
    NewRubber,
    StepOut,
)
from engine.toepen.legality import RULES
from engine.toepen.state import State
from tests.toepen.tables import game_of

PARTS: Final = 20
GAMES_IN_ALL: Final = int(os.environ.get("VORHAND_TEST_GAMES", "2000"))
GAMES_A_PART: Final = GAMES_IN_ALL // PARTS
OFTEN: Final = GAMES_IN_ALL // 40
ACTIONS_A_GAME: Final = 42

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "lives": (1, 2, 2, 3, 3, 5, 10, 50),
    "procedure": ("formal", "fast"),
    "folded_trick": ("lead-passes", "highest-remaining"),
    "suit_order": ("HSDC", "HDSC"),
    "poverty": (False, True),
    "ending": ("first-loser", "last-survivor"),
    "exchange": (True, True, False),
    "announcements": (True, True, True, False),
    "late_knock": (True, True, False),
    "absences": (False, True),
}
WEIGHTS: Final = {
    "play-card": 5,
    "keep-hand": 2,
    "stay": 2,
    "announce": 8,
    "step-out": 0.3,
    "step-in": 0.6,
    "deal": 8,
    "knock": 0.8,
}
"""How often a kind is chosen where it is possible, so that hands are played to their end."""

CONCEIVABLE: Final[tuple[Action, ...]] = (
    *(kind(seat) for kind in PLAIN_KINDS for seat in range(8)),
    *(PlayCard(seat, card) for seat in range(8) for card in CARDS),
    *(Announce(seat, signal) for seat in range(8) for signal in SIGNALS),
    *(StepOut(seat, reason) for seat in range(8) for reason in ABSENCES),
    Close(),
    NewRubber(),
)
CARD: Final = re.compile(r"\b[T987AKQJ][CDHS]\b")
MOST_BYTES: Final = 32 * 1024


class Step(NamedTuple):
    """One action: the state before it, the state after it, and what happened."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Played:
    """A game as far as it was played."""

    start: State
    steps: Sequence[Step]


def new_game(rng: random.Random) -> State:
    """A table of any size, with any options."""
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    players = rng.choice(range(3, 9))
    game = GAMES[rng.choice(["toepen", "toepen", "siwweschroem"])]
    return start(game, players, options=options, dealer=rng.randrange(players))


def dice(state: State, rng: random.Random) -> Deal:
    """A deal from a seed, from any deck, or from one in which somebody gets tens or jacks."""
    if rng.random() < 0.2:
        nonces = tuple(f"cut {rng.randrange(100)}" for _ in range(rng.randrange(3)))
        return Deal(seed=f"seed {rng.random()}", nonces=nonces)
    deck = rng.sample(PACK.cards, 32)
    if rng.random() < 0.8:
        rank = rng.choice("TTJ")
        wanted = [card for card in deck if card[0] == rank]
        hands = rng.randint(3, len(game_of(state).dump(state)["hands"]))
        for i, card in enumerate(wanted[: rng.choice((3, 3, 4))]):
            here, there = deck.index(card), i * hands
            deck[here], deck[there] = deck[there], deck[here]
    return Deal(deck=tuple(deck))


def steps_of(state: State, rng: random.Random) -> Iterator[Step]:
    """Random play."""
    game = game_of(state)
    for _ in range(ACTIONS_A_GAME):
        open_now = game.legal_actions(state, None)
        weights = [WEIGHTS.get(action.type, 1) for action in open_now]
        (action,) = rng.choices(open_now, weights)
        if isinstance(action, Deal):
            action = dice(state, rng)
        after, events = game.apply(state, action)
        yield Step(state, action, after, events)
        state = after


def random_games(part: int) -> list[Played]:
    """The hundred games of one part, always the same."""
    rng = random.Random(part)
    starts = (new_game(rng) for _ in range(GAMES_A_PART))
    return [Played(state, [*steps_of(state, rng)]) for state in starts]


@pytest.fixture(scope="module", params=range(PARTS))
def games(request: pytest.FixtureRequest) -> list[Played]:
    """A hundred games."""
    return random_games(request.param)


def every(nth: int, games: Sequence[Played]) -> Iterator[Step]:
    """Every n-th step of all that were taken."""
    steps = (step for game in games for step in game.steps)
    return (step for i, step in enumerate(steps) if i % nth == 0)


def dump(state: State) -> dict[str, Any]:
    """The JSON of a state."""
    return game_of(state).dump(state)


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
    for step in every(1, games):
        text = json.dumps(dump(step.after))
        assert game_of(step.after).admit(json.loads(text)) == step.after
        assert len(text) <= MOST_BYTES


def test_cards_are_conserved(games: list[Played]) -> None:
    """During a hand every card of the pack lies in exactly one place; between hands none does."""
    for step in every(1, games):
        after = dump(step.after)
        between = after["phase"] in {"deal", "game-over"}
        assert sorted(cards_on(after)) == ([] if between else sorted(PACK.cards))


def cards_on(shown: dict[str, Any]) -> list[str]:
    """All cards on the table."""
    piles = [*shown["hands"], *shown["folded"], shown["stock"]]
    piles += [aside["cards"] for aside in shown["exchanged"]]
    return [card for pile in piles for card in pile] + played(shown)


def played(shown: dict[str, Any]) -> list[str]:
    """The cards of the record."""
    return [act[2:] for act in shown["record"] if act[2:] in PACK.bits]


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


# What each reader may know


def readers(state: State) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(state.players), None]


def known_to(shown: dict[str, Any], reader: int | None) -> set[str]:
    """The cards that lie open in a state, and those that are or were the reader's own."""
    known = {*played(shown)}
    for aside in shown["exchanged"]:
        if aside["turned_up"] or aside["seat"] == reader:
            known.update(aside["cards"])
    if reader is not None:
        known.update(shown["hands"][reader], shown["folded"][reader])
    return known


def test_views_hide_what_they_must(games: list[Played]) -> None:
    """No card appears in a view that is neither open nor the reader's own."""
    for step in every(5, games):
        shown = dump(step.after)
        for reader in readers(step.after):
            view = json.dumps(game_of(step.after).view(step.after, reader))
            assert {*CARD.findall(view)} <= known_to(shown, reader)


def test_events_hide_what_they_must(games: list[Played]) -> None:
    """No card is told that is neither open nor the reader's own, before the action or after it."""
    for step in every(3, games):
        before, after = dump(step.before), dump(step.after)
        open_now = {getattr(step.action, "card", "")}
        if isinstance(step.action, Challenge):
            open_now.update(before["exchanged"][-1]["cards"])
        if isinstance(step.action, Deal | ExchangeHand) and after["phase"] in {"deal", "game-over"}:
            continue
        for reader in readers(step.after):
            told = json.dumps([tell_reader(event, reader) for event in step.events])
            known = known_to(before, reader) | known_to(after, reader) | open_now
            assert {*CARD.findall(told)} <= known


def test_cards_that_a_seat_cannot_see_make_no_difference(games: list[Played]) -> None:
    """With two hidden cards changing places, a seat sees, may do, and hears the same."""
    rng = random.Random(0)
    compared = 0
    for step in every(8, games):
        shown = dump(step.before)
        reader = rng.randrange(shown["players"])
        hidden = sorted({*cards_on(shown)} - known_to(shown, reader))
        if len(hidden) < 2:
            continue
        one, other = rng.sample(hidden, 2)
        game, state = game_of(step.before), step.before
        try:
            twin = game.admit(with_cards(shown, {one: other, other: one}))
        except ImpossibleState:
            continue
        compared += 1
        assert game.view(twin, reader) == game.view(state, reader)
        assert game.legal_actions(twin, reader) == game.legal_actions(state, reader)
        for action in game.legal_actions(state, reader):
            if not isinstance(action, Challenge | ExchangeHand):
                told = [_told(game.apply(some, action)[1], reader) for some in (state, twin)]
                assert told[0] == told[1]
    assert compared > GAMES_A_PART * 3 // 2


def _told(events: Sequence[Event], reader: int) -> list[dict[str, Any]]:
    return [tell_reader(event, reader) for event in events]


def with_cards(shown: dict[str, Any], renamed: dict[str, str]) -> dict[str, Any]:
    """A claim in which some cards have taken the places of others."""
    return json.loads(CARD.sub(lambda card: renamed.get(card[0], card[0]), json.dumps(shown)))


# What must not matter


def turned(shown: dict[str, Any], by: int) -> dict[str, Any]:
    """The same table with everybody so many seats further on."""
    players = shown["players"]
    seats = [(seat - by) % players for seat in range(players)]
    turn = [(seat + by) % players for seat in range(players)]
    per_seat = (
        *("hands", "in_hand", "lives_lost", "lives_lost_before", "rubbers_lost", "away", "folded"),
    )
    knocker = shown["last_knocker"]
    return {
        **shown,
        **{name: [shown[name][seat] for seat in seats] for name in per_seat},
        "dealer": turn[shown["dealer"]],
        "last_knocker": None if knocker is None else turn[knocker],
        "to_act": sorted(turn[seat] for seat in shown["to_act"]),
        "exchanged": [{**aside, "seat": turn[aside["seat"]]} for aside in shown["exchanged"]],
        "record": [
            act if act == "close" else f"{turn[int(act[0])]}{act[1:]}" for act in shown["record"]
        ],
    }


def carried_out(claim: dict[str, Any], action: dict[str, Any]) -> dict[str, Any]:
    """The JSON of the state after an action on a claimed state."""
    game = GAMES[claim["game"]]
    state = game.admit(claim)
    loaded = load_action(game.action_types, action)
    game.check(state, loaded)
    return game.dump(game.apply(state, loaded)[0])


def test_it_does_not_matter_where_the_table_stands(games: list[Played]) -> None:
    """With everybody some seats further on, everything happens some seats further on."""
    rng = random.Random(0)
    for step in every(12, games):
        before, players = dump(step.before), step.before.players
        by = rng.randrange(1, players)
        action = dump_action(step.action)
        if "seat" in action:
            action["seat"] = (action["seat"] + by) % players
        assert carried_out(turned(before, by), action) == turned(dump(step.after), by)


def test_suits_are_alike(games: list[Played]) -> None:
    """With the suits renamed, the same happens, except where the order of suits decides."""
    rng = random.Random(0)
    for step in every(12, games):
        before = dump(step.before)
        if before["options"]["folded_trick"] != "lead-passes" or getattr(step.action, "seed", None):
            continue
        suits = dict(zip(SUITS, rng.sample(SUITS, 4), strict=True))
        renamed = {card: card[0] + suits[card[1]] for card in PACK.cards}
        action = with_cards(dump_action(step.action), renamed)
        after = with_cards(dump(step.after), renamed)
        assert carried_out(with_cards(before, renamed), action) == sorted_hands(after)


def sorted_hands(shown: dict[str, Any]) -> dict[str, Any]:
    """The same state with its hands listed in the order of the pack."""

    def listed(cards: list[str]) -> list[str]:
        return sorted(cards, key=PACK.cards.index)

    return {
        **shown,
        "hands": [*map(listed, shown["hands"])],
        "folded": [*map(listed, shown["folded"])],
        "exchanged": [{**aside, "cards": listed(aside["cards"])} for aside in shown["exchanged"]],
    }


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
