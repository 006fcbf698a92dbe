"""Says what MkDocs asks while it builds: which files there are, where links lead, the
navigation.
"""

import re
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Link, Navigation
from mkdocs.structure.pages import Page

from tools.site import anchors, examples, first, navigation, reference, served, sources

_OF_PLAYERS: Final = re.compile("games/[a-z]+/pages/([a-z]+)[.]")
_PICTURES: Final = ("*.svg", "*.png", "*.webp")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The navigation, which follows the docs' own table of contents."""
    config.nav = navigation.nav()
    return config


def on_nav(nav: Navigation, **_: Any) -> Navigation:
    """The table, and the page of the contract, which the service makes."""
    nav.items.insert(1, Link("Play", served.TABLE))
    nav.items[-1].children.append(Link("The calls", served.CALLS))
    return nav


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what lies elsewhere in the project, at the same path, so that links hold."""
    pages = sources.markdown()
    linked: set[PurePosixPath] = set()
    for path in pages:
        text = (sources.ROOT / path).read_text("utf-8")
        files.append(_copied(config, path))
        linked |= {target for _, target in sources.targets(path, text)}
    for each in _PICTURES:
        for found in (sources.ROOT / "docs").rglob(each):
            files.append(_copied(config, PurePosixPath(found.relative_to(sources.ROOT))))
    known = {file.src_uri for file in files}
    for target in sorted(linked):
        if not {str(target)} & {*known, *reference.LINKED} and (sources.ROOT / target).exists():
            is_page = sources.is_page(target)
            files.append(_source(config, target) if is_page else _copied(config, target))
    for package, uri in reference.PAGES.items():
        files.append(_made(config, uri, reference.page_of(package)))
    for uri, content in chain(served.files(), examples.files()):
        files.append(File.generated(config, uri, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links to what is no page in the project lead to the page that the site has of it."""
    path = PurePosixPath(page.file.src_uri)
    known = {file.src_uri for file in files}
    if page.file.src_uri == "README.md":
        markdown = first.with_shelf(markdown)

    def led(link: str) -> str:
        for found, target in sources.targets(path, f"]({link})"):
            shown = reference.LINKED.get(str(target)) or _shown(target)
            if str(target) not in known and shown in known:
                depth = "../" * (len(path.parts) - 1)
                return f"{depth}{shown}"
            if found != link:
                break
        return link

    return sources.LINK.sub(lambda match: led(match[1]), markdown)


def _shown(path: PurePosixPath) -> str:
    named = "/".join(part.lstrip(".") for part in path.parts)  # hosts hide what begins with a dot
    return f"source/{named}.md"


def _copied(config: MkDocsConfig, path: PurePosixPath) -> File:
    return File.generated(config, str(path), abs_src_path=str(sources.ROOT / path))


def _source(config: MkDocsConfig, path: PurePosixPath) -> File:
    return _made(config, _shown(path), sources.page_of(path))


def _made(config: MkDocsConfig, uri: str, text: str) -> File:
    return File.generated(config, uri, content=text)


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """The entry of a clause is an anchor. An empty cell at the head of a table heads nothing."""
    shown = anchors.anchored(html, page.file).replace("<th></th>", "<td></td>")
    of_players = _OF_PLAYERS.match(page.file.src_uri)
    return f'<div lang="{of_players[1]}">{shown}</div>' if of_players else shown


def on_post_build(config: MkDocsConfig) -> None:
    """Return where each clause is explained, for the playground."""
    Path(config.site_dir, "playground", "clauses.json").write_text(anchors.as_json(), "utf-8")


def on_post_page(output: str, **_: Any) -> str:
    """Return what the theme leaves unnamed has a name for people who hear the page."""
    search = 'data-md-component="search" role="dialog"'
    return output.replace(search, f'{search} aria-label="Search"')
