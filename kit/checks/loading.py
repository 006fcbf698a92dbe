"""Says what a package must be before its game can be played."""

from collections.abc import Iterator

from vorhand.bots import Policy
from vorhand.engine import Game
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.checks.declarations import Checks
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.shapes import shape_of_state, shape_of_view
from vorhand.kit.checks.trial import Trial
from vorhand.kit.package import KIT_VERSION


def names_in_checks(trial: Trial) -> Iterator[Finding]:
    """Whatever the Checks of a package name is there."""
    checks, game = trial.checks, trial.game
    options = {*game.options_type._fields}
    members = {*shape_of_state(game).members, *(f"options/{each}" for each in options)}
    named = {
        "seldom": ({*checks.seldom}, options),
        "soon_over": ({*checks.soon_over}, options),
        "unseen": ({*(checks.unseen or ())}, members),
        "also_unseen": ({*checks.also_unseen}, members),
        "silent": ({*checks.silent}, {*game.action_types}),
        "alike_to_others": ({*checks.alike_to_others}, {*game.action_types}),
        "elsewhere": ({*checks.elsewhere}, {*shape_of_view(game).members}),
    }
    for field, (names, there) in named.items():
        for name in sorted(names - there):
            found = f"names {name!r}; there are {', '.join(sorted(there))}"
            yield trial.finding(f"{field} of the Checks", found, "Take it out, or correct it.")


def check(trial: Trial) -> Iterator[Finding]:
    """It is written for this kit, and each of its parts is what it should be."""
    package = trial.package
    if package.kit != KIT_VERSION:
        found = f"it is written for version {package.kit} of the kit"
        yield trial.finding("PACKAGE", found, f"This Vorhand has version {KIT_VERSION}.")
    parts = (("game", Game), ("policy", Policy | None), ("checks", Checks))
    is_whole = True
    for name, kind in parts:
        value = getattr(package, name)
        if not isinstance(value, kind):
            is_whole = False
            found = f"{name} is a {type(value).__name__}"
            yield trial.finding("PACKAGE", found, f"{name}: {kind}.")
    for tag, page in package.pages.items():
        if not page.is_file():
            yield trial.finding(
                f"pages[{tag!r}]", f"{page.name} is not there", "A file of Markdown."
            )
    try:
        package.spoken_in(ENGLISH)
    except (OSError, ValueError) as error:
        yield trial.finding("languages", f"{error}", "Catalogues that gettext can read.")
    if is_whole:
        yield from names_in_checks(trial)
