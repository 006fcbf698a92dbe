"""The service as schemathesis sees it, in process, with a record of what it was sent."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case, HookContext
from schemathesis.checks import CheckResult
from schemathesis.core.transport import Response
from schemathesis.schemas import BaseSchema

from tests.checks.sealing import KEYS
from vorhand.api import create_app

SETTINGS = settings(
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""No database, no deadlines, no shrinking."""
TOO_LARGE = "413"
"""A body that the document forbids may be refused for its size alone."""


@dataclass
class Account:
    """What was answered: each status of each path; for each game the actions carried out, and how
    many games ended; and each check that was made.
    """

    answered: Counter[tuple[str, int]] = field(default_factory=Counter)
    applied: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)

    def note(self, case: Case, response: Response) -> None:
        """Note an answer."""
        self.answered[case.path, response.status_code] += 1
        if (case.path, response.status_code) == ("/apply-action", 200):
            answer = response.json()
            game = answer["game"]
            self.applied[game] += 1
            self.finished[game] += answer["outcome"] is not None


def service(account: Account) -> BaseSchema:
    """The service, as its document describes it."""
    schema: BaseSchema = schemathesis.openapi.from_dict(_document())
    schema.app = _app()
    rejection = schema.config.checks.negative_data_rejection
    rejection.expected_statuses = [*rejection.expected_statuses, TOO_LARGE]

    @schema.hook
    def after_call(context: HookContext, case: Case, response: Response) -> None:
        account.note(case, response)

    @schema.hook
    def after_validate(
        context: HookContext, case: Case, response: Response, results: list[CheckResult]
    ) -> None:
        account.checked.update(result.name for result in results)

    return schema


@cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = _app().test_client().get("/openapi.json").get_json()
    return document


@cache
def _app() -> Flask:
    """An app that draws the same seed every time, so that the same walks give the same results. It
    never sees a request for gzip, which schemathesis accepts but does not unpack.
    """
    app = create_app({"draw_seed": lambda: "vorhand", "seal_keys": KEYS})
    inner = app.wsgi_app

    def without_codings(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        return inner(environ, start)

    app.wsgi_app = without_codings  # type: ignore[method-assign]
    return app
