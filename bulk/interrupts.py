"""Being told to stop: by a person's Ctrl-C, or by a machine's SIGTERM."""

import signal
from types import FrameType
from typing import Final, NoReturn

INTERRUPTED: Final = 130
"""The exit status of an interrupted run, as shells have it."""


def heed() -> None:
    """Have SIGTERM stop a run as Ctrl-C does."""
    signal.signal(signal.SIGTERM, _stop)


def _stop(signal_number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt
