"""Faults that there once were, as changes of the code: each must be found by its attack."""

from pathlib import Path
from typing import Final, NamedTuple


class Planted(NamedTuple):
    """A fault: the attack that finds it, what is wrong, and a text of a file with what stood in its
    place. The text is in the file once.
    """

    attack: str
    what: str
    path: str
    text: str
    instead: str

    def plant(self, root: Path) -> None:
        """Put the fault into the copy of the project in this folder."""
        file = root / self.path
        file.write_text(self.planted(file.read_text("utf-8")), "utf-8")

    def planted(self, source: str) -> str:
        """The source with the fault; raises `ValueError` if it does not have the text once."""
        if source.count(self.text) != 1:
            raise ValueError(f"{self.path} has {source.count(self.text)} times: {self.text}")
        return source.replace(self.text, self.instead)


PLANTED: Final = (
    Planted(
        "values",
        "a number that no double can hold is read as infinity",
        "vorhand/strict_json.py",
        "    if not isfinite(number):\n",
        "    if False:\n",
    ),
    Planted(
        "values",
        "the order of the cards in a hand counts for a voucher",
        "api/sealed/voucher.py",
        "    yield game.in_order(completed)\n",
        "",
    ),
    Planted(
        "values",
        "a voucher is that of a state without its hands",
        "api/sealed/voucher.py",
        "head + derived + _EXACT.encode(dumped)",
        'head + derived + _EXACT.encode({**dumped, "hands": []})',
    ),
    Planted(
        "forgeries",
        "any voucher is right",
        "api/sealed/voucher.py",
        "if flaw or not is_right:",
        "if flaw:",
    ),
    Planted(
        "chance",
        "nonces are taken, and not used",
        "api/sealed/sealed_table.py",
        "return Deal(seed=self.seed_of(games), nonces=self.nonces.in_order)",
        "return Deal(seed=self.seed_of(games))",
    ),
    Planted(
        "chance",
        "what a bot plays at a sealed table follows from what everybody knows",
        "api/sealed/sealed_table.py",
        'return _derived(self.seed, f"seat={seat} version={version}").hex()',
        'return f"{seat} {version}"',
    ),
    Planted(
        "budgets",
        "who asks for hints at the live table pays nothing",
        "examples/live/work.py",
        "            for budget, payer in zip(self._budgets, payers, strict=False):\n"
        "                budget.spend(payer, seconds)\n",
        "",
    ),
    Planted(
        "names",
        "a name may look like another one",
        "examples/live/names.py",
        "return not _looks(name).isdisjoint(_looks(other))",
        "return name == other",
    ),
    Planted(
        "trust",
        "anybody says where a request comes from",
        "api/service/proxies.py",
        "if self._have_places and _PLACE in environ and self._is_trusted(_address(peer)):",
        "if _PLACE in environ:",
    ),
    Planted(
        "paths",
        "a path may lead out of the service",
        "api/table/static/client/vorhand.js",
        "|| /[?#]/.test(path) || !isBelow(path)",
        "",
    ),
    Planted(
        "wire",
        "gunicorn says keep-alive, and closes",
        "api/service/gunicorn_settings.py",
        "wsgi.Response = Response\n",
        "",
    ),
    Planted(
        "games",
        "only the top of a game's package counts as its code",
        "api/sealed/code.py",
        "files = _below(place) if place.is_dir() else [place]",
        "files = [*place.iterdir()] if place.is_dir() else [place]",
    ),
    Planted(
        "games",
        "what ends a program, raised by a game, ends the service",
        "api/web/flask_fast_path.py",
        "        except BaseException as error:\n            environ[_RAISED] = as_error(error)\n",
        "        except Exception as error:\n            environ[_RAISED] = as_error(error)\n",
    ),
    Planted(
        "files",
        "a source may unpack to any size",
        "bulk/bounds.py",
        "if unpacked > max(MOST_UNPACKED, MOST_TIMES * packed):",
        "if False:",
    ),
)
