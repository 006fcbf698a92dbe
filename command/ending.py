"""Ctrl-C while nothing is under way. This imports next to nothing, so that it is soon heeded."""

import os

INTERRUPTED = 130
"""The exit status of an interrupted run, as shells report it."""

try:
    import signal
except KeyboardInterrupt:
    os._exit(INTERRUPTED)


def end_at_once() -> None:
    """Let Ctrl-C end this process without a word: as long as modules are imported, and after the
    work is done. A process that was started deaf to Ctrl-C stays so.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
