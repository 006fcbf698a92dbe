"""What each seat may know."""

import json
from typing import Any

import pytest

from checks.acting import events_of, legal, seen, shown, told
from checks.games.toppen.tables import FOUR, after, between, deal_of, play_on, playing, table
from vorhand.engine import ONLOOKER, Reader, Refusal
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.state import State
from vorhand.kit.checks.shapes import shape_of_view

AS_SHOWN = (
    *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer", "phase"),
    *("window", "to_act", "in_hand", "fines", "fines_before", "fine", "multipliers"),
    *("last_knocker", "record"),
)
OWN = {"hand", "hand_sizes", "folded", "trick", "trick_winner", "drunk"}


def view(state: State, reader: Reader) -> dict[str, Any]:
    """The JSON of what a reader may know."""
    return TOPPEN.view(state, reader)


@pytest.mark.parametrize("reader", [0, 3, ONLOOKER])
def test_view_has_what_everybody_may_know(reader: Reader) -> None:
    """What is open in a state is in every view, as it is there; nothing else but the view's own."""
    state = playing(FOUR, "0 knock, 1 fold, 2 stay")
    seen_by_reader = view(state, reader)
    assert seen_by_reader.keys() == {*AS_SHOWN} | OWN == {*shape_of_view(TOPPEN).members}
    assert all(seen_by_reader[name] == TOPPEN.dump(state)[name] for name in AS_SHOWN)


def test_own_hand() -> None:
    """A seat sees its own cards; an onlooker sees none."""
    assert seen(table(FOUR), 1).hand == ["8H", "7H", "AH", "KH"]
    assert seen(table(FOUR), ONLOOKER).hand == []


def test_how_many_cards_others_hold() -> None:
    """Hands of others are a number."""
    assert seen(playing(FOUR, "0 TD, 1 AH"), 2).hand_sizes == [3, 3, 4, 4]


def test_played_cards() -> None:
    """Every card played is seen, and by whom."""
    state = playing(FOUR, "0 TD, 1 AH")
    assert seen(state, 3).trick == [{"seat": 0, "card": "TD"}, {"seat": 1, "card": "AH"}]
    assert seen(play_on(state, 10), ONLOOKER).record[4:6] == ["0 TD", "1 AH"]


def test_fine_multipliers_and_folds() -> None:
    """All know the fine, the multipliers, and who has folded."""
    for reader in (0, 1, ONLOOKER):
        now = seen(playing(FOUR, "0 knock, 1 fold, 2 stay, 3 stay"), reader)
        assert (now.fine, now.multipliers) == (2, [1, 1, 1, 1])
        assert now.in_hand == [True, False, True, True]


def test_own_folded_cards() -> None:
    """A player who has folded knows the cards that lie face down; nobody else does."""
    state = playing(FOUR, "0 TD, 1 AH, 2 knock, 3 stay, 0 stay, 1 fold")
    assert seen(state, 1).folded == ["8H", "7H", "KH"]
    for reader in (0, 2, ONLOOKER):
        assert seen(state, reader).folded == []
        assert "KH" not in json.dumps(view(state, reader))


def test_nobody_sees_the_talon() -> None:
    """No card of the drittsekk is in any view, during the hand or after it."""
    state = playing(FOUR)
    talon = shown(state).talon
    for reader in (0, 1, 2, 3, ONLOOKER):
        assert not any(card in json.dumps(view(state, reader)) for card in talon)
    over = events_of(play_on(state, 15), "3 7C")
    assert not any(card in event.sentence() for event in over for card in talon)


@pytest.mark.parametrize("reader", [0, ONLOOKER])
def test_cards_of_the_others_make_no_difference(reader: Reader) -> None:
    """Two deals that agree on the reader's own hand look the same, and have the same events."""
    before = between(4)
    one = deal_of(before, FOUR)
    other = deal_of(before, "TD 9D 8D 7D | TC TH TS KC | 9C 9H 9S KD | AC AD AH AS")
    if reader is ONLOOKER:
        other = deal_of(before, "TC TH TS KC | 9C 9H 9S KD | TD 9D 8D 7D | AC AD AH AS")
    assert told(before, one, reader) == told(before, other, reader)
    first, second = after(before, one), after(before, other)
    assert view(first, reader) == view(second, reader)
    if reader is not ONLOOKER:
        assert legal(first, reader) == legal(second, reader)


def test_seed_and_deck_are_never_shown() -> None:
    """Neither the seed nor the order of the deck can be read from a state or a view."""
    state = after(between(4), Deal(seed="a secret", nonces=("a cut",)))
    for told_of in (TOPPEN.dump(state), view(state, 0), view(state, ONLOOKER)):
        assert not {"seed", "deck", "nonces"} & told_of.keys()
        assert "a secret" not in json.dumps(told_of)
        assert "a cut" not in json.dumps(told_of)


def test_view_between_hands() -> None:
    """Between hands there is nothing hidden."""
    assert seen(between(4), 1).hand == []
    assert seen(between(4), ONLOOKER).hand_sizes == [0, 0, 0, 0]
    assert seen(between(4), ONLOOKER).trick == []


def test_view_of_a_seat_that_is_not_there() -> None:
    """Nobody looks from a seat that the table does not have."""
    with pytest.raises(Refusal, match=r"^common\.no-such-seat$"):
        view(between(4), 4)
    assert seen(between(5), 4).hand == []
