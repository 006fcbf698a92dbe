"""Rules: clauses, the sets that keep them, the kinds of action that meet them, and what is
legal.
"""
