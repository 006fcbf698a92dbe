"""What people at a live table do besides playing: each on a phone of their own."""

import re
import time
from pathlib import Path
from threading import Thread

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Service
from tests.browser.driver import (
    act,
    actions,
    cards,
    end,
    hand,
    is_own_turn,
    log_of,
    may_act,
    open_drawer,
    resize,
    set_up,
)
from tests.browser.lobby import accept, go_to_table, hurry, invitation, open_table, seated
from tests.browser.test_screen import FOUND, SIZES
from tests.live.people import LOUD, Person, table_of
from tests.live.people import seated as seated_at
from tests.live.servers import Server, backend

LONG = 120
"""How long a game may last, in seconds."""
UNEXPLAINED = """[...document.querySelectorAll(".playing button:not(.card-button)")]
  .filter((each) => !each.ariaDescription?.endsWith(".")).map((each) => each.textContent)"""
"""The buttons of the table that do not say what they mean."""


def test_each_reads_in_their_own_language(phones: list[Page], live: Server) -> None:
    """The log and what is refused, at once and after another language was chosen. Each button of
    the table says what it means.
    """
    ann, ben = seated(phones, live)
    assert ann.evaluate(UNEXPLAINED) == []
    expect(ann.get_by_role("log")).to_contain_text("is dealt")
    set_up(ben, "language", "de")
    expect(ben.get_by_role("log")).to_contain_text("bekommt")
    assert "is dealt" not in ben.get_by_role("log").inner_text()
    lines = len(log_of(ben))
    set_up(ben, "language", "nl")
    expect(ben.get_by_role("log")).to_contain_text("krijgt")
    assert len(log_of(ben)) == lines
    assert "krijgt" not in ann.get_by_role("log").inner_text()
    ann.locator("#rules").click()
    expect(ann.get_by_role("complementary", name="Rules")).to_contain_text("how to play")


def test_all_is_in_view_with_others(phones: list[Page], live: Server) -> None:
    """At each size and in each language, with the button that leads to the others and a clock."""
    ann, ben = seated(phones, live)
    acts = ann if is_own_turn(ann) else ben
    wrong = list[str]()
    for language in ("en", "de", "nl"):
        set_up(acts, "language", language)
        expect(acts.locator("html")).to_have_attribute("lang", language)
        for width, height in SIZES:
            resize(acts, width, height)
            found = acts.evaluate(FOUND)
            wrong += [f"{language} at {width}×{height}: {each}" for each in found]
    assert not wrong, "\n".join(wrong)


def test_play_again_when_all_agree(phones: list[Page], live: Server) -> None:
    """Whoever reads the result is left to it until they agree. The log begins anew, too."""
    setup = {"game": "stortok", "preset": "stortok", "options": {"turn_limit": 20}}
    people = table_of(live.url, 2, **setup)
    for page, person in zip(phones, people, strict=True):
        page.goto(f"{live.url}/table#live={person.table}.{person.secret}")
        hurry(page)
    ann, ben = phones[:2]
    play_on([ann, ben])
    ann.get_by_role("button", name="Look at the game").click()
    expect(ann.get_by_text(re.compile(r"Step \d+ of"))).to_be_visible()
    ann.go_back()
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.get_by_text("Waiting for Player 1")).to_be_visible()
    expect(ben.get_by_text("For another game: Player 0")).to_be_visible()
    time.sleep(1)
    for each in phones:
        expect(end(each)).to_be_visible()
    ben.get_by_role("button", name="Rematch").click()
    for each in phones:
        expect(end(each)).to_have_count(0)
    for each in (ann, ben):
        expect(hand(each)).to_be_visible()
        dealt = each.get_by_role("log").get_by_text(re.compile("(is|are) dealt"))
        expect(dealt).to_have_count(2)
    ann.reload()
    expect(hand(ann)).to_be_visible()


def test_a_new_game_begins_on_a_clear_table(phones: list[Page], live: Server) -> None:
    """What lay there when the last one ended, its last trick, is gone."""
    setup = {"game": "toepen", "preset": "toepen", "options": {"lives": 1}}
    for page, person in zip(phones, table_of(live.url, 3, **setup), strict=False):
        page.goto(f"{live.url}/table#live={person.table}.{person.secret}")
        hurry(page)
    play_on(phones)
    for each in phones:
        expect(each.locator(".trick li")).not_to_have_count(0)
        each.get_by_role("button", name="Rematch").click()
    for each in phones:
        expect(end(each)).to_have_count(0)
        expect(each.locator(".trick li")).to_have_count(0)
        expect(each.get_by_role("button", name="Last trick")).to_have_count(0)


