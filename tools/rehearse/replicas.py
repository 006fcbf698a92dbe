"""Replicas of the image, as they are deployed: one runs on while another is replaced."""

from pathlib import Path

import psutil

from tools.image import isolated
from tools.image.images import Image
from tools.soak.stack import Service


class Replica(Service):
    """A service that is started from the image, with nothing to write to."""

    def __init__(self, log: Path, image: Image, keys: str) -> None:
        self._image = image
        super().__init__(log, keys)

    def command(self) -> list[str]:
        """The image's command, in the image."""
        told = self.settings()
        return isolated.command(self._image, self._image.command, environ=told, read_only=True)

    def first(self) -> psutil.Process:
        """The first process inside, which is the one that Docker sends signals to."""
        (first,) = super().first().children()
        return first
