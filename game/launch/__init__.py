"""From `main.py` to an open game: the private Python environment, how it is made, and the hand-over.

Standard library only, for the packages may not be there yet. The `.lock` files beside this one name them, with hashes.
"""
