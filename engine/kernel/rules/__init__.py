"""Rules: clauses, the sets that keep them, kinds of action that meet them, and what is legal."""
