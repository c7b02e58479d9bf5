"""Strokes and letters by hand and by typewriter."""
