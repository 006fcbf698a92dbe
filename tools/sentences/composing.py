"""Says which templates went into a sentence, and how each sounds once it is composed."""

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tests.checks.sentences import wrong_in
from tools.messages.collect import messages
from tools.sentences.packages import EXAMPLES, PACKAGES
from tools.sentences.utterances import (
    NAMES,
    Utterance,
    common_clauses,
    common_words,
    of_catalogue,
    of_clauses,
    of_conformance,
    of_game,
    of_no_example,
    of_other_games,
    text_of,
    titles,
)
from vorhand.engine.text.language import Catalogue, Language
from vorhand.kit.messages import messages_of
from vorhand.kit.package import GamePackage
from vorhand.kit.source_templates import MessageId
from vorhand.languages import LANGUAGES

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
    """Says what has been said: of each template one sentence in each language, and what is
    wrong.
    """

    def __init__(self) -> None:
        self.places: Final = _places()
        """The modules of the templates that games say."""
        self.composed: Final[dict[MessageId, dict[str, str]]] = {}
        self.wrong: Final[list[Wrong]] = []
        self._read: Final[defaultdict[MessageId, int]] = defaultdict(int)
        self._marking: Final = Marking(self.places)
        self._ours: Final = {tag: each.at_table(NAMES) for tag, each in LANGUAGES.items()}

    @property
    def missing(self) -> list[MessageId]:
        """Return what nobody has said yet."""
        return [id for id in self.places if id not in self.composed]

    def hear(
        self, said: Iterable[Utterance], package: GamePackage | None = None, *, begins: bool = True
    ) -> None:
        """Note the templates of what is said, in the words of the package, and check the sentences;
        `begins`: with a capital.
        """
        spoken = spoken_by(package) if package else self._ours
        for say in said:
            ids = self._marking.ids_in(say)
            if any(self._read[id] < READ for id in ids):
                sentences = {tag: say(language) for tag, language in spoken.items()}
                for place, id in enumerate(ids):
                    self._read[id] += 1
                    if id not in self.composed or (not place and self._read[id] == 1):
                        self.composed[id] = sentences
                for tag, sentence in sentences.items():
                    found = wrong_in(sentence, tag, begins=begins)
                    self.wrong.extend(Wrong(what, tag, sentence) for what in found)


def _places() -> dict[MessageId, str]:
    """The templates of the engine, except those of the validation of JSON, and of the examples."""
    places = {each.id: each.place for each in messages() if each.place.startswith("engine/")}
    ours = {id: place for id, place in places.items() if not place.startswith("engine/schema/")}
    return {id: place for each in EXAMPLES for id, place in messages_of(each)} | ours


def spoken_by(package: GamePackage) -> dict[str, Language]:
    """The languages with the words of a package."""
    return {tag: package.spoken_in(each).at_table(NAMES) for tag, each in LANGUAGES.items()}


def compose(sentences: Sentences) -> Iterator[None]:
    """Play in rounds until everything has been said."""
    sentences.hear(map(text_of, common_words()), begins=False)
    for package in PACKAGES:
        sentences.hear(map(text_of, titles(package)), package, begins=False)
        sentences.hear(of_catalogue(package), package, begins=False)
    sentences.hear([of_other_games])
    sentences.hear(of_no_example())
    sentences.hear(of_conformance())
    yield
    for number in range(MOST_ROUNDS):
        for package in PACKAGES if number <= FEW else _unfinished(sentences):
            rng = random.Random(f"sentences {package.game.id} {number}")
            sentences.hear(of_game(package, rng), package)
        if number == FEW:
            _hear_clauses(sentences)
        yield
        if number >= FEW and not sentences.missing:
            return


def _unfinished(sentences: Sentences) -> list[GamePackage]:
    """The games that can still say what is missing: their own sentences, or common ones."""
    places = [sentences.places[id] for id in sentences.missing]
    homes = tuple(map(_home, PACKAGES))
    if any(not place.startswith(homes) for place in places):
        return PACKAGES
    return [each for each in PACKAGES if any(place.startswith(_home(each)) for place in places)]


def _home(package: GamePackage) -> str:
    """The folder of a game, as the places of messages have it."""
    module = package.game.codec.table.__module__.removeprefix("vorhand.")
    return module.rpartition(".")[0].replace(".", "/") + "/"


def _hear_clauses(sentences: Sentences) -> None:
    rng = random.Random("clauses")
    sentences.hear(of_clauses(common_clauses(), sentences.missing, rng))
    for package in PACKAGES:
        clauses = package.game.clauses.values()
        sentences.hear(of_clauses(clauses, sentences.missing, rng), package)
