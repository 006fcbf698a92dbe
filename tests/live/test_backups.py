"""The backups of the table for friends: made each day, kept for a time, and good for going on."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from tests.checks.waiting import wait_for
from tests.live.deployed import Stack
from tests.live.devices import ask, check_problem, people, played_on, stack
from tests.live.people import Person

__all__ = ["people", "stack"]


def test_backup_brings_everything_back(stack: Stack, people: list[Person]) -> None:
    """The database is lost; with its last backup, people go on where they were, with the same
    secrets.
    """
    for each in people:
        each.read()
    version = played_on(people, 4)
    stack.stop("live")
    check_problem(ask(stack, "GET", "/tables"), 503)
    stack.script("backup.sh", "once")
    before = stack.contents()
    stack.stop("postgres")
    stack.destroy()
    stack.start("postgres")
    stack.start("live")
    assert stack.contents() != before
    stack.stop("live")
    stack.script("restore.sh")
    assert stack.contents() == before
    stack.start("live")
    assert played_on(people, 4) >= version + 4


def test_only_the_last_backups_are_kept(stack: Stack) -> None:
    """A backup a day for two weeks; what was left of one that failed is removed."""
    folder = stack.folder / "backups"
    for day in range(10, 30):
        (folder / f"live-201901{day}T000000Z.dump").write_bytes(b"old")
    (folder / "live-20190101T000000Z.dump.part").write_bytes(b"half")
    told = stack.script("backup.sh", "once")
    kept = sorted(path.name for path in folder.iterdir())
    assert len(kept) == 14
    assert kept[-1] == Path(told.split()[-1]).name
    assert "live-20190129T000000Z.dump" in kept
    assert (folder / kept[-1]).stat().st_mode & 0o077 == 0


def test_a_backup_a_day(stack: Stack) -> None:
    """A container that is started again makes no further backup, unless the last one is old."""
    folder = stack.folder / "backups"
    sleep = stack.folder / "tmp/sleep"  # the script ends where it would wait
    sleep.write_text("#!/bin/sh\nexit 1\n")
    sleep.chmod(0o755)
    stack.script("backup.sh", "once")
    for age, is_made in ((0, False), (24 * 3600, True)):
        for each in folder.iterdir():
            os.utime(each, (time.time() - age,) * 2)
        with pytest.raises(subprocess.CalledProcessError) as ended:
            stack.script("backup.sh", "daily")
        assert ("backed up: " in ended.value.output) is is_made
    sleep.unlink()


def test_backup_that_fails_is_none(stack: Stack) -> None:
    """While the database is away, nothing gets the name of a backup, and the script says so."""
    folder = stack.folder / "backups"
    before = sorted(folder.glob("*.dump"))
    stack.stop("postgres")
    with pytest.raises(subprocess.CalledProcessError):
        stack.script("backup.sh", "once")
    stack.start("postgres")
    wait_for(lambda: ask(stack, "GET", "/tables").status == 200)
    assert sorted(folder.glob("*.dump")) == before
