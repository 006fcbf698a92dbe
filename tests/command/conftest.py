"""The tests of the command read English, whatever the language of the machine."""

import pytest

from vorhand.command.language import VARIABLES


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
