"""The tests of the service start from a client of the app, too; some have nginx before it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from shutil import which

import pytest

from tests.api.conftest import client
from tests.checks.nginx import Proxy

__all__ = ["client"]


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[int], int]]:
    """Begins nginx as it is shipped, before the service at a port, which is all its upstreams; the
    port of nginx.
    """
    if which("nginx") is None:
        pytest.skip("nginx is not installed")
    folder = tmp_path_factory.mktemp("nginx")
    for each in (folder, *folder.parents[:2]):  # nginx writes as another user
        each.chmod(0o711)
    with ExitStack() as ended:

        def begin(port: int) -> int:
            proxy = Proxy([port, port], folder / "nginx")
            ended.callback(proxy.stop)
            return proxy.port

        yield begin
