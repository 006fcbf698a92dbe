"""Shares of the tests, of which the gate runs one."""

import pytest

from tests.conftest import in_share


@pytest.mark.parametrize("shares", [1, 2, 3, 7])
@pytest.mark.parametrize("number", [0, 1, 3, 100])
def test_each_test_is_in_one_share(number: int, shares: int) -> None:
    """All shares together are all tests."""
    found = [at for which in range(shares) for at in in_share(number, f"{which + 1}/{shares}")]
    assert sorted(found) == [*range(number)]
