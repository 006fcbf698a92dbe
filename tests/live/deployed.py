"""What `deploy/live/compose.yaml` starts in containers, started as plain processes: the same
commands with the same environment. Only addresses, ports and folders differ.
"""

import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psutil

from tests.live.servers import PATIENCE, POSTGRESQL, ROOT, free_port
from tests.live.shipped import (
    COMPOSE,
    DEPLOYED,
    HOST,
    OF_PATIENCE,
    PASSWORD,
    command_of,
    environment_of,
    prepare,
)


class Stack:
    """The services, each at a port of its own; all they keep is in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = "postgres" if os.geteuid() == 0 else None
        self.ports = {name: free_port() for name in ("vorhand", "live", "postgres", "tls", "http")}
        self.url = f"https://127.0.0.1:{self.ports['tls']}"
        for name in ("backups", "secrets", "tmp"):
            (folder / name).mkdir(mode=0o755)
        prepare(folder / "secrets")
        self._own(folder, folder / "backups")
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    @property
    def trusted(self) -> ssl.SSLContext:
        """What a device needs in order to trust the certificate."""
        return ssl.create_default_context(cafile=self.folder / "secrets/tls-certificate")

    @contextmanager
    def running(self) -> Iterator["Stack"]:
        """All services, in the order in which they depend on each other."""
        with ExitStack() as stack:
            stack.callback(self.stop_all)
            for name in ("postgres", "vorhand", "live", "proxy"):
                self.start(name)
            yield self

    def start(self, name: str) -> None:
        """Start a service, and wait until it is healthy."""
        if name == "postgres":
            self._start_database()
        else:
            {"vorhand": self._vorhand, "live": self._live, "proxy": self._proxy}[name]()

    def stop(self, name: str) -> None:
        """Stop a service as Docker does."""
        process = self._running.pop(name)
        stops = signal.SIGINT if name == "postgres" else signal.SIGTERM
        process.send_signal(stops)
        process.wait(PATIENCE)

    def stop_all(self) -> None:
        """Stop whatever runs; what does not stop is killed."""
        for name in reversed([*self._running]):
            try:
                self.stop(name)
            except subprocess.TimeoutExpired:
                os.killpg(self._running[name].pid, signal.SIGKILL)

    def script(self, name: str, *arguments: str) -> str:
        """Run a script of the service `backup`, and return what it says."""
        settings = self._placed(COMPOSE["backup"]["environment"])
        settings |= {"PGHOST": "127.0.0.1", "PGPORT": str(self.ports["postgres"])}
        script = self.folder / "tmp" / name
        shutil.copy(DEPLOYED / "scripts" / name, script)
        told = subprocess.run(
            ["sh", script, *arguments],
            env={"PATH": f"{self.folder}/tmp:{self._programs}:{os.environ['PATH']}", **settings},
            cwd=self.folder,
            user=self.user,
            capture_output=True,
            text=True,
            check=True,
        )
        return told.stdout

    def destroy(self) -> None:
        """Lose the database, as with its volume."""
        shutil.rmtree(self.folder / "data")

    def contents(self) -> str:
        """All that the database has, as text."""
        command = [self._programs / "pg_dump", "--data-only", "--inserts", "--username=live"]
        place = {"PGHOST": "127.0.0.1", "PGPORT": str(self.ports["postgres"])}
        environment = os.environ | place | {"PGPASSWORD": PASSWORD}
        told = subprocess.run(
            [*command, "live"], env=environment, capture_output=True, text=True, check=True
        )
        return "\n".join(line for line in told.stdout.splitlines() if line.startswith("INSERT"))

    def connections(self, name: str) -> int:
        """How many connections the proxy has to a service."""
        found = psutil.net_connections("tcp4")
        port = self.ports[name]
        return sum(
            1 for each in found if each.status == "ESTABLISHED" and each.raddr[1:] == (port,)
        )

    # One function for each service.

    def _vorhand(self) -> None:
        image = ROOT / "Dockerfile"
        settings = environment_of(image) | COMPOSE["vorhand"]["environment"]
        settings["VORHAND_BIND"] = f"127.0.0.1:{self.ports['vorhand']}"
        self._run("vorhand", command_of(image), settings)
        self._wait("vorhand", f"http://127.0.0.1:{self.ports['vorhand']}/healthz")

    def _live(self) -> None:
        image = DEPLOYED / "Dockerfile"
        settings = environment_of(image) | self._placed(COMPOSE["live"]["environment"])
        settings["LIVE_BIND"] = f"127.0.0.1:{self.ports['live']}"
        self._run("live", command_of(image), settings | OF_PATIENCE)
        self._wait("live", f"http://127.0.0.1:{self.ports['live']}/tables")

    def _proxy(self) -> None:
        text = self._placed_text((DEPLOYED / "nginx.conf").read_text("utf-8"))
        for port, name in (("8443 ssl", "tls"), ("8080", "http")):
            assert f"listen {port};" in text
            chosen = port.replace(port.split()[0], f"127.0.0.1:{self.ports[name]}")
            text = text.replace(f"listen {port};", f"listen {chosen};")
        (self.folder / "nginx.conf").write_text(text)
        command = ["nginx", "-c", f"{self.folder}/nginx.conf", "-g", "daemon off;"]
        self._run("proxy", command, {})
        self._wait("proxy", f"http://127.0.0.1:{self.ports['http']}/alive")

    def _start_database(self) -> None:
        """Set the database up if there is none, as the image does, and start it."""
        data, settings = self.folder / "data", COMPOSE["postgres"]["environment"]
        is_new = not data.exists()
        if is_new:
            password = f"--pwfile={self.folder}/secrets/database-password"
            options = [f"--username={settings['POSTGRES_USER']}", password, "--no-sync"]
            options += settings["POSTGRES_INITDB_ARGS"].split()
            self._call("initdb", f"--pgdata={data}", *options)
        program, *options = COMPOSE["postgres"]["command"]
        listen = ["-c", "listen_addresses=127.0.0.1", "-p", str(self.ports["postgres"])]
        sockets = ["-c", f"unix_socket_directories={self.folder}"]
        command = [str(self._programs / program), "-D", str(data), *options, *listen, *sockets]
        self._run("postgres", command, {}, user=self.user)
        _, asks, *arguments = COMPOSE["postgres"]["healthcheck"]["test"]
        self._until(lambda: self._call(asks, *arguments, check=False) == 0, "postgres")
        if is_new:
            self._call("createdb", "--host=127.0.0.1", "--username=live", "live")

    # How it is done.

    def _run(self, name: str, command: list[str], settings: Any, user: str | None = None) -> None:
        """Start a process in a group of its own; what it writes goes into a file."""
        inherited = {"PATH": f"{Path(sys.executable).parent}:/usr/sbin:{os.environ['PATH']}"}
        with (self.folder / f"tmp/{name}.log").open("ab") as log:
            self._running[name] = subprocess.Popen(
                command,
                cwd=self.folder if user else ROOT,
                env={**inherited, **settings},
                stdout=log,
                stderr=log,
                start_new_session=True,
                user=user,
            )

    def _call(self, program: str, *arguments: str, check: bool = True) -> int:
        """Run a program of PostgreSQL to its end."""
        password = {"PGPASSWORD": PASSWORD, "PGPORT": str(self.ports["postgres"])}
        return subprocess.run(
            [self._programs / program, *arguments],
            env=os.environ | password,
            cwd=self.folder,
            user=self.user,
            stdout=subprocess.DEVNULL,
            check=check,
        ).returncode

    def _wait(self, name: str, url: str) -> None:
        def answers() -> bool:
            try:
                with urllib.request.urlopen(url):
                    return True
            except OSError:
                return False

        self._until(answers, name)

    def _until(self, is_so: Any, name: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._running[name].poll() is None:
            if is_so():
                return
            time.sleep(0.1)
        raise AssertionError((self.folder / f"tmp/{name}.log").read_text())

    def _placed(self, settings: dict[str, str]) -> dict[str, str]:
        """Settings of the compose file, with the places of this stack."""
        return {name: self._placed_text(value) for name, value in settings.items()}

    def _placed_text(self, text: str) -> str:
        """A text with other addresses and folders, and with the host of `.env`."""
        places = {
            "vorhand:8000": f"127.0.0.1:{self.ports['vorhand']}",
            "live:8080": f"127.0.0.1:{self.ports['live']}",
            "@postgres/": f"@127.0.0.1:{self.ports['postgres']}/",
            "/run/secrets/": f"{self.folder}/secrets/",
            "/tmp/": f"{self.folder}/tmp/",
            "/backups": f"{self.folder}/backups",
            "/dev/stdout": f"{self.folder}/tmp/access.log",
        }
        # In one go: the folder of the test may be in /tmp.
        found = re.compile("|".join(map(re.escape, places)))
        text = found.sub(lambda match: places[match[0]], text)
        return re.sub(r"\$\{LIVE_HOST:\?[^}]*\}", HOST, text)

    @property
    def _programs(self) -> Path:
        """Where PostgreSQL's programs are."""
        return max(POSTGRESQL.glob("*/bin"), key=lambda path: float(path.parent.name))

    def _own(self, *folders: Path) -> None:
        """PostgreSQL does not run as root, and its user needs these."""
        for folder in folders:
            folder.chmod(0o755)
            if self.user:
                shutil.chown(folder, self.user)
