"""The page of a game's rules for players: how it is played, as the page of its package says, then
what a player may do, and what tables agree on, from the same declarations as everything else.
"""

import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

from vorhand.api.spec.markdown import html_of
from vorhand.engine import Game
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.kinds import Ordered
from vorhand.engine.schema.reading import doc_of
from vorhand.engine.text.language import ENGLISH, Language, capitalized
from vorhand.engine.text.words import message, title_of
from vorhand.kit.package import WORKED_EXAMPLES, GamePackage

_MAY_DO: Final = message("What you may do")
_AGREED: Final = message("What a table agrees on")
_UNSPOKEN: Final = {common.TURN.id, common.OPTION_OFF.id}
"""Clauses that hold for most kinds of action, and that the page of the game explains."""
_CLAUSE: Final = r"`[a-z-]+\.[a-z-]+`"
_IDS: Final = re.compile(rf"^(- ){_CLAUSE}:? |(\S)(?: \({_CLAUSE}\))+", re.M)
"""Where a page names a clause by its id …"""
_FACTS: Final = re.compile(r"(\S)\s+Facts:[^\n]*(?:\n  [^\n]*)*$", re.M)
"""… or lists its facts, as the pages in `docs/rules/` do."""
_ID: Final = re.compile(r"`([a-z_-]+)`")
"""Any other id that it names: an option, a phase, a kind of action."""


def rules_of(package: GamePackage, entry: Mapping[str, Any], language: Language) -> str:
    """Return the page in this language, as HTML; `entry` is that of the catalogue."""
    heads = (
        ("", language.text(_MAY_DO), _kinds(package.game, language)),
        (" data-options", language.text(_AGREED), _options(entry)),
    )
    return _prose(package, entry, language) + "".join(
        f"\n<section{mark}><h2>{title}</h2>{''.join(some)}</section>" for mark, title, some in heads
    )


def _prose(package: GamePackage, entry: Mapping[str, Any], language: Language) -> str:
    """The page that the package brings along, or else only a heading."""
    tag = language.tag if language.tag in package.pages else ENGLISH.tag
    if tag not in package.pages:
        return f"<h1>{escape(entry['title'])}</h1>"
    page = _FACTS.sub(r"\1", _IDS.sub(r"\1\2", _without_examples(_read(package, tag))))
    text = language.catalogue.in_cards(_ID.sub(lambda found: title_of(found[1]), page))
    return f'<div lang="{tag}">{html_of(text)}</div>'


def _without_examples(page: str) -> str:
    """A page without what is for `vorhand check-game`, in a notation that players do not know."""
    first, *others = page.split("\n#")
    kept = (each for each in others if not WORKED_EXAMPLES.match(f"#{each}"))
    return "\n#".join([first, *kept])


def _read(package: GamePackage, tag: str) -> str:
    return package.pages[tag].read_text("utf-8")


def _kinds_of(game: Game[Any]) -> Iterator[Ordered[Any]]:
    """The kinds of action of a player, by the newest rules."""
    for kind in game.rulebook.editions[game.rulebook.version].kinds.values():
        if kind.kind.is_of_a_seat:
            yield kind


def _kinds(game: Game[Any], language: Language) -> Iterator[str]:
    """A part for each kind of action: what it means, and the rules about it."""
    for kind in _kinds_of(game):
        moments = {name for moment in kind.kind.moments for name in moment if name}
        clauses = {each.id: each.text for each in kind.kind.rules if each.id not in _UNSPOKEN}
        texts = "".join(f"<li>{escape(language.text(text))}</li>" for text in clauses.values())
        options = "".join(f' data-of-option="{option}"' for option in _options_of(kind))
        yield (
            f'<section data-phases="{" ".join(sorted(moments))}" data-kind="{kind.type}"{options}>'
            f"<h3>{escape(capitalized(language.text(title_of(kind.type))))}</h3>"
            f"<p>{escape(language.text(doc_of(kind.kind.action)))}</p>"
            f"{texts and f'<ul>{texts}</ul>'}</section>"
        )


def _options_of(kind: Ordered[Any]) -> Iterator[str]:
    """The option to which a kind of action belongs, if it belongs to one, as its rule says."""
    for rule in kind.kind.rules:
        if rule.id == common.OPTION_OFF.id:
            yield rule.facts(None, None)["option"]


def _options(entry: Mapping[str, Any]) -> Iterator[str]:
    """Return what each option means."""
    for name, schema in entry["options"]["properties"].items():
        title = capitalized(schema["title"])
        text = _ID.sub(lambda found: title_of(found[1]), schema["description"])
        yield (
            f'<section data-option="{name}"><h3>{escape(title)}</h3><p>{escape(text)}</p></section>'
        )
