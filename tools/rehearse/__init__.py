"""Rehearses a release: what users install, and what operators do, is carried out."""
