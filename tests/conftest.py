"""How all tests are run."""

import gc
import os
from pathlib import Path
from typing import Final

import pytest

FEW_FILES: Final = 3
COLLECT_AFTER: Final = (100_000, 20, 100)
"""It runs after as many new objects as in the service, and seldom goes through what caches keep."""

gc.disable()  # what is imported and collected stays


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
