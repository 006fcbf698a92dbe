"""Every message is in every language, with the same values, and nothing is left in English."""

import json
import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from tests.checks.playthroughs.playthrough import ATTEMPTED, Playthrough, recorded_head
from tests.checks.sentences import false_friends
from tests.reading import ROOT
from tests.test_playthroughs import each_preset, recorded
from tools.messages.collect import Message, catalogues, messages
from vorhand.engine import Refusal, adjudicate, closed_to, load_action
from vorhand.engine.text.language import ENGLISH, Catalogue, Language
from vorhand.kit.checks.wording import wrong_in
from vorhand.kit.ours import OURS
from vorhand.kit.table_picture import picture_of
from vorhand.kit.titles import titles_of
from vorhand.languages import LANGUAGES

TRANSLATED: Final = [tag for tag in LANGUAGES if tag != ENGLISH.tag]
LONGER: Final = 1.6
"""How much longer than English a translation may be."""
A_WORD: Final = 8
"""This many characters more are no harm: buttons have room for a word."""
VALUE: Final = re.compile(r"\{[^}]*\}")
LETTERS: Final = {ord(each): chr(ord(each) + 0xFEE0) for each in map(chr, range(0x41, 0x7B))}
"""Letters of the pseudo-locale, which stand for the Latin ones."""

every_language = pytest.mark.parametrize("tag", TRANSLATED)


@cache
def said() -> frozenset[str | tuple[str, str]]:
    """All that the sources say."""
    return frozenset(message.id for message in messages())


def forms_of(message: str | tuple[str, str]) -> tuple[str, ...]:
    """The forms of a message: one, or those for one and for several."""
    return (message,) if isinstance(message, str) else message


def translations(tag: str) -> dict[str | tuple[str, str], tuple[str, ...]]:
    """What a language makes of each message, in all its forms."""
    found: dict[str | tuple[str, str], tuple[str, ...]] = {}
    for place, own in catalogues().items():
        read = compiled(place, tag)
        for each in (message.id for message in own):
            if isinstance(each, str):
                found[each] = (read.gettext(each),)
            else:
                found[each] = tuple(read.ngettext(*each, count) for count in (1, 2))
    return found


def compiled(place: str, tag: str) -> GNUTranslations:
    """The catalogue of a language in a folder."""
    with (ROOT / place / f"{tag}.mo").open("rb") as file:
        return GNUTranslations(file)


def known(place: str, tag: str) -> frozenset[str]:
    """The messages in a compiled catalogue, those with two forms by the first."""
    catalog = compiled(place, tag)._catalog  # type: ignore[attr-defined]
    return frozenset(each if isinstance(each, str) else each[0] for each in catalog) - {""}


def values_in(text: str) -> set[tuple[str, str | None]]:
    """The placeholders of a text, with their kinds."""
    return {(name, kind) for _, name, kind, _ in Formatter().parse(text) if name is not None}


@every_language
@pytest.mark.parametrize("place", catalogues())
def test_every_message_is_in_every_language(place: str, tag: str) -> None:
    """None is missing, and none is left that nobody says: `make write` sees to both."""
    wanted = {forms_of(message.id)[0] for message in catalogues()[place]}
    lacking, left = sorted(wanted - known(place, tag)), sorted(known(place, tag) - wanted)
    assert not lacking, f"translate in {place}/{tag}.po, then `make write`: {lacking}"
    assert not left, f"nobody says any more, `make write`: {left}"


@every_language
def test_translation_has_the_values_of_its_message(tag: str) -> None:
    """No value is lost, made up, or written in another way; of one thing the number may be left
    out.
    """
    for message, translated in translations(tag).items():
        wanted = set.union(*map(values_in, forms_of(message)))
        assert set.union(*map(values_in, translated)) == wanted, message
        for form in translated:
            assert values_in(form) >= set.intersection(*map(values_in, forms_of(message))), message


