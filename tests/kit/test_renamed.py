"""Names that the kit had before still work, and warn."""

import pytest

from vorhand import kit
from vorhand.kit import renamed
from vorhand.kit.example import LAST_TRICK, dealt

OLD = {"Acts", "Claim", "Known", "Seen", "methods_of"}
LATE = ("late.late", "Nobody acts late.", "House rules", "{seat} is late.")


@pytest.mark.parametrize(("old", "new"), renamed.NAMES.items())
def test_old_name_of_the_kit_is_the_new_one(old: str, new: str) -> None:
    """It is the same thing, with a warning that says what it is called now."""
    with pytest.warns(DeprecationWarning, match=f"kit.{old} is called kit.{new} now"):
        assert getattr(kit, old) is getattr(kit, new)


def test_name_that_the_kit_never_had_is_none() -> None:
    """Other names are refused as those of any module; those that it had are all there."""
    assert renamed.NAMES.keys() == OLD
    with pytest.raises(AttributeError, match="has no attribute 'Sean'"):
        kit.Sean  # noqa: B018


def test_rule_takes_its_sets_by_their_old_names() -> None:
    """A rule that was written for the kit before has the same sets and facts."""
    with pytest.warns(DeprecationWarning, match="keepers= is called allowed_seats= now"):
        seats = kit.SeatRule[kit.CommonTable](*LATE, keepers=lambda table: 1)
    with pytest.warns(DeprecationWarning, match="keeps= is called holds= now"):
        table = kit.TableRule[kit.CommonTable](*LATE, keeps=lambda table: True)
    with pytest.warns(DeprecationWarning, match="choices= is called allowed_choices= now"):
        cards = kit.ChoiceRule[kit.CommonTable].under(seats, choices=lambda table, seat: 3)
    clause = kit.Clause("late.clause", "A clause.", "House rules", fact_types={"seat": kit.Seat})
    state = dealt("AC KH", "QC JC")
    assert seats.allowed_seats(state) == seats.keepers(state) == 1
    assert table.holds(state)
    assert table.keeps(state)
    assert cards.allowed_choices(state, 0) == 3
    assert clause.shows is clause.fact_types


def test_game_and_gate_are_read_by_old_names() -> None:
    """A game has its notation and its codec under both names."""
    for part in (LAST_TRICK, LAST_TRICK.gate):
        assert part.acts is LAST_TRICK.notation
        assert part.methods is LAST_TRICK.codec
