"""The language of the command is that of the environment."""

import pytest

from vorhand.command.language import language_of


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
