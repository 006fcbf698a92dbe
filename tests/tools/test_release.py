"""A release: which version may follow, what becomes of the changelog, and what is checked."""

from datetime import date
from pathlib import Path

import pytest

from tools.release import contract
from tools.release.__main__ import ROOT, change, what_is_wrong
from tools.release.building import sums_of
from tools.release.changelog import KINDS, closed, unreleased
from vorhand.version import VERSION

DAY = date(2027, 1, 2)
RELEASED = contract.RELEASED.relative_to(ROOT)
LOG = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A game.\n\n## [0.1.0] - 2026-12-01\n"


def test_the_section_is_closed_and_a_new_one_opened() -> None:
    """The changes stay below the version and its day."""
    assert closed(LOG, "0.2.0", DAY) == LOG.replace(
        "## [Unreleased]\n", "## [Unreleased]\n\n## [0.2.0] - 2027-01-02\n"
    )
    assert unreleased(LOG) == "### Added\n\n- A game."
    assert unreleased(closed(LOG, "0.2.0", DAY)) == ""


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (LOG.replace("Unreleased", "Soon"), "no section"),
        (LOG.replace("### Added", "Added"), "nothing has changed"),
        (LOG.replace("### Added", "### Fixed\n\n- A fault.\n\n### Added"), "in this order"),
        (LOG.replace("### Added", "### News"), "kinds of change"),
    ],
)
def test_a_changelog_that_cannot_be_closed(log: str, said: str) -> None:
    """What is wrong with it is said."""
    with pytest.raises(ValueError, match=said):
        closed(log, "0.2.0", DAY)


def test_our_changelog_can_be_closed() -> None:
    """Its kinds of change are those of Keep a Changelog."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert closed(text, "99.0.0", DAY)
    assert {line[4:] for line in text.splitlines() if line.startswith("### ")} <= {*KINDS}


@pytest.mark.parametrize(
    ("version", "current", "tags", "said"),
    [
        ("0.2.0", "0.1.0", [], ""),
        ("0.1.0", "0.1.0", [], ""),
        ("0.10.0", "0.9.3", ["v0.9.3"], ""),
        ("0.1.0", "0.1.0", ["v0.1.0"], "released already"),
        ("0.9.0", "0.10.0", [], "comes before"),
        ("1.0", "0.1.0", [], "three numbers"),
        ("v1.0.0", "0.1.0", [], "three numbers"),
    ],
)
def test_which_version_may_follow(version: str, current: str, tags: list[str], said: str) -> None:
    """A later one, or the present one as long as it is not released."""
    wrong = what_is_wrong(version, current, tags)
    assert said in wrong
    assert bool(said) == bool(wrong)


@pytest.mark.parametrize(
    ("old", "new", "may"),
    [
        ("0.1.0", "0.1.4", False),
        ("0.1.0", "0.2.0", True),
        ("1.1.0", "1.2.0", False),
        ("1.1.0", "2.0.0", True),
        ("0.9.0", "1.0.0", True),
    ],
)
def test_which_version_may_break_clients(old: str, new: str, may: bool) -> None:
    """The first number says so, or the second one below 1.0.0."""
    assert contract.may_break(old, new) == may


@pytest.mark.parametrize(
    ("breaking", "version", "ends"),
    [("", "0.1.1", False), ("removed", "0.1.1", True), ("removed", "0.2.0", False)],
)
def test_what_breaks_clients_needs_a_version_that_says_so(
    breaking: str, version: str, ends: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without one, the check fails and says what is broken."""
    released = tmp_path / "openapi.yaml"
    released.write_text("info: {version: 0.1.0}")
    monkeypatch.setattr(contract, "RELEASED", released)
    monkeypatch.setattr(contract, "VERSION", version)
    monkeypatch.setattr(contract, "changes", lambda old, new: breaking)
    if ends:
        with pytest.raises(SystemExit, match="removed"):
            contract.main()
    else:
        contract.main()


def test_the_version_and_the_contract_change_together(tmp_path: Path) -> None:
    """What changes is what a release has: version, changelog, contract, and its copy."""
    for name in (
        "vorhand/version.py",
        "CHANGELOG.md",
        "openapi.yaml",
        RELEASED,
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "vorhand/version.py").write_text((ROOT / "vorhand/version.py").read_text("utf-8"))
    (tmp_path / "CHANGELOG.md").write_text(LOG)
    (tmp_path / "openapi.yaml").write_text("contract")
    change(tmp_path, "99.0.0", DAY, write=lambda root: None)
    assert 'VERSION: Final = "99.0.0"' in (tmp_path / "vorhand/version.py").read_text("utf-8")
    assert VERSION not in (tmp_path / "vorhand/version.py").read_text("utf-8")
    assert "## [99.0.0] - 2027-01-02" in (tmp_path / "CHANGELOG.md").read_text("utf-8")
    assert (tmp_path / RELEASED).read_text("utf-8") == "contract"


def test_sums_are_those_of_all_files(tmp_path: Path) -> None:
    """As `sha256sum --check` reads them."""
    (tmp_path / "wheel").write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert sums_of(tmp_path) == f"{empty}  wheel\n"
