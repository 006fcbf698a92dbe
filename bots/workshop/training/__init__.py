"""Trains strategies of the whole hand for Toepen, Siwweschrööm and Tøppen."""
