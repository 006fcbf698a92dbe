"""A sentence of each template of every game, in every language, filled as at a table."""

import pytest

from tests.checks.sentences import wrong_in
from tools.sentences import NAMES, main, wrong
from vorhand.languages import LANGUAGES


@pytest.mark.parametrize("tag", LANGUAGES)
def test_nothing_is_wrong_with_any_sentence(tag: str) -> None:
    """No English word in German or Dutch, no placeholder, nothing twice, no number, rank or
    beginning as another language has it.
    """
    assert [*wrong(tag)] == []


def test_sentences_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """They are there to be read, with awkward names in them."""
    assert main(["nl"]) == 0
    printed = capsys.readouterr().out
    assert any(f"\n  {name} past.\n" in printed for name in NAMES)
    assert all(name in printed for name in NAMES)


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
