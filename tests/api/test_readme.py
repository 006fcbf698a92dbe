"""What README.md and the pages on the calls show is so: calls are sent and programs run."""

import io
import random
import urllib.request
from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.api.pages import PAIR, Example, answered, examples, of_pages, programs, shown_in, text_of
from tests.reading import FENCED, ROOT

README: Final = "README.md"
HTTP: Final = "docs/http.md"
TABLE: Final = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/table/*.md"))
CALLS: Final = (HTTP, "docs/time.md", *TABLE)
"""The pages on the calls, and on what happens at a table."""
WITHOUT_CALLS: Final = {
    f"docs/table/{page}.md" for page in ("README", "clock", "slow", "spectators", "stores")
}
FIRST_SCREEN: Final = 50


def test_readme_shows_a_call_on_its_first_screen() -> None:
    """Who opens the project sees a call, and what it answers."""
    first_screen = "".join(text_of(README).splitlines(keepends=True)[:FIRST_SCREEN])
    found = PAIR.search(first_screen)
    assert found
    assert found["command"].rstrip().endswith("/apply-action")


@of_pages(README)
def test_example_of_the_readme(client: FlaskClient, example: Example) -> None:
    """The answer is the one that is shown, to the last member."""
    assert answered(client, example) == example.answer


@of_pages(*CALLS)
def test_example_of_the_calls(client: FlaskClient, example: Example) -> None:
    """What is shown of the answer is in it."""
    assert shown_in(answered(client, example), example.answer) == example.answer


@pytest.mark.parametrize("page", [README, *CALLS])
def test_no_example_is_passed_over(page: str) -> None:
    """Every block with a call is one of the examples, but where the answer goes into a pipe."""
    calls = [body for _, body in FENCED.findall(text_of(page)) if "$ curl " in body]
    sent = [call for call in calls if "|" not in call]
    assert len(sent) == len(examples(page))
    assert bool(sent) == (page not in WITHOUT_CALLS)


@pytest.mark.parametrize("number", range(len(programs(README))))
def test_program_of_the_readme(
    client: FlaskClient,
    number: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A program plays a game to its end, and prints how it ended."""

    def urlopen(request: urllib.request.Request) -> io.BytesIO:
        sent = client.post(
            request.selector, data=request.data, headers=dict(request.header_items())
        )
        assert sent.status_code == 200
        return io.BytesIO(sent.data)

    monkeypatch.setattr(urllib.request, "urlopen", urlopen)
    random.seed(number)
    exec(compile(programs(README)[number], README, "exec"), {})
    assert "'winners': [" in capsys.readouterr().out.splitlines()[-1]
