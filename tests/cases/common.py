"""Cases of the rules that all games share, put to a game by its own tables."""

from operator import itemgetter
from typing import Final, NamedTuple

from tests.cases.situations import Json, Late, Situation, changed
from tests.cases.writing import Author, Case, Section, allowed_call, refused_call

LIMIT: Final = 2_147_483_647
DEALER: Final = itemgetter("dealer")
PLAYERS: Final = itemgetter("players")
TO_ACT: Final = itemgetter("to_act")
VERSION: Final = itemgetter("version")
BEGUN: Final = {"version": 0, "hand_number": 0, "phase": "deal", "to_act": []}


_NEVER_REFUSES: Final = {
    "common.not-your-action": "in a history it takes the place of the clause that forbids an "
    "action",
    "common.no-such-action": "what has only this game knows no other actions",
}


def following(claim: Json) -> int:
    """The version after an action."""
    return int(claim["version"]) + 1


class Example(NamedTuple):
    """A situation, what a player may do in it, what this changes, and what another player wants."""

    situation: Situation
    act: str
    changes: Json
    others: str


def beginning(game: str, players: int, wrong: Json) -> list[Case]:
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


def another(
    game: str, over: Situation, soon: Situation, dealer: int | Late, why: str
) -> list[Case]:
    """Another game at the table of one that is over, and of one that is not."""

    def answer(_: Json) -> Json:
        before = over.claim
        kept = {name: before[name] for name in ("id", "rules", "options", "players")}
        first = dealer(before) if callable(dealer) else dealer
        return {"state": {**BEGUN, **kept, "dealer": first}, "outcome": None}

    def asked(situation: Situation) -> Json:
        return {"game": game, "deal": None, "after": lambda _: dict(situation.claim)}

    return [
        allowed_call("Another game at the same table", "common.not-over", why, "new-game",
                     asked(over), answer),
        refused_call("Another game before the end", "common.not-over",
                     "The game before goes on.", "new-game", asked(soon)),
    ]  # fmt: skip


def decks(author: Author, situation: Situation, deck: list[str], dealt: Json) -> list[Case]:
    """A deck that is the pack, and three that are not."""
    first, second, *rest = deck
    foreign = "2S"
    assert foreign not in deck

    def deal(cards: list[str]) -> Json:
        return {"type": "deal", "deck": cards}

    return [
        author.allowed("A deck that is the pack", "common.deck common.no-seed",
                       "The cards are dealt in the order of the deck.", situation, deal(deck),
                       **dealt),
        author.refused("A deck with one card twice", "common.deck",
                       "Each card of the pack is in the deck once, so another is missing here.",
                       situation, deal([first, first, *rest]), missing=[second], repeated=[first],
                       foreign=[]),
        author.refused("A deck with a card of another pack", "common.deck",
                       "The deck holds the cards of this game's pack and no others.", situation,
                       deal([foreign, second, *rest]), missing=[first], repeated=[],
                       foreign=[foreign]),
        author.refused("A deck that lacks a card", "common.deck",
                       "All cards of the pack are in the deck.", situation, deal([second, *rest]),
                       missing=[first], repeated=[], foreign=[]),
    ]  # fmt: skip


def seats(author: Author, example: Example) -> list[Case]:
    """Seats that are there and seats that are not; a sender for itself and for another."""
    situation = example.situation
    own = author.written(example.act)
    seat = own["seat"]
    other = author.written(example.others)["seat"]
    table = {"players": PLAYERS, "phase": itemgetter("phase")}
    return [
        allowed_call("The last seat looks at the table", "common.no-such-seat",
                     "Every seat at the table has its view.", "view",
                     {"seat": _last}, {"seat": _last, "table": table}, situation),
        refused_call("A seat that is not there looks at the table", "common.no-such-seat",
                     "A view is that of a seat at the table, or of an onlooker (null).", "view",
                     {"seat": PLAYERS}, situation, seat=PLAYERS, players=PLAYERS),
        author.refused("An action of a seat that is not there", "common.no-such-seat common.turn",
                       "Whether there is such a seat is asked before whose turn it is.", situation,
                       {**own, "seat": PLAYERS}, seat=PLAYERS, players=PLAYERS),
        author.allowed("A sender acts for its own seat", "common.not-your-seat common.turn",
                       "An action from the player's own device needs no other sender.",
                       situation, example.act, sender=seat, **example.changes),
        refused_call("A sender acts for another seat", "common.not-your-seat",
                     "Nobody acts for anybody else, though the action would be legal.",
                     "apply-action", author.request(example.act, other), situation, sender=other),
        author.refused("A player who is not asked", "common.turn",
                       "One seat is asked, and only that seat may answer.", situation,
                       example.others, seat=other, to_act=TO_ACT),
    ]  # fmt: skip


