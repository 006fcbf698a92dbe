"""What the picture of the table names is there: members of views and of events."""

from collections.abc import Iterator
from dataclasses import fields

from vorhand.engine.schema.declare import Array
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.shapes import shape_of_view
from vorhand.kit.checks.trial import Trial
from vorhand.kit.picture import EventPicture, Picture

LISTS = ("of_seats", "piles", "heaps", "laid", "known_cards")
"""The parts of a picture whose members are lists."""
SINGLE = ("of_table", "stakes", "stocks", "trumps", "order", "contract_of")
"""Those whose members have one value."""
BEFORE_SEATS = ("laid", "known_cards")
"""Those whose members have a list of cards for each seat."""


def check(trial: Trial) -> Iterator[Finding]:
    """Return what a picture names and nothing has: a member of the view, a list for seats and
    piles; a kind of event, and its members.
    """
    if trial.package.picture:
        yield from _members(trial, trial.package.picture)
        yield from _kinds(trial, trial.package.picture)
        for type, shown in trial.package.picture.events.items():
            yield from _events(trial, type, shown)


def _members(trial: Trial, picture: Picture) -> Iterator[Finding]:
    view = shape_of_view(trial.game).members
    for part, path in _paths(picture):
        place = f"{part} of the Picture of {trial.game.id}"
        name, *rest = path.replace("?", ".").split(".")
        if name not in view:
            found = f"the view has no member {name}; it has {', '.join(view)}"
            yield trial.finding(place, found, "Add a `ViewField` to `seen`, or take it out.")
        elif not rest and part in (*LISTS, *SINGLE):
            is_list = isinstance(view[name].shape, Array)
            if is_list == (part in SINGLE):
                found = f"{name} of the view is {'a list' if is_list else 'no list'}"
                expected = "Lists are for seats and piles, single values for the table."
                yield trial.finding(place, found, expected)
            elif part in BEFORE_SEATS and not isinstance(
                getattr(view[name].shape, "item", None), Array
            ):
                found = (
                    f"{name} of the view is not a list for each seat: it has what the reader sees"
                )
                yield trial.finding(place, found, "Such cards are a pile of the reader's: `piles`.")


def _paths(picture: Picture) -> Iterator[tuple[str, str]]:
    """The parts of a picture, each with the paths that it names."""
    for part in ("at_seats", "under_stock", *LISTS, *SINGLE):
        named = getattr(picture, part)
        yield from ((part, each) for each in ([named] if isinstance(named, str) else named) if each)
    for each in picture.contract:
        yield from (("contract", path) for path in ([each] if isinstance(each, str) else each))
    if picture.scores:
        yield "scores", picture.scores[0]


def _kinds(trial: Trial, picture: Picture) -> Iterator[Finding]:
    known = trial.game.action_types
    for part, kinds in (("calls", picture.calls), ("quiet", picture.quiet)):
        for kind in kinds:
            if kind not in known:
                place = f"{part} of the Picture of {trial.game.id}"
                yield trial.finding(
                    place, f"there is no kind {kind}", f"One of {', '.join(known)}."
                )


def _events(trial: Trial, type: str, shown: EventPicture) -> Iterator[Finding]:
    """Return what is wrong with the picture of an event."""
    place = f"events of the Picture of {trial.game.id}"
    events = {event.type: event for event in trial.game.events}
    if type not in events:
        found = f"there is no event {type}"
        yield trial.finding(place, found, f"One of {', '.join(events)}.")
        return
    view, own = shape_of_view(trial.game).members, {each.name for each in fields(events[type])}
    of_view, of_event = _named(shown)
    for name in of_view:
        if name not in view:
            found = f"{type}: the view has no member {name}"
            yield trial.finding(place, found, f"One of {', '.join(view)}.")
    for name in of_event:
        if name not in own:
            found = f"{type} has no member {name}"
            yield trial.finding(place, found, f"One of {', '.join(sorted(own))}.")


def _named(shown: EventPicture) -> tuple[list[str], list[str]]:
    """The members of the view that the picture of an event names, and those of the event."""
    sets = [each for of in shown.sets.values() for each in ([of] if isinstance(of, str) else of)]
    of_seat = [each for each in shown.sets_of_seat.values() if isinstance(each, str)]
    cards = [each for each in (shown.hand, shown.draws, shown.lays) if each]
    needs_seat = ["seat"] if shown.act or shown.sets_of_seat or cards else []
    counted = (*shown.lost.values(), *shown.gained.values())
    members = (*shown.sets, *shown.sets_of_seat, *shown.lost, *shown.gained, *shown.leaves)
    return [*members], [*sets, *of_seat, *cards, *needs_seat, *counted, *shown.choices]
