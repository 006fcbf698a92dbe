"""Says what is chosen for a table, its options and presets, and what is shown of it."""

import ast
from collections.abc import Iterator
from functools import cache

from vorhand.engine.kernel.table.actions import in_words
from vorhand.engine.schema.fast import quick_validator
from vorhand.engine.schema.reading import object_of
from vorhand.kit.checks import pictures, places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.trial import Trial
from vorhand.kit.picture import choices_of


def values_of_presets(trial: Trial) -> Iterator[Finding]:
    """The defaults, and what presets set, are values that the options can have."""
    game, shape = trial.game, object_of(trial.game.options_type).members
    named = {"default": game.options_type._field_defaults}
    named |= {
        f"preset {id}": preset.for_players(players)
        for id, preset in game.presets.items()
        for players in game.players
    }
    for name, options in named.items():
        for option, value in options.items():
            if option in shape and not quick_validator(shape[option].shape)(value):
                place = f"{option} in {places.of_type(game.options_type)}"
                found = f"its value in the {name}, {value!r}, is not of its type"
                yield trial.finding(place, found, "Widen its type, or choose another value.")


def options_that_matter(trial: Trial) -> Iterator[Finding]:
    """Each option is read somewhere in the game."""
    texts = map(places.text_of, places.sources_of(trial.game))
    read = frozenset[str]().union(*map(_attributes_in, texts))
    read |= {trial.game.players_with.option} if trial.game.players_with else set()
    for option in trial.game.options_type._fields:
        if option not in read:
            place = f"{option} in {places.of_type(trial.game.options_type)}"
            yield trial.finding(place, "is an option that nothing reads", "Use it, or take it out.")


@cache
def _attributes_in(text: str) -> frozenset[str]:
    nodes = ast.walk(ast.parse(text))
    return frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute))


def meanings_of_choices(trial: Trial) -> Iterator[Finding]:
    """Return what the picture says that choices mean is said of kinds that have choices, each in a
    sentence of its own.
    """
    means = trial.package.picture.means if trial.package.picture else {}
    kinds = trial.game.action_types
    for kind, template in means.items():
        place = f"means of the Picture of {trial.game.id}"
        if kind not in kinds:
            yield trial.finding(place, f"there is no kind {kind}", f"One of {', '.join(kinds)}.")
            continue
        said = [in_words(action, said=template) for action in choices_of(trial.game, kind)]
        if len(set(said)) < len(said) or len(said) < 2:
            found = f"two choices of {kind} mean the same, or it has only one"
            yield trial.finding(place, found, "Say what each means, or leave the kind out.")


def check(trial: Trial) -> Iterator[Finding]:
    """Options have values that they can have, and are used; what is shown is there."""
    yield from values_of_presets(trial)
    yield from options_that_matter(trial)
    yield from pictures.check(trial)
    yield from meanings_of_choices(trial)
