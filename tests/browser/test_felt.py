"""The felt and the hand: what one sees of a hand of cards, how fast it goes, and where one acts."""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

from tests.browser.conftest import NARROW, WIDE, Service
from tests.browser.driver import act, actions, cards, hand, is_own_turn, set_up, settle, sit_down

LYING: Final = {"width": 844, "height": 390}
PHONE: Final = {"width": 390, "height": 700}
SLOW: Final = 400
"""How long a slow service takes to answer, in ms."""
LONGEST: Final = "Maximiliane-Friederike von und zu Hohenfe"[:40]
NOTE: Final = """() => {
  window.noted = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes) {
        const knock = document.querySelector(".actions [data-kind=knock]");
        const isOwn = document.title.includes("Your turn");
        window.noted.push([performance.now(), textContent, Boolean(knock) && !isOwn]);
      }
  }).observe(document.querySelector("[role=log]"), { childList: true, subtree: true });
}"""
"""Note when each line of the log comes, and whether one could knock out of turn then."""


WON: Final = "the trick with"
PLAYED: Final = re.compile(" plays? the ")
TOWARDS: Final = """() => {
  const middle = (each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(document.querySelector(".trick"));
  const way = (each) => Math.atan2(middle(each)[1] - y, middle(each)[0] - x);
  const seats = [...document.querySelectorAll(".seat")];
  return [...document.querySelectorAll(".trick li")].map((card) => {
    const off = (seat) => Math.abs(Math.sin((way(seat) - way(card)) / 2));
    const [seat] = seats.sort((one, other) => off(one) - off(other));
    const name = seat.querySelector(".name span").textContent;
    return [card.querySelector(".hidden").textContent, name];
  });
}"""
"""The player of each card of the trick, and to whose seat it points from the middle."""
LOOK: Final = """is => {
  Object.defineProperty(document, "hidden", { value: is, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Look away from the page, or at it again."""


@contextmanager
def seen(browser: Browser, size: dict[str, int], **more: Any) -> Iterator[Page]:
    """A page of this size, in which nothing was set before."""
    context = browser.new_context(viewport=size, reduced_motion="reduce", **more)
    yield context.new_page()
    context.close()


def deal(page: Page, service: Service, game: str, players: int, **names: str) -> None:
    """Sit down at a table of `players`, at the pace that was set."""
    page.goto(f"{service.url}/table")
    page.get_by_role("radio", name=game).check()
    page.locator("#players").select_option(str(players))
    for label, name in names.items():
        page.locator(f"#{label.replace('_', '-')}").fill(name)
    page.locator(".start button.primary").last.click()
    expect(page.locator(".hand")).to_be_visible()


def card_by_card(page: Page, tricks: int) -> list[list[Any]]:
    """Play a few tricks, answering only what must be answered, and note the lines of the log."""
    page.evaluate(NOTE)
    asked = page.get_by_role("button", name=re.compile("^(Keep hand|Stay|Let it pass|Trust)", re.I))
    for _ in range(1000):
        noted: list[list[Any]] = page.evaluate("window.noted")
        if sum(WON in line for _, line, _ in noted) > tricks:
            return noted
        open_now = cards(page).or_(asked)
        if open_now.count():
            with suppress(Error):  # the moment may be over before the click is
                open_now.first.click(timeout=1000)
        page.wait_for_timeout(20)
    raise AssertionError("no trick is won")


def lasted(noted: list[list[Any]]) -> list[float]:
    """How long each trick took in which nobody had to be asked, from its first card to the next."""
    times, first, is_plain = [], None, True
    for now, line, _ in noted:
        if PLAYED.search(line) and first is None:
            first, is_plain = now, True
        elif WON in line and first is not None:
            times.append((now - first, is_plain))
            first = None
        elif "knock" in line:
            is_plain = False
    return [time / 1000 for time, is_plain in times if is_plain]


CUT_NAMES: Final = """[...document.querySelectorAll("#score-sheet thead span")]
  .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
  .concat([...document.querySelectorAll("#score-sheet thead th")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1))
  .map((each) => each.textContent)"""
"""The names at the head of the scores that are cut off."""


