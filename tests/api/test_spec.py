"""`python -m vorhand.api.spec` keeps openapi.yaml what the code says."""

from pathlib import Path

import pytest

from vorhand.api.spec import __main__ as spec


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Run the command; its exit status."""
    monkeypatch.setattr("sys.argv", ["spec", *arguments])
    return spec.main()


def test_document_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """openapi.yaml and the tables in the docs are what the code says."""
    assert run(monkeypatch, "--check") == 0, "a generated file is out of date: `make write`"


def test_document_that_is_not_what_the_code_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The check fails, and says what to do; regenerating fixes it."""
    monkeypatch.setattr(spec, "FILE", tmp_path / "openapi.yaml")
    spec.FILE.write_text("openapi: 3.0.0\n", encoding="utf-8")
    assert run(monkeypatch, "--check") == 1
    assert "make write" in capsys.readouterr().err
    assert run(monkeypatch, "--write") == 0
    assert run(monkeypatch, "--check") == 0
