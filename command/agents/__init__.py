"""Vorhand for language models: a server of the Model Context Protocol, with six tools.

`tools` is what they do; `server` offers them by the protocol, and needs the extra `[mcp]`.
"""
