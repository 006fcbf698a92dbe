"""Says what is wrong with a sentence in a language, as far as a program can see it."""

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from vorhand.engine import Game
from vorhand.engine.text.language import ENGLISH
from vorhand.engine.text.words import INDICES, NOBODY, RANKS, SUITS
from vorhand.languages import LANGUAGES

_ENGLISH: Final = """
the and with this that these there cannot which than been from they who whose must only nobody
everybody seat seats hand hands deals trick tricks wins plays knocks folds stays
"""
ENGLISH_WORDS: Final = frozenset(_ENGLISH.split())
"""Words of which German and Dutch have none."""
THE_SAME: Final = {"hand"}
"""A bid, which is what it is in every language."""
_MARKED: Final = r"<code>.*?</code>|`[^`]*`"
_CODE: Final = re.compile(rf"{_MARKED}|\S*[/_]\S*")
_VALUE: Final = re.compile(r"\{[^}]*\}")
_WORD: Final = re.compile(r"\b[^\W\d_]+\b")
_DOUBLED: Final = re.compile(r"\b([^\W\d_]{2,})\s+\1\b", re.IGNORECASE)
_OPEN: Final = re.compile(r"[{}]|%s")
_POINT: Final = re.compile(r"\d\.\d")
_SPACES: Final = re.compile(r"\s{2}|\s[.,;:]|^\s|\s$")


def english_in(text: str) -> set[str]:
    """The words of a text that are only English; values and code are in no language."""
    plain = _VALUE.sub(" ", _CODE.sub(" ", text))
    return ({*_WORD.findall(plain.lower())} - THE_SAME) & ENGLISH_WORDS


def wrong_in(sentence: str, tag: str, *, begins: bool = True) -> Iterator[str]:
    """What is wrong with a sentence in the language of this tag; `begins`: it begins with a capital
    letter.
    """
    sentence = _CODE.sub("0", sentence)
    if tag != ENGLISH.tag:
        yield from (f"the English word {word}" for word in sorted(english_in(sentence)))
        if _POINT.search(sentence):
            yield "a decimal point"
    if doubled := _DOUBLED.search(sentence):
        yield f"{doubled[1]} twice"
    if _OPEN.search(sentence):
        yield "a placeholder"
    if _SPACES.search(sentence):
        yield "a space too many"
    for letter in sorted({*_WORD.findall(sentence)} & _letters_elsewhere(tag)):
        yield f"the rank {letter} of another language"
    if begins and sentence[:1].islower():
        yield "a lower-case beginning"


@cache
def _letters_elsewhere(tag: str) -> frozenset[str]:
    """What stands in the corners of cards in other languages, and not in this one."""
    others = {letter for each in LANGUAGES for letter in _letters(each)}
    return frozenset((others | INDICES.keys()) - _letters(tag))


def _letters(tag: str) -> set[str]:
    """What should stand in the corners of cards in a language: how the words for them begin."""
    ranks = [RANKS[rank] for rank, index in INDICES.items() if index.isalpha()]
    return {LANGUAGES[tag].text(rank)[0].upper() for rank in ranks}


# What a sentence counts, and whom it names


class Said(NamedTuple):
    """A sentence as it sounds with this many (`number`) of whatever it counts; the lists of players
    in it, the names that must stand in it as they are, and whether it is a whole sentence.
    """

    text: str
    listed: tuple[str, ...] = ()
    number: int = 2
    named: tuple[str, ...] = ()
    is_whole: bool = True