def _last(claim: Json) -> int:
    """The last seat."""
    return int(claim["players"]) - 1


def of_versions_and_histories(author: Author, example: Example) -> Section:
    """Actions that are meant for one version of the table, and what readers may know of wrong ones;
    a section of every game.
    """
    cases = [*_versions(author, example), *_histories(author, example)]
    return Section("versions-and-histories", cases, _NEVER_REFUSES)


def _versions(author: Author, example: Example) -> list[Case]:
    situation, other = example.situation, author.written(example.others)["seat"]
    wrong = {"expected": following, "version": VERSION}

    def for_next(act: str, **more: int) -> Json:
        return {**author.request(act), "expected_version": following, **more}

    return [
        author.allowed("An action for the version of the table",
                       "common.version common.no-such-action common.turn",
                       "The version is the one that is expected, so it is as if none were.",
                       situation, example.act, expected_version=VERSION, **example.changes),
        refused_call("An action for another version", "common.version",
                     "The table is not as its sender saw it, though the action would be legal.",
                     "apply-action", for_next(example.act), situation, **wrong),
        refused_call("An illegal action for another version", "common.version common.turn",
                     "The version is compared before any rule of the game.", "apply-action",
                     for_next(example.others), situation, **wrong),
        refused_call("A sender for another seat and another version",
                     "common.not-your-seat common.version",
                     "The sender is looked at before the version.", "apply-action",
                     for_next(example.act, sender=other), situation, sender=other),
    ]  # fmt: skip


def _histories(author: Author, example: Example) -> list[Case]:
    situation = example.situation
    seat, other = (author.written(act)["seat"] for act in (example.act, example.others))

    def known(act: str, reader: int | None) -> Json:
        return {"actions": [author.written(act)], "seat": reader}

    def recorded(act: str) -> Json:
        people = {"names": ["Ann", None], "date": "2026-11-19", "note": "the last hand"}
        return {"format": "record/v1", "actions": [author.written(act)], **people}

    untold = {"clause": {"id": "common.not-your-action"}, "facts": {}, "legal_actions": []}
    in_turn = {"clause": {"id": "common.turn"}, "facts": {"seat": other, "to_act": TO_ACT}}
    return [
        allowed_call("A history that another seat reads", "common.not-your-action",
                     "The action is legal, and every seat may know that it was done.", "history",
                     known(example.act, other),
                     {"seat": other, "version": following, "outcome": None,
                      "refused": None}, situation),
        allowed_call("A history with a wrong action of the reader",
                     "common.turn common.not-your-action",
                     "Whoever did it may know which rule forbids it.", "history",
                     known(example.others, other),
                     {"version": VERSION, "refused": {"index": 0, "problem": in_turn}}, situation),
        allowed_call("A history with a wrong action of another seat",
                     "common.not-your-action common.turn",
                     "The reason can reveal hidden cards.", "history",
                     known(example.others, seat),
                     {"version": VERSION, "refused": {"index": 0, "problem": untold}}, situation),
        allowed_call("A history with a wrong action, for an onlooker", "common.not-your-action",
                     "An onlooker acts for nobody.", "history", known(example.others, None),
                     {"seat": None, "refused": {"index": 0, "problem": untold}}, situation),
        allowed_call("A record of a legal action", "common.turn",
                     "A record is replayed as it stands; members for people change nothing.",
                     "replay", recorded(example.act),
                     {"state": {"version": following}, "applied": 1, "refused": None},
                     situation),
        allowed_call("A record of a wrong action", "common.turn",
                     "A record is replayed up to the first action that a rule forbids.", "replay",
                     recorded(example.others),
                     {"applied": 0, "refused": {"index": 0, "problem": in_turn}}, situation),
    ]  # fmt: skip


def limits(author: Author, late: Situation, example: Example) -> list[Case]:
    """The example in two states: after all actions that can be counted but one, and after all."""
    last, beyond = changed(late, version=LIMIT - 1), changed(late, version=LIMIT)
    return [
        author.allowed("The last action that can be counted", "common.limit",
                       "Numbers of a state go up to 2,147,483,647, and that one is reached.", last,
                       example.act, **example.changes),
        author.refused("An action that could not be counted", "common.limit",
                       "The version would go beyond 2,147,483,647.", beyond, example.act,
                       limit=LIMIT),
    ]  # fmt: skip
