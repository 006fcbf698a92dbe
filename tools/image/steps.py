"""Carries out a Dockerfile step by step: each stage is a folder, in which RUN starts its commands
as if it were the whole machine (`isolated`).
"""

import copy
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.image import isolated
from tools.image.dockerfile import Instruction, Stage, command_of, filled_in, words_of
from tools.image.images import Image

LAST_LINES: Final = 25
"""How much of what a failed command wrote is shown."""


class Failed(Exception):
    """A step that cannot be carried out."""


class Steps:
    """A build: what it is given, and the stages that there are."""

    def __init__(
        self,
        context: Path,
        place: Path,
        base: Callable[[Stage], Path],
        machine: Mapping[str, str],
        binds: Mapping[str, str],
    ) -> None:
        """`base` makes the folder of an image. `machine` and `binds` are variables and folders that
        RUN sees, and that do not stay.
        """
        self.context, self.place, self.base = context, place, base
        self.machine, self.binds = machine, binds
        self.stages: dict[str, Image] = {}

    def build(self, stages: Sequence[Stage], say: Callable[[str], None]) -> Image:
        """Carry everything out, and return the last stage. Raises `Failed`."""
        for stage in stages:
            say(str(stage.begins))
            image = self._begun(stage)
            for instruction in stage.instructions:
                say(str(instruction))
                try:
                    self._carry_out(instruction, image)
                except (OSError, ValueError) as wrong:
                    raise Failed(f"{instruction}\n{wrong}") from wrong
            self.stages[stage.name] = image
        return image

    def _begun(self, stage: Stage) -> Image:
        before = self.stages.get(stage.base)
        root = self.place / stage.name
        source = before.root if before else self.base(stage)
        subprocess.run(["cp", "--archive", "--reflink=auto", source, root], check=True)
        return copy.deepcopy(before, {id(before.root): root}) if before else Image(root)

    def _carry_out(self, instruction: Instruction, image: Image) -> None:
        name, value = instruction.name, instruction.value
        match name:
            case "RUN":
                self._run(instruction, image)
            case "COPY":
                self._copy(words_of(value), image)
            case "ENV":
                pairs = [word.partition("=") for word in words_of(value)]
                filled = {each: filled_in(text, image.environ) for each, _, text in pairs}
                image.environ |= filled
            case "WORKDIR":
                image.folder = str(Path(image.folder, filled_in(value, image.environ)))
                _within(image.root, image.folder).mkdir(parents=True, exist_ok=True)
            case "USER":
                image.user = value
            case "CMD":
                image.command = command_of(value)
            case "HEALTHCHECK":
                image.healthcheck = command_of(value.partition("CMD")[2].strip())
            case "EXPOSE" | "LABEL" | "STOPSIGNAL":
                pass
            case _:
                raise ValueError(
                    f"{name} is not known here: tools/image/steps.py would have to learn it"
                )

    def _run(self, instruction: Instruction, image: Image) -> None:
        words = isolated.command(
            image, command_of(instruction.value), environ=self.machine, binds=self.binds
        )
        done = subprocess.run(
            words, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            last = "\n".join(done.stdout.splitlines()[-LAST_LINES:])
            raise Failed(f"{instruction}\nstatus {done.returncode}\n{last}")

    def _copy(self, words: list[str], image: Image) -> None:
        source = self.context
        options = [word for word in words if word.startswith("--")]
        *names, to = [word for word in words if not word.startswith("--")]
        for option in options:
            name, _, stage = option.partition("=")
            if name != "--from":
                raise ValueError(
                    f"{name} is not known here: tools/image/steps.py would have to learn it"
                )
            source = self.stages[stage].root
        place = _within(image.root, str(Path(image.folder, to)))
        is_folder = to.endswith("/") or to == "." or len(names) > 1 or place.is_dir()
        for name in names:
            found = sorted(source.glob(name.lstrip("/")))
            if not found:
                raise ValueError(f"there is no {name} in what is sent: see its .dockerignore")
            for path in found:
                _copy_one(path, place, is_folder=is_folder)


def _copy_one(path: Path, place: Path, *, is_folder: bool) -> None:
    """Copy a file, or what is in a folder."""
    if path.is_dir():
        shutil.copytree(path, place, symlinks=True, dirs_exist_ok=True)
        return
    to = place / path.name if is_folder else place
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, to)


def _within(root: Path, path: str) -> Path:
    return root / path.lstrip("/")
