"""What pages show: their calls of curl, and their programs."""

import json
import re
import shlex
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from tests.reading import ROOT, blocks

PAIR: Final = re.compile(
    r"^```(?:console|bash|sh)\n(?P<command>[^`]*\bcurl [^`]*)^```\n\s*"
    r"^```json\n(?P<answer>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
"""A block with a call of curl, and the block with its answer."""
FLAGS: Final = {"-s", "-S", "-sS", "-f", "--silent", "--fail"}


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
    return blocks(text_of(page), "python")


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


def of_pages(*pages: str) -> pytest.MarkDecorator:
    """The examples of pages, one by one."""
    found = [(page, example) for page in pages for example in examples(page)]
    names = [f"{page}-{urlsplit(address(each.command)).path[1:]}" for page, each in found]
    return pytest.mark.parametrize("example", [each for _, each in found], ids=names)


def address(command: str) -> str:
    """The URL in a command."""
    return next(word for word in command.split() if word.startswith("http://"))
