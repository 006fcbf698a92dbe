"""The terminal on which a service was started: its end is the end of the service.

`HUP` says that a terminal is gone, or that an operator wants a reload. Which of the two shows in
whether the terminal is still there.
"""

import os
import signal
from types import FrameType
from typing import Any, Final

_TERMINAL: Final = "/dev/tty"
"""The terminal of this process, wherever its output goes."""
_OUTPUTS: Final = (1, 2)
"""The descriptors of standard output and standard error."""


def has_terminal() -> bool:
    """Return whether this process has a terminal."""
    try:
        os.close(os.open(_TERMINAL, os.O_RDONLY | os.O_NOCTTY))
    except OSError:
        return False
    return True


def end_with_terminal(server: Any) -> None:
    """Have gunicorn stop when the terminal that it has is gone. While the terminal is there, and
    without one, `HUP` reloads.
    """
    if not has_terminal():
        return
    on_terminal = [output for output in _OUTPUTS if os.isatty(output)]

    def hang_up(number: int, frame: FrameType | None) -> None:
        if has_terminal():
            server.signal(number, frame)
            return
        for output in on_terminal:  # or each further line would be an error
            os.dup2(os.open(os.devnull, os.O_WRONLY), output)
        server.signal(signal.SIGTERM, frame)

    signal.signal(signal.SIGHUP, hang_up)
