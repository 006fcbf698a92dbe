"""The language of the command is that of the environment."""

import pytest

from vorhand.bulk.__main__ import main
from vorhand.bulk.language import language_of


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        *(({}, "en"), ({"LANG": ""}, "en"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "de"}, "de")),
        *(({"LANG": "de_AT.UTF-8"}, "de"), ({"LANG": "nl_BE@euro"}, "nl"), ({"LANG": "fr"}, "en")),
        ({"LANG": "de_DE", "LC_MESSAGES": "nl_NL"}, "nl"),
        ({"LC_ALL": "C", "LC_MESSAGES": "nl_NL", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
    ],
)
def test_language_of_an_environment(environ: dict[str, str], language: str) -> None:
    """POSIX: LC_ALL before LC_MESSAGES before LANG, and what is empty counts as missing."""
    assert language_of(environ).tag == language


def test_page_of_a_game_in_german(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Heads, titles and rules are for people; ids stay, and so does the JSON."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["games", "toepen"]) == 0
    page = capsys.readouterr().out
    assert "3 bis 8 Spieler" in page
    assert "toepen.knock-lives" in page
    main(["games", "toepen", "--json"])
    assert "The first dealer is one of the players." in capsys.readouterr().out
