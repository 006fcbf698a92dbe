"""The proofs about sealed tables find what they look for, where it is planted."""

import pytest

from checks.sealed import forgeries, pairs
from vorhand.api.answering import at_seal
from vorhand.api.sealed import opening, table
from vorhand.api.sealed.seal import Purpose


def test_length_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seal whose length depends on a hidden card."""
    true = opening.Seals.seal

    def telling(
        self: opening.Seals, game: object, table: object, state: object, public: object = None
    ) -> str:
        sealed = true(self, game, table, state, public)  # type: ignore[arg-type]
        return sealed + "AAAA" * (state.hands[0] & 1)  # type: ignore[attr-defined]

    monkeypatch.setattr(opening.Seals, "seal", telling)
    monkeypatch.setattr(pairs, "_READS", ())
    with pytest.raises((pairs.Told, opening.NotOpened)):  # noqa: PT012
        for number in range(5):
            pairs.pairs("toepen", number)


def test_view_of_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass that shows the cards of another seat."""
    monkeypatch.setattr(at_seal, "reader_of", lambda holder: 0)
    with pytest.raises(pairs.Told):  # noqa: PT012
        for number in range(5):
            pairs.pairs("toepen", number)


def test_pass_of_another_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass that opens every table, when both comparisons are gone."""
    monkeypatch.setattr(opening, "compare_digest", lambda one, other: True)
    forgeries.forgeries("toepen", 0)  # the second comparison still refuses it
    true = opening.holder_in
    monkeypatch.setattr(
        opening, "holder_in", lambda own, content: true(own, own.id + content[table.ID_BYTES :])
    )
    with pytest.raises(forgeries.Opened, match="other_table"):
        forgeries.forgeries("toepen", 0)


def test_pass_that_is_taken_for_a_seal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Associated data without a purpose: as the second line, what is sealed for something else is
    no table, no pass, and no table of another game.
    """
    monkeypatch.setattr(Purpose, "of", lambda self, game: Purpose("any", self.step))
    for number in range(5):
        forgeries.forgeries("toepen", number)
