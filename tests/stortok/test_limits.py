"""How large a state may become."""

import json

from checks.acting import seen
from checks.games.stortok.tables import GAME, late
from vorhand.engine import start
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.stortok.options import MOST_TURNS

MOST = 32 * 1024


def test_largest_state_fits() -> None:
    """However long a game lasts, the state holds each card twice at the most, and no history."""
    hands = "QH JH TH 9H AD KD QD | 9D 8D 7D 6D | KC QC JC TC | AS KS QS JS | 6S 7S 9S"
    claim = GAME.dump(late(hands, "0 QH"))
    claim |= {
        "id": "~" * 64,
        "version": LIMIT - (LIMIT - claim["version"]) % 2,
        "known_cards": [claim["hands"][0], *claim["hands"][1:]],
    }
    largest = GAME.admit(claim)
    assert len(json.dumps(GAME.dump(largest)).encode()) <= 2000 <= MOST
    assert len(json.dumps(GAME.view(largest, 0)).encode()) <= 4 * 1024


def test_longest_limit() -> None:
    """A table may agree on up to 100,000 turns."""
    assert MOST_TURNS == 100_000
    assert seen(start(GAME, 5, options={"turn_limit": MOST_TURNS}), 0).turns_left == MOST_TURNS
