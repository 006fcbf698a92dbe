"""An argument parser whose errors are one line, and not buried under the usage."""

import argparse
from typing import NoReturn

from vorhand.command.errors import FAILED


class Parser(argparse.ArgumentParser):
    """A parser that answers an error with its message and a pointer to the help."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        self.exit(FAILED, f"{self.prog}: {message}\nTry '{self.prog} --help'.\n")
