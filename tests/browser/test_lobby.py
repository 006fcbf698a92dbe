"""The lobby: invitations stay until they are used, and what it says when something is refused."""

import base64
import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Route, expect

from tests.browser.conftest import NARROW, ROOT, Service
from tests.browser.driver import act, actions, cards, end, hand, is_over
from tests.browser.lobby import accept, go_to_table, hurry, invitation, link_for_all, open_table
from tests.live.servers import Server, backend

LOBBY = ROOT / "examples/live/lobby"
WORDS = ROOT / "api/table/static/words"
SAID = re.compile(r'\bt\("([^"]+)"')
TRANSLATED = re.compile(r'^    "([^"]+)": "', re.MULTILINE)
LONG = 180
"""How long a game may last, in seconds."""
SETTLING = 300
"""How long a page may take to show what has come, in ms."""
READER = ROOT / "tools" / "node" / "node_modules" / "jsqr" / "dist" / "jsQR.js"
READ_CODE = """async (picture) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const { width, height } = image;
  const drawing = new OffscreenCanvas(width, height).getContext("2d");
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, width, height);
  return jsQR(data, width, height)?.data ?? null;
}"""


@pytest.mark.parametrize("language", ["de", "nl"])
def test_the_words_of_the_lobby(language: str) -> None:
    """All that it says is translated: with the words of the page of the table, or with its own."""
    scripts = [each.read_text("utf-8") for each in LOBBY.glob("*.js") if each.name != "qrcode.js"]
    said = {text for script in scripts for text in SAID.findall(script)}
    _, _, own = (LOBBY / "words.js").read_text("utf-8").partition(f"  {language}: {{")
    known = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    known |= dict.fromkeys(TRANSLATED.findall(own.partition("\n  },")[0]))
    assert said - {*known} == set()
    assert len(said) > len(TRANSLATED.findall(own.partition("\n  },")[0])) > 0


def test_a_link_to_a_game_with_friends(page: Page, live: Server) -> None:
    """From the page of the table it leads to the form for a new table, where the game is chosen."""
    page.goto(f"{live.url}/table")
    page.goto(f"{live.url}/table?friends=fipsen")
    expect(page.get_by_role("radio", name="Fipsen")).to_be_checked()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Sit down and play")).to_be_visible()


def test_invitations_outlast_back_and_reload(phones: list[Page], live: Server) -> None:
    """They are in the lobby and at the table, the same links, until somebody has taken the seat."""
    ann, ben = phones[:2]
    open_table(ann, live)
    link = invitation(ann, 1).input_value()
    ann.reload()
    expect(invitation(ann, 1)).to_have_value(link)
    go_to_table(ann)
    expect(invitation(ann, 1)).to_have_value(link)
    ann.go_back()
    expect(invitation(ann, 1)).to_have_value(link)
    accept(ben, link, "Ben")
    expect(hand(ann)).to_be_visible()
    expect(invitation(ann, 1)).to_have_count(0)


def test_a_host_who_waits_in_the_lobby(phones: list[Page], live: Server) -> None:
    """They read who has come, are there for those at the table, and are led to it at the end."""
    ann, ben, cem = phones
    open_table(ann, live, "Toepen", players=3, people=3)
    expect(ann.get_by_text("2 more players, and the cards are dealt.")).to_be_visible()
    link = link_for_all(ann)
    accept(ben, link, "Ben")
    expect(ann.get_by_text("One more player, and the cards are dealt.")).to_be_visible()
    expect(ann.get_by_text("Who is here: Ann and Ben")).to_be_visible()
    here = ben.get_by_role("listitem").filter(has_text="Ann")
    for _ in range(5):
        time.sleep(1)  # longer than it takes to be away
        expect(here).to_have_text("Ann")
    accept(cem, link, "Cem")
    expect(hand(ann)).to_be_visible()


