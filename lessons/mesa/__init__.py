"""The table, ready to draw: built from a Vista and from nothing else, so that it can't show a hidden card."""

from lessons.mesa.presentar import Mesa, presentar

__all__ = ["Mesa", "presentar"]
