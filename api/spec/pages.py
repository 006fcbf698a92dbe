"""The few pages for people, and the files that these load, which only the service provides."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from http import HTTPStatus
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from vorhand.api.problems.details import MEDIA_TYPE
from vorhand.api.problems.problem import ProblemType
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.in_words import pack_in_words, players_in_words, values_in_words
from vorhand.api.spec.problem_examples import ProblemExample
from vorhand.api.spec.rules_page import rules_of
from vorhand.api.spec.welcome import SENTENCE
from vorhand.api.web.page_template import render
from vorhand.api.web.representation import Representation, representation_of
from vorhand.engine import Game
from vorhand.engine.text.language import ENGLISH, Language, capitalized
from vorhand.engine.text.words import INDICES, message
from vorhand.kit.package import GamePackage
from vorhand.version import VERSION

_OURS: Final = files("vorhand.api.spec") / "static"
FILES: Final = ("docs.css", "docs.js", "favicon-32x32.png", "pages.css")
"""The files that pages load."""
_MEDIA_TYPES: Final = {"css": "text/css", "js": "text/javascript", "png": "image/png"}
_NOTHING_ELSE: Final = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

PAGE_POLICY: Final = f"default-src 'none'; style-src 'self'; img-src 'self'; {_NOTHING_ELSE}"
"""What a page without scripts may load."""
DOCS_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    f"connect-src 'self'; {_NOTHING_ELSE}"
)
"""What the page of the calls may load, and where it may send requests."""


SIT_DOWN: Final = message("Sit down and play")
OWN_TABLE: Final = message("A table with your own rules")
PLAY_NOW: Final = message("Play now")
A_REFEREE: Final = message("A referee for card games")
_SIGNS: Final = (("S", "♠"), ("H", "♥"), ("C", "♣"), ("D", "♦"))
_HAND: Final = message("{number} cards to each player")
_HANDS_DIFFER: Final = message("the number of cards to each player depends on how many play")


@cache
def file_of(name: str) -> Representation:
    """Return one of the files."""
    return representation_of((_OURS / name).read_bytes(), _MEDIA_TYPES[name.rpartition(".")[2]])


def welcome_page(
    games: Mapping[str, GamePackage], prefix: str, language: Language, *, has_table: bool
) -> str:
    """Return the page at the root: each game with a hand of cards, for people who want to play, and
    where developers go from here.
    """
    text, at = language.text, escape(prefix)
    sit_down = f'<p><a class="button" href="{at}/table">{text(OWN_TABLE)}</a></p>'
    return _filled(
        "welcome.html",
        language,
        prefix=at,
        version=VERSION,
        heading=text(SIT_DOWN if has_table else A_REFEREE),
        sentence=escape(text(SENTENCE)),
        table=sit_down if has_table else "",
        games="\n".join(
            _tile(package, at, language, has_table=has_table) for package in games.values()
        ),
    )


def _tile(package: GamePackage, prefix: str, language: Language, *, has_table: bool) -> str:
    """A game as it lies on the shelf."""
    game, text = package.game, package.spoken_in(language).text
    title, at = escape(text(game.title)), f"{prefix}/games/{game.id}"
    at_table = {"play": PLAY_NOW, "friends": message("With friends")}
    if package.lessons or package.puzzles:
        at_table["learn"] = message("Learn")
    for_players = {
        f"{prefix}/table?{does}={game.id}": said for does, said in at_table.items() if has_table
    } | {f"{at}/rules": message("how to play")}
    for_developers = {
        at: message("rules and options"),
        f"{prefix}/docs?game={game.id}": message("try the calls"),
    }
    return (
        f'<li><span class="fan" aria-hidden="true">{fan(game, language)}</span><h2>{title}</h2>'
        f"<p>{escape(text(package.in_short)) if package.in_short else ''}</p>"
        f"<p>{players_in_words(game.players, language)}</p>"
        f'<p class="does">{_links(for_players, title, language)}</p>'
        f'<p class="calls">{_links(for_developers, title, language)}</p></li>'
    )


def _links(links: Mapping[str, str], title: str, language: Language) -> str:
    said = {to: escape(capitalized(language.text(text))) for to, text in links.items()}
    return " ".join(
        f'<a href="{to}" aria-label="{text}: {title}">{text}</a>' for to, text in said.items()
    )


def fan(game: Game[Any], language: Language) -> str:
    """The highest ranks of a game, each of another suit: a hand for a picture."""
    players = game.players[0]
    pack = game.pack(players, game.options(players, None, {}))
    shown = []
    for i, rank in enumerate(pack.ranks, len(game.id)):
        suits = (_SIGNS[(i + each) % len(_SIGNS)] for each in range(len(_SIGNS)))
        if found := next((each for each in suits if rank + each[0] in pack.cards), None):
            shown.append((rank, *found))
    return "".join(
        f'<span class="card {suit}">{language.text(INDICES.get(rank, rank))}<br>{sign}</span>'
        for rank, suit, sign in shown[:4]
    )


def docs_page(games: Mapping[str, GamePackage], language: Language) -> str:
    """Return the page on which a script draws the document, one game at a time."""
    titles = {id: _title(package, language) for id, package in games.items()}
    links = (f'<a href="docs?game={id}">{title}</a>' for id, title in titles.items())
    return _filled("docs.html", language, games="\n".join(links))


def _title(package: GamePackage, language: Language) -> str:
    return escape(package.spoken_in(language).text(package.game.title))


def game_page(entry: Mapping[str, Any], language: Language) -> str:
    """Return the page of a game, made from its entry in the catalogue in this language."""
    players = range(entry["players"]["least"], entry["players"]["most"] + 1)
    rules = escape(language.text(message("The rules of the game")))
    return _filled(
        "game.html",
        language,
        id=entry["id"],
        title=escape(entry["title"]),
        players=players_in_words(players, language),
        hand=_hand(entry["cards_a_hand"], language),
        packs="\n".join(f"<li>{pack_in_words(each, language)}</li>" for each in entry["packs"]),
        options=_rows(
            (
                f"<code>{name}</code>",
                escape(schema["title"]),
                values_in_words(schema, language, _code),
                _code(schema["default"]),
                _text_of(schema),
            )
            for name, schema in entry["options"]["properties"].items()
        ),
        presets=_rows(
            (f"<code>{each['id']}</code>", escape(each["title"])) for each in entry["presets"]
        ),
        actions=_rows(
            (f"<code>{each['type']}</code>", escape(each["title"]))
            for each in entry["action_types"]
        ),
        levels=_rows(
            (f"<code>{each['id']}</code>", escape(each["text"])) for each in entry["levels"]
        ),
        page=f'<p><a href="{entry["id"]}/rules">{rules}</a></p>',
        clauses=_rows(
            (f"<code>{each['id']}</code>", escape(each["text"]), _english(each["source"]))
            for each in entry["clauses"]
        ),
        sources="\n".join(f"<li>{escape(each)}</li>" for each in entry["sources"]),
    )


def rules_page(
    package: GamePackage, entry: Mapping[str, Any], language: Language, *, has_table: bool
) -> str:
    """Return the page of a game's rules for players."""
    play = f'<a href="../../table">{language.text(SIT_DOWN)}</a> · '
    return _filled(
        "rules.html",
        language,
        id=entry["id"],
        title=escape(entry["title"]),
        rules=rules_of(package, entry, language),
        table=play if has_table else "",
    )


