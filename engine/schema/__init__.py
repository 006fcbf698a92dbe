"""Shapes: what JSON is a state, a view, an action or an event, read from what the games declare."""
