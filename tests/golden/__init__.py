"""Compares golden pictures of every board, animation and screen, which a person approved, with what is drawn now.

`python -m tests.golden` draws them anew and lays old, new and their difference side by side.
"""
