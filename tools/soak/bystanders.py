"""Bystanders: how an attack affects other clients' `/apply-action`, and the probes."""

import asyncio
from typing import Final

from tools.soak.attacking import attacking
from tools.soak.attacks import Attack, attacks
from tools.soak.client import Tally
from tools.soak.exchanges import Exchange
from tools.soak.phases import Soak, start_anew
from tools.soak.traffic import closed_loop

TIMES_IDLE: Final = 20
"""Beside an attack, 99 of 100 calls take at most this many times their idle time, even in a short
run.
"""
CALLS: Final = 2_000
FEWEST: Final = 1_000
"""A hundredth of fewer calls would be no more than a hiccup."""
PAUSE: Final = 0.01
"""How many seconds a probe waits before the next one, so that probes are no load."""
_ACTING: Final = b"POST /apply-action "
HEALTH: Final = Exchange(b"GET /healthz HTTP/1.1\r\nHost: vorhand\r\n\r\n", 200, b'{"status":"ok"}')


async def beside_attacks(soak: Soak) -> None:
    """Whatever four connections repeat, no other call is refused, and none takes long."""
    for attack in attacks(soak.large):
        if attack.is_first:
            await start_anew(soak.services)
        await _beside(soak, attack)


async def _beside(soak: Soak, attack: Attack) -> None:
    phase = f"beside {attack.name}"
    idle, idle_probes = await _bystanders(soak)
    direct = [service.port for service in soak.services] if attack.is_direct else []
    ports = [soak.proxy.port] * len(attack.connections)
    with attacking(attack, [*direct, *ports]) as came:
        loaded, probes = await _bystanders(soak)
    odd = [what for what in came if what.startswith("odd")]
    said = ", ".join(f"{times:,} times {what}" for what, times in sorted(came.items()))
    soak.note(phase, f"the attack was answered {said}", is_met=bool(came) and not odd)
    for path, quiet, pressed in (
        ("/apply-action", idle, loaded),
        ("/healthz", idle_probes, probes),
    ):
        soak.judge(f"{phase}: {path}", pressed)
        if not pressed.seconds:
            continue
        p99, p99_idle = pressed.quantile(0.99), quiet.quantile(0.99)
        said = (
            f"{p99:.1f} ms p99, {p99 / p99_idle:.1f} of idle ({p99_idle:.1f} ms; at most "
            f"{TIMES_IDLE} times); median {pressed.quantile(0.5):.1f} ms"
        )
        soak.note(f"{phase}: {path}", said, is_met=p99 <= TIMES_IDLE * p99_idle)


async def _bystanders(soak: Soak) -> tuple[Tally, Tally]:
    """The times of a client that plays through nginx, and of health probes to each service
    meanwhile.
    """
    acting = [each for each in soak.made if each.request.startswith(_ACTING)]
    calls = max(FEWEST, round(CALLS * soak.scale))
    playing = asyncio.ensure_future(closed_loop(soak.proxy.port, acting, calls, 1))
    probed = (
        closed_loop(service.port, [HEALTH], 0, 1, lambda: not playing.done(), PAUSE)
        for service in soak.services
    )
    probes = Tally()
    for each in await asyncio.gather(*probed):
        probes.add(each)
    return await playing, probes
