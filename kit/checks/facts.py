"""What a policy says for an action is true, and tells nothing that its seat cannot know."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final

from vorhand.bots import Policy
from vorhand.bots.known_facts import Fact, no_facts
from vorhand.engine.kernel.table.draws import DrawsEnded
from vorhand.engine.text.language import Language
from vorhand.kit.checks import places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.speaking import unsayable
from vorhand.kit.checks.trial import Trial
from vorhand.languages import LANGUAGES

MOMENTS: Final = 120
WORLDS: Final = 3
"""In how many worlds that look the same to a seat each fact must hold."""
FEW: Final = 12
"""Of more actions than this, a part is asked about."""


def check(trial: Trial) -> Iterator[Finding]:
    """Each fact holds in all worlds, is the same in all of them, and can be said."""
    policy = trial.package.policy
    if policy is None or policy.facts is no_facts:
        return
    languages = [trial.package.spoken_in(each).at_table() for each in LANGUAGES.values()]
    for number, state in trial.within([*enumerate(trial.moments(MOMENTS, 30))]):
        for seat in range(state.players):
            actions = trial.game.seat_actions(state, seat)
            if not actions:
                continue
            worlds = [*_worlds(trial, state, seat, number)]
            for action in actions[:: 1 + len(actions) // FEW]:
                trial.trying(state, action)
                yield from _of_action(trial, policy, worlds, action, languages)


def _worlds(trial: Trial, state: Any, seat: int, number: int) -> Iterator[Any]:
    """Worlds that look to a seat as the state does, and the state itself; but none that is hard to
    find.
    """
    yield state
    with suppress(DrawsEnded):
        for each in range(WORLDS):
            yield trial.game.redeal(state, seat, trial.draws(f"facts {number} {each}"))


def _of_action(
    trial: Trial, policy: Policy[Any], worlds: list[Any], action: Any, languages: list[Language]
) -> Iterator[Finding]:
    """What is wrong with the facts for an action; the first of the worlds is that at the table."""
    game, state, seat = trial.game, worlds[0], action.seat
    place = f"facts: {places.of_function(policy.facts)}"
    facts = [*policy.facts(game, state, seat, action)]
    told = [fact.told for fact in facts]
    for world in worlds[1:]:
        if [fact.told for fact in policy.facts(game, world, seat, action)] != told:
            found = "says something else where only what the seat cannot know differs"
            yield trial.finding(place, found, "A fact is known to its seat.", state, action)
            return
    for fact in facts:
        for language in languages:
            if wrong := unsayable(partial(say, fact), language):
                yield trial.finding(place, wrong, "It names its own values.", state, action)
        if not all(fact.holds(world) for world in worlds):
            found = f"is not true in each world: {say(fact, languages[0])}"
            yield trial.finding(place, found, "A fact is certain.", state, action)


def say(fact: Fact, language: Language) -> str:
    """The sentence of a fact."""
    return language.say(fact.said, fact.values)
