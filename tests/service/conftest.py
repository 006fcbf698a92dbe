"""The tests of the service start from a client of the app, too."""

from tests.api.conftest import client

__all__ = ["client"]
