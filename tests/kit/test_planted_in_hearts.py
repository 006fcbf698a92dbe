"""Faults planted in a copy of Hearts: those that a game without hidden choices cannot have."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from checks.tested import ROOT
from tests.kit.planting import Planted
from tests.kit.test_planted_faults import copied, look_for

HEARTS: Final = ROOT / "examples/hearts/vorhand_hearts"
SCALE: Final = 0.5
PLANTED: Final = (
    Planted(
        "an onlooker who sees what a seat passes", "knowing.py", "SEEN: Final = (\n",
        "SEEN: Final = (\n    kit.Seen('passed', kit.Cards, "
        "lambda table, reader: table.pack.list_of(table.passed[0])),\n",
        "redeal", "passed of the view",
    ),
    Planted(
        "a view that shows what comes before all have passed", "knowing.py",
        'if reader is kit.ONLOOKER or table.phase == "pass":', "if reader is kit.ONLOOKER:",
        "redeal", "received of the view",
    ),
    Planted(
        "a redeal that leaves hidden kings where they are", "knowing.py",
        "known = {seat: _known(state, reader, seat) for seat in others}",
        "known = {\n        seat: _known(state, reader, seat) | state.hands[seat] & KINGS\n"
        "        for seat in others\n    }",
        "redeal", "redealer in knowing.py",
    ),
    Planted(
        "a redeal that forgets what the reader has passed", "knowing.py",
        "known |= state.passed[reader]", "pass",
        "redeal", "redealer in knowing.py",
    ),
    Planted(
        "an event that shows all what one seat gets", "passing.py",
        'cards: Annotated[kit.CardsTold, kit.Secret(), kit.Doc("The cards.")]',
        'cards: Annotated[kit.CardsTold, kit.Doc("The cards.")]',
        "secrets", "events of",
    ),
    Planted(
        "a refusal that names the card of another seat", "play.py",
        '"facts": HELD.facts}',
        '"facts": lambda table, play: {**HELD.facts(table, play), "card": table.pack.list_of(\n'
        "    table.hands[(play.seat + 1) % table.players] or play.card)[0]}}",
        "secrets", "refusals of",
    ),
    Planted(
        "a policy that thinks of what others hold", "policy.py",
        'return () if state.phase == "pass" else actions',
        "return actions[: 1 + (state.hands[seat - 1] & QUEEN).bit_count()]",
        "policy", "promising in policy.py",
    ),
    Planted(
        "a score that runs below the least number", "play.py",
        "max(score + more, -kit.LIMIT)", "score + more",
        "closure", "play-card",
    ),
)  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path of modules, with a copy of Hearts under the name of a planted game."""
    for folder in copied(HEARTS, HEARTS.name, tmp_path, monkeypatch):
        with (folder / "table.py").open("a", encoding="utf-8") as table:
            table.write('KINGS: Final = WHOLE.of_ranks("K")\n')
        knowing = folder / "knowing.py"
        text = knowing.read_text("utf-8")
        knowing.write_text(text.replace("import Table", "import KINGS, Table"))
        yield folder


@pytest.mark.parametrize("fault", PLANTED, ids=[fault.name for fault in PLANTED])
def test_fault_is_found(folder: Path, fault: Planted) -> None:
    """The check that is for it names the place."""
    look_for(folder, fault, SCALE)
