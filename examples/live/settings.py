"""The settings, from the environment; times are in seconds. gunicorn finds its own here, too."""

from os import environ

DATABASE = environ.get("LIVE_DATABASE", "sqlite:///build/live.db")  # or postgresql+psycopg://…
VORHAND = environ.get("LIVE_VORHAND", "http://127.0.0.1:8000")
STAND_IN = environ.get("LIVE_STAND_IN", "thinker-1")  # the level of those who play for somebody
DEAL_AFTER = float(environ.get("LIVE_DEAL_AFTER", "4"))  # so that all see how the hand has ended
CLOSE_AFTER = float(environ.get("LIVE_CLOSE_AFTER", "10"))  # how long anybody may speak
AWAY_AFTER = float(environ.get("LIVE_AWAY_AFTER", "10"))  # without a stream, somebody is away
TURN = float(environ.get("LIVE_TURN", "30"))  # after so long without a stream, a stand-in plays
PAUSE = float(environ.get("LIVE_PAUSE", "1.5"))  # before a stand-in acts, so that all can follow
TICK = float(environ.get("LIVE_TICK", "0.5"))  # how often the clock runs, and readers look

bind = environ.get("LIVE_BIND", "0.0.0.0:8080")  # all networks, so that phones reach it
threads = 320  # one for each reader, with room for their actions
graceful_timeout = 1
control_socket_disable = True
