"""The settings of the environment: sane by default, declared once, refused when wrong."""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from vorhand.api.service import environment
from vorhand.api.service.environment import VARIABLES, cores, read_environment
from vorhand.api.service.parsers import GamesToServe
from vorhand.api.settings import OF_TRACING
from vorhand.kit.ours import OURS

ROOT: Final = Path(__file__).parents[2]
CONF: Final = ROOT / "gunicorn.conf.py"

KNOWN: Final[dict[str, tuple[str, Any, tuple[str, ...]]]] = {
    "bind": (
        "[::1]:9000",
        "[::1]:9000",
        (
            *("", "8000", "host:", "host:65536", "a:1\n", "unix:x", "unix:/nowhere/at/all"),
            *("[1:2:3]:8000", "[::1", "10.0.0.256:8000", "10.0.1:8000"),
        ),
    ),
    "games": (
        "fipsen, toepen",
        GamesToServe((OURS["toepen"], OURS["fipsen"])),
        ("chess", "toepen,", "toepen fipsen", "toepen,toepen", "Toepen", ","),
    ),
    "workers": ("3", 3, ("", "0", "513", "-1", "2.0", "two", "١", "1_0")),
    "threads": ("256", 256, ("0", "257")),
    "max_in_flight": ("1", 1, ("0",)),
    "max_waiting": ("0", 0, ("-1",)),
    "max_wait": ("0.25", 0.25, ("", "-1", "61", "1e1", "nan", ".5")),
    "max_large_in_flight": ("2", 2, ("0", "257")),
    "max_large_waiting": ("0", 0, ("-1", "257")),
    "max_large_wait": ("60", 60.0, ("", "-1", "61")),
    "max_thinking_in_flight": ("3", 3, ("0", "257")),
    "max_thinking_waiting": ("0", 0, ("-1", "257")),
    "max_thinking_wait": ("0.5", 0.5, ("", "-1", "61")),
    "max_dear_in_flight": ("3", 3, ("0", "257")),
    "max_dear_waiting": ("0", 0, ("-1", "257")),
    "max_dear_wait": ("0.5", 0.5, ("", "-1", "61")),
    "max_connections": ("65535", 65535, ("0",)),
    "backlog": ("64", 64, ("0",)),
    "small_timeout": ("21", 21, ("0",)),
    "timeout": ("3600", 3600, ("0",)),
    "graceful_timeout": ("1", 1, ("3601",)),
    "keepalive": ("0", 0, (" 5",)),
    "max_requests": ("0", 0, ("1" * 5000,)),
    "max_requests_jitter": ("0", 0, ("x",)),
    "max_request_line": ("8190", 8190, ("8191",)),
    "max_headers": ("1000", 1000, ("15",)),
    "max_header_size": ("256", 256, ("65537",)),
    "max_body": ("65536", 65536, ("65535", "64K")),
    "max_large_body": ("67108864", 67108864, ("1048575",)),
    "trusted_proxies": (
        "10.0.0.5, fd00::/8",
        ("10.0.0.5", "fd00::/8"),
        ("proxy.example", "10.0.0.5;10.0.0.6", "10.0.0.5/8", "*,10.0.0.5"),
    ),
    "proxy_places": ("on", True, ("", "true", "small")),
    "prefix": (
        "/cards/vorhand-2",
        "/cards/vorhand-2",
        ("vorhand", "/", "/vorhand/", "/Vorhand", "//a", "/a/../b", "/a b"),
    ),
    "cors_origins": (
        "https://a.example,http://b:81",
        ("https://a.example", "http://b:81"),
        (
            *("example.org", "https://a.example/", "*,https://a.example", "null"),
            *("https://a.example:65536", "https://a.example:443", "http://a.example:80"),
        ),
    ),
    "cors_headers": (
        "tracing, X-Mine,b3",
        (*OF_TRACING, "X-Mine"),
        ("*", "tracing;b3", "X-Mine:", "a b", "X-Mine,"),
    ),
    "seal_keys": ("", None, ()),
    "vouchers": ("accepted", "accepted", ("", "on", "Required")),
    "table": ("off", False, ("0", "false", "")),
    "drain_file": (
        "/tmp/drain",
        Path("/tmp/drain"),
        ("drain", "/tmp", "/nowhere/at/all", f"/tmp/{'x' * 300}/drain"),
    ),
    "metrics_dir": (
        str(ROOT / "tests"),
        ROOT / "tests",
        ("metrics", "/nowhere/at/all", f"/tmp/{'x' * 300}"),
    ),
    "log_level": ("error", "error", ("", "INFO", "debug")),
    "log_format": ("text", "text", ("", "JSON", "plain")),
    "access_log": ("off", False, ("", "true", "ON")),
}
"""Of each setting a value as it is written, what is read of it, and what is refused; wrong keys are
in tests/sealed/test_operation.py.
"""


