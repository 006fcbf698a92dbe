"""How long a game may become."""

from tests.checks.acting import seen, shown
from tests.checks.games.stortok.tables import GAME, table
from vorhand.engine import ONLOOKER, start
from vorhand.engine.stortok.options import MOST_TURNS


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
