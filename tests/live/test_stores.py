"""The program of docs/table/stores.md for PostgreSQL keeps tables."""

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from tests.api.test_after import SOON
from tests.checks.sealing import KEYS
from tests.live.servers import postgresql
from tests.stores import Names, defined, plays_to_the_end, swaps_once
from vorhand.api import create_app


@pytest.fixture(scope="module")
def names() -> Iterator[Names]:
    """What the program defines, with a database of its own."""
    client: FlaskClient = create_app({"seal_keys": KEYS}).test_client()
    with postgresql() as url:
        names = defined("PostgreSQL", client, URL=url.replace("+psycopg", ""))
        yield names
        names["db"].close()


@pytest.mark.parametrize("game", SOON)
def test_table_is_kept_in_postgresql(names: Names, game: str) -> None:
    """What comes back is what was stored, and the next action goes on from it."""
    plays_to_the_end(names, game, SOON[game])


def test_one_of_two_actions_counts_in_postgresql(names: Names) -> None:
    """Whoever is late is tried again, and swaps nothing."""
    swaps_once(names)
