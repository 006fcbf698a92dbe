"""Random games to the end."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, Final, cast

from vorhand.engine import ONLOOKER, Deal, Game, SeatAction, tell
from vorhand.engine.kernel.game.game_parts import Outcome
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.common_table import KEPT
from vorhand.engine.kernel.table.events import GameOver
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.engine.schema.declare import Member, String
from vorhand.engine.schema.fast import quick_validator
from vorhand.engine.schema.of_cards import OwnCards
from vorhand.engine.schema.of_game import with_reasons
from vorhand.engine.schema.reading import object_of
from vorhand.kit.checks import places
from vorhand.kit.checks.draws import DrawsEnded
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.options import values_not_met
from vorhand.kit.checks.playing import PlayStep, allows, new_game, options_for, steps_of
from vorhand.kit.checks.seeking import VOID
from vorhand.kit.checks.trial import Trial

MOST_ACTIONS: Final = 1500
"""A game with its shortest options should be over after this many actions."""
LONG_GAMES: Final = 6
STEPS: Final = 400
HANDS_PASSED: Final = 6
"""After this number of hands, the deal would have been passed on by chance as well."""
OF_DEALS: Final = {"dealer", "hand_number", "version", "phase"}
"""What stays from hand to hand, besides what a hand has changed."""
OFTEN: Final = 100
"""Nothing that comes to an end is done this often in a row."""
STAYS: Final = ("id", "players", "options", "rules")
"""What no action changes."""
DRAWINGS: Final = 400
OF_TURNS: Final = ("version", "phase", "window", "to_act", "record")
"""What says whose turn it is, to do what, and what has been done."""


def over_at_last(trial: Trial) -> Iterator[Finding]:
    """Games end: one of those that were played, or one with the options with which it is soon over,
    within some hundred actions.
    """
    endings = trial.game.endings
    rng, ended = trial.rng("ends"), sum(trial.met.counts[f"the ending {each}"] for each in endings)
    for _ in trial.within(range(trial.size(LONG_GAMES if not ended else 1)), 1 / 2):
        state = new_game(trial.package, rng)
        if trial.checks.soon_over:
            options = state.options._replace(**trial.checks.soon_over)
            state = trial.game.start(state.players, state.dealer, options, "")
        trial.trying(state)
        steps = steps_of(trial.package, rng, state, MOST_ACTIONS, trial.trying)
        last = steps[-1].after if steps else state
        ended += trial.game.outcome(last) is not None
        yield from of_the_end(trial, last, played=len(steps))
    if endings and not ended:
        found = f"no game was over after {MOST_ACTIONS} actions"
        expected = "End the game, or name options with which it is: `soon_over` of its Checks."
        yield trial.finding(places.of_function(trial.game.outcome), found, expected, last)


def of_the_end(trial: Trial, last: Any, played: int = 0) -> Iterator[Finding]:
    """There is an outcome if and only if the game is over; else somebody can act."""
    game = trial.game
    place, outcome = places.of_function(game.outcome), game.outcome(last)
    is_over, legal = last.phase == "game-over", game.legal_actions(last)
    if (outcome is not None) != is_over:
        found = f"in the phase {last.phase}, the outcome is {outcome}"
        expected = "An outcome in the phase game-over, and only there."
        yield trial.finding(place, found, expected, last)
    if not is_over and not legal:
        found = f"in the phase {last.phase}, nobody can do anything"
        expected = "Some action is legal until the game is over."
        yield trial.finding(f"the kinds at {last.phase}", found, expected, last)
    if is_over and any(isinstance(each, SeatAction) for each in legal):
        found = "a seat can act when the game is over"
        yield trial.finding(f"{legal[0].type}", found, "Nobody acts in the phase game-over.", last)
    if outcome is not None:
        yield from of_outcome(trial, outcome, last)


def of_outcome(trial: Trial, outcome: Any, last: Any) -> Iterator[Finding]:
    """Everybody has won or lost, for a reason that the game declares."""
    place = places.of_function(trial.game.outcome)
    if not quick_validator(with_reasons(Outcome, trial.game.endings))(outcome):
        found = f"the outcome {outcome} is not of the shape of an outcome"
        expected = f"winners, losers, scores, and one of the reasons {[*trial.game.endings]}."
        yield trial.finding(place, found, expected, last)
        return
    scores = outcome["scores"]
    if scores is not None and len(scores) != last.players:
        found = f"the outcome has {len(scores)} scores at a table of {last.players}"
        yield trial.finding(place, found, "One for each seat, or null.", last)
    winners, losers = {*outcome["winners"]}, {*outcome["losers"]}
    is_mixed = winners & losers or not winners | losers <= {*range(last.players)}
    if is_mixed or (losers and not winners and len(losers) > 1):
        found = f"winners are {outcome['winners']}, losers {outcome['losers']}"
        expected = (
            "Somebody has won, and everybody else has lost; in a draw, nobody has done either."
        )
        yield trial.finding(place, found, expected, last)
    for team in trial.game.teams_at(last):
        if len({seat in winners for seat in seats_in(team)}) > 1:
            found = f"of the team {seats_in(team)} only some are among the winners {winners}"
            yield trial.finding(place, found, "Partners win together.", last)


def of_what_stays(trial: Trial, step: PlayStep) -> Iterator[Finding]:
    """A table keeps its players, its options and its name for the whole game."""
    for name in STAYS:
        was, now = getattr(step.before, name), getattr(step.after, name)
        if was != now:
            found = f"{name} of the table is {was} before, and {now} after"
            yield _of_step(trial, step, found, "It stays.")


def of_events(trial: Trial, step: PlayStep) -> Iterator[Finding]:
    """Every event has the shape that its class declares."""
    for event in step.events:
        kind, why = cast(Any, type(event)), ""
        try:
            told = tell(event)
        except (LookupError, TypeError, ValueError) as error:  # its sentence, of these values
            told, why = {}, f"; its sentence raises {error!r}"
        if not fits_event(trial.game, kind)({**told, "text": ""}):
            found = f"an event is not of the shape that its class declares: {event}{why}"
            expected = "Tell its fields in their order, with values of their types."
            place = places.of_type(type(event))
            yield trial.finding(place, found, expected, step.before, step.action)


def of_silence(trial: Trial, step: PlayStep) -> Iterator[Finding]:
    """Where something changes that all see, beside whose turn it is, an event tells of it."""
    if step.events or step.action.type in trial.checks.silent:
        return
    views = [trial.game.view(state, ONLOOKER) for state in (step.before, step.after)]
    before, after = views
    changed = [name for name in after if name not in OF_TURNS and before.get(name) != after[name]]
    if changed:
        found = f"no event tells of it, and it changes {', '.join(changed)}, which all see"
        expected = (
            "Tell it: `tells` of its Kind, or table.tell in its effect; if it is to be silent, "
            "name it in `silent` of its Checks."
        )
        yield _of_step(trial, step, found, expected)


@cache
def fits_event(game: Game[Any], kind: Any) -> Callable[[Any], bool]:
    """Return whether the JSON of an event of this kind has its shape."""
    declared = with_reasons(GameOver, game.endings) if kind is GameOver else object_of(kind)
    shape = OwnCards(game, "").everywhere(declared)
    text = {"text": Member(String())}
    return quick_validator(replace(shape, members={**shape.members, **text}))


def of_version(trial: Trial, step: PlayStep) -> Iterator[Finding]:
    """Each action is counted."""
    before, after = step.before.version, step.after.version
    if after != before + 1:
        found = f"the version goes from {before} to {after}"
        yield _of_step(trial, step, found, "The engine counts: leave it alone.")


def of_hand_number(trial: Trial, step: PlayStep) -> Iterator[Finding]:
    """Each deal is counted."""
    before, after = step.before.hand_number, step.after.hand_number
    if after != before + (type(step.action) is Deal):
        found = f"the number of hands goes from {before} to {after}"
        yield _of_step(trial, step, found, "It goes up by one with each deal.")


def of_size_of_hands(trial: Trial, step: PlayStep) -> Iterator[Finding]:
    """As many cards are dealt as the game says."""
    if type(step.action) is not Deal or step.after.phase in BETWEEN_HANDS:
        return
    game, dealt = trial.game, max(hand.bit_count() for hand in step.after.hands)
    if game.cards_a_hand not in (None, dealt):
        found = f"{dealt} cards are dealt, and `cards_a_hand` is {game.cards_a_hand}"
        expected = "The number; or null, if hands differ."
        yield trial.finding(f"cards_a_hand of {game.id}", found, expected, step.after)


def of_looking(trial: Trial, step: PlayStep) -> Iterator[Finding]:
    """No state is changed by looking at it, or in place; and an action comes to the same again."""
    game, (before, action, after, events) = trial.game, step
    dumped = game.dump(before)
    game.legal_actions(before)
    game.view(before, 0)
    game.outcome(before)
    with suppress(DrawsEnded):
        game.redeal(before, 0, trial.draws())
    again = game.apply(before, action)
    if game.dump(before) != dumped:
        found = "the state before is another one after it was looked at, and after the action"
        expected = "Replace a value of the table; do not change a list in place."
        yield _of_step(trial, step, found, expected)
    elif game.dump(again[0]) != game.dump(after) or [*again[1]] != [*events]:
        found = "the same action comes to another result the second time"
        expected = "Nothing but the state, the action and its dice decides what happens."
        yield _of_step(trial, step, found, expected)


def _of_step(trial: Trial, step: PlayStep, found: str, expected: str) -> Finding:
    place = places.of_kind(trial.game, step.action.type)
    return trial.finding(place, found, expected, step.before, step.action)


OF_STEPS: Final = (
    of_version,
    of_what_stays,
    of_events,
    of_silence,
    of_hand_number,
    of_size_of_hands,
    of_looking,
)
"""What each step must keep."""


def step_by_step(trial: Trial) -> Iterator[Finding]:
    """Each step keeps what it must, and leads to where somebody can act, or to the end."""
    for step in trial.within(trial.varied(STEPS)):
        trial.trying(step.before, step.action)
        for what in OF_STEPS:
            yield from what(trial, step)
        yield from of_the_end(trial, step.after)


def all_of_it(trial: Trial) -> Iterator[Finding]:
    """Whatever the game declares happens: kinds of action and event, phases, endings, options."""
    for what in trial.met.never:
        if what != VOID:  # of hidden cards, and not declared: it is only reported
            found = f"{what} has not occurred, though it was sought in {trial.sought} games"
            expected = "Take it out, or have it occur: `deck`, `weight` or `start` of its Checks."
            yield trial.finding(what, found, expected)
    yield from options_that_are_played(trial)


def of_repetition(trial: Trial) -> Iterator[Finding]:
    """No seat can do the same again and again, or a hand need never end."""
    for step in trial.within(trial.varied(STEPS), 1 / 8):
        state, action, times = step.after, step.action, 0
        while (
            times < OFTEN and isinstance(action, SeatAction) and allows(trial.game, state, action)
        ):
            trial.trying(state, action)
            state, times = trial.game.apply(state, action)[0], times + 1
        if times == OFTEN:
            found = f"can be done again at once, {OFTEN} times and more"
            expected = (
                "Say with a rule when it may be done again, or `provided` that it was not done."
            )
            yield _of_step(trial, step, found, expected)


def of_dealers(trial: Trial) -> Iterator[Finding]:
    """The deal passes on, unless the game says that it does not."""
    rng = trial.rng("dealers")
    passed = [each for steps in trial.games for each in _passed(trial.game, steps)]
    for _ in trial.within(range(trial.size(LONG_GAMES, 3)), 1 / 8):
        if len(passed) >= HANDS_PASSED or any(passed):
            break
        state = new_game(trial.package, rng)
        passed += _passed(trial.game, steps_of(trial.package, rng, state, MOST_ACTIONS))
    if len(passed) >= HANDS_PASSED and not any(passed) and not trial.checks.same_dealer:
        found = f"whoever deals a hand deals the next one as well, after all of {len(passed)} hands"
        expected = (
            "Pass the deal on where a hand ends (kit.end_hand does); if one seat always deals, say "
            "`same_dealer=True` in its Checks."
        )
        yield trial.finding(f"dealer of {trial.game.id}", found, expected)


def _passed(game: Game[Any], steps: Sequence[PlayStep]) -> list[bool]:
    """Whether the deal has passed on, after each hand that has changed what stays from hand to
    hand: any other, such as one that is drawn, may be dealt again.
    """
    fields = members_of(game.codec.state)
    kept = [each.name for each in fields if each.has(KEPT) and each.name not in OF_DEALS]
    dealt = [step.before for step in steps if type(step.action) is Deal]
    return [
        one.dealer != other.dealer
        for one, other in pairwise(dealt)
        if any(getattr(one, name) != getattr(other, name) for name in kept)
    ]


def options_that_are_played(trial: Trial) -> Iterator[Finding]:
    """Random tables have all options, each value if they are few."""
    game, rng = trial.game, trial.rng("options")
    drawn = [options_for(trial.package, rng, rng.choice(game.players)) for _ in range(DRAWINGS)]
    defaults = game.options(game.players[0], None, {})._asdict()
    for missing in values_not_met(game, [{**defaults, **options} for options in drawn]):
        found = f"no random table has {missing}"
        yield trial.finding("options", found, "Draw it in `options` of its Checks.")


def check(trial: Trial) -> Iterator[Finding]:
    """Random games are played to the end."""
    yield from over_at_last(trial)
    yield from step_by_step(trial)
    yield from of_repetition(trial)
    yield from of_dealers(trial)
    yield from all_of_it(trial)
