"""The stages of a Dockerfile and their instructions."""

import json
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from dockerfile_parse import DockerfileParser

_TAG: Final = re.compile(r"# *([a-z0-9./-]+:[\w.-]+)$")
_VARIABLE: Final = re.compile(r"\$(?:(\w+)|\{(\w+)\})")


class Instruction(NamedTuple):
    """An instruction, and the line at which it begins."""

    name: str
    value: str
    line: int

    def __str__(self) -> str:
        words = f"{self.name} {' '.join(self.value.split())}"
        return f"line {self.line}: {words if len(words) < 90 else words[:89] + '…'}"


@dataclass
class Stage:
    """A stage: what it begins with (an image, or a stage before it), and what it does."""

    base: str
    name: str
    begins: Instruction
    tag: str
    """The tag of the image, which is the comment above: `python:3.13-slim`. Empty: none."""
    instructions: list[Instruction] = field(default_factory=list)


def stages(file: Path) -> list[Stage]:
    """The stages of a Dockerfile. Raises `ValueError` if it does not begin with one."""
    found: list[Stage] = []
    above = ""
    for each in DockerfileParser(path=str(file), cache_content=False).structure:
        name, value = each["instruction"], each["value"]
        instruction = Instruction(name, value, each["startline"] + 1)
        if name == "COMMENT":
            above = each["content"].strip()
            continue
        if name == "FROM":
            base, *rest = [word for word in value.split() if not word.startswith("--")]
            alias = rest[1] if [word.upper() for word in rest[:1]] == ["AS"] else str(len(found))
            tag = _TAG.match(above)
            found.append(Stage(base, alias, instruction, tag[1] if tag else ""))
        elif not found:
            raise ValueError(f"{instruction} comes before the first FROM")
        else:
            found[-1].instructions.append(instruction)
        above = ""
    return found


def words_of(value: str) -> list[str]:
    """The words of an instruction, in either form; quotes are for words with spaces."""
    if value.startswith("["):
        found: list[str] = json.loads(value)
        return found
    return shlex.split(value)


def command_of(value: str) -> list[str]:
    """Return what RUN or CMD starts: a list as it stands, or a line for the shell."""
    return words_of(value) if value.startswith("[") else ["/bin/sh", "-c", value]


def filled_in(value: str, variables: Mapping[str, str]) -> str:
    """A value with its variables replaced; those that are not set are empty."""
    return _VARIABLE.sub(lambda found: variables.get(found[1] or found[2], ""), value)
