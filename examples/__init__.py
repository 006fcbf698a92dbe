"""Requests to send, and a game that is not served: `agram`, which shows how to write one."""