UNDER = """() => {
  const { top } = document.querySelector(".ended").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".trick li")];
  return cards.map((each) => each.getBoundingClientRect().bottom - top).filter((lies) => lies > 3);
}"""
"""How far cards of the trick lie on the result, in px."""
NAMED = """() => [...document.querySelectorAll(".seats .called")].map((each) => {
  const { lastChild, firstChild } = each;
  const isSeen = lastChild.scrollWidth <= lastChild.clientWidth;
  return [lastChild.textContent, isSeen, getComputedStyle(firstChild).direction];
})"""
"""How each name at the table ends, whether that is seen, and how its beginning is written."""


def test_names_that_begin_alike(phones: list[Page], live: Server) -> None:
    """The number that tells two of a name apart is seen, however little room there is; a name that
    is written from right to left is cut at its own end.
    """
    setup = {"game": "toepen", "players": 5}
    names = ("Ann", "Maximiliane", "Maximiliane 2", "Maximiliane 3", "\u05de\u05e8\u05d9\u05dd" * 4)
    (ann, *_), _ = seated_at(live.url, setup, *names)
    page = phones[0]
    resize(page, 320, 568)
    page.goto(f"{live.url}/table#live={ann.table}.{ann.secret}")
    expect(hand(page)).to_be_visible()
    found = page.evaluate(NAMED)
    assert [each for each in found if each[0].startswith(" ")] == [
        [" 2", True, "ltr"],
        [" 3", True, "ltr"],
    ]
    assert [direction for *_, direction in found].count("rtl") == 1


def test_the_end_is_seen_over_a_drawer(phones: list[Page], live: Server) -> None:
    """On a phone the log is put away when the game ends. With somebody of a long name to wait for,
    no card lies on the result.
    """
    setup = {"game": "toepen", "players": 4, "options": {"lives": 1}}
    names = ("Ann", *(f"{each}-Henriette von Hohenlohe-Waldenb" for each in ("Anna", "Ida", "Eva")))
    people, _ = seated_at(live.url, setup, *names)
    ann, person = phones[0], people[0]
    resize(ann, 320, 568)
    ann.goto(f"{live.url}/table#live={person.table}.{person.secret}")
    hurry(ann)
    expect(hand(ann)).to_be_visible()
    open_drawer(ann, "log")
    playing = [Thread(target=play_out, args=[each.read()]) for each in people]
    for each in playing:
        each.start()
    expect(end(ann)).to_be_focused(timeout=60_000)
    expect(ann.locator(".drawer")).to_have_count(0)
    for each in playing:
        each.join()
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.get_by_text("Waiting for Anna-Henriette")).to_be_visible()
    assert ann.evaluate(UNDER) == []


def play_out(person: Person) -> None:
    """Do what is quiet, until the game is over."""
    while not (person.share and person.share["outcome"]):
        legal = person.share["legal_actions"] if person.share else []
        for action in [each for each in legal if each["type"] not in LOUD][:1]:
            person.act(action)
        time.sleep(0.05)


def play_on(players: list[Page]) -> None:
    """Play to the end of the game."""
    until = time.monotonic() + LONG
    while not all(end(each).count() for each in players) and time.monotonic() < until:
        for each in players:
            if may_act(each):
                act(each, 0)


