"""Every sentence of the game can be said, and sounds right, in each language of its package."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources.abc import Traversable
from typing import Any, Final

from vorhand.engine import Action, Refusal
from vorhand.engine.kernel.table.actions import in_words
from vorhand.engine.text.language import ENGLISH, Language, form_of
from vorhand.kit.checks import places
from vorhand.kit.checks.catalogues import COMPILED, IN_CONTEXT, SOURCE, Translations, read
from vorhand.kit.checks.composing import NAMES, composer_of
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.proposing import conceivable
from vorhand.kit.checks.trial import Trial
from vorhand.kit.checks.wording import Said, ids_of, wrong_with
from vorhand.kit.messages import messages_of, templates_of
from vorhand.kit.package import GamePackage
from vorhand.kit.source_templates import texts_of
from vorhand.languages import LANGUAGES

STATES: Final = 60
LONGEST: Final = 40
"""The characters that fit on a button; where cards are chosen, the cards are the buttons."""
SOUNDS: Final = (
    "A count has forms (`kit.Plural`), unless `Checks.fewest` says that it is never 0 or 1. An id "
    "has a title (`:title`)."
)


def sentences_in_play(trial: Trial) -> Iterator[Finding]:
    """Each event and each refusal has its sentence, with all its values, in each language."""
    game = trial.game
    languages = [trial.package.spoken_in(each).at_table(NAMES) for each in LANGUAGES.values()]
    wrong_in = _wrong_in_play(trial)
    for step in trial.within(trial.steps(2), 1 / 3):
        for event in step.events:
            trial.trying(step.before, step.action)
            for language in languages:
                for say in (event.sentence, event.sentence_for_others):
                    expected = "Its sentence `said` names its own fields, or those of `more`."
                    if wrong := wrong_in(say, language, expected):
                        place = places.of_type(type(event))
                        yield trial.finding(place, *wrong, step.before, step.action)
    for state in trial.within(trial.moments(STATES, 20), 1 / 2):
        for action in conceivable(game, state):
            try:
                game.check(state, action)
            except Refusal as refusal:
                for language in languages:
                    expected = "Its refusal names its own facts."
                    if wrong := wrong_in(refusal.sentence_in, language, expected):
                        place = places.of_clause(game, refusal.clause)
                        yield trial.finding(place, *wrong, state, action)


def _wrong_in_play(
    trial: Trial,
) -> Callable[[Any, Language, str], tuple[str, str] | None]:
    """What finds the wrong of a sentence with the values that it has at a table, and says what is
    `expected`. Values that have no form are found here, such as ids; in a language in which the
    package has no words, only what cannot be said.
    """
    ids, tags = ids_of(trial.game), _tags_of(trial.package)

    def wrong_in(say: Any, language: Language, expected: str) -> tuple[str, str] | None:
        if wrong := unsayable(say, language):
            return wrong, expected
        if language.tag in tags:
            text = say(language)
            for found in wrong_with(Said(text), language.tag, ids):
                return f"{found}: {text} ({language.tag})", SOUNDS
        return None

    return wrong_in


def words_of_actions(trial: Trial) -> Iterator[Finding]:
    """Each legal action has words, which fit on a button and tell it from the others of its seat,
    in each language.
    """
    game = trial.game
    languages = [trial.package.spoken_in(each).at_table() for each in LANGUAGES.values()]
    for state in trial.within(trial.moments(STATES, 20)):
        for language in languages:
            known: dict[tuple[int | None, str], Action] = {}
            for action in game.legal_actions(state):
                trial.trying(state, action)
                wrong = _wrong_words(action, language, known)
                if wrong:
                    place, expected = (
                        places.of_type(type(action)),
                        "Say what is chosen: said = '…'.",
                    )
                    yield trial.finding(place, wrong, expected, state, action)


def _wrong_words(
    action: Action, language: Language, known: dict[tuple[int | None, str], Action]
) -> str:
    """Return what is wrong with the words of an action, beside those that are known already."""
    wrong = unsayable(partial(in_words, action), language)
    if wrong:
        return wrong
    text = in_words(action, language)
    takes_cards = any(hasattr(action, name) for name in ("cards", "melds", "taken"))
    if len(text) > LONGEST and not takes_cards:
        return f"has more than {LONGEST} characters in {language.tag}: {text}"
    other = known.setdefault((getattr(action, "seat", None), text), action)
    return "" if other == action else f"is called {text!r} in {language.tag}, as {other} is"


def unsayable(say: Any, language: Language) -> str:
    """Return what is wrong with a sentence in a language; nothing, if it is as it should be."""
    try:
        text = say(language)
    except (LookupError, TypeError, ValueError) as error:
        return f"cannot be said in {language.tag}: {type(error).__name__}: {error}"
    if not text.strip():
        return f"says nothing in {language.tag}"
    if "{" in text or "}" in text:
        return f"leaves a value open in {language.tag}: {text}"
    return ""


def composed(trial: Trial) -> Iterator[Finding]:
    """Each template sounds right with none, one, two and many of what it counts, and with awkward
    names, in each language of the package.
    """
    package, ids = trial.package, ids_of(trial.game)
    for tag in _tags_of(package):
        composer = composer_of(package, LANGUAGES[tag])
        for place, template in trial.within([*templates_of(package)]):
            for _, said in composer.said(template):
                for wrong in wrong_with(said, tag, ids):
                    at = f"{place}: {next(texts_of(template))[:40]}"
                    yield trial.finding(at, f"{wrong}: {said.text} ({tag})", SOUNDS)


def _tags_of(package: GamePackage) -> list[str]:
    """The languages in which the package itself says something."""
    if package.languages is None or not package.languages.is_dir():
        return [ENGLISH.tag]
    compiled = {each.name.removesuffix(COMPILED) for each in package.languages.iterdir()}
    return [tag for tag in LANGUAGES if tag == ENGLISH.tag or tag in compiled]


# Catalogues


def translated(trial: Trial) -> Iterator[Finding]:
    """Each message has its translation, with the same values, and it is compiled as written."""
    folder = trial.package.languages
    if folder is None:
        return
    if not folder.is_dir():
        yield trial.finding(folder.name, "is no folder", "A folder with de.po, nl.po …")
        return
    files = {file.name: file for file in folder.iterdir()}
    tags = {name.rpartition(".")[0] for name in files if name.endswith((SOURCE, COMPILED))}
    for tag in sorted(tags & LANGUAGES.keys()):
        source, compiled = files.get(f"{tag}{SOURCE}"), files.get(f"{tag}{COMPILED}")
        if source is None:
            yield trial.finding(
                f"{tag}{SOURCE}", "is not there", f"What {tag}{COMPILED} is made of."
            )
            continue
        entries = read(source.read_text("utf-8"))
        yield from _of_catalogue(trial, source, entries)
        yield from _as_compiled(trial, source, compiled, entries)


def _of_catalogue(trial: Trial, source: Traversable, entries: Translations) -> Iterator[Finding]:
    for id, place in messages_of(trial.package):
        said: tuple[str, ...] = (id,) if isinstance(id, str) else id
        if said not in entries:
            found = f"{said[0]!r} of {place} is not translated"
            expected = "`vorhand messages` adds what is missing; then translate it."
            yield trial.finding(f"{source.name}: {said[0][:40]}", found, expected)
    for message, forms in entries.items():
        most = set[str]().union(*map(_values, message))
        for at, form in enumerate(forms):
            least = _values(message[min(at, len(message) - 1)])
            if not form.strip():
                if IN_CONTEXT in message[0]:  # then it has the translation of Vorhand
                    continue
                found = f"the translation of {message[0]!r} is empty"
                yield trial.finding(f"{source.name}: {message[0][:40]}", found, "Translate it.")
            elif not least <= _values(form) <= most:
                found = f"{form!r} has other values than {message[0]!r}"
                place = f"{source.name}: {message[0][:40]}"
                yield trial.finding(place, found, "Each placeholder as it is, in any order.")


def _values(text: str) -> set[str]:
    try:
        return {name for name, _ in form_of(text).places}
    except ValueError:
        return {text}


def _as_compiled(
    trial: Trial, source: Traversable, compiled: Traversable | None, entries: Translations
) -> Iterator[Finding]:
    expected = f"`vorhand messages` compiles {source.name}."
    if compiled is None:
        yield trial.finding(source.name, "is not compiled", expected)
        return
    language = trial.package.spoken_in(LANGUAGES[source.name.removesuffix(SOURCE)])
    own = {id: forms for id, forms in entries.items() if forms[0] and IN_CONTEXT not in id[0]}
    for id, forms in entries.items():
        context, _, message = id[0].rpartition(IN_CONTEXT)
        if forms[0] and context == trial.game.id:
            own[message, *id[1:]] = forms
    for said, forms in own.items():
        if language.catalogue.text(said[0]) != forms[0] and len(said) == 1:
            found = f"{compiled.name} says {said[0]!r} in another way"
            yield trial.finding(source.name, found, expected)
            return


def check(trial: Trial) -> Iterator[Finding]:
    """Every sentence can be said, in each language."""
    yield from translated(trial)
    yield from composed(trial)
    yield from sentences_in_play(trial)
    yield from words_of_actions(trial)
