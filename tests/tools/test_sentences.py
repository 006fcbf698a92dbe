"""A sentence of each template of every game, in every language, filled as at a table."""

import pytest

from tools.sentences import main, wrong, wrong_in_template
from vorhand.engine.text.language import Catalogue, Plural, Template
from vorhand.kit.checks.composing import NAMES
from vorhand.kit.checks.wording import wrong_in
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


@pytest.mark.parametrize(
    ("tag", "template", "what"),
    [
        ("en", "{member:code} has {entries} entries.", "one of several: 1 entries"),
        ("en", "{seat} cannot have lost {lost} of {lives} lives.", "one of several: 1 lives"),
        ("en", "The game was over after {limit} turns.", "one of several: 1 turns"),
        ("en", "The first to win {target} hands ends the game.", "one of several: 1 hands"),
        ("de", "{member:code} hat {entries} Einträge.", "one of several: 1 Einträge"),
        ("de", "Das Spiel war nach {limit} Zügen aus.", "one of several: 1 Zügen"),
        ("nl", "Het spel was na {limit} beurten uit.", "one of several: 1 beurten"),
        ("de", "Getauscht haben laut Protokoll: {seats}.", "haben of one"),
        ("de", "Getauscht haben laut Protokoll: {seats}.", "haben of nobody"),
        ("en", "By the record, these exchanged: {seats}.", "these of nobody"),
        ("de", "Getauscht haben laut Protokoll: niemand.", "haben of nobody"),
        (
            "de",
            Plural("{seat} verliert ein Leben und hat noch {n}.", "{seat} hat noch {n}.", "n"),
            "a bare zero",
        ),
        ("de", "{seat} trinkt {fines}, also ein Pint und ein Finger.",
         "the case of a subject: ein Finger"),
        (
            "de",
            Plural("ein Finger", "{count} Finger", "count"),
            "the case of a subject: ein Finger",
        ),
        ("de", "{seat} spielt {suit}.", "trumps like a card: Kreuz"),
        ("en", "{seat} plays {suit}.", "trumps like a card: clubs"),
        ("en", "With {left:seats} left, the phase is not {phase}.", "an id: game-over"),
        ("de", "In der Vorgabe {preset} gibt es das nicht.", "an id: fipsen-tournament"),
        ("en", "It is your turn: {kind}.", "an id: play-card"),
        ("de", "Niemand passt auf das eigene Klopfen.",
         "'passt auf', which means something else: passt bei: `aufpassen` is to pay attention"),
        ("nl", "Niemand past op de eigen klop.",
         "'past op', which means something else: past bij: `oppassen` is to mind somebody"),
        ("de", "Einen Siebener Fips erklären.",
         "'erklären', which means something else: ansagen: `erklären` is to explain"),
        ("nl", "{seat} deelt nu.", "'deelt', which means something else: geeft"),
        ("en", "Now {seats} is out.", "a verb of one after several"),
    ],
)  # fmt: skip
def test_what_was_mended_is_found(tag: str, template: Template, what: str) -> None:
    """Each of the sentences that were wrong once is found, filled as at a table."""
    assert what in [*wrong_in_template(template, LANGUAGES[tag])]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_french_card_in_a_german_deck(tag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that keeps its jack, queen or suit is found, in each language."""
    monkeypatch.setattr(Catalogue, "with_german_cards", property(lambda catalogue: catalogue))
    assert any("a French card in a German deck: " in each for each in wrong(tag))
