"""The few pages that a person reads, and the files that these load: from here alone."""

import json
from functools import cache
from hashlib import sha256
from html import escape
from http import HTTPStatus
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Template
from typing import Final, NamedTuple

from api.problem_examples import ProblemExample
from api.problem_types import TYPES, ProblemType
from api.problems import MEDIA_TYPE

_OURS: Final = files("api") / "static"
_SWAGGER_UI: Final = files("flask_swagger_ui") / "dist"
"""Of that package only these files are used."""
_FILES: Final = {
    "docs.css": _OURS,
    "docs.js": _OURS,
    "favicon-32x32.png": _SWAGGER_UI,
    "pages.css": _OURS,
    "swagger-ui-bundle.js": _SWAGGER_UI,
    "swagger-ui.css": _SWAGGER_UI,
}
_MEDIA_TYPES: Final = {"css": "text/css", "js": "text/javascript", "png": "image/png"}
_NOTHING_ELSE: Final = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

PROBLEM_POLICY: Final = f"default-src 'none'; style-src 'self'; img-src 'self'; {_NOTHING_ELSE}"
"""What the page of a problem may load."""
DOCS_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    f"connect-src 'self'; {_NOTHING_ELSE}"
)
"""What the page of the calls may load, and whom it may ask."""


class File(NamedTuple):
    """A file that a page loads; `tag` is another if it is."""

    content: bytes
    media_type: str
    tag: str


@cache
def file_of(name: str) -> File | None:
    """The file of this name, if a page loads one."""
    if name not in _FILES:
        return None
    content = (_FILES[name] / name).read_bytes()
    return File(content, _MEDIA_TYPES[name.rpartition(".")[2]], sha256(content).hexdigest()[:16])


@cache
def docs_page() -> str:
    """The page on which Swagger UI draws the document."""
    return _text(_OURS / "docs.html")


def problem_page(kind: ProblemType, example: ProblemExample) -> str:
    """The page of a type of problem, with an example as it is sent."""
    lines = [
        f"HTTP/1.1 {kind.status} {HTTPStatus(kind.status).phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        *(f"{name}: {value}" for name, value in example.headers.items()),
        "",
        json.dumps(example.details, indent=2, ensure_ascii=False),
    ]
    return Template(_text(_OURS / "problem.html")).substitute(
        type=escape(example.details["type"]),
        status=kind.status,
        title=escape(kind.title),
        meaning=_with_code(escape(kind.meaning)),
        example=escape("\n".join(lines), quote=False),
        types="\n".join(
            f'<li>{each.status} <a href="{each.name}">{escape(each.title)}</a></li>'
            for each in TYPES.values()
        ),
    )


def _text(path: Traversable) -> str:
    return path.read_text("utf-8")


def _with_code(text: str) -> str:
    """Text with what stands in backticks set as code."""
    parts = text.split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))
