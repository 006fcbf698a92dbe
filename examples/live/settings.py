"""The settings, from the environment; times are in seconds. gunicorn finds its own here, too."""

import sys
from os import environ
from typing import Any

DATABASE = environ.get("LIVE_DATABASE", "sqlite:///build/live.db")  # or postgresql+psycopg://…
VORHAND = environ.get("LIVE_VORHAND", "http://127.0.0.1:8000")
STAND_IN = environ.get("LIVE_STAND_IN", "suited")  # the level of those who play for somebody

# Who may send what. A limit such as 20/hour holds for each address, and in each process.
HOSTS = environ.get("LIVE_HOSTS", "").replace(",", " ").split()  # besides IP addresses, localhost
PROXIES = int(environ.get("LIVE_PROXIES", "0"))  # how many proxies a request comes through
REQUESTS = environ.get("LIVE_REQUESTS", "1200/minute")  # requests of any kind
OPENED = environ.get("LIVE_OPENED", "20/hour")  # tables opened
SEATED = environ.get("LIVE_SEATED", "120/hour")  # seats taken
AGREED = environ.get("LIVE_AGREED", "240/hour")  # agreements to play again
AT_ONCE = int(environ.get("LIVE_AT_ONCE", "64"))  # requests of an address at the same time
HINTS = environ.get("LIVE_HINTS", "suited")  # the highest level that players may ask
# Seconds of work for those who ask for hints, look back at games, or come back to a table.
WORKED = environ.get("LIVE_WORKED", "6/30 seconds")
SEAT_WORKED = environ.get("LIVE_SEAT_WORKED", "4/20 seconds")  # the same for each seat
STREAMS = int(environ.get("LIVE_STREAMS", "24"))  # streams of an address at the same time
READERS = int(environ.get("LIVE_READERS", "256"))  # streams of all addresses, in each process
TABLES = int(environ.get("LIVE_TABLES", "2000"))  # tables in the database
KEEP = float(environ.get("LIVE_KEEP", "86400"))  # for so long a table without people is kept

# Time at the table.
DEAL_AFTER = float(environ.get("LIVE_DEAL_AFTER", "4"))  # so that all see how the hand has ended
CLOSE_AFTER = float(environ.get("LIVE_CLOSE_AFTER", "10"))  # how long anybody may speak
THINK = float(environ.get("LIVE_THINK", "60"))  # then a stand-in acts for somebody who is there
AWAY_AFTER = float(environ.get("LIVE_AWAY_AFTER", "10"))  # without a stream, somebody is away
TURN = float(environ.get("LIVE_TURN", "30"))  # after so long without a stream, a stand-in plays
PAUSE = float(environ.get("LIVE_PAUSE", "1.5"))  # before a stand-in acts, so that all can follow
TICK = float(environ.get("LIVE_TICK", "0.5"))  # how often the clock runs, and readers look

bind = environ.get("LIVE_BIND", "127.0.0.1:8080")  # 0.0.0.0:8080 to open it to your network
threads = READERS + 128  # one for each reader, with room for their actions
graceful_timeout = 1
control_socket_disable = True


def pre_exec(server: Any) -> None:
    """USR2 starts it again by the command that started it: gunicorn would start its own module by
    path, where its folder `http` hides that of Python.
    """
    server.START_CTX["args"] = [sys.executable, *sys.orig_argv[1:]]
