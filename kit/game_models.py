"""The models that a new game can begin as, and the folders of the template that make up each."""

from typing import Final

GAME_MODELS: Final = {
    "tricks": ("common", "tricks"),
    "auction": ("common", "small", "auction"),
    "rummy": ("common", "small", "rummy"),
    "beating": ("common", "small", "beating"),
    "shedding": ("common", "small", "shedding"),
}
"""Layers of files, by the name of the model; the first model is the usual one."""
