"""`vorhand mcp`: the referee for language models, by the Model Context Protocol."""

import argparse

from vorhand.bulk.extras import extra


def mcp(arguments: argparse.Namespace) -> int:
    """Serve until the client, or a person, ends it, and return the exit status."""
    extra("mcp.server.mcpserver", "Language models", of="mcp")
    extra("cryptography", "Sealed tables", of="mcp")
    extra("vorhand.agents.server", "Language models", of="mcp").run(arguments.http)
    return 0