def problem_page(type: ProblemType, example: ProblemExample, language: Language) -> str:
    """Return the page of a type of problem, with an example as it is sent."""
    lines = [
        f"HTTP/1.1 {type.status} {HTTPStatus(type.status).phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        *(f"{name}: {value}" for name, value in example.headers.items()),
        "",
        json.dumps(example.details, indent=2, ensure_ascii=False),
    ]
    return _filled(
        "problem.html",
        language,
        type=escape(example.details["type"]),
        status=type.status,
        title=escape(language.text(type.title)),
        meaning=_with_code(escape(language.text(type.meaning))),
        example=escape("\n".join(lines), quote=False),
        types="\n".join(
            f'<li>{each.status} <a href="{each.name}">{escape(language.text(each.title))}</a></li>'
            for each in TYPES.values()
        ),
    )


def _filled(template: str, language: Language, **values: object) -> str:
    """The page with its texts in this language."""
    return render(_text(_OURS / template), language, **values)


def _text(path: Traversable) -> str:
    return path.read_text("utf-8")


def _hand(number: int | None, language: Language) -> str:
    """Return how many cards each player is dealt."""
    return language.say(_HANDS_DIFFER if number is None else _HAND, {"number": number})


def _rows(rows: Iterable[tuple[str, ...]]) -> str:
    """The rows of a table, in HTML; the first cell of each is its heading."""
    return "\n".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{each}</td>" for each in rest)}</tr>'
        for first, *rest in rows
    )


def _english(text: str) -> str:
    """Text that is English whatever the language of the page."""
    return f'<span lang="{ENGLISH.tag}">{escape(text)}</span>'


def _code(value: Any) -> str:
    return f"<code>{escape(json.dumps(value))}</code>"


def _text_of(schema: Mapping[str, Any]) -> str:
    return _with_code(escape(schema["description"]))


def _with_code(text: str) -> str:
    """Text in which parts in backticks are set as code."""
    parts = text.split("`")
    return "".join(f"<code>{part}</code>" if i % 2 else part for i, part in enumerate(parts))