def test_a_long_name_that_somebody_has(phones: list[Page], live: Server) -> None:
    """The one that is offered instead is not too long."""
    ann, ben, cem = phones
    open_table(ann, live, "Toepen", players=4, people=4)
    link, name = link_for_all(ann), "Maximiliane von Hohenlohe-Waldenburg-Sch"
    accept(ben, link, name)
    accept(cem, link, name, but="Maximiliane von Hohenlohe-Waldenburg-S 2")


def test_a_table_that_is_gone(phones: list[Page], live: Server) -> None:
    """Its invitations go, too."""
    ann = phones[0]
    open_table(ann, live)
    ann.evaluate(
        "localStorage['vorhand-places'] ="
        ' localStorage[\'vorhand-places\'].replaceAll(/"table":"[^"]+/g, \'"table":"gone\')'
    )
    ann.reload()
    expect(ann.get_by_text("Open tables")).to_be_visible()
    expect(invitation(ann, 1)).to_have_count(0)
    expect(ann.get_by_role("link", name="Back to the table")).to_have_count(0)


def test_coming_back_to_an_invitation(phones: list[Page], live: Server) -> None:
    """It counts once, and leads whoever has used it to their seat."""
    ann, ben, cem = phones
    open_table(ann, live)
    link = invitation(ann, 1).input_value()
    accept(ben, link, "Ben")
    ben.go_back()
    ben.get_by_role("link", name="Back to the table").click()
    expect(ben.get_by_text("Ben (you)").or_(hand(ben)).first).to_be_visible()
    cem.goto(link)
    expect(cem.get_by_role("alert").filter(has_text="This seat is taken already")).to_be_visible()


def text_of(code: Locator, reader: Page) -> str:
    """What a code reader sees in a picture of the screen."""
    picture = base64.b64encode(code.screenshot()).decode()
    reader.evaluate(READER.read_text("utf-8"))
    found: str = reader.evaluate(READ_CODE, f"data:image/png;base64,{picture}")
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_scanning_an_invitation(
    phones: list[Page], context: BrowserContext, live: Server, scheme: str
) -> None:
    """The code on the screen, in either colours, is the link: in the lobby and at the table."""
    ann = phones[0]
    ann.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    open_table(ann, live)
    for _ in range(2):
        ann.get_by_role("button", name="QR code").first.click()
        code = ann.get_by_role("img", name="QR code of: Invitation")
        expect(code).to_be_visible()
        assert text_of(code, context.new_page()) == link_for_all(ann)
        if "#live" not in ann.url:
            go_to_table(ann)


@pytest.mark.parametrize("is_secure", [True, False])
def test_copying_an_invitation(phones: list[Page], live: Server, is_secure: bool) -> None:
    """With and without the clipboard of secure addresses."""
    ann = phones[0]
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not is_secure:
        ann.add_init_script(
            "const real = navigator.clipboard; window.pasted = () => real.readText();"
            "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
        )
    open_table(ann, live)
    ann.get_by_role("button", name="Copy").first.click()
    expect(ann.get_by_role("button", name="Copied").first).to_be_visible()
    pasted = "pasted()" if not is_secure else "navigator.clipboard.readText()"
    assert ann.evaluate(pasted) == link_for_all(ann)


def refuse(status: int) -> Callable[[Route], None]:
    """What a backend answers that refuses, with nothing but a status."""

    def handle(route: Route) -> None:
        problem = {"type": "about:blank", "title": "No", "status": status}
        route.fulfill(status=status, json=problem, headers={"Retry-After": "2"})

    return handle


def test_too_many_requests_for_the_list(phones: list[Page], live: Server) -> None:
    """The lobby says when it goes on, and does."""
    page = phones[0]
    page.route("**/tables", refuse(429))
    page.goto(live.url)
    waits = page.get_by_text("Too many requests come from your network. It goes on in 2 s.")
    expect(waits).to_be_visible()
    page.unroute("**/tables")
    expect(waits).to_have_count(0)
    expect(page.get_by_text("Nobody is waiting.")).to_be_visible()


