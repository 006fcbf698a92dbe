"""Which templates went into a sentence, and how each sounds once it is composed."""

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from checks.sentences import wrong_in
from lab.sentences.utterances import (
    Utterance,
    of_catalogue,
    of_clauses,
    of_conformance,
    of_corpus,
    of_game,
    of_other_games,
    text_of,
    titles,
)
from tools.messages.collect import messages
from vorhand.engine.text.language import Catalogue, Language
from vorhand.kit.ours import OURS
from vorhand.kit.said import MessageId
from vorhand.languages import LANGUAGES

NAMES: Final = ("Hans", "Ö", "O'Brien", "🦊", "שירה", "50 %", "Jan-Willem", "Å")
"""Names that sentences must survive: short ones, with an apostrophe, without letters, from right to
left, with a percent sign, which templates use, and with a hyphen.
"""
MOST_ROUNDS: Final = 300
"""After this many games of each, what has not been said is given up."""
FEW: Final = 3
"""After this many, the clauses that no open table knows are said by their examples."""
READ: Final = 25
"""How many sentences of each template are checked."""
_MARK: Final = re.compile("\ue000([0-9]+)\ue001")


class Marking:
    """English in which each template begins with its number, so that a sentence shows of which it
    was made.
    """

    def __init__(self, wanted: Iterable[MessageId]) -> None:
        self._ids: Final = list(dict.fromkeys(wanted))
        self._numbers: Final = {
            text: number
            for number, id in enumerate(self._ids)
            for text in ((id,) if isinstance(id, str) else id)
        }
        self._language: Final = Language(
            Catalogue(
                "en", self._marked, lambda one, several, n: self._marked((several, one)[n == 1])
            )
        )

    def _marked(self, text: str) -> str:
        number = self._numbers.get(text)
        return text if number is None else f"\ue000{number}\ue001{text}"

    def ids_in(self, say: Utterance) -> list[MessageId]:
        """The templates in what is said, that of the whole sentence first."""
        return [self._ids[int(number)] for number in _MARK.findall(say(self._language))]


class Wrong(NamedTuple):
    """A sentence in which something is wrong."""

    what: str
    tag: str
    sentence: str


class Sentences:
    """What has been said: of each template one sentence in each language, and what is wrong."""

    def __init__(self) -> None:
        self.places: Final = {each.id: each.place for each in messages() if _is_of_game(each.place)}
        """The modules of the templates that games say."""
        self.composed: Final[dict[MessageId, dict[str, str]]] = {}
        self.wrong: Final[list[Wrong]] = []
        self._read: Final[defaultdict[MessageId, int]] = defaultdict(int)
        self._marking: Final = Marking(self.places)
        self._spoken: Final = {tag: each.at_table(NAMES) for tag, each in LANGUAGES.items()}

    @property
    def missing(self) -> list[MessageId]:
        """What nobody has said yet."""
        return [id for id in self.places if id not in self.composed]

    def hear(self, said: Iterable[Utterance], *, begins: bool = True) -> None:
        """Note the templates of what is said, and check the sentences; `begins`: with a capital."""
        for say in said:
            ids = self._marking.ids_in(say)
            if any(self._read[id] < READ for id in ids):
                sentences = {tag: say(language) for tag, language in self._spoken.items()}
                for place, id in enumerate(ids):
                    self._read[id] += 1
                    if id not in self.composed or (not place and self._read[id] == 1):
                        self.composed[id] = sentences
                for tag, sentence in sentences.items():
                    found = wrong_in(sentence, tag, begins=begins)
                    self.wrong.extend(Wrong(what, tag, sentence) for what in found)


def _is_of_game(place: str) -> bool:
    """Whether games say what is in a module, and not the validation of JSON."""
    return place.startswith("engine/") and not place.startswith("engine/schema/")


def compose(sentences: Sentences) -> Iterator[None]:
    """Play in rounds until everything has been said."""
    sentences.hear(map(text_of, titles()), begins=False)
    sentences.hear(of_catalogue(), begins=False)
    sentences.hear([of_other_games])
    sentences.hear(of_corpus())
    sentences.hear(of_conformance())
    yield
    for number in range(MOST_ROUNDS):
        for package in OURS.values():
            rng = random.Random(f"sentences {package.game.id} {number}")
            sentences.hear(of_game(package.game, rng))
        if number == FEW:
            sentences.hear(of_clauses(sentences.missing, random.Random("clauses")))
        yield
        if number >= FEW and not sentences.missing:
            return
