"""A typed client of Vorhand, for programs that wait and for asyncio."""

from vorhand_client.async_calls import *  # noqa: F403
from vorhand_client.core import *  # noqa: F403
from vorhand_client.sync_calls import *  # noqa: F403
