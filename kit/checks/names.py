"""Names, sentences and shapes: what others read of a game before it is played."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from types import ModuleType
from typing import Any, Final

from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.rules.rule_sets import Rule
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.events import Event
from vorhand.engine.schema.declare import (
    Alternatives,
    Array,
    Member,
    Nullable,
    Object,
    Shape,
    String,
)
from vorhand.engine.schema.fast import quick_validator
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.reading import object_of, object_of_facts
from vorhand.engine.text.language import Case, Plural, Template, form_of
from vorhand.kit.checks import choices, places
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.trial import Trial
from vorhand.kit.entries import ID

CLAUSE: Final = re.compile(rf"{ID.pattern}\.{ID.pattern}")
TITLE: Final = (
    "1 to 64 printable characters on one line, with no space before or after them and no braces"
)
"""What a title of a game is; braces have values between them in sentences."""
LONGEST_TITLE: Final = 64
COMMON: Final = "common."
"""Clauses that all games share are Vorhand's own."""
MOST_PLAYERS: Final = 8
SEATS_AT_LEAST: Final = 2


def is_title(text: str) -> bool:
    """Return whether a game can be called so."""
    is_line = text.isprintable() and text == text.strip() and "{" not in text and "}" not in text
    return is_line and 0 < len(text) <= LONGEST_TITLE


def names_of_the_game(trial: Trial) -> Iterator[Finding]:
    """Ids are short words with hyphens; a preset has the id of the game; two to eight play."""
    game = trial.game
    here = places.of_type(game.options_type)
    if not ID.fullmatch(game.id):
        yield trial.finding(game.id, "is the id", "An id is small letters, digits and hyphens.")
    if not is_title(game.title):
        yield trial.finding("title", f"{game.title!r} is no title of a game", f"Write {TITLE}.")
    if game.id not in game.presets:
        found = f"no preset is called {game.id}"
        yield trial.finding("presets", found, "One preset has the id of the game: the defaults.")
    for players in (game.players, game.all_players):
        if not players or not SEATS_AT_LEAST <= players[0] <= players[-1] <= MOST_PLAYERS:
            yield trial.finding("players", f"{players}", "Two to eight players, as a range.")
            break
    for option in game.options_type._fields:
        if option not in game.options_type._field_defaults:
            found = f"the option {option} has no default"
            yield trial.finding(here, found, "Give each option a default, as for a NamedTuple.")
    kinds = dict.fromkeys(kind.action for kind in game.rulebook.all_kinds)
    types = [kind.type for kind in kinds]
    for kind in kinds:
        if not ID.fullmatch(kind.type):
            found = f"an action of this class is called {kind.type}"
            yield trial.finding(places.of_type(kind), found, "Name it in CamelCase: PlayCard.")
        elif types.count(kind.type) > 1:
            found = f"two actions are called {kind.type}"
            yield trial.finding(places.of_type(kind), found, "Give the class another name.")


def presets_of_the_game(trial: Trial) -> Iterator[Finding]:
    """A preset sets options that the game has, and no two presets come to the same."""
    game = trial.game
    for preset, declared in game.presets.items():
        for option in {*declared.options} - {*game.options_type._fields}:
            found = f"the preset {preset} sets {option}"
            place = places.of_type(game.options_type)
            yield trial.finding(place, found, "A preset sets options that the game has.")
    alike: dict[Any, str] = {}
    for preset, declared in game.presets.items():
        options = [
            game.options_type._field_defaults | declared.for_players(players)
            for players in game.players
        ]
        means = str([*map(sorted, map(dict.items, options)), sorted(declared.fixed)])
        if alike.setdefault(means, preset) != preset:
            found = f"the presets {alike[means]} and {preset} are the same"
            yield trial.finding("presets", found, "Each preset sets other options, or fixes them.")


def sentences_of_clauses(trial: Trial) -> Iterator[Finding]:
    """Each clause has an id, a text and a source; each rule a sentence, over its own facts."""
    for clause in trial.game.clauses.values():
        place = places.of_clause(trial.game, clause)
        if not CLAUSE.fullmatch(clause.id):
            yield trial.finding(place, "is the id of a clause", f"Such as {trial.game.id}.my-rule.")
        if not clause.text or not clause.source:
            yield trial.finding(place, "has no text or no source", "Say the rule, and who says so.")
        for name in sorted(values_of(clause.text)):
            found = f"its text says {{{name}}}, and a text has no values"
            yield trial.finding(place, found, "Say the rule in words; its refusal has values.")
        if isinstance(clause, Rule) and not clause.refusal:
            found = "refuses without a sentence"
            yield trial.finding(
                place, found, "Give the rule a `refusal`, a template over its facts."
            )
        known = {*object_of_facts(clause).members}
        for name in sorted(values_of(clause.refusal) - known):
            found = f"says {{{name}}}, which is none of its facts: {', '.join(sorted(known))}"
            yield trial.finding(place, found, "Name the fact in `shows`, or take it out.")


def sentences_of_events(trial: Trial) -> Iterator[Finding]:
    """Each event has a sentence, over its own fields and what it adds."""
    types = [event.type for event in trial.game.events]
    for event in trial.game.events:
        place = places.of_type(event)
        if types.count(event.type) > 1:
            found = f"two events are called {event.type}"
            yield trial.finding(place, found, "Give one of the classes another name.")
        if not event.said:
            yield trial.finding(place, "has no sentence", "Assign it: said = '…'.")
        known = {field.name for field in fields(event)}
        needed = values_of(event.said) | values_of(event.said_to_others)
        if event.more is Event.more and needed - known:
            found = f"says {sorted(needed - known)}, and has {sorted(known)}"
            yield trial.finding(place, found, "Name its own fields, or add values in `more`.")


