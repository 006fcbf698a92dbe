"""Tests of the kit for games."""
