"""Every command that the docs show works, as it is written, in a clean folder."""

import re
from pathlib import Path

import pytest

from tests.documented.blocks import (
    STAND_INS,
    Block,
    StandIn,
    all_blocks,
    commands_of,
    with_stand_ins,
)
from tests.documented.carrying_out import carried_out, clean_copy, installed, script_of
from tests.reading import ROOT

BLOCKS = [*all_blocks()]
PAGES = [*dict.fromkeys(block.page for block in BLOCKS)]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A clean copy of the project, in which the blocks of a page are carried out."""
    return clean_copy(tmp_path / "vorhand")


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is installed from such a copy."""
    copy = clean_copy(tmp_path_factory.mktemp("installed") / "vorhand")
    return installed(tmp_path_factory.mktemp("programs"), copy)


@pytest.mark.parametrize("page", PAGES)
def test_page_is_carried_out(page: str, copy: Path, programs: Path, tmp_path: Path) -> None:
    """All its commands succeed, its servers listen, and end when they are told to."""
    carried_out([block for block in BLOCKS if block.page == page], copy, programs, tmp_path)


def test_blocks_are_found() -> None:
    """Those of the README, of the docs, of parts of the project, and of the Dockerfile."""
    pages = {block.page for block in BLOCKS}
    assert {"README.md", "docs/http.md", "CONTRIBUTING.md", "Dockerfile"} <= pages
    assert len(BLOCKS) > 50


def test_what_is_printed_is_no_command() -> None:
    """In a block with prompts, only what stands behind them, and what goes on with it."""
    text = "$ one \\\n  more\nprinted\n$ two '{\n  3\n}'\nprinted\n"
    assert commands_of(text) == "one \\\n  more\ntwo '{\n  3\n}'\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("make nothing-of-the-kind", "ends with 2"),
        ("false\ntrue", "ends with 1"),
        ("PATH= vorhand serve", "it ended"),
        ("docker compose --file deploy/compose.yaml up nobody", "no service nobody"),
        ("docker build --tag vorhand nowhere", "no nowhere"),
    ],
)
def test_block_that_does_not_work(
    text: str, said: str, copy: Path, programs: Path, tmp_path: Path
) -> None:
    """It is found, and what was printed is shown."""
    with pytest.raises(AssertionError, match=said):
        carried_out([Block("README.md", 1, text)], copy, programs, tmp_path)


def test_server_is_started_beside_the_others() -> None:
    """It must listen before the next command is carried out."""
    script = script_of([Block("README.md", 1, "X=1 make serve  # here\ncurl x\n")])
    assert "X=1 make serve &\nstarted+=($!)\nuntil_open 8000 $! 'X=1 make serve'\ncurl x" in script


@pytest.mark.parametrize("stand_in", STAND_INS, ids=[each.pattern for each in STAND_INS])
def test_stand_in_is_needed_and_listed(stand_in: StandIn) -> None:
    """It replaces something in the docs, and a page says what is carried out instead."""
    earlier = STAND_INS[: STAND_INS.index(stand_in)]
    texts = [with_stand_ins(block.text, earlier) for block in BLOCKS]
    assert any(re.search(stand_in.pattern, text, re.MULTILINE) for text in texts)
    assert stand_in.why in " ".join((ROOT / "docs/proof.md").read_text("utf-8").split())
