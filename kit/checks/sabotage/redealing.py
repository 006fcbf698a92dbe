"""A rule that is changed in its one place changes what `redeal` knows of hidden cards."""

import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import combinations, islice, zip_longest
from typing import Any, Final

from vorhand.engine import Action, Game, ImpossibleState
from vorhand.engine.kernel.rules.rule_sets import Rule
from vorhand.kit.checks import places
from vorhand.kit.checks.draws import DrawsEnded, draws
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import readers
from vorhand.kit.checks.proposing import NOTHING_TO_DO, faults_of
from vorhand.kit.checks.sabotage.rules import kept_by_everybody, kept_by_nobody
from vorhand.kit.checks.sabotage.states import kinds_that_meet
from vorhand.kit.checks.secrets.dealing_again import Viewpoint
from vorhand.kit.checks.secrets.hidden import hidden_cards, places_of, renamed
from vorhand.kit.checks.trial import Trial

STATES: Final = 8
"""How many states are looked at for each kind of action in their records."""
LOOKS_A_RULE: Final = 12
"""How many for a rule that many kinds of action meet."""
SWAPS: Final = 20
"""How many pairs of hidden cards change places in each."""
DEALS: Final = 600
"""How often a state is dealt at most, until one comes that was impossible before."""
AT_ONCE: Final = 20
"""How often it is dealt before one looks whether one has come."""
DRAWS: Final = 2000


@cache
def recorded(trial: Trial) -> dict[type[Action], list[Any]]:
    """For each kind of action, states of the games whose records hold it, early and late ones."""
    game, met = trial.game, defaultdict[type[Action], list[Any]](list)
    rng = trial.rng("recorded")
    for step in trial.steps(1):
        for kind in kinds_done(game, step.after):
            met[kind].append(step.after)
    return {kind: rng.sample(states, min(STATES, len(states))) for kind, states in met.items()}


def kinds_done(game: Game[Any], state: Any) -> set[type[Action]]:
    """The kinds of action that the record of a state holds; none in a game without a record."""
    acts = game.notation
    return {acts.read[word].kind for word in state.record if word in acts.read} if acts else set()


def looks_after(trial: Trial, rule: Rule[Any]) -> Iterator[Viewpoint]:
    """States whose record holds an action that meets the rule, each looked at by somebody."""
    found = recorded(trial)
    kinds = [each.kind.action for each in kinds_that_meet(trial.game, rule)]
    in_turn = zip_longest(*(found.get(kind, ())[: trial.size(STATES, 2)] for kind in kinds))
    states = (state for some in in_turn for state in some if state is not None)
    for state in islice(states, LOOKS_A_RULE):
        # The same for each rule, so that what can be without lifting any is found out once.
        yield Viewpoint(state, trial.rng(f"{state.version} {state.record}").choice(readers(state)))


def redeal_follows(trial: Trial, rule: Rule[Any], part: float) -> Iterator[Finding]:
    """Return what only the rule made impossible is dealt once everybody keeps it; and what nobody
    can have done is not dealt.
    """
    for look in trial.within([*looks_after(trial, rule)], part):
        for says in (_loosened, _tightened):
            said = ""
            with suppress(DrawsEnded):
                said = says(trial, rule, look)
            if said:
                place = places.of_clause(trial.game, rule)
                expected = "`redeal` asks the rules; it does not know them a second time."
                yield trial.finding(place, said, expected, look.state)
                return


def _loosened(trial: Trial, rule: Rule[Any], look: Viewpoint) -> str:
    game = trial.game
    impossible = impossible_now(trial, look)
    deals = dealt_again(trial, look, DEALS)
    with kept_by_everybody(game, rule):
        is_possible_now = any(admitted(game, look, each) for each in impossible)
        dealt = [*islice(deals, 3)]
        if not all(admitted(game, look, each) for each in dealt):
            return "everybody keeps it, and `redeal` deals what the gate refuses"
    while is_possible_now and all(admitted(game, look, each) for each in dealt):
        with kept_by_everybody(game, rule):
            dealt = [*islice(deals, AT_ONCE)]
        if not dealt:
            return "everybody keeps it, and `redeal` never deals what only it forbade"
    return ""


@cache
def impossible_now(trial: Trial, look: Viewpoint) -> list[Any]:
    """The states with two hidden cards in each other's places that some rule excludes."""
    return [each for each in swapped(trial, look) if not admitted(trial.game, look, each)]


def _tightened(trial: Trial, rule: Rule[Any], look: Viewpoint) -> str:
    game = trial.game
    with kept_by_nobody(game, rule):
        if rule.id not in faults_of(game, look.state):
            return ""  # its record does not show that the rule was met
        try:
            other = game.redeal(look.state, look.reader, islice(draws(), DRAWS))
        except ValueError:
            return ""
        meets = {each.kind.action for each in kinds_that_meet(game, rule)}
        if not meets & kinds_done(game, other):
            return ""  # what the reader has not seen was something else
        if rule.id not in faults_of(game, other):
            return "nobody keeps it, and what `redeal` deals is admitted"
    return ""


def admitted(game: Game[Any], look: Viewpoint, shown: Any) -> bool:
    """Return whether a state is possible, and looks like the one there is."""
    try:
        other = game.admit(shown)
    except (ImpossibleState, *NOTHING_TO_DO):
        return False
    return bool(game.view(other, look.reader) == game.view(look.state, look.reader))


def swapped(trial: Trial, look: Viewpoint) -> list[Any]:
    """The state with two hidden cards in each other's places, in some of the ways."""
    hidden = hidden_cards(trial.package, look.state, look.reader)
    shown = trial.game.dump(look.state)
    where = places_of(trial.game, shown, hidden)
    pairs = [pair for pair in combinations(hidden, 2) if where[pair[0]] != where[pair[1]]]
    random.Random(str(look)).shuffle(pairs)
    return [renamed(trial.game, shown, pair, pair[::-1]) for pair in pairs[: trial.size(SWAPS, 8)]]


def dealt_again(trial: Trial, look: Viewpoint, times: int) -> Iterator[Any]:
    """States that `redeal` makes of one. Raises `DrawsEnded` where they are hard to find."""
    game = trial.game
    for number in range(times):
        stream = trial.draws(f"{look} {number}")
        yield game.dump(game.redeal(look.state, look.reader, stream))
