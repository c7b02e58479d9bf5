"""Tris 2 on its cutting mat."""
