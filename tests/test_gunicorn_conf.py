"""The settings of gunicorn: sane by default, read from the environment, refused when wrong."""

import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

Settings: TypeAlias = dict[str, Any]
SettingsFrom: TypeAlias = Callable[[dict[str, str]], Settings]

CONF = Path(__file__).parent.parent / "gunicorn.conf.py"

OVERRIDES = {
    "VORHAND_BIND": ("[::1]:9000", "bind", "[::1]:9000"),
    "VORHAND_WORKERS": ("3", "workers", 3),
    "VORHAND_THREADS": ("1", "threads", 1),
    "VORHAND_TIMEOUT": ("3600", "timeout", 3600),
    "VORHAND_GRACEFUL_TIMEOUT": ("1", "graceful_timeout", 1),
    "VORHAND_KEEPALIVE": ("0", "keepalive", 0),
    "VORHAND_MAX_REQUESTS": ("0", "max_requests", 0),
    "VORHAND_ACCESS_LOG": ("on", "accesslog", "-"),
}

WRONG = [
    *(("VORHAND_BIND", value) for value in ("", "8000", "host:", "host:65536", "a:1\n", "unix:x")),
    *(("VORHAND_WORKERS", value) for value in ("", "0", "513", "-1", "2.0", "two", "١", "1_0")),
    ("VORHAND_THREADS", "0"),
    ("VORHAND_TIMEOUT", "0"),
    ("VORHAND_GRACEFUL_TIMEOUT", "3601"),
    ("VORHAND_KEEPALIVE", " 5"),
    ("VORHAND_MAX_REQUESTS", "1" * 5000),
    *(("VORHAND_ACCESS_LOG", value) for value in ("", "true", "ON")),
]


@pytest.fixture
def conf(monkeypatch: pytest.MonkeyPatch) -> Settings:
    """What gunicorn reads from the file where nothing is overridden."""
    for variable in OVERRIDES:
        monkeypatch.delenv(variable, raising=False)
    return runpy.run_path(str(CONF))


@pytest.fixture
def settings_from(conf: Settings) -> SettingsFrom:
    """The pure function in the file."""
    function: SettingsFrom = conf["settings_from"]
    return function


def gunicorn(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Gunicorn's answer to a question about its settings."""
    return subprocess.run(
        [sys.executable, "-m", "gunicorn", "--config", CONF.name, *arguments],
        cwd=CONF.parent,
        env={name: value for name, value in os.environ.items() if name not in OVERRIDES} | environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_only_this_machine_is_served_by_default(conf: Settings) -> None:
    """Without settings the service is bound to 127.0.0.1:8000."""
    assert conf["bind"] == "127.0.0.1:8000"


def test_the_defaults_hold_together(conf: Settings) -> None:
    """There is always a second worker, and no two are replaced at the same request."""
    assert conf["workers"] >= 2
    assert 0 < conf["max_requests_jitter"] < conf["max_requests"]
    assert conf["graceful_timeout"] < conf["timeout"] < conf["keepalive"]


def test_no_header_cuts_a_path_off(conf: Settings) -> None:
    """Not even a proxy that is trusted moves the service to another path."""
    assert conf["forwarder_headers"] == ""


def test_every_variable_overrides_its_setting(settings_from: SettingsFrom) -> None:
    """Each VORHAND_… variable is read into the setting of its name."""
    settings = settings_from({variable: value for variable, (value, _, _) in OVERRIDES.items()})
    assert {name: settings[name] for _, name, _ in OVERRIDES.values()} == {
        name: wanted for _, name, wanted in OVERRIDES.values()
    }


@pytest.mark.parametrize(("variable", "value"), WRONG)
def test_a_wrong_value_is_refused_by_name(
    settings_from: SettingsFrom, variable: str, value: str
) -> None:
    """A wrong value is never replaced by the default: the variable and what is wanted are named."""
    with pytest.raises(ValueError, match=rf"^{variable} is .*: wanted is .*"):
        settings_from({variable: value})


def test_gunicorn_takes_the_file() -> None:
    """Gunicorn knows all the settings, and can load the app with them."""
    answer = gunicorn("--check-config")
    assert (answer.returncode, answer.stderr) == (0, "")


def test_a_wrong_value_stops_the_start_with_one_line() -> None:
    """The start ends at once, with one line that says what to put right."""
    answer = gunicorn("--check-config", VORHAND_WORKERS="many")
    assert answer.returncode == 1
    assert answer.stderr == (
        "Vorhand does not start: VORHAND_WORKERS is 'many': wanted is a whole number, 1 to 512.\n"
    )
