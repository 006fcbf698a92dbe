"""Cases of the rules that all games share, put to a game by its own tables."""

from typing import Any, Final, NamedTuple

from tests.conformance.sources.authoring import Author, Section, allowed_call, refused_call
from tests.conformance.sources.positions import Json, claim_of

LIMIT: Final = 2_147_483_647
BEGUN: Final = {"version": 0, "hand_number": 0, "phase": "deal", "to_act": []}


_NEVER_REFUSES: Final = {
    "common.not-your-action": "in a history it takes the place of the clause that forbids an action"
}


class Example(NamedTuple):
    """A state, what a player may do in it, what this changes, and what another player wants."""

    state: Any
    act: str
    changes: Json
    others: str


def beginning(game: str, players: int, wrong: Json) -> list[Json]:
    """The dealer of a game that begins; `wrong` is a state's member that it must show besides."""
    asked = {"game": game, "players": players, "deal": None}
    return [
        allowed_call("The last seat deals first", "common.no-such-dealer",
                     "Any of the players may be the first dealer.", "new-game",
                     {**asked, "dealer": players - 1},
                     {"state": {**BEGUN, "players": players, "dealer": players - 1, **wrong},
                      "outcome": None}),
        refused_call("A seat that is not there deals first", "common.no-such-dealer",
                     "Seats are counted from 0, so the number of players is no seat.", "new-game",
                     {**asked, "dealer": players}, dealer=players, players=players),
        allowed_call("A deal with a seed", "common.no-seed", "A seed is dice enough.", "replay",
                     {"start": {"game": game, "players": players, "deal": {"seed": "s"}},
                      "actions": []},
                     {"applied": 0, "refused": None, "state": {"version": 1, "hand_number": 1}}),
        refused_call("A deal without dice", "common.no-seed",
                     "Nobody draws a seed for a replay: a deal needs a seed, or a deck.", "replay",
                     {"start": {"game": game, "players": players}, "actions": []}),
    ]  # fmt: skip


def another(over: Any, soon: Any, dealer: int, why: str) -> list[Json]:
    """Another game at the table of one that is over, and of one that is not."""
    before, asked = claim_of(over), {"game": claim_of(over)["game"], "deal": None}
    kept = {name: before[name] for name in ("id", "rules", "options", "players")}
    return [
        allowed_call("Another game at the same table", "common.not-over", why, "new-game",
                     {**asked, "after": dict(before)},
                     {"state": {**BEGUN, **kept, "dealer": dealer}, "outcome": None}),
        refused_call("Another game before the end", "common.not-over",
                     "The game before goes on.", "new-game",
                     {**asked, "after": dict(claim_of(soon))}),
    ]  # fmt: skip


def decks(author: Author, state: Any, deck: list[str], dealt: Json) -> list[Json]:
    """A deck that is the pack, and three that are not."""
    first, second, *rest = deck
    foreign = "2S"
    assert foreign not in deck

    def deal(cards: list[str]) -> Json:
        return {"type": "deal", "deck": cards}

    return [
        author.allowed("A deck that is the pack", "common.deck common.no-seed",
                       "The cards are dealt in the order of the deck.", state, deal(deck), **dealt),
        author.refused("A deck with one card twice", "common.deck",
                       "Each card of the pack is in the deck once, so another is missing here.",
                       state, deal([first, first, *rest]), missing=[second], repeated=[first],
                       foreign=[]),
        author.refused("A deck with a card of another pack", "common.deck",
                       "The deck holds the cards of this game's pack and no others.", state,
                       deal([foreign, second, *rest]), missing=[first], repeated=[],
                       foreign=[foreign]),
        author.refused("A deck that lacks a card", "common.deck",
                       "All cards of the pack are in the deck.", state, deal([second, *rest]),
                       missing=[first], repeated=[], foreign=[]),
    ]  # fmt: skip


def seats(author: Author, example: Example) -> list[Json]:
    """Seats that are there and seats that are not; a sender for itself and for another."""
    claim = claim_of(example.state)
    players = claim["players"]
    own = author.written(example.act)
    seat = own["seat"]
    other = author.written(example.others)["seat"]
    return [
        allowed_call("The last seat looks at the table", "common.no-such-seat",
                     "Every seat at the table has its view.", "view",
                     {"state": claim, "seat": players - 1},
                     {"seat": players - 1, "table": {"players": players, "phase": claim["phase"]}}),
        refused_call("A seat that is not there looks at the table", "common.no-such-seat",
                     "A view is that of a seat at the table, or of an onlooker (null).", "view",
                     {"state": claim, "seat": players}, seat=players, players=players),
        author.refused("An action of a seat that is not there", "common.no-such-seat common.turn",
                       "Whether there is such a seat is asked before whose turn it is.", claim,
                       {**own, "seat": players}, seat=players, players=players),
        author.allowed("A sender acts for its own seat", "common.not-your-seat common.turn",
                       "An action from the player's own device needs no other sender.",
                       claim, example.act, sender=seat, **example.changes),
        _of_another(author, claim, example.act, other),
        author.refused("A player who is not asked", "common.turn",
                       "One seat is asked, and only that seat may answer.", claim, example.others,
                       seat=other, to_act=claim["to_act"]),
    ]  # fmt: skip


