"""`vorhand messages`: the catalogues of an installed game, brought up to date and compiled."""

import argparse
from pathlib import Path

from vorhand.command.errors import Usage
from vorhand.command.extras import extra
from vorhand.command.streams import show
from vorhand.kit.installed import package_of
from vorhand.kit.messages import messages_of, words_in_context
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

AMISS = 1


def messages(arguments: argparse.Namespace) -> int:
    """Write what is not up to date, or report it with `--check`; return the exit status."""
    package = package_of(arguments.game)
    folder = _folder_of(package)
    extra("babel", "Catalogues")
    catalogues = extra("vorhand.kit.catalogues", "Catalogues")
    about = f"What {package.game.title} says to people"
    collected = catalogues.template(
        [*messages_of(package)], about, package.game.id, [*words_in_context(package)]
    )
    files = {*folder.glob("*.po"), *(folder / f"{tag}.po" for tag in arguments.language)}
    stale = 0
    for file in sorted(files):
        catalogue = catalogues.updated(file, collected, about)
        made = {file: catalogues.as_po(catalogue)}
        made[file.with_suffix(".mo")] = catalogues.as_mo(catalogue)
        stale += _put(made, check=arguments.check)
        missing = catalogues.untranslated(catalogue)
        show(f"{file.name}: {len(catalogue)} messages, {missing} without a translation")
    return AMISS if arguments.check and stale else 0


def _folder_of(package: GamePackage) -> Path:
    """The folder of a package's catalogues; raises `Usage` if there is none to write to."""
    game, folder = package.game.id, package.languages
    if game in OURS:
        raise Usage(f"{game} is one of our own games, whose catalogues `make write` writes.")
    if not isinstance(folder, Path):
        raise Usage(f"the package of {game} names no folder for its catalogues (`languages`).")
    return folder


def _put(made: dict[Path, bytes], *, check: bool) -> int:
    """Write the files that are not up to date, or only name them; return how many there are."""
    stale = [path for path in made if not path.exists() or path.read_bytes() != made[path]]
    for path in stale:
        if not check:
            path.write_bytes(made[path])
        show(f"{path.name} is {'not up to date' if check else 'rewritten'}")
    return len(stale)
