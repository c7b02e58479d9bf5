"""Tris 2 as data: stages, timelines, spots."""
