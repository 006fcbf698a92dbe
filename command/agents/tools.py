"""Says what the tools do: each is a call or two of the service, told as text or as data.

A table is a sealed string (docs/sealed.md), which the session holds under a handle, or the caller
passes itself. What an answer says is what the holder of the pass may know.
"""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

from vorhand.command.agents.action_text import Get, path_of
from vorhand.command.agents.frames import SEATED, say
from vorhand.command.agents.seat_tools import SeatTools
from vorhand.command.agents.sessions import (
    GAME_ENDS,
    OWN,
    BadArgument,
    SeatAccess,
    Session,
    Sessions,
    Table,
)
from vorhand.command.agents.tool_result import Post, ToolResult, problem_of, request
from vorhand.command.agents.wording import (
    Data,
    json_of,
)
from vorhand.languages import lookup

Pages: TypeAlias = Mapping[str, Mapping[str, Traversable]]
"""The pages of the rules of each game, by language."""

DEFAULT: Final = "en"
FORMS: Final = ("text", "data")


class Tools(SeatTools):
    """The tools, over the calls of a service. They raise `BadArgument` for what the service need
    not be asked about.
    """

    def __init__(self, get: Get, post: Post, pages: Pages) -> None:
        super().__init__(get, post)
        self.pages: Final = pages
        self.sessions: Final = Sessions()

    def rules(self, game: str, language: str) -> str:
        """Return how a game is played: the page of its package, in the language if it has that, or
        else all that `games` tells. Raises `BadArgument` if there is no such game.
        """
        self._check(game)
        tag, pages = tag_of(language), self.pages[game]
        page = pages.get(tag, pages.get("en"))
        return page.read_text("utf-8") if page else self.games(game, tag).text

    def _check(self, game: str) -> None:
        if game not in self.pages:
            raise BadArgument(f"/game: Expected one of {', '.join(self.pages)}, not {game[:40]!r}.")

    def games(
        self, game: str | None, language: str | None = None, form: str | None = None
    ) -> ToolResult:
        """All games; or one: its options, its presets, what one can do in it, and its rules."""
        if game is not None:
            self._check(game)
        _, found = self._get("/games" if game is None else path_of(game), tag_of(language))
        names = ("id", "title", "players")
        if game is None:
            games = [{name: each[name] for name in names} for each in found["games"]]
            if _is_data(form):
                return ToolResult(data={"games": games})
            return ToolResult("\n".join(map(_game_line, games)))
        told = {name: found[name] for name in names}
        told["action_types"] = [
            {name: value for name, value in each.items() if name != "choices"}
            for each in found["action_types"]
        ]
        told["options"] = {
            name: {key: each[key] for key in ("description", "enum", "default") if key in each}
            for name, each in found["options"]["properties"].items()
        }
        told["presets"] = {each["id"]: each["title"] for each in found["presets"]}
        told["rules"] = {each["id"]: each["text"] for each in found["clauses"]}
        return ToolResult(data=told) if _is_data(form) else ToolResult(text_of_game(told))

    def new_table(
        self,
        session: Session,
        body: Data,
        bots: str | None,
        seat: int,
        language: str | None = None,
        form: str | None = None,
    ) -> ToolResult:
        """A table at which the caller has a seat; the other seats are played at the level `bots`
        (null: the one that suits the game), or are the caller's, too, if it is empty.
        """
        game, tag, has_data = body["game"], tag_of(language), _is_data(form)
        self._check(game)
        _, entry = self._get(path_of(game), tag)
        least, most = entry["players"]["least"], entry["players"]["most"]
        players = body.setdefault("players", min(most, max(least, seat + 1)))
        if least <= players <= most and not 0 <= seat < players:
            raise BadArgument(f"/seat: Expected a seat from 0 to {players - 1}, not {seat}.")
        bots = entry["suited"]["pastime"] if bots is None else bots
        if bots:  # for no more seats than the game has, whatever was asked for
            at_most = min(most, body["players"])
            body["bots"] = {str(each): bots for each in range(at_most) if each != seat}
        status, begun = self._post("/new-game", {**body, "sealed": True}, tag)
        if status != 200:
            return problem_of(begun)
        table, passes = Table(game, begun["sealed"]), begun["passes"]
        holders = {OWN: passes["seats"][seat]}
        if not bots:
            holders |= {str(at): each for at, each in enumerate(passes["seats"])}
            holders["table"] = passes["table"]
        seats = self.sessions.hold(
            session, {at: SeatAccess(table, each, tag, has_data) for at, each in holders.items()}
        )
        seen = self.see(seats[OWN], 0)
        if has_data and seen.data is not None:
            seen.data["seat_pass"] = seats[OWN].holder
            if not bots:
                seen.data["tables"] = {at: each.handle for at, each in seats.items() if at}
            return seen
        others = [each.handle for at, each in seats.items() if at]
        line = say(tag, SEATED, game=entry["title"], own=f"S{seat}", players=players)
        return seen._replace(
            text="\n".join(["; ".join([f"{seats[OWN].handle}: {line}", *others]), seen.text])
        )

    def resume(
        self,
        session: Session,
        table: str,
        holder: str,
        language: str | None = None,
        form: str | None = None,
    ) -> ToolResult:
        """A table that was sealed, under a handle of this session."""
        seat = _seat_of(table, holder, tag_of(language), has_data=_is_data(form))
        status, seen = self._post("/view", request(seat), seat.language)
        if status != 200:
            return problem_of(seen)
        seat.table.is_over = bool(seen["outcome"])
        self.sessions.hold(session, {OWN: seat})
        found = self.see(seat, seen["version"])
        return found._replace(text=f"{seat.handle}\n{found.text}") if found.text else found

    def seal(self, session: Session, table: str, *, forget: bool = False) -> ToolResult:
        """The string of a table, and the pass of its seat, which work everywhere."""
        seat = self.sessions.seat(session, table)
        with seat.table.lock:
            told = {"table": seat.table.string, "seat_pass": seat.holder}
            if forget:
                self.sessions.forget(session, seat)
        if seat.has_data:
            return ToolResult(data=told)
        return ToolResult("\n".join(f"{name}: {value}" for name, value in told.items()))

    def seat(
        self, session: Session, table: str, holder: str | None = None, language: str | None = None
    ) -> SeatAccess:
        """Return the seat at a table, which is named by its handle, or by its string and the pass
        of the seat. Raises `BadArgument` if there is none.
        """
        if GAME_ENDS in table:
            if holder is None:
                raise BadArgument("/seat_pass: Expected the pass that goes with this table string.")
            return _seat_of(table, holder, tag_of(language), has_data=True)
        seat = self.sessions.seat(session, table)
        if holder not in (None, seat.holder):
            raise BadArgument(f"/seat_pass: Not the pass of {table}; a handle needs none.")
        if language is not None:
            seat.language = lookup(language) or seat.language
        return seat


def tag_of(language: str | None) -> str:
    """Return the tag of a language that is asked for, as RFC 4647 looks it up; English if none is
    asked for, or one that Vorhand does not speak.
    """
    return lookup(language or "") or DEFAULT


def _is_data(form: str | None) -> bool:
    if form is not None and form not in FORMS:
        raise BadArgument(f"/form: Expected {' or '.join(FORMS)}.")
    return form == "data"


def _seat_of(table: str, holder: str, tag: str, *, has_data: bool) -> SeatAccess:
    game, ends, sealed = table.partition(GAME_ENDS)
    if not (game and ends and sealed):
        raise BadArgument("/table: Expected a string that `seal` gave out: a game, ~, and more.")
    return SeatAccess(Table(game, sealed), holder, tag, has_data)


def text_of_game(told: Data) -> str:
    """Return a game as text: its players, presets, options, kinds of action and rules."""
    lines = [_game_line(told)]
    lines += [f"{name}: {json_of(told[name])}" for name in ("presets", "options", "action_types")]
    return "\n".join([*lines, *(f"{id}: {text}" for id, text in told["rules"].items())])


def _game_line(game: Data) -> str:
    return f"{game['id']}: {game['title']}, {game['players']['least']}–{game['players']['most']}"