def named(name: str) -> str:
    """The variable of a setting."""
    return f"VORHAND_{name.upper()}"


def gunicorn(**environ: str) -> subprocess.CompletedProcess[str]:
    """Gunicorn, asked to check its settings."""
    inherited = {name: value for name, value in os.environ.items() if "VORHAND" not in name}
    return subprocess.run(
        [sys.executable, "-m", "gunicorn", "--config", CONF.name, "--check-config"],
        cwd=ROOT,
        env=inherited | environ,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_defaults_hold_together() -> None:
    """Only this machine is served, by more than one worker; no two are replaced at once, and nobody
    is believed.
    """
    values = read_environment({})
    assert values["bind"] == "127.0.0.1:8000"
    assert values["workers"] >= 2
    assert 0 < values["max_requests_jitter"] < values["max_requests"]
    assert values["graceful_timeout"] < 10 < values["timeout"] < values["keepalive"]
    assert values["trusted_proxies"] == values["cors_origins"] == ()


def test_every_variable_is_read() -> None:
    """Each VORHAND_… variable is read into the setting of its name."""
    assert KNOWN.keys() == {each.name for each in VARIABLES}
    chosen = read_environment({named(name): text for name, (text, _, _) in KNOWN.items()})
    assert chosen == {name: value for name, (_, value, _) in KNOWN.items()}


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, (*_, wrong) in KNOWN.items() for text in wrong]
)
def test_a_wrong_value_is_refused(name: str, text: str) -> None:
    """Never the default instead: the variable, its value, what is wanted and an example; or, where
    only some names are right, which there are.
    """
    wanted = r"; expected .+, such as .+|: there is no .+; there are .+"
    message = rf"^{named(name)} is {re.escape(repr(text))}(?:{wanted})"
    with pytest.raises(ValueError, match=message):
        read_environment({named(name): text})


@pytest.mark.parametrize("setting", VARIABLES, ids=lambda setting: setting.name)
def test_an_example_is_right(setting: environment.Variable) -> None:
    """What a message shows as an example is of the kind that is wanted."""
    if setting.kind is not environment.FOLDER:
        setting.kind.read(setting.kind.example)


@pytest.mark.parametrize(
    ("variable", "nearest"),
    [
        ("VORHAND_WORKER", "VORHAND_WORKERS"),
        ("VORHAND_LOGLEVEL", "VORHAND_LOG_LEVEL"),
        ("VORHAND_MAX_INFLIGHT", "VORHAND_MAX_IN_FLIGHT"),
        ("VORHAND_", r"VORHAND_\w+"),
        ("VORHAND_workers", r"VORHAND_\w+"),
    ],
)
def test_a_variable_that_nobody_knows(variable: str, nearest: str) -> None:
    """A misspelled variable is not passed over: the nearest one is named."""
    message = f"^there is no setting {variable}; the nearest is {nearest}$"
    with pytest.raises(ValueError, match=message):
        read_environment({variable: "1"})


def test_what_kubernetes_says_of_a_service() -> None:
    """A Service called vorhand puts variables into every container: they are none of ours."""
    told = {
        "VORHAND_SERVICE_HOST": "10.0.0.1",
        "VORHAND_SERVICE_PORT": "80",
        "VORHAND_SERVICE_PORT_HTTP": "80",
        "VORHAND_PORT": "tcp://10.0.0.1:80",
        "VORHAND_PORT_80_TCP": "tcp://10.0.0.1:80",
        "VORHAND_PORT_80_TCP_PROTO": "tcp",
        "VORHAND_PORT_80_TCP_ADDR": "10.0.0.1",
        "VORHAND_METRICS_SERVICE_HOST": "10.0.0.2",
        "VORHAND_METRICS_PORT_80_TCP_PORT": "80",
    }
    assert read_environment(told) == read_environment({})
    with pytest.raises(ValueError, match=r"VORHAND_BIND_PORT; the nearest is VORHAND_BIND$"):
        read_environment(told | {"VORHAND_BIND_PORT": "80"})
    with pytest.raises(ValueError, match="there is no setting VORHAND_PORT; "):
        read_environment({"VORHAND_PORT": "80"})


