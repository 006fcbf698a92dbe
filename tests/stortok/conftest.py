"""What several modules of these tests share."""

import pytest

from tests.stortok.playing import PARTS, Played, random_games


@pytest.fixture(scope="module", params=range(PARTS))
def games(request: pytest.FixtureRequest) -> list[Played]:
    """A hundred random games, twenty times over."""
    return random_games(request.param)
