"""Says what proxies say of a request: the address of its client, from where it is passed on, and
the path that they have taken away.

Only the proxies in the settings are believed. Whatever anybody else writes into these headers is
ignored, so no client can choose an address, the class of its request, or where links lead.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, TypeAlias
from wsgiref.types import WSGIEnvironment

from vorhand.api.problems.details import PREFIX
from vorhand.api.web.prefix import is_under

CLIENT: Final = "vorhand.client"
"""The key for the client, by its address; of IPv6 by the network of 64 bits that one has at least.
No header has a key like this.
"""
PLACE: Final = "vorhand.place"
"""The key for the class of the requests from among which a proxy has passed this one on."""
PLACE_HEADER: Final = "Vorhand-Place"
ANY: Final = "*"
_FORWARDED_FOR: Final = "HTTP_X_FORWARDED_FOR"
_FORWARDED_PREFIX: Final = "HTTP_X_FORWARDED_PREFIX"
_PATH: Final = re.compile(r"(?=.{0,256}\Z)(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
"""A path that can be put before others as it is, wherever they are written."""
_PLACE: Final = f"HTTP_{PLACE_HEADER.upper().replace('-', '_')}"
_LAST: Final = 512
"""As many characters are read of the end of `X-Forwarded-For`."""
_REMEMBERED: Final = 4096

Address: TypeAlias = IPv4Address | IPv6Address


class Proxies:
    """The proxies that are `trusted`: addresses or networks, or `*`, which means whoever connects.
    Who connects by a Unix socket is always one. `have_places` says whether they also say from where
    they pass a request on. The service is mounted under a `prefix`, before which they may have
    taken another path away.
    """

    def __init__(self, trusted: Sequence[str], *, have_places: bool, prefix: str = "") -> None:
        self._are_all = ANY in trusted
        self._networks = [ip_network(each) for each in trusted if each != ANY]
        self._have_places, self._mounted = have_places, prefix
        self._client = lru_cache(_REMEMBERED)(self._client_of)

    def look_at(self, environ: WSGIEnvironment) -> None:
        """Note in the environment who sends a request, from where it is passed on, and under which
        path the client sees the service.
        """
        peer: str = environ.get("REMOTE_ADDR", "")
        environ[CLIENT] = self._client(peer, environ.get(_FORWARDED_FOR, "")[-_LAST:])
        if self._have_places and _PLACE in environ and self._is_trusted(_address(peer)):
            environ[PLACE] = environ[_PLACE]
        written = environ.get(_FORWARDED_PREFIX)
        if written is not None and self._is_trusted(_address(peer)):
            prefix = "".join(part.strip(" \t").removesuffix("/") for part in written.split(","))
            if _PATH.fullmatch(prefix):
                path: str = environ.get("PATH_INFO", "")
                environ[PREFIX] = prefix + (self._mounted if is_under(path, self._mounted) else "")

    def _is_trusted(self, peer: Address | None) -> bool:
        return self._are_all or peer is None or any(peer in each for each in self._networks)

    def _client_of(self, peer: str, forwarded: str) -> str:
        """The client by what the last trusted proxy has seen: of any before it, nobody knows who
        wrote it. If any address is trusted, only the last entry counts.
        """
        client = _address(peer)
        for entry in reversed(forwarded.split(",") if forwarded else ()):
            named = _address(_without_port(entry.strip(" \t")))
            if named is None or not self._is_trusted(client):
                break
            client = named
            if self._are_all:
                break
        return "" if client is None else _network(client)


def _address(written: str) -> Address | None:
    """An address (IPv4 also where it is written as IPv6); null for a Unix socket, or if it is
    malformed.
    """
    try:
        address = ip_address(written)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _without_port(entry: str) -> str:
    """The address of an entry: some proxies add a port."""
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry


def _network(address: Address) -> str:
    return f"{int(address) >> 64:x}/64" if address.version == 6 else f"{address}"
