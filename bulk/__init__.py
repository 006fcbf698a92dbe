"""The `vorhand` command: files of records adjudicated, and games simulated, on all cores."""

VERSION = "0.1.0"
