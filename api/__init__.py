"""Vorhand over HTTP.

Each call is a module in `calls`, which knows no HTTP; `routes` gives it its path. What several
calls share is in `answering`. What is the same for everybody, such as the contract and the
catalogue, is in `vorhand.api.spec.resources`. `factory` makes the app; `vorhand.api.service` is
what gunicorn serves.

Flask is imported when the app is first named, since the commands need only the contract of a game.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vorhand.api.factory import create_app

__all__ = ["create_app"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from vorhand.api.factory import create_app  # noqa: PLC0415 - as above

        return create_app
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
