"""Recorded games to read, one for each game and preset, and the modules that write, play and choose
them.
"""
