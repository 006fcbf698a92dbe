"""What the checks must know of a game: its record, tables, plan of play and reference."""