@every_language
def test_nothing_is_wrong_with_any_translation(tag: str) -> None:
    """No word is only English, nothing is there twice, and numbers, ranks and beginnings are as the
    language has them; single words, such as the names of cards, may begin as they like.
    """
    for message, translated in translations(tag).items():
        original = forms_of(message)[0]
        begins = original[0].isupper() and " " in original
        for form in translated:
            filled = VALUE.sub("0", form).strip(", ")
            assert [*wrong_in(filled, tag, begins=begins)] == [], form


RIGHTS: Final = {
    "en": r"\bmay\b",
    "de": r"\b(darf|dürfen|kann|können|möglich)",
    "nl": r"\b(mag|mogen|kan|kunnen|kunt|mogelijk)",
}
DUTIES: Final = {
    "en": r"\b(must|needs?|ha[sd] to|have to|(is|are) to|be|requir\w+)\b",
    "de": r"\b(muss|müssen)",
    "nl": r"\b(moet|moeten|verplicht)\b",
}


def states(what: dict[str, str], tag: str, text: str) -> bool:
    """Whether a text has a word of a right, or of a duty."""
    return bool(re.search(what[tag], text, re.IGNORECASE))


def misstated(tag: str, message: str, translated: str) -> Iterator[str]:
    """What a translation makes of the rights and duties that its message states."""
    if states(RIGHTS, "en", message) and not states(RIGHTS, tag, translated):
        yield "no right"
    if "must" in message.split() and not states(DUTIES, tag, translated):
        yield "no duty"
    if states(DUTIES, tag, translated) and not states(DUTIES, "en", message):
        yield "a duty"


@every_language
def test_duties_and_rights_are_those_of_the_message(tag: str) -> None:
    """Who may do something need not, in any language."""
    wrong = [
        (found, message, translated)
        for id, forms in translations(tag).items()
        for message, translated in zip(forms_of(id), forms, strict=False)
        for found in misstated(tag, message, translated)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("tag", "message", "translated", "found"),
    [
        ("de", "{seat} may whistle.", "Es wird gepfiffen.", "no right"),
        ("nl", "Whoever does not lead beats the card.", "Wie niet uitkomt, moet slaan.", "a duty"),
        ("de", "{seat} must announce the tens.", "{seat} sagt die Zehnen an.", "no duty"),
    ],
)
def test_a_duty_that_is_none_is_found(tag: str, message: str, translated: str, found: str) -> None:
    """Each kind of mistake is seen."""
    assert [*misstated(tag, message, translated)] == [found]


@every_language
def test_words_that_actions_choose_are_said(tag: str) -> None:
    """Signals and reasons for leaving the table have a translation, as they are on a button."""
    chosen = ["whistle", "sing", "stand up", "own needs", "buying drinks"]
    assert {*chosen} <= {*titles_of(OURS["toepen"])}
    assert not {*chosen} & {*map(LANGUAGES[tag].text, chosen)}


@every_language
def test_contract_is_said_in_words(tag: str) -> None:
    """What is true of it has a translation, as it stands on the felt."""
    flags = ["kieker", "kontra", "rekontra"]
    fipsen = OURS["fipsen"]
    words = picture_of(fipsen, fipsen.spoken_in(LANGUAGES[tag]))["page"]["words"]
    assert {*flags} <= {*titles_of(fipsen)}
    assert words["kieker"] == "Kieker"


@every_language
def test_translation_is_not_much_longer(tag: str) -> None:
    """What has room for English has room for it."""
    for message, translated in translations(tag).items():
        most = LONGER * max(map(len, forms_of(message))) + A_WORD
        assert max(map(len, translated)) <= most, (message, translated)


def test_no_message_says_whose_it_is_by_gender() -> None:
    """Players' names take the place of seats: no pronoun assumes who they are."""
    for message in said():
        for form in forms_of(message):
            assert not re.search(r"\b(his|her|hers|him|he|she)\b", form), form


# Pages and templates


