"""`--output -` is the standard output, for every command that writes to it by default."""

from pathlib import Path

import pytest

from vorhand.command.__main__ import main

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    "words",
    [["adjudicate", "records.jsonl"], ["record", "log.jsonl"], ["analyse", "records.jsonl"]],
)
def test_a_hyphen_is_the_standard_output(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Lines come, and no file of that name is written."""
    monkeypatch.chdir(tmp_path)
    command, file = words
    more = [] if command == "record" else ["--quiet", "--processes", "1"]
    more += ["--level", "thinker-1"] if command == "analyse" else []
    main([command, str(EXAMPLES / file), "--output", "-", *more])
    assert capfd.readouterr().out.startswith("{")
    assert not [*tmp_path.iterdir()]
