"""Run the kit against this service, under gunicorn: `python -m tests.conformance`, with the options
of `python -m conformance`. The service seals tables with a key for this run.
"""

import sys

from packages.conformance.__main__ import main
from tests.checks.corpus.server import running
from vorhand.api.sealed.keys import new_key

if __name__ == "__main__":
    with running(seal_keys=new_key("run")) as server:
        sys.exit(main([f"http://127.0.0.1:{server.port}", *sys.argv[1:]]))
