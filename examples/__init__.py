"""Requests to send, and a game that is not served: `agram`, which shows how one is written."""
