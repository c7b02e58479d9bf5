"""Golden pictures: what every board, show and screen looked like when somebody looked, and whether it still does.

`python -m tests.golden` draws them anew and lays old, new and their difference side by side.
"""
