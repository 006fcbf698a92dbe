"""Sentences in a language, with what they are about."""

from typing import Any, Final

import pytest

from vorhand.engine.text.language import (
    ENGLISH,
    Case,
    Catalogue,
    Language,
    Plural,
    Saying,
    Template,
)

WORDS: Final = {
    "{seat} plays {card}.": "{card} kommt von {seat}.",
    "seat {number}": "Platz {number}",
    "the {rank} of diamonds": "Karo-{rank}",
    "ten": "Zehn",
    "diamonds": "Karo",
}
GERMAN: Final = Language(
    Catalogue(
        "de",
        lambda text: WORDS.get(text, text),
        lambda one, several, count: "eine Karte" if count == 1 else "{count} Karten",
    )
)
PLAY: Final = ("{seat} plays {card}.", {"seat": 1, "card": "TD"})
ANNA_AND_BRAM: Final = ("anna", "Bram")


@pytest.mark.parametrize(
    ("template", "values", "said"),
    [
        (*PLAY, "Seat 1 plays the ten of diamonds."),
        ("{seat} leads now.", {"seat": 0}, "Seat 0 leads now."),
        ("Over. {seat} won.", {"seat": 0}, "Over. Seat 0 won."),
        ("{winner:seat} won.", {"winner": None}, "Nobody won."),
        ("Out: {seats}.", {"seats": []}, "Out: nobody."),
        ("Out: {seats}.", {"seats": (2,)}, "Out: seat 2."),
        ("Out: {seats}.", {"seats": [0, 2, 3]}, "Out: seat 0, seat 2 and seat 3."),
        ("{cards}", {"cards": ["TD", "9H"]}, "Ten of diamonds and nine of hearts"),
        ("These: {cards}.", {"cards": []}, "These: none."),
        ("{suit} are trumps.", {"suit": "D"}, "diamonds are trumps."),
        ("Bid {bid:words}.", {"bid": "3 hand ruten"}, "Bid 3 hand ruten."),
        ("Bid {bids:words}.", {"bids": ["3 hand", "4"]}, "Bid 3 hand, 4."),
        ("Bid {bids:words or}.", {"bids": ["3 hand", "4", "5"]}, "Bid 3 hand, 4 or 5."),
        (
            "Play {cards:cards or}.",
            {"cards": ["TD", "9H"]},
            "Play ten of diamonds or nine of hearts.",
        ),
        ("Play {cards:cards or}.", {"cards": ["TD"]}, "Play ten of diamonds."),
        ("It is {seats:seats or}.", {"seats": [0, 2]}, "It is seat 0 or seat 2."),
        ("Games: {games:list and}.", {"games": ["a", "b"]}, "Games: a and b."),
        ("Scores: {scores:list}.", {"scores": [3, -12]}, "Scores: 3, −12."),
        ("Worth {value:signed}, not {points}.", {"value": -12, "points": -6}, "Worth −12, not −6."),
        ("It cost {cost:decimal}.", {"cost": 1.255}, "It cost 1.25."),
        ("It cost {cost:decimal}.", {"cost": -0.5}, "It cost −0.50."),
        ("{member:code} is {value:code}.", {"member": "turn", "value": None}, "`turn` is `null`."),
        ("Not now: {type:title}.", {"type": "play-card"}, "Not now: play card."),
        ("One of {values:list}.", {"values": (4, 8)}, "One of 4, 8."),
        ("It is {value:switch}.", {"value": False}, "It is off."),
        ("Worth {value:signed}.", {"value": 12}, "Worth +12."),
        ("No seat {seat:number}.", {"seat": 9}, "No seat 9."),
        (
            "{member} is {value}, 5 % of it.",
            {"member": "turn", "value": None},
            "turn is null, 5 % of it.",
        ),
        ("Drinks {what}.", {"what": Saying("{count} pints", {"count": 2})}, "Drinks 2 pints."),
    ],
)
def test_value_is_written_as_its_kind_says(
    template: Template, values: dict[str, Any], said: str
) -> None:
    """A placeholder has a name and a kind; a name that is a kind needs no other."""
    assert ENGLISH.say(template, values) == said


@pytest.mark.parametrize(("cards", "said"), [(1, "A card."), (0, "0 cards."), (2, "2 cards.")])
def test_one_has_a_form_of_its_own(cards: int, said: str) -> None:
    """One has a form of its own."""
    assert ENGLISH.say(Plural("A card.", "{number} cards.", "number"), {"number": cards}) == said


@pytest.mark.parametrize(("why", "said"), [("away", "Seat 1 is away."), ("?", "Seat 1 is out.")])
def test_value_chooses_the_sentence(why: str, said: str) -> None:
    """A value chooses the sentence; any other value gets the last one."""
    told = Case("why", {"away": "{seat} is away."}, "{seat} is out.")
    assert ENGLISH.say(told, {"seat": 1, "why": why}) == said


def test_catalogue_has_its_own_order_of_words() -> None:
    """A catalogue has its own words, and its own order of them."""
    assert GERMAN.tag == "de"
    assert GERMAN.say(*PLAY) == "Karo-Zehn kommt von Platz 1."
    assert GERMAN.say(Plural("a card", "{count} cards", "count"), {"count": 3}) == "3 Karten"


def test_names_of_players() -> None:
    """A name is written as it was given, even where a sentence begins; a seat without one keeps its
    number.
    """
    language = ENGLISH.at_table(ANNA_AND_BRAM)
    told = [language.say("{seat} folds.", {"seat": seat}) for seat in range(3)]
    assert told == ["anna folds.", "Bram folds.", "Seat 2 folds."]
    assert language.say("Out: {seats}.", {"seats": [2, 0]}) == "Out: seat 2 and anna."


def test_codes_of_cards() -> None:
    """Who asks for codes gets them, in lists as well."""
    language = GERMAN.at_table(has_codes=True)
    assert language.say(*PLAY) == "TD kommt von Platz 1."
    assert language.say("{cards}", {"cards": ("TD", "9H")}) == "TD 9H"


def test_name_is_not_a_template() -> None:
    """Braces and percent signs in it are characters like any other."""
    assert (
        ENGLISH.at_table(["{seat} 5 %s"]).say("{seat} folds.", {"seat": 0}) == "{seat} 5 %s folds."
    )


def test_sentence_with_a_kind_of_value_that_is_unknown() -> None:
    """It is found when the sentence is first said."""
    with pytest.raises(ValueError, match="colour"):
        ENGLISH.say("{suit:colour}", {"suit": "D"})
