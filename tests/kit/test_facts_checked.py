"""What a policy from elsewhere says for an action is checked: an untrue fact is a finding."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from vorhand import kit
from vorhand.kit.checks import facts
from vorhand.kit.checks.running import CHECKS, findings_of
from vorhand.kit.checks.trial import Trial
from vorhand_agram import PACKAGE

FACTS: Final = next(check for check in CHECKS if check.run is facts.check)
BEST: Final = "{card} is the best."


def found(speaks: Callable[[Any, Any, int, Any], Any]) -> list[str]:
    """What the check finds in Agram, if this speaks for an action."""
    policy = kit.Policy[Any](lambda *given: given[2][0], lambda *given: 0.0, "hands", facts=speaks)
    trial = Trial(replace(PACKAGE, policy=policy), 0.25)
    return [each.found for each in findings_of(trial, FACTS)]


def held(game: Any, state: Any, seat: int, action: Any) -> Any:
    """That the card that is played is the seat's own."""
    card = state.pack.bits[action.card]
    return (
        kit.Fact("rule", BEST, {"card": action.card}, holds=lambda world: world.hands[seat] & card),
    )


def test_fact_that_holds() -> None:
    """It is true in each world, and the same in all of them."""
    assert found(held) == []


def test_fact_that_is_only_likely() -> None:
    """It is true at the table, and not however the cards lie."""

    def guessed(game: Any, state: Any, seat: int, action: Any) -> Any:
        other = (seat + 1) % state.players

        def holds(world: Any) -> bool:
            return bool(world.hands[other] & world.pack.suits["H"])

        return (kit.Fact("void", BEST, {"card": action.card}, (), (other,), holds),)

    assert any(said.startswith("is not true in each world") for said in found(guessed))


def test_fact_that_peeks() -> None:
    """It is said only where the card lies with somebody else."""

    def peeked(game: Any, state: Any, seat: int, action: Any) -> Any:
        is_out = kit.held_by_others(state, seat) & state.pack.suits["H"]
        return (kit.Fact("left", BEST, {"card": action.card}),) if is_out.bit_count() % 2 else ()

    (said,) = found(peeked)
    assert said == "says something else where only what the seat cannot know differs"


def test_fact_that_cannot_be_said() -> None:
    """A value of its sentence is missing."""
    (said,) = found(lambda *given: (kit.Fact("rule", BEST),))
    assert said.startswith("cannot be said in en")
