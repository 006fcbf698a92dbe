"""Recorded games to read, one for each game and preset, and what tells, plays and chooses them."""
