"""Endings: what thinkers do in them, and what an exhaustive search of its own says."""
