"""The table in a real browser: the system's Chromium, driven by roles and names alone."""
