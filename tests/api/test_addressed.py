"""What one's own seat has done, in the second person."""

import random
import re

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import answer_of
from tests.checks.calls import JSON
from tests.checks.playing import steps_of
from vorhand.bots import suggest
from vorhand.engine import GAMES
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.events import HandOver, SeatEvent, tell_reader
from vorhand.engine.text.addressed import addressed
from vorhand.engine.text.language import Case, Plural
from vorhand.games.fipsen.facts import NEEDS
from vorhand.kit.ours import OURS
from vorhand.kit.titles import addressed_in
from vorhand.languages import LANGUAGES

START = {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}
ACTS = [{"type": "keep-hand", "seat": 1}]


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ("{seat} plays {card}.", "You play {card}."),
        ("{seat} passes.", "You pass."),
        ("{seat} loses the game.", "You lose the game."),
        ("{seat} challenges {other:seat}.", "You challenge {other:seat}."),
        ("{seat} lays {a:cards} aside and draws.", "You lay {a:cards} aside and draw."),
        ("{seat} has no cards left and is out.", "You have no cards left and are out."),
        ("{seat} now drinks twice the fine.", "You now drink twice the fine."),
        ("{seat} has three tricks, and may claim.", "You have three tricks, and may claim."),
        ("{winner:seat} wins the hand.", "{winner:seat} wins the hand."),
        ("It is not the turn of {seat}; {seat} waits.", "It is not your turn; you wait."),
        ("{value} is not more than 3, the bid of {seat}.", "{value} is not more than 3, your bid."),
        ("{other:seat} shows the hand to {seat}.", "{other:seat} shows the hand to you."),
        ("{seat} was the last to knock.", "You were the last to knock."),
        ("All pass. {seat} deals again.", "All pass. You deal again."),
        (
            Plural("{seat} draws a card.", "{seat} draws {n} cards.", "n"),
            Plural("You draw a card.", "You draw {n} cards.", "n"),
        ),
        (
            Case("x", {1: "{seat} sings."}, "{seat} stays."),
            Case("x", {1: "You sing."}, "You stay."),
        ),
    ],
)
def test_sentence_to_oneself(said: str, own: str) -> None:
    """Verbs follow; what does not begin with the seat stays as it is."""
    assert addressed(said) == own


@pytest.mark.parametrize("id", OURS)
def test_every_sentence_is_translated(id: str) -> None:
    """No seat is named in them, and German and Dutch have words of their own."""
    found = [each for each in addressed_in(OURS[id]) if isinstance(each, str)]
    assert len(found) > 3
    for text in found:
        assert re.search(r"\b[Yy]our?\b", text)
        for tag, you in (
            ("de", r"\b([Dd]u|dich|dir|deine?n?)\b"),
            ("nl", r"\b([Jj]e|[Jj]ij|jouw?)\b"),
        ):
            said = LANGUAGES[tag].text(text)
            assert said != text
            assert re.search(you, said), said


@pytest.mark.parametrize(
    ("tag", "own", "other"),
    [
        ("en", "You keep the hand.", "Seat 1 keeps the hand."),
        ("de", "Du behältst das Blatt.", "Platz 1 behält das Blatt."),
        ("nl", "Je houdt de kaarten.", "Plaats 1 houdt de kaarten."),
    ],
)
def test_only_the_reader_is_addressed(client: FlaskClient, tag: str, own: str, other: str) -> None:
    """With `you`; others, onlookers, and a reader without it are told the name."""

    def ask(call: str, body: JSON) -> JSON:
        return answer_of(client.post(f"/{call}", json=body, headers={"Accept-Language": tag}))

    def told(seat: int | None, **more: bool) -> str:
        body = {"start": START, "actions": ACTS, "seat": seat, **more}
        text: str = ask("history", body)["events"][-1]["text"]
        return text

    assert told(1, you=True) == own
    assert told(0, you=True) == told(None, you=True) == told(1) == told(1, you=False) == other
    state = ask("new-game", START)["state"]
    body = {"state": state, "action": ACTS[0], "include": ["views"], "you": True}
    views = ask("apply-action", body)["views"]
    assert [view["events"][0]["text"] == own for view in views] == [False, True, False, False]


def test_refusals_of_a_seat_address_it(client: FlaskClient) -> None:
    """A list of what is not open says the same as the view, with `you` and without."""
    dealt = {"start": START, "actions": ACTS}
    state = answer_of(client.post("/replay", json=dealt))["state"]
    for more, turn in (({}, "the turn of seat 1"), ({"you": True}, "your turn")):
        body = {"state": state, "seat": 1, "include": ["refusals"], **more}
        listed, seen = (
            answer_of(client.post(f"/{call}", json=body)) for call in ("legal-actions", "view")
        )
        assert listed["refusals"] == seen["refusals"]
        assert turn in listed["refusals"][0]["detail"]


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (0, "You win the hand. You deal next."),
        (1, "Ann wins the hand. Ann deals next."),
        (None, "Ann wins the hand. Ann deals next."),
    ],
)
def test_each_sentence_has_its_own_seat(reader: int | None, told: str) -> None:
    """Whoever has won the hand and deals next is told both; to others nothing changes."""
    english = LANGUAGES["en"].at_table(["Ann", "Ben"], addresses=True)
    assert tell_reader(HandOver(winner=0, dealer=0), reader, english)["text"] == told
    assert tell_reader(HandOver(winner=None, dealer=1), 1, english)["text"] == (
        "Nobody wins the hand. You deal next."
    )


def test_all_events_of_a_seat_can_be_told_to_it() -> None:
    """An event whose sentence names its seat first has one in the second person."""
    for package in OURS.values():
        for kind in package.game.events:
            if issubclass(kind, SeatEvent) and str(kind.said).startswith("{seat} "):
                assert addressed(kind.said) != kind.said


@pytest.mark.parametrize(
    ("tag", "own"),
    [("en", r"^You (need|have) "), ("de", r"^Du (brauchst|hast) "), ("nl", r"^Je hebt ")],
)
def test_reasons_of_a_suggestion_address_its_seat(client: FlaskClient, tag: str, own: str) -> None:
    """With `you`; others of whom they speak are named, and so is the seat without it."""
    names, found = ["Anna", "Ben", "Cleo", "Dirk"], 0
    for state, seat in needing():
        asked = {"state": state, "seat": seat, "level": "thumb", "names": names[: state["players"]]}
        told, plain = (
            answer_of(
                client.post("/suggest-action", json=asked | more, headers={"Accept-Language": tag})
            )
            for more in ({"you": True}, {})
        )
        texts, named = ([each["text"] for each in of["reasons"]] for of in (told, plain))
        assert not [text for text in texts if names[seat] in text]
        assert [text for text in texts if re.search(own, text)]
        assert [text for text in named if text.startswith(names[seat])]
        found += 1
    assert found > 3


def needing() -> list[tuple[JSON, int]]:
    """Moments of Fipsen in which what the player to act needs speaks for a card."""
    game, found = GAMES["fipsen"], []
    for seed in range(12):
        for step in steps_of(game, random.Random(seed)):
            if isinstance(step.action, PlayCard):
                seat = step.action.seat
                facts = suggest(OURS["fipsen"], step.before, seat, "thumb").facts
                if any(fact.said == NEEDS and fact.values["declarer"] == seat for fact in facts):
                    found.append((game.dump(step.before), seat))
    return found[:8]
