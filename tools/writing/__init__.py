"""Generates plain code in `engine/written/` from what the games declare."""
