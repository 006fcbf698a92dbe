"""What gunicorn serves: the app behind a gate, with all that it does counted and logged."""

import logging
import os
from collections.abc import Mapping
from io import FileIO
from typing import Final
from wsgiref.types import WSGIApplication

from api import create_app
from api.environment import read_environment
from api.gate import Gate, Limits
from api.logs import access_log
from api.metrics import Metrics
from api.observation import Observed, calls_by_path
from api.summaries import PROBES

STANDARD_OUTPUT: Final = 1
"""Its file descriptor."""


def create_service(environ: Mapping[str, str] = os.environ) -> WSGIApplication:
    """The service by the settings of the environment (`api.environment.VARIABLES`); raises
    `ValueError` for wrong ones.
    """
    values = read_environment(environ)
    metrics = Metrics()
    of_app = ("max_body", "max_large_body", "prefix", "cors_origins", "drain_file")
    app = create_app({name: values[name] for name in of_app} | {"exposition": metrics.exposition})
    gate = Gate(
        app,
        Limits(*(values[name] for name in Limits._fields)),
        open_to={prefix + probe for probe in PROBES for prefix in ("", values["prefix"])},
        prefix=values["prefix"],
        cors_origins=values["cors_origins"],
    )
    is_logged = values["access_log"] and logging.getLogger().isEnabledFor(logging.INFO)
    log = access_log(FileIO(STANDARD_OUTPUT, "w", closefd=False)) if is_logged else None
    return Observed(gate, calls_by_path(app, values["prefix"]), metrics, log)
