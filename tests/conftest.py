"""Options and fixtures of all tests, and what is done before the first of them."""

import gc

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The flag without which no recorded playthrough is ever written."""
    parser.addoption(
        "--renew-playthroughs",
        action="store_true",
        help="write tests/playthroughs/ anew instead of comparing",
    )


def pytest_collection_finish() -> None:
    """The garbage collector need not walk again and again through thousands of collected tests."""
    gc.freeze()
