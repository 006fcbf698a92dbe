"""A client of the last release: what it sends and reads is what the contract said then."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tests.checks.published import Published, load_yaml
from tests.checks.rotation import Ask
from tools.release.contract import RELEASED, ROOT

CONTRACT: Final = RELEASED if RELEASED.exists() else ROOT / "openapi.yaml"
"""Of the last release; before the first one, that of this code."""


class OldClient:
    """Passes requests on, and holds what is sent and what is answered against a contract.

    `odd` has each that does not fit, as a sentence.
    """

    def __init__(self, ask: Ask, contract: Path = CONTRACT) -> None:
        self._ask = ask
        self._published = Published(load_yaml(contract.read_text("utf-8")))
        self.odd: list[str] = []

    def ask(self, path: str, body: Mapping[str, Any]) -> tuple[int, Any]:
        """Send a request; the status and the body of its answer."""
        self._compare(f"what is sent to {path}", self._published.request(path[1:]), body)
        status, answer = self._ask(path, body)
        said = f"the answer {status} of {path}"
        self._compare(said, self._published.answer(path, status), answer)
        return status, answer

    def _compare(self, what: str, schema: Any, value: Any) -> None:
        try:
            self._published.validator(schema).validate(value)
        except AssertionError as wrong:
            self.odd.append(f"{what}: {wrong}")
