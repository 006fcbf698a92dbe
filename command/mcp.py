"""`vorhand mcp`: the referee for language models, by the Model Context Protocol."""

import argparse
import os

from vorhand.command.errors import Usage
from vorhand.command.extras import extra
from vorhand.command.interrupts import stop_at_once
from vorhand.command.streams import standard_output


def mcp(arguments: argparse.Namespace) -> int:
    """Serve until the client, or a person, ends it, and return the exit status."""
    if arguments.allowed_host and not arguments.http:
        raise Usage("--allowed-host goes with --http: only there are hosts.")
    extra("mcp.server.mcpserver", "Language models", of="mcp")
    extra("cryptography", "Sealed tables", of="mcp")
    server = extra("vorhand.command.agents.server", "Language models", of="mcp")
    try:
        tools = server.tools_of(os.environ)
    except ValueError as wrong:
        raise Usage(f"{wrong}.") from None
    if arguments.http is None:
        stop_at_once()
    answers = None if arguments.http else standard_output()
    server.run(tools, arguments.http, answers, arguments.allowed_host)
    return 0
