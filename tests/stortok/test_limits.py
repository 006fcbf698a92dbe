"""How many can play, how large a state and how long a game may become, and what a view has."""

import json

import pytest

from checks.acting import seen, shown
from checks.games.stortok.tables import GAME, late, table
from vorhand.engine import ONLOOKER, InvalidStart, start
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.stortok.options import MOST_TURNS


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_can_play(players: int) -> None:
    """Nobody plays alone, and a sixth would not get cards enough."""
    assert list(GAME.players) == [2, 3, 4, 5]
    with pytest.raises(InvalidStart, match="/players"):
        start(GAME, players)


def test_largest_state_fits() -> None:
    """However long a game lasts, the state holds each card twice at the most, and no history."""
    hands = "QH JH TH 9H AD KD QD | 9D 8D 7D 6D | KC QC JC TC | AS KS QS JS | 6S 7S 9S"
    claim = GAME.dump(late(hands, "0 QH"))
    claim |= {"id": "~" * 64, "version": LIMIT, "known_cards": claim["hands"]}
    largest = GAME.admit(claim)
    assert len(json.dumps(GAME.dump(largest)).encode()) <= 2000
    assert len(json.dumps(GAME.view(largest, 0)).encode()) <= 4 * 1024


def test_table_with_the_longest_limit() -> None:
    """A table may agree on up to 100,000 turns."""
    assert MOST_TURNS == 100_000
    assert seen(start(GAME, 5, options={"turn_limit": MOST_TURNS}), 0).turns_left == MOST_TURNS


def test_cards_can_be_passed_round_for_ever_from_the_deal_on() -> None:
    """From a new game on, by legal actions alone, three players come to pass cards round: whoever
    leads plays the first card, and the next picks it up.
    """
    state, met = table("9S 9D 8D | TS TD | JS JD AH"), set[str]()
    while (now := str({**GAME.dump(state), "version": 0})) not in met:
        assert len(met) < 2000
        met.add(now)
        listed = GAME.seat_actions(state, *shown(state).to_act)
        is_led = seen(state, ONLOOKER).card_to_beat is None
        state = GAME.apply(state, listed[0 if is_led or shown(state).stock else -1])[0]
    assert (shown(state).phase, shown(state).in_hand) == ("play", [True, True, True])
