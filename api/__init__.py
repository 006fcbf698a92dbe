"""Vorhand over HTTP: the app factory."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from api import problems, routes
from api.contract import Contract
from api.cross_origin import let_in
from api.dispatch import Service
from api.settings import settings_of


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The service as a Flask app. `config` overrides settings by name (`api.settings.Settings`);
    raises `ValueError` for a name that is none.
    """
    settings = settings_of(config)
    app = Service("vorhand")
    app.config["PREFIX"] = settings.prefix
    problems.register(app)
    routes.register(app, settings, Contract(settings.games.values()))
    let_in(app, settings.cors_origins)
    return app
