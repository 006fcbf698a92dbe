"""The command line of the runner."""

import pytest

from packages.conformance.__main__ import main
from packages.conformance.cases import all_cases, chosen, is_under

CASES = [*all_cases()]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "wanted: the address of a service"),
        (["127.0.0.1:8000"], "'127.0.0.1:8000' is no address. Wanted: http://host:port"),
        (["ftp://host"], "'ftp://host' is no address"),
        (["http://"], "'http://' is no address"),
        (["http://host/?a=b"], "has more than a path"),
        (["http://host", "--case", "toepen.99"], "there is no such case: toepen.99;"),
        (["http://host", "--case", "fipsen", "--case", "toepen.99"], "no such case: toepen.99;"),
        (["http://host", "--case", "toepen.6.1", "--game", "fipsen"], "no such case: toepen.6.1;"),
        (["http://host", "--game", "chess"], "invalid choice: 'chess'"),
    ],
)
def test_wrong_command_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 2, and what was wanted."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert told in capsys.readouterr().err


def test_list_of_cases(capsys: pytest.CaptureFixture[str]) -> None:
    """The cases that would be played, without a service."""
    assert main(["--list", "--game", "fipsen"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == sum(case.game == "fipsen" for case in CASES)
    assert lines[0].split(maxsplit=2) == ["fipsen.1.1", "allowed", "The last seat deals first"]


def test_numbers_under_a_number() -> None:
    """`toepen.1` means the first section, and not the eleventh."""
    assert is_under("toepen.1.4", "toepen.1")
    assert not is_under("toepen.11.4", "toepen.1")
    assert not is_under("toepen.1.12", "toepen.1.1")
    assert {case.number for case in chosen(CASES, [], ["toppen.11", "fipsen.1.2"])} == {
        *(f"toppen.11.{n}" for n in range(1, 11)),
        "fipsen.1.2",
    }
