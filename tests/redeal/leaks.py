"""Leaks to plant in events: sentences for others that tell a secret."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from vorhand.engine import IS_COMPILED
from vorhand.engine.fipsen.skat import Discarded
from vorhand.engine.kernel.table.events import CardsDealt
from vorhand.engine.stortok.play import CardDrawn
from vorhand.engine.toepen.answering import Answered
from vorhand.engine.toepen.exchange import HandExchanged

_EACH: Final = pytest.mark.parametrize(
    ("game", "event", "telling"),
    [
        ("toppen", CardsDealt, "{seat} is dealt {cards}."),
        ("toepen", HandExchanged, "{seat} draws {drawn:cards}."),
        ("toepen", Answered, "{seat} has answered {answer}."),
        ("fipsen", Discarded, "{seat} discards {cards}."),
        ("stortok", CardDrawn, "{seat} draws {card}."),
    ],
    ids=["a deal", "an exchange", "an unseen answer", "a discard", "a draw"],
)


def each_leak_in_an_event(test: Callable[..., Any]) -> Any:
    """Parametrize a test with the leaks. The compiled engine keeps its sentences."""
    return _EACH(
        pytest.mark.skipif(IS_COMPILED, reason="compiled, an event keeps its sentence")(test)
    )