@pytest.mark.parametrize(("players", "most"), [(3, 4.0), (8, 8.0)])
def test_tempo_of_a_trick(browser: Browser, service: Service, players: int, most: float) -> None:
    """At the normal pace others play on by themselves, and meanwhile one may knock. Afterwards the
    trick before can be looked at, and the scores, with whole names.
    """
    with seen(browser, WIDE) as page:
        deal(page, service, "Toepen", players)
        noted = card_by_card(page, 2)
        times = lasted(noted)
        assert times
        assert max(times) <= most, noted
        assert any(may for _, line, may in noted if PLAYED.search(line))
        gaps = [(b - a) / 1000 for (a, *_), (b, line, _) in pairwise(noted) if PLAYED.search(line)]
        assert max(gaps) <= most
        settle(page)
        page.get_by_role("button", name="Last trick").click()
        last = page.get_by_role("heading", name="Last trick").locator("..")
        expect(last).to_be_visible()
        expect(last.get_by_role("listitem")).to_have_count(len(last.get_by_role("img").all()))
        page.keyboard.press("Escape")
        expect(last).to_be_hidden()
        page.get_by_role("button", name="Scores").click()
        sheet = page.get_by_role("table", name="Lives left").filter(visible=True).first
        expect(sheet.get_by_role("rowheader", name="now")).to_be_visible()
        assert page.evaluate(CUT_NAMES) == []


def test_a_knock_while_others_play_on(page: Page, service: Service) -> None:
    """Even while an answer is under way: it counts at the moment that has come, or one is told that
    it was too late.
    """

    def slowly(route: Route) -> None:
        page.wait_for_timeout(SLOW)
        route.continue_()

    page.route("**/apply-action", slowly)
    sit_down(page, service.url, "Toepen")
    knock = page.locator(".actions [data-kind=knock]")
    for turn in range(60):
        if knock.count() and not is_own_turn(page):
            knock.click()
            break
        if is_own_turn(page):
            act(page, turn)
        page.wait_for_timeout(20)
    knocked = page.get_by_role("log").get_by_text("You knock")
    expect(knocked.or_(page.get_by_text("Too late")).first).to_be_visible()


def test_cards_lie_before_their_players(page: Page, service: Service) -> None:
    """Each card of a trick points from the middle to the seat of its player; the first has a
    mark, and so has the one that wins so far.
    """
    sit_down(page, service.url, "Tøppen")
    trick = page.get_by_role("list", name="Trick").get_by_role("listitem")
    for turn in range(40):
        settle(page)
        if trick.count() > 1:
            break
        set_up(page, "pace", "fast")
        act(page, turn)
    towards = page.evaluate(TOWARDS)
    assert towards
    assert [player for player, _ in towards] == [seat for _, seat in towards]
    expect(page.locator(".trick .winner")).to_have_count(1)
    expect(trick.first.get_by_title("leads")).to_be_visible()
    expect(page.get_by_title("leads")).to_have_count(1)


def test_one_discards_in_the_hand(page: Page, service: Service) -> None:
    """Bids stand in a grid, with what they count; whoever has taken the skat chooses two of the
    cards in their hand, where each is once.
    """
    sit_down(page, service.url, "Fipsen")
    bids = page.get_by_role("group", name="Bid")
    skat = page.get_by_role("button", name="Take skat")
    for turn in range(60):
        settle(page)
        if skat.count():
            break
        set_up(page, "pace", "fast")
        highest = bids.get_by_role("button", name=re.compile("^5 ?:"))  # with what it costs
        if highest.count():
            expect(highest).to_contain_text("10 or −20")
            highest.click()
        else:
            act(page, turn)
    expect(page.locator(".about .bid")).to_contain_text("5")
    set_up(page, "pace", "fast")
    skat.click()
    expect(hand(page).get_by_role("button")).to_have_count(7)
    own = page.get_by_role("group", name="Your place")
    expect(own.get_by_role("img")).to_have_count(7)
    discard = page.get_by_role("button", name="Discard")
    expect(discard).to_be_disabled()
    page.keyboard.press("2")
    hand(page).get_by_role("button").nth(4).click()
    expect(hand(page).get_by_role("button", pressed=True)).to_have_count(2)
    expect(hand(page).get_by_role("button", disabled=True)).to_have_count(5)
    discard.click()
    expect(hand(page).get_by_role("button")).to_have_count(5)


