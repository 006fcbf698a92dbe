"""Redeal, and what it proves: that a seat learns nothing that it must not know."""
