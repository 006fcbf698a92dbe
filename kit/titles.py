"""Says what is said of a game by its ids: the titles of its actions and options, and what these
mean.
"""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final, get_args, get_type_hints

from vorhand.bots import unit_of
from vorhand.bots.known_facts import no_facts
from vorhand.engine.kernel.places.move_events import SEEN_BY
from vorhand.engine.kernel.table.events import Event, secrets_of
from vorhand.engine.kernel.table.shapes import Doc
from vorhand.engine.schema.declare import Boolean, Nullable, Object, Shape
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.reading import doc_of
from vorhand.engine.text.addressed import all_addressed
from vorhand.engine.text.language import Case, Plural, Template
from vorhand.engine.text.words import SUITS, title_of
from vorhand.kit.package import GamePackage
from vorhand.kit.source_templates import MessageId, has_words
from vorhand.kit.table_places import titles_of_places

_ENGINE: Final = "vorhand.engine."
"""Where what the kit brings along is written."""


def titles_of(package: GamePackage) -> Iterator[str]:
    """The titles of kinds of action, of what these choose among words, of options and their values,
    what a result counts, what is true or false of the contract, and places of cards. Some occur
    more than once.
    """
    yield from _titles_of(package, [*package.game.action_types])
    yield from _titles_of_contract(package)
    yield unit_of(package.policy)
    yield from titles_of_places(package.game)


def own_titles_of(package: GamePackage) -> Iterator[str]:
    """The same without those of the kinds of action that the kit brings along."""
    kinds = package.game.action_types
    own = [id for id, kind in kinds.items() if not kind.__module__.startswith(_ENGINE)]
    yield from dict.fromkeys(_titles_of(package, own))


def _titles_of(package: GamePackage, kinds: Iterable[str]) -> Iterator[str]:
    game = package.game
    for id in kinds:
        yield title_of(id)
        for hint in get_type_hints(game.action_types[id], include_extras=True).values():
            yield from map(title_of, _words_in(hint))
    yield from map(title_of, game.options_type._fields)
    for hint in get_type_hints(game.options_type, include_extras=True).values():
        yield from map(title_of, _words_in(hint))


def _titles_of_contract(package: GamePackage) -> Iterator[str]:
    if not package.picture or not package.picture.contract:
        return
    view: Shape = GameShapes(package.game).view
    for paths in package.picture.contract:
        for path in [paths] if isinstance(paths, str) else paths:
            if isinstance(_shape_at(view, path.split(".")), Boolean):
                yield title_of(path.split(".")[-1])


def _shape_at(shape: Shape, path: Sequence[str]) -> Shape | None:
    """The shape of the member at this path; none of a member that is not there."""
    if isinstance(shape, Nullable):
        return _shape_at(shape.shape, path)
    if not path or not isinstance(shape, Object):
        return None if path else shape
    member = shape.members.get(path[0])
    return member and _shape_at(member.shape, path[1:])


def explained_in(package: GamePackage) -> Iterator[MessageId]:
    """Return what each kind of action means, in a sentence: the docstring of its class; what each
    option means; and where the rules come from.
    """
    yield from map(doc_of, package.game.action_types.values())
    yield from package.game.sources
    for hint in get_type_hints(package.game.options_type, include_extras=True).values():
        yield from (
            mark.text for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Doc)
        )


def meanings_in(package: GamePackage) -> Iterator[MessageId]:
    """Return what the choices of kinds of action mean."""
    for template in package.picture.means.values() if package.picture else ():
        yield from messages_in(template)


def pictured_in(package: GamePackage) -> Iterator[MessageId]:
    """Return what the page of the table says of members of a view."""
    for words in package.picture.words if package.picture else ():
        if isinstance(words, str) or all(words):
            yield words
        else:
            yield from filter(has_words, words)


def addressed_in(package: GamePackage) -> Iterator[MessageId]:
    """Return what a player reads in the second person: it follows from what is said of others, in
    events, in refusals, and in what speaks for an action.
    """
    for said, own in addressed_templates(package):
        yield from _besides(said, own)


def addressed_of(event: type[Event]) -> Iterator[MessageId]:
    """Return the same of one event."""
    for said, own in _addressed_by(event):
        yield from _besides(said, own)


def addressed_templates(package: GamePackage) -> Iterator[tuple[Template, Template]]:
    """The templates of events, refusals and facts that name a seat, each with itself as that seat
    reads it.
    """
    for event in package.game.events:
        yield from _addressed_by(event)
    said = [clause.refusal for clause in package.game.clauses.values()]
    for template in (*said, *_facts_of(package)):
        for _, own in all_addressed(template):
            yield template, own


def _facts_of(package: GamePackage) -> Iterator[Template]:
    """What is said of facts: the templates of the module in which the policy finds them."""
    if package.policy is not None and package.policy.facts is not no_facts:
        named = vars(import_module(package.policy.facts.__module__)).items()
        said = [each for name, each in named if name.isupper()]
        yield from (each for each in said if isinstance(each, str | Plural | Case))


def _addressed_by(event: type[Event]) -> Iterator[tuple[Template, Template]]:
    """The same of one event: for readers who may know all of it, and for others."""
    holders = {*secrets_of(event).values()} - {SEEN_BY}
    for named, own in all_addressed(event.said):
        if holders <= {*named}:
            yield event.said, own
    if secrets_of(event):
        to_others = event.said_to_others or event.said
        for named, own in all_addressed(to_others):
            if not holders or holders - {*named}:
                yield to_others, own


def _besides(template: Template, own: Template) -> Iterator[MessageId]:
    """The messages of one template that another does not have."""
    others = {*messages_in(template)}
    yield from (each for each in messages_in(own) if each not in others)


def messages_in(template: Template) -> Iterator[MessageId]:
    """All messages of a template."""
    match template:
        case Plural(one, several, _, none):
            yield one, several
            yield from (none,) if none else ()
        case Case(_, templates, otherwise):
            for each in (*templates.values(), otherwise):
                yield from messages_in(each)
        case str():
            yield from (template,) if template else ()


def _words_in(hint: Any) -> Iterator[str]:
    """The words that a value may be, or that may be in it; suits have names of their own."""
    for each in get_args(hint):
        if isinstance(each, str) and each not in SUITS:
            yield each
        elif not isinstance(each, Doc):
            yield from _words_in(each)
