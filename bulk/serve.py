"""`vorhand serve`: the HTTP service, as `make serve` runs it."""

import argparse
import sys
from typing import Final

from gunicorn.app.wsgiapp import WSGIApplication

SETTINGS: Final = "python:vorhand.api.service.gunicorn_settings"


def serve(arguments: argparse.Namespace) -> int:
    """Be gunicorn with the settings of the package, which say where it listens. That is sooner than
    to start it as another program: the engine is imported already. gunicorn reads `sys.argv` again
    whenever it reloads.
    """
    sys.argv = [sys.argv[0], "--config", SETTINGS]
    WSGIApplication().run()
    return 0
