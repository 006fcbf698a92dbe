"""How large a state may become."""

import json

from checks.acting import after, play_on, shown
from checks.games.toepen.tables import table
from vorhand.engine import GAMES
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.toepen.state import State

MOST = 32 * 1024
EVERYBODY = "TD | | | | | | | "


def bytes_of(state: State) -> int:
    """The size of a state's JSON, written with spaces."""
    return len(json.dumps(GAMES[state.game].dump(state)).encode())


def test_longest_record_fits() -> None:
    """Eight players with fifty lives knock as often as they can, and nobody folds."""
    stays = ["1 2 3 4 5 6 7", "2 3 4 5 6 7 0"]
    state = table(EVERYBODY, lives=50, away={}, announcements=True)
    for knock in range(49):
        answers = ", ".join(f"{seat} stay" for seat in stays[knock % 2].split())
        state = after(state, f"{knock % 2} knock, {answers}")
    state = play_on(state, 32)
    assert len(shown(state).record) == 49 * 8 + 32
    largest = {
        **GAMES["toepen"].dump(state),
        "id": "~" * 64,
        "version": LIMIT,
        "hand_number": LIMIT,
        "rubbers_lost": [LIMIT] * 8,
    }
    assert bytes_of(GAMES["toepen"].admit(largest)) <= MOST


def test_most_exchanges_fit() -> None:
    """Three players can exchange five times, and both others doubt none of it."""
    again = ", ".join(["0 exchange-hand, 1 trust, 2 trust"] * 5)
    state = table("TD | | ", again, exchange=True, lives=50)
    assert len(shown(state).exchanged) == 5
    assert bytes_of(state) <= MOST
