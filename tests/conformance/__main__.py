"""Run the kit against this service, under gunicorn: `python -m tests.conformance`, with the options
of `python -m conformance`.
"""

import sys

from conformance.__main__ import main
from tests.corpus.server import running

if __name__ == "__main__":
    with running() as server:
        sys.exit(main([f"http://127.0.0.1:{server.port}", *sys.argv[1:]]))
