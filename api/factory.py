"""Vorhand over HTTP: the app factory."""

from collections.abc import Iterable, Mapping
from typing import Any

from flask import Flask

from vorhand.api import routes
from vorhand.api.answering.call import Call
from vorhand.api.answering.contract import Contract
from vorhand.api.calls import CALLS
from vorhand.api.settings import settings_of
from vorhand.api.web.app import Service
from vorhand.api.web.cors import allow_origins
from vorhand.api.web.errors import answer_errors
from vorhand.api.web.request_guard import RequestGuard


def create_app(config: Mapping[str, Any] | None = None, calls: Iterable[Call] = CALLS) -> Flask:
    """Return the service as a Flask app, with these calls and those of single games. `config`
    overrides settings by name (`vorhand.api.settings.Settings`); raises `ValueError` for an unknown
    name.
    """
    settings = settings_of(config)
    contract = Contract(settings.packages, calls)
    contract.make_validators()
    app = Service("vorhand")
    app.config["PREFIX"] = settings.prefix
    answer_errors(app)
    routes.register(app, settings, contract)
    allow_origins(app, settings.cors_origins, settings.cors_headers)
    guard = RequestGuard(app.wsgi_app, settings.prefix, settings.cors_origins)
    app.wsgi_app = guard  # type: ignore[method-assign]
    return app
