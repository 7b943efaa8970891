"""Whole hands and partidas, by the engine."""
