"""Starts the images as they are deployed, and plays: `python -m tools.image.trying FILE`. It has a
network of its own, with only what it starts, so ports and names can be the real ones.
"""

import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from fcntl import ioctl
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml

from tools.image import isolated
from tools.image.images import Image
from tools.image.playing import get, play, post
from tools.image.running import running

ROOT: Final = Path(__file__).parents[2]
COMPOSE: Final = ROOT / "deploy/live/compose.yaml"
POSTGRESQL: Final = Path("/usr/lib/postgresql")
HOST: Final = "cards.example"
PASSWORD: Final = "p'ss $w%rd"
HOSTS: Final = "127.0.0.1 localhost vorhand live postgres\n"
TABLE: Final = {"setup": {"game": "toepen", "players": 3}, "is_open": True}
SIOCSIFFLAGS: Final = 0x8914
UP: Final = 0x41
"""Up and running."""


def tried(place: Path, **images: Image) -> None:
    """Try these images, whose logs go into the folder. Raises `CalledProcessError` if one fails;
    what is wrong has been printed.
    """
    told = place / "images.json"
    written = {name: asdict(image) | {"root": str(image.root)} for name, image in images.items()}
    told.write_text(json.dumps(written))
    alone = [*isolated.unshared("--net"), sys.executable, "-m", "tools.image.trying", str(told)]
    subprocess.run(alone, cwd=ROOT, check=True)


def main(told: Path) -> None:
    """Try all images that the file names."""
    with socket.socket() as any_socket:
        ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh", b"lo", UP))
    images = {
        name: Image(**image | {"root": Path(image["root"])})
        for name, image in json.loads(told.read_text()).items()
    }
    with running(images["vorhand"], told.with_name("vorhand.log")):
        print("the service is healthy; a game:", play("http://127.0.0.1:8000"), flush=True)
        if live := images.get("live"):
            _try_live(live, told.parent)
    print("TERM has ended all with status 0")


def _try_live(image: Image, place: Path) -> None:
    services = yaml.safe_load(COMPOSE.read_text("utf-8"))["services"]
    with TemporaryDirectory() as folder, _database(services["postgres"], Path(folder)):
        (password := Path(folder, "password")).chmod(0o644)
        (hosts := Path(folder, "hosts")).write_text(HOSTS)
        environ = {
            name: re.sub(r"\$\{LIVE_HOST:\?[^}]*\}", HOST, value)
            for name, value in services["live"]["environment"].items()
        }
        binds = {environ["PASSWORD_FILE"]: str(password), "/etc/hosts": str(hosts)}
        with running(image, place / "live.log", environ, binds):
            opened = post("http://127.0.0.1:8080/tables", TABLE, Host=HOST)
            games = get("http://127.0.0.1:8080/games", Host=HOST)["games"]
            assert len(opened["invitations"]) == 3
            assert games
            print("the live table is healthy, has opened a table, and asks Vorhand", flush=True)


@contextmanager
def _database(service: Any, folder: Path) -> Iterator[None]:
    """PostgreSQL as the compose file sets it up, for as long as the block runs."""
    programs = max(POSTGRESQL.glob("*/bin"), key=lambda path: float(path.parent.name))
    user = "postgres" if os.geteuid() == 0 else None
    settings, data = service["environment"], folder / "data"
    (folder / "password").write_text(PASSWORD)
    (folder / "password").chmod(0o644)
    folder.chmod(0o755)
    data.mkdir()
    if user:
        shutil.chown(data, user)

    def call(program: str, *words: str) -> None:
        environ = os.environ | {"PGPASSWORD": PASSWORD}
        command = [str(programs / program), *words]
        subprocess.run(command, cwd=data, user=user, env=environ, check=True, capture_output=True)

    options = [
        f"--username={settings['POSTGRES_USER']}",
        f"--pwfile={folder}/password",
        "--no-sync",
    ]
    call("initdb", f"--pgdata={data}", *options, *settings["POSTGRES_INITDB_ARGS"].split())
    program, *options = service["command"]
    command = [programs / program, "-D", data, *options, "-c", f"unix_socket_directories={data}"]
    server = subprocess.Popen(command, cwd=data, user=user, stderr=subprocess.DEVNULL)
    try:
        _, asks, *words = service["healthcheck"]["test"]
        for _ in range(60):
            try:
                call(asks, *words)
                break
            except subprocess.CalledProcessError:
                time.sleep(0.5)
        call("createdb", "--host=127.0.0.1", "--username=live", settings["POSTGRES_USER"])
        yield
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
