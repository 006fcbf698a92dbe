"""The gate: a hand in progress is played again, and between hands the table is cleared."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tests.checks.acting import IN_CODES
from tests.checks.games.agram.tables import GAME, table
from vorhand.engine import ImpossibleState
from vorhand.engine.blocks.dealt import cards_had
from vorhand.engine.kernel.gate.validation import differing
from vorhand.engine.kernel.rules.clauses import Clause, Fault
from vorhand.kit.checks.claims import claim_from

GATE: Any = GAME.gate
HANDS = "AC TC 9C AD TD 9D | 8C 7C 6C 8D 7D 6D | 5C 4C 3C 5D 4D 3D"
TRICK = ("0 AC", "1 8C", "2 5C")
OURS = Clause("test.ours", "", "")


def claim(*acts: str, **changed: Any) -> dict[str, Any]:
    """The JSON of a table after these acts, changed."""
    return {**claim_from(GAME.dump(table(HANDS, *acts))), **changed}


def faults(claimed: dict[str, Any], **hooks: Any) -> list[tuple[str, str, str]]:
    """What the gate of Agram, with these functions, finds: pointer, clause, sentence."""
    with pytest.raises(ImpossibleState) as caught:
        replace(GATE, **hooks)(claimed)
    found = caught.value.faults
    return [(fault.pointer, fault.clause.id, fault.sentence_in(IN_CODES)) for fault in found]


def test_hand_in_progress_is_played_again() -> None:
    """The record leads to what the state shows, and to what its JSON does not hold."""
    state = table(HANDS, *TRICK)
    assert GAME.admit(GAME.dump(state)) == state
    assert (state.trick_winner, state.tricks) == (0, 1)


def test_gate_that_is_asked_in_the_old_way() -> None:
    """It answers as before, and says how it is asked now."""
    state = table(HANDS, *TRICK)
    with pytest.warns(DeprecationWarning, match=r"gate\(claim\)"):
        assert GATE.admit(GAME.dump(state)) == state


def test_act_that_a_rule_forbids() -> None:
    """The first one is named, by the clause that a refusal would have and in its words."""
    claimed = claim(*TRICK)
    claimed["hands"][1] = ["8C", *claimed["hands"][1][:-1]]
    claimed["record"][1] = "1 6D"
    said = "6D does not follow suit; possible: 8C 7C 6C."
    assert faults(claimed) == [("/record/1", "common.follow-suit", said)]


def test_all_faults_at_once() -> None:
    """Of seats, of cards, and of the game's own; what hangs on the record is not judged then."""
    found = faults(claim(*TRICK, dealer=7, talon=[], hands_won=[3, 3, 0]))
    assert [(pointer, clause) for pointer, clause, _ in found] == [
        ("/dealer", "common.seats-named"),
        ("/hands_won", "agram.target"),
        ("/talon", "common.cards-once"),
    ]


def test_numbers_that_no_hand_can_have() -> None:
    """They keep the hand from being dealt again."""

    def numbers(claimed: Any) -> Iterable[Fault]:
        return [Fault("/players", OURS, "Too many.")]

    assert faults(claim(to_act=[2]), numbers=numbers) == [("/players", "test.ours", "Too many.")]


def test_act_that_names_its_action_otherwise() -> None:
    """A game may say which action an act stands for."""
    named = []

    def action_of(act: str, claimed: Any) -> Any:
        named.append(act)
        return GATE.notation.actions[act]

    assert replace(GATE, action_of=action_of)(claim(*TRICK)) == table(HANDS, *TRICK)
    assert named == [*TRICK]


def test_members_that_differ() -> None:
    """In the order of what is shown."""
    assert differing({"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 0, "c": 0}) == ["b", "c"]
    assert differing({"a": 1}, {"a": 1}) == []


def test_cards_that_a_seat_has_had() -> None:
    """Those in hand, and those that the record tells were played."""
    state = table(HANDS, *TRICK)
    had = cards_had(GATE.notation, state, state.hands)
    assert [state.pack.list_of(cards) for cards in had] == [
        sorted(hand.split(), key=state.pack.cards.index) for hand in HANDS.split("|")
    ]
