"""What is nowhere in a view. What a seat sees is in the cases."""

import json

import pytest

from cases.fipsen.words import between, declared, table
from cases.situations import Situation
from checks.acting import shown
from checks.games.fipsen.tables import FOUR, KIEKER
from vorhand.engine import ONLOOKER, Reader
from vorhand.engine.fipsen import FIPSEN
from vorhand.engine.schema.of_game import GameShapes

HIDDEN = {"hands", "skat", "aside", "taken_up", "discards", "shown"}
OF_THE_READER = {"hand", "hand_sizes", "skat_size", "aside_size", "taken_up", "discards",
                 "discards_size", "shown", "trick", "trick_winner"}  # fmt: skip
TAKEN = declared("0 bid 2", "0 take-skat", skat="7D 7H")
LAID = declared("0 bid 2", "0 take-skat, 0 discard 7D AC", skat="7D 7H")
KIEKER_TAKEN = declared("0 bid-kieker", hands=KIEKER)
KIEKER_LED = declared("0 bid-kieker", "0 discard 7D 8H 7H 8S 7S, 0 trump C, 0 AC", hands=KIEKER)
SKAT_LEFT = declared("0 bid 2", "0 play-hand, 0 trump C", skat="7D 7H", aside="7C 7S 8S")
OTHERS = (1, 2, 3, ONLOOKER)


@pytest.mark.parametrize("reader", [0, 2, ONLOOKER])
@pytest.mark.parametrize("situation", [between(), table(FOUR), TAKEN, LAID, KIEKER_LED])
def test_view_has_what_is_allowed_and_nothing_else(situation: Situation, reader: Reader) -> None:
    """It shows what is public as the state does, and what the reader may know."""
    state = situation.played()
    view, public = FIPSEN.view(state, reader), vars(shown(state)).keys() - HIDDEN
    assert view.keys() == public | OF_THE_READER == GameShapes(FIPSEN).view.members.keys()
    assert {name: view[name] for name in public} == {
        name: getattr(shown(state), name) for name in public
    }


@pytest.mark.parametrize(
    ("situation", "readers", "cards"),
    [
        (TAKEN, OTHERS, "7H"), (LAID, OTHERS, "7D 7H"), (KIEKER_TAKEN, (2, 3, ONLOOKER), "TC"),
        (KIEKER_LED, (2, 3, ONLOOKER), "TC"), (SKAT_LEFT, (0, *OTHERS), "7C 7D 7H 7S 8S"),
    ],
    ids=["taken up", "discards", "Kieker", "Kieker, led", "Skat and cards aside"],
)  # fmt: skip
def test_hidden_card_is_nowhere_in_a_view(
    situation: Situation, readers: tuple[Reader, ...], cards: str
) -> None:
    """What was taken up, discarded, shown to the left, or left lying."""
    for reader in readers:
        text = json.dumps(FIPSEN.view(situation.played(), reader))
        assert not any(card in text for card in cards.split())
