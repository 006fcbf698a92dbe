"""Games with a part replaced, to check that the tests and the service notice."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from vorhand.engine import IS_COMPILED, Game, Reader
from vorhand.engine.kernel.game.views import View


class OtherView(View):
    """A view with the declaration of the game's, and the result of a function."""

    def __init__(self, view: View, function: Callable[[Any, Reader], Any]) -> None:
        super().__init__(lambda table: {}, view.members)
        self._function = function

    def __call__(
        self, table: Any, reader: Reader, public: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        seen: dict[str, Any] = self._function(table, reader)
        return seen


def with_parts(game: Game[Any], **parts: Any) -> Game[Any]:
    """The game, with other functions for these fields and methods. On the compiled engine, which
    knows no heirs of a game, the test is skipped.
    """
    if IS_COMPILED:
        pytest.skip("compiled, a game keeps its functions")
    values = {each.name: getattr(game, each.name) for each in fields(Game) if each.init}
    methods = {name: staticmethod(part) for name, part in parts.items() if name not in values}
    assert all(hasattr(Game, name) for name in methods)
    others = {name: part for name, part in parts.items() if name in values}
    if "view" in others:
        others["view"] = OtherView(game.view, others["view"])
    changed: Game[Any] = type("Changed", (Game,), methods)(**values | others)
    return changed