def test_the_host_removes_somebody_before_the_game(phones: list[Page], live: Server) -> None:
    """After being asked once more; there is another invitation, and the old place is gone."""
    ann, ben = phones[:2]
    open_table(ann, live, "Toepen", players=3, people=3)
    link = invitation(ann, 1).input_value()
    go_to_table(ann)
    accept(ben, link, "Ben")
    expect(ann.get_by_text("One more player, and the cards are dealt.")).to_be_visible()
    expect(ben.get_by_role("button", name="Remove")).to_have_count(0)
    ann.get_by_role("button", name="Remove Ben …").press("Enter")
    expect(ann.get_by_role("button", name="Cancel")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("button", name="Remove Ben …")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("button", name="Cancel")).to_be_focused()
    ann.keyboard.press("Shift+Tab")
    ann.keyboard.press("Enter")
    expect(ben.get_by_text("Nobody sits here with this link.")).to_be_visible()
    expect(invitation(ann, 1)).to_be_attached()
    assert invitation(ann, 1).input_value() != link
    ben.get_by_role("button", name="To the lobby").click()
    expect(ben.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(ben.get_by_role("link", name="Back to the table")).to_have_count(0)
    accept(ben, invitation(ann, 1).input_value(), "Ben")
    expect(ben.get_by_text("Ben (you)")).to_be_visible()


def test_an_invitation_that_comes_after_the_news(phones: list[Page], live: Server) -> None:
    """The answer to the host comes later than what all are told: the invitation is shown."""
    ann, ben = phones[:2]

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        time.sleep(1)  # meanwhile the stream says that the seat is free
        route.fulfill(response=answer)

    open_table(ann, live, "Toepen", players=3, people=3)
    link = invitation(ann, 1).input_value()
    go_to_table(ann)
    accept(ben, link, "Ben")
    ann.route("**/kick", answer_late)
    ann.get_by_role("button", name="Remove Ben …").click()
    ann.get_by_role("button", name="Remove Ben", exact=True).click()
    expect(invitation(ann, 1)).to_be_attached()


def test_a_pause_by_agreement(phones: list[Page], live: Server) -> None:
    """It begins when all want it, nothing can be done in it, and either of them ends it."""
    ann, ben = seated(phones, live)
    for each in (ann, ben):
        open_drawer(each, "others")
    ann.get_by_role("button", name="Pause", exact=True).click()
    expect(ben.get_by_text("A pause is wanted by: Ann")).to_be_visible()
    expect(ann.get_by_text("You have asked for a pause.")).to_be_visible()
    ben.get_by_role("button", name="Pause", exact=True).click()
    for each in (ann, ben):
        expect(each.get_by_text("The table pauses.")).to_be_visible()
        expect(cards(each)).to_have_count(0)
        expect(actions(each)).to_have_count(0)
    ben.get_by_role("button", name="Go on", exact=True).click()
    for each in (ann, ben):
        expect(each.get_by_text("The table pauses.")).to_have_count(0)
    expect(ann.get_by_role("button", name="No pause after all")).to_be_visible()


def test_signal_is_read_by_each_in_their_language(phones: list[Page], live: Server) -> None:
    """One of a few sentences: each reads it in their language, beside the name and in the log, and
    the keyboard is enough to send it. On a phone one sees the table again then.
    """
    ann, ben = seated(phones, live)
    set_up(ben, "language", "de")
    expect(ben.get_by_role("log")).to_contain_text("Du bekommst")
    open_drawer(ann, "others")
    menu = ann.get_by_role("button", name="Say something")
    menu.press("Enter")
    ann.get_by_role("button", name="Hello!").press("Escape")
    expect(ann.get_by_role("button", name="Well played!")).to_be_hidden()
    menu.press("Enter")
    ann.get_by_role("button", name="Well played!").press("Enter")
    expect(ann.locator(".drawer")).to_have_count(0)
    expect(ann.locator("#to-others")).to_be_focused()
    expect(ben.get_by_role("log")).to_contain_text("Ann: Gut gespielt!")
    expect(ann.get_by_role("log")).to_contain_text("Ann: Well played!")
    set_up(ann, "language", "nl")
    expect(ann.get_by_role("log")).to_contain_text("Ann: Goed gespeeld!")
    shown = ben.locator(".seats").get_by_text("Gut gespielt!")
    expect(shown).to_be_visible()
    expect(shown).to_have_count(0, timeout=10_000)


def test_a_stand_ins_seat_from_the_next_deal_on(phones: list[Page], live: Server) -> None:
    """Onlookers see that it is free. Whoever takes it looks on until then, and is told so."""
    ann, ben, cem = phones
    open_table(ann, live, "Toepen", players=3, people=1, is_open=True)
    hurry(ann)
    expect(hand(ann)).to_be_visible()
    open_drawer(ann, "others")
    ann.get_by_text("Invite onlookers").click()
    cem.goto(ann.get_by_label("To watch").input_value())
    ann.locator(".drawer > .close").click()
    cem.get_by_role("button", name="A seat is free: to the lobby").click()
    expect(cem.get_by_role("button", name="Sit down").first).to_be_visible()
    ben.goto(live.url)
    expect(ben.get_by_text("You play from the next deal on, in the place")).to_be_visible()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    hurry(ben)
    expect(ben.get_by_text("You play from the next deal on. Until then")).to_be_visible()
    expect(hand(ben)).to_have_count(0)
    until = time.monotonic() + LONG
    while not hand(ben).count() and time.monotonic() < until:
        if may_act(ann):
            act(ann, 0)
    expect(hand(ben)).to_be_visible()
    expect(ben.get_by_text("You play from the next deal on")).to_have_count(0)


def test_a_turn_that_runs_out(phones: list[Page], service: Service, tmp_path: Path) -> None:
    """Whoever is awaited is told that a stand-in is about to play, and then it does; the others see
    the time go by.
    """
    with backend(service, f"sqlite:///{tmp_path}/turns.db", LIVE_THINK="4") as live:
        players = seated(phones, live)
        for each in players:
            expect(each.locator(".turn")).not_to_be_empty()
        awaited, other = sorted(players, key=is_own_turn, reverse=True)
        expect(awaited.get_by_text("Soon a stand-in plays this turn for you.")).to_be_visible()
        expect(other.locator(".seat.awaited progress")).to_be_visible()
        before = len(log_of(other))
        expect(other.get_by_role("log").locator("p")).not_to_have_count(before)
        expect(awaited.get_by_text("stand-in)")).to_have_count(0)
