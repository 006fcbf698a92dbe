"""The settings of the app: defaults that `create_app(config)` overrides by name."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal

from vorhand.api.sealed.keys import Keys
from vorhand.engine import Game
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

READINESS: Final = "/readyz"
PROBES: Final = frozenset({"/healthz", READINESS, "/metrics"})
"""The paths of probes: always answered, whatever the load."""

OF_TRACING: Final = (
    *("traceparent", "tracestate", "baggage"),  # W3C, and so OpenTelemetry
    *("sentry-trace", "X-Request-Id", "X-Correlation-Id", "Request-Id"),
    *("b3", "X-B3-TraceId", "X-B3-SpanId", "X-B3-ParentSpanId", "X-B3-Sampled", "X-B3-Flags"),
    *("x-datadog-trace-id", "x-datadog-parent-id", "x-datadog-origin"),
    *("x-datadog-sampling-priority", "x-datadog-tags"),
    *("newrelic", "elastic-apm-traceparent", "uber-trace-id"),
    *("X-Amzn-Trace-Id", "X-Cloud-Trace-Context"),
)
"""The headers that tracing adds to each call of a page: without them the whole call would fail. The
service reads none of these but `X-Request-Id`.
"""


def draw_seed() -> str:
    """Return a seed that nobody can guess: 32 random bytes, as 64 hexadecimal characters."""
    return secrets.token_hex(32)


def count_nothing() -> bytes:
    """Return the metrics of an app that counts nothing."""
    return b""


@dataclass(frozen=True)
class Settings:
    """Says what an app can be made with.

    - `packages`: the games served, with what belongs to each (default: our own).
    - `max_body`: the largest body accepted, in bytes.
    - `max_large_body`: the same for the calls that take many things at once.
    - `draw_seed`: draws the seed of a deal that has neither a seed nor a deck.
    - `prefix`: the path under which the service is mounted, such as `/vorhand`; empty: the root.
    - `cors_origins`: the origins whose pages may call the service from a browser; `*` is any.
    - `cors_headers`: the headers that these pages may send, besides `Content-Type`.
    - `drain_file`: while this file exists, the service is not ready.
    - `seal_keys`: the keys of sealed tables and of vouchers; null: there are neither.
    - `vouchers`: whether a state may come without its voucher (`accepted`) or not (`required`).
    - `table`: whether there is a table in the browser, at `/table`.
    - `exposition`: what `/metrics` answers.
    """

    packages: Sequence[GamePackage] = field(default_factory=lambda: [*OURS.values()])
    max_body: int = 64 * 1024
    max_large_body: int = 1024 * 1024
    draw_seed: Callable[[], str] = draw_seed
    prefix: str = ""
    cors_origins: tuple[str, ...] = ()
    cors_headers: tuple[str, ...] = OF_TRACING
    drain_file: Path | None = None
    seal_keys: Keys | None = None
    vouchers: Literal["accepted", "required"] = "accepted"
    table: bool = True
    exposition: Callable[[], bytes] = count_nothing

    def __post_init__(self) -> None:
        if len(self.by_id) < len(self.packages):
            named = ", ".join(each.game.id for each in self.packages)
            raise ValueError(f"each game is served once, and these are named: {named}")

    @cached_property
    def by_id(self) -> Mapping[str, GamePackage]:
        """The packages by the ids of their games."""
        return {each.game.id: each for each in self.packages}

    @cached_property
    def games(self) -> Mapping[str, Game[Any]]:
        """The games by id."""
        return {id: each.game for id, each in self.by_id.items()}


def settings_of(config: Mapping[str, Any] | None) -> Settings:
    """Return the settings, overridden by those in `config`; raises `ValueError` for unknown
    names.
    """
    known = {each.name for each in fields(Settings)}
    unknown = sorted(set(config or {}) - known)
    if unknown:
        raise ValueError(
            f"no such setting: {', '.join(unknown)}; there are {', '.join(sorted(known))}"
        )
    return Settings(**(config or {}))
