"""Vorhand over HTTP."""

from vorhand.api.factory import create_app

__all__ = ["create_app"]
