"""The page of the table, and the files that it loads; nothing else is loaded from anywhere."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from flask import Response, request

from vorhand.api.problems.details import NO_PATH, NotFound
from vorhand.api.web.headers import accepted
from vorhand.api.web.kept import REVALIDATED, Kept, kept, shown

_STATIC: Final = files("vorhand.api.table") / "static"
_PAGE: Final = "table.html"
_HTML: Final = "text/html"
_MEDIA_TYPES: Final = {"css": "text/css", "js": "text/javascript", "json": "application/json"}
POLICY: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
}
"""What the page may load, and where it may send requests: only here."""


_APP: Final = b'<div id="app"'
_WITHOUT_KEYS: Final = b' data-keys="none"'
"""What the page says of a service that cannot seal a table, so that it asks for no table there."""


def views(*, has_keys: bool) -> dict[str, Callable[..., Response]]:
    """The views of the page and its files, by path. Each file is read when it is first requested,
    and kept.
    """
    found = dict(_files_in(_STATIC, ""))

    @cache
    def content(name: str, media_type: str) -> Kept:
        return kept(found[name].read_bytes(), media_type)

    @cache
    def page() -> Kept:
        text = found[_PAGE].read_bytes()
        return kept(text if has_keys else text.replace(_APP, _APP + _WITHOUT_KEYS), _HTML)

    def show_page() -> Response:
        accepted(request.environ, _HTML)
        return shown(page(), request.environ, {**REVALIDATED, **POLICY})

    def show_file(file: str) -> Response:
        media_type = _MEDIA_TYPES.get(file.rpartition(".")[2])
        if file not in found or media_type is None:
            raise NotFound(NO_PATH, {"path": request.path})
        return shown(content(file, media_type), request.environ)

    return {"/table": show_page, "/table/<path:file>": show_file}


def _files_in(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _files_in(each, f"{path}{each.name}/")
        else:
            yield path + each.name, each
