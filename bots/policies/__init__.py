"""The policies of our games: a module each, which reads like advice at the table."""
