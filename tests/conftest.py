"""What can be asked of all tests."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The flag without which no recorded playthrough is ever written."""
    parser.addoption(
        "--renew-playthroughs",
        action="store_true",
        help="write tests/playthroughs/ anew instead of comparing",
    )