@pytest.mark.parametrize(
    ("chosen", "variable"),
    [
        ({"VORHAND_THREADS": "40"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_WAITING": "24"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_LARGE_IN_FLIGHT": "9"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_LARGE_WAITING": "12"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_THINKING_IN_FLIGHT": "9"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_THINKING_WAITING": "12"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_DEAR_IN_FLIGHT": "9"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_DEAR_WAITING": "12"}, "VORHAND_THREADS"),
        ({"VORHAND_MAX_CONNECTIONS": "48"}, "VORHAND_MAX_CONNECTIONS"),
    ],
)
def test_values_that_do_not_go_together(chosen: dict[str, str], variable: str) -> None:
    """There is always a thread left for a probe, and a connection for a thread."""
    with pytest.raises(ValueError, match=f"^{variable} is .*; expected .*, such as "):
        read_environment(chosen)


def test_values_that_just_go_together() -> None:
    """Two threads for probes are enough."""
    read_environment({"VORHAND_THREADS": "41"})
    read_environment({"VORHAND_MAX_WAITING": "23"})
    read_environment({"VORHAND_MAX_LARGE_WAITING": "11"})
    read_environment({"VORHAND_MAX_DEAR_WAITING": "11"})
    read_environment({"VORHAND_MAX_CONNECTIONS": "49"})


def test_proxy_with_places_is_named() -> None:
    """Otherwise anybody could say from where a request is passed on, or nobody would be believed;
    who comes by a Unix socket is a proxy.
    """
    places = {"VORHAND_PROXY_PLACES": "on"}
    with pytest.raises(ValueError, match="needs the proxies in VORHAND_TRUSTED_PROXIES"):
        read_environment(places)
    for more in ({"VORHAND_TRUSTED_PROXIES": "10.0.0.5"}, {"VORHAND_BIND": "unix:/tmp/vorhand"}):
        assert read_environment(places | more)["proxy_places"] is True


@pytest.mark.parametrize(
    ("quota", "expected"), [("max 100000", 8), ("150000 100000", 2), ("50000 100000", 1), ("", 8)]
)
def test_cores_of_a_container(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, quota: str, expected: int
) -> None:
    """A quota of the container counts, each begun core as a whole one."""
    file = tmp_path / "cpu.max"
    file.write_text(quota)
    monkeypatch.setattr(environment, "_QUOTA", file)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(8), raising=False)
    assert cores() == expected


def test_folder_of_somebody_else(tmp_path: Path) -> None:
    """Older counts are thrown away at the start: nobody loses a file who names a wrong folder."""
    for name in ("counter_0.db", "gauge_livesum_main.db", "histogram_3.db"):
        (tmp_path / name).touch()
    read_environment({"VORHAND_METRICS_DIR": str(tmp_path)})
    (tmp_path / "tables.db").touch()
    with pytest.raises(ValueError, match=r"^VORHAND_METRICS_DIR is"):
        read_environment({"VORHAND_METRICS_DIR": str(tmp_path)})


def test_gunicorn_takes_the_file() -> None:
    """Gunicorn knows all the settings, and can load the service with them."""
    answer = gunicorn()
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        (
            "VORHAND_WORKERS",
            "many",
            "VORHAND_WORKERS is 'many'; expected an integer from 1 to 512, such as 4",
        ),
        (
            "VORHAND_WORKER",
            "4",
            "there is no setting VORHAND_WORKER; the nearest is VORHAND_WORKERS",
        ),
    ],
)
def test_a_wrong_setting_stops_the_start_with_one_line(
    variable: str, value: str, said: str
) -> None:
    """The start ends at once, with one line that says what to put right, and nothing else."""
    answer = gunicorn(**{variable: value})
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr == f"Vorhand does not start: {said}.\n"


def test_no_header_cuts_a_path_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a proxy that is trusted moves the service to another path; none is by default."""
    for variable in [name for name in os.environ if name.startswith("VORHAND_")]:
        monkeypatch.delenv(variable)
    monkeypatch.setattr("vorhand.api.service.metrics.count_together", lambda *_, **_named: None)
    conf = runpy.run_path(str(CONF))
    assert conf["forwarder_headers"] == conf["forwarded_allow_ips"] == ""