def sentences_of_actions(trial: Trial) -> Iterator[Finding]:
    """Each kind of action has words, over its own fields and what it adds."""
    for action in trial.game.action_types.values():
        place = places.of_type(action)
        if not action.said:
            yield trial.finding(place, "has no words", "Assign them: said = '…'.")
        known = {"type", *(field.name for field in fields(action))}
        if action.more is Action.more and values_of(action.said) - known:
            found = f"says {sorted(values_of(action.said) - known)}, and has {sorted(known)}"
            yield trial.finding(place, found, "Name its own fields, or add values in `more`.")


def clauses_that_matter(trial: Trial) -> Iterator[Finding]:
    """Each clause of the game is kept by a kind of action, or named by what raises it."""
    game = trial.game
    modules = [each for each in places.modules_of(game) if getattr(each, "__file__", None)]
    met = {rule.id for kind in game.rulebook.all_kinds for rule in kind.rules}
    raised = {clause.id for module in modules for clause in _clauses_named(module)}
    raised |= {clause.id for block in game.rulebook.blocks for clause in block.others}
    raised |= {game.players_with.clause.id} if game.players_with else set()
    for id, clause in game.clauses.items():
        if id not in met | raised and not id.startswith(COMMON):
            expected = "Name it in a Fault or a Refusal; or take it out, of the page as well."
            place = places.of_clause(game, clause)
            yield trial.finding(place, "is a clause that nothing raises", expected)


def _clauses_named(module: ModuleType) -> Iterator[Clause]:
    """The clauses that a module names anywhere, except to list them in a rulebook."""
    tree = ast.parse(places.text_of(module))
    keywords = [each for each in ast.walk(tree) if isinstance(each, ast.keyword)]
    lists = [each.value for each in keywords if each.arg in ("first", "others")]
    for node in {*ast.walk(tree)}.difference(*map(ast.walk, lists)):
        named: Any = None
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            named = vars(module).get(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            named = getattr(vars(module).get(node.value.id), node.attr, None)
        if isinstance(named, Clause):
            yield named


def values_of(template: Template) -> set[str]:
    """The names of the values that a template needs."""
    match template:
        case Case(by=by, templates=templates, otherwise=otherwise):
            inner = [values_of(each) for each in (*templates.values(), otherwise)]
            return {by}.union(*inner)
        case Plural(one=one, several=several, by=by):
            return {by} | values_of(one) | values_of(several)
        case str():
            return {name for name, _ in form_of(template).places}


def shapes_of_the_game(trial: Trial) -> Iterator[Finding]:
    """Every value is described, finite, and like its example."""
    game, shapes = trial.game, GameShapes(trial.game)
    table, view = places.of_type(game.codec.table), f"the view of {game.id}"
    declared: list[tuple[str, Object | Alternatives]] = [
        (table, shapes.state),
        (view, shapes.view),
        (places.of_type(game.options_type), shapes.options),
        *((places.of_type(each), object_of(each)) for each in game.events),
        *((places.of_type(each), object_of(each)) for each in game.action_types.values()),
    ]
    for place, shape in declared:
        yield from _of_shape(trial, place, shape, "")


def _of_shape(trial: Trial, place: str, shape: Shape, at: str) -> Iterator[Finding]:
    match shape:
        case Object(members=members):
            yield from _of_members(trial, place, members, at)
        case Alternatives(variants=variants):
            for name, inner in variants.items():
                yield from _of_shape(trial, place, inner, f"{at}/{name}")
        case Array(item=inner) | Nullable(shape=inner):
            yield from _of_shape(trial, place, inner, f"{at}/")
        case _:
            pass
    if shape.example is not None and not _is_example(shape):
        found = f"{at or 'it'} has the example {shape.example!r}, which is not of its shape"
        yield trial.finding(place, found, "Give an example that could occur.")


def _is_example(shape: Shape) -> bool:
    if isinstance(shape, String) and not (shape.values or shape.pattern or shape.words):
        return isinstance(shape.example, str)
    return bool(quick_validator(shape)(shape.example))


def _of_members(
    trial: Trial, place: str, members: Mapping[str, Member], at: str
) -> Iterator[Finding]:
    for name, member in members.items():
        if not at and not _is_described(member.shape):
            found = f"{at}/{name} has no sentence that says what it is"
            yield trial.finding(place, found, "Mark its type: Annotated[…, Doc('…', example)].")
        yield from _of_shape(trial, place, member.shape, f"{at}/{name}")


def _is_described(shape: Any) -> bool:
    inner = getattr(shape, "shape", None) or getattr(shape, "item", None)
    says_itself = shape.named is not None or (isinstance(shape, String) and len(shape.values) == 1)
    return bool(shape.doc or says_itself or (inner and _is_described(inner)))


def check(trial: Trial) -> Iterator[Finding]:
    """Return what others read of the game before it is played."""
    yield from names_of_the_game(trial)
    yield from presets_of_the_game(trial)
    yield from sentences_of_clauses(trial)
    yield from sentences_of_events(trial)
    yield from sentences_of_actions(trial)
    yield from shapes_of_the_game(trial)
    yield from choices.check(trial)
    yield from clauses_that_matter(trial)
