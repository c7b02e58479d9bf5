"""Offers the fixtures of the scenes' tests to the variants."""

from tests.scenes.conftest import drawn_anew, fewer_pictures, plug, read, shared, start

__all__ = ["drawn_anew", "fewer_pictures", "plug", "read", "shared", "start"]