_ONE: Final = re.compile(r"(?<![\w.,:/+−-])1 ([^\W\d_]+)(?: ([^\W\d_]+))?\b")
"""A bare 1 before a word, or before an adjective and a word."""
_GERMAN_NOUNS: Final = """
Einträge Zügen Runden Spielen Stiche Stichen Karten Punkten Plätze Plätzen Schlucke Schlucken
Zusätze Zusätzen Aktionen Pints
"""
_DUTCH_NOUNS: Final = """
waarden beurten rondes spellen slagen kaarten punten levens slokken toevoegingen plaatsen spelers
acties pinten
"""
_SEVERAL_OF: Final = {
    "en": frozenset[str](),
    "de": frozenset(_GERMAN_NOUNS.split()),
    "nl": frozenset(_DUTCH_NOUNS.split()),
}
"""Nouns of which there are several. Those of English end in s."""
_ENDS_IN_S: Final = {"is", "was", "has", "needs", "as", "plus", "less", "this", "its"}
_OF_SEVERAL: Final = {
    "en": "these have are were",
    "de": "haben sind waren werden müssen können",
    "nl": "hebben zijn waren worden moeten kunnen",
}
"""Verbs of several players, and `these`, where only one is named, or nobody."""
_OF_ONE: Final = {"en": "has is was", "de": "hat ist war wird", "nl": "heeft is was wordt"}
"""Verbs of one player, right after several."""
_ZERO: Final = {
    "en": re.compile(r"\b0 left\b"),
    "de": re.compile(r"\bnoch 0\b"),
    "nl": re.compile(r"\bnog 0\b"),
}
"""A bare zero of what is left: `none` has a form of its own."""
_OBJECT: Final = re.compile(
    r"\b(?:trinkt|trinkst|nimmt|zieht|bekommt|hält|macht|verliert)\b[^.]*\b(ein (?:Bleistift|"
    r"Finger|Schluck|Stich|Zug|Punkt|Trumpf|Kieker|Bube|König|Ober|Unter))\b"
)
"""A German object in the case of a subject."""
_MEASURED: Final = re.compile(r"^(ein (?:Bleistift|Finger|Schluck|Stich|Zug|Punkt))$")
"""The same as a part of sentences, in which it is drunk, won or counted."""
_ID: Final = re.compile(r"(?<!\ba )(?<!\bevery )(?<![\w-])[a-z0-9]+(?:[-_][a-z0-9]+)+")
"""After an article it is a word that people use: `every pick-up`."""
_NAMED_TRUMPS: Final = r"(?:plays?|spiels?t|speelt?) ({suits})\."
"""A suit that is named as trumps sounds like a card that is played."""


def wrong_with(said: Said, tag: str, ids: Collection[str] = ()) -> Iterator[str]:
    """What is wrong with a sentence in the language of this tag, with what it counts or whom it
    names, and which of these `ids` stand in it.
    """
    plain = _CODE.sub("0", said.text)
    yield from wrong_in(said.text, tag, begins=said.is_whole)
    for found in _ONE.finditer(plain):
        for at, word in enumerate(filter(None, found.groups())):
            if _is_of_several(word, tag):
                yield f"one of several: {' '.join(found[0].split()[: at + 2])}"
                break
    if said.is_whole and _ZERO[tag].search(plain):
        yield "a bare zero"
    yield from _of_players(plain, said, tag)
    several, nobody = "|".join(_OF_SEVERAL[tag].split()), LANGUAGES[tag].text(NOBODY)
    if many := re.search(rf"\b({several})\b[^.]*: {nobody}(?=\.|$)", plain, re.IGNORECASE):
        yield f"{many[1].lower()} of nobody"
    words = _ID.findall(re.sub(_MARKED, " ", said.text))
    yield from (f"an id: {word}" for word in words if word in ids)
    yield from (f"not the name {name}" for name in said.named if name not in said.text)
    if tag == "de" and (wrong := _OBJECT.search(plain) or _MEASURED.search(plain)):
        yield f"the case of a subject: {wrong[1]}"
    suits = "|".join(LANGUAGES[tag].text(suit) for suit in SUITS.values())
    if named := re.search(_NAMED_TRUMPS.format(suits=suits), plain, re.IGNORECASE):
        yield f"trumps like a card: {named[1]}"


def _is_of_several(word: str, tag: str) -> bool:
    if tag == ENGLISH.tag:
        return word.endswith("s") and not word.endswith("ss") and word not in _ENDS_IN_S
    return word in _SEVERAL_OF[tag]


def _of_players(plain: str, said: Said, tag: str) -> Iterator[str]:
    """What is wrong with the verb of a list of players."""
    for names in said.listed:
        sentence = next((each for each in plain.split(". ") if names.lower() in each.lower()), "")
        around = sentence.replace(names, " ")
        if said.number < 2 and (many := {*_WORD.findall(around)} & {*_OF_SEVERAL[tag].split()}):
            yield f"{min(many)} of {'one' if said.number else 'nobody'}"
        one = "|".join(_OF_ONE[tag].split())
        if said.number > 1 and re.search(rf"{re.escape(names)} (?:{one})\b", sentence):
            yield "a verb of one after several"


GAME_OVER: Final = "game-over"
"""The phase of every game that is over."""


@cache
def ids_of(game: Game[Any]) -> frozenset[str]:
    """What programs call the phases, presets, kinds of action and options of a game: a sentence has
    words for them.
    """
    found = {GAME_OVER, *game.presets, *game.action_types, *game.options_type._fields}
    kinds = game.rulebook.editions[game.rulebook.version].kinds.values()
    found |= {name for kind in kinds for moment in kind.kind.moments for name in moment if name}
    return frozenset(each for each in found if "-" in each or "_" in each)
