"""The settings from the environment, in one table; docs/operation.md describes them."""

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from math import ceil
from pathlib import Path
from typing import Any, Final, NamedTuple

from vorhand.api.service.parsers import (
    ADDRESSES,
    FOLDER,
    HEADERS,
    OF_GAMES,
    ORIGINS,
    PATH,
    PLACE,
    PREFIX,
    SEAL_KEYS,
    SWITCH,
    TRACING,
    InvalidSetting,
    SettingType,
    choice,
    number,
    seconds,
)
from vorhand.api.settings import Settings

OURS: Final = "VORHAND_"
SPARE_THREADS: Final = 2
"""At least this many threads of a worker are left for probes when all others are taken."""
THREADED: Final = tuple(
    f"max_{of}{what}"
    for of in ("", "large_", "thinking_", "dear_")
    for what in ("in_flight", "waiting")
)
"""The settings whose requests hold a thread each."""
_UNIX: Final = "unix:"
_SERVICE_HOST: Final = "SERVICE_HOST"
_OF_A_SERVICE: Final = re.compile(
    rf"{_SERVICE_HOST}|SERVICE_PORT(?:_\w+)?"
    r"|PORT(?:_[0-9]+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?"
)
"""The variables that Kubernetes sets in every container for each Service, after its name."""
_QUOTA: Final = Path("/sys/fs/cgroup/cpu.max")


class Variable(NamedTuple):
    """A setting: its name without `VORHAND_`, its default as text, and the kind of its value."""

    name: str
    default: str
    kind: SettingType


def cores() -> int:
    """The cores that this process may use: by its affinity, and by the quota of its container."""
    try:
        allowed = len(os.sched_getaffinity(0))
    except AttributeError:  # not available on every system
        allowed = os.cpu_count() or 1
    try:
        quota, period = _QUOTA.read_text("ascii").split()
        return min(allowed, ceil(int(quota) / int(period)))
    except (OSError, ValueError):  # no container, or one without a quota
        return allowed


VARIABLES: Final = (
    Variable("bind", "127.0.0.1:8000", PLACE),
    Variable("games", "", OF_GAMES),
    Variable("workers", str(max(2, cores())), number(1, 512, 4)),
    Variable("threads", "48", number(1, 256, 48)),
    Variable("max_in_flight", "8", number(1, 256, 8)),
    Variable("max_waiting", "16", number(0, 256, 16)),
    Variable("max_wait", "1", seconds(0, 60, 0.5)),
    Variable("max_large_in_flight", "1", number(1, 256, 1)),
    Variable("max_large_waiting", "4", number(0, 256, 4)),
    Variable("max_large_wait", "5", seconds(0, 60, 5)),
    Variable("max_thinking_in_flight", "1", number(1, 256, 1)),
    Variable("max_thinking_waiting", "4", number(0, 256, 4)),
    Variable("max_thinking_wait", "1", seconds(0, 60, 1)),
    Variable("max_dear_in_flight", "1", number(1, 256, 1)),
    Variable("max_dear_waiting", "4", number(0, 256, 4)),
    Variable("max_dear_wait", "3", seconds(0, 60, 3)),
    Variable("max_connections", "1000", number(1, 65535, 1000)),
    Variable("backlog", "2048", number(1, 65535, 2048)),
    Variable("timeout", "30", number(1, 3600, 30)),
    Variable("small_timeout", "20", number(1, 3600, 20)),
    Variable("graceful_timeout", "8", number(1, 3600, 8)),
    Variable("keepalive", "75", number(0, 3600, 75)),
    Variable("max_requests", "100000", number(0, 10**9, 100_000)),
    Variable("max_requests_jitter", "10000", number(0, 10**9, 10_000)),
    Variable("max_request_line", "2048", number(256, 8190, 2048)),
    Variable("max_headers", "64", number(16, 1000, 64)),
    Variable("max_header_size", "8190", number(256, 65536, 8190)),
    Variable("max_body", str(Settings.max_body), number(65536, 2**24, 65536)),
    Variable("max_large_body", str(Settings.max_large_body), number(2**20, 2**26, 2**20)),
    Variable("trusted_proxies", "", ADDRESSES),
    Variable("proxy_places", "off", SWITCH),
    Variable("prefix", "", PREFIX),
    Variable("cors_origins", "", ORIGINS),
    Variable("cors_headers", TRACING, HEADERS),
    Variable("table", "on", SWITCH),
    Variable("seal_keys", "", SEAL_KEYS),
    Variable("vouchers", "accepted", choice("accepted", "required")),
    Variable("drain_file", "", PATH),
    Variable("metrics_dir", "", FOLDER),
    Variable("log_level", "info", choice("info", "warning", "error")),
    Variable("log_format", "text" if os.isatty(1) else "json", choice("json", "text")),
    Variable("access_log", "on", SWITCH),
)
_KNOWN: Final = {f"{OURS}{each.name.upper()}": each for each in VARIABLES}


