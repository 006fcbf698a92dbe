"""Where numbers end, and how large a state may become."""

import json

from checks.acting import legal, refused, shown
from checks.games.toppen.tables import FOUR, after, between, play_on, playing, table
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.toppen import TOPPEN
from vorhand.engine.toppen.state import State

MOST = 32 * 1024


def at_the_limit(state: State) -> State:
    """The same table after as many actions as can be counted."""
    return TOPPEN.admit({**TOPPEN.dump(state), "version": LIMIT})


def drunk(state: State, fines: list[int]) -> State:
    """The same table, where this much had been drunk before this hand."""
    return TOPPEN.admit(_drunk_before(state, fines))


def _drunk_before(state: State, fines: list[int]) -> dict[str, object]:
    claim = TOPPEN.dump(state)
    now = [f + n - b for f, n, b in zip(fines, claim["fines"], claim["fines_before"], strict=True)]
    return {**claim, "fines": now, "fines_before": fines}


def test_last_action_that_can_be_counted() -> None:
    """No number of a state goes beyond 2³¹ − 1: at the limit nothing is done any more."""
    state = at_the_limit(playing(FOUR))
    assert refused(state, "0 TD").facts == {"limit": 2**31 - 1}
    assert legal(state) == []
    assert legal(at_the_limit(between(4, fines=[1, 0, 1, 1]))) == []
    claim = {**TOPPEN.dump(state), "version": LIMIT - 1}
    assert shown(after(TOPPEN.admit(claim), "0 TD")).version == LIMIT


def test_fold_that_cannot_be_drunk() -> None:
    """A player who has drunk as much as can be counted does not fold."""
    state = drunk(table(FOUR), [LIMIT, 0, LIMIT - 1, 0])
    assert refused(state, "0 fold").clause.id == "common.limit"
    assert legal(state) == ["0 stay"]
    just = after(state, "0 stay, 1 stay")
    assert legal(just) == ["2 stay", "2 fold"]
    assert shown(after(just, "2 fold")).fines[2] == LIMIT


def test_last_card_that_cannot_be_drunk() -> None:
    """The card that settles the hand is refused if a loser's fines could not be counted."""
    state = play_on(drunk(playing(FOUR), [LIMIT, LIMIT - 1, 0, 0]), 15)
    assert legal(state) == ["3 7C", "3 knock"]
    assert shown(after(state, "3 7C")).fines == [LIMIT, LIMIT, 1, 1]
    state = play_on(drunk(playing(FOUR), [LIMIT - 1, 0, LIMIT, 0]), 15)
    assert refused(state, "3 7C").clause.id == "common.limit"
    assert legal(state) == ["3 knock"]


def bytes_of(state: State) -> int:
    """The size of a state's JSON, written with spaces."""
    return len(json.dumps(TOPPEN.dump(state)).encode())


def test_longest_record_fits() -> None:
    """Eight players knock before each of their cards, and nobody folds."""
    state = playing("TD | | | | | | | ")
    for _ in range(31):
        state = play_on(after(state, f"{shown(state).to_act[0]} knock, all stay"), 1)
    state = after(state, f"{shown(state).to_act[0]} knock, all stay")
    assert len(shown(state).record) == 8 + 32 * 8 + 31
    assert shown(state).version == 296
    claim = {
        **_drunk_before(state, [LIMIT - 1000] * 8),
        "id": "~" * 64,
        "version": LIMIT,
        "hand_number": LIMIT,
    }
    assert bytes_of(TOPPEN.admit(claim)) <= MOST
