"""Tøppen by rule of thumb: tens are high, and seat 0 leads."""

import pytest

from tests.bots.thumbs import does
from tests.checks.acting import play_on
from tests.checks.games import policy_of
from tests.checks.games.toppen.tables import FOUR, after, playing, table
from vorhand.bots import suggest
from vorhand.engine import GAMES
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.knocking.acts import Stay
from vorhand.engine.toppen.table import Table
from vorhand.kit.ours import OURS

POLICY = policy_of(GAMES["toppen"])


def drunk(state: Table, fines: list[int]) -> Table:
    """The same table, where these fines have been drunk before the hand."""
    game = GAMES["toppen"]
    drunk_state: Table = game.admit({**game.dump(state), "fines": fines, "fines_before": fines})
    return drunk_state


def test_a_fold_that_cannot_be_counted_is_none() -> None:
    """A seat whose fines cannot grow any more stays, however weak its hand is."""
    weak = playing("TD TH TS TC | KD KH 8H 7H | AS KS 8S 7S | 9S 9C 8C 7C", "0 knock")
    assert does(drunk(weak, [0, LIMIT, 0, 0]), 1) == "1 stay"


def test_a_last_card_that_cannot_be_counted_is_not_played() -> None:
    """Seat 1 would lose the hand and drink; all that seat 3 can do is to knock."""
    assert does(drunk(play_on(playing(FOUR), 15), [0, LIMIT, 0, 0]), 3) == "3 knock"


def test_the_fines_of_others_are_gains() -> None:
    """Seat 1 drinks one: a third of it for each of the others."""
    before, after = playing(FOUR), playing(FOUR, "0 knock, 1 fold")
    results = [POLICY.result(before, after, seat) for seat in range(4)]
    assert results == pytest.approx([1 / 3, -1, 1 / 3, 1 / 3])


def test_a_stay_in_the_opening_says_nothing() -> None:
    """Nobody has knocked yet, so it costs nothing."""
    weak = playing("TD TH TS TC | 9D 9H 8H 7H | AS KS 8S 7S | 9S 9C 8C 7C")
    assert POLICY.weight(weak, 0) == 1
    assert POLICY.weight(after(weak, "0 knock", "1 stay"), 2) < 1


def test_nobody_thinks_about_folding_in_the_opening() -> None:
    """Whoever loses without a knock drinks no more than whoever folds."""
    state = table("KD KH KS KC | TD 9D 8D 7D | AS AH 8S 7S | TC 9C 8C 7C")
    suggestion = suggest(OURS["toppen"], state, 0, "thinker-3")
    assert (suggestion.action, suggestion.simulations) == (Stay(0), 0)
