"""Faults planted in a copy of Hearts: those that a game without hidden choices cannot have."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.checks.tested import ROOT
from tests.kit.planting import Planted
from tests.kit.test_planted_faults import copied, look_for

HEARTS: Final = ROOT / "packages/hearts/vorhand_hearts"
SCALE: Final = 0.5
PLANTED: Final = (
    Planted(
        "an onlooker who sees what a seat passes", "play.py", "SEEN: Final = (\n",
        "SEEN: Final = (\n    kit.ViewField('passed', kit.Cards, "
        "lambda table, reader: table.pack.list_of(table.passed[0])),\n",
        "redeal", "passed of the view",
    ),
    Planted(
        "cards that change hands without a move", "passing.py",
        "kit.move(table, table.passed[giver], *places, tells=CardsReceived)",
        "table.hands = kit.put(table.hands, seat, table.hands[seat] | table.passed[giver])",
        "states", "common.cards-once",
    ),
    Planted(
        "a holder of the lowest club who need not say so", "passing.py",
        "table.lowest_club, place, table.everybody", "table.lowest_club, place, 0",
        "redeal", "redealer",
    ),
    Planted(
        "an effect that tells all what one seat gets", "passing.py",
        "        giver = (seat - table.distance) % table.players\n",
        "        giver = (seat - table.distance) % table.players\n"
        "        for card in table.pack.list_of(table.passed[giver]):\n"
        "            table.tell(kit.CardPlayed, seat, card)\n",
        "secrets", "events of",
    ),
    Planted(
        "a refusal that names the card of another seat", "play.py",
        "**kit.THE_CARD,",
        '**{**kit.THE_CARD, "facts": lambda table, play: {"seat": play.seat, "card": '
        "table.pack.list_of(table.hands[(play.seat + 1) % table.players] or play.card)[0]}},",
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
        "    TARGET.count(table, points_of(table))\n",
        "    points, scores = points_of(table), table.scores\n"
        "    kit.end_hand(table)\n"
        "    table.scores = tuple(map(sum, zip(scores, points, strict=True)))\n"
        "    table.tell(kit.HandScored, points, table.scores)\n"
        "    TARGET.go_on(table)\n",
        "closure", "play-card",
    ),
)  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path of modules, with a copy of Hearts under the name of a planted game."""
    yield from copied(HEARTS, HEARTS.name, tmp_path, monkeypatch)


@pytest.mark.parametrize("fault", PLANTED, ids=[fault.name for fault in PLANTED])
def test_fault_is_found(folder: Path, fault: Planted) -> None:
    """The check that is for it names the place."""
    look_for(folder, fault, SCALE)