def _of_another(author: Author, claim: Json, act: str, sender: int) -> Json:
    return refused_call(
        "A sender acts for another seat",
        "common.not-your-seat",
        "Nobody acts for anybody else, though the action would be legal.",
        "apply-action",
        {"state": claim, "action": author.written(act), "sender": sender},
        sender=sender,
    )


def of_versions_and_histories(author: Author, example: Example) -> Section:
    """Actions that are meant for one version of the table, and what readers may know of wrong ones;
    a section of every game.
    """
    claim = claim_of(example.state)
    cases = [*_versions(author, claim, example), *_histories(author, claim, example)]
    return Section("versions-and-histories", cases, _NEVER_REFUSES)


def _versions(author: Author, claim: Json, example: Example) -> list[Json]:
    version, other = claim["version"], author.written(example.others)["seat"]
    wrong = {"expected": version + 1, "version": version}
    late = author.request(claim, example.act, None, version + 1)
    return [
        author.allowed("An action for the version of the table", "common.version common.turn",
                       "The version is the one that is expected, so it is as if none were.", claim,
                       example.act, expected_version=version, **example.changes),
        refused_call("An action for another version", "common.version",
                     "The table is not as its sender saw it, though the action would be legal.",
                     "apply-action", late, **wrong),
        refused_call("An illegal action for another version", "common.version common.turn",
                     "The version is compared before any rule of the game.", "apply-action",
                     author.request(claim, example.others, None, version + 1), **wrong),
        refused_call("A sender for another seat and another version",
                     "common.not-your-seat common.version",
                     "The sender is looked at before the version.", "apply-action",
                     {**late, "sender": other}, sender=other),
    ]  # fmt: skip


def _histories(author: Author, claim: Json, example: Example) -> list[Json]:
    seat, other = (author.written(act)["seat"] for act in (example.act, example.others))

    def known(act: str, reader: int | None) -> Json:
        return {"state": claim, "actions": [author.written(act)], "seat": reader}

    def recorded(act: str) -> Json:
        people = {"names": ["Ann", None], "date": "2026-11-19", "note": "the last hand"}
        return {"format": "record/v1", "state": claim, "actions": [author.written(act)], **people}

    untold = {"clause": {"id": "common.not-your-action"}, "facts": {}, "legal_actions": []}
    in_turn = {"clause": {"id": "common.turn"}, "facts": {"seat": other, "to_act": claim["to_act"]}}
    return [
        allowed_call("A history that another seat reads", "common.not-your-action",
                     "The action is legal, and every seat may know that it was done.", "history",
                     known(example.act, other),
                     {"seat": other, "version": claim["version"] + 1, "outcome": None,
                      "refused": None}),
        allowed_call("A history with a wrong action of the reader",
                     "common.turn common.not-your-action",
                     "Whoever did it may know which rule forbids it.", "history",
                     known(example.others, other),
                     {"version": claim["version"], "refused": {"index": 0, "problem": in_turn}}),
        allowed_call("A history with a wrong action of another seat",
                     "common.not-your-action common.turn",
                     "The reason can reveal hidden cards.", "history",
                     known(example.others, seat),
                     {"version": claim["version"], "refused": {"index": 0, "problem": untold}}),
        allowed_call("A history with a wrong action, for an onlooker", "common.not-your-action",
                     "An onlooker acts for nobody.", "history", known(example.others, None),
                     {"seat": None, "refused": {"index": 0, "problem": untold}}),
        allowed_call("A record of a legal action", "common.turn",
                     "A record is replayed as it stands; members for people change nothing.",
                     "replay", recorded(example.act),
                     {"state": {"version": claim["version"] + 1}, "applied": 1, "refused": None}),
        allowed_call("A record of a wrong action", "common.turn",
                     "A record is replayed up to the first action that a rule forbids.", "replay",
                     recorded(example.others),
                     {"applied": 0, "refused": {"index": 0, "problem": in_turn}}),
    ]  # fmt: skip


def limits(author: Author, last: Json, beyond: Json, example: Example) -> list[Json]:
    """The example in two states: after all actions that can be counted but one, and after all."""
    assert (last["version"], beyond["version"]) == (LIMIT - 1, LIMIT)
    return [
        author.allowed("The last action that can be counted", "common.limit",
                       "Numbers of a state go up to 2,147,483,647, and that one is reached.", last,
                       example.act, **example.changes),
        author.refused("An action that could not be counted", "common.limit",
                       "The version would go beyond 2,147,483,647.", beyond, example.act,
                       limit=LIMIT),
    ]  # fmt: skip
