"""Events that are made when somebody looks at them."""

from vorhand.engine.kernel.game.lazy_events import LazyEvents
from vorhand.engine.kernel.table.events import TrickWon
from vorhand.engine.knocking.folding import LeadPassed

WON, PASSED = TrickWon(0, "TD"), LeadPassed(1)
TOLD = LazyEvents([(TrickWon, (0, "TD")), (LeadPassed, (1,))])


def test_events_are_told_in_their_order() -> None:
    """They can be counted, looked at one by one, and gone through."""
    assert len(TOLD) == 2
    assert [*TOLD] == [WON, PASSED]
    assert (TOLD[0], TOLD[-1], TOLD[1:]) == (WON, PASSED, (PASSED,))


def test_events_are_the_same_where_as_much_has_happened() -> None:
    """Events compare with any sequence: neither more nor fewer have happened."""
    assert TOLD == [WON, PASSED] == LazyEvents([(TrickWon, (0, "TD")), (LeadPassed, (1,))])
    assert len({TOLD, LazyEvents([(TrickWon, (0, "TD")), (LeadPassed, (1,))])}) == 1
    for other in ([WON], [WON, PASSED, WON], [PASSED, WON], [WON, LeadPassed(2)], [], None):
        assert other != TOLD
