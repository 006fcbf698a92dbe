"""Every sentence of the game can be said in each language that its package has."""

import random
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, Final

from vorhand.engine import ImpossibleState, Refusal
from vorhand.engine.kernel.rules.rules import Rule
from vorhand.engine.kernel.table.language import Case, Language, Plural, Template, form_of
from vorhand.engine.kernel.table.words import title_of
from vorhand.kit.catalogues import COMPILED, SOURCE, Entries, read
from vorhand.kit.checks import places
from vorhand.kit.checks.closure.stepping import any_claim, has_shape
from vorhand.kit.checks.corrupting import edits
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.proposing import conceivable
from vorhand.kit.checks.shapes import shape_of_state
from vorhand.kit.checks.trial import Trial
from vorhand.languages import LANGUAGES

STATES: Final = 60
NAMES: Final = ("Anna", "Ben", "Cem", "Dora", "Ed", "Fay", "Gil", "Hana")


def said_in_play(trial: Trial) -> Iterator[Finding]:
    """Each event and each refusal has its sentence, with all its values, in each language."""
    game = trial.game
    languages = [trial.package.spoken_in(each).at_table(NAMES) for each in LANGUAGES.values()]
    for step in trial.steps(2):
        for event in step.events:
            trial.trying(step.before, step.action)
            for language in languages:
                for say in (event.sentence, event.sentence_for_others):
                    if wrong := _wrong(say, language):
                        place = places.of_type(type(event))
                        expected = "Its sentence `said` names its own fields, or those of `more`."
                        yield trial.finding(place, wrong, expected, step.before, step.action)
    for state in [step.before for step in trial.steps(1)][:: max(1, len(trial.steps(1)) // STATES)]:
        for action in conceivable(game, state):
            try:
                game.check(state, action)
            except Refusal as refusal:
                for language in languages:
                    if wrong := _wrong(refusal.sentence_in, language):
                        place = places.of_clause(game, refusal.clause)
                        expected = "Its refusal names its own facts."
                        yield trial.finding(place, wrong, expected, state, action)


def _wrong(say: Any, language: Language) -> str:
    """What is wrong with a sentence in a language; nothing, if it is as it should be."""
    try:
        text = say(language)
    except (LookupError, TypeError, ValueError) as error:
        return f"cannot be said in {language.tag}: {type(error).__name__}: {error}"
    if not text.strip():
        return f"says nothing in {language.tag}"
    if "{" in text or "}" in text:
        return f"leaves a value open in {language.tag}: {text}"
    return ""


# Catalogues


def messages(trial: Trial) -> dict[str, str]:
    """All that the game says, with where it is written."""
    game, found = trial.game, dict[str, str]()
    for clause in game.clauses.values():
        place = places.of_clause(game, clause)
        if isinstance(clause, Rule):
            found |= dict.fromkeys(texts_of(clause.refusal), place)
        found |= dict.fromkeys(texts_of(clause.text), place)
    for event in game.events:
        for said in (event.said, event.said_to_others):
            found |= dict.fromkeys(texts_of(said), places.of_type(event))
    options = places.of_type(game.options_type)
    for name, member in shape_of_state(game).members["options"].shape.members.items():
        found[title_of(name)] = found[member.shape.doc] = options
    for preset in game.presets.values():
        found[preset.title] = "presets"
    found |= dict.fromkeys(map(title_of, game.action_types), "kinds of action")
    if trial.package.policy:
        found[trial.package.policy.unit] = "policy"
    found |= dict(_faults(trial))
    return {text: place for text, place in found.items() if text}


def texts_of(template: Template) -> list[str]:
    """All texts of a template."""
    match template:
        case Case(templates=templates, otherwise=otherwise):
            return [text for each in (*templates.values(), otherwise) for text in texts_of(each)]
        case Plural(one=one, several=several):
            return [one, several]
    return [template]


def _faults(trial: Trial) -> Iterator[tuple[str, str]]:
    """The sentences of faults that changed states have."""
    game, rng = trial.game, trial.rng("faults")
    for _ in range(trial.size(6, 3)):
        claim = any_claim(trial.package, rng)
        found = edits(claim, claim, shape_of_state(game), rng)
        for edit in random.Random(0).sample(found, min(60, len(found))):
            after = edit.make(claim)
            if has_shape(game)(after) and after["game"] == game.id:
                try:
                    game.admit(after)
                except ImpossibleState as impossible:
                    for fault in impossible.faults:
                        for text in texts_of(fault.said):
                            yield text, places.of_clause(game, fault.clause)


def translated(trial: Trial) -> Iterator[Finding]:
    """Each message has its translation, with the same values; what is compiled is what is written."""
    folder = trial.package.languages
    if folder is None:
        return
    if not folder.is_dir():
        yield trial.finding(folder.name, "is no folder", "A folder with de.po, nl.po …")
        return
    files = {file.name: file for file in folder.iterdir()}
    tags = {name.rpartition(".")[0] for name in files if name.endswith((SOURCE, COMPILED))}
    said = messages(trial)
    for tag in sorted(tags & LANGUAGES.keys()):
        source, compiled = files.get(f"{tag}{SOURCE}"), files.get(f"{tag}{COMPILED}")
        if source is None:
            yield trial.finding(
                f"{tag}{SOURCE}", "is not there", f"What {tag}{COMPILED} is made of."
            )
            continue
        entries = read(source.read_text("utf-8"))
        yield from _of_catalogue(trial, source, LANGUAGES[tag], entries, said)
        yield from _as_compiled(trial, source, compiled, entries)


def _of_catalogue(
    trial: Trial, source: Traversable, language: Language, entries: Entries, said: dict[str, str]
) -> Iterator[Finding]:
    known = {text for message in entries for text in message}
    for text, place in said.items():
        is_shared = language.catalogue.text(text) != text
        if text not in known and not is_shared:
            found = f"{text!r} of {place} is not translated"
            expected = "vorhand check-game --write adds what is missing; then translate it."
            yield trial.finding(source.name, found, expected)
    for message, forms in entries.items():
        for form in forms:
            if not form.strip():
                found = f"the translation of {message[0]!r} is empty"
                yield trial.finding(source.name, found, "Translate it.")
            elif not _values(form) <= {value for text in message for value in _values(text)}:
                found = f"{form!r} has other values than {message[0]!r}"
                yield trial.finding(source.name, found, "Each placeholder as it is, in any order.")


def _values(text: str) -> set[str]:
    try:
        return {name for name, _ in form_of(text).places}
    except ValueError:
        return {text}


def _as_compiled(
    trial: Trial, source: Traversable, compiled: Traversable | None, entries: Entries
) -> Iterator[Finding]:
    expected = f"vorhand check-game --write compiles {source.name}."
    if compiled is None:
        yield trial.finding(source.name, "is not compiled", expected)
        return
    language = trial.package.spoken_in(LANGUAGES[source.name.removesuffix(SOURCE)])
    for message, forms in entries.items():
        if forms[0] and language.catalogue.text(message[0]) != forms[0] and len(message) == 1:
            found = f"{compiled.name} says {message[0]!r} in another way"
            yield trial.finding(source.name, found, expected)
            return


def check(trial: Trial) -> Iterator[Finding]:
    """Every sentence can be said, in each language."""
    yield from translated(trial)
    yield from said_in_play(trial)