def read_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    """The value of every setting, by its name in lower case.

    Raises `ValueError`, with a sentence for the operator, for an invalid value, for an
    unknown variable, and for values that conflict.
    """
    for variable in sorted(environ):
        if variable.startswith(OURS) and variable not in _KNOWN and not _is_told(variable, environ):
            nearest = get_close_matches(variable, _KNOWN, 1, 0)[0]
            raise ValueError(f"there is no setting {variable}; the nearest is {nearest}")
    values = {
        each.name: _value(variable, each, environ.get(variable, each.default))
        for variable, each in _KNOWN.items()
    }
    _refuse_unfitting(values)
    return values


def _is_told(variable: str, environ: Mapping[str, str]) -> bool:
    """Return whether Kubernetes has set a variable, for a Service whose name begins with
    `vorhand`.
    """
    services = (name.removesuffix(_SERVICE_HOST) for name in environ if _SERVICE_HOST in name)
    return any(
        variable.startswith(service) and _OF_A_SERVICE.fullmatch(variable.removeprefix(service))
        for service in services
    )


def _value(variable: str, setting: Variable, text: str) -> Any:
    try:
        return setting.kind.read(text)
    except InvalidSetting as error:
        raise ValueError(f"{variable} is {text!r}: {error}") from error
    except (OSError, ValueError) as error:  # a path may be one that this process must not access
        wanted = setting.kind.wanted
        if setting.kind.is_secret:
            raise ValueError(f"{variable} is not valid: {error}; expected {wanted}") from None
        raise ValueError(
            f"{variable} is {text!r}; expected {wanted}, such as {setting.kind.example}"
        ) from None


def _refuse_unfitting(values: Mapping[str, Any]) -> None:
    if values["vouchers"] == "required" and values["seal_keys"] is None:
        raise ValueError(
            "VORHAND_VOUCHERS is 'required'; that needs keys in VORHAND_SEAL_KEYS, and there are "
            "none"
        )
    if values["proxy_places"] and not (
        values["trusted_proxies"] or values["bind"].startswith(_UNIX)
    ):
        raise ValueError(
            "VORHAND_PROXY_PLACES is 'on'; that needs the proxies in VORHAND_TRUSTED_PROXIES, and "
            "there are none"
        )
    taken = sum(values[name] for name in THREADED)
    if values["threads"] < taken + SPARE_THREADS:
        *others, last = (f"{OURS}{name.upper()}" for name in THREADED)
        raise ValueError(
            f"VORHAND_THREADS is '{values['threads']}'; expected at least {SPARE_THREADS} more "
            f"than {', '.join(others)} and {last} together, such as {taken + SPARE_THREADS}"
        )
    if values["max_connections"] <= values["threads"]:
        raise ValueError(
            f"VORHAND_MAX_CONNECTIONS is '{values['max_connections']}'; expected more than "
            f"VORHAND_THREADS, such as {10 * values['threads']}"
        )