def test_keys_and_the_focus(page: Page, service: Service) -> None:
    """After a click on *Keep hand* the focus can be seen, on a card; a key that is pressed by habit
    costs nothing. Keys are shown on demand, and the title says whose turn it is.
    """
    sit_down(page, service.url, "Toepen")
    for _ in range(20):
        settle(page)
        keep = page.get_by_role("button", name="Keep hand")
        if keep.count():
            break
        set_up(page, "pace", "fast")
        act(page, 0)
    expect(page).to_have_title(re.compile("Your turn"))
    keep.click()
    settle(page)
    page.get_by_label("Your place").locator("button:focus").wait_for()
    focused = page.locator(".hand button:focus")
    expect(focused).to_have_count(1)
    assert focused.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
    focused.press("ArrowRight")
    expect(page.locator(".hand li:nth-child(2) button")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_text("the letter on a button")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_text("A good player would choose")).to_be_visible()
    page.locator(".for-settings").click()
    page.locator("#keys").uncheck()
    expect(page.get_by_text("the letter on a button")).to_have_count(0)


def test_present_after_an_absence(page: Page, service: Service) -> None:
    """What happened while nobody looked is not shown by itself; on demand it is."""
    sit_down(page, service.url, "Stortok")
    set_up(page, "pace", "normal")
    expect(page).to_have_title(re.compile("Your turn"))
    page.evaluate(LOOK, True)
    with page.expect_response("**/apply-action"):
        (cards(page).or_(actions(page))).first.click()
    expect(page.get_by_text("while you were away")).to_be_visible()
    expect(page.locator("[aria-busy=false]")).to_be_visible()
    page.evaluate(LOOK, False)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("[aria-busy=true]")).to_be_visible()
    page.locator(".felt .middle").click()
    expect(page.locator("[aria-busy=false]")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "game", "players"),
    [(NARROW, "Toepen", 8), (PHONE, "Toepen", 8), (LYING, "Toepen", 8), (LYING, "Fipsen", 3)],
)
def test_the_hand_is_in_reach(
    browser: Browser, service: Service, size: dict[str, int], game: str, players: int
) -> None:
    """On a phone, upright and lying, nothing has to be scrolled to play; names of 40 letters are
    cut, and can be read in full; the settings are behind a button, in one line with the title.
    """
    language = "de" if players == 8 else "nl"
    with seen(browser, size, has_touch=True, locale=language) as page:
        deal(page, service, game, players, name_0=LONGEST)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        for button in page.locator(".hand button:visible, .actions button:visible").all():
            box = button.bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= size["height"]
        header = page.get_by_role("banner").bounding_box()
        assert header
        assert header["height"] <= 60
        page.locator(".seat.me .plate").click()
        expect(page.get_by_role("heading", name=LONGEST)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#pace")).to_be_hidden()
        page.locator(".for-settings").click()
        expect(page.locator("#pace")).to_be_visible()
        expect(page.locator("#sound")).not_to_be_checked()
        expect(page.locator("#vibration")).to_be_visible()
        page.locator("#suits").select_option("four")
        expect(page.locator(".hand .card.four")).to_have_count(len(hand_of(page)))
        page.locator("#suits").press("Escape")
        expect(page.locator(".for-settings")).to_be_focused()
        expect(page.locator("#pace")).to_be_hidden()


def test_eleven_cards_in_one_row(browser: Browser, service: Service) -> None:
    """On phones, too, upright and lying: they overlap, and of each as much can be seen, and
    touched, as has its corner on it.
    """
    with seen(browser, NARROW, has_touch=True) as page:
        deal(page, service, "Stortok", 3)
        settle(page)
        page.evaluate(MANY_CARDS, 11)
        for size in (NARROW, PHONE, LYING):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            lie_in_one_row(page, size)


def lie_in_one_row(page: Page, size: dict[str, int]) -> None:
    """Eleven cards lie in one row of a window of this size, and can all be told apart."""
    boxes = [each.bounding_box() for each in hand_of(page)]
    lefts = [box["x"] for box in boxes if box]
    assert len(lefts) == 11
    assert len({box["y"] for box in boxes if box}) == 1
    assert min(right - left for left, right in pairwise(lefts)) >= 24
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    index = page.locator(".hand .index").first.bounding_box()
    assert index
    assert index["x"] + index["width"] <= lefts[1]


MANY_CARDS: Final = """many => {
  const hand = document.querySelector(".hand");
  hand.style.setProperty("--cards", many);
  for (let at = 0; hand.children.length < many; at += 1)
    hand.append(hand.children[at].cloneNode(true));
}"""
"""Have the hand hold as many cards, some of them twice."""


def hand_of(page: Page) -> list[Any]:
    """The cards in the hand, in any language."""
    return page.locator(".hand li").all()


NOTE_WAYS: Final = """() => {
  const animate = Element.prototype.animate;
  window.ways = [];
  Element.prototype.animate = function (...given) {
    const way = animate.apply(this, given);
    way.pause();
    window.ways.push(way);
    return way;
  };
}"""
"""Stop cards on their way as soon as they leave."""
UNHURRIED: Final = """localStorage["vorhand-settings"] = '{"pace": "unhurried"}'"""
WAYS: Final = """() => window.ways.map((way) => {
  const { x, y, width, height } = way.effect.target.getBoundingClientRect();
  return [way.playState, x + width / 2, y + height / 2];
})"""
"""How each of them is, and where."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_hand_comes_from_its_dealer(browser: Browser, service: Service, motion: Any) -> None:
    """Card by card; a key ends that; whoever wants no motion sees none."""
    with seen(browser, WIDE) as page:
        page.emulate_media(reduced_motion=motion)
        page.add_init_script(f"({NOTE_WAYS})()")
        page.add_init_script(UNHURRIED)
        deal(page, service, "Toepen", 3)
        expect(page.locator("[aria-busy=false]")).to_be_visible()
        leaving = page.evaluate(WAYS)
        if motion == "reduce":
            assert leaving == []
            return
        dealer = page.locator(".plate:has(.dealer)").bounding_box()
        assert dealer
        x, y = dealer["x"] + dealer["width"] / 2, dealer["y"] + dealer["height"] / 2
        assert len(leaving) == 3 * 4
        for state, card_x, card_y in leaving:
            assert state == "paused"
            assert (card_x, card_y) == pytest.approx((x, y), abs=25)
        page.keyboard.press("ArrowRight")
        assert {state for state, *_ in page.evaluate(WAYS)} == {"finished"}


def test_a_card_is_dragged_onto_the_felt(page: Page, service: Service) -> None:
    """Let go over it, the card is played; let go too soon, it goes back, and nothing is played."""
    sit_down(page, service.url, "Stortok")
    settle(page)
    while not cards(page).count():  # whoever can beat nothing picks up
        act(page, 0)
        settle(page)
    told = page.get_by_role("log").get_by_text(re.compile("^You play"))
    card = cards(page).first
    box = card.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
    for height, times in ((20, 0), (box["height"], 1)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 5, y - height, steps=4)
        page.mouse.up()
        page.wait_for_timeout(0 if times else 1500)
        expect(told).to_have_count(times)


SHOWS_THROUGH: Final = """(over) => [...document.querySelectorAll(".trick li")].filter((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest(over);
}).length"""
"""How many cards of the trick lie over what covers the felt."""


def test_no_card_shows_through_a_drawer(browser: Browser, service: Service) -> None:
    """What is opened over the felt covers its cards, on the smallest phone too."""
    with seen(browser, {"width": 320, "height": 568}) as page:
        deal(page, service, "Toepen", 4)
        settle(page)
        while not page.locator(".trick li").count():
            act(page, 0)
            settle(page)
        for opener, over in (("#to-log", ".drawer"), ("#rules", ".rules")):
            page.locator(opener).click()
            expect(page.locator(over)).to_be_visible()
            assert page.evaluate(SHOWS_THROUGH, over) == 0, over
            page.locator(over).get_by_role("button", name="Close").click()


def test_a_card_that_is_closed_is_dragged_in_vain(browser: Browser, service: Service) -> None:
    """It goes back to its place, and the page says why, until one presses what is open."""
    with seen(browser, PHONE, has_touch=True, locale="en-GB") as page:
        sit_down(page, service.url, "Stortok", **{"Turn limit": "60"})
        settle(page)
        card = hand(page).get_by_role("button", disabled=True).first
        while not (cards(page).count() and card.count()):  # until one can beat, but not with all
            act(page, 0)
            settle(page)
        cards(page).first.focus()
        about, box = card.get_attribute("aria-description"), card.bounding_box()
        assert about
        assert box
        expect(page.locator(".why")).not_to_have_text(about)
        touch = page.context.new_cdp_session(page)
        x, y = box["x"] + 10, box["y"] + box["height"] / 2
        for kind, height in (("Start", 0), ("Move", 20), ("Move", box["height"]), ("End", None)):
            points = [] if height is None else [{"x": x, "y": y - height}]
            touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
        expect(page.locator(".why")).to_have_text(about)
        assert card.evaluate("each => each.style.translate") == ""
        page.get_by_role("button", name="Hint").tap()
        expect(page.locator(".why")).to_have_text(about)
