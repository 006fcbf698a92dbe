"""The calls: a module each, which holds the function that answers, the shapes of its request and
its answer, its texts and examples, and the record `CALL` that names them.

Whatever serves, limits, documents or counts calls goes through these records
(`vorhand.api.answering.call`). To add a call, write its module and name it here.
"""

from typing import Final

from vorhand.api.answering.call import Call
from vorhand.api.calls import (
    apply_action,
    batch,
    check_state,
    commit_nonce,
    history,
    legal_actions,
    new_game,
    replay,
    reveal,
    show_nonce,
    suggest_action,
    view,
)

CALLS: Final[tuple[Call, ...]] = (
    new_game.CALL,
    apply_action.CALL,
    commit_nonce.CALL,
    show_nonce.CALL,
    legal_actions.CALL,
    view.CALL,
    check_state.CALL,
    replay.CALL,
    history.CALL,
    suggest_action.CALL,
    reveal.CALL,
    batch.CALL,
)
"""The calls of all games, in the order in which the document shows them."""
