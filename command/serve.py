"""`vorhand serve`: the HTTP service, as `make serve` runs it."""

import argparse
import sys
from typing import Final

from vorhand.command.errors import Usage

NOWHERE: Final = (
    "gunicorn does not run on this system. To play on this machine: "
    "python -m flask --app vorhand.api:create_app run"
)
SETTINGS: Final = "python:vorhand.api.service.gunicorn_settings"


def serve(arguments: argparse.Namespace) -> int:
    """Be gunicorn with the settings of the package, which say where it listens. That is sooner than
    to start it as another program: the engine is imported already. gunicorn reads `sys.argv` again
    whenever it reloads. Raises `Usage` on a system without gunicorn.
    """
    try:
        from gunicorn.app.wsgiapp import WSGIApplication  # noqa: PLC0415 - not on Windows
    except ModuleNotFoundError as error:
        raise Usage(NOWHERE) from error
    sys.argv = [sys.argv[0], "--config", SETTINGS]
    WSGIApplication().run()
    return 0
