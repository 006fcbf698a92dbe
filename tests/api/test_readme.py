"""What README.md and docs/http.md show is so: their calls are sent and their programs run."""

import io
import json
import random
import re
import shlex
import urllib.request
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

ROOT: Final = Path(__file__).parents[2]
README: Final = "README.md"
HTTP: Final = "docs/http.md"
FENCED: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAIR: Final = re.compile(
    r"^```(?:console|bash|sh)\n(?P<command>[^`]*\bcurl [^`]*)^```\n\s*"
    r"^```json\n(?P<answer>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
"""A block with a call of curl, and the block with its answer."""
FLAGS: Final = {"-s", "-S", "-sS", "-f", "--silent", "--fail"}
FIRST_SCREEN: Final = 50


class Example(NamedTuple):
    """A call of curl, and the answer that is shown."""

    command: str
    answer: Any


class Request(NamedTuple):
    """What a command sends."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


def text_of(page: str) -> str:
    """A page of the project; nothing, where there is none."""
    path = ROOT / page
    return path.read_text("utf-8") if path.exists() else ""


def examples(page: str) -> list[Example]:
    """The examples of a page."""
    return [
        Example(
            " ".join(found["command"].replace("\\\n", " ").split()), json.loads(found["answer"])
        )
        for found in PAIR.finditer(text_of(page))
    ]


def programs(page: str) -> list[str]:
    """The Python programs of a page."""
    return [body for language, body in FENCED.findall(text_of(page)) if language == "python"]


def request_of(command: str) -> Request:
    """What curl sends; `AssertionError` for an option that is not known here."""
    words = iter(shlex.split(command.removeprefix("$ ")))
    assert next(words) == "curl"
    method, url, body, headers = "", "", b"", {}
    for word in words:
        if word == "-H":
            name, _, value = next(words).partition(": ")
            headers[name] = value
        elif word == "-X":
            method = next(words)
        elif word == "-d":
            body = data(next(words))
        elif word not in FLAGS:
            assert word.startswith("http://127.0.0.1:8000/"), word
            url = word
    return Request(method or ("POST" if body else "GET"), urlsplit(url).path, headers, body)


def data(word: str) -> bytes:
    """What curl sends for the word after `-d`: of a file it leaves out the line ends."""
    if word.startswith("@"):
        return (ROOT / word[1:]).read_bytes().replace(b"\r", b"").replace(b"\n", b"")
    return word.encode()


def answered(client: FlaskClient, example: Example) -> Any:
    """What the service answers to an example."""
    method, path, headers, body = request_of(example.command)
    return client.open(path, method=method, headers=headers, data=body or None).get_json()


def shown_in(answer: Any, shown: Any) -> Any:
    """So much of an answer as is shown of it: the members that are named, and whole lists."""
    if isinstance(answer, dict) and isinstance(shown, dict):
        return {name: shown_in(answer[name], shown[name]) for name in shown if name in answer}
    if isinstance(answer, list) and isinstance(shown, list) and len(answer) == len(shown):
        return [shown_in(*pair) for pair in zip(answer, shown, strict=True)]
    return answer


def of_page(page: str) -> pytest.MarkDecorator:
    """The examples of a page, one by one."""
    found = examples(page)
    names = [example.command.partition("8000/")[2] or example.command for example in found]
    return pytest.mark.parametrize("example", found, ids=names)


def test_readme_shows_a_call_on_its_first_screen() -> None:
    """Who opens the project sees a call, and what it answers."""
    first_screen = "".join(text_of(README).splitlines(keepends=True)[:FIRST_SCREEN])
    found = PAIR.search(first_screen)
    assert found
    assert found["command"].rstrip().endswith("/apply-action")


@of_page(README)
def test_example_of_the_readme(client: FlaskClient, example: Example) -> None:
    """The answer is the one that is shown, to the last member."""
    assert answered(client, example) == example.answer


@of_page(HTTP)
def test_example_of_the_calls(client: FlaskClient, example: Example) -> None:
    """What is shown of the answer is in it."""
    assert shown_in(answered(client, example), example.answer) == example.answer


@pytest.mark.parametrize("page", [README, HTTP])
def test_no_example_is_passed_over(page: str) -> None:
    """Every block with a call is one of the examples, but where the answer goes into a pipe."""
    calls = [body for _, body in FENCED.findall(text_of(page)) if "$ curl " in body]
    sent = [call for call in calls if "|" not in call]
    assert len(sent) == len(examples(page)) > 0


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
