"""`python -m vorhand` is the command `vorhand`."""

import sys

from vorhand.command.__main__ import main

sys.exit(main())
