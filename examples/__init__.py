"""Requests to send, and two games that are not served: `agram`, the smallest, and `hearts`."""
