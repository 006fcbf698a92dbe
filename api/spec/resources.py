"""The resources that are the same for everybody: catalogue, contract and pages."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import Any, Final, TypeAlias

import msgspec
from flask import Response, request

from vorhand.api.answering.contract import Contract
from vorhand.api.problems.details import prefix_here
from vorhand.api.problems.types import TYPES
from vorhand.api.problems.types.service import NO_FORM, NO_GAME, NO_PATH, NotFound
from vorhand.api.settings import Settings
from vorhand.api.spec import pages
from vorhand.api.spec.catalogue import catalogue_of
from vorhand.api.spec.documents import SHOWN, TEXT, YAML, documents
from vorhand.api.spec.parameters import PARTS
from vorhand.api.spec.problem_examples import ProblemExample, examples_of_problems
from vorhand.api.spec.welcome import welcome
from vorhand.api.web.headers import media_type_for
from vorhand.api.web.language import VARIES, language_of
from vorhand.api.web.prefix import outside_of_apps, with_prefix
from vorhand.api.web.query import values_of
from vorhand.api.web.representation import (
    REVALIDATED,
    Representation,
    conditional_response,
    representation_of,
)
from vorhand.api.web.responses import JSON
from vorhand.engine.text.language import ENGLISH, Language
from vorhand.engine.text.words import message

ViewFunction: TypeAlias = Callable[..., Response]
HTML: Final = "text/html"
FILES: Final = "/docs/<file>"
"""The path of files that the pages load; it is not part of the contract."""
MARKDOWN: Final = "text/markdown"
"""The pages of rules are not part of the contract either."""
A_WHILE: Final = {"Cache-Control": "public, max-age=300"}
"""For files that pages load: after five minutes they are revalidated."""
_MOST_PREFIXES: Final = 8
"""For as many paths the resources are kept: each is of another gateway."""
POLICY: Final = "Content-Security-Policy"


def resources(settings: Settings, contract: Contract) -> dict[str, ViewFunction]:
    """Return the view functions by path. What is sent is made when it is first requested, for each
    path under which proxies say that clients see the service.
    """
    under = lru_cache(_MOST_PREFIXES)(
        lambda prefix: _resources(replace(settings, prefix=prefix), contract)
    )

    def show(path: str, **arguments: str) -> Response:
        return under(prefix_here())[path](**arguments)

    return {path: partial(show, path) for path in under(settings.prefix)}


def _resources(settings: Settings, contract: Contract) -> dict[str, ViewFunction]:
    document = documents(settings, contract)
    return {
        "/": _welcome(settings),
        **_catalogue(settings, contract),
        **_documents(settings, document),
        **_problems(settings, contract),
        **_docs(settings, document),
    }


def _excerpt_of(game: str) -> str:
    """The name of the file that the page of the calls loads for a game."""
    return f"{game}.json"


def _in_forms(forms: Mapping[str, Callable[[], Representation]], policy: str = "") -> Response:
    """The form that the client prefers; a page comes with its content security policy."""
    form = media_type_for(request.environ, *forms)
    return conditional_response(
        forms[form](), request.environ, _headers(form, policy), _varied(forms)
    )


def _for_people(
    forms: Mapping[str, Callable[[Language], Representation]], policy: str = ""
) -> Response:
    """The form and the language that the client prefers."""
    form, language = media_type_for(request.environ, *forms), language_of(request.environ)
    headers = _headers(form, policy) | {"Content-Language": language.tag}
    return conditional_response(
        forms[form](language), request.environ, headers, (*_varied(forms), VARIES)
    )


def _headers(form: str, policy: str) -> dict[str, str]:
    return {**REVALIDATED, **({POLICY: policy} if form == HTML else {})}


def _varied(forms: Collection[str]) -> tuple[str, ...]:
    return ("Accept",) if len(forms) > 1 else ()


def _json(value: Any) -> Representation:
    return representation_of(msgspec.json.encode(value))


def _page(text: str) -> Representation:
    return representation_of(text, HTML)


def _welcome(settings: Settings) -> ViewFunction:
    @cache
    def as_page(language: Language) -> Representation:
        return _page(
            pages.welcome_page(settings.by_id, settings.prefix, language, has_table=settings.table)
        )

    @cache
    def as_json(language: Language) -> Representation:
        return _json(welcome(settings.prefix, language))

    return partial(_for_people, {JSON: as_json, HTML: as_page}, pages.PAGE_POLICY)


def _catalogue(settings: Settings, contract: Contract) -> dict[str, ViewFunction]:
    games = settings.by_id

    @cache
    def entry(game: str, language: Language) -> dict[str, Any]:
        return catalogue_of(games[game], contract.games[game], language, settings.prefix)

    @cache
    def as_json(game: str, language: Language) -> Representation:
        return _json(entry(game, language))

    @cache
    def as_page(game: str, language: Language) -> Representation:
        return _page(pages.game_page(entry(game, language), games[game].spoken_in(language)))

    @cache
    def all_as_json(language: Language) -> Representation:
        return _json({"games": [entry(game, language) for game in games]})

    def show_game(game: str) -> Response:
        media_type_for(request.environ, JSON, HTML)
        if game not in games:
            raise NotFound(NO_GAME, {"game": game, "games": [*games]})
        forms = {JSON: partial(as_json, game), HTML: partial(as_page, game)}
        return _for_people(forms, pages.PAGE_POLICY)

    return {
        "/games": partial(_for_people, {JSON: all_as_json}),
        "/games/<game>": show_game,
        **{f"/games/{id}/rules": _rules(settings, id, entry) for id in games},
    }


def _rules(settings: Settings, id: str, entry: Callable[[str, Language], Any]) -> ViewFunction:
    """The rules of a game for players, as a page; and as the Markdown that its package has."""
    package = settings.by_id[id]
    written = package.pages

    @cache
    def as_written(tag: str, form: str) -> Representation:
        return representation_of(written[tag].read_bytes(), form)

    @cache
    def as_page(language: Language) -> Representation:
        spoken = package.spoken_in(language)
        has_table = settings.table
        return _page(pages.rules_page(package, entry(id, language), spoken, has_table=has_table))

    def show() -> Response:
        forms = (TEXT, MARKDOWN, HTML) if written else (HTML,)
        form = media_type_for(request.environ, *forms)
        if form == HTML:
            return _for_people(dict.fromkeys(forms, as_page), pages.PAGE_POLICY)
        language = language_of(request.environ)
        tag = language.tag if language.tag in written else ENGLISH.tag
        headers = {**REVALIDATED, "Content-Language": tag}
        return conditional_response(
            as_written(tag, form), request.environ, headers, ("Accept", VARIES)
        )

    return show


def _documents(
    settings: Settings, document: Callable[..., Representation]
) -> dict[str, ViewFunction]:
    """The contract of all games, or of the one that the path or the query names."""

    def show(media_types: Sequence[str], game: str | None = None) -> Response:
        named = _queried("game") if game is None else game
        if named is not None and named not in settings.games:
            raise NotFound(NO_GAME, {"game": named, "games": [*settings.games]})
        out = [part for part in PARTS if _is_out(part)]
        return _in_forms({each: partial(document, named or "", each, *out) for each in media_types})

    forms: Mapping[str, Sequence[str]] = {"json": (JSON,), "yaml": (YAML, TEXT)}
    return {
        f"/openapi{place}.{form}": partial(show, media_types)
        for place in ("", "/<game>")
        for form, media_types in forms.items()
    }


def _is_out(part: str) -> bool:
    """Whether the query leaves a part of a document out; raises `NotFound` unless it says `on` or
    `off`.
    """
    said = _queried(part)
    if said not in (None, "on", "off"):
        raise NotFound(NO_FORM, {"part": part})
    return said == "off"


def _queried(name: str) -> str | None:
    """What the query has under this name; null: it has none."""
    values = values_of(name, request.environ)
    return ", ".join(values) if values else None


def _problems(settings: Settings, contract: Contract) -> dict[str, ViewFunction]:
    @cache
    def examples(language: Language) -> dict[str, ProblemExample]:
        examples = outside_of_apps(examples_of_problems, contract, language)
        return {
            name: each._replace(details=with_prefix(each.details, settings.prefix))
            for name, each in examples.items()
        }

    @cache
    def as_page(type: str, language: Language) -> Representation:
        return _page(pages.problem_page(TYPES[type], examples(language)[type], language))

    @cache
    def as_json(type: str, language: Language) -> Representation:
        kind, example = TYPES[type], examples(language)[type].details
        title, meaning = language.text(kind.title), language.text(kind.meaning)
        about = {"type": example["type"], "title": title, "status": kind.status}
        return _json(about | {"meaning": meaning, "example": example})

    def show_problem(type: str) -> Response:
        if type not in TYPES:
            detail = message("There is no problem type {type}; the types are {types:list and}.")
            raise NotFound(detail, {"type": type, "types": [*TYPES]})
        forms = {JSON: partial(as_json, type), HTML: partial(as_page, type)}
        return _for_people(forms, pages.PAGE_POLICY)

    return {"/problems/<type>": show_problem}


def _docs(settings: Settings, document: Callable[..., Representation]) -> dict[str, ViewFunction]:
    excerpts = {_excerpt_of(game): game for game in settings.games}

    @cache
    def as_page(language: Language) -> Representation:
        return _page(pages.docs_page(settings.by_id, language))

    def show_file(file: str) -> Response:
        if file not in excerpts and file not in pages.FILES:
            raise NotFound(NO_PATH, {"path": request.path})
        is_excerpt = file in excerpts
        found = document(excerpts[file], SHOWN) if is_excerpt else pages.file_of(file)
        return conditional_response(found, request.environ, A_WHILE)

    return {"/docs": partial(_for_people, {HTML: as_page}, pages.DOCS_POLICY), FILES: show_file}