def texts_elsewhere(tag: str) -> Iterator[Path]:
    """The rule pages in a language, the catalogues of packages, and those of the templates."""
    yield from sorted(ROOT.glob(f"games/*/pages/{tag}.md"))
    yield from sorted(ROOT.glob(f"packages/*/*/pages/{tag}.md"))
    yield from sorted(ROOT.glob(f"packages/*/*/languages/{tag}.po"))
    yield from sorted(ROOT.glob(f"kit/template/*/package/languages/{tag}.po.in"))


@every_language
def test_words_that_mean_something_else(tag: str) -> None:
    """None stands on a rule page, in the catalogue of a package, or in a template."""
    files = [*texts_elsewhere(tag)]
    assert len(files) > 5
    for file in files:
        text = " ".join(file.read_text("utf-8").replace('"\n"', "").split())
        for wrong in false_friends()[tag]:
            assert not re.search(rf"\b{wrong}\b", text, re.IGNORECASE), (file, wrong)


# The pseudo-locale


@cache
def all_forms() -> frozenset[str]:
    """All that the sources say, form by form."""
    return frozenset(form for message in said() for form in forms_of(message))


@cache
def pseudo(text: str) -> str:
    """A message in letters that no source has; what is not a message stays as it is."""
    if text not in all_forms():
        return text
    parts = []
    for literal, name, kind, _ in Formatter().parse(text):
        parts.append(literal.translate(LETTERS))
        if name is not None:
            parts.append(f"{{{name}:{kind}}}" if kind else f"{{{name}}}")
    return "".join(parts)


@cache
def pseudo_language() -> Language:
    """A language whose sentences show what did not go through its catalogue."""
    text = cache(pseudo)
    return Language(Catalogue("xx", text, lambda one, several, n: text(one if n == 1 else several)))


def heard_in(text: str, language: Language) -> set[str]:
    """All sentences of a recorded game: of what happened, and of what was closed to whom."""
    heard = set[str]()
    lines = text.splitlines()
    again = Playthrough(recorded_head(lines))
    for attempted in filter(None, map(ATTEMPTED.match, lines)):
        action = load_action(again.game, json.loads(attempted[1]))
        try:
            verdict = adjudicate(again.game, again.game.dump(again.state), action)
        except Refusal as refusal:
            heard.add(refusal.sentence_in(language))
            continue
        again.state = verdict.state
        for event in verdict.events:
            heard |= {event.sentence(language), event.sentence_for_others(language)}
        for seat in range(again.head.players):
            closed = closed_to(again.game, again.state, seat)
            heard |= {each.refusal.sentence_in(language) for each in closed}
    return heard


@each_preset
def test_every_sentence_of_a_game_goes_through_the_catalogue(game: str, preset: str) -> None:
    """No letter of English is left in the pseudo-locale."""
    heard = heard_in(recorded(game, preset), pseudo_language())
    assert len(heard) > 20
    assert [sentence for sentence in heard if re.search("[A-Za-z]", sentence)] == []


def test_message_is_named_with_its_module() -> None:
    """A translator finds the sentence in the source."""
    assert Message("{seat} folds.", "engine/knocking/acts.py") in messages()


@pytest.mark.parametrize("name", ["מרים", "عمر", "7 \u05d0", "Eva \u200f", "١٢"])
def test_name_from_right_to_left(name: str) -> None:
    """It is isolated wherever it stands, so that it turns nothing around it; others are not."""
    template = "{seat} and {other:seat} play {card}; {seats}: {name}"
    values = {"seat": 0, "other": 1, "card": "TD", "seats": [0, 1], "name": "x"}
    said = ENGLISH.at_table([name, "Anna"]).say(template, values)
    assert said.count(f"\u2068{name}\u2069") == said.count(name) == 2
    assert "\u2068Anna" not in said
    assert ENGLISH.at_table(["Zoë", "Ann 7"]).say("{seat}", {"seat": 0}) == "Zoë"
