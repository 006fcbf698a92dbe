"""Carries out a Dockerfile by buildah, which runs without a daemon. The stand-in takes the place of
the image that FROM names. Its mounts end with each command, since each has a list of its own.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools.image.dockerfile import Stage
from tools.image.images import PATH, Image
from tools.image.isolated import unshared
from tools.image.steps import LAST_LINES, Failed

DRIVERS: Final = ("overlay", "vfs")
"""How it may store images; the first copies less, and does not work everywhere."""
RESULT: Final = "localhost/result"
FAILED_AT: Final = re.compile(r'building at STEP "(.+?)":')
"""The step that failed: stages are built side by side, so it need not be the last one begun."""
STEP: Final = re.compile(r"(\[\d+/\d+\] )?STEP ")


def is_possible() -> bool:
    """Return whether it is installed, and can run here."""
    return bool(shutil.which("buildah")) and driver() is not None


def driver() -> str | None:
    """The driver with which it runs here; null if there is none."""
    for each in DRIVERS:
        told = subprocess.run(
            [*unshared("--mount"), "buildah", "--storage-driver", each, "info"],
            capture_output=True,
            check=False,
        )
        if not told.returncode:
            return each
    return None


class Buildah:
    """A build: where it is done, and what it is given."""

    def __init__(
        self,
        place: Path,
        base: Callable[[Stage], Path],
        machine: Mapping[str, str],
        binds: Mapping[str, str],
    ) -> None:
        """As of `Steps`; the context is in the folder."""
        self.place, self.base, self.machine, self.binds = place, base, machine, binds
        stored = ["--root", place / "storage", "--runroot", place / "runroot"]
        self._buildah = ["buildah", "--storage-driver", driver() or DRIVERS[-1], *map(str, stored)]

    def build(self, dockerfile: Path, stages: Sequence[Stage], say: Callable[[str], None]) -> Image:
        """Carry everything out, and return the result. Raises `Failed`."""
        known = {stage.name for stage in stages}
        bases = {stage.base: stage for stage in stages if stage.base not in known}
        words = ["bud", "--isolation", "chroot", "--format", "docker", "--pull-never"]
        for number, (reference, stage) in enumerate(bases.items()):
            self._import(self.base(stage), name := f"localhost/base-{number}")
            words += ["--build-context", f"{reference}=container-image://{name}"]
        for place, source in self.binds.items():
            words += ["--volume", f"{source}:{place}"]
        words += ["--file", str(dockerfile), "--tag", RESULT, str(self.place / "context")]
        self._say_steps(words, say)
        return self._exported()

    def _import(self, base: Path, name: str) -> None:
        """Make an image of a folder, with what RUN needs to know of this machine."""
        environ = [
            f"--env={key}={value}" for key, value in ({"PATH": PATH} | {**self.machine}).items()
        ]
        container = self._run("from", "scratch")
        self._in_shell('cp --archive "$base/." "$($buildah mount "$container")"', base, container)
        self._run("config", *environ, container)
        self._run("commit", "--quiet", "--format", "docker", container, name)
        self._run("rm", container)

    def _exported(self) -> Image:
        """The result as a folder; its variables without those of this machine."""
        container = self._run("from", RESULT)
        self._in_shell(
            'cp --archive "$($buildah mount "$container")" "$base"',
            self.place / "result",
            container,
        )
        config: Any = json.loads(self._run("inspect", "--type", "image", RESULT))["Docker"][
            "config"
        ]
        variables = dict(each.split("=", 1) for each in config["Env"])
        kind, *check = config["Healthcheck"]["Test"]
        return Image(
            self.place / "result",
            {name: value for name, value in variables.items() if name not in self.machine},
            config["WorkingDir"] or "/",
            config["User"] or "0:0",
            [*(config["Entrypoint"] or []), *(config["Cmd"] or [])],
            ["/bin/sh", "-c", *check] if kind == "CMD-SHELL" else check,
        )

    def _say_steps(self, words: list[str], say: Callable[[str], None]) -> None:
        step, lines = "before the first step", list[str]()
        with subprocess.Popen(
            [*unshared("--mount"), *self._buildah, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            for line in process.stdout or ():
                lines.append(line)
                if STEP.match(line):
                    # The lines before it stay: stages are built side by side, and what went wrong
                    # in one can be written before the next step of another is announced.
                    step = line.strip()
                    say(step if len(step) < 100 else f"{step[:99]}…")
        if process.returncode:
            said = "".join(lines[-LAST_LINES:])
            found = FAILED_AT.search(said)
            raise Failed(f"{found[1] if found else step}\n{said}")

    def _run(self, *words: str) -> str:
        command = [*unshared("--mount"), *self._buildah, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def _in_shell(self, line: str, base: Path, container: str) -> None:
        told = {"base": str(base), "container": container, "buildah": " ".join(self._buildah)}
        values = [f"{name}={value}" for name, value in told.items()]
        subprocess.run([*unshared("--mount"), "env", *values, "sh", "-c", line], check=True)
