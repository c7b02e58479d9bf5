"""Leads from `main.py` to an open game: makes the private Python environment and hands over.

Standard library only, because the packages may not be there yet. The `.lock` files beside this one name them, with
hashes.
"""
