"""`vorhand serve`: the HTTP service, as `make serve` runs it."""

import argparse
import os
import sys
from typing import Final, NoReturn

SETTINGS: Final = "python:vorhand.api.service.gunicorn_settings"


def serve(arguments: argparse.Namespace) -> NoReturn:
    """Become gunicorn with the settings of the package, which say where it listens."""
    os.execv(sys.executable, [sys.executable, "-m", "gunicorn", "--config", SETTINGS])
