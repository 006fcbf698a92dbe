"""Says what is wrong with a built site: dead links, missing anchors, what is loaded from
elsewhere.
"""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LOADED: Final = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
"""The elements that load something when a page is opened, with the attribute that says what."""


class _Page(HTMLParser):
    """The anchors of a page, and its links, each with whether it is loaded with the page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[tuple[str, bool]] = []
        self.repeated: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element is called, and where it leads."""
        given = dict(attrs)
        if (anchor := given.get("id")) is not None:
            self.repeated |= {anchor} & self.anchors
            self.anchors.add(anchor)
        if tag == "a" and (name := given.get("name")):
            self.anchors.add(name)
        link = given.get(_LOADED.get(tag, "href" if tag == "a" else ""))
        if link is not None:
            self.links.append((link, tag in _LOADED))


def flaws(site: Path) -> Iterator[str]:
    """Return what is wrong with the files in a folder."""
    pages = {each: _Page(each.read_text("utf-8")) for each in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        where = path.relative_to(site)
        yield from (f"{where}: the anchor {each} appears twice" for each in sorted(page.repeated))
        for link, is_loaded in page.links:
            if why := _wrong(link, path, pages, site, is_loaded=is_loaded):
                yield f"{where}: {link} {why}"


def _wrong(
    link: str, path: Path, pages: dict[Path, _Page], site: Path, *, is_loaded: bool
) -> str | None:
    """Why a link is wrong; null if it is not."""
    scheme, host, to, _, anchor = urlsplit(link)
    if scheme == "data" or (scheme in {"http", "https", "mailto"} and not is_loaded):
        return None
    if scheme or host:
        return "is loaded from elsewhere"
    if to.startswith("/"):
        return "holds only without a prefix"
    target = (path.parent / unquote(to)).resolve() if to else path
    if not target.is_relative_to(site) or not target.is_file():
        return "leads nowhere"
    if anchor and target in pages and unquote(anchor) not in pages[target].anchors:
        return "names an anchor that is not there"
    return None
