"""Says what the page of the table shows of a knock and its answers."""

from collections.abc import Mapping
from typing import Final

from vorhand import kit

EVENTS: Final[Mapping[str, kit.EventPicture]] = {
    "knocked": kit.EventPicture(act="knock", sets={"last_knocker": "seat"}),
    "stayed": kit.EventPicture(act="stay"),
    "folded": kit.EventPicture(act="fold", sets_of_seat={"in_hand": False}),
}
