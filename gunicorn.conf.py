"""gunicorn finds its settings here in a checkout; they are in the package."""

from vorhand.api.service.gunicorn_settings import *  # noqa: F403
