"""Vorhand over HTTP.

Each call is a module in `calls`, which knows no HTTP; `routes` gives it its path. What several
calls share is in `answering`. What is the same for everybody, such as the contract and the
catalogue, is in `vorhand.api.spec.resources`. `factory` makes the app; `vorhand.api.service` is
what gunicorn serves.
"""

from vorhand.api.factory import create_app

__all__ = ["create_app"]
