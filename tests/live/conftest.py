"""Vorhand, a backend with either database, and how much is done."""

from collections.abc import Iterator

import pytest

from tests.live.people import READING
from tests.live.servers import Server, backend, postgresql, vorhand


def pytest_addoption(parser: pytest.Parser) -> None:
    """How much is done; small by default."""
    counts = {"actions": 100, "kills": 2, "readers": 200, "tables": 40}
    for name, count in counts.items():
        parser.addoption(f"--{name}", type=int, default=count, help=f"how many {name} ({count})")


@pytest.fixture(autouse=True)
def _people_go_home() -> Iterator[None]:
    """Nobody reads any more once a test is over."""
    yield
    for each in READING:
        each.is_reading = False


@pytest.fixture(scope="session")
def referee() -> Iterator[Server]:
    """Vorhand."""
    with vorhand() as server:
        yield server


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('sqlite')}/live.db"
    else:
        with postgresql() as url:
            yield url


@pytest.fixture(scope="session")
def live(referee: Server, database: str) -> Iterator[Server]:
    """The backend."""
    with backend(referee, database) as server:
        yield server


@pytest.fixture(scope="module")
def own_database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of a database that only this module uses."""
    return f"sqlite:///{tmp_path_factory.mktemp('own')}/live.db"


@pytest.fixture(scope="module")
def quiet(referee: Server, own_database: str) -> Iterator[Server]:
    """A backend with a database of its own."""
    with backend(referee, own_database) as server:
        yield server
