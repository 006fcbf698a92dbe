"""`vorhand check-game` finds sentences that sound wrong: planted in a new game, one at a time."""

from pathlib import Path
from typing import Final

import pytest

from tests.kit.planting import Planted
from tests.kit.test_planted_faults import BY_NAME, SCALE, folder, loaded, plant
from vorhand.engine.text.language import Plural
from vorhand.kit.checks.composing import NAMES, Composer
from vorhand.kit.checks.running import findings_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.checks.wording import Said, wrong_with
from vorhand.languages import LANGUAGES

__all__ = ["folder"]
"""The fixture of a new game."""
SAID: Final = '    said = "The hand is over. Points: {points:scores}. {dealer:seat} deals next."\n'


def said(sentence: str, more: str) -> tuple[str, str, str]:
    """The sentence of an event is another one, with one more value."""
    own = f'    said = "{sentence}"\n\n    def more(self) -> Any:\n        return {more}\n'
    return "rules.py", SAID, own


def translated(tag: str, old: str, new: str) -> tuple[str, str, str]:
    """A sentence is translated in another way."""
    return f"languages/{tag}.po", old, new


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        (
            said("After {rounds} rounds, {dealer:seat} deals.", "{'rounds': len(self.points)}"),
            "one of several: 1 rounds",
        ),
        (
            said("Now {them:seats} are ahead.", "{'them': [self.dealer]}"),
            "are of nobody",
        ),
        (
            said("The phase is {phase} now.", "{'phase': 'game-over'}"),
            "an id: game-over",
        ),
        (
            translated("de", "Als Nächstes gibt {dealer:seat}.", "{dealer:seat} macht ein Stich."),
            "the case of a subject: ein Stich",
        ),
        (
            translated("nl", "{dealer:seat} geeft", "{dealer:seat} deals"),
            "the English word deals",
        ),
        (
            translated("de", "Punkte: {points:scores}. Als", "Punkte: {points:scores} . Als"),
            "a space too many",
        ),
    ],
)  # fmt: skip
def test_a_sentence_that_sounds_wrong(
    folder: Path, fault: tuple[str, str, str], found: str
) -> None:
    """It is found, in its language, and shown as it sounds."""
    file, old, new = fault
    plant(folder, Planted("", file, old, new, "sentences", ""))
    findings = findings_of(Trial(loaded(), SCALE), BY_NAME["sentences"], most=9)
    assert any(each.found.startswith(f"{found}: ") for each in findings), [*map(str, findings)]


def test_a_count_that_is_never_one() -> None:
    """What is declared as two at least needs no form for one; a list of nobody has a form."""
    template = "{seat} draws {due} cards."
    english = LANGUAGES["en"]
    texts = [said.text for _, said in Composer(english, fewest={"due": 2}).said(template)]
    assert texts == ["Karo draws 2 cards.", "Karo draws 5 cards."]
    every = [said for _, said in Composer(english).said(template)]
    assert [wrong for said in every for wrong in wrong_with(said, "en")] == [
        "one of several: 1 cards"
    ]
    won = Plural("{seats} wins.", "{seats} win.", by="seats", none="Nobody wins.")
    heard = [said.text for _, said in Composer(english).said(won)]
    assert heard[:2] == ["Nobody wins.", "Karo wins."]
    assert heard[3].endswith("and Ö win.")


@pytest.mark.parametrize("has_german_cards", [False, True])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_names_that_are_words_for_cards(tag: str, *, has_german_cards: bool) -> None:
    """They stand in the sentence as they are, whatever cards are called."""
    language = LANGUAGES[tag].at_table(has_german_cards=has_german_cards)
    for first in range(len(NAMES)):
        for _, said in Composer(language).said("{seat} plays {card}.", first):
            assert [*wrong_with(said, tag)] == []
            assert said.named == (NAMES[first],)
    renamed = Said("Schellen spielt Eichel-König.", named=("Karo",))
    assert "not the name Karo" in [*wrong_with(renamed, "de")]
