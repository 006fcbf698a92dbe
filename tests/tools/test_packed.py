"""What a tab loads of ours."""

from tests.reading import ROOT
from tools.site.packed import of_ours


def test_tab_has_what_its_levels_play_from() -> None:
    """All trained strategies are in the archive, and nothing of the workshop."""
    names = {name for name, _ in of_ours()}
    strategies = {f"vorhand/{path.relative_to(ROOT)}" for path in ROOT.glob("games/*/*/*.table")}
    assert len(strategies) >= 8
    assert strategies <= names
    assert "vorhand/bots/trained/shelf.py" in names
    assert not any(name.startswith("vorhand/bots/workshop/") for name in names)
