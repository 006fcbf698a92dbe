"""What a service in `deploy/` believes of the headers of a request, its proxy has written."""

import re
from typing import Any, Final

import pytest

from tests.checks.deployed import COMPOSE, COMPOSES, DEPLOY, NGINX, container, location, manifest
from vorhand.api.service.environment import read_environment
from vorhand.api.service.proxies import ANY, PLACE_HEADER

BELIEVED: Final = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Prefix")
"""The headers that a trusted proxy sets, besides that with which it names its places."""
PROXIES: Final = {path.parent.name: path.read_text("utf-8") for path in DEPLOY.rglob("nginx.conf")}


def services() -> list[tuple[str, dict[str, str]]]:
    """Every service of ours in `deploy/`: where it is, and its settings."""
    found = [
        (folder.name, service["environment"])
        for folder, compose in COMPOSES.items()
        for service in compose["services"].values()
        if service.get("image") == "vorhand"
    ]
    pod = {each["name"]: each["value"] for each in container()["env"] if "value" in each}
    return [*found, ("kubernetes", pod)]


def believed(settings: dict[str, str]) -> dict[str, Any]:
    """The settings of whom a service believes."""
    trust = ("VORHAND_TRUSTED_PROXIES", "VORHAND_PROXY_PLACES")
    values = read_environment({each: settings[each] for each in trust if each in settings})
    return {each: values[each] for each in ("trusted_proxies", "proxy_places")}


def test_all_services_are_looked_at() -> None:
    """Two behind nginx, one of the live table, and the pods."""
    assert [where for where, _ in services()] == ["deploy", "deploy", "live", "kubernetes"]


@pytest.mark.parametrize("where", PROXIES)
def test_proxies_write_what_is_believed(where: str) -> None:
    """In every block that sets a header, since such a block inherits none; always from what nginx
    itself has seen.
    """
    text = re.sub(r"#.*", "", PROXIES[where])
    blocks = re.findall(r"(?:server|location [^{]*) \{((?:[^{}]|\{[^{}]*\})*)", text)
    setting = [block for block in blocks if "proxy_set_header" in re.sub(r"\{[^}]*\}", "", block)]
    assert setting
    for block in setting:
        for header in BELIEVED:
            value = r'(\$(remote_addr|scheme)|"")'
            assert re.search(rf"proxy_set_header {header} {value};", block), header
    for each in re.findall(rf"proxy_set_header {PLACE_HEADER} (.*);", text):
        assert each in ("small", "thinking")


def test_places_are_believed_only_behind_the_nginx_that_names_them() -> None:
    """An ingress passes on what a client writes there, and the live table asks by itself."""
    for where, settings in services():
        assert believed(settings)["proxy_places"] is (where == "deploy"), where
    assert f"proxy_set_header {PLACE_HEADER} small;" in PROXIES["nginx"]
    assert PLACE_HEADER not in PROXIES["live"]


def test_only_a_proxy_can_connect_where_all_are_trusted() -> None:
    """The network is closed; where it is not, nobody is trusted."""
    for where, settings in services():
        if where == "kubernetes":
            assert manifest("network-policy")["spec"]["policyTypes"] == ["Ingress", "Egress"]
        elif believed(settings)["trusted_proxies"] == (ANY,):
            for service in COMPOSE["services"].values():
                if service.get("image") == "vorhand":
                    assert service["networks"] == ["inside"]
                    assert "ports" not in service
            assert COMPOSE["networks"]["inside"]["internal"] is True


def test_no_address_takes_all_places() -> None:
    """nginx has more places for large calls, and to think, than it lets one address have."""
    for name, zone, path in (
        ("vorhand-thinking", "connections", None),
        ("vorhand-large", "large", r"~ /(batch|history|replay|seat-players|standings)$"),
    ):
        (block,) = re.findall(rf"upstream {name} \{{(.*?)\n    \}}", NGINX, re.S)
        places = sum(map(int, re.findall(r"max_conns=(\d+)", block)))
        within = NGINX if path is None else location(path)
        limits = {int(each) for each in re.findall(rf"limit_conn {zone} (\d+);", within)}
        assert len(limits) == 1, name
        assert max(limits) < places, name


def test_a_block_with_a_limit_of_its_own_has_all() -> None:
    """It inherits none."""
    for block in re.findall(r"location [^{]*\{([^}]*)\}", NGINX):
        if "limit_conn " in block:
            assert "limit_conn connections " in block
