"""The first page of the site, which plays: each game with a hand, and a button that deals."""

from html import escape
from typing import Final

from tools.site import served
from vorhand.api.spec.pages import fan
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage
from vorhand.languages import LANGUAGES

HEADING: Final = "# Vorhand\n"
_ENGLISH: Final = LANGUAGES["en"]
_SHELF: Final = """
<ul class="shelf">
{tiles}
</ul>

[All games and options](table.html){{ .md-button }} in this tab, with nothing to install
&middot; [learn a game in four lessons](table.html?learn=toepen)
&middot; [with friends](docs/friends.md) &middot; [the playground](playground.md)

"""


def with_shelf(markdown: str) -> str:
    """The README, with the games below its heading."""
    tiles = "\n".join(_tile(package) for package in OURS.values())
    heading, _, rest = markdown.partition(HEADING)
    return f"{heading}{HEADING}{_SHELF.format(tiles=tiles)}{rest}"


def _tile(package: GamePackage) -> str:
    game, title = package.game, escape(package.game.title)
    return (
        f'<li><span class="fan" aria-hidden="true">{fan(game, _ENGLISH)}</span>'
        f"<strong>{title}</strong><span>{escape(package.in_short)}</span>"
        f'<a class="md-button md-button--primary" aria-label="Play now: {title}" '
        f'href="table.html?play={game.id}">Play now</a>'
        f'<a aria-label="Learn: {title}" href="table.html?learn={game.id}">Learn</a>'
        f'<a aria-label="How to play: {title}" '
        f'href="{served.rules_of(game.id, "en")}.html">How to play</a></li>'
    )
