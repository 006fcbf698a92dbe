"""Every sentence of every game in every language, composed as it is at a table."""

from functools import cache

import pytest

from tests.checks.sentences import wrong_in
from tools.sentences.__main__ import lines, said
from tools.sentences.composing import NAMES, Sentences
from vorhand.languages import LANGUAGES


@cache
def everything() -> Sentences:
    """What is said until nothing is missing."""
    return said()


def test_every_template_is_said() -> None:
    """No sentence of a game is so rare that nobody can read it here."""
    assert everything().missing == []


def test_nothing_is_wrong_with_any_sentence() -> None:
    """No English word in German or Dutch, no placeholder, nothing twice, no number, rank or
    beginning as another language has it.
    """
    assert everything().wrong == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_one_sentence_of_each_template_is_printed(tag: str) -> None:
    """They are there to be read, with awkward names in them."""
    printed = "\n".join(lines(everything(), tag, has_templates=False))
    assert printed.count("\n  ") == len(everything().places)
    assert all(name in printed for name in NAMES[:4])


@pytest.mark.parametrize(
    ("tag", "sentence", "what"),
    [
        ("nl", "Hans wins de slag met hartenaas.", "the English word wins"),
        ("de", "Hans Hans spielt Herz-Ass.", "Hans twice"),
        ("de", "{seat} spielt Herz-Ass.", "a placeholder"),
        ("nl", "Dat kostte 1.25.", "a decimal point"),
        ("de", "Von hoch nach niedrig 10 9 8 7 A K Q J.", "the rank Q of another language"),
        ("en", "High to low 10 9 8 7 A K V B.", "the rank V of another language"),
        ("nl", "T 9 8 7 A H V B.", "the rank T of another language"),
        ("nl", "plaats 2 past.", "a lower-case beginning"),
        ("en", "Ö  folds .", "a space too many"),
    ],
)
def test_mistake_is_found(tag: str, sentence: str, what: str) -> None:
    """Each kind of mistake is seen in a sentence that has it."""
    assert what in [*wrong_in(sentence, tag)]
