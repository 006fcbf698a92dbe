"""Vorhand for language models: a server of the Model Context Protocol.

`tools` and `seat_tools` are what the tools do, with the tables of `sessions`, in the words of
`wording` and `frames`; `action_text` reads actions. `offering`, `offered_rules` and `server` offer
them, and need the extra `[mcp]`.
"""
