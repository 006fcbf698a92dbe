"""The version of Vorhand. It stands only here; `make release` changes it."""

from typing import Final

VERSION: Final = "0.1.0"
