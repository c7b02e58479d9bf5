"""Leads from `main.py` to an open game: it makes the private Python environment and runs the game in it.

It uses only the standard library, because the packages may not be installed yet. The `.lock` files beside it list them,
with hashes.
"""
