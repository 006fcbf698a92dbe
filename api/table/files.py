"""The page of the table, and the files that it loads; nothing else is loaded from anywhere."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec
from flask import Response, request

from vorhand.api.problems.types.service import NO_PATH, NotFound
from vorhand.api.table.teaching import taught_by, teaching_marks
from vorhand.api.web.headers import media_type_for
from vorhand.api.web.language import VARIES, language_of
from vorhand.api.web.page_template import render
from vorhand.api.web.representation import (
    FOR_EVER,
    REVALIDATED,
    Representation,
    conditional_response,
    representation_of,
)
from vorhand.engine.text.language import Language
from vorhand.kit.package import GamePackage
from vorhand.kit.titles import titles_of
from vorhand.languages import LANGUAGES

_STATIC: Final = files("vorhand.api.table") / "static"
_PAGE: Final = "table.html"
_WORKER: Final = "worker.js"
_FACES: Final = "faces/"
"""Pictures of cards, which come when they are needed. Their folder has a number, which counts up
when any of them changes: so they are kept for ever.
"""
_HTML: Final = "text/html"
_MEDIA_TYPES: Final = {
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
    "map": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
POLICY: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
}
"""What the page may load, and where it may send requests: only here."""
_OF_WORKER: Final = {
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    "Service-Worker-Allowed": "../table",
}
"""The page is beside the folder of the worker."""


_BUNDLE: Final = re.compile(r"table-[0-9a-f]{16}\.(js|css|js\.map)")
"""The page's script in one, its map, and its styles in one, as `tools.building.bundle` packs them
into wheels; a clone has the modules only.
"""
_STYLES: Final = re.compile(r'\n<link rel="stylesheet" href="table/[^"]+">')
_SCRIPT: Final = re.compile(r'(<script src="table/)main.js(")')

_APP: Final = '<div id="app"'
_WITHOUT_KEYS: Final = ' data-keys="none"'
"""What the page says of a service that cannot seal a table, so that it asks for no table there."""


class _Files:
    """The page and its files. Each is read when it is first requested, and kept. The words of the
    page are ours, and then those of the packages, in their order.
    """

    def __init__(self, packages: Sequence[GamePackage], *, has_keys: bool) -> None:
        self._has_keys: Final = has_keys
        found = dict(_files_in(_STATIC, ""))
        self._loaded: Final = sorted(each for each in found if _type_of(each) and each != _WORKER)
        self._bundle: Final = {
            name.partition(".")[2]: name for name in found if _BUNDLE.fullmatch(name)
        }
        self._found: Final = found
        self._taught: Final = taught_by(packages)
        """What few games need; no page loads it beforehand."""
        self._words: Final = {
            f"words/{tag}.json": words for tag, words in _words_of(packages).items()
        }
        self.content: Final = cache(self._content)
        self.page: Final = cache(self._page)
        self._digest: Final = cache(self._digest_of_all)

    def __contains__(self, name: str) -> bool:
        return name in self._found or name in self._taught

    def _read(self, name: str) -> bytes:
        if name in self._taught:
            return msgspec.json.encode(self._taught[name]())
        content = self._found[name].read_bytes()
        given = self._words.get(name, {})
        if given:
            words: dict[str, str] = msgspec.json.decode(content)
            if more := {each: word for each, word in given.items() if each not in words}:
                return msgspec.json.encode({**more, **words})
        return content

    def _content(self, name: str, media_type: str) -> Representation:
        kept = [each for each in self._loaded if _is_kept(each, self._bundle)]
        start = _known_to_worker(kept, self._digest()) if name == _WORKER else b""
        return representation_of(start + self._read(name), media_type)

    def _digest_of_all(self) -> str:
        names = (*self._loaded, _PAGE, _WORKER)
        said = b"".join(sha256(self._read(name)).digest() for name in names)
        said += bytes([self._has_keys]) + teaching_marks(self._taught).encode()
        return sha256(said).hexdigest()[:16]

    def _page(self, language: Language) -> Representation:
        text = render(self._found[_PAGE].read_text("utf-8"), language, digest=self._digest())
        text = with_bundle(text, self._bundle.values())
        said = ("" if self._has_keys else _WITHOUT_KEYS) + teaching_marks(self._taught)
        return representation_of(text.replace(_APP, _APP + said), _HTML)


def views(
    packages: Iterable[GamePackage] = (), *, has_keys: bool
) -> dict[str, Callable[..., Response]]:
    """The views of the page and its files, by path."""
    files = _Files([*packages], has_keys=has_keys)

    def show_page() -> Response:
        media_type_for(request.environ, _HTML)
        language = language_of(request.environ)
        headers = {**REVALIDATED, **POLICY, "Content-Language": language.tag}
        return conditional_response(files.page(language), request.environ, headers, (VARIES,))

    def show_file(file: str) -> Response:
        media_type = _type_of(file)
        if file not in files or media_type is None:
            raise NotFound(NO_PATH, {"path": request.path})
        is_for_ever = file.startswith(_FACES) or _BUNDLE.fullmatch(file)
        kept_for = FOR_EVER if is_for_ever else REVALIDATED
        headers = {**kept_for, **(_OF_WORKER if file == _WORKER else {})}
        return conditional_response(files.content(file, media_type), request.environ, headers)

    return {"/table": show_page, "/table/<path:file>": show_file}


def with_bundle(page: str, bundle: Iterable[str]) -> str:
    """The page with one script and one sheet of styles, if their names are given."""
    named = {name.partition(".")[2]: name for name in bundle}
    if not named:
        return page
    styles = iter([f'\n<link rel="stylesheet" href="table/{named["css"]}">'])
    page = _STYLES.sub(lambda _: next(styles, ""), page)
    return _SCRIPT.sub(rf"\g<1>{named['js']}\g<2>", page)


def _is_kept(name: str, bundle: Mapping[str, str]) -> bool:
    """Return whether the worker keeps a file: what the page loads at each visit."""
    if name.startswith(_FACES) or name.endswith(".map"):
        return False
    is_packed = bundle and name not in bundle.values() and name.rpartition(".")[2] in ("css", "js")
    return not is_packed


def _type_of(file: str) -> str | None:
    """As what a file is served; None if it is not."""
    return _MEDIA_TYPES.get(file.rpartition(".")[2])


def _known_to_worker(files: Sequence[str], digest: str) -> bytes:
    """Return what stands before the program of the worker: which files it keeps, of which
    version.
    """
    said = {"DIGEST": digest, "FILES": files}
    return b"".join(
        b"const %s = %s;\n" % (n.encode(), msgspec.json.encode(v)) for n, v in said.items()
    )


def _words_of(packages: Iterable[GamePackage]) -> dict[str, dict[str, str]]:
    """Return what the page says of the games of packages, by language: what they translate."""
    found: dict[str, dict[str, str]] = {}
    for package in packages:
        if package.languages:
            for tag in LANGUAGES:
                text = package.spoken_in(LANGUAGES[tag]).text
                said = {each: text(each) for each in titles_of(package)}
                words = {each: word for each, word in said.items() if word != each}
                found[tag] = {**words, **found.get(tag, {})}
    return found


def _files_in(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _files_in(each, f"{path}{each.name}/")
        else:
            yield path + each.name, each
