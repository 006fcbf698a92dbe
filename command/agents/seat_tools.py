"""Says what a seat can do: each is a call or two of the service."""

from typing import Final

from vorhand.command.agents.action_text import ActionReader, Get, path_of
from vorhand.command.agents.frames import LEGAL, NOTHING_CLOSED, say
from vorhand.command.agents.sessions import BadArgument, SeatAccess
from vorhand.command.agents.tool_result import Post, ToolResult, problem_of, request, seen_by
from vorhand.command.agents.wording import WAIT, Data, by_words, found_in, json_of, offer, words_of

BY_CHANCE: Final = "random"


class SeatTools:
    """What can be done in a seat. Raises `BadArgument` for what the service need not be asked
    about.
    """

    def __init__(self, get: Get, post: Post) -> None:
        self._get, self._post = get, post
        self._actions: Final = ActionReader(get)

    def look(self, seat: SeatAccess, since: int | None) -> ToolResult:
        """Return what the holder of the pass may know, and what has happened since a version."""
        with seat.table.lock:
            return self.see(seat, since or 0, is_full=True)

    def see(self, seat: SeatAccess, since: int, *, is_full: bool = False) -> ToolResult:
        """Return what is new since a version; before that, if it is `full`, what the table is."""
        asked = request(seat, since=since, you=not seat.has_data)
        status, seen = self._post("/history", asked, seat.language)
        if status != 200:
            return problem_of(seen)
        found = self._seen(seat, seen, None)
        if not is_full or seat.has_data:
            return found
        view = {name: value for name, value in seen["table"].items() if value not in (None, [], "")}
        return found._replace(text=f"{json_of(view)}\n{found.text}")

    def act(self, seat: SeatAccess, action: Data | str | None) -> ToolResult:
        """Return what comes of an action (null: wait), or the rule that forbids it."""
        with seat.table.lock:
            chosen = self._chosen(seat, action)
            if isinstance(chosen, ToolResult):
                return chosen
            asked = request(seat, action=chosen, you=not seat.has_data)
            status, after = self._post("/apply-action", asked, seat.language)
            if status != 200:
                return problem_of(after, has_data=seat.has_data)
            seat.table.sealed, seat.table.is_over = after["sealed"], bool(after["outcome"])
            return self._seen(seat, after, chosen or {})

    def why_not(self, seat: SeatAccess, action: Data | str | None) -> ToolResult:
        """The rule that forbids an action; without one, what is not open now, and why."""
        with seat.table.lock:
            if action is None:
                return self._closed(seat)
            chosen = self._chosen(seat, action)
            if isinstance(chosen, ToolResult):
                return chosen
            status, found = self._tried(seat, chosen)
        if status != 200:
            return problem_of(found)
        if problem := found["results"][0].get("problem"):
            return problem_of(problem, has_data=seat.has_data)
        if seat.has_data:
            return ToolResult(data={"legal": True})
        return ToolResult(say(seat.language, LEGAL))

    def suggest(self, seat: SeatAccess, level: str | None) -> ToolResult:
        """Return what a player of a level (null: the one that suits the game) would do, why, and
        what each action is worth to it.
        """
        with seat.table.lock:
            asked = request(
                seat, level=level or self._adviser(seat.table.game), you=not seat.has_data
            )
            status, found = self._post("/suggest-action", asked, seat.language)
        if status != 200:
            return problem_of(found)
        names = ("action", "level", "unit", "considered", "reasons", "why")
        told = {name: found[name] for name in names}
        return ToolResult(data=told) if seat.has_data else ToolResult(_text_of_suggestion(told))

    def _adviser(self, game: str) -> str:
        _, entry = self._get(path_of(game), "en")
        level: str = entry.get("suited", {}).get("hints", BY_CHANCE)  # no entry: no such game
        return level

    def _seen(self, seat: SeatAccess, seen: Data, act: Data | None) -> ToolResult:
        return seen_by(seat, seen, act, may_wait=self._may_wait(seat, seen))

    def _may_wait(self, seat: SeatAccess, seen: Data) -> bool:
        """Return whether waiting would be carried out, which is offered as text only then."""
        if seat.has_data or seen["outcome"] or seen["waiting"]["status"] == "acts":
            return False
        status, found = self._tried(seat, None)
        return status == 200 and "problem" not in found["results"][0]

    def _tried(self, seat: SeatAccess, action: Data | None) -> tuple[int, Data]:
        """What would come of an action. In a batch nobody plays on, so this costs one action."""
        return self._post("/batch", {"items": [request(seat, action=action)]}, seat.language)

    def _chosen(self, seat: SeatAccess, action: Data | str | None) -> Data | ToolResult | None:
        """Return the action that is meant, legal or not; the error of the service, if it has none
        to offer. Raises `BadArgument` for words that name no action.
        """
        if not isinstance(action, str):
            return action
        words = " ".join(action.split())
        if seat.offered[0] != seat.table.sealed:
            status, found = self._post("/legal-actions", request(seat), seat.language)
            if status != 200:
                return problem_of(found)
            seat.offered = (seat.table.sealed, by_words(found["legal_actions"]))
        named = found_in(seat.offered[1], words)
        if named is None and words not in (WAIT, "null"):
            return self._read(seat, words)
        return named

    def _read(self, seat: SeatAccess, words: str) -> Data | ToolResult:
        """Return the action that the words name, though it is not legal now."""
        status, found = self._post("/view", request(seat), seat.language)
        if status != 200:
            return problem_of(found)
        game = seat.table.game
        # The pass of the table has no seat, and so is refused the actions of each.
        if action := self._actions.read(game, words, found["seat"] or 0):
            return action
        possible = offer(seat.offered[1], may_wait=False).removeprefix("> ")
        expected = (
            f"one of these: {possible}"
            if possible
            else (f"a type ({', '.join(self._actions.types_of(game))}), then its values")
        )
        raise BadArgument(f"/action: {words[:40]!r} names no action. Expected {expected}.")

    def _closed(self, seat: SeatAccess) -> ToolResult:
        asked = request(seat, include=["refusals"])
        status, found = self._post("/legal-actions", asked, seat.language)
        if status != 200:
            return problem_of(found)
        if seat.has_data:
            return ToolResult(data={"refusals": found["refusals"]})
        lines: dict[str, list[str]] = {}
        for each in found["refusals"]:
            words = words_of(each["action"]) if each.get("action") else each["type"]
            lines.setdefault(f"{each['detail']} ({each['clause']})", []).append(words)
        return ToolResult(
            "\n".join(f"{', '.join(words)}: {said}" for said, words in lines.items())
            or say(seat.language, NOTHING_CLOSED)
        )


def _text_of_suggestion(told: Data) -> str:
    best = WAIT if told["action"] is None else words_of(told["action"])
    reasons = [each["text"] for each in told["reasons"]]
    lines = [" ".join(filter(None, [f"{best}.", *reasons, told["why"]]))]
    for each in told["considered"]:
        if each["mean"] is not None:
            named = words_of(each["action"]) if each["action"] else WAIT
            lines.append(f"{named}: {each['mean']:.2f} {told['unit']} ({each['tried']} ×)")
    return "\n".join(lines)
