"""A live table: a backend with a database, clocks, and people who come and go. See docs/live.md."""