@pytest.mark.parametrize(
    ("status", "said"),
    [(429, "Try again in 2 s."), (403, "at the address that its operator has given")],
)
def test_opening_is_refused(phones: list[Page], live: Server, status: int, said: str) -> None:
    """In words, and the form stays."""
    page = phones[0]
    page.goto(live.url)
    page.get_by_label("Your name").fill("Ann")
    page.route("**/tables", refuse(status))
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    page.unroute("**/tables")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Your table is open")).to_be_visible()


def test_the_language_of_the_lobby(phones: list[Page], live: Server) -> None:
    """It is chosen, kept, and also that of the table."""
    page = phones[0]
    page.goto(live.url)
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Tisch öffnen")).to_be_visible()
    page.get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Tisch öffnen").click()
    page.get_by_role("link", name="An den Tisch").click()
    expect(page.get_by_role("heading", name="Wer da ist")).to_be_visible()


def test_another_language_before_the_first_is_there(phones: list[Page], live: Server) -> None:
    """Words that come too late change nothing."""
    page, held = phones[0], list[Route]()
    page.goto(live.url)
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.route("**/words/nl.json", lambda route: held.append(route))  # noqa: PLW0108
    with page.expect_request("**/words/nl.json"):
        page.get_by_label("Language").select_option("nl")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Tisch öffnen")).to_be_visible()
    with page.expect_response("**/words/nl.json"):
        held[0].continue_()
    page.wait_for_timeout(SETTLING)
    expect(page.get_by_role("button", name="Tisch öffnen")).to_be_visible()


def test_a_backend_without_room(phones: list[Page], service: Service, tmp_path: Path) -> None:
    """It says that there is none for another table."""
    page = phones[0]
    with backend(service, f"sqlite:///{tmp_path}/full.db", LIVE_TABLES="0") as live:
        page.goto(live.url)
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("There is no room for more people at the moment.")).to_be_visible()


def test_too_many_streams(phones: list[Page], live: Server) -> None:
    """The table is there as soon as there may be one more stream."""
    ann = phones[0]
    open_table(ann, live)
    ann.context.route("**/events", refuse(429))
    ann.get_by_role("link", name="Go to the table").click()
    expect(ann.get_by_text("Too many requests come from your network.")).to_be_visible()
    ann.context.unroute("**/events")
    expect(ann.get_by_role("heading", name="Who is here")).to_be_visible()
    expect(ann.get_by_text("Too many requests come from your network.")).to_have_count(0)


def test_sharing_an_invitation(phones: list[Page], live: Server) -> None:
    """A phone that can send links is given the one for all; on others there is no such button."""
    ann, ben = phones[:2]
    for each in (ann, ben):
        given = "(data) => { window.shared = data; return Promise.resolve() }" * (each is ann)
        each.add_init_script(
            f"Object.defineProperty(navigator, 'share', {{value: {given or 'undefined'}}})"
        )
        open_table(each, live)
    ann.get_by_role("button", name="Share").click()
    assert ann.evaluate("shared.url") == link_for_all(ann)
    expect(ben.get_by_role("button", name="Share")).to_have_count(0)


def test_what_is_agreed_on_at_a_table(phones: list[Page], live: Server) -> None:
    """Options, the level of stand-ins and the time to think are sent, and told to guests."""
    ann, ben = phones[:2]
    ann.goto(f"{live.url}/#open=toepen")
    expect(ann.get_by_role("radio", name="Toepen")).to_be_checked()
    expect(ann.get_by_label("Anybody may sit down")).not_to_be_checked()
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_label("Players", exact=True).select_option("4")
    ann.get_by_text("Rules of this table").click()
    ann.get_by_label("Lives", exact=True).fill("3")
    ann.get_by_text("Stand-ins and time").click()
    ann.get_by_label("How stand-ins play").select_option("thumb")
    ann.get_by_label("Time to think").select_option("120")
    with ann.expect_request(lambda each: each.method == "POST") as sent:
        ann.get_by_role("button", name="Open the table").click()
    asked = sent.value.post_data_json
    assert (asked["level"], asked["think"], asked["setup"]["options"]) == (
        "thumb",
        120,
        {"lives": 3},
    )
    expect(ann.get_by_role("heading", name="Your table is open")).to_be_visible()
    ben.goto(link_for_all(ann))
    for told in ("Ann invites you to this table.", "Lives: 3", "Time to think: 120 s"):
        expect(ben.get_by_text(told)).to_be_visible()


