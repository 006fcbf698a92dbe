"""Says what gunicorn serves: the app behind a load limit, an access log and metrics.

A request passes through `access_log`, which gives it an id and reports it to `logs` and `metrics`;
then through `load_limit`, which has slots for each class of requests (`load_classes`) and shares
them out among clients (`slots`, `proxies`). Large calls, and those that think, are answered by
`helpers`, processes that each worker forks; `watch` sees to it that all others end. The app leaves
its problem or its verdict in the WSGI environment for the log, and never anything that was sent.
All settings are one table, `environment`, which `gunicorn_settings` reads too.
"""

import gc
import logging
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import FileIO
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from vorhand.api import create_app
from vorhand.api.answering.call import DEAR, LARGE, SMALL, THINKING
from vorhand.api.service.access_log import Instrumented, calls_by_path
from vorhand.api.service.environment import read_environment
from vorhand.api.service.helpers import HelperPool
from vorhand.api.service.load_classes import classes_of_requests
from vorhand.api.service.load_limit import LoadLimit
from vorhand.api.service.logs import AccessLog
from vorhand.api.service.metrics import Metrics
from vorhand.api.service.proxies import Proxies
from vorhand.api.service.slots import Limits
from vorhand.api.service.watch import Watch
from vorhand.api.settings import settings_of

COLLECT_AFTER: Final = 100_000
"""How many objects are made before the garbage collector looks for cycles. JSON has none, and
looking for them while a large body is parsed takes five times as long as parsing it.
"""
STANDARD_OUTPUT: Final = 1
"""Its file descriptor."""


@dataclass(frozen=True)
class Served:
    """The service, its helpers, which are processes of each worker, and the watch on what a worker
    answers itself.
    """

    app: WSGIApplication
    helpers: HelperPool
    watch: Watch
    proxies: Proxies

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        self.proxies.look_at(environ)
        return self.app(environ, start_response)


def create_service(environ: Mapping[str, str] = os.environ) -> Served:
    """The service with the settings of the environment
    (`vorhand.api.service.environment.VARIABLES`); raises `ValueError` for invalid ones.
    """
    values = read_environment(environ)
    gc.set_threshold(COLLECT_AFTER)
    metrics = Metrics(values["seal_keys"].ids if values["seal_keys"] else ())
    of_app = (
        *("max_body", "max_large_body", "prefix", "cors_origins", "cors_headers"),
        *("table", "drain_file", "seal_keys", "vouchers"),
    )
    settings = {name: values[name] for name in of_app}
    settings["packages"], left_out = values["games"]
    for each in left_out:
        logging.getLogger(__name__).error("a package is left out: %s", each)
    app = create_app(settings | {"exposition": metrics.exposition})
    class_of = classes_of_requests(settings_of(settings).games, values["prefix"])
    watch = Watch(app)
    helpers = HelperPool(watch)
    load_limit = LoadLimit(
        helpers,
        {
            SMALL: Limits(values["max_in_flight"], values["max_waiting"], values["max_wait"]),
            LARGE: Limits(
                values["max_large_in_flight"],
                values["max_large_waiting"],
                values["max_large_wait"],
            ),
            THINKING: Limits(
                values["max_thinking_in_flight"],
                values["max_thinking_waiting"],
                values["max_thinking_wait"],
            ),
            DEAR: Limits(
                values["max_dear_in_flight"], values["max_dear_waiting"], values["max_dear_wait"]
            ),
        },
        class_of,
        prefix=values["prefix"],
        cors_origins=values["cors_origins"],
    )
    is_logged = values["access_log"] and logging.getLogger().isEnabledFor(logging.INFO)
    output = FileIO(STANDARD_OUTPUT, "w", closefd=False)
    log = AccessLog(output, values["log_format"]) if is_logged else None
    instrumented = Instrumented(
        load_limit, calls_by_path(app, values["prefix"]), class_of, metrics, log
    )
    proxies = Proxies(
        values["trusted_proxies"], have_places=values["proxy_places"], prefix=values["prefix"]
    )
    return Served(instrumented, helpers, watch, proxies)
