"""What a model reads, in few words."""

from itertools import combinations

from vorhand.command.agents.wording import by_words, found_in, offer, report


def test_many_events_at_once() -> None:
    """Of those after an act, the newest are told, and since when there are others."""
    events = [
        {"version": 7 + at, "type": "trick-won", "seat": 1, "text": f"S1 wins trick {at}."}
        for at in range(90)
    ]
    waiting = {"status": "acts", "text": "Waiting for S0."}
    seen = {"events": events, "seat": 0, "outcome": None, "waiting": waiting}
    first, *others = report(
        seen, ["knock"], {"type": "fold", "seat": 0}, "en", may_wait=False
    ).splitlines()
    assert first.startswith("(83 earlier: `look` since 6.) S1 wins trick 83. ")
    assert first.endswith(" S1 wins trick 89.")
    assert others == ["> knock"]
    assert "S1 wins trick 0. " in report(seen, [], None, "en", may_wait=False)


def test_offer_in_short() -> None:
    """Actions of a type are listed together; all that have so many of some values, as just that;
    what is not all of them, one by one.
    """
    pairs = [f"discard {one} {two}" for one, two in combinations(["7H", "8H", "9H"], 2)]
    assert offer([*pairs, "fold"], may_wait=True) == "> discard 2 of 7H 8H 9H, fold, wait"
    assert offer(pairs[1:], may_wait=False) == "> discard 7H 9H|8H 9H"
    offered = by_words([{"type": "discard", "seat": 0, "cards": ["7H", "8H"]}])
    assert found_in(offered, "discard 8h 7h") == offered["discard 7H 8H"]
    assert found_in(offered, "discard 7H") is None
    same = [{"type": "bid", "tricks": "2"}, {"type": "bid", "points": "2"}]
    assert [*by_words(same)] == ["bid 2", '{"type":"bid","points":"2"}']
