"""How all tests are run."""

import gc
import os
import signal
from pathlib import Path
from typing import Final

import pytest

FEW_FILES: Final = 3
COLLECT_AFTER: Final = (100_000, 20, 100)
"""It runs after as many new objects as in the service, and seldom goes through what caches keep."""

gc.disable()  # what is imported and collected stays

# What a shell starts in the background ignores these, as does all that it starts in turn.
USUAL: Final = {"SIGINT": signal.default_int_handler, "SIGQUIT": signal.SIG_DFL}
for name, usual in USUAL.items():
    number = getattr(signal, name, None)  # Windows has no SIGQUIT
    if number and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for a share of the tests, so that all of them run in some runs."""
    parser.addoption("--share", default="1/1", help="the second third of the tests: 2/3")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the other shares of the tests out; pytest says how many these are."""
    mine = in_share(len(items), config.option.share)
    config.hook.pytest_deselected(items=[each for at, each in enumerate(items) if at not in mine])
    items[:] = [items[at] for at in mine]


def in_share(number: int, share: str) -> range:
    """Which of this number of tests are in a share."""
    which, shares = map(int, share.split("/"))
    return range(which - 1, number, shares)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """No workers for a few files, or for tests that are chosen by a word: each worker collects all
    that is asked for, and starting it takes longer than running these. Otherwise one more than
    there are cores: some tests wait for processes.
    """
    asked = [Path(each.partition("::")[0]) for each in config.option.file_or_dir]
    is_small = 0 < len(asked) <= FEW_FILES and all(each.is_file() for each in asked)
    return 0 if is_small or config.option.keyword else (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """The garbage collector need not walk again and again through thousands of collected tests."""
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    gc.enable()
