"""Vorhand over HTTP.

`routes` gives each call its path. The calls themselves are functions that know no HTTP: `calls`,
`replaying` for whole games; `many` brings all of them together, and has `/batch`. What is the same
for everybody, such as the contract and the catalogue, is in `vorhand.api.spec.reads`. `factory`
makes the app; `vorhand.api.service` is what gunicorn serves.
"""

from vorhand.api.factory import create_app

__all__ = ["create_app"]