def test_four_friends_and_a_rematch(browser: Browser, live: Server) -> None:
    """One link for all of them, which shows the game, the host and who is here; two are called
    Marieke. They play to the end, and again.
    """
    contexts = [browser.new_context(viewport=NARROW, reduced_motion="reduce") for _ in range(4)]
    pages = [each.new_page() for each in contexts]
    ann, *guests = pages
    open_table(ann, live, "Tøppen", players=4, people=4, options={"Hands": "1"})
    link = link_for_all(ann)
    names = ["Marieke", "Marieke 2", "Cem"]
    for guest, name in zip(guests, names, strict=True):
        guest.goto(link)
        expect(guest.get_by_role("heading", name="Tøppen")).to_be_visible()
        expect(guest.get_by_text("Ann invites you to this table.")).to_be_visible()
        expect(guest.get_by_text("Hands: 1")).to_be_visible()
        guest.get_by_label("Your name").fill(name.removesuffix(" 2"))
        guest.get_by_role("button", name="Sit down").click()
        if name == "Marieke 2":
            alert = guest.get_by_role("alert").filter(has_text="you could be Marieke 2")
            expect(alert).to_be_visible()
            guest.get_by_role("button", name="Sit down").click()
        guest.wait_for_url(re.compile("#live="))
        hurry(guest)
    late = browser.new_page()
    late.goto(link)
    expect(late.get_by_text("All seats are taken.")).to_be_visible()
    expect(late.get_by_label("Your name")).to_have_count(0)
    late.get_by_role("link", name="Look on").click()
    expect(late.locator(".seats .plate")).to_have_count(4)
    late.close()
    expect(hand(ann)).to_be_visible()
    hurry(ann)
    expect(ann.get_by_role("button", name=re.compile("Marieke 2")).first).to_be_visible()
    play_together(pages)
    for each in pages:
        each.get_by_role("button", name="Rematch").click()
    for each in pages:
        expect(end(each)).to_have_count(0)
        expect(hand(each)).to_be_visible()
    for each in contexts:
        each.close()


def play_together(pages: list[Page]) -> None:
    """All do something whenever they can, until the game is over for everybody."""
    began = time.monotonic()
    while not all(is_over(each) for each in pages):
        assert time.monotonic() < began + LONG
        for each in pages:
            open_now = cards(each).or_(actions(each))
            if open_now.count() and not is_over(each):
                with suppress(AssertionError, Error):
                    act(each, 0)


def test_a_guest_who_was_asked_to_get_up(phones: list[Page], live: Server) -> None:
    """The link for all that they came by counts no more; the host has a new one."""
    ann, ben, cem = phones
    open_table(ann, live, "Toepen", players=3, people=3)
    old = link_for_all(ann)
    accept(ben, old, "Ben")
    go_to_table(ann)
    ann.get_by_role("button", name="Remove Ben …").click()
    ann.get_by_role("button", name="Remove Ben", exact=True).click()
    expect(ann.get_by_text("Ben", exact=True)).to_have_count(0)
    expect(ann.get_by_label("Invitation", exact=True)).not_to_have_value(old)
    cem.goto(old)
    expect(cem.get_by_role("alert").filter(has_text="This seat is taken already")).to_be_visible()
    cem.goto("about:blank")
    accept(cem, link_for_all(ann), "Cem")
    expect(ann.get_by_text("Cem", exact=True)).to_be_visible()
